import { BookAccountNumber } from '../../modules/receivables/books/book-account.entity';
import type { FixedAccount } from '../../rules/book-accounts';
import type { AppServices } from '../../shared/ctx';

/** Numbers of the German chart SKR04, of accounts that do not calculate taxes themselves. */
const DEMO_ACCOUNTS: Readonly<Record<FixedAccount, string>> = {
  receivables: '1200',
  'on-account': '3500',
  deposits: '3250',
  bank: '1800',
  card: '1460',
  cash: '1600',
  cheque: '1550',
  other: '1461',
  'card-refunds': '3501',
  delivery: '4201',
  tooling: '4202',
  'revenue:Z': '4290',
  'revenue:E': '4150',
  'revenue:AE': '4337',
  'revenue:K': '4125',
  'revenue:G': '4120',
  'revenue:O': '4200',
};

/** Gives a demo shop the account numbers of its books. */
export const seedDemoBooks = ({ db }: AppServices) =>
  db.insert(
    BookAccountNumber,
    Object.entries(DEMO_ACCOUNTS).map(([key, number]) => ({ key: key as FixedAccount, number })),
  );
