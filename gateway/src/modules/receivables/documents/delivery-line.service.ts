import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { setDeliveryInvoiced, type ChargedDelivery } from '../../sales/delivery/purchase-delivery.service';
import type { Snapshot } from './snapshot';
import type { Draft } from './sources';

/** What a document prints, with the price of a delivery. */
export function withDelivery(snapshot: Snapshot, { name, amount, tax }: ChargedDelivery): Snapshot {
  const total = amount ?? 0;
  const taxes = snapshot.taxes.map((rate) => ({
    ...{ ...rate, net: rate.net + total, tax: rate.tax + (tax ?? 0) },
  }));
  return { ...snapshot, delivery: { name, total }, net: snapshot.net + total, taxes };
}

/** A proforma, with the delivery of its purchase. */
export const withItsDelivery = ({ snapshot, delivery, ...draft }: Draft): Draft => ({
  ...draft,
  snapshot: delivery ? withDelivery(snapshot, delivery) : snapshot,
});

/** Invoices, with the deliveries that are on none yet: each is on the first invoice of its purchase. */
export const withOpenDeliveries = (db: EntityManager, drafts: readonly Draft[]): Promise<Draft[]> =>
  Promise.all(
    drafts.map(async (draft) => {
      const { delivery, ...rest } = draft;
      const deliveredWith = delivery && !delivery.invoiceId ? await orderOf(db, delivery, draft) : null;
      return deliveredWith === null ? rest : { ...withItsDelivery(draft), deliveredWith };
    }),
  );

/** The deliveries of invoices that were just issued, in the order of the drafts. */
export async function deliveriesInvoiced(
  db: EntityManager,
  drafts: readonly Draft[],
  invoiceIds: readonly string[],
): Promise<void> {
  for (const [at, { purchaseId, deliveredWith: orderId }] of drafts.entries())
    if (purchaseId && orderId)
      await setDeliveryInvoiced(db, { purchaseId, orderId, invoiceId: invoiceIds[at] ?? null });
}

/** Payments recorded for the orders $1 or their purchase. */
const PAYMENTS =
  'SELECT order_id AS "orderId", payment_id AS "paymentId" FROM payment_orders WHERE order_id = ANY ($1)';

interface Paid {
  readonly orderId: string;
  readonly paymentId: string;
}

/**
 * The order of an invoice with which the delivery is invoiced: its own, or else any, but not if a payment of its own order
 * has paid it. Null if it is not on this invoice.
 */
async function orderOf(
  db: EntityManager,
  { orderId }: ChargedDelivery,
  { snapshot }: Draft,
): Promise<string | null> {
  const ids = snapshot.lines.map((line) => line.orderId);
  if (ids.includes(orderId)) return orderId;
  const payments = await query<Paid>(db, { sql: PAYMENTS, values: [[orderId, ...ids]] });
  const paid = payments.find((payment) => payment.orderId === orderId);
  if (!paid) return ids[0] ?? null;
  const together = payments.find(
    ({ orderId: id, paymentId }) => id !== orderId && paymentId === paid.paymentId,
  );
  return together?.orderId ?? null;
}
