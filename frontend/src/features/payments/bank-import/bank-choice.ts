import type { BankLineFragment } from '../payment.generated';

/** Account and allocation of a line, as chosen by the user. */
export type BankChoice = {
  readonly account: NonNullable<BankLineFragment['account']>;
  readonly proposal: NonNullable<BankLineFragment['proposal']>;
};
