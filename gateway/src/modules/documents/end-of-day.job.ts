import { query } from '../../db/sql';
import type { JobServices } from '../../shared/ctx';
import { lockPurchases } from '../orders/paid-invoices.service';
import { issueInvoices } from './issue.service';

const WAITING = `
  SELECT DISTINCT purchase_id AS id FROM orders
  WHERE invoice_pending_since < $1 AND deleted_at IS NULL AND tax_cents IS NOT NULL ORDER BY 1`;

/** Issues the invoices of orders that were approved before `midnight` and still wait for other lines of their purchase. */
export async function invoiceBefore({ db, env, origin }: JobServices, midnight: Date): Promise<void> {
  const waiting = await query<{ id: string }>(db, { sql: WAITING, values: [midnight] });
  // Each in a transaction of its own: what is issued stays so, wherever a worker ends.
  for (const { id } of waiting)
    await db.transaction(async (tx) => {
      await lockPurchases(tx, [id]);
      const which = { approvedBefore: midnight };
      await issueInvoices({ db: tx, env, origin }, { purchaseIds: [id], which });
    });
}

/** The job of every midnight (UTC). */
export const issueInvoicesOfDay = (services: JobServices): Promise<void> =>
  invoiceBefore(services, new Date(new Date().setUTCHours(0, 0, 0, 0)));
