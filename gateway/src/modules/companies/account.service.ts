import type { EntityManager } from 'typeorm';
import { lockRows } from '../../db/lock-order';
import { notFound } from '../../shared/domain-error';

/** Who owes and pays: a company, or a customer without one. One of the two is null. */
export interface Account {
  readonly companyId: string | null;
  readonly customerId: string | null;
}

/** The account of something that a customer bought, alone or for a company. */
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
