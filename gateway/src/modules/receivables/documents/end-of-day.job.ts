import { lockPurchases } from '../../sales/orders/order-lock.service';
import { inEachTransaction } from '../../../db/each-transaction';
import type { ForCompany } from '../../../jobs/handler';
import type { JobServices } from '../../../shared/ctx';
import { issueInvoices } from './issue.service';
import { purchasesToInvoice } from './pending-invoice.service';

/** Issues the invoices of orders that were approved before `midnight` and still wait for other lines of their purchase. */
export async function invoiceBefore(
  services: JobServices,
  midnight: Date,
  companyId?: string,
): Promise<void> {
  const pending = await purchasesToInvoice(services.db, midnight, companyId);
  await inEachTransaction(services, pending, async (tx, id) => {
    await lockPurchases(tx.db, [id]);
    const which = { approvedBefore: midnight };
    await issueInvoices(tx, { purchaseIds: [id], which });
  });
}

/** The job of every midnight (UTC). */
export const issueInvoicesOfDay = (services: JobServices, { companyId }: ForCompany): Promise<void> =>
  invoiceBefore(services, new Date(new Date().setUTCHours(0, 0, 0, 0)), companyId);
