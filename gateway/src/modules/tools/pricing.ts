import type { PriceBreak } from './price-break.inputs';

/** What a price depends on: the tool's own price in cents, and its price breaks in ascending order. */
export interface Priced {
  readonly price: number;
  readonly priceBreaks: readonly PriceBreak[];
}

export interface LinePrice {
  /** Cents a unit at this quantity. */
  readonly unitPrice: number;
  /** Cents a unit without price breaks. */
  readonly listUnitPrice: number;
  readonly total: number;
  /** The quantity of the price break that applies; null at the list price. */
  readonly breakQuantity: number | null;
  /** The next price break, if there is one. */
  readonly next: PriceBreak | null;
}

/** The price of a quantity. `price_break` in the database is the same function. */
export function priceAt({ price, priceBreaks }: Priced, quantity: number): LinePrice {
  const reached = priceBreaks.filter(({ minQuantity }) => minQuantity <= quantity).at(-1);
  const unitPrice = reached?.unitPrice ?? price;
  return {
    unitPrice,
    listUnitPrice: price,
    total: unitPrice * quantity,
    breakQuantity: reached?.minQuantity ?? null,
    next: priceBreaks.find(({ minQuantity }) => minQuantity > quantity) ?? null,
  };
}

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
