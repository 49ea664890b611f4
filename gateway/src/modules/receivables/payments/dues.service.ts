import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';

/** What something costs and what of it is left to pay, taxes included. Amounts in cents. */
export interface Due {
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
  /** What is left to pay. */
  readonly due: number;
  /** Whether the tax is decided; before that, the amounts are without it. */
  readonly isTaxed: boolean;
  /** Whether a delivery fee is still to be agreed; the amounts are without it. */
  readonly awaitsFee: boolean;
}

const NOTHING: Due = { net: 0, tax: 0, gross: 0, due: 0, isTaxed: true, awaitsFee: false };

/**
 * What is owed: of what is on no invoice what it costs, unless it is paid, and beside a deposit no more than the rest of its
 * purchase; of what is on an invoice no more than is open of
 * it. `whole` is whether all orders of the invoices are meant.
 */
const dues = (of: string, where: string, whole: boolean): string => `
  SELECT ${of} AS id, sum(net)::bigint AS net, sum(tax)::bigint AS tax, sum(gross)::bigint AS gross, sum(due)::bigint AS due,
    bool_and(is_taxed) AS "isTaxed", bool_or(awaits_fee) AS "awaitsFee"
  FROM (
    SELECT ${of}, sum(net) AS net, sum(tax) AS tax, sum(gross) AS gross, bool_and(is_taxed) AS is_taxed,
      bool_or(awaits_fee) AS awaits_fee,
      CASE WHEN invoice_id IS NULL THEN least(invoice_open, coalesce(sum(gross) FILTER (WHERE payment = 'unpaid'), 0))
        ELSE least(greatest(0, invoice_open)${whole ? '' : `, coalesce(sum(gross) FILTER (WHERE payment = 'unpaid'), 0)`})
        END AS due
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

/** What each order costs and owes; once it is deleted, what is still owed of what has left. */
export const duesOfOrders = (db: EntityManager, ids: readonly string[]): Promise<Due[]> =>
  by(db, OF_ORDERS, ids);

/** What each purchase costs and owes, without what is deleted or credited. */
export const duesOfPurchases = (db: EntityManager, ids: readonly string[]): Promise<Due[]> =>
  by(db, OF_PURCHASES, ids);

/**
 * What some orders of one purchase owe together, without what is on the given invoices: no more than is open of the others
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
