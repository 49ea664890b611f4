import { Pagination } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { formatTotal } from '../../lib/format';
import { PAGE_SIZES, type ListParams } from '../../lib/use-list-params';
import { useAppSelector } from '../../store/hooks';
import { ErrorState } from '../error-state';
import { SkeletonLines } from '../skeleton';
import { ColumnChooser } from './column-chooser';
import { CsvButton } from './csv-button';
import styles from './data-table.module.css';
import { TableRows } from './table-rows';
import type { DataColumn } from './types';

type DataTableProps<Row, Sort extends string, Filter extends string> = {
  /** Names the table to a screen reader. */
  label: string;
  /** Under this name the reader's choice of columns is kept. */
  tableId: string;
  columns: DataColumn<Row>[];
  /** The rows of this page; undefined while the first answer is awaited. */
  rows: readonly Row[] | undefined;
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

const NONE: string[] = [];

/** A list whose server sorts, filters and pages it, with the state in the URL. Scrolls sideways in its own region. */
export function DataTable<Row extends { id: string }, Sort extends string, Filter extends string>(
  props: DataTableProps<Row, Sort, Filter>,
) {
  const { label, tableId, columns, rows, total, loading, error, onRetry, list, empty, filters, csv } = props;
  const hidden = useAppSelector((state) => state.ui.hiddenColumns[tableId]) ?? NONE;
  const shown = useMemo(
    () => columns.filter(({ key, hideable }) => !hideable || !hidden.includes(key)),
    [columns, hidden],
  );

  const body = () => {
    if (error && !rows) return <ErrorState error={error} onRetry={onRetry} />;
    if (!rows) return <SkeletonLines lines={8} height="40px" />;
    if (!rows.length) return empty;
    return <TableRows {...{ label, rows, loading, list }} columns={shown} />;
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
        <span role="status">{rows ? `${formatTotal(total)} in total` : ''}</span>
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
