import { useEffect, useRef, type PointerEvent } from 'react';

const FIRST_MS = 400;
const NEXT_MS = 60;
/** Held for this long, it goes faster. */
const FASTER_AFTER_MS = 1_000;

/**
 * A button that repeats while it is held. A click, also from the keyboard, is one step.
 * @param step `fast` after a second; returns false where it can go no further, which ends the holding.
 */
export function usePressAndHold(step: (fast: boolean) => boolean) {
  const latest = useRef(step);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  useEffect(() => {
    latest.current = step;
  }, [step]);

  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);

  const repeat = (heldMs: number) => {
    held.current = true;
    if (latest.current(heldMs >= FASTER_AFTER_MS))
      timer.current = setTimeout(() => repeat(heldMs + NEXT_MS), NEXT_MS);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      held.current = false;
      if (event.button === 0) timer.current = setTimeout(() => repeat(FIRST_MS), FIRST_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: () => {
      stop();
      // The click that ends a holding is not one step more.
      if (!held.current) latest.current(false);
      held.current = false;
    },
  };
}
