import type { BankLineFragment } from '../payment.generated';

/** Whose payment a line is, and what it pays, as a person chose it. */
export type BankChoice = {
  readonly account: NonNullable<BankLineFragment['account']>;
  readonly proposal: NonNullable<BankLineFragment['proposal']>;
};
