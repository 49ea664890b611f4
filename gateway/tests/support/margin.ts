const BUSY = 20;

/**
 * A promised time with a margin for a busy machine, where tests run in parallel. `npm run audit:faults` and the
 * benchmark measure the promises themselves.
 */
export const withMargin = (ms: number): number => ms * BUSY;
