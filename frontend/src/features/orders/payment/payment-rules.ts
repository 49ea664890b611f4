import { adminFields, adminValidation } from '../../../lib/admin-messages';
import { formatMoney } from '../../../lib/format';
import { validation } from '../../../lib/messages';
import { centsOf } from '../../../lib/money';

export type PaymentValues = {
  amount?: string;
  reference?: string;
  receivedOn?: string;
  /** Whether it is recorded although it looks like an earlier payment. */
  confirmDuplicate?: boolean;
};

const REFERENCE_LENGTH = 200;

function amount(value: string | undefined, total: number): string | undefined {
  if (!value?.trim()) return validation.required(adminFields.amount);
  const parsed = centsOf(value);
  if (parsed === null) return adminValidation.dollars(adminFields.amount);
  return parsed === total ? undefined : adminValidation.amountMismatch(formatMoney(total));
}

function reference(value: string | undefined): string | undefined {
  if (!value?.trim()) return validation.required(adminFields.reference);
  if (value.length <= REFERENCE_LENGTH) return undefined;
  return adminValidation.tooLong(adminFields.reference, REFERENCE_LENGTH);
}

function receivedOn(value: string | undefined, today: string): string | undefined {
  if (!value) return validation.required(adminFields.receivedOn);
  return value > today ? adminValidation.futureDate : undefined;
}

/** Rules of recording a payment: the whole total in cents, with a reference, not ahead of time. `today` as 2026-11-21. */
export const validatePayment = (
  values: PaymentValues,
  { total, today }: { total: number; today: string },
): Partial<Record<keyof PaymentValues, string>> => ({
  amount: amount(values.amount, total),
  reference: reference(values.reference),
  receivedOn: receivedOn(values.receivedOn, today),
});
