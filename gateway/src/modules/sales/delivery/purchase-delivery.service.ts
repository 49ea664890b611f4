import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { loaderOfOne } from '../../../db/loaders';
import { DomainError } from '../../../shared/domain-error';
import type { Order } from '../orders/order.entity';
import type { PricedMethod } from './delivery-price';
import { PurchaseDelivery } from './purchase-delivery.entity';

/** A delivery whose price is agreed. */
export type ChargedDelivery = Pick<
  PurchaseDelivery,
  'purchaseId' | 'name' | 'amount' | 'tax' | 'orderId' | 'invoiceId'
>;

/** How each purchase is delivered, or null. */
export const purchaseDeliveryLoader = loaderOfOne(PurchaseDelivery, 'purchaseId');

/** The delivery of a purchase that was just placed. It is owed with its first order. */
export async function writeDelivery(
  db: EntityManager,
  { method: { name, kind }, price }: PricedMethod,
  { purchaseId, id }: Order,
): Promise<void> {
  await db.insert(PurchaseDelivery, { purchaseId, name, kind, amount: price, orderId: id });
  await shareDeliveryTax(db, [purchaseId]);
}

/** What the delivery adds to the tax on all lines of its purchase, which is rounded once. */
const SHARE = `
  UPDATE purchase_deliveries SET tax_cents = tax_on(goods + amount_cents, basis_points) - tax_on(goods, basis_points)
  FROM (
    SELECT purchases.id, coalesce(tax_basis_points, 0) AS basis_points, sum(total_price_cents) AS goods
    FROM purchases JOIN orders ON orders.purchase_id = purchases.id
    WHERE purchases.id = ANY ($1) AND tax_decided_at IS NOT NULL GROUP BY purchases.id
  ) AS taxed
  WHERE purchase_id = taxed.id AND tax_cents IS NULL AND amount_cents IS NOT NULL`;

/** Gives deliveries their shares of the taxes of purchases, as far as price and tax are decided. */
export const shareDeliveryTax = (db: EntityManager, purchaseIds: readonly string[]): Promise<unknown> =>
  query(db, { sql: SHARE, values: [purchaseIds] });

const OPEN = 'amount_cents IS NULL AND cancelled_at IS NULL';

/** Of some orders, those whose purchase awaits that its customer accepts the delivery fee. */
export async function withOpenFee(db: EntityManager, orderIds: readonly string[]): Promise<Set<string>> {
  const found = await query<{ id: string }>(db, {
    sql: `SELECT orders.id FROM orders JOIN purchase_deliveries USING (purchase_id)
      WHERE orders.id = ANY ($1) AND ${OPEN}`,
    values: [orderIds],
  });
  return new Set(found.map(({ id }) => id));
}

/** Whether the delivery fee of a purchase is still to be agreed. */
export async function hasOpenFee(db: EntityManager, purchaseId: string): Promise<boolean> {
  const found = await query(db, {
    sql: `SELECT FROM purchase_deliveries WHERE purchase_id = $1 AND ${OPEN}`,
    values: [purchaseId],
  });
  return found.length > 0;
}

/** Why nothing is paid or invoiced yet. */
export const FEE_OPEN =
  'The delivery fee is not agreed yet: the shop sets it, and the customer accepts it in the purchase.';

export const feeOpen = (): DomainError => new DomainError('conflict', 'DELIVERY_NOT_AGREED', FEE_OPEN);

/** A delivery is on an invoice, with one of its orders. */
export const setDeliveryInvoiced = (
  db: EntityManager,
  { purchaseId, orderId, invoiceId }: Pick<PurchaseDelivery, 'purchaseId' | 'orderId' | 'invoiceId'>,
): Promise<unknown> => db.update(PurchaseDelivery, { purchaseId }, { orderId, invoiceId });

export const setDeliveryCredited = (
  db: EntityManager,
  purchaseId: string,
  creditNoteId: string,
): Promise<unknown> => db.update(PurchaseDelivery, { purchaseId }, { creditNoteId });

/**
 * Of purchases of which orders were deleted: without an order that is left, the delivery is cancelled, but one that is
 * invoiced stays owed if something has left. Before it is invoiced, it is owed with an order that is left, one that is
 * unpaid if possible.
 */
const KEEP = `
  WITH kept AS (
    UPDATE purchase_deliveries SET order_id = CASE WHEN invoice_id IS NULL THEN coalesce(next, order_id) ELSE order_id END,
      cancelled_at = CASE WHEN next IS NULL AND (invoice_id IS NULL OR NOT has_left) THEN now() END
    FROM (
      SELECT purchase_id AS id, bool_or(shipped_quantity > 0) AS has_left,
        (array_agg(orders.id ORDER BY orders.id <> delivery.order_id, payment = 'paid', orders.id)
          FILTER (WHERE deleted_at IS NULL))[1] AS next
      FROM orders JOIN purchase_deliveries delivery USING (purchase_id)
      WHERE purchase_id = ANY ($1) GROUP BY purchase_id
    ) AS orders_left
    WHERE purchase_id = orders_left.id AND cancelled_at IS NULL
    RETURNING purchase_deliveries.*
  )
  SELECT purchase_id AS "purchaseId", name, amount_cents AS amount, tax_cents AS tax, order_id AS "orderId",
    invoice_id AS "invoiceId"
  FROM kept WHERE cancelled_at IS NOT NULL AND invoice_id IS NOT NULL`;

/** After orders of purchases were deleted, which the caller has locked. Returns the deliveries that are to be credited. */
export const keepDeliveries = (
  db: EntityManager,
  purchaseIds: readonly string[],
): Promise<ChargedDelivery[]> => query(db, { sql: KEEP, values: [purchaseIds] });
