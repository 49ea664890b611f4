import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import type { Actor, UnitOfWork } from '../../../shared/ctx';
import type { AgreedCharge } from '../../sales/purchases/purchase-charge.entity';
import { setChargeCredited } from '../../sales/purchases/purchase-charge.service';
import { withCharges } from './charge-lines.service';
import { DocumentKind } from '../payments/document-kind';
import { releaseDeposit, releaseExcess } from './excess.service';
import { issue } from './issue.service';
import { netOf, type Snapshot } from './snapshot';
import { sellerNow } from './seller-now';
import { type Draft } from './sources';
import { taxOf } from './tax';

type Person = Pick<Actor, 'userId'>;

/** Units of an order that the customer does not owe any more. */
export interface Credit {
  readonly orderId: string;
  readonly units: number;
}

interface CreditRequest {
  readonly credits: readonly Credit[];
  readonly returnId?: string;
  /** Charges that are credited with them: on the same credit note if it corrects the same invoice. */
  readonly charges?: readonly AgreedCharge[];
  readonly actor: Person;
}

/** The invoices of orders, and of charges. */
const INVOICES = `
  SELECT id, number, purchase_id AS "purchaseId", customer_id AS "customerId", company_id AS "companyId", snapshot
  FROM documents WHERE id = ANY ($2) OR id IN (
    SELECT document_id FROM document_orders WHERE kind = 'Invoice' AND order_id = ANY ($1))
  ORDER BY number`;

/** The same, locked so that their credit notes come one after another. */
const LOCKED_INVOICES = `${INVOICES} FOR NO KEY UPDATE`;

/** Of the next units that are not credited yet, those on each invoice. */
const CREDITED = `
  SELECT order_id AS "orderId", invoice_id AS "invoiceId", units, units_before AS "unitsBefore",
    coalesce(${taxOf('units_before', 'units')}, 0) AS tax
  FROM (
    SELECT order_id, invoice_id, quantity, tax_cents, units_before,
      least(order_parts.units, credited + wanted.units - units_before) AS units
    FROM jsonb_to_recordset($1::jsonb) AS wanted ("orderId" uuid, units int) JOIN order_parts ON order_id = "orderId"
    WHERE invoice_id IS NOT NULL
  ) AS parts
  WHERE units > 0 ORDER BY order_id, units_before`;

interface CreditedPart {
  readonly orderId: string;
  readonly invoiceId: string;
  readonly units: number;
  readonly unitsBefore: number;
  readonly tax: number;
}

interface Invoice extends Draft {
  readonly id: string;
  readonly number: string;
}

type ToCredit = Pick<CreditRequest, 'credits' | 'charges'>;

/** A credit note that is not issued: what it says, except for the shop's own data. */
interface Correction {
  readonly invoice: Invoice;
  readonly charges: readonly AgreedCharge[];
  readonly draft: Draft;
}

/**
 * What credit notes for units of orders say: one for each invoice that they are on. Units that are on no invoice, or
 * credited already, are left out.
 */
async function correctionsOf(
  db: EntityManager,
  invoicesSql: string,
  { credits, charges = [] }: ToCredit,
): Promise<Correction[]> {
  const invoiceIds = charges.map(({ invoiceId }) => invoiceId);
  const values = [credits.map(({ orderId }) => orderId), invoiceIds];
  const invoices = await query<Invoice>(db, { sql: invoicesSql, values });
  const parts = await query<CreditedPart>(db, { sql: CREDITED, values: [JSON.stringify(credits)] });
  return invoices.flatMap((invoice) => {
    const ofInvoice = charges.filter(({ invoiceId }) => invoiceId === invoice.id);
    const credited = parts.filter(({ invoiceId }) => invoiceId === invoice.id);
    if (ofInvoice.length === 0 && credited.length === 0) return [];
    const { snapshot, ...draft } = creditOf(invoice, credited);
    return [{ invoice, charges: ofInvoice, draft: { ...draft, snapshot: withCharges(snapshot, ofInvoice) } }];
  });
}

/** What credit notes for units of orders would say now. */
export const previewOf = async (db: EntityManager, toCredit: ToCredit): Promise<Snapshot[]> =>
  (await correctionsOf(db, INVOICES, toCredit)).map(({ draft }) => draft.snapshot);

/**
 * Issues the credit notes for units of locked orders. What was paid of them becomes credit of the account. Returns the ids
 * of the credit notes.
 */
export async function creditUnits(
  tx: UnitOfWork,
  { returnId, actor, ...toCredit }: CreditRequest,
): Promise<string[]> {
  const corrections = await correctionsOf(tx.db, LOCKED_INVOICES, toCredit);
  if (corrections.length === 0) return [];
  const seller = await sellerNow(tx);
  const drafts = corrections.map(({ draft }) => {
    return { ...draft, snapshot: { ...draft.snapshot, seller }, returnId };
  });
  const ids = await issue(tx, { kind: DocumentKind.CreditNote, now: new Date(), drafts });
  for (const [at, { charges }] of corrections.entries())
    for (const charge of charges) await setChargeCredited(tx.db, charge, ids[at] ?? '');
  for (const { invoice } of corrections) await releaseExcess(tx, invoice.id, actor);
  return ids;
}

/**
 * The units of a deleted order to credit: invoiced ones that have not left, or have come back by a voided shipment. When all
 * of it has left, its deletion corrects the sale as a whole.
 */
const OF_DELETED = `
  SELECT (
      SELECT CASE WHEN shipped_quantity = quantity THEN quantity ELSE sum(units) - shipped_quantity + (
          SELECT coalesce(sum(returned.quantity), 0) FROM document_orders returned
            JOIN documents ON documents.id = document_id
          WHERE returned.order_id = $1 AND return_id IS NOT NULL) END::int
      FROM order_parts WHERE order_id = $1 AND deleted_at IS NOT NULL AND invoice_id IS NOT NULL
      GROUP BY quantity, shipped_quantity
    ) AS units,
    (SELECT id FROM documents WHERE purchase_id = $2 AND kind = 'Deposit') AS "depositId"`;

interface OfDeleted {
  readonly units: number | null;
  readonly depositId: string | null;
}

interface Deleted {
  readonly orderId: string;
  readonly purchaseId: string;
  /** Charges that are credited with it. */
  readonly charges: readonly AgreedCharge[];
  readonly actor: Person;
}

/**
 * Issues the credit note of a locked order that is deleted, or whose shipment is voided after that, if it was invoiced. With
 * the last order of a purchase without shipments, its charges are credited, too. What is kept of a deposit beyond the rest
 * of the purchase becomes credit of the account.
 */
export async function creditDeleted(
  tx: UnitOfWork,
  { orderId, purchaseId, charges, actor }: Deleted,
): Promise<void> {
  const [deleted] = await query<OfDeleted>(tx.db, { sql: OF_DELETED, values: [orderId, purchaseId] });
  const units = deleted?.units ?? 0;
  if (units > 0 || charges.length > 0)
    await creditUnits(tx, { credits: [{ orderId, units }], charges, actor });
  if (deleted?.depositId) await releaseDeposit(tx, deleted.depositId, actor);
}

/** A credit note has the buyer and the tax rate of its invoice. */
function creditOf(invoice: Invoice, parts: readonly CreditedPart[]): Draft {
  const { number, purchaseId, customerId, companyId } = invoice;
  const { tooling: _tooling, delivery: _delivery, deducted: _deducted, ...snapshot } = invoice.snapshot;
  const lines = snapshot.lines.flatMap(({ unitsBefore: _, ...line }) =>
    parts
      .filter(({ orderId }) => orderId === line.orderId)
      .map(({ units, unitsBefore }) => ({
        ...line,
        quantity: units,
        total: units * line.unitPrice,
        ...(unitsBefore > 0 && { unitsBefore }),
      })),
  );
  const net = netOf(lines);
  const tax = parts.reduce((sum, part) => sum + part.tax, 0);
  const taxes = snapshot.taxes.map((rate) => ({ ...rate, net, tax }));
  const facts = { corrects: number, carrier: null, trackingNumber: null };
  return { purchaseId, customerId, companyId, snapshot: { ...snapshot, ...facts, lines, net, taxes } };
}
