import Papa from 'papaparse';
import { FIXED_ACCOUNTS, rateAccounts, type AccountKey } from '../../../../src/rules/book-accounts';
import { dayIn } from '../../../support/days';
import type { GraphqlAnswer, Person, TestShop } from '../../../support/shop';

type Shop = Pick<TestShop, 'gql' | 'url' | 'dataSource'>;
type As = Pick<Person, 'token'> | null;

/** A row of the journal, by the headings of its columns. */
export type Row = Readonly<Record<string, string>>;

/** Account numbers by what is booked on them: 1000, 1001, … */
export const numbersOf = (rates: readonly number[] = []): Record<AccountKey, string> =>
  Object.fromEntries(
    [...FIXED_ACCOUNTS, ...rateAccounts(rates)].map((key, at) => [key, `${1_000 + at}`]),
  ) as Record<AccountKey, string>;

const SAVE =
  'mutation ($i: BookSettingsInput!) { updateBookSettings(input: $i) { accounts { key name number } } }';

/** Sets the account numbers, and what files for DATEV say. Returns the whole answer. */
export const setDatev = (
  shop: Shop,
  as: As,
  numbers: Readonly<Record<string, string>>,
  datev: object | null,
): Promise<GraphqlAnswer> => {
  const accounts = Object.entries(numbers).map(([key, number]) => ({ key, number }));
  return shop.gql(SAVE, { variables: { i: { accounts, datev } }, as });
};

/** Sets the account numbers. Returns the whole answer. */
export const setAccounts = (shop: Shop, as: As, numbers: Readonly<Record<string, string>>) =>
  setDatev(shop, as, numbers, null);

export const askJournal = (shop: Shop, as: As, query: string): Promise<Response> =>
  fetch(`${shop.url}/api/v1/books/journal?${query}`, {
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });

/** The rows of a CSV file, read by another library. */
export function rowsOf(csv: string): Row[] {
  const { data, errors } = Papa.parse<Row>(csv, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

/** The journal of all that was recorded since yesterday. */
export async function journal(shop: Shop, as: As): Promise<Row[]> {
  const response = await askJournal(shop, as, `from=${dayIn(-1)}&to=${dayIn(1)}`);
  const text = await response.text();
  expect([response.status, response.status === 200 ? '' : text]).toEqual([200, '']);
  return rowsOf(text);
}

/** Cents of an amount as the file has it. */
export const centsOf = (row: Row): number => {
  const text = row['Amount (USD)'] ?? '';
  expect(text).toMatch(/^\d+(\.\d\d)?$/);
  return Math.round(Number(text) * 100);
};

/** What is on accounts: debit less credit, cents. */
export const balance = (rows: readonly Row[], ...accounts: readonly (string | undefined)[]): number =>
  rows.reduce(
    (sum, row) =>
      sum +
      (accounts.includes(row.Debit) ? centsOf(row) : 0) -
      (accounts.includes(row.Credit) ? centsOf(row) : 0),
    0,
  );

const SUMS = `
  SELECT (SELECT coalesce(sum(open), 0)::int FROM invoice_balances WHERE company_id = $1 AND NOT is_deposit) AS open,
    (SELECT coalesce(sum(unallocated + CASE WHEN unallocated = 0 AND (reverses OR reversed) THEN 0 ELSE reserved END), 0)::int
      FROM payment_balances CROSS JOIN LATERAL (
        SELECT EXISTS (SELECT FROM payments WHERE reverses_id = payment_id) AS reversed,
          EXISTS (SELECT FROM payments WHERE id = payment_id AND reverses_id IS NOT NULL) AS reverses) AS about
      WHERE company_id = $1) AS "onAccount",
    (SELECT coalesce(sum(kept), 0)::int FROM deposit_balances JOIN documents ON documents.id = document_id
      WHERE company_id = $1) AS kept,
    (SELECT number::text FROM debtors WHERE company_id = $1) AS debtor`;

/** What is booked of each document and payment: those of $1, with their amounts. */
const RECORDED = `
  SELECT id, CASE kind WHEN 'Invoice' THEN currency_total ELSE -currency_total END::int AS amount, true AS "isDocument"
    FROM documents WHERE company_id = $1 AND kind IN ('Invoice', 'CreditNote')
  UNION ALL SELECT id, amount_cents::int, false FROM payments WHERE company_id = $1`;

const STATEMENT = 'query ($id: ID!) { company(id: $id) { statement { closingBalance } } }';

/**
 * The journal of a company says what the shop says: its receivables are what is open, its deposits what is kept, and each document
 * and payment is booked once, with its amount. `rates` are those of its invoices.
 */
export async function expectJournalAgrees(
  shop: Shop,
  { admin, companyId, rates }: { admin: Person; companyId: string; rates: readonly number[] },
): Promise<void> {
  const numbers = numbersOf(rates);
  expect((await setAccounts(shop, admin, numbers)).errors).toBeUndefined();
  const all = await journal(shop, admin);
  const [sums] = await shop.dataSource.query(SUMS, [companyId]);
  const rows = all.filter(({ Debtor }) => Debtor === sums.debtor);
  const receivables = balance(rows, numbers.receivables);
  const onAccount = balance(rows, numbers['on-account']);
  const deposits = balance(rows, numbers.deposits);
  expect({ ...sums, open: receivables, onAccount: 0 - onAccount, kept: 0 - deposits }).toEqual(sums);
  const { data } = await shop.gql(STATEMENT, { variables: { id: companyId }, as: admin });
  expect(receivables + onAccount + deposits).toBe(data.company.statement.closingBalance);

  const recorded = await shop.dataSource.query(RECORDED, [companyId]);
  const money = [numbers.bank, numbers.card, numbers.cash, numbers.cheque, numbers.other];
  for (const { id, amount, isDocument } of recorded) {
    const its = rows.filter(({ Source }) => Source === id);
    expect([id, balance(its, ...(isDocument ? [numbers.receivables] : money))]).toEqual([id, amount]);
  }
  const sources = new Set(rows.map(({ Source }) => Source));
  expect([...sources].filter((id) => recorded.every((one: { id: string }) => one.id !== id))).toEqual([]);
}
