import DataLoader from 'dataloader';
import { columnsOf, query } from '../../../db/sql';
import { loaderById, loaderOfOne } from '../../../db/loaders';
import { perRequest, type Ctx } from '../../../shared/ctx';
import type { Order } from '../../sales/orders/order.entity';
import { purchaseOrdersLoader } from '../../sales/purchases/purchase.loader';
import { Payment } from './payment.entity';
import { receivables, unallocatedOf, type Receivable } from './receivables.service';

/** Mutations change what is paid, so nothing is remembered. */
const fresh = { cache: false };

/** The open amount of each invoice; null for another document. */
export const receivableLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Receivable | null>(async (ids) => {
      const found = await receivables(ctx.db, ids);
      const byId = new Map(found.map((invoice) => [invoice.documentId, invoice]));
      return ids.map((id) => byId.get(id) ?? null);
    }, fresh),
);

/** The unallocated rest of each payment. */
export const unallocatedLoader = perRequest(
  (ctx) =>
    new DataLoader<string, number>(async (ids) => {
      const left = await unallocatedOf(ctx.db, ids);
      return ids.map((id) => left.get(id) ?? 0);
    }, fresh),
);

/** Payments by id. */
export const paymentByIdLoader = loaderById(Payment);

/** The reversal of each payment, or null. */
export const reversalLoader = loaderOfOne(Payment, 'reversesId');

interface Part {
  readonly paymentId: string;
  readonly documentId: string;
  readonly amount: number;
}

/** Allocations by payment or by invoice, in the order in which they were made. */
const parts = (by: 'payment_id' | 'document_id') =>
  perRequest(
    (ctx) =>
      new DataLoader<string, Part[]>(async (ids) => {
        const found = await query<Part>(ctx.db, {
          sql: `SELECT payment_id AS "paymentId", document_id AS "documentId", sum(amount_cents)::bigint AS amount
            FROM payment_allocations WHERE ${by} = ANY ($1) GROUP BY 1, 2 HAVING sum(amount_cents) <> 0
            ORDER BY min(created_at), 1, 2`,
          values: [ids],
        });
        const keyOf = ({ paymentId, documentId }: Part) => (by === 'payment_id' ? paymentId : documentId);
        return ids.map((id) => found.filter((part) => keyOf(part) === id));
      }, fresh),
  );

export const partsOfPaymentLoader = parts('payment_id');
export const partsOfInvoiceLoader = parts('document_id');

const ofPurchases = async (ctx: Ctx, ids: readonly string[]): Promise<Order[]> =>
  (await Promise.all(ids.map((id) => purchaseOrdersLoader(ctx).load(id)))).flat();

/** The payments of each purchase: for it, for its orders, and those that its invoices got. */
export const purchasePaymentsLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Payment[]>(async (ids) => {
      const orders = await ofPurchases(ctx, ids);
      const found = await query<Payment & { paidPurchase: string }>(ctx.db, {
        sql: `SELECT paid_purchase AS "paidPurchase", ${columnsOf(ctx.db, Payment)} FROM (
            SELECT purchase_id AS paid_purchase, id AS payment_id FROM payments WHERE purchase_id = ANY ($1)
            UNION SELECT ordered.purchase_id, payments.id FROM unnest($2::uuid[], $3::uuid[]) AS ordered (id, purchase_id)
              JOIN payments ON order_id = ordered.id
            UNION SELECT documents.purchase_id, payment_id FROM documents
              JOIN payment_allocations ON document_id = documents.id WHERE documents.purchase_id = ANY ($1)
          ) AS paid JOIN payments ON payments.id = payment_id ORDER BY received_on, id`,
        values: [ids, orders.map(({ id }) => id), orders.map(({ purchaseId }) => purchaseId)],
      });
      return ids.map((id) =>
        found
          .filter(({ paidPurchase }) => paidPurchase === id)
          .map(({ paidPurchase: _id, ...payment }) => Object.assign(new Payment(), payment)),
      );
    }, fresh),
);
