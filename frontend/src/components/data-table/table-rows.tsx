import { useDeferredValue, useMemo, useState } from 'react';
import { useMedia } from '../../lib/browser/use-media';
import { useStableCallback } from '../../lib/browser/use-stable-callback';
import type { ListParams } from '../../lib/lists/use-list-params';
import styles from './data-table.module.css';
import { AS_CARDS } from './as-cards';
import { RowCards } from './row-cards';
import { useOpenRows, type RowDetails } from './row-details';
import type { DataColumn } from './types';
import type { RowSelection } from './use-row-selection';
import { WideTable } from './wide-table';

/** The contents of the table: rows, and their request. */
export type View<Row> = {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  /** Rows on the pages before this one. */
  offset: number;
  sort: ListParams['sort'];
};

/** Which rows are selected, and what a row is called. */
export type Selection<Row> = RowSelection<Row> & { nameOf: (row: Row) => string };

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
  list: Pick<ListParams<Sort>, 'page' | 'pageSize' | 'sort' | 'toggleSort'>;
  selection?: Selection<Row>;
  details?: RowDetails<Row>;
};

/** The rows of a page, rendered as a deferred value: fifty of them take longer than a frame. */
export function TableRows<Row extends { id: string }, Sort extends string>(props: TableRowsProps<Row, Sort>) {
  const { label, columns, loading, list } = props;
  const { rows: selected, select, nameOf } = props.selection ?? {};
  const selection = useMemo(
    () => selected && select && nameOf && { rows: selected, select, nameOf },
    [selected, select, nameOf],
  );
  const rowDetails = props.details;
  const { open, toggle } = useOpenRows();
  const details = useMemo(() => rowDetails && { ...rowDetails, open, toggle }, [rowDetails, open, toggle]);
  const asCards = useMedia(AS_CARDS);
  const { rows, offset } = useNumbered(props.rows, list);
  const { field, direction } = list.sort;
  const current = useMemo<View<Row>>(
    () => ({ columns, rows, offset, sort: { field, direction } }),
    [columns, rows, offset, field, direction],
  );
  const view = useDeferredValue(current);
  const onSort = useStableCallback((by: string) => list.toggleSort(by as Sort));
  return (
    <div className={styles.stage} aria-busy={loading || view !== current}>
      {asCards ? (
        <RowCards view={view} label={label} selection={selection} details={details} />
      ) : (
        <div role="region" aria-label={label}>
          <WideTable view={view} onSort={onSort} selection={selection} details={details} />
        </div>
      )}
    </div>
  );
}
