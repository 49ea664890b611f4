import type { PriceBreak } from './price-break.inputs';

/** The prices of a tool: its own in cents, and its price breaks in ascending order. */
export interface Priced {
  readonly price: number;
  readonly priceBreaks: readonly PriceBreak[];
}

/** The price break that a quantity has reached. */
export const breakAt = ({ priceBreaks }: Priced, quantity: number): PriceBreak | undefined =>
  priceBreaks.filter(({ minQuantity }) => minQuantity <= quantity).at(-1);

/** The next price break above a quantity. */
export const nextBreak = ({ priceBreaks }: Priced, quantity: number): PriceBreak | undefined =>
  priceBreaks.find(({ minQuantity }) => minQuantity > quantity);

/** Finds two neighbouring rungs that a ladder may not have: the quantity does not rise, or the price does. Null for a valid ladder. */
export function brokenRungs({ price, priceBreaks }: Priced): readonly [PriceBreak, PriceBreak] | null {
  const rungs = [{ minQuantity: 1, unitPrice: price }, ...priceBreaks];
  for (const [at, rung] of rungs.entries()) {
    const before = rungs[at - 1];
    if (before && (rung.minQuantity <= before.minQuantity || rung.unitPrice > before.unitPrice))
      return [before, rung];
  }
  return null;
}
