import { Table, type TableColumnType } from 'antd';
import { memo, useMemo, type Key, type ReactNode } from 'react';
import { bulkLabels } from '../../lib/bulk-messages';
import type { SortDirection } from '../../lib/use-list-params';
import type { Selection, View } from './table-rows';

const ORDERS = { ascend: 'ASC', descend: 'DESC' } as const satisfies Record<string, SortDirection>;

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
    render: (_, row, at) => column.render(row, offset + at + 1) ?? '–',
  }));
}

type WideTableProps<Row> = {
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

/** The rows of a page as antd's table, for windows that have room for it. */
export const WideTable = memo(function WideTable<Row extends { id: string }>({
  view,
  onSort,
  selection,
}: WideTableProps<Row>) {
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
}) as <Row extends { id: string }>(props: WideTableProps<Row>) => ReactNode;
