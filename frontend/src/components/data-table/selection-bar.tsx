import { Button } from 'antd';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useAction } from '../../lib/api/use-action';
import { formatNumber } from '../../lib/format/format';
import { ActionError } from '../states/action-error';
import { CsvButton } from './csv-button';
import styles from './selection-bar.module.css';
import type { Selection } from './table-rows';
import type { CsvColumn } from './types';
import { bulkTexts } from './bulk-messages';

/** Rows of other pages are selected up to here: a change of more is made in parts. */
const MOST_SELECTED = 1_000;

export type BulkSelection<Row> = Selection<Row> & {
  /** Buttons that change the selected rows. */
  actions: ReactNode;
  /** Fetches the whole filtered list, where all of it can be selected. */
  allRows?: () => Promise<readonly Row[]>;
  /** The file that the selected rows can be saved as. */
  csv?: {
    fileName: string;
    columns: readonly CsvColumn<Row>[];
    /** Rows of the file for the selected rows; by default the selected rows themselves. */
    rowsOf?: (rows: readonly Row[]) => Promise<readonly Row[]>;
  };
};

type SelectionBarProps<Row> = {
  selection: BulkSelection<Row>;
  /** The rows of this page. */
  rows: readonly Row[] | undefined;
  /** Rows of the whole list. */
  total: number;
  /** Takes the focus when the bar goes away with it. */
  stage: RefObject<HTMLElement | null>;
};

/** Selects what matches the filters on all pages, once this page is selected. */
function SelectAll<Row extends { id: string }>(props: Omit<SelectionBarProps<Row>, 'stage'>) {
  const { selection, rows = [], total } = props;
  const { run, busy, error } = useAction();
  const { allRows, select, rows: selected } = selection;
  const isPageSelected = rows.every(({ id }) => selected.some((row) => row.id === id));
  if (!allRows || !isPageSelected || total <= selected.length) return null;
  if (total > MOST_SELECTED) return <span>{bulkTexts.notAll(formatNumber(MOST_SELECTED))}</span>;
  return (
    <>
      <Button loading={busy} onClick={() => void run(async () => select(await allRows()))}>
        {bulkTexts.selectAll(total)}
      </Button>
      <ActionError small error={error} />
    </>
  );
}

/** How many rows are selected and what can be done with them; absent while no row is. */
export function SelectionBar<Row extends { id: string }>(props: SelectionBarProps<Row>) {
  const { selection, rows, total, stage } = props;
  const { csv } = selection;
  const count = selection.rows.length;
  const before = useRef(count);
  useEffect(() => {
    const emptied = before.current > 0 && count === 0;
    before.current = count;
    if (emptied && document.activeElement === document.body)
      stage.current?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
  }, [count, stage]);
  return (
    <>
      <span className="visually-hidden" aria-live="polite">
        {count > 0 && bulkTexts.selected(count)}
      </span>
      {count > 0 && (
        <div className={styles.bar} role="group" aria-label={bulkTexts.selectedRows}>
          <strong aria-hidden>{bulkTexts.selected(count)}</strong>
          <SelectAll selection={selection} rows={rows} total={total} />
          {selection.actions}
          {csv && (
            <CsvButton
              label={bulkTexts.export}
              {...csv}
              allRows={async () => csv.rowsOf?.(selection.rows) ?? selection.rows}
            />
          )}
          <Button type="text" onClick={() => selection.select([])}>
            {bulkTexts.clear}
          </Button>
        </div>
      )}
    </>
  );
}
