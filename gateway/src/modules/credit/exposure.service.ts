import type { EntityManager } from 'typeorm';
import { query } from '../../db/sql';
import { dayOf } from '../../shared/working-days';
import { grossOf, ratesOn } from '../documents/tax.service';

/** An invoice on terms whose due day is past. Amounts in cents. */
export interface OverdueInvoice {
  readonly number: string;
  readonly dueOn: string;
  readonly open: number;
}

/** What a company owes on terms, and what it may owe. */
export interface Exposure {
  readonly limit: number;
  /** What is open of invoices on terms, and orders on terms that are neither paid nor invoiced yet. */
  readonly exposure: number;
  /** The part of it that is one purchase's. */
  readonly ofPurchase: number;
  /** The oldest first. */
  readonly overdue: readonly OverdueInvoice[];
}

/** One statement: an order that is invoiced at the same moment is counted once. */
const EXPOSURE = `
  WITH pending AS (
    SELECT coalesce(purchases.delivery_address, users.address) AS address, purchase_id = $2 AS "isOfPurchase",
      total_price_cents AS net
    FROM orders JOIN purchases ON purchases.id = purchase_id JOIN users ON users.id = purchases.customer_id
    WHERE orders.company_id = $1 AND orders.payment = 'unpaid' AND orders.deleted_at IS NULL
      AND purchases.terms <> 'Prepaid' AND NOT EXISTS (
        SELECT FROM document_orders WHERE order_id = orders.id AND kind = 'Invoice')
  ), invoices AS (
    SELECT number, due_on, open FROM invoice_balances
    WHERE company_id = $1 AND terms <> 'Prepaid' AND open > 0
  )
  SELECT credit_limit AS "limit", coalesce((SELECT sum(open) FROM invoices), 0)::bigint AS invoiced,
    (SELECT coalesce(jsonb_agg(groups), '[]') FROM (
      SELECT address, "isOfPurchase", jsonb_agg(net) AS nets FROM pending GROUP BY 1, 2) AS groups) AS pending,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('number', number, 'dueOn', due_on, 'open', open)
      ORDER BY due_on, number), '[]') FROM invoices WHERE due_on < $3) AS overdue
  FROM companies WHERE id = $1`;

interface Row {
  readonly limit: number;
  readonly invoiced: number;
  readonly pending: readonly {
    readonly address: string | null;
    readonly isOfPurchase: boolean;
    readonly nets: readonly number[];
  }[];
  readonly overdue: readonly OverdueInvoice[];
}

/** What a company owes on terms now; orders that are not invoiced yet with the tax that they would get today. */
export async function exposureOf(
  db: EntityManager,
  companyId: string,
  purchaseId: string | null = null,
): Promise<Exposure> {
  const today = dayOf(new Date());
  const [row] = await query<Row>(db, { sql: EXPOSURE, values: [companyId, purchaseId, today] });
  const { limit, invoiced, pending, overdue } = row as Row;
  const rateOf = await ratesOn(db, today);
  const sums = pending.map(({ address, isOfPurchase, nets }) => ({
    isOfPurchase,
    gross: grossOf(rateOf(address), nets),
  }));
  const total = (parts: typeof sums) => parts.reduce((sum, { gross }) => sum + gross, 0);
  return {
    limit,
    exposure: invoiced + total(sums),
    ofPurchase: total(sums.filter(({ isOfPurchase }) => isOfPurchase)),
    overdue,
  };
}
