import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { Company } from '../../people/companies/company.entity';
import { dayOf } from '../../../shared/time/working-days';

/** An invoice on terms whose due day is past. Amounts in cents. */
export interface OverdueInvoice {
  readonly number: string;
  readonly dueOn: string;
  readonly open: number;
}

/** Exposure and credit limit of a company. */
export interface Exposure {
  readonly limit: number;
  /** Open amounts of invoices on terms, plus orders on terms that are neither paid nor invoiced. */
  readonly exposure: number;
  /** The part of it that is one purchase's. */
  readonly ofPurchase: number;
  /** The oldest first. */
  readonly overdue: readonly OverdueInvoice[];
}

/** One statement: an order that is invoiced at the same moment is counted once. */
const EXPOSURE = `
  WITH pending AS (
    SELECT least(invoice_open, sum(gross)) AS gross, purchase_id FROM order_dues
    WHERE company_id = $1 AND payment = 'unpaid' AND invoice_id IS NULL AND terms <> 'Prepaid'
    GROUP BY purchase_id, invoice_open
  ), invoices AS (
    SELECT number, due_on, open FROM invoice_balances
    WHERE company_id = $1 AND terms <> 'Prepaid' AND open > 0
  )
  SELECT (
      coalesce((SELECT sum(open) FROM invoices), 0) + coalesce((SELECT sum(gross) FROM pending), 0))::bigint AS exposure,
    coalesce((SELECT sum(gross) FROM pending WHERE purchase_id = $2), 0)::bigint AS "ofPurchase",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('number', number, 'dueOn', due_on, 'open', open)
      ORDER BY due_on, number), '[]') FROM invoices WHERE due_on < $3) AS overdue`;

/** The current exposure of a company, taxes included. */
export async function exposureOf(
  db: EntityManager,
  companyId: string,
  purchaseId: string | null = null,
): Promise<Exposure> {
  const values = [companyId, purchaseId, dayOf(new Date())];
  const [exposure] = await query<Omit<Exposure, 'limit'>>(db, { sql: EXPOSURE, values });
  const { creditLimit: limit } = await db.findOneByOrFail(Company, { id: companyId });
  return { limit, ...(exposure as Omit<Exposure, 'limit'>) };
}
