import { useEffect, useState } from 'react';
import { isMissingPart, missingPart, reloadWhenReachable } from '../../lib/browser/missing-parts';

/** For a place that reports an error and offers to try again: a part that did not arrive is not reported twice. */
export function useMissingPart(error: unknown) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (isMissingPart(error)) missingPart.seen(error);
  }, [error]);
  const retry = () => {
    setAsking(true);
    void reloadWhenReachable().finally(() => setAsking(false));
  };
  return { retry, isAsking };
}
