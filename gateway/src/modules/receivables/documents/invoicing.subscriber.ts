import type { Subscription } from '../../../events/subscriber';
import { enqueue } from '../../../jobs/enqueue';
import { keepDeliveries, type ChargedDelivery } from '../../sales/delivery/purchase-delivery.service';
import { isInvoiced, OrderStatus } from '../../sales/orders/order.status';
import { creditDeleted } from './credit-note.service';
import { creditReturned } from './return-credit.service';
import { endPending, issueInvoices, issuePackingSlips } from './issue.service';

/** Takes the delivery of a purchase out of a list: it is credited once. */
function take(deliveries: ChargedDelivery[], purchaseId: string): ChargedDelivery | null {
  const at = deliveries.findIndex((delivery) => delivery.purchaseId === purchaseId);
  return at < 0 ? null : (deliveries.splice(at, 1)[0] ?? null);
}

const different = (ids: readonly string[]): string[] => [...new Set(ids)];

/** The documents that follow from what happens to orders and purchases, in the same transaction unless they can wait. */
export const invoicing: Subscription = {
  'purchase.placed': (tx, events) =>
    enqueue(tx, 'make-proforma', ...events.map(({ subjectId }) => ({ purchaseId: subjectId }))),
  'purchase.tax-decided': async (tx, events) => {
    const purchaseIds = events.map(({ subjectId }) => subjectId);
    await enqueue(tx, 'make-proforma', ...purchaseIds.map((purchaseId) => ({ purchaseId })));
    await issueInvoices(tx, { purchaseIds, which: 'due', actor: events[0]?.actor });
  },
  'purchase.delivery-agreed': async (tx, events) => {
    const purchaseIds = events.map(({ subjectId }) => subjectId);
    await enqueue(tx, 'make-proforma', ...purchaseIds.map((purchaseId) => ({ purchaseId })));
    await issueInvoices(tx, { purchaseIds, which: 'due', actor: events[0]?.actor });
  },
  'order.status-changed': async (tx, events) => {
    const invoiced = events.filter(({ payload }) => isInvoiced(payload.to as OrderStatus));
    if (invoiced.length === 0) return;
    await endPending(
      tx,
      invoiced.map(({ subjectId }) => subjectId),
    );
    const purchaseIds = different(invoiced.map(({ payload }) => payload.purchaseId));
    await issueInvoices(tx, { purchaseIds, which: 'due', actor: invoiced[0]?.actor });
  },
  'shipment.created': (tx, events) =>
    issuePackingSlips(
      tx,
      events.map(({ subjectId }) => subjectId),
    ),
  'return.credited': async (tx, events) => {
    for (const { subjectId: returnId, payload, actor } of events)
      if (actor) await creditReturned(tx, { ...payload, returnId, actor });
  },
  'order.deleted': async (tx, events) => {
    const toCredit = await keepDeliveries(tx.db, different(events.map(({ payload }) => payload.purchaseId)));
    for (const { subjectId: orderId, payload, actor } of events) {
      const { purchaseId, status } = payload;
      if (actor)
        await creditDeleted(tx, { orderId, purchaseId, delivery: take(toCredit, purchaseId), actor });
      // It may have been the last line that was open.
      if (status === (OrderStatus.Pending as string))
        await issueInvoices(tx, { purchaseIds: [purchaseId], which: 'due', actor });
    }
  },
};
