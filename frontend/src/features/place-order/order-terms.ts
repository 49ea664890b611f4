import { creditTexts } from '../../entities/company/credit-messages';
import { errorInfo, type ErrorInfo } from '../../lib/api/error-message';
import { formatDate, formatMoney, formatNumber } from '../../lib/format/format';
import { labels, validation } from '../../lib/messages';
import {
  largestQuantity,
  priceAt,
  smallestQuantity,
  type Priced,
  type Sold,
} from '../../entities/tool/pricing';

/** The terms that the buyer agreed to: units, cents per unit, cents in total. */
export type OrderTerms = {
  quantity: number;
  unitPrice: number;
  total: number;
  /** Paid in advance, whatever the terms of the company. */
  prepaid?: boolean;
};

/** A way out: terms that the gateway would accept, and what its button says. */
type OfferedTerms = { terms: OrderTerms; label: string };

/** The gateway rejected the terms because the tool has changed. */
export type RevisedTerms = {
  reason: string;
  offers: readonly OfferedTerms[];
  /** Id of the tool that replaces one that is no longer sold. */
  replacedBy?: string;
};

type Terms = Priced & Sold;
type Details = ErrorInfo['details'];
/** Null where the gateway's figures are missing. */
type Revision = (details: Details, agreed: OrderTerms, tool: Terms) => RevisedTerms | null;

/** The company has no credit for it at present. */
const prepaidInstead =
  (reason: string): Revision =>
  (_details, agreed) => ({
    reason,
    offers: [{ terms: { ...agreed, prepaid: true }, label: creditTexts.prepay }],
  });

/** The terms of a quantity at the prices of the tool (specification section 9). */
export const termsOf = (tool: Priced, quantity: number): OrderTerms => {
  const { unitPrice, total } = priceAt(tool, quantity);
  return { quantity, unitPrice, total };
};

/** Those of the quantities that minimum and stock allow. */
const orderInstead = (tool: Terms, quantities: readonly number[]): OfferedTerms[] =>
  quantities
    .filter((quantity) => smallestQuantity(tool) <= quantity && quantity <= largestQuantity(tool))
    .map((quantity) => termsOf(tool, quantity))
    .map((terms) => ({
      terms,
      label: `Order ${formatNumber(terms.quantity)} for ${formatMoney(terms.total)} instead`,
    }));

/** 'Not Enough Stock' where no quantity can be ordered any more. */
function otherQuantities(reason: string, tool: Terms, quantities: readonly number[]): RevisedTerms {
  const offers = orderInstead(tool, quantities);
  return { reason: offers.length ? reason : `${labels.notEnoughStock}. ${reason}`, offers };
}

const revisions: Record<string, Revision> = {
  PRICE_CHANGED: ({ price, total }, { quantity, unitPrice }) => {
    if (typeof price !== 'number' || typeof total !== 'number') return null;
    const all = formatMoney(total);
    return {
      reason: `The price has changed from ${formatMoney(unitPrice)} to ${formatMoney(price)} per unit. The new total is ${all}.`,
      offers: [{ terms: { quantity, unitPrice: price, total }, label: `Accept ${all}` }],
    };
  },
  INSUFFICIENT_STOCK: ({ available, moreOn }, { quantity }, tool) => {
    if (typeof available !== 'number') return null;
    const left = { ...tool, availableStock: available };
    const more = typeof moreOn === 'string' ? ` More can leave on ${formatDate(moreOn)}.` : '';
    const reason = `Only ${formatNumber(available)} are left in stock; you asked for ${formatNumber(quantity)}.${more}`;
    return otherQuantities(reason, left, [largestQuantity(left)]);
  },
  BELOW_MINIMUM: ({ minimum }, _agreed, tool) => {
    if (typeof minimum !== 'number') return null;
    const reason = `The minimum order has changed. ${validation.belowMinimum(minimum)}.`;
    // It is a multiple already.
    return otherQuantities(reason, { ...tool, minimumOrder: minimum, orderMultiple: 1 }, [minimum]);
  },
  NOT_A_MULTIPLE: ({ multiple, nearestBelow, nearestAbove }, { quantity }, tool) => {
    if (typeof multiple !== 'number' || typeof nearestBelow !== 'number' || typeof nearestAbove !== 'number')
      return null;
    const reason = `This tool is sold in multiples of ${formatNumber(multiple)}; ${formatNumber(quantity)} is not one.`;
    return otherQuantities(reason, { ...tool, orderMultiple: multiple }, [nearestBelow, nearestAbove]);
  },
  CREDIT_LIMIT_EXCEEDED: prepaidInstead(creditTexts.isExceeded),
  ACCOUNT_OVERDUE: prepaidInstead(creditTexts.isOverdue),
  DISCONTINUED: ({ replacedBy }) => ({
    reason: 'This tool is no longer sold.',
    offers: [],
    ...(typeof replacedBy === 'string' && { replacedBy }),
  }),
};

/** Why the tool as it is now refuses these terms, and the ways out; null for any other error. */
export function revisedTerms(error: unknown, agreed: OrderTerms, tool: Terms): RevisedTerms | null {
  const { code, details } = errorInfo(error);
  return revisions[code]?.(details, agreed, tool) ?? null;
}
