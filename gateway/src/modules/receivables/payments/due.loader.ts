import DataLoader from 'dataloader';
import { columnsOf, query } from '../../../db/sql';
import { perRequest } from '../../../shared/ctx';
import { depositsOf, type Deposit } from './deposit.service';
import { duesOfOrders, type Due } from './dues.service';
import { Payment } from './payment.entity';
import { totalsOfPurchases, type PurchaseTotals } from './purchase-totals.service';

/** The sums of each purchase. Not cached, because mutations change them. */
export const purchaseTotalsLoader = perRequest(
  (ctx) =>
    new DataLoader<string, PurchaseTotals>(async (ids) => totalsOfPurchases(ctx.db, ids), { cache: false }),
);

/** Totals and dues of each order, taxes included. Not cached, because mutations change them. */
export const orderDueLoader = perRequest(
  (ctx) => new DataLoader<string, Due>(async (ids) => duesOfOrders(ctx.db, ids), { cache: false }),
);

/** The deposit of each purchase, or null. Not cached, because mutations change it. */
export const depositLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Deposit | null>(
      async (ids) => {
        const deposits = new Map((await depositsOf(ctx.db, ids)).map((one) => [one.purchaseId, one]));
        return ids.map((id) => deposits.get(id) ?? null);
      },
      { cache: false },
    ),
);

/** The payment of each paid order: its own, that of its purchase, or the newest one of its invoice. */
export const paymentLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Payment | null>(async (orderIds) => {
      const found = await query<Payment & { paidOrder: string }>(ctx.db, {
        sql: `SELECT paid_order AS "paidOrder", ${columnsOf(ctx.db, Payment)} FROM (
            SELECT o.id AS paid_order, coalesce(
              (SELECT payment_id FROM payment_orders WHERE order_id = o.id),
              (SELECT payment_id FROM document_orders JOIN payment_allocations USING (document_id)
                WHERE order_id = o.id AND kind = 'Invoice' AND NOT EXISTS (SELECT FROM payments WHERE reverses_id = payment_id)
                GROUP BY payment_id HAVING sum(amount_cents) > 0
                ORDER BY max(created_at) DESC, payment_id LIMIT 1)) AS payment_id
            FROM unnest($1::uuid[]) AS o (id)) AS paid
          JOIN payments ON payments.id = payment_id`,
        values: [orderIds],
      });
      const byOrder = new Map(
        found.map(({ paidOrder, ...payment }) => [paidOrder, Object.assign(new Payment(), payment)]),
      );
      return orderIds.map((orderId) => byOrder.get(orderId) ?? null);
    }),
);
