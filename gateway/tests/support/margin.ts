const BUSY = 20;

/**
 * A promised time with a margin for a busy machine, where tests run in parallel. `npm run audit:faults` and the
 * benchmark measure the promises themselves.
 */
export const withMargin = (ms: number): number => ms * BUSY;

/** The CPU time that this process takes until the work is done, ms: unlike the clock, no other process makes it longer. */
export async function cpuTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
