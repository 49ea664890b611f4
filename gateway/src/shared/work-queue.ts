/** Runs one job at a time, in order of arrival. Rejects a job if too many are waiting. */
export function makeWorkQueue({ maxWaiting, full }: { maxWaiting: number; full: () => Error }) {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (unfinished > maxWaiting) throw full();
    unfinished += 1;
    const turn = last.then(work);
    // The next job runs even if this one fails; only the caller of this one sees the error.
    last = turn.catch(() => undefined);
    return turn.finally(() => (unfinished -= 1));
  };
}
