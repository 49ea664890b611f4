import { formatMoney } from '../../../lib/format/format';
import { validation } from '../../../lib/messages';
import { centsOf } from '../../../lib/format/money';
import { recordPaymentTexts } from './record-payment-messages';
import { ruleTexts } from '../../../lib/forms/rule-messages';
import { recordPaymentLimits } from '../../../graphql/limits.generated';

export type PaymentValues = {
  amount?: string;
  reference?: string;
  receivedOn?: string;
  /** True if it is recorded although it looks like an earlier payment. */
  confirmDuplicate?: boolean;
};

const { maxLength } = recordPaymentLimits.reference;

function amount(value: string | undefined, total: number): string | undefined {
  if (!value?.trim()) return validation.required(recordPaymentTexts.amount);
  const parsed = centsOf(value);
  if (parsed === null) return ruleTexts.dollars(recordPaymentTexts.amount);
  return parsed === total ? undefined : recordPaymentTexts.amountMismatch(formatMoney(total));
}

function reference(value: string | undefined): string | undefined {
  if (!value?.trim()) return validation.required(recordPaymentTexts.reference);
  if (value.length <= maxLength) return undefined;
  return ruleTexts.tooLong(recordPaymentTexts.reference, maxLength);
}

/** Rules of recording a payment: the whole total in cents, with a reference. The date has its own. */
export const validatePayment = (
  values: PaymentValues,
  total: number,
): Partial<Record<keyof PaymentValues, string>> => ({
  amount: amount(values.amount, total),
  reference: reference(values.reference),
  receivedOn: values.receivedOn ? undefined : validation.required(recordPaymentTexts.receivedOn),
});
