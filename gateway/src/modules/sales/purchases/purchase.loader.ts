import DataLoader from 'dataloader';
import { query } from '../../../db/sql';
import { loaderById, loaderOfMany, loaderOfOne } from '../../../db/loaders';
import { perRequest } from '../../../shared/ctx';
import { Order } from '../orders/order.entity';
import { PurchaseApproval } from './purchase-approval.entity';
import { Purchase } from './purchase.entity';

/** Purchases by id. */
export const purchaseLoader = loaderById(Purchase);

/** The orders of each purchase in the order of its lines, including deleted ones. */
export const purchaseOrdersLoader = loaderOfMany(Order, 'purchaseId', { order: 'ORDER BY id' });

/** Totals of the orders of a purchase, without deleted ones. In cents. */
export interface PurchaseSums {
  readonly orders: number;
  readonly shipped: number;
  /** Orders with shipped units. */
  readonly left: number;
  /** Orders that are approved and not shipped. */
  readonly approved: number;
  /** Of these, the unpaid ones. */
  readonly approvedUnpaid: number;
  readonly unpaid: number;
  /** Orders that are not approved yet. */
  readonly pending: number;
  /** Their total with the charges that are billed with them, taxes included. */
  readonly pendingTotal: number;
  readonly total: number;
  /** The first and the last day on which orders that have not left were promised to. */
  readonly promisedFrom: string | null;
  readonly promisedTo: string | null;
  /** Units that have left and are in no return. */
  readonly returnable: number;
}

const NO_ORDERS: PurchaseSums = {
  orders: 0,
  shipped: 0,
  left: 0,
  approved: 0,
  approvedUnpaid: 0,
  unpaid: 0,
  pending: 0,
  pendingTotal: 0,
  total: 0,
  promisedFrom: null,
  promisedTo: null,
  returnable: 0,
};

export const purchaseSumsLoader = perRequest(
  (ctx) =>
    new DataLoader<string, PurchaseSums>(async (ids) => {
      const sums = await query<PurchaseSums & { id: string }>(ctx.db, {
        sql: `SELECT purchase_id AS id, count(*)::int AS orders,
            (count(*) FILTER (WHERE status = 'Shipped'))::int AS shipped,
            (count(*) FILTER (WHERE shipped_quantity > 0))::int AS left,
            (count(*) FILTER (WHERE status = 'Approved'))::int AS approved,
            (count(*) FILTER (WHERE status = 'Approved' AND payment = 'unpaid'))::int AS "approvedUnpaid",
            (count(*) FILTER (WHERE payment = 'unpaid'))::int AS unpaid,
            (count(*) FILTER (WHERE status = 'Pending'))::int AS pending,
            (coalesce(sum(total_price_cents + coalesce(tax_cents, 0)) FILTER (WHERE status = 'Pending'), 0)
              + (SELECT coalesce(sum(amount_cents + coalesce(charge.tax_cents, 0)), 0) FROM purchase_charges charge
                JOIN orders billed ON billed.id = order_id WHERE charge.purchase_id = orders.purchase_id
                  AND invoice_id IS NULL AND cancelled_at IS NULL AND billed.status = 'Pending' AND billed.deleted_at IS NULL))::bigint AS "pendingTotal",
            sum(total_price_cents)::bigint AS total,
            (min(promised_on) FILTER (WHERE status <> 'Shipped'))::text AS "promisedFrom",
            (max(promised_on) FILTER (WHERE status <> 'Shipped'))::text AS "promisedTo",
            sum(shipped_quantity - returned_quantity)::int AS returnable
          FROM orders WHERE purchase_id = ANY ($1) AND deleted_at IS NULL GROUP BY purchase_id`,
        values: [ids],
      });
      const byId = new Map(sums.map((each) => [each.id, each]));
      return ids.map((id) => byId.get(id) ?? NO_ORDERS);
    }),
);

/** The approval that each purchase needed, or null. */
export const approvalLoader = loaderOfOne(PurchaseApproval, 'purchaseId');
