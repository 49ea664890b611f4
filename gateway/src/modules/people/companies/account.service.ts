import type { EntityManager } from 'typeorm';
import { lockRows } from '../../../db/lock-order';
import { typedPart } from '../../../db/lists/typed-text';
import { query, sql, statementOf, type Sql } from '../../../db/sql';
import { notFound } from '../../../shared/domain-error';

/** The account that owes and pays: a company, or a customer without one. One of the two is null. */
export interface Account {
  readonly companyId: string | null;
  readonly customerId: string | null;
}

/** The account that owes for a customer's order: their company, or else the customer. */
export const accountOf = ({ companyId, customerId }: Account): Account => ({
  companyId,
  customerId: companyId ? null : customerId,
});

/** Locks an account: payments, allocations and reversals of one account come one after another. @throws DomainError NOT_FOUND */
export async function lockAccount(db: EntityManager, account: Account): Promise<void> {
  if ((await lockAccounts(db, [account])).length === 0) throw notFound();
}

/** Locks several accounts. Returns the ids of those that exist. */
export const lockAccounts = (db: EntityManager, accounts: readonly Account[]): Promise<string[]> =>
  lockRows(db, {
    companies: accounts.flatMap(({ companyId }) => companyId ?? []),
    users: accounts.flatMap(({ companyId, customerId }) => (companyId ? [] : (customerId ?? []))),
  });

const named = (part: Sql, most: number): Sql => sql`
  SELECT id AS "companyId", NULL::uuid AS "customerId", legal_name AS name FROM companies
    WHERE lower(legal_name) LIKE ${part}
  UNION SELECT NULL, id, coalesce(display_name, email) FROM users
    WHERE email LIKE ${part} OR lower(display_name) LIKE ${part}
  ORDER BY name, 1, 2 LIMIT ${most}`;

/** Accounts by a part of their name or email address, by name. */
export const accountsNamed = (db: EntityManager, text: string, most: number): Promise<Account[]> =>
  query(db, statementOf(named(typedPart(text), most)));
