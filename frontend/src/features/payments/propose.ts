import { centsOf, dollarsText } from '../../lib/format/money';
import { formatMoney } from '../../lib/format/format';
import { paymentTexts } from '../../entities/payment/payment-messages';
import type { PayableInvoiceFragment } from './payment.generated';

type Open = Pick<PayableInvoiceFragment, 'id' | 'number' | 'openAmount'>;

/** Typed dollars by the id of the invoice. */
export type Typed = Readonly<Record<string, string>>;

/** Allocation of an amount to invoices, one after another. Cents. */
function cover(amount: number, invoices: readonly Open[]) {
  let left = amount;
  return invoices.flatMap(({ id, number, openAmount }) => {
    const part = Math.min(left, openAmount ?? 0);
    left -= part;
    return part > 0 ? [{ invoiceId: id, number, amount: part }] : [];
  });
}

/** The same as it is typed. */
export const propose = (amount: number, invoices: readonly Open[]): Typed =>
  Object.fromEntries(cover(amount, invoices).map((part) => [part.invoiceId, dollarsText(part.amount)]));

/** The typed parts in cents; an empty one is left out. */
export const partsOf = (typed: Typed, invoices: readonly PayableInvoiceFragment[]) =>
  invoices.flatMap(({ id }) => {
    const amount = centsOf(typed[id] || '0') ?? 0;
    return amount > 0 ? [{ invoiceId: id, amount }] : [];
  });

export const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** Validation error of the amounts that are typed for invoices, or null. */
export function problemOf(
  typed: Typed,
  { amount, invoices }: { amount: number; invoices: readonly PayableInvoiceFragment[] },
): string | null {
  for (const { id, number, openAmount } of invoices) {
    const part = centsOf(typed[id] || '0');
    if (part === null) return paymentTexts.notAnAmount(number);
    if (part > (openAmount ?? 0)) return paymentTexts.aboveOpen(number);
  }
  const beyond = sumOf(partsOf(typed, invoices)) - amount;
  return beyond > 0 ? paymentTexts.tooMuch(formatMoney(beyond)) : null;
}
