import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { labels } from '../../lib/messages';
import type { AttemptView } from '../../lib/attempts/attempt-view';
import { AttemptGate } from '../states/attempt-notice';
import { outcomeOf, type BulkAnswer } from './bulk-change';
import { bulkTexts } from './bulk-messages';
import { cluster, look, stack } from '../layout/layout';
import styles from './bulk-result.module.css';

type BulkResultProps<Row> = {
  running: boolean;
  answers: ReadonlyMap<string, BulkAnswer>;
  attempt: AttemptView;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  onRetry: () => void;
  onClose: () => void;
};

/** The progress of a change of many rows; at its end the numbers, and why rows were refused. */
export function BulkResult<Row extends { id: string }>(props: BulkResultProps<Row>) {
  const { running, answers, attempt, rows, nameOf, onRetry, onClose } = props;
  const status = useRef<HTMLParagraphElement>(null);
  // The button that started it is gone.
  useEffect(() => {
    if (running) status.current?.focus();
  }, [running]);
  const failed = rows.filter(({ id }) => answers.get(id)?.error);
  return (
    <div className={stack(3)}>
      <p ref={status} role="status" tabIndex={-1} className={look('medium')}>
        {running
          ? bulkTexts.progress(answers.size, rows.length)
          : bulkTexts.outcome(outcomeOf(answers.values()))}
      </p>
      {running && <progress className={styles.progress} aria-hidden value={answers.size} max={rows.length} />}
      {!running && failed.length > 0 && (
        <>
          <ul className={styles.rows} aria-label={bulkTexts.results} tabIndex={0}>
            {failed.map((row) => (
              <li key={row.id}>
                <span>{nameOf(row)}</span>
                <span className={look('danger', 'textEnd')}>{answers.get(row.id)?.error}</span>
              </li>
            ))}
          </ul>
          <AttemptGate attempt={attempt} />
          <div className={cluster(2, 'noWrap', 'stretch', 'toEnd')}>
            {!attempt.facts && <Button onClick={onRetry}>{bulkTexts.retryFailed}</Button>}
            <Button type="primary" onClick={onClose}>
              {labels.close}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
