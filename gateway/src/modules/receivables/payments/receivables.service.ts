import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { isReal } from '../../people/companies/company.sql';
import type { Account } from '../../people/companies/account.service';
import { Company, type PaymentTerms } from '../../people/companies/company.entity';
import { User } from '../../people/users/user.entity';
import { firstPlacedOf } from '../../sales/purchases/account-purchases.service';

/** An invoice or a deposit, and what is left to pay of it. Amounts in cents. */
export interface Receivable {
  readonly documentId: string;
  readonly number: string;
  readonly purchaseId: string;
  readonly customerId: string;
  readonly companyId: string | null;
  readonly terms: PaymentTerms;
  readonly issuedAt: Date;
  readonly dueOn: string;
  readonly total: number;
  readonly credited: number;
  readonly allocated: number;
  /** Total - credited - allocated. */
  readonly open: number;
  readonly isDeposit: boolean;
}

const RECEIVABLES = `
  SELECT document_id AS "documentId", number, purchase_id AS "purchaseId", customer_id AS "customerId",
    company_id AS "companyId", terms, issued_at AS "issuedAt", due_on::text AS "dueOn", total, credited, allocated, open,
    is_deposit AS "isDeposit"
  FROM invoice_balances`;

/**
 * The rows of an account whose id is $1: of invoices, which name the buyer of a company, too, and of payments, which do not.
 * A text of its own for each of both, so that the plan of the prepared statement has an index.
 */
const ofAccount = ({ companyId }: Account) =>
  companyId ? 'company_id = $1' : 'customer_id = $1 AND company_id IS NULL';

const idOf = ({ companyId, customerId }: Account) => companyId ?? customerId;

/** The invoices of an account that are not paid, the oldest first: by the due day, then by the number. */
export const openInvoices = (db: EntityManager, account: Account): Promise<Receivable[]> =>
  query(db, {
    sql: `${RECEIVABLES} WHERE ${ofAccount(account)} AND open > 0 ORDER BY due_on, number`,
    values: [idOf(account)],
  });

/** Some invoices, in the order of their numbers. */
export const receivables = (db: EntityManager, invoiceIds: readonly string[]): Promise<Receivable[]> =>
  query(db, { sql: `${RECEIVABLES} WHERE document_id = ANY ($1) ORDER BY number`, values: [invoiceIds] });

/** When an account began: with its first purchase, or before that. */
export async function firstOf(db: EntityManager, account: Account): Promise<Date> {
  const { companyId, customerId } = account;
  const owner = companyId
    ? await db.findOneBy(Company, { id: companyId })
    : await db.findOneBy(User, { id: customerId ?? '' });
  const times = [owner?.createdAt, await firstPlacedOf(db, account)].map(
    (time) => time?.getTime() ?? Infinity,
  );
  return new Date(Math.min(Date.now(), ...times));
}

/** Open invoices whose open amount is one of these, oldest first; a limited number of each. No money is for test companies. */
export const openWithAmount = (
  db: EntityManager,
  amounts: readonly number[],
  most: number,
): Promise<Receivable[]> =>
  query(db, {
    sql: `SELECT * FROM (
        SELECT *, row_number() OVER (PARTITION BY open ORDER BY "dueOn", number) AS place
        FROM (${RECEIVABLES} WHERE open = ANY ($1) AND ${isReal('company_id')}) AS found) AS placed
      WHERE place <= $2 ORDER BY "dueOn", number`,
    values: [amounts, most],
  });

/** Balance of an account, and its credit: the unallocated rest of its payments. */
export async function balanceOf(
  db: EntityManager,
  account: Account,
): Promise<{ readonly open: number; readonly credit: number }> {
  const [balance] = await query<{ open: number; credit: number }>(db, {
    sql: `SELECT
      (SELECT coalesce(sum(open), 0)::bigint FROM invoice_balances WHERE ${ofAccount(account)}) AS open,
      (SELECT coalesce(sum(unallocated), 0)::bigint FROM payment_balances WHERE ${ofAccount(account)}) AS credit`,
    values: [idOf(account)],
  });
  return balance ?? { open: 0, credit: 0 };
}

/** The rest of some payments, without reservations for invoices of orders that they paid. */
export async function unallocatedOf(
  db: EntityManager,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await query<{ id: string; unallocated: number }>(db, {
    sql: 'SELECT payment_id AS id, unallocated FROM payment_balances WHERE payment_id = ANY ($1)',
    values: [paymentIds],
  });
  return new Map(found.map(({ id, unallocated }) => [id, unallocated]));
}
