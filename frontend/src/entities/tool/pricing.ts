import { nextRung, rungAt, type Priced, type Rung } from '../../../../gateway/src/rules/ladder';
import { smallestQuantity, type QuantityTerms } from '../../../../gateway/src/rules/quantities';

export { rungAt, type Priced, type Rung } from '../../../../gateway/src/rules/ladder';
export {
  largestQuantity,
  multipleAbove,
  multipleBelow,
  smallestQuantity,
  type QuantityTerms as Sold,
} from '../../../../gateway/src/rules/quantities';

/** The price of a quantity for everyone. */
export function priceAt({ price, priceBreaks }: Priced, quantity: number) {
  const reached = rungAt(priceBreaks, quantity);
  const unitPrice = reached?.unitPrice ?? price;
  return {
    /** Cents a unit at this quantity. */
    unitPrice,
    total: unitPrice * quantity,
    /** The quantity of the price break that applies; null at the list price. */
    breakQuantity: reached?.minQuantity ?? null,
    /** The next price break, if there is one. */
    next: nextRung(priceBreaks, quantity) ?? null,
  };
}

/** Saving of the lower of two prices, in whole per cent; none for a price of 0. */
export const savedPercent = (price: number, lower: number): number =>
  price ? Math.round((1 - lower / price) * 100) : 0;

/** The price ladder as it can be bought: the first rung begins at the smallest quantity. */
export const ladderOf = (tool: Priced & QuantityTerms): Rung[] => {
  const minQuantity = smallestQuantity(tool);
  const first = { minQuantity, unitPrice: priceAt(tool, minQuantity).unitPrice };
  return [first, ...tool.priceBreaks.filter((priceBreak) => priceBreak.minQuantity > minQuantity)];
};
