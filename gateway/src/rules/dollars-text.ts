const CENTS = 100;

/** Cents as a form or a file has them: `1250`, `7.20`. */
export const dollarsText = (cents: number): string =>
  cents % CENTS ? (cents / CENTS).toFixed(2) : String(cents / CENTS);
