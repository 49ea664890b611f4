const BUSY = 20;

/**
 * A promised time with a margin for a busy machine, where tests run beside each other. `npm run audit:faults` and the
 * benchmark measure the promises themselves.
 */
export const withMargin = (ms: number): number => ms * BUSY;
