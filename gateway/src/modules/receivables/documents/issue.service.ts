import { query } from '../../../db/sql';
import { enqueue } from '../../../jobs/enqueue';
import { emit } from '../../../events/emit';
import type { Actor, UnitOfWork } from '../../../shared/ctx';
import { newId } from '../../../shared/ids';
import { TEST_PREFIX } from '../../../shared/document-number';
import { dayOf } from '../../../shared/time/working-days';
import { testCompaniesAmong } from '../../people/companies/test-company.service';
import { PaymentTerms } from '../../people/companies/company.entity';
import { approverOf } from '../../sales/orders/approver.service';
import { settleDeposits } from '../payments/deposit.service';
import { allocateDirectPayments } from '../payments/direct-allocation.service';
import { payOrdersInvoicedWith } from '../payments/paid-orders.service';
import { deductDeposits, withDeductions } from './deduction.service';
import type { Document } from './document.entity';
import { DocumentKind, NUMBER_PREFIX, type NumberedKind } from '../payments/document-kind';
import { chargesInvoiced, withItsCharges, withOpenCharges } from './charge-lines.service';
import { endPending } from './pending-invoice.service';
import { shipped } from './shipped';
import { withPromises } from './promised-lines.service';
import { totalOf } from './snapshot';
import { ordersOfPurchase, toInvoice, type Draft, type Which } from './sources';
import { decideLate } from '../../sales/purchases/tax-decision.service';

/** Test companies have series of their own, so that those of the others have no gap. */
const COUNTERS = { real: 'document_counters', test: 'test_document_counters' } as const;

/**
 * Takes the next numbers and writes documents and their orders. The counter's row stays
 * locked until the transaction ends, so a rollback gives its numbers back: no gap, no duplicate. Documents of other
 * transactions wait for it, so this is a transaction's last statement wherever possible.
 */
const issuing = (counters: string): string => `
  WITH given AS (
    SELECT item, place FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS given (item, place)
  ), counter AS (
    INSERT INTO ${counters} AS counters (kind, year, last) SELECT $2::document_kind, $3, count(*) FROM given
    ON CONFLICT (kind, year) DO UPDATE SET last = counters.last + excluded.last
    RETURNING last
  ), issued AS (
    INSERT INTO documents (id, kind, number, purchase_id, customer_id, company_id, shipment_id, return_id, replaces_id, issued_at,
      due_on, currency_total, snapshot)
    SELECT (item->>'id')::uuid, $2, concat_ws('-', $4::text, $3::int,
        to_char(last - (SELECT count(*) FROM given) + place, 'FM999000000')),
      (item->>'purchaseId')::uuid, (item->>'customerId')::uuid, (item->>'companyId')::uuid,
      CASE WHEN $2::document_kind = 'PackingSlip' THEN (item->>'shipmentId')::uuid END, (item->>'returnId')::uuid,
      (item->>'replacesId')::uuid, $5, (item->>'dueOn')::date, (item->>'total')::bigint, item->'snapshot'
    FROM given, counter
    RETURNING id
  ), about AS (
    INSERT INTO document_orders (document_id, order_id, kind, units_before, quantity)
    SELECT (item->>'id')::uuid, (line->>'orderId')::uuid, $2, coalesce((line->>'unitsBefore')::int, 0), (line->>'quantity')::int
    FROM given, jsonb_array_elements(item->'snapshot'->'lines') AS line
  )
  SELECT FROM issued`;

/** Days until an invoice is due. A prepaid invoice gets a week, because a bank transfer takes a few days. */
const DAYS: Record<PaymentTerms, number> = {
  [PaymentTerms.Prepaid]: 7,
  [PaymentTerms.Net15]: 15,
  [PaymentTerms.Net30]: 30,
  [PaymentTerms.Net60]: 60,
};
const DAY = 86_400_000;

const dueOn = (now: Date, terms = PaymentTerms.Prepaid): string =>
  dayOf(new Date(now.getTime() + DAYS[terms] * DAY));

/** A deposit is due immediately, whatever the terms. */
function dueOnOf(kind: DocumentKind, now: Date, terms?: PaymentTerms): string | null {
  if (kind === DocumentKind.Deposit) return dueOn(now);
  return kind === DocumentKind.Invoice ? dueOn(now, terms) : null;
}

type Person = Pick<Actor, 'userId'>;

interface IssueRequest {
  readonly kind: NumberedKind;
  readonly now: Date;
  readonly drafts: readonly Draft[];
}

/** Issues documents of a kind. Returns their ids. */
export async function issue(tx: UnitOfWork, { kind, now, drafts }: IssueRequest): Promise<string[]> {
  if (drafts.length === 0) return [];
  const items = drafts.map((draft) => ({
    ...draft,
    id: newId(),
    dueOn: dueOnOf(kind, now, draft.terms),
    total: totalOf(draft.snapshot),
  }));
  const isTest = await testCompaniesAmong(tx.db, items);
  const prefix = NUMBER_PREFIX[kind];
  await write(
    tx,
    items.filter((item) => !isTest(item)),
    { counters: COUNTERS.real, kind, prefix, now },
  );
  await write(tx, items.filter(isTest), {
    counters: COUNTERS.test,
    kind,
    prefix: `${TEST_PREFIX}${prefix}`,
    now,
  });
  await issued(tx, kind, items);
  return items.map(({ id }) => id);
}

interface Series {
  readonly counters: string;
  readonly kind: NumberedKind;
  readonly prefix: string;
  readonly now: Date;
}

async function write(
  tx: UnitOfWork,
  items: readonly Draft[],
  { counters, kind, prefix, now }: Series,
): Promise<void> {
  if (items.length === 0) return;
  const values = [JSON.stringify(items), kind, now.getUTCFullYear(), prefix, now];
  await query(tx.db, { sql: issuing(counters), values });
}

type Issued = Pick<Document, 'id' | 'purchaseId' | 'companyId' | 'customerId'>;

/** Effects of new documents: their event and their PDFs. */
export async function issued(
  tx: UnitOfWork,
  kind: DocumentKind,
  documents: readonly Issued[],
): Promise<void> {
  const events = documents.map(({ id, purchaseId, companyId, customerId }) => ({
    subjectId: id,
    companyId,
    customerId,
    payload: { kind, purchaseId },
  }));
  await emit(tx, 'document.issued', ...events);
  await enqueue(tx, 'make-pdf', ...documents.map(({ id }) => ({ documentId: id })));
}

interface InvoiceRequest {
  readonly purchaseIds: readonly string[];
  readonly which: Which;
  /** The actor in the events of orders paid by their new invoice; default: who recorded the payment, or approved the orders. */
  readonly actor?: Person | null;
}

/**
 * Issues the pending invoices of purchases whose orders are locked: one for each purchase. Units that are on an invoice
 * come on no second one.
 */
export async function issueInvoices(
  tx: UnitOfWork,
  { purchaseIds, which, actor }: InvoiceRequest,
): Promise<void> {
  await decideLate(tx, purchaseIds);
  const charged = await withOpenCharges(tx.db, await toInvoice(tx, purchaseIds, which));
  const drafts = await withDeductions(tx.db, charged);
  if (drafts.length === 0) return;
  const orderIds = drafts.flatMap(({ snapshot }) => snapshot.lines.map(({ orderId }) => orderId));
  await endPending(tx.db, orderIds);
  const ids = await issue(tx, { kind: DocumentKind.Invoice, now: new Date(), drafts });
  await chargesInvoiced(tx.db, drafts, ids);
  await deductDeposits(tx.db, drafts, ids);
  const chargedIds = drafts.flatMap(({ charges = [] }) => charges.map(({ orderId }) => orderId));
  if (chargedIds.length > 0 || drafts.some(({ hasPayment }) => hasPayment))
    await allocateDirectPayments(tx.db, [...new Set([...orderIds, ...chargedIds])]);
  const payer =
    actor ??
    (await query<Person>(tx.db, { sql: PAYER, values: [ids] }))[0] ??
    (await approverOf(tx.db, orderIds));
  if (payer) await payOrdersInvoicedWith(tx, orderIds, payer);
  if (drafts.some(({ hasDeposit }) => hasDeposit)) await settleDeposits(tx, { documentIds: ids });
}

const PAYER = `SELECT created_by AS "userId" FROM payment_allocations WHERE document_id = ANY ($1) LIMIT 1`;

/** Issues the packing slips of new shipments: they are prepared now, and get their numbers right before the commit. */
export async function issuePackingSlips(tx: UnitOfWork, shipmentIds: readonly string[]): Promise<void> {
  const drafts = await shipped(tx, shipmentIds);
  tx.beforeCommit((late) => issue(late, { kind: DocumentKind.PackingSlip, now: new Date(), drafts }));
}

/** Issues a statement of account. Returns its id. */
export async function issueStatementOf(tx: UnitOfWork, draft: Draft): Promise<string> {
  const [id = ''] = await issue(tx, { kind: DocumentKind.Statement, now: new Date(), drafts: [draft] });
  return id;
}

/**
 * Issues the proforma invoice of a purchase, unless it has one or its tax is not decided. A unique index refuses a second
 * one of another worker.
 */
export async function issueProforma(tx: UnitOfWork, purchaseId: string): Promise<void> {
  const issued = await query(tx.db, {
    sql: `SELECT FROM documents WHERE purchase_id = $1 AND kind = 'Proforma'`,
    values: [purchaseId],
  });
  if (issued.length > 0) return;
  const drafts = await withPromises(tx.db, await ordersOfPurchase(tx, purchaseId));
  await issue(tx, { kind: DocumentKind.Proforma, now: new Date(), drafts: drafts.map(withItsCharges) });
}
