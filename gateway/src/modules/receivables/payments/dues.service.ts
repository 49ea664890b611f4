import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import type { Order } from '../../sales/orders/order.entity';

/** Totals and due amount, taxes included. In cents. */
export interface Due {
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
  /** The due amount. */
  readonly due: number;
  /** True if the tax is decided; before that, the amounts are without it. */
  readonly isTaxed: boolean;
  /** True if a delivery fee is still to be agreed; the amounts are without it. */
  readonly awaitsFee: boolean;
  /** True if an order or a charge is unpaid and on no invoice. */
  readonly isUninvoicedOpen: boolean;
}

const NOTHING: Due = {
  net: 0,
  tax: 0,
  gross: 0,
  due: 0,
  isTaxed: true,
  awaitsFee: false,
  isUninvoicedOpen: false,
};

const UNPAID = `coalesce(sum(gross) FILTER (WHERE payment = 'unpaid'), 0)`;

/**
 * Due amounts: for uninvoiced, unpaid orders their price, with a deposit at most the rest of the purchase; for invoiced orders at
 * most the open amount of the invoice. `whole`: all orders of the purchase and of its invoices are included. Then the rest is due
 * even if each order was paid: what is missing is the deposit.
 */
const dues = (of: string, where: string, whole: boolean): string => `
  SELECT ${of} AS id, sum(net)::bigint AS net, sum(tax)::bigint AS tax, sum(gross)::bigint AS gross, sum(due)::bigint AS due,
    bool_and(is_taxed) AS "isTaxed", bool_or(awaits_fee) AS "awaitsFee",
    bool_or(is_open) AS "isUninvoicedOpen"
  FROM (
    SELECT ${of}, sum(net) AS net, sum(tax) AS tax, sum(gross) AS gross, bool_and(is_taxed) AS is_taxed,
      bool_or(awaits_fee) AS awaits_fee, bool_or(invoice_id IS NULL AND payment = 'unpaid') AS is_open,
      CASE WHEN invoice_id IS NULL THEN ${whole ? `coalesce(invoice_open, ${UNPAID})` : `least(invoice_open, ${UNPAID})`}
        ELSE least(greatest(0, invoice_open)${whole ? '' : `, ${UNPAID}`}) END AS due
    FROM order_dues WHERE ${where} GROUP BY ${of}, invoice_id, invoice_open
  ) AS parts GROUP BY ${of}`;

const OF_ORDERS = dues('order_id', 'order_id = ANY ($1)', false);
const OF_PURCHASES = dues('purchase_id', 'purchase_id = ANY ($1)', true);
/** Of one purchase, without what is on some invoices. */
const TOGETHER = dues(
  'purchase_id',
  'order_id = ANY ($1) AND (invoice_id IS NULL OR invoice_id <> ALL ($2))',
  false,
);

type Row = Due & { readonly id: string };

const by = async (db: EntityManager, sql: string, ids: readonly string[]): Promise<Due[]> => {
  const found = await query<Row>(db, { sql, values: [ids] });
  const byId = new Map(found.map(({ id, ...due }) => [id, due]));
  return ids.map((id) => byId.get(id) ?? NOTHING);
};

/** Totals and dues of each order; of a deleted one, the due amount of its shipped units, and of a charge that is owed with it. */
export const duesOfOrders = (db: EntityManager, ids: readonly string[]): Promise<Due[]> =>
  by(db, OF_ORDERS, ids);

/** Totals and dues of each purchase, without deleted or credited units. */
export const duesOfPurchases = (db: EntityManager, ids: readonly string[]): Promise<Due[]> =>
  by(db, OF_PURCHASES, ids);

/**
 * Joint due amount of some orders of a purchase, without the given invoices: at most the open amount of the others
 * that they share.
 */
export async function dueTogether(
  db: EntityManager,
  orderIds: readonly string[],
  without: readonly string[] = [],
): Promise<Due> {
  const [together] = await query<Row>(db, { sql: TOGETHER, values: [orderIds, without] });
  return together ?? NOTHING;
}

/** Of deleted orders, those with which a charge is owed that is on no invoice. */
export async function withUnpaidCharge(db: EntityManager, deleted: readonly Order[]): Promise<Order[]> {
  const dues = await duesOfOrders(
    db,
    deleted.map(({ id }) => id),
  );
  return deleted.filter((_, at) => dues[at]?.isUninvoicedOpen);
}
