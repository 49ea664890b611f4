import { query } from '../../../db/sql';
import { enqueue } from '../../../jobs/enqueue';
import { emit } from '../../../events/emit';
import type { Actor, UnitOfWork } from '../../../shared/ctx';
import { newId } from '../../../shared/ids';
import { dayOf } from '../../../shared/working-days';
import { PaymentTerms } from '../../people/companies/company.entity';
import { setDeliveryCredited, type ChargedDelivery } from '../../sales/delivery/purchase-delivery.service';
import { Order } from '../../sales/orders/order.entity';
import { setInvoiced } from '../../sales/orders/status-change.service';
import { allocateDirectPayments } from '../payments/direct-allocation.service';
import { payOrdersInvoicedWith } from '../payments/paid-orders.service';
import { DocumentKind, NUMBER_PREFIX } from './document-kind';
import { releaseExcess } from './excess.service';
import {
  deliveriesInvoiced,
  withDelivery,
  withItsDelivery,
  withOpenDeliveries,
} from './delivery-line.service';
import { netOf, totalOf, type Snapshot } from './snapshot';
import { type Draft, ordersOfPurchase, sellerNow, shipped, toInvoice, type Which } from './sources';
import { decideLate } from '../../sales/orders/tax-decision.service';

/**
 * Takes the next numbers and writes documents and their orders. The counter's row stays
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

type Person = Pick<Actor, 'userId'>;

interface Issuing {
  readonly kind: DocumentKind;
  readonly now: Date;
  readonly drafts: readonly Draft[];
}

async function issue(tx: UnitOfWork, { kind, now, drafts }: Issuing): Promise<string[]> {
  if (drafts.length === 0) return [];
  const items = drafts.map((draft) => ({
    ...draft,
    id: newId(),
    dueOn: kind === DocumentKind.Invoice ? dueOn(now, draft.terms) : null,
    total: totalOf(draft.snapshot),
  }));
  const values = [JSON.stringify(items), kind, now.getUTCFullYear(), NUMBER_PREFIX[kind], now];
  await query(tx.db, { sql: ISSUE, values });
  const events = items.map(({ id, purchaseId, companyId, customerId }) => ({
    ...{ subjectId: id, companyId, customerId },
    payload: { kind, purchaseId },
  }));
  await emit(tx, 'document.issued', ...events);
  await enqueue(tx, 'make-pdf', ...items.map(({ id }) => ({ documentId: id })));
  return items.map(({ id }) => id);
}

interface Invoicing {
  readonly purchaseIds: readonly string[];
  readonly which: Which;
  /** Who is said to have paid orders that their new invoice pays; default: who recorded the payment. */
  readonly actor?: Person | null;
}

/**
 * Issues the pending invoices of purchases whose orders are locked: one for each purchase. An order that has one already
 * gets no second one.
 */
export async function issueInvoices(tx: UnitOfWork, { purchaseIds, which, actor }: Invoicing): Promise<void> {
  await decideLate(tx.db, purchaseIds);
  const drafts = await withOpenDeliveries(tx.db, await toInvoice(tx, purchaseIds, which));
  if (drafts.length === 0) return;
  const orderIds = drafts.flatMap(({ snapshot }) => snapshot.lines.map(({ orderId }) => orderId));
  await setInvoiced(tx.db, orderIds);
  const ids = await issue(tx, { kind: DocumentKind.Invoice, now: new Date(), drafts });
  await deliveriesInvoiced(tx.db, drafts, ids);
  // Orders may have been paid before.
  await allocateDirectPayments(tx.db, orderIds);
  const payer = actor ?? (await query<Person>(tx.db, { sql: PAYER, values: [ids] }))[0];
  if (payer) await payOrdersInvoicedWith(tx, orderIds, payer);
}

/** Of some orders, those that have an invoice. */
const INVOICED = `SELECT order_id AS id FROM document_orders WHERE order_id = ANY ($1) AND kind = 'Invoice'`;

/** Marks orders that are approved again and have an invoice as invoiced. The caller has locked them. */
export async function keepInvoiced(tx: UnitOfWork, orderIds: readonly string[]): Promise<void> {
  const invoiced = await query<{ id: string }>(tx.db, { sql: INVOICED, values: [orderIds] });
  if (invoiced.length > 0)
    await setInvoiced(
      tx.db,
      invoiced.map(({ id }) => id),
    );
}

const PAYER = `SELECT created_by AS "userId" FROM payment_allocations WHERE document_id = ANY ($1) LIMIT 1`;

/** Issues the packing slips of new shipments. */
export async function issuePackingSlips(tx: UnitOfWork, shipmentIds: readonly string[]): Promise<void> {
  const drafts = await shipped(tx, shipmentIds);
  await issue(tx, { kind: DocumentKind.PackingSlip, now: new Date(), drafts });
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
  const drafts = (await ordersOfPurchase(tx, purchaseId)).map(withItsDelivery);
  await issue(tx, { kind: DocumentKind.Proforma, now: new Date(), drafts });
}

/** An invoice, locked so that its credit notes come one after another. */
const INVOICE = `
  SELECT documents.id, documents.number, documents.purchase_id AS "purchaseId", documents.customer_id AS "customerId",
    documents.company_id AS "companyId", snapshot FROM documents`;

const INVOICE_OF = `${INVOICE} JOIN document_orders ON document_id = documents.id
  WHERE order_id = $1 AND document_orders.kind = 'Invoice' FOR NO KEY UPDATE OF documents`;

const INVOICE_OF_DELIVERY = `${INVOICE} WHERE id = $1 FOR NO KEY UPDATE`;

interface Deleted {
  readonly orderId: string;
  readonly purchaseId: string;
  /** What is credited with it. */
  readonly delivery: ChargedDelivery | null;
  readonly actor: Person;
}

/**
 * Issues the credit note of a locked order that is deleted, if it was invoiced. With the last order of a purchase of which
 * nothing has left, its delivery is credited, too: on the same credit note if it corrects the same invoice.
 */
export async function issueCreditNote(
  tx: UnitOfWork,
  { orderId, purchaseId, delivery, actor }: Deleted,
): Promise<void> {
  await decideLate(tx.db, [purchaseId]);
  const [invoice] = await query<Invoice>(tx.db, { sql: INVOICE_OF, values: [orderId] });
  const isTogether = delivery?.invoiceId === invoice?.id;
  if (invoice) {
    const order = await tx.db.findOneOrFail(Order, { where: { id: orderId }, withDeleted: true });
    await credit(tx, { invoice, order, delivery: isTogether ? delivery : null, actor });
  }
  if (!delivery || (invoice && isTogether)) return;
  const [other] = await query<Invoice>(tx.db, { sql: INVOICE_OF_DELIVERY, values: [delivery.invoiceId] });
  if (other) await credit(tx, { invoice: other, order: null, delivery, actor });
}

interface Crediting {
  readonly invoice: Invoice;
  readonly order: Order | null;
  readonly delivery: ChargedDelivery | null;
  readonly actor: Person;
}

async function credit(tx: UnitOfWork, { invoice, order, delivery, actor }: Crediting): Promise<void> {
  const draft = creditOf(invoice, order, await sellerNow(tx));
  const snapshot = delivery ? withDelivery(draft.snapshot, delivery) : draft.snapshot;
  const drafts = [{ ...draft, snapshot }];
  const [id = ''] = await issue(tx, { kind: DocumentKind.CreditNote, now: new Date(), drafts });
  if (delivery) await setDeliveryCredited(tx.db, delivery.purchaseId, id);
  await releaseExcess(tx, invoice.id, actor);
}

interface Invoice extends Draft {
  readonly id: string;
  readonly number: string;
}

/** A credit note has the buyer and the tax rate of its invoice, and the shop's data of its own day. */
function creditOf(invoice: Invoice, order: Order | null, seller: Snapshot['seller']): Draft {
  const { number, purchaseId, customerId, companyId } = invoice;
  const { delivery: _invoiced, ...snapshot } = invoice.snapshot;
  const lines = snapshot.lines.filter((line) => line.orderId === order?.id);
  const tax = order?.tax ?? 0;
  const net = netOf(lines);
  const taxes = snapshot.taxes.map((rate) => ({ ...rate, net, tax }));
  const facts = { seller, corrects: number, carrier: null, trackingNumber: null };
  return { purchaseId, customerId, companyId, snapshot: { ...snapshot, ...facts, lines, net, taxes } };
}
