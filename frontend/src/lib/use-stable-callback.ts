import { useCallback, useEffect, useRef } from 'react';

/**
 * The same function for as long as the component lives, which does what the newest `callback` does: for handlers that
 * are handed to what is memoised. Not for calling while rendering.
 */
export function useStableCallback<Given extends unknown[]>(
  callback: (...given: Given) => void,
): (...given: Given) => void {
  const newest = useRef(callback);
  useEffect(() => {
    newest.current = callback;
  });
  return useCallback((...given: Given) => newest.current(...given), []);
}
