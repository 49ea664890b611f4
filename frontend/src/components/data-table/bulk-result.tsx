import { Button } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { bulkLabels, bulkTexts } from '../../lib/bulk-messages';
import type { BulkAnswer } from './bulk-change';
import styles from './bulk-result.module.css';

type BulkResultProps<Row> = {
  running: boolean;
  answers: ReadonlyMap<string, BulkAnswer>;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  onRetry: () => void;
  onClose: () => void;
  afterwards?: (ids: readonly string[]) => ReactNode;
};

/** The progress of a change of many rows; at its end the outcome of each row, failures first. */
export function BulkResult<Row extends { id: string }>(props: BulkResultProps<Row>) {
  const { running, answers, rows, nameOf, onRetry, onClose, afterwards } = props;
  const status = useRef<HTMLParagraphElement>(null);
  // The button that started it is gone.
  useEffect(() => {
    if (running) status.current?.focus();
  }, [running]);
  const failed = rows.filter(({ id }) => answers.get(id)?.error);
  const done = rows.filter(({ id }) => answers.has(id) && !answers.get(id)?.error);
  const unchanged = done.filter(({ id }) => answers.get(id)?.unchanged).length;
  return (
    <div className={styles.result}>
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {running
          ? bulkTexts.progress(answers.size, rows.length)
          : bulkTexts.outcome({ changed: done.length - unchanged, unchanged, failed: failed.length })}
      </p>
      {running && <progress className={styles.progress} aria-hidden value={answers.size} max={rows.length} />}
      {!running && (
        <>
          <ul className={styles.rows} aria-label={bulkLabels.results} tabIndex={0}>
            {[...failed, ...done].map((row) => {
              const { error, now } = answers.get(row.id) ?? {};
              return (
                <li key={row.id}>
                  <span>{nameOf(row)}</span>
                  <span className={error ? styles.failed : styles.changed}>{error ?? now}</span>
                </li>
              );
            })}
          </ul>
          <div className={styles.buttons}>
            {done.length > 0 && afterwards?.(done.map(({ id }) => id))}
            {failed.length > 0 && <Button onClick={onRetry}>{bulkLabels.retryFailed}</Button>}
            <Button type="primary" onClick={onClose}>
              {bulkLabels.done}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
