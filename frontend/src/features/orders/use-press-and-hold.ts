import { useEffect, useRef, type PointerEvent } from 'react';

const FIRST_MS = 400;
const NEXT_MS = 60;

/**
 * A button that repeats while it is held. A click, also from the keyboard, is one step.
 * @param step returns false where it can go no further, which ends the holding.
 */
export function usePressAndHold(step: () => boolean) {
  const latest = useRef(step);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  useEffect(() => {
    latest.current = step;
  }, [step]);

  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);

  const repeat = () => {
    held.current = true;
    if (latest.current()) timer.current = setTimeout(repeat, NEXT_MS);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      held.current = false;
      if (event.button === 0) timer.current = setTimeout(repeat, FIRST_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: () => {
      stop();
      // The click that ends a holding is not one step more.
      if (!held.current) latest.current();
      held.current = false;
    },
  };
}
