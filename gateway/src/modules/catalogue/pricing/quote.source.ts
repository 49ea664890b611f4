import { PriceSource } from './price-source';
import type { Source } from './source';

/** True if all lines have the prices of a quote. */
export const isQuoted = (lines: readonly { readonly agreedUnitPrice?: number | null }[]): boolean =>
  lines.every(({ agreedUnitPrice }) => agreedUnitPrice != null);

/** The price that a quote agreed on for a line, which no other price undercuts. */
export const quotePrices: Source = (_db, _context, lines) => {
  const agreed = new Map(lines.map(({ toolId, agreedUnitPrice }) => [toolId, agreedUnitPrice]));
  return Promise.resolve(({ id }) => {
    const unitPrice = agreed.get(id) ?? null;
    return unitPrice === null
      ? null
      : { unitPrice, source: PriceSource.QUOTE, breakQuantity: null, next: null };
  });
};
