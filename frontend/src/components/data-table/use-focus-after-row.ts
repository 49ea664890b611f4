import { useEffect, useRef, type RefObject } from 'react';
import { focusHeading } from '../../lib/browser/focus-heading';
import { isFocusLost } from '../../lib/browser/kept-focus';

/** Longest wait for the row to go and for a dialog to close, in frames. */
const CLOSING_FRAMES = 300;

type LastFocus = { control: HTMLElement; action: string | undefined; at: number };

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row-key]')];

/**
 * When the row that had the focus leaves the list, the focus goes to the same button of the row in its place, or to
 * the page's heading when that was the last one. Row buttons say by `data-action` which one they are. If the row
 * leaves while a dialog is open, the focus moves once the dialog has closed.
 */
export function useFocusAfterRow(list: RefObject<HTMLElement | null>, rows: unknown) {
  const last = useRef<LastFocus | null>(null);

  useEffect(() => {
    let frame = 0;
    const settle = (framesLeft: number) => {
      const left = last.current;
      if (!left || !list.current) return;
      // The rows are rendered later than they arrive, and a dialog closes with an animation.
      if ((left.control.isConnected || document.querySelector('[role="dialog"]')) && framesLeft > 0) {
        frame = requestAnimationFrame(() => settle(framesLeft - 1));
        return;
      }
      if (left.control.isConnected) return;
      last.current = null;
      if (!isFocusLost()) return;
      const all = rowsOf(list.current);
      const next = all[Math.min(left.at, all.length - 1)];
      const control =
        next?.querySelector<HTMLElement>(`[data-action="${left.action}"]`) ??
        next?.querySelector<HTMLElement>('button');
      if (control) control.focus();
      else focusHeading();
    };
    settle(CLOSING_FRAMES);
    return () => cancelAnimationFrame(frame);
  }, [list, rows]);

  return ({ target }: { target: EventTarget }) => {
    // A dialog that a row has opened is not in the list: the focus will come back from it.
    if (!(target instanceof HTMLElement) || !list.current?.contains(target)) return;
    const at = rowsOf(list.current).findIndex((row) => row.contains(target));
    last.current = at < 0 ? null : { control: target, action: target.dataset.action, at };
  };
}
