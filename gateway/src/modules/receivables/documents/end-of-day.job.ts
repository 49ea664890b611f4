import { query } from '../../../db/sql';
import { lockPurchases } from '../../sales/orders/order-lock.service';
import { inJobTransaction, type JobServices } from '../../../shared/ctx';
import { issueInvoices } from './issue.service';

const WAITING = `
  SELECT DISTINCT purchase_id AS id FROM orders
  WHERE invoice_pending_since < $1 AND deleted_at IS NULL AND tax_cents IS NOT NULL ORDER BY 1`;

/** Issues the invoices of orders that were approved before `midnight` and still wait for other lines of their purchase. */
export async function invoiceBefore(services: JobServices, midnight: Date): Promise<void> {
  const waiting = await query<{ id: string }>(services.db, { sql: WAITING, values: [midnight] });
  // Each in a transaction of its own: what is issued stays so, wherever a worker ends.
  for (const { id } of waiting)
    await inJobTransaction(services, async (tx) => {
      await lockPurchases(tx.db, [id]);
      const which = { approvedBefore: midnight };
      await issueInvoices(tx, { purchaseIds: [id], which });
    });
}

/** The job of every midnight (UTC). */
export const issueInvoicesOfDay = (services: JobServices): Promise<void> =>
  invoiceBefore(services, new Date(new Date().setUTCHours(0, 0, 0, 0)));
