import type { EntityManager } from 'typeorm';
import { query } from '../../db/sql';
import { allowed, refused, type Permission } from '../../shared/permission';
import { hasOtherOwner, isOwner } from '../people/users/staff.service';

/**
 * Reasons against deleting an account: the shop or a company would have no one to run it, orders are open, or the shop or
 * the customer still owes the other money.
 */
const OBSTACLES = `
  SELECT
    (SELECT legal_name FROM company_members AS own JOIN companies ON companies.id = company_id
      WHERE user_id = $1 AND own.role = 'Owner'
        AND NOT EXISTS (SELECT FROM company_members AS other
          WHERE other.company_id = own.company_id AND other.user_id <> $1 AND other.role = 'Owner')
        AND (EXISTS (SELECT FROM company_members AS other
            WHERE other.company_id = own.company_id AND other.user_id <> $1)
          OR EXISTS (SELECT FROM orders WHERE company_id = own.company_id AND deleted_at IS NULL
            AND (payment = 'unpaid' OR status <> 'Shipped'))
          OR EXISTS (SELECT FROM invoice_balances WHERE company_id = own.company_id AND open > 0)
          OR EXISTS (SELECT FROM payment_balances WHERE company_id = own.company_id AND unallocated > 0)
          OR EXISTS (SELECT FROM returns WHERE company_id = own.company_id AND state NOT IN ('Refused', 'Credited')))
      ORDER BY legal_name LIMIT 1) AS "ownedCompany",
    EXISTS (SELECT FROM orders WHERE customer_id = $1 AND company_id IS NULL AND deleted_at IS NULL
        AND (payment = 'unpaid' OR status <> 'Shipped'))
      OR EXISTS (SELECT FROM purchases WHERE customer_id = $1 AND state = 'AwaitingApproval')
      OR EXISTS (SELECT FROM invoice_balances WHERE customer_id = $1 AND company_id IS NULL AND open > 0)
      AS "hasOpenOrders",
    EXISTS (SELECT FROM returns WHERE customer_id = $1 AND company_id IS NULL AND state NOT IN ('Refused', 'Credited'))
      AS "hasOpenReturns",
    EXISTS (SELECT FROM card_payments WHERE started_by = $1 AND state = 'RefundDue')
      OR EXISTS (SELECT FROM payment_balances WHERE customer_id = $1 AND company_id IS NULL AND unallocated > 0)
      AS "isOwedMoney"`;

interface Obstacles {
  readonly ownedCompany: string | null;
  readonly hasOpenOrders: boolean;
  readonly hasOpenReturns: boolean;
  readonly isOwedMoney: boolean;
}

/** Permission to delete a user's account now, or the reason against it. */
export async function canDeleteAccount(db: EntityManager, userId: string): Promise<Permission> {
  const [found] = await query<Obstacles>(db, { sql: OBSTACLES, values: [userId] });
  const { ownedCompany, hasOpenOrders, hasOpenReturns, isOwedMoney } = found as Obstacles;
  if ((await isOwner(db, userId)) && !(await hasOtherOwner(db, userId)))
    return refused(
      'conflict',
      'LAST_ADMIN',
      'You are the only owner of the shop: make somebody else an admin first.',
    );
  if (ownedCompany !== null)
    return refused(
      'conflict',
      'LAST_OWNER',
      `You are the only owner of ${ownedCompany}, which has other members, open orders or returns, or an open balance. Make another member an owner, or settle them, first.`,
    );
  if (hasOpenOrders)
    return refused(
      'conflict',
      'OPEN_ORDERS',
      'You have orders that are not shipped and paid yet, or a purchase that awaits approval. Please wait for them, pay or delete them first.',
    );
  if (hasOpenReturns)
    return refused('conflict', 'OPEN_ORDERS', 'A return of yours is still open. Please wait for it first.');
  if (isOwedMoney)
    return refused('conflict', 'MONEY_DUE', 'We owe you money. Please let us pay it back first.');
  return allowed;
}
