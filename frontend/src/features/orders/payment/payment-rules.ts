import { formatMoney } from '../../../lib/format/format';
import { validation } from '../../../lib/messages';
import { centsOf } from '../../../lib/format/money';
import { recordPaymentTexts } from './record-payment-messages';
import { ruleTexts } from '../../../lib/forms/rule-messages';

export type PaymentValues = {
  amount?: string;
  reference?: string;
  receivedOn?: string;
  /** True if it is recorded although it looks like an earlier payment. */
  confirmDuplicate?: boolean;
};

function amount(value: string | undefined, total: number): string | undefined {
  if (!value?.trim()) return validation.required(recordPaymentTexts.amount);
  const parsed = centsOf(value);
  if (parsed === null) return ruleTexts.dollars(recordPaymentTexts.amount);
  return parsed === total ? undefined : recordPaymentTexts.amountMismatch(formatMoney(total));
}

/** Rules of recording a payment: the whole total in cents, with a reference. The date has its own. */
export const validatePayment = (
  values: PaymentValues,
  total: number,
): Partial<Record<keyof PaymentValues, string>> => ({
  amount: amount(values.amount, total),
  reference: values.reference?.trim() ? undefined : validation.required(recordPaymentTexts.reference),
  receivedOn: values.receivedOn ? undefined : validation.required(recordPaymentTexts.receivedOn),
});
