import { useCallback, useEffect, useRef } from 'react';

/**
 * A function whose identity never changes and which calls the latest `callback`: for handlers passed to memoised
 * components. Do not call it while rendering.
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
