import { errorInfo } from '../../lib/error-message';
import { formatMoney, formatNumber } from '../../lib/format';
import { labels, validation } from '../../lib/messages';

/** What the buyer has agreed to: units, and whole dollars a unit. */
export type Deal = { quantity: number; unitPrice: number };

/** Specification section 9: integer quantity times integer unit price. */
export const dealTotal = ({ quantity, unitPrice }: Deal): number => quantity * unitPrice;

/** The gateway refused the deal because the tool has changed: why, and what it would agree to instead. */
export type CounterOffer = { why: string; offer: Deal | null; acceptLabel: string };

type Limits = { minimumOrder: number; availableStock: number };

const orderInstead = (deal: Deal) =>
  `Order ${formatNumber(deal.quantity)} for ${formatMoney(dealTotal(deal))} instead`;

function changedQuantity(why: string, offer: Deal, { minimumOrder, availableStock }: Limits): CounterOffer {
  if (minimumOrder > availableStock)
    return { why: `${labels.notEnoughStock}. ${why}`, offer: null, acceptLabel: '' };
  return { why, offer, acceptLabel: orderInstead(offer) };
}

/** PRICE_CHANGED, INSUFFICIENT_STOCK or BELOW_MINIMUM with their new figures; null for any other failure. */
export function counterOffer(error: unknown, deal: Deal, limits: Limits): CounterOffer | null {
  const { code, details } = errorInfo(error);
  const { price, available, minimum } = details;
  if (code === 'PRICE_CHANGED' && typeof price === 'number') {
    const offer = { ...deal, unitPrice: price };
    const total = formatMoney(dealTotal(offer));
    return {
      why: `The price has changed from ${formatMoney(deal.unitPrice)} to ${formatMoney(price)} per unit. The new total is ${total}.`,
      offer,
      acceptLabel: `Accept ${total}`,
    };
  }
  if (code === 'INSUFFICIENT_STOCK' && typeof available === 'number') {
    const why = `Only ${formatNumber(available)} are left in stock; you asked for ${formatNumber(deal.quantity)}.`;
    return changedQuantity(why, { ...deal, quantity: available }, { ...limits, availableStock: available });
  }
  if (code === 'BELOW_MINIMUM' && typeof minimum === 'number') {
    const why = `The minimum order has changed. ${validation.belowMinimum(minimum)}.`;
    return changedQuantity(why, { ...deal, quantity: minimum }, { ...limits, minimumOrder: minimum });
  }
  return null;
}
