import { useEffect, useRef, useState, type RefObject } from 'react';
import { PlainButton } from '../../../components/button';
import { ErrorState } from '../../../components/error-state';
import { useStableCallback } from '../../../lib/use-stable-callback';
import { PreviewRow } from './preview-row';
import { PreviewTools } from './preview-tools';
import type { QuickOrder } from './use-quick-order';
import styles from './preview.module.css';

/** Rows that are added at a time: each has fields. */
const STEP = 50;

/** The row after the one that goes away, else the one before it, has the focus. */
function focusNeighbour(list: HTMLElement | null, id: string): void {
  const row = list?.querySelector(`[data-row="${id}"]`);
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('[aria-label^="Remove line"]')?.focus();
}

/** After lines were added, the first quantity that could not be read has the cursor. */
function useFocusOnUnread(list: RefObject<HTMLElement | null>, added: number) {
  useEffect(() => {
    if (added > 0)
      list.current?.querySelector<HTMLElement>('[data-unread] [aria-label^="Quantity"]')?.focus();
  }, [list, added]);
}

/** All rows with what the gateway says about them. */
export function Preview({ order }: { order: QuickOrder }) {
  const [onlyFailed, setOnlyFailed] = useState(false);
  const [limit, setLimit] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  useFocusOnUnread(list, order.added);
  const onEdit = useStableCallback(order.edit);
  const onLeave = useStableCallback(order.settle);
  const onFix = useStableCallback(order.fix);
  const onRemove = useStableCallback((id: string) => {
    focusNeighbour(list.current, id);
    order.remove(id);
  });
  const numbered = order.checked.map((one, at) => ({ ...one, number: at + 1 }));
  const filtered = onlyFailed
    ? numbered.filter(({ check }) => check === undefined || check.problems.length > 0)
    : numbered;
  const more = filtered.length - limit;
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <PreviewTools {...{ order, onlyFailed }} onOnlyFailed={setOnlyFailed} />
      {order.error !== null && (
        <ErrorState error={order.error} title="The lines could not be checked" onRetry={order.retry} />
      )}
      <div className={styles.headings} aria-hidden="true">
        {['', 'SKU', 'Tool', 'Quantity', 'Unit price', 'Ships', 'Total', 'Reference', ''].map((title, at) => (
          <span key={`${title}${at}`}>{title}</span>
        ))}
      </div>
      <ul ref={list} className={styles.rows} aria-busy={order.outdated} aria-label="Lines">
        {filtered.slice(0, limit).map((one) => (
          <PreviewRow key={one.row.id} {...one} {...{ onEdit, onLeave, onFix, onRemove }} />
        ))}
      </ul>
      {onlyFailed && !filtered.length && <p className={styles.none}>All lines can be ordered.</p>}
      {more > 0 && (
        <PlainButton
          onClick={() => setLimit(limit + STEP)}
        >{`Show ${Math.min(more, STEP)} more of ${filtered.length}`}</PlainButton>
      )}
    </section>
  );
}
