import { centsOf } from '../../../lib/format/money';
import { wholeNumber } from '../../../lib/forms/whole-number';
import type { LineValues, VersionValues } from './version-rules';

/** What a version comes to while it is typed, in cents: at the smallest quantities, and at the largest. */
export type VersionSums = {
  least: number;
  most: number;
  /** Of what has a list price, at the smallest quantities: by the list, and as typed. */
  listed: number;
  typed: number;
  /** Lines without a complete price. */
  unpriced: number;
};

type Typed = { quantity: number; price: number; listed: number | null };

/** The complete prices of a line, the smallest quantity first. */
const typedPrices = ({ prices, hints }: LineValues): Typed[] =>
  prices
    .flatMap(({ quantity: units, price: dollars }) => {
      const [quantity, price] = [wholeNumber(units), centsOf(dollars)];
      if (!quantity || price === null) return [];
      const listed = hints.find((hint) => hint.quantity === quantity)?.listed ?? null;
      return [{ quantity, price, listed }];
    })
    .sort((a, b) => a.quantity - b.quantity);

const amountOf = (price: Typed | undefined): number => (price ? price.quantity * price.price : 0);

export function sumsOf({ lines, toolingFee, deliveryPrice }: VersionValues): VersionSums {
  const fees = (centsOf(toolingFee) ?? 0) + (centsOf(deliveryPrice) ?? 0);
  const sums = { least: fees, most: fees, listed: 0, typed: 0, unpriced: 0 };
  for (const line of lines) {
    const prices = typedPrices(line);
    const [first] = prices;
    sums.least += amountOf(first);
    sums.most += amountOf(prices.at(-1));
    if (!first) sums.unpriced += 1;
    if (!first || first.listed === null) continue;
    sums.listed += first.quantity * first.listed;
    sums.typed += amountOf(first);
  }
  return sums;
}

/** By how many per cent a price is below the list; negative above it. */
export const belowList = (price: number, listed: number): number =>
  Math.round(((listed - price) * 1_000) / listed) / 10;
