import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import type { Order } from '../orders/order.entity';
import { ChargeKind, PurchaseCharge, type AgreedCharge, type NewCharge } from './purchase-charge.entity';

/** The total of charges, without those that are agreed later. */
export const sumOf = (charges: readonly Pick<NewCharge, 'amount'>[]): number =>
  charges.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** The charges of a purchase that was just placed. They are owed with its first order. */
export async function writeCharges(
  db: EntityManager,
  charges: readonly NewCharge[],
  { purchaseId, id: orderId }: Order,
): Promise<void> {
  if (charges.length === 0) return;
  await db.insert(
    PurchaseCharge,
    charges.map(({ what, name, kind, amount }) => ({ purchaseId, what, name, kind, amount, orderId })),
  );
  await shareChargeTax(db, [purchaseId]);
}

/** The tax share of each charge: its increment to the tax of the lines and the previous charges, which is rounded once. */
const SHARE = `
  UPDATE purchase_charges SET tax_cents = taxed.tax
  FROM (
    SELECT purchase_id, what, tax_on(goods + up_to_it, basis_points) - tax_on(goods + up_to_it - amount_cents, basis_points) AS tax
    FROM (
      SELECT purchases.id AS purchase_id, coalesce(tax_basis_points, 0) AS basis_points, sum(total_price_cents) AS goods
      FROM purchases JOIN orders ON orders.purchase_id = purchases.id
      WHERE purchases.id = ANY ($1) AND tax_decided_at IS NOT NULL GROUP BY purchases.id
    ) AS sold JOIN (
      SELECT purchase_id, what, amount_cents, sum(amount_cents) OVER (PARTITION BY purchase_id ORDER BY what) AS up_to_it
      FROM purchase_charges WHERE purchase_id = ANY ($1)
    ) AS charged USING (purchase_id)
  ) AS taxed
  WHERE purchase_charges.purchase_id = taxed.purchase_id AND purchase_charges.what = taxed.what
    AND tax_cents IS NULL AND amount_cents IS NOT NULL`;

/** Gives charges their shares of the taxes of purchases, as far as amount and tax are decided. */
export const shareChargeTax = (db: EntityManager, purchaseIds: readonly string[]): Promise<unknown> =>
  query(db, { sql: SHARE, values: [purchaseIds] });

/** A charge is on an invoice, with one of its orders. */
export const setChargeInvoiced = (
  db: EntityManager,
  { purchaseId, what, orderId, invoiceId }: AgreedCharge,
): Promise<unknown> => db.update(PurchaseCharge, { purchaseId, what }, { orderId, invoiceId });

/** How refusals name a charge. */
export const CHARGE_NAMES: Record<ChargeKind, string> = {
  [ChargeKind.Tooling]: 'The tooling fee',
  [ChargeKind.Delivery]: 'The delivery',
};

/** True if a charge can be credited: it is on an invoice, and not credited. */
export const isCreditable = ({ invoiceId, cancelledAt }: PurchaseCharge): boolean =>
  invoiceId !== null && cancelledAt === null;

/** The charges of a purchase that can be credited. Its orders are locked. */
export const creditableCharges = async (db: EntityManager, purchaseId: string): Promise<PurchaseCharge[]> =>
  (await db.findBy(PurchaseCharge, { purchaseId })).filter(isCreditable);

/** A charge is credited, once: the database refuses a second credit note. Nothing of it is owed any more. */
export const setChargeCredited = (
  db: EntityManager,
  { purchaseId, what }: AgreedCharge,
  creditNoteId: string,
): Promise<unknown> =>
  db.update(
    PurchaseCharge,
    { purchaseId, what },
    { creditNoteId, cancelledAt: () => 'coalesce(cancelled_at, now())' },
  );

/**
 * For purchases of which the orders $2 were deleted: if no order is left, charges are cancelled, but one that is invoiced
 * stays owed if something has left. Before it is invoiced, it is owed with an unpaid order that is left. If all of them are
 * paid, it stays owed with its deleted order: the payment of another order does not pay it.
 */
const KEEP = `
  WITH kept AS (
    UPDATE purchase_charges SET
      order_id = CASE WHEN invoice_id IS NULL AND order_id = ANY ($2) THEN coalesce(next, order_id) ELSE order_id END,
      cancelled_at = CASE WHEN NOT is_left AND (invoice_id IS NULL OR NOT has_left) THEN now() END
    FROM (
      SELECT purchase_id AS id, what AS kind_of_it, bool_or(shipped_quantity > 0) AS has_left,
        bool_or(deleted_at IS NULL) AS is_left,
        (array_agg(orders.id ORDER BY orders.id <> charge.order_id, orders.id)
          FILTER (WHERE deleted_at IS NULL AND (payment = 'unpaid' OR orders.id = charge.order_id)))[1] AS next
      FROM orders JOIN purchase_charges charge USING (purchase_id)
      WHERE purchase_id = ANY ($1) GROUP BY purchase_id, what
    ) AS orders_left
    WHERE purchase_id = orders_left.id AND what = orders_left.kind_of_it AND cancelled_at IS NULL
    RETURNING purchase_charges.*
  )
  SELECT purchase_id AS "purchaseId", what, name, amount_cents AS amount, tax_cents AS tax, order_id AS "orderId",
    invoice_id AS "invoiceId"
  FROM kept WHERE cancelled_at IS NOT NULL AND invoice_id IS NOT NULL ORDER BY purchase_id, what`;

interface Deleted {
  readonly purchaseIds: readonly string[];
  readonly orderIds: readonly string[];
}

/** After orders of purchases were deleted, which the caller has locked. Returns the charges that are to be credited. */
export const keepCharges = (db: EntityManager, { purchaseIds, orderIds }: Deleted): Promise<AgreedCharge[]> =>
  query(db, { sql: KEEP, values: [purchaseIds, orderIds] });
