import { formatMoney, formatNumber } from '../../lib/format/format';

/** A price of ten times or a tenth of the old one may be a slip of the decimal sign. */
const TIMES = 10;

/** A new price in cents; `before` is the old one, or the one of the list; null if there is none. */
export interface NewPrice {
  readonly before: number | null;
  readonly after: number;
}

function question({ before, after }: NewPrice, highest: number | null): string | null {
  const [was, is] = [formatMoney(before ?? 0), formatMoney(after)];
  if (before && after >= TIMES * before)
    return `${is} is ${formatNumber(Math.floor(after / before))} times the present price, ${was}.`;
  if (before && TIMES * after <= before) return `${is} is a tenth of the present price, ${was}, or less.`;
  if (highest !== null && after > highest && after !== before)
    return `${is} is more than any price of the catalogue: the highest is ${formatMoney(highest)}.`;
  return null;
}

/** Asks about the first new price that may be a slip; null if all are usual. `highest` is that of the catalogue, if it is known. */
export function unusualPrice(prices: readonly NewPrice[], highest: number | null): string | null {
  const asked = prices.flatMap((price) => question(price, highest) ?? []);
  const [first] = asked;
  if (!first) return null;
  const others = asked.length > 1 ? ` ${formatNumber(asked.length - 1)} more like it.` : '';
  return `${first}${others} Is that right?`;
}
