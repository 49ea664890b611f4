import { Pagination, Table, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format';
import { PAGE_SIZES, type ListParams, type SortDirection } from '../../lib/use-list-params';
import { useAppSelector } from '../../store/hooks';
import { ErrorState } from '../error-state';
import { SkeletonLines } from '../skeleton';
import { ColumnChooser } from './column-chooser';
import { CsvButton } from './csv-button';
import styles from './data-table.module.css';
import type { DataColumn } from './types';

type DataTableProps<Row, Sort extends string, Filter extends string> = {
  /** Names the table to a screen reader. */
  label: string;
  /** Under this name the reader's choice of columns is kept. */
  tableId: string;
  columns: DataColumn<Row>[];
  /** The rows of this page; undefined while the first answer is awaited. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Rows of the whole list. */
  total: number;
  loading: boolean;
  error?: unknown;
  onRetry: () => void;
  /** The state of `useListParams`: the server sorts, filters and pages. */
  list: ListParams<Sort, Filter>;
  /** Shown instead of rows: an EmptyState with a next step. */
  empty: ReactNode;
  /** Filter controls, above at the left. */
  filters?: ReactNode;
  csv?: { fileName: string; allRows: () => Promise<readonly Row[]> };
};

const ORDERS = { ascend: 'ASC', descend: 'DESC' } as const satisfies Record<string, SortDirection>;

function antdColumns<Row, Sort extends string, Filter extends string>(
  columns: DataColumn<Row>[],
  { sort, page, pageSize }: ListParams<Sort, Filter>,
): TableColumnType<Row>[] {
  return columns.map(({ key, title, render, align, width, sort: field }) => ({
    key,
    title,
    align,
    width,
    sorter: Boolean(field),
    showSorterTooltip: false,
    sortDirections: ['ascend', 'descend', 'ascend'],
    sortOrder: field && field === sort.field ? (sort.direction === 'ASC' ? 'ascend' : 'descend') : null,
    render: (_, row, at) => render(row, (page - 1) * pageSize + at + 1),
  }));
}

/** A list whose server sorts, filters and pages it, with the state in the URL. Scrolls sideways in its own region. */
export function DataTable<Row, Sort extends string, Filter extends string>(
  props: DataTableProps<Row, Sort, Filter>,
) {
  const { label, tableId, columns, rows, rowKey, total, loading, error, onRetry, list, empty, filters, csv } =
    props;
  const hidden = useAppSelector((state) => state.ui.hiddenColumns[tableId]) ?? [];
  const shown = columns.filter(({ key, hideable }) => !hideable || !hidden.includes(key));

  const body = () => {
    if (error && !rows) return <ErrorState error={error} onRetry={onRetry} />;
    if (!rows) return <SkeletonLines lines={8} height="40px" />;
    if (!rows.length) return empty;
    return (
      // Focusable, so that the keyboard can scroll it (axe: scrollable-region-focusable).
      <div className={styles.region} role="region" aria-label={label} tabIndex={0}>
        <Table<Row>
          columns={antdColumns(shown, list)}
          dataSource={rows}
          rowKey={rowKey}
          size="medium"
          loading={loading}
          pagination={false}
          onChange={(_, __, sorter) => {
            const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
            const field = columns.find(({ key }) => key === columnKey)?.sort;
            if (field && order) list.setSort(field as Sort, ORDERS[order]);
          }}
        />
      </div>
    );
  };

  return (
    <div>
      <div className={styles.toolbar}>
        <div className={styles.filters}>{filters}</div>
        <div className={styles.tools}>
          {csv && <CsvButton columns={columns} {...csv} />}
          <ColumnChooser tableId={tableId} columns={columns} hidden={hidden} />
        </div>
      </div>
      {body()}
      <div className={styles.footer}>
        <span role="status">{rows ? `${formatNumber(total)} in total` : ''}</span>
        <Pagination
          current={list.page}
          pageSize={list.pageSize}
          total={total}
          onChange={list.setPage}
          pageSizeOptions={PAGE_SIZES}
          showSizeChanger={{ 'aria-label': 'Rows a page' }}
          hideOnSinglePage={total <= (PAGE_SIZES[0] ?? 0)}
        />
      </div>
    </div>
  );
}
