import { errorInfo } from '../../lib/error-message';
import { formatMoney, formatNumber } from '../../lib/format';
import { labels, validation } from '../../lib/messages';

/** What the buyer has agreed to: units, and cents a unit. */
export type OrderTerms = { quantity: number; unitPrice: number };

/** Specification section 9: integer quantity times integer unit price. */
export const termsTotal = ({ quantity, unitPrice }: OrderTerms): number => quantity * unitPrice;

/** The gateway rejected the terms because the tool has changed: the reason, and terms it would accept. */
export type RevisedTerms = { reason: string; terms: OrderTerms | null; acceptLabel: string };

type Limits = { minimumOrder: number; availableStock: number };

const orderInstead = (terms: OrderTerms) =>
  `Order ${formatNumber(terms.quantity)} for ${formatMoney(termsTotal(terms))} instead`;

function revisedQuantity(
  reason: string,
  terms: OrderTerms,
  { minimumOrder, availableStock }: Limits,
): RevisedTerms {
  if (minimumOrder > availableStock)
    return { reason: `${labels.notEnoughStock}. ${reason}`, terms: null, acceptLabel: '' };
  return { reason, terms, acceptLabel: orderInstead(terms) };
}

/** PRICE_CHANGED, INSUFFICIENT_STOCK or BELOW_MINIMUM with the new figures; null for any other error. */
export function revisedTerms(error: unknown, terms: OrderTerms, limits: Limits): RevisedTerms | null {
  const { code, details } = errorInfo(error);
  const { price, available, minimum } = details;
  if (code === 'PRICE_CHANGED' && typeof price === 'number') {
    const revised = { ...terms, unitPrice: price };
    const total = formatMoney(termsTotal(revised));
    return {
      reason: `The price has changed from ${formatMoney(terms.unitPrice)} to ${formatMoney(price)} per unit. The new total is ${total}.`,
      terms: revised,
      acceptLabel: `Accept ${total}`,
    };
  }
  if (code === 'INSUFFICIENT_STOCK' && typeof available === 'number') {
    const reason = `Only ${formatNumber(available)} are left in stock; you asked for ${formatNumber(terms.quantity)}.`;
    const revised = { ...terms, quantity: available };
    return revisedQuantity(reason, revised, { ...limits, availableStock: available });
  }
  if (code === 'BELOW_MINIMUM' && typeof minimum === 'number') {
    const reason = `The minimum order has changed. ${validation.belowMinimum(minimum)}.`;
    return revisedQuantity(reason, { ...terms, quantity: minimum }, { ...limits, minimumOrder: minimum });
  }
  return null;
}
