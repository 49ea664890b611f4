import { query } from '../../db/sql';
import { addJobs, jobRow, originOf } from '../../jobs/enqueue';
import type { Ctx, JobSource } from '../../shared/ctx';
import { newId } from '../../shared/ids';
import { dayOf } from '../../shared/working-days';
import { PaymentTerms } from '../companies/company.entity';
import { payOrdersBeside } from '../orders/paid-invoices.service';
import { DocumentKind, NUMBER_PREFIX } from './document-kind';
import { freeExcess } from './excess.service';
import { netOf, totalOf, type Snapshot } from './snapshot';
import {
  commonOf,
  type Draft,
  ordersOfPurchase,
  shipped,
  type Source,
  sourceOf,
  uninvoiced,
} from './sources';
import { creditedTaxes, rateIn } from './tax';

/**
 * Takes the next numbers and writes documents, their orders and the jobs that make their PDFs. The counter's row stays
 * locked until the transaction ends, so a rollback gives its numbers back: no gap, no duplicate. Documents of other
 * transactions wait for it, so this is a transaction's last statement wherever possible.
 */
const ISSUE = `
  WITH given AS (
    SELECT item, place FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS given (item, place)
  ), counter AS (
    INSERT INTO document_counters AS counters (kind, year, last) SELECT $2::document_kind, $3, count(*) FROM given
    ON CONFLICT (kind, year) DO UPDATE SET last = counters.last + excluded.last
    RETURNING last
  ), issued AS (
    INSERT INTO documents (id, kind, number, purchase_id, customer_id, company_id, shipment_id, issued_at, due_on, currency_total, snapshot)
    SELECT (item->>'id')::uuid, $2, concat_ws('-', $4::text, $3::int,
        to_char(last - (SELECT count(*) FROM given) + place, 'FM999000000')),
      (item->>'purchaseId')::uuid, (item->>'customerId')::uuid, (item->>'companyId')::uuid,
      CASE WHEN $2::document_kind = 'PackingSlip' THEN (item->>'shipmentId')::uuid END, $5, (item->>'dueOn')::date,
      (item->>'total')::bigint, item->'snapshot'
    FROM given, counter
    RETURNING id
  ), about AS (
    INSERT INTO document_orders (document_id, order_id, kind)
    SELECT (item->>'id')::uuid, (line->>'orderId')::uuid, $2
    FROM given, jsonb_array_elements(item->'snapshot'->'lines') AS line
  )
  ${addJobs('issued', '$6', jobRow('make-pdf', `jsonb_build_object('documentId', id)`))}`;

/** Days until an invoice is due. */
const DAYS: Record<PaymentTerms, number> = {
  [PaymentTerms.Prepaid]: 0,
  [PaymentTerms.Net15]: 15,
  [PaymentTerms.Net30]: 30,
  [PaymentTerms.Net60]: 60,
};
const DAY = 86_400_000;

const dueOn = (now: Date, terms = PaymentTerms.Prepaid): string =>
  dayOf(new Date(now.getTime() + DAYS[terms] * DAY));

interface Issuing {
  readonly kind: DocumentKind;
  readonly now: Date;
  readonly drafts: readonly Draft[];
}

async function issue(source: JobSource, { kind, now, drafts }: Issuing): Promise<string[]> {
  if (drafts.length === 0) return [];
  const items = drafts.map((draft) => ({
    ...draft,
    id: newId(),
    dueOn: kind === DocumentKind.Invoice ? dueOn(now, draft.terms) : null,
    total: totalOf(draft.snapshot),
  }));
  const values = [
    JSON.stringify(items),
    kind,
    now.getUTCFullYear(),
    NUMBER_PREFIX[kind],
    now,
    originOf(source),
  ];
  await query(source.db, { sql: ISSUE, values });
  return items.map(({ id }) => id);
}

/** The job that issues the proforma invoice of a purchase, for addJobs(); `id` is a column. */
export const proformaJob = (id: string): string =>
  jobRow('make-proforma', `jsonb_build_object('purchaseId', ${id})`);

/** Issues an invoice for each purchase of some locked orders. An order that has one already gets no second one. */
export async function issueInvoices(tx: Ctx, orderIds: readonly string[]): Promise<void> {
  const now = new Date();
  const drafts = await uninvoiced(sourceOf(tx), orderIds, dayOf(now));
  await issue(tx, { kind: DocumentKind.Invoice, now, drafts });
  // Orders may have been paid before: a trigger has allocated those payments.
  if (drafts.length > 0) await payOrdersBeside(tx, orderIds);
}

/** Issues a packing slip for each shipment that locked orders have just been put into. */
export async function issuePackingSlips(tx: Ctx, orderIds: readonly string[]): Promise<void> {
  const now = new Date();
  const drafts = await shipped(sourceOf(tx), orderIds, dayOf(now));
  await issue(tx, { kind: DocumentKind.PackingSlip, now, drafts });
}

/** Issues a statement of account. Returns its id. */
export async function issueStatementOf(tx: Ctx, draft: Draft): Promise<string> {
  const [id = ''] = await issue(tx, { kind: DocumentKind.Statement, now: new Date(), drafts: [draft] });
  return id;
}

/** Issues the proforma invoice of a purchase, unless it has one. A unique index refuses a second one of another worker. */
export async function issueProforma(source: Source, purchaseId: string): Promise<void> {
  const now = new Date();
  const issued = await query(source.db, {
    sql: `SELECT FROM documents WHERE purchase_id = $1 AND kind = 'Proforma'`,
    values: [purchaseId],
  });
  if (issued.length > 0) return;
  const drafts = await ordersOfPurchase(source, purchaseId, dayOf(now));
  await issue(source, { kind: DocumentKind.Proforma, now, drafts });
}

/** The invoice of an order, locked so that its credit notes come one after another, and what they took back. */
const INVOICE_OF = `
  SELECT number, purchase_id AS "purchaseId", customer_id AS "customerId",
    company_id AS "companyId", snapshot, ARRAY(
    SELECT credited.order_id FROM document_orders credited JOIN document_orders invoiced USING (order_id)
    WHERE credited.kind = 'CreditNote' AND invoiced.kind = 'Invoice' AND invoiced.document_id = documents.id
  ) AS credited
  FROM documents WHERE id = $1`;

/** Issues the credit note of a locked order that is deleted, if it was invoiced. */
export async function issueCreditNote(tx: Ctx, orderId: string): Promise<void> {
  const source = sourceOf(tx);
  const now = new Date();
  const [invoiced] = await query<{ id: string }>(tx.db, {
    sql: `SELECT id FROM documents WHERE id = (
        SELECT document_id FROM document_orders WHERE order_id = $1 AND kind = 'Invoice') FOR NO KEY UPDATE`,
    values: [orderId],
  });
  if (!invoiced) return;
  const [invoice] = await query<Invoice>(tx.db, { sql: INVOICE_OF, values: [invoiced.id] });
  const { seller } = await commonOf(source, dayOf(now));
  const drafts = [creditOf(invoice as Invoice, orderId, seller)];
  await issue(source, { kind: DocumentKind.CreditNote, now, drafts });
  await freeExcess(tx, invoiced.id);
}

interface Invoice extends Draft {
  readonly number: string;
  /** Orders that were deleted before. */
  readonly credited: readonly string[];
}

/** A credit note has the buyer and the tax rate of its invoice, and the shop's data of its own day. */
function creditOf(invoice: Invoice, orderId: string, seller: Snapshot['seller']): Draft {
  const { number, credited, snapshot, purchaseId, customerId, companyId } = invoice;
  const left = snapshot.lines.filter((line) => !credited.includes(line.orderId));
  const lines = left.filter((line) => line.orderId === orderId);
  const net = netOf(lines);
  const [taxed] = snapshot.taxes;
  const taxes = creditedTaxes(taxed ? rateIn(taxed) : null, netOf(left), net);
  return {
    purchaseId,
    customerId,
    companyId,
    snapshot: {
      ...snapshot,
      seller,
      corrects: number,
      carrier: null,
      trackingNumber: null,
      lines,
      net,
      taxes,
    },
  };
}
