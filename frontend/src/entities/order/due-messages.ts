import { PURCHASE_PAYMENTS } from '../../../../gateway/src/rules/state-names';

/** Why an order does not leave or is not made yet. */
export const dueTexts = {
  prepayment: PURCHASE_PAYMENTS.PrepaymentDue,
  deposit: PURCHASE_PAYMENTS.DepositDue,
} as const;
