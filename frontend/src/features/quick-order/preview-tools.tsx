import { useId, useState, type FormEvent } from 'react';
import { PlainButton } from '../../components/button';
import { NumberInput } from '../../components/fields/number-input';
import { downloadCsv } from '../../lib/format/csv';
import { wholeNumber } from '../../lib/forms/whole-number';
import { csvOfLines } from './lines-csv';
import type { CheckedRow } from './rows';
import type { QuickOrder } from './use-quick-order';
import { stack, look } from '../../components/layout/layout';
import styles from './preview.module.css';

export const lineCount = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`;

const MAX_MULTIPLIER = 10_000;

/** Multiplies all quantities, e.g. for a number of robots. */
function Multiplier({ onMultiply }: { onMultiply: (by: number) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const by = wholeNumber(text);
  const valid = by !== null && by > 1 && by <= MAX_MULTIPLIER;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!valid) return;
    onMultiply(by);
    setText('');
  };
  return (
    <form className={styles.multiplier} onSubmit={submit}>
      <label htmlFor={id}>All quantities ×</label>
      <NumberInput kind="quantity" id={id} placeholder="25" value={text} onChange={setText} />
      <PlainButton type="submit" aria-disabled={!valid}>
        Multiply
      </PlainButton>
    </form>
  );
}

const download = async (failed: readonly CheckedRow[]) => {
  const lines = failed.map(({ row, check }) => ({
    ...row,
    problem: check?.problems.map(({ message }) => message).join(' ') ?? '',
  }));
  downloadCsv('lines-with-problems.csv', await csvOfLines(lines));
};

function statusOf({ failed, checked, outdated, error }: QuickOrder): string {
  if (failed.length) return `${failed.length} with problems`;
  if (outdated) return 'Checking …';
  return checked.length && error === null ? 'All can be ordered' : '';
}

type PreviewToolsProps = {
  order: QuickOrder;
  onlyFailed: boolean;
  onOnlyFailed: (onlyFailed: boolean) => void;
};

/** How many lines there are, and what can be done with all of them. */
export function PreviewTools({ order, onlyFailed, onOnlyFailed }: PreviewToolsProps) {
  const { checked, failed, fixable } = order;
  return (
    <header className={stack(3)}>
      <div className={styles.summary}>
        <h2 id="preview" className={look('lg')}>
          {lineCount(checked.length)}
        </h2>
        <p role="status" className={look('muted')}>
          {statusOf(order)}
        </p>
        <p role="status" className={look('muted')}>
          {order.fixed}
        </p>
        {(failed.length > 0 || onlyFailed) && (
          <label className={styles.filter}>
            <input
              type="checkbox"
              checked={onlyFailed}
              onChange={({ currentTarget }) => onOnlyFailed(currentTarget.checked)}
            />
            Only lines with problems
          </label>
        )}
      </div>
      <div className={styles.actions}>
        {fixable > 0 && (
          <PlainButton variant="primary" onClick={order.fixAll}>{`Fix all (${fixable})`}</PlainButton>
        )}
        {order.undo && <PlainButton onClick={order.undo}>Undo</PlainButton>}
        {failed.length > 0 && (
          <PlainButton onClick={() => void download(failed)}>Download problems (CSV)</PlainButton>
        )}
        <Multiplier onMultiply={order.multiply} />
        <PlainButton variant="quiet" onClick={order.clear}>
          Remove all
        </PlainButton>
      </div>
    </header>
  );
}
