import { useEffect, useRef, useState, type RefObject } from 'react';
import { PlainButton } from '../../components/button';
import { ErrorState } from '../../components/states/error-state';
import { useStableCallback } from '../../lib/browser/use-stable-callback';
import { RemovedPlace } from '../../entities/line/removed-place';
import { useRemovedPlaces } from '../../entities/line/removed-places';
import { PreviewRow } from './preview-row';
import { PreviewTools } from './preview-tools';
import type { Row } from './rows';
import type { QuickOrder } from './use-quick-order';
import { lineTexts } from '../../entities/line/line-messages';
import { stack, look } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './preview.module.css';

/** Rows that are added at a time: each has fields. */
const STEP = 50;

/** After lines were added, the first quantity that could not be read has the cursor. */
function useFocusOnUnread(list: RefObject<HTMLElement | null>, added: number) {
  useEffect(() => {
    if (added > 0)
      list.current?.querySelector<HTMLElement>('[data-unread] [aria-label^="Quantity"]')?.focus();
  }, [list, added]);
}

/** The rows that had problems when their list was read. They come first, and stay there while they are mended. */
function useFirstRows({ failed, checked, read, outdated }: QuickOrder): ReadonlySet<string> {
  const [first, setFirst] = useState({ read: -1, ids: new Set<string>() });
  const isChecked = !outdated && checked.every(({ check }) => check);
  if (first.read !== read && isChecked) setFirst({ read, ids: new Set(failed.map(({ row }) => row.id)) });
  return first.ids;
}

const inFront = (ids: readonly string[], first: ReadonlySet<string>): string[] => [
  ...ids.filter((id) => first.has(id)),
  ...ids.filter((id) => !first.has(id)),
];

const ROWS = classes(stack(0, 'panel'), styles.rows);

/** All rows with what the gateway says about them. */
export function Preview({ order }: { order: QuickOrder }) {
  const [onlyFailed, setOnlyFailed] = useState(false);
  const [limit, setLimit] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  useFocusOnUnread(list, order.added);
  const first = useFirstRows(order);
  const onEdit = useStableCallback(order.edit);
  const onLeave = useStableCallback(order.settle);
  const onFix = useStableCallback(order.fix);
  const places = useRemovedPlaces<Row>(order.checked.map(({ row }) => row.id));
  const onRemove = useStableCallback((row: Row, height: number) => {
    places.keep({ id: row.id, line: row, name: row.sku || lineTexts.aLine, height });
    order.remove(row.id);
  });
  const actions = { onEdit, onLeave, onFix, onRemove };
  const clear = () => {
    places.clear();
    order.clear();
  };
  const numbered = order.checked.map((one, at) => ({ ...one, number: at + 1 }));
  const filtered = onlyFailed
    ? numbered.filter(({ check }) => check === undefined || check.problems.length > 0)
    : numbered;
  const byId = new Map(filtered.map((one) => [one.row.id, one]));
  const shown = inFront(places.shown, first).filter((id) => byId.has(id) || places.placeOf(id));
  const more = shown.length - limit;
  return (
    <section className={stack(3, 'shrink')} aria-labelledby="preview">
      <PreviewTools order={{ ...order, clear }} onlyFailed={onlyFailed} onOnlyFailed={setOnlyFailed} />
      {order.error !== null && (
        <ErrorState error={order.error} title="The lines could not be checked" onRetry={order.retry} />
      )}
      <div className={styles.headings} aria-hidden="true">
        {['', 'SKU', 'Tool', 'Quantity', 'Unit price', 'Ships', 'Total', 'Reference', ''].map((title, at) => (
          <span key={`${title}${at}`}>{title}</span>
        ))}
      </div>
      <ul ref={list} className={ROWS} aria-busy={order.outdated} aria-label="Lines">
        {shown.slice(0, limit).map((id) => {
          const one = byId.get(id);
          return one ? (
            <PreviewRow key={id} {...one} {...actions} />
          ) : (
            <RemovedRow key={id} id={id} order={order} places={places} />
          );
        })}
      </ul>
      {onlyFailed && !filtered.length && <p className={look('muted')}>All lines can be ordered.</p>}
      {more > 0 && (
        <PlainButton
          onClick={() => setLimit(limit + STEP)}
        >{`Show ${Math.min(more, STEP)} more of ${shown.length}`}</PlainButton>
      )}
    </section>
  );
}

type RemovedRowProps = { id: string; order: QuickOrder; places: ReturnType<typeof useRemovedPlaces<Row>> };

function RemovedRow({ id, order, places }: RemovedRowProps) {
  const place = places.placeOf(id);
  return (
    place && (
      <li className={styles.removed}>
        <RemovedPlace
          name={place.name}
          height={place.height}
          onUndo={() => order.putBack(place.line, places.indexOf(id))}
          onEnd={() => places.release(id)}
        />
      </li>
    )
  );
}
