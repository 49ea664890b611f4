import { isTestNumber } from '../../../../shared/document-number';
import { paymentReferenceOf, DocumentKind } from '../../payments/document-kind';
import { dayOf } from '../../../../shared/time/working-days';
import type { Document } from '../document.entity';
import { netOf, type Snapshot, type SnapshotLine } from '../snapshot';
import type { ECharge, EInvoice, ELine, EPayment, ETotals, EVat } from './model';
import { addressOf, buyerOf, sellerOf } from './party';
import { reasonOf } from './vat';

/** What an e-invoice is made of. */
export type Issued = Pick<Document, 'kind' | 'number' | 'issuedAt' | 'dueOn' | 'total' | 'snapshot'>;

/** Kinds of documents that are invoices for the law. A proforma and a deposit say that they are none. */
const KINDS: Partial<Record<DocumentKind, EInvoice['kind']>> = {
  [DocumentKind.Invoice]: 'invoice',
  [DocumentKind.CreditNote]: 'credit-note',
};

export const isEInvoice = (kind: DocumentKind): boolean => kind in KINDS;

/** The same for rows of documents, as SQL: true for those of which an e-invoice can be made. */
export const HAS_E_INVOICE = `kind IN ('Invoice', 'CreditNote') AND num_nulls(snapshot->'vat', snapshot#>>'{seller,country}',
  snapshot#>>'{seller,taxId}', snapshot#>>'{buyer,country}') = 0`;

/** What the standard requires, and the snapshot of a document does not have; empty if an e-invoice can be made of it. */
export function missingIn({ seller, buyer, vat }: Snapshot): string[] {
  return [
    !vat && 'the VAT category',
    !seller.country && 'the country of the seller',
    !seller.taxId && 'the tax id of the seller',
    !buyer.country && 'the country of the buyer',
  ].filter((one): one is string => one !== false);
}

/**
 * The e-invoice of an invoice or credit note, made of its snapshot only, with the amounts that its PDF prints; null for other
 * kinds, and if the snapshot lacks what the standard requires.
 */
export function eInvoiceOf({ kind, number, issuedAt, dueOn, total, snapshot }: Issued): EInvoice | null {
  const { seller, buyer, vat: { category } = {}, corrects, poNumber, purchaseNumber } = snapshot;
  const as = KINDS[kind];
  if (!as || !category || !seller.country || !buyer.country || missingIn(snapshot).length > 0) return null;
  const { lines, charges } = contentOf(snapshot);
  const issuedOn = dayOf(issuedAt);
  const totals = totalsOf(snapshot, { lines, charges, total });
  return {
    kind: as,
    number,
    issuedOn,
    dueOn,
    terms: corrects ? `Credit for ${corrects}` : null,
    notes: [...(isTestNumber(number) ? [TEST] : []), ...notesOf(snapshot)],
    purchaseOrder: poNumber,
    salesOrder: purchaseNumber,
    corrects,
    seller: sellerOf(seller, seller.country, category),
    buyer: buyerOf(buyer, buyer.country, category),
    delivery: deliveryOf(snapshot),
    period: { from: issuedOn, to: issuedOn },
    payment: paymentOf({ kind, number }, snapshot),
    vat: vatOf(snapshot, category),
    lines,
    charges,
    totals,
  };
}

/** Notes are where EN 16931 has room for it: there is no field for a test. */
const TEST = 'TEST. A test company made this document. Nothing is owed, and nothing is delivered.';

function notesOf({ note, orderedBy, deducted }: Snapshot): string[] {
  const paid = deducted && `Deposit ${deducted.number} is deducted.`;
  const by = orderedBy && `Ordered by ${orderedBy}`;
  return [note, by, paid].filter((text): text is string => !!text);
}

function deliveryOf({ deliverTo, isPickup, buyer }: Snapshot): EInvoice['delivery'] {
  if (!deliverTo || isPickup) return null;
  return { name: deliverTo.name ?? buyer.name, address: addressOf(deliverTo) };
}

/** A credit note is not paid by its recipient, and nothing by a test company. */
function paymentOf(document: Pick<Issued, 'kind' | 'number'>, snapshot: Snapshot): EPayment | null {
  const { account, bic, legalName } = snapshot.seller;
  if (!account || document.kind !== DocumentKind.Invoice || isTestNumber(document.number)) return null;
  const iban = account.replace(/\s/g, '').toUpperCase();
  const isIban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban);
  const reference = paymentReferenceOf(document, snapshot);
  return { account: isIban ? iban : account, isIban, holder: legalName, bic, reference };
}

/** A document has the rate of its purchase, or none. */
function vatOf({ net, taxes }: Snapshot, category: EVat['category']): EVat {
  const [rate] = taxes;
  return {
    category,
    basisPoints: category === 'O' ? null : (rate?.basisPoints ?? 0),
    net: rate?.net ?? net,
    tax: rate?.tax ?? 0,
    ...reasonOf(category, rate?.note ?? null),
  };
}

const lineOf = (line: SnapshotLine, at: number): ELine => ({
  id: String(at + 1),
  note: [line.orderNumber, line.reference && `Your reference: ${line.reference}`].filter(Boolean).join(' · '),
  sku: line.sku,
  name: line.name,
  hsCode: line.trade?.hsCode ?? null,
  originCountry: line.trade?.originCountry ?? null,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  total: line.total,
});

/** UNCL 7161: freight service. */
const FREIGHT = 'FC';

/** Lines and charges. A credit note for charges alone has them as lines, because an e-invoice needs one (BR-16). */
function contentOf({ lines, tooling, delivery }: Snapshot): Pick<EInvoice, 'lines' | 'charges'> {
  const charges: ECharge[] = [
    ...(tooling ? [{ reason: tooling.name, reasonCode: null, total: tooling.total }] : []),
    ...(delivery
      ? [{ reason: `Delivery: ${delivery.name}`, reasonCode: FREIGHT, total: delivery.total }]
      : []),
  ];
  if (lines.length > 0) return { lines: lines.map(lineOf), charges };
  const asLines = charges.map(({ reason, total }, at) => ({
    id: String(at + 1),
    note: null,
    sku: null,
    name: reason,
    hsCode: null,
    originCountry: null,
    quantity: 1,
    unitPrice: total,
    total,
  }));
  return { lines: asLines, charges: [] };
}

interface Content extends Pick<EInvoice, 'lines' | 'charges'> {
  readonly total: number;
}

/** The sums of the document. They are not added up again: what is paid is the total that it prints. */
function totalsOf({ net, taxes, deducted }: Snapshot, { lines, charges, total }: Content): ETotals {
  const paid = deducted?.amount ?? 0;
  return {
    lines: netOf(lines),
    charges: netOf(charges),
    net,
    tax: taxes.reduce((sum, { tax }) => sum + tax, 0),
    gross: total,
    paid,
    due: total - paid,
  };
}
