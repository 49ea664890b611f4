import type { Fact } from '../../components/page/fact-list';
import { creditTexts } from '../../entities/company/credit-messages';
import { errorInfo, type ErrorInfo } from '../../lib/api/error-message';
import { formatDate, formatMoney } from '../../lib/format/format';
import type { CheckedLineFragment } from '../../entities/line/checked-line.generated';
import type { LineProblem } from '../../entities/line/fixes';
import type { EarlierPurchase } from './already-ordered';
import { checkoutTexts } from './checkout-messages';

type RefusedLine = LineProblem & Pick<CheckedLineFragment, 'fixes'> & { toolId: string };

/** Why the purchase was not placed as agreed, where the buyer can change that. */
export type CheckoutRefusal = { text: string } & (
  | { kind: 'lines'; lines: ReadonlyMap<string, RefusedLine> }
  /** The total that the shop charges now, cents. */
  | { kind: 'price'; total: number }
  /** The company has no credit for it at present: prepaid, it can be placed. */
  | { kind: 'credit'; facts: readonly Fact[] }
);

const isAmounts = (
  details: Record<string, unknown>,
): details is Record<'limit' | 'exposure' | 'needed', number> =>
  ['limit', 'exposure', 'needed'].every((name) => typeof details[name] === 'number');

type OverdueInvoice = { number: string; dueOn: string; open: number };

/** The figures of a refusal for want of credit; null for any other error. */
export function creditFacts({ code, details }: Pick<ErrorInfo, 'code' | 'details'>): Fact[] | null {
  if (code === 'CREDIT_LIMIT_EXCEEDED' && isAmounts(details))
    return [
      { label: creditTexts.needed, value: formatMoney(details.needed) },
      { label: creditTexts.exposure, value: formatMoney(details.exposure) },
      { label: creditTexts.limit, value: formatMoney(details.limit) },
    ];
  if (code === 'ACCOUNT_OVERDUE' && Array.isArray(details.invoices))
    return (details.invoices as OverdueInvoice[]).map(({ number, dueOn, open }) => ({
      label: creditTexts.overdueSince(number, formatDate(dueOn)),
      value: formatMoney(open),
    }));
  return null;
}

/** The refusal that an error describes; null for any other error. `agreed` in cents. */
export function refusalOf(error: unknown, agreed: number, hasDelivery = false): CheckoutRefusal | null {
  const { code, details } = errorInfo(error);
  if (code === 'LINES_REFUSED' && Array.isArray(details.lines)) {
    const lines = details.lines as RefusedLine[];
    const byTool = new Map(lines.map((line) => [line.toolId, line]));
    return { kind: 'lines', text: checkoutTexts.linesRefused(byTool.size), lines: byTool };
  }
  if (code === 'PRICE_CHANGED' && typeof details.total === 'number') {
    const { total } = details;
    return {
      kind: 'price',
      text: checkoutTexts.pricesChanged(
        hasDelivery ? checkoutTexts.beforeTax : checkoutTexts.subtotal,
        formatMoney(agreed),
        formatMoney(total),
      ),
      total,
    };
  }
  const facts = creditFacts({ code, details });
  const text = code === 'ACCOUNT_OVERDUE' ? creditTexts.isOverdue : creditTexts.isExceeded;
  return facts && { kind: 'credit', text, facts };
}

type Used = { purchase?: EarlierPurchase };

/** The purchase that the key of this cart has placed already, with other content; null for any other error. */
export const earlierPurchase = ({
  code,
  details,
}: Pick<ErrorInfo, 'code' | 'details'>): EarlierPurchase | null =>
  (code === 'IDEMPOTENCY_KEY_REUSED' && (details as Used).purchase) || null;

/** Replacement for error messages that do not help the buyer; null for others. */
export const failureText = (error: unknown): string | null =>
  errorInfo(error).code === 'IDEMPOTENCY_KEY_REUSED' ? checkoutTexts.keyReused : null;
