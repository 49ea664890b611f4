import type { NewPrice } from '../../../entities/tool/unusual-price';
import { wholeDollars } from '../../../lib/format/money';
import { movesBreaks, rungOf, type PricedValues } from './ladder-rules';

/** The prices that a form changes, each with the one that it replaces; a further price break is compared with the tool's price. */
export function newPrices(before: PricedValues | undefined, values: PricedValues): NewPrice[] {
  const [was, is] = [wholeDollars(before?.price), wholeDollars(values.price)];
  const own = is === null || is === was ? [] : [{ before: was, after: is }];
  if (movesBreaks(before, values)) return own;
  const old = before?.priceBreaks?.flatMap((typed) => rungOf(typed) ?? []) ?? [];
  const breaks = values.priceBreaks?.flatMap((typed) => rungOf(typed) ?? []) ?? [];
  return [
    ...own,
    ...breaks.flatMap(({ minQuantity, unitPrice }) => {
      const replaced = old.find((rung) => rung.minQuantity === minQuantity)?.unitPrice ?? is;
      return unitPrice === replaced ? [] : [{ before: replaced, after: unitPrice }];
    }),
  ];
}
