import { Table, type TableColumnType } from 'antd';
import { memo, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useStableCallback } from '../../lib/use-stable-callback';
import type { ListParams, SortDirection } from '../../lib/use-list-params';
import styles from './data-table.module.css';
import { itemsOf, useInParts, type Item } from './table-items';
import type { DataColumn } from './types';

const ORDERS = { ascend: 'ASC', descend: 'DESC' } as const satisfies Record<string, SortDirection>;

const antdColumns = <Row,>(columns: readonly DataColumn<Row>[]): TableColumnType<Item<Row>>[] =>
  columns.map(({ key, title, render, align, width, grows, sort }) => ({
    key,
    title,
    align,
    width: grows ? undefined : width,
    sorter: Boolean(sort),
    showSorterTooltip: false,
    sortDirections: ['ascend', 'descend', 'ascend'],
    render: (_, { row, index }) => render(row, index),
    shouldCellUpdate: (item, shown) => item !== shown,
  }));

const widthOf = (columns: readonly { width: number }[]) => columns.reduce((sum, { width }) => sum + width, 0);

type TableRowsProps<Row, Sort extends string> = {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  loading: boolean;
  list: Pick<ListParams<Sort>, 'page' | 'pageSize' | 'sort' | 'setSort'>;
};

/** Rows and how many stand on the pages before: while the next page is awaited, the last one keeps its numbers. */
function useNumbered<Row>(rows: readonly Row[], { page, pageSize }: Pick<ListParams, 'page' | 'pageSize'>) {
  const before = (page - 1) * pageSize;
  const [numbered, setNumbered] = useState({ rows, before });
  if (numbered.rows !== rows) setNumbered({ rows, before });
  return numbered;
}

type Columns<Row> = readonly DataColumn<Row>[];
type RowsProps<Row> = Pick<ListParams['sort'], 'field' | 'direction'> & {
  columns: Columns<Row>;
  items: Item<Row>[];
  onSort: ListParams['setSort'];
};

const Rows = memo(function Rows<Row>({ columns, items, field, direction, onSort }: RowsProps<Row>) {
  const plain = useMemo(() => antdColumns(columns), [columns]);
  const sorted = columns.find(({ sort }) => sort === field)?.key;
  const sortOrder = direction === 'ASC' ? 'ascend' : 'descend';
  return (
    <Table<Item<Row>>
      columns={plain.map((column) => ({ ...column, sortOrder: column.key === sorted ? sortOrder : null }))}
      dataSource={items}
      rowKey="id"
      size="medium"
      pagination={false}
      tableLayout="fixed"
      style={{ minWidth: widthOf(columns) }}
      onChange={(_, __, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        const asked = columns.find(({ key }) => key === columnKey)?.sort;
        if (asked && order) onSort(asked, ORDERS[order]);
      }}
    />
  );
}) as <Row>(props: RowsProps<Row>) => ReactNode;

/**
 * The rows of a page. A hundred of them take longer to render than a frame lasts, so React does it between the frames
 * (a deferred value), puts them into the page in parts, and renders cells only where their row has changed.
 */
export function TableRows<Row extends { id: string }, Sort extends string>(props: TableRowsProps<Row, Sort>) {
  const { label, columns, loading, list } = props;
  const numbered = useNumbered(props.rows, list);
  const { field, direction } = list.sort;
  const wanted = useMemo(
    () => ({ columns, numbered, field, direction }),
    [columns, numbered, field, direction],
  );
  const view = useDeferredValue(wanted);
  const items = useMemo(() => itemsOf(view.numbered, view.columns), [view.numbered, view.columns]);
  const inParts = useInParts(items);
  const onSort = useStableCallback((asked: string, order: SortDirection) =>
    list.setSort(asked as Sort, order),
  );
  return (
    <div className={styles.stage} aria-busy={loading || view !== wanted || inParts !== items}>
      {/* Focusable, so that the keyboard can scroll it (axe: scrollable-region-focusable). */}
      <div className={styles.region} role="region" aria-label={label} tabIndex={0}>
        <Rows
          columns={view.columns}
          items={inParts}
          field={view.field}
          direction={view.direction}
          onSort={onSort}
        />
      </div>
    </div>
  );
}
