/** A figure of a period and of the period before; null if it has no value. */
export type FigureRow = {
  readonly from: string;
  readonly to: string;
  readonly now: number | null;
  readonly before: number | null;
};

type Part<Numbers> = {
  readonly from: string;
  readonly to: string;
  readonly now: Numbers;
  readonly before: Numbers;
};

/** One figure of each part of a period. */
export const rowsOf = <Numbers>(
  parts: readonly Part<Numbers>[],
  valueOf: (numbers: Numbers) => number | null,
): FigureRow[] =>
  parts.map(({ from, to, now, before }) => ({ from, to, now: valueOf(now), before: valueOf(before) }));
