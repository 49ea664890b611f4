/** Money that arrived, as the bank tells it. Amount in cents. */
export interface StatementLine {
  readonly bookedOn: string;
  readonly amount: number;
  readonly text: string;
}

export interface Statement {
  readonly lines: readonly StatementLine[];
  /** Lines that bring no money. */
  readonly leftOut: number;
}

/** Letters of a purpose that are kept. */
export const LONGEST = 1_000;
