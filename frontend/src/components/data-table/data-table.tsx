import { useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { classes } from '../../lib/classes';
import type { ListParams } from '../../lib/lists/use-list-params';
import { useAppSelector } from '../../store/hooks';
import { ErrorState } from '../states/error-state';
import { SkeletonLines } from '../states/skeleton';
import { ColumnChooser } from './column-chooser';
import type { ExportedList } from '../../lib/api/save-list';
import { ExportButton } from './export-button';
import { cluster, stack } from '../layout/layout';
import styles from './data-table.module.css';
import { Pager } from './pager';
import type { RowDetails } from './row-details';
import { SelectionBar, type BulkSelection } from './selection-bar';
import { TableRows } from './table-rows';
import type { DataColumn } from './types';
import { useFocusAfterRow } from './use-focus-after-row';
import { useRowKeys } from './use-row-keys';

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
  /** The list as a file that the gateway writes. */
  file?: ExportedList;
  /** A button for a file that the gateway does not write. */
  csvButton?: ReactNode;
  /** The reader's named views of the list (features/views). */
  views?: ReactNode;
  /** Lets rows be selected. */
  selection?: BulkSelection<Row>;
  /** Details of each row; the same object on each render. */
  details?: RowDetails<Row>;
};

const NONE: string[] = [];

type ToolbarProps<Row> = Pick<
  DataTableProps<Row, string, string>,
  'tableId' | 'columns' | 'filters' | 'views' | 'file' | 'csvButton' | 'selection' | 'rows' | 'total'
> & { hidden: string[]; stage: RefObject<HTMLElement | null> };

/** Filters, or what can be done with the selected rows; export and choice of columns at the right. */
function Toolbar<Row extends { id: string }>(props: ToolbarProps<Row>) {
  const { tableId, columns, filters, views, file, csvButton, selection, hidden, stage, rows, total } = props;
  return (
    <div className={styles.toolbar}>
      <div className={classes(stack(0, 'grow', 'shrink'), styles.controls)}>
        <div className={classes(styles.filters, Boolean(selection?.rows.length) && styles.covered)}>
          {filters}
        </div>
        {selection && <SelectionBar selection={selection} stage={stage} rows={rows} total={total} />}
      </div>
      <div className={classes(cluster(2, 'noWrap', 'stretch'), styles.tools)}>
        {views}
        {csvButton ?? (file && <ExportButton {...file} />)}
        <ColumnChooser tableId={tableId} columns={columns} hidden={hidden} />
      </div>
    </div>
  );
}

/** A list whose server sorts, filters and pages it, with the state in the URL: a table, or cards in a narrow window. */
export function DataTable<Row extends { id: string }, Sort extends string, Filter extends string>(
  props: DataTableProps<Row, Sort, Filter>,
) {
  const { tableId, columns, rows, total, error, onRetry, list, empty } = props;
  const hidden = useAppSelector((state) => state.ui.hiddenColumns[tableId]) ?? NONE;
  const shown = useMemo(
    () => columns.filter(({ key, hideable }) => !hideable || !hidden.includes(key)),
    [columns, hidden],
  );
  const stage = useRef<HTMLDivElement>(null);
  const rememberFocus = useFocusAfterRow(stage, rows);
  useRowKeys(stage);

  const isBare = rows?.length === 0 && total === 0 && !list.isFiltered;

  const body = () => {
    if (error && !rows) return <ErrorState error={error} onRetry={onRetry} />;
    if (!rows) return <SkeletonLines lines={14} height="32px" />;
    if (!rows.length) return empty;
    return <TableRows {...props} rows={rows} columns={shown} />;
  };

  return (
    <div className={styles.list}>
      {!isBare && <Toolbar {...props} hidden={hidden} stage={stage} />}
      <div ref={stage} className={styles.body} onFocus={rememberFocus}>
        {body()}
      </div>
      <Pager
        list={list}
        total={isBare ? undefined : rows && total}
        // The next page opens at its top, not where its pager is.
        onTurn={() => stage.current?.scrollIntoView({ block: 'start' })}
      />
    </div>
  );
}
