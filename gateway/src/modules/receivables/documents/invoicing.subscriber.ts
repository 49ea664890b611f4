import type { Subscription } from '../../../events/subscriber';
import { enqueue } from '../../../jobs/enqueue';
import type { AgreedCharge } from '../../sales/purchases/purchase-charge.entity';
import { keepCharges } from '../../sales/purchases/purchase-charge.service';
import { OrderStatus } from '../../sales/orders/order.status';
import { issueDeposits } from './deposit-document.service';
import { creditDeleted } from './credit-note.service';
import { creditReturned } from './return-credit.service';
import { issueQuote } from './quote-document.service';
import { requireNotInvoiced } from './replace-proforma.service';
import { issueInvoices, issuePackingSlips } from './issue.service';
import { keepPending } from './pending-invoice.service';

/** Takes the charges of a purchase out of a set: they are credited once. */
function take(charges: Set<AgreedCharge>, purchaseId: string): AgreedCharge[] {
  const taken = [...charges].filter((charge) => charge.purchaseId === purchaseId);
  for (const charge of taken) charges.delete(charge);
  return taken;
}

const different = (ids: readonly string[]): string[] => [...new Set(ids)];

/** The documents that follow from what happens to orders and purchases, in the same transaction unless they can wait. */
export const invoicing: Subscription = {
  'purchase.placed': async (tx, events) => {
    const withDeposit = events.filter(({ payload }) => payload.depositPercent);
    if (withDeposit.length > 0)
      await issueDeposits(
        tx,
        withDeposit.map(({ subjectId }) => subjectId),
      );
    await enqueue(tx, 'make-proforma', ...events.map(({ subjectId }) => ({ purchaseId: subjectId })));
  },
  'purchase.tax-decided': async (tx, events) => {
    const purchaseIds = events.map(({ subjectId }) => subjectId);
    await enqueue(tx, 'make-proforma', ...purchaseIds.map((purchaseId) => ({ purchaseId })));
    await issueDeposits(tx, purchaseIds);
    await issueInvoices(tx, { purchaseIds, which: 'due', actor: events[0]?.actor });
  },
  'purchase.delivery-agreed': async (tx, events) => {
    const purchaseIds = events.map(({ subjectId }) => subjectId);
    await enqueue(tx, 'make-proforma', ...purchaseIds.map((purchaseId) => ({ purchaseId })));
    await issueInvoices(tx, { purchaseIds, which: 'due', actor: events[0]?.actor });
  },
  'order.changed': async (tx, events) => {
    const orderIds = events.map(({ subjectId }) => subjectId);
    await requireNotInvoiced(tx.db, orderIds);
    // What is left of an approved order may come from the stock, and is invoiced on approval.
    await keepPending(tx.db, orderIds);
    const purchaseIds = different(events.map(({ payload }) => payload.purchaseId));
    await enqueue(tx, 'replace-proforma', ...purchaseIds.map((purchaseId) => ({ purchaseId })));
    await issueInvoices(tx, { purchaseIds, which: 'due', actor: events[0]?.actor });
  },
  'purchase.changed': (tx, events) =>
    enqueue(tx, 'replace-proforma', ...events.map(({ subjectId }) => ({ purchaseId: subjectId }))),
  'order.status-changed': async (tx, events) => {
    await keepPending(
      tx.db,
      events.map(({ subjectId }) => subjectId),
    );
    const invoiced = events.filter(({ payload }) => payload.to !== (OrderStatus.Pending as string));
    if (invoiced.length === 0) return;
    const purchaseIds = different(invoiced.map(({ payload }) => payload.purchaseId));
    await issueInvoices(tx, { purchaseIds, which: 'due', actor: invoiced[0]?.actor });
  },
  'shipment.created': (tx, events) =>
    issuePackingSlips(
      tx,
      events.map(({ subjectId }) => subjectId),
    ),
  'shipment.voided': async (tx, events) => {
    for (const { payload, actor } of events) {
      const { purchaseId, lines } = payload;
      const orderIds = lines.map(({ orderId }) => orderId);
      const toCredit = new Set(await keepCharges(tx.db, { purchaseIds: [purchaseId], orderIds }));
      for (const { orderId } of lines)
        if (actor)
          await creditDeleted(tx, { orderId, purchaseId, charges: take(toCredit, purchaseId), actor });
    }
  },
  'quote.sent': async (tx, events) => {
    for (const { payload } of events) await issueQuote(tx, payload.quoteId);
  },
  'return.credited': async (tx, events) => {
    for (const { subjectId: returnId, payload, actor } of events)
      if (actor) await creditReturned(tx, { ...payload, returnId, actor });
  },
  'order.deleted': async (tx, events) => {
    const purchaseIds = different(events.map(({ payload }) => payload.purchaseId));
    const orderIds = events.map(({ subjectId }) => subjectId);
    const toCredit = new Set(await keepCharges(tx.db, { purchaseIds, orderIds }));
    for (const { subjectId: orderId, payload, actor } of events) {
      const { purchaseId, status } = payload;
      if (actor) await creditDeleted(tx, { orderId, purchaseId, charges: take(toCredit, purchaseId), actor });
      // It may have been the last line that was open.
      if (status === (OrderStatus.Pending as string))
        await issueInvoices(tx, { purchaseIds: [purchaseId], which: 'due', actor });
    }
  },
};
