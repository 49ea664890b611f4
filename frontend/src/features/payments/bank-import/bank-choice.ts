import type { BankLineFragment } from '../payment.generated';

/** Whose payment a line is, and the invoices that it may pay, as a person chose them. */
export type BankChoice = {
  readonly account: NonNullable<BankLineFragment['account']>;
  readonly invoices: BankLineFragment['invoices'];
};
