import { useEffect } from 'react';

/** A hidden tab asks nothing. */
export const skipPollAttempt = () => document.hidden;

/** Asks again when the tab is shown again. A failed count is ignored: the next one corrects it. */
export function useRecount(refetch: () => Promise<unknown>): void {
  useEffect(() => {
    const recount = () => void (document.hidden || refetch().catch(() => undefined));
    document.addEventListener('visibilitychange', recount);
    return () => document.removeEventListener('visibilitychange', recount);
  }, [refetch]);
}
