import { query } from '../../../db/sql';
import type { UnitOfWork } from '../../../shared/ctx';
import type { PaymentTerms } from '../../people/companies/company.entity';
import type { AgreedCharge } from '../../sales/purchases/purchase-charge.entity';
import { PRINTED_TRADE, type PrintedTrade } from '../../catalogue/trade/printed-trade.sql';
import { publicName } from '../../people/users/user.entity';
import { lastLineOf } from '../../fulfilment/shipments/last-shipment.service';
import type { PostalAddress } from '../../../shared/postal-address';
import { addressesOf } from './addresses';
import { categoryOf } from './e-invoice/vat';
import { sellerNow } from './seller-now';
import { netOf, type Seller, type Snapshot, type SnapshotLine } from './snapshot';
import { taxesOf, taxOf, type Taxed } from './tax';
import { staffNameOf } from '../../people/on-behalf/on-behalf.sql';

/** Reads what documents print. */
export type Source = Pick<UnitOfWork, 'db' | 'services'> & Partial<Pick<UnitOfWork, 'outbox'>>;

/** A charge, and whether the order that it is owed with is deleted. */
export type DraftCharge = AgreedCharge & { readonly isOrderDeleted?: boolean };

export interface OrderRow extends Omit<SnapshotLine, 'trade'>, Taxed {
  readonly trade: PrintedTrade | null;
  readonly purchaseId: string;
  readonly customerId: string;
  readonly deliveryAddress: string | null;
  readonly deliverTo: PostalAddress | null;
  readonly destination: number | null;
  readonly destinationContactNo: string | null;
  readonly purchaseNumber: string;
  readonly orderedBy: string | null;
  readonly poNumber: string | null;
  readonly requestedOn: string | null;
  readonly note: string | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly contactNo: string | null;
  readonly companyId: string | null;
  readonly legalName: string | null;
  readonly taxId: string | null;
  /** Of the company. */
  readonly country: string | null;
  /** Where the delivery is taxed; null if it is not known. */
  readonly taxPlace: string | null;
  readonly billingAddress: string | null;
  readonly postalAddress: PostalAddress | null;
  readonly terms: PaymentTerms;
  readonly taxName: string | null;
  readonly taxNote: string | null;
  readonly basisPoints: number | null;
  readonly email: string;
  readonly ownName: string | null;
  readonly address: string | null;
  readonly charges: readonly DraftCharge[];
  readonly hasDeposit: boolean;
  readonly hasPayment: boolean;
  readonly isPickup: boolean;
}

const ORDERS = `
  SELECT orders.id AS "orderId", orders.number AS "orderNumber", tools.sku, tool_name AS name, reference,
    ${PRINTED_TRADE} AS trade,
    part.units AS quantity, orders.quantity AS ordered, part.units_before AS "unitsBefore", part.units * unit_price_cents AS total,
    unit_price_cents AS "unitPrice", break_quantity AS "breakQuantity", part.tax,
    purchases.id AS "purchaseId", purchases.customer_id AS "customerId", purchases.number AS "purchaseNumber",
    purchases.po_number AS "poNumber", purchases.requested_on::text AS "requestedOn", purchases.note,
    destination, further.contact_no AS "destinationContactNo",
    CASE WHEN destination IS NULL THEN coalesce(purchases.delivery_address, users.address) ELSE further.delivery_address END
      AS "deliveryAddress",
    CASE WHEN destination IS NULL THEN purchases.delivery_to ELSE further.delivery_to END AS "deliverTo",
    coalesce(purchases.contact_no, users.contact_no) AS "contactNo",
    carrier, tracking_number AS "trackingNumber",
    purchases.company_id AS "companyId", purchases.terms, tax_name AS "taxName", tax_note AS "taxNote", tax_basis_points AS "basisPoints",
    coalesce(tax_country, delivery_country) AS "taxPlace", legal_name AS "legalName", tax_id AS "taxId", companies.country,
    billing_address AS "billingAddress", postal_address AS "postalAddress", users.email, users.display_name AS "ownName", users.address,
    deposit_percent IS NOT NULL AS "hasDeposit", ${staffNameOf('purchases.on_behalf_id')} AS "orderedBy",
    EXISTS (SELECT FROM purchase_charges WHERE purchase_id = purchases.id AND kind = 'PICKUP') AS "isPickup",
    EXISTS (SELECT FROM payment_orders WHERE order_id = orders.id) AS "hasPayment",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('purchaseId', charge.purchase_id, 'what', what, 'name', name,
        'amount', amount_cents, 'tax', charge.tax_cents, 'orderId', charge.order_id, 'invoiceId', invoice_id,
        'isOrderDeleted', billed.deleted_at IS NOT NULL) ORDER BY what), '[]')
      FROM purchase_charges charge JOIN orders billed ON billed.id = charge.order_id
      WHERE charge.purchase_id = purchases.id AND amount_cents IS NOT NULL AND cancelled_at IS NULL) AS charges
  FROM orders JOIN tools ON tools.id = tool_id JOIN purchases ON purchases.id = orders.purchase_id
    JOIN users ON users.id = purchases.customer_id LEFT JOIN LATERAL (${lastLineOf('orders.id')}) AS last_line ON orders.status = 'Shipped'
    LEFT JOIN companies ON companies.id = purchases.company_id
    LEFT JOIN purchase_destinations further ON further.purchase_id = purchases.id AND further.number = destination`;

/** The lines of one purchase, and what a document about them prints. */
export interface Draft {
  /** Null on a statement of account. */
  readonly purchaseId: string | null;
  readonly customerId: string;
  readonly companyId: string | null;
  readonly terms?: PaymentTerms;
  /** Of a packing slip. */
  readonly shipmentId?: string;
  /** The proforma that a proforma replaces. */
  readonly replacesId?: string;
  /** The return that a credit note is for. */
  readonly returnId?: string;
  readonly snapshot: Snapshot;
  /** The agreed charges of the purchase. */
  readonly charges?: readonly DraftCharge[];
  /** True if the purchase has a deposit. */
  readonly hasDeposit?: boolean;
  /** True if a payment was recorded for one of the orders, or for their purchase. */
  readonly hasPayment?: boolean;
}

/** An order as a whole. */
const WHOLE =
  'CROSS JOIN LATERAL (SELECT 0 AS units_before, orders.quantity AS units, orders.tax_cents AS tax) AS part';

/**
 * Units of an approved order to invoice: all, or the shipped ones of a made-to-order order
 * (adr/0052).
 */
const TO_INVOICE = `
  SELECT order_id, units_before, least(units, approved) AS units, ${taxOf('units_before', 'least(units, approved)')} AS tax
  FROM order_parts CROSS JOIN LATERAL (
    SELECT CASE WHEN made_quantity > 0 THEN shipped_quantity ELSE quantity END - units_before AS approved) AS approvals
  WHERE invoice_id IS NULL AND approved > 0`;
const JOIN_TO_INVOICE = `JOIN pending_invoices pending ON pending.order_id = orders.id
  JOIN (${TO_INVOICE}) AS part ON part.order_id = orders.id`;

/** Writes which of the orders $1 have something to invoice now: the units above of approved orders. */
export const KEEP_PENDING = `
  WITH given AS (
    SELECT id, status <> 'Pending' AND EXISTS (SELECT FROM (${TO_INVOICE}) AS part WHERE order_id = orders.id) AS is_pending
    FROM orders WHERE id = ANY ($1)
  ), added AS (
    INSERT INTO pending_invoices (order_id) SELECT id FROM given WHERE is_pending ON CONFLICT DO NOTHING
  )
  DELETE FROM pending_invoices USING given WHERE order_id = given.id AND NOT is_pending`;

/** Orders whose invoice is pending and that are not deleted. Their tax is decided, and their delivery fee agreed. */
const PENDING = `orders.deleted_at IS NULL AND orders.tax_cents IS NOT NULL
  AND NOT EXISTS (SELECT FROM purchase_charges charge WHERE charge.purchase_id = orders.purchase_id
    AND amount_cents IS NULL AND cancelled_at IS NULL)`;

/** A purchase is invoiced once no line of it is open any more, or one that is not invoiced was shipped. */
const IS_DUE = `EXISTS (SELECT FROM orders sibling JOIN pending_invoices ON order_id = sibling.id
    WHERE sibling.purchase_id = orders.purchase_id AND sibling.deleted_at IS NULL AND sibling.shipped_quantity > 0)
  OR NOT EXISTS (SELECT FROM orders sibling WHERE sibling.purchase_id = orders.purchase_id AND sibling.deleted_at IS NULL
    AND sibling.status = 'Pending')`;

/** Which of the pending invoices of some purchases: those that are due, all, or those of orders approved before a time. */
export type Which = 'due' | 'all' | { readonly approvedBefore: Date };

/** Contents of the invoices to issue now for some purchases. The caller has locked their orders. */
export function toInvoice(source: Source, purchaseIds: readonly string[], which: Which): Promise<Draft[]> {
  const where = `orders.purchase_id = ANY ($1) AND ${PENDING}`;
  const of = { parts: JOIN_TO_INVOICE, values: [purchaseIds] };
  if (which === 'due') return drafts(source, { ...of, where: `${where} AND (${IS_DUE})` });
  if (which === 'all') return drafts(source, { ...of, where });
  const values = [purchaseIds, which.approvedBefore];
  return drafts(source, { ...of, where: `${where} AND pending.since < $2`, values });
}

/** The orders of a purchase that are not deleted; nothing until its tax is decided. */
export const ordersLeft = (source: Source, purchaseId: string): Promise<Draft[]> =>
  drafts(source, {
    where: 'orders.purchase_id = $1 AND tax_decided_at IS NOT NULL AND orders.deleted_at IS NULL',
    values: [purchaseId],
  });

/** All orders of a purchase as they were placed; nothing until its tax is decided. */
export const ordersOfPurchase = (source: Source, purchaseId: string): Promise<Draft[]> =>
  drafts(source, {
    where: 'orders.purchase_id = $1 AND tax_decided_at IS NOT NULL',
    values: [purchaseId],
  });

interface SourceQuery {
  readonly where: string;
  readonly values: unknown[];
  readonly parts?: string;
  /** Orders of the same group are on one document. Default: those of a purchase. */
  readonly groupOf?: (row: OrderRow) => string | undefined;
}

const purchaseOf = ({ purchaseId }: OrderRow): string => purchaseId;

/** Contents of documents about orders, one for each group. */
export async function drafts(
  source: Source,
  { where, values, parts = WHOLE, groupOf = purchaseOf }: SourceQuery,
): Promise<Draft[]> {
  const sql = `${ORDERS} ${parts} WHERE ${where} ORDER BY purchases.id, coalesce(destination, 0), orders.id`;
  const rows = await query<OrderRow>(source.db, { sql, values });
  if (rows.length === 0) return [];
  const seller = await sellerNow(source);
  const groups = [...new Set(rows.map(groupOf))];
  return groups.map((group) =>
    draftOf(
      rows.filter((row) => groupOf(row) === group),
      seller,
    ),
  );
}

function draftOf(rows: readonly OrderRow[], seller: Seller): Draft {
  const [first] = rows as [OrderRow];
  const { purchaseId, customerId, deliveryAddress, email, contactNo, address } = first;
  const { purchaseNumber, poNumber, requestedOn, note, carrier, trackingNumber, orderedBy } = first;
  const { companyId, legalName, taxId, billingAddress, postalAddress, terms, taxName, taxNote, basisPoints } =
    first;
  const rate =
    taxName === null || basisPoints === null ? null : { name: taxName, note: taxNote, basisPoints };
  const sums = { net: netOf(rows), taxes: taxesOf(rate, rows) };
  const buyer = {
    name: legalName ?? publicName(first),
    taxId,
    address: billingAddress ?? address ?? deliveryAddress,
    postalAddress,
    country: countryOf(first),
    email,
    contactNo,
  };
  const vat = { category: categoryOf({ rate, seller, buyer, place: placeOf(first) }) };
  const facts = { ...addressesOf(rows), purchaseNumber, poNumber, requestedOn, note, corrects: null };
  const by = orderedBy === null ? {} : { orderedBy: `${orderedBy} on behalf of ${publicName(first)}` };
  const shipment = { carrier, trackingNumber, ...(first.isPickup && { isPickup: true }) };
  const snapshot = { seller, buyer, vat, ...facts, ...by, ...shipment, lines: rows.map(lineOf), ...sums };
  const { charges, hasDeposit } = first;
  const hasPayment = rows.some((row) => row.hasPayment);
  return { purchaseId, customerId, companyId, terms, snapshot, charges, hasDeposit, hasPayment };
}

const placeOf = ({ taxPlace, deliverTo }: OrderRow): string | null => taxPlace ?? deliverTo?.country ?? null;

/** Of the buyer; a person without a company is where the goods go. */
const countryOf = ({ postalAddress, country, deliverTo, taxPlace }: OrderRow): string | null =>
  postalAddress?.country ?? country ?? deliverTo?.country ?? taxPlace;

const lineOf = (row: OrderRow): SnapshotLine => {
  const { orderId, orderNumber, sku, name, reference, quantity, unitPrice, breakQuantity, total } = row;
  const { unitsBefore, ordered, trade } = row;
  const part = { ...(quantity !== ordered && { unitsBefore, ordered }), ...(trade && { trade }) };
  return { orderId, orderNumber, sku, name, reference, quantity, unitPrice, breakQuantity, total, ...part };
};
