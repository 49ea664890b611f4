import { Table, type TableColumnType } from 'antd';
import { memo, useDeferredValue, useMemo, useState, type Key, type ReactNode } from 'react';
import { bulkLabels } from '../../lib/bulk-messages';
import { useMedia } from '../../lib/use-media';
import { useStableCallback } from '../../lib/use-stable-callback';
import type { ListParams, SortDirection } from '../../lib/use-list-params';
import styles from './data-table.module.css';
import { RowCards } from './row-cards';
import type { DataColumn } from './types';
import type { RowSelection } from './use-row-selection';

const ORDERS = { ascend: 'ASC', descend: 'DESC' } as const satisfies Record<string, SortDirection>;

/** What the table shows: rows, and what they were requested by. */
export type View<Row> = {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  /** Rows on the pages before this one. */
  offset: number;
  sort: ListParams['sort'];
};

function antdColumns<Row>({ columns, offset, sort }: View<Row>): TableColumnType<Row>[] {
  const order = sort.direction === 'ASC' ? 'ascend' : 'descend';
  return columns.map((column) => ({
    key: column.key,
    title: column.title,
    align: column.align,
    fixed: column.fixed,
    rowScope: column.rowHeader ? 'row' : undefined,
    width: column.grows ? undefined : column.width,
    sorter: Boolean(column.sort),
    sortOrder: column.sort === sort.field ? order : null,
    showSorterTooltip: false,
    render: (_, row, at) => column.render(row, offset + at + 1),
  }));
}

/** Which rows are selected, and what a row is called. */
export type Selection<Row> = RowSelection<Row> & { nameOf: (row: Row) => string };

type RowsProps<Row> = {
  view: View<Row>;
  /** Without a field: back to the sort that the list began with. */
  onSort: (field?: string, direction?: SortDirection) => void;
  selection: Selection<Row> | undefined;
};

const SELECTION_WIDTH = 36;

function antdSelection<Row extends { id: string }>(
  { rows, select, nameOf }: Selection<Row>,
  shown: readonly Row[],
) {
  const known = new Map([...rows, ...shown].map((row) => [row.id, row]));
  return {
    selectedRowKeys: rows.map(({ id }) => id),
    preserveSelectedRowKeys: true,
    fixed: true,
    columnWidth: SELECTION_WIDTH,
    getTitleCheckboxProps: () => ({ 'aria-label': bulkLabels.selectPage }),
    getCheckboxProps: (row: Row) => ({ 'aria-label': bulkLabels.selectRow(nameOf(row)) }),
    onChange: (ids: readonly Key[]) => select(ids.flatMap((id) => known.get(String(id)) ?? [])),
  };
}

const Rows = memo(function Rows<Row extends { id: string }>({ view, onSort, selection }: RowsProps<Row>) {
  const antd = useMemo(() => antdColumns(view), [view]);
  return (
    <Table<Row>
      columns={antd}
      dataSource={view.rows}
      rowKey="id"
      rowSelection={selection && antdSelection(selection, view.rows)}
      size="small"
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: view.columns.reduce((sum, { width }) => sum + width, selection ? SELECTION_WIDTH : 0) }}
      onChange={(_, __, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        const field = view.columns.find(({ key }) => key === columnKey)?.sort;
        if (field && order) onSort(field, ORDERS[order]);
        else onSort();
      }}
    />
  );
}) as <Row>(props: RowsProps<Row>) => ReactNode;

/** Rows with the number of rows before them: while the next page loads, the rows shown keep their numbers. */
function useNumbered<Row>(rows: readonly Row[], { page, pageSize }: Pick<ListParams, 'page' | 'pageSize'>) {
  const offset = (page - 1) * pageSize;
  const [numbered, setNumbered] = useState({ rows, offset });
  if (numbered.rows !== rows) setNumbered({ rows, offset });
  return numbered;
}

type TableRowsProps<Row, Sort extends string> = {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  loading: boolean;
  list: Pick<ListParams<Sort>, 'page' | 'pageSize' | 'sort' | 'setSort'>;
  selection?: Selection<Row>;
};

/** The rows of a page, rendered as a deferred value: fifty of them take longer than a frame. */
export function TableRows<Row extends { id: string }, Sort extends string>(props: TableRowsProps<Row, Sort>) {
  const { label, columns, loading, list } = props;
  const { rows: selected, select, nameOf } = props.selection ?? {};
  const selection = useMemo(
    () => selected && select && nameOf && { rows: selected, select, nameOf },
    [selected, select, nameOf],
  );
  const phone = useMedia('(width < 760px)');
  const { rows, offset } = useNumbered(props.rows, list);
  const { field, direction } = list.sort;
  const current = useMemo<View<Row>>(
    () => ({ columns, rows, offset, sort: { field, direction } }),
    [columns, rows, offset, field, direction],
  );
  const view = useDeferredValue(current);
  const onSort = useStableCallback((next?: string, order?: SortDirection) =>
    list.setSort(next as Sort | undefined, order),
  );
  return (
    <div className={styles.stage} aria-busy={loading || view !== current}>
      {phone ? (
        <RowCards view={view} label={label} selection={selection} />
      ) : (
        <div className={styles.region} role="region" aria-label={label}>
          <Rows view={view} onSort={onSort} selection={selection} />
        </div>
      )}
    </div>
  );
}
