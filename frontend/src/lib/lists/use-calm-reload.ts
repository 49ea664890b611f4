import { useMemo, useRef } from 'react';
import { useStableCallback } from '../browser/use-stable-callback';

/**
 * Fetches a list again only when the mouse is not on it: a row that leaves the list would let the next one slide under the
 * pointer, and its button would take the next click.
 */
export function useCalmReload(reload: () => void) {
  const isInside = useRef(false);
  const isDue = useRef(false);
  const later = useStableCallback(() => {
    if (isInside.current) isDue.current = true;
    else reload();
  });
  const left = useStableCallback(() => {
    isInside.current = false;
    if (isDue.current) reload();
    isDue.current = false;
  });
  const area = useMemo(
    () => ({
      onPointerMove: ({ pointerType }: { pointerType: string }) => {
        isInside.current = pointerType === 'mouse';
      },
      onPointerLeave: left,
    }),
    [left],
  );
  return { reload: later, area };
}
