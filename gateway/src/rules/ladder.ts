/** A ladder has at most ten rungs; the first one is the tool's own price. */
export const MAX_BREAKS = 9;
/** Cents. */
export const MAX_UNIT_PRICE = 100_000_000;

/** From this quantity on, a unit costs this many cents. */
export interface Rung {
  readonly minQuantity: number;
  readonly unitPrice: number;
}

/** The prices of a tool: its own in cents, and its price breaks in ascending order. */
export interface Priced {
  readonly price: number;
  readonly priceBreaks: readonly Rung[];
}

/** The rung that a quantity reaches. */
export const rungAt = <R extends Rung>(ladder: readonly R[], quantity: number): R | undefined =>
  ladder.filter(({ minQuantity }) => minQuantity <= quantity).at(-1);

/** The next rung above a quantity. */
export const nextRung = <R extends Rung>(ladder: readonly R[], quantity: number): R | undefined =>
  ladder.find(({ minQuantity }) => minQuantity > quantity);

/** Finds two neighbouring rungs that a ladder may not have: the quantity does not rise, or the price does. Null for a valid ladder. */
export function brokenRungs({ price, priceBreaks }: Priced): readonly [Rung, Rung] | null {
  const rungs = [{ minQuantity: 1, unitPrice: price }, ...priceBreaks];
  for (const [at, rung] of rungs.entries()) {
    const before = rungs[at - 1];
    if (before && (rung.minQuantity <= before.minQuantity || rung.unitPrice > before.unitPrice))
      return [before, rung];
  }
  return null;
}
