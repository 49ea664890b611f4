import { formatMoney, formatNumber } from '../../lib/format';
import { multipleAbove, priceAt, type Priced, type Sold } from '../../lib/pricing';

/** What the next price break would change for this quantity; null if there is none, or the stock does not reach it. */
export function nextBreak(tool: Priced & Sold, quantity: number): string | null {
  const { unitPrice, total, next } = priceAt(tool, quantity);
  if (!next) return null;
  const reached = multipleAbove(next.minQuantity, tool.orderMultiple);
  if (reached > tool.availableStock || next.unitPrice >= unitPrice) return null;
  const more = `${formatNumber(reached - quantity)} more bring the unit price to ${formatMoney(next.unitPrice)}`;
  const saved = total - priceAt(tool, reached).total;
  if (saved > 0) return `${more} and cost ${formatMoney(saved)} less in total`;
  return `${more} and save ${Math.round((1 - next.unitPrice / unitPrice) * 100)} % a unit`;
}
