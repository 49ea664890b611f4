import { useEffect, useEffectEvent, useRef } from 'react';
import { RowButton } from '../../components/rows/row-button';
import { lineTexts } from './line-messages';
import styles from './removed-place.module.css';

const KEPT_MS = 10_000;
const CHECK_MS = 1_000;

/** No one points at the list or has the focus in this place: its rows may move. */
const isLeft = (place: HTMLElement) =>
  !place.contains(document.activeElement) && !place.closest('table, ul')?.matches(':hover');

type RemovedPlaceProps = {
  name: string;
  height: number;
  onUndo: () => void;
  /** After ten seconds, once the list is left. */
  onEnd: () => void;
};

/** The place of a removed line with the way back, which takes the focus of the button that removed it. */
export function RemovedPlace({ name, height, onUndo, onEnd }: RemovedPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    undo.current?.focus({ preventScroll: true });
    const until = Date.now() + KEPT_MS;
    const timer = setInterval(() => {
      if (Date.now() >= until && place.current && isLeft(place.current)) end();
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div ref={place} className={styles.place} style={{ height }} data-no-print>
      <span role="status">{lineTexts.removed(name)}</span>
      <RowButton ref={undo} aria-label={lineTexts.undoRemoval(name)} onClick={onUndo}>
        {lineTexts.undo}
      </RowButton>
    </div>
  );
}
