import { useRef, type TouchEvent } from 'react';

/** How far a finger must travel sideways to count, px. */
const FAR = 40;

/** Touch handlers that tell a swipe to the left or right; a mostly vertical one is the page's own scrolling. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !from.current) return;
      const x = touch.clientX - from.current.x;
      const y = touch.clientY - from.current.y;
      from.current = null;
      if (Math.abs(x) < FAR || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x < 0) onLeft();
      else onRight();
    },
  };
}
