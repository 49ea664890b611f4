/** Runs one piece of work at a time, in the order it came; refuses what would wait behind too many. */
export function makeWorkQueue({ maxWaiting, full }: { maxWaiting: number; full: () => Error }) {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (unfinished > maxWaiting) throw full();
    unfinished += 1;
    const turn = last.then(work);
    // The next one's turn comes whether this one fails or not; its failure is its caller's to see.
    last = turn.catch(() => undefined);
    return turn.finally(() => (unfinished -= 1));
  };
}
