import { formatMoney, formatNumber } from '../../lib/format/format';
import { multipleAbove, priceAt, savedPercent, type Priced, type Sold } from '../../entities/tool/pricing';

/** How many more units reach the next price break, and what that saves. Null without a next one, or if the stock does not suffice. */
export function nextBreak(tool: Priced & Sold, quantity: number): string | null {
  const { unitPrice, total, next } = priceAt(tool, quantity);
  if (!next) return null;
  const reached = multipleAbove(next.minQuantity, tool.orderMultiple);
  if (reached > tool.availableStock || next.unitPrice >= unitPrice) return null;
  const more = `Add ${formatNumber(reached - quantity)} more to pay ${formatMoney(next.unitPrice)} each`;
  const saved = total - priceAt(tool, reached).total;
  if (saved > 0) return `${more} (${formatMoney(saved)} less in total)`;
  return `${more} (save ${savedPercent(unitPrice, next.unitPrice)}%)`;
}
