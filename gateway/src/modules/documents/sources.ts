import { query } from '../../db/sql';
import type { Env } from '../../env';
import type { Ctx, JobSource } from '../../shared/ctx';
import type { PaymentTerms } from '../companies/company.entity';
import { publicName } from '../users/user.entity';
import { SellerSettings } from './seller-settings.entity';
import { netOf, type Seller, type Snapshot, type SnapshotLine } from './snapshot';
import { taxesOf } from './tax';
import { ratesOn, type RateOf } from './tax.service';

/** Reads what documents print. */
export interface Source extends JobSource {
  readonly env: Env;
}

/** What a request reads. */
export const sourceOf = ({ db, origin, services }: Ctx): Source => ({ db, origin, env: services.env });

interface OrderRow extends SnapshotLine {
  readonly purchaseId: string;
  readonly customerId: string;
  readonly deliveryAddress: string | null;
  readonly purchaseNumber: string;
  readonly poNumber: string | null;
  readonly requestedOn: string | null;
  readonly note: string | null;
  readonly shipmentId: string | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly contactNo: string | null;
  readonly companyId: string | null;
  readonly legalName: string | null;
  readonly taxId: string | null;
  readonly billingAddress: string | null;
  readonly terms: PaymentTerms;
  readonly email: string;
  readonly ownName: string | null;
  readonly address: string | null;
}

const ORDERS = `
  SELECT orders.id AS "orderId", orders.number AS "orderNumber", tools.sku, tool_name AS name, reference, quantity,
    unit_price_cents AS "unitPrice", break_quantity AS "breakQuantity", total_price_cents AS total,
    purchases.id AS "purchaseId", purchases.customer_id AS "customerId", purchases.number AS "purchaseNumber",
    purchases.po_number AS "poNumber", purchases.requested_on::text AS "requestedOn", purchases.note,
    coalesce(purchases.delivery_address, users.address) AS "deliveryAddress",
    coalesce(purchases.contact_no, users.contact_no) AS "contactNo",
    shipment_id AS "shipmentId", carrier, tracking_number AS "trackingNumber",
    purchases.company_id AS "companyId", purchases.terms, legal_name AS "legalName", tax_id AS "taxId",
    billing_address AS "billingAddress", users.email, users.display_name AS "ownName", users.address
  FROM orders JOIN tools ON tools.id = tool_id JOIN purchases ON purchases.id = orders.purchase_id
    JOIN users ON users.id = purchases.customer_id LEFT JOIN shipments ON shipments.id = shipment_id
    LEFT JOIN companies ON companies.id = purchases.company_id`;

/** The lines of one purchase, and what a document about them prints. */
export interface Draft {
  /** Null on a statement of account. */
  readonly purchaseId: string | null;
  readonly customerId: string;
  readonly companyId: string | null;
  readonly terms?: PaymentTerms;
  /** Of a packing slip. */
  readonly shipmentId?: string | null;
  readonly snapshot: Snapshot;
}

/** What all documents of a day have in common. */
interface Common {
  readonly seller: Seller;
  readonly rateOf: RateOf;
}

/** The shop's data and the tax rates of a day. */
export async function commonOf({ db, env }: Source, today: string): Promise<Common> {
  const settings = await db.findOneByOrFail(SellerSettings, { id: 1 });
  return { seller: sellerOf(settings, env), rateOf: await ratesOn(db, today) };
}

/** The seller as documents name it: what is not set comes from the environment. */
export const sellerOf = ({ id: _id, legalName, address, ...rest }: SellerSettings, env: Env): Seller => ({
  ...rest,
  legalName: legalName ?? env.COMPANY_NAME,
  address: address ?? env.COMPANY_ADDRESS,
  email: env.COMPANY_EMAIL,
  phone: env.COMPANY_PHONE,
});

/** Orders that no invoice has, by purchase. The caller has locked them. */
export const uninvoiced = (source: Source, orderIds: readonly string[], today: string): Promise<Draft[]> =>
  drafts(
    source,
    {
      where: `orders.id = ANY ($1) AND NOT EXISTS (
        SELECT FROM document_orders invoiced WHERE invoiced.order_id = orders.id AND kind = 'Invoice')`,
      values: [orderIds],
    },
    today,
  );

/** Orders that leave together. The caller has locked them. */
export async function shipped(source: Source, orderIds: readonly string[], today: string): Promise<Draft[]> {
  const of = { where: 'orders.id = ANY ($1) AND shipment_id IS NOT NULL', values: [orderIds] };
  return (await drafts(source, of, today)).map(({ snapshot, ...draft }) => ({
    ...draft,
    snapshot: { ...snapshot, taxes: [] },
  }));
}

/** All orders of a purchase as they were placed. */
export const ordersOfPurchase = (source: Source, purchaseId: string, today: string): Promise<Draft[]> =>
  drafts(source, { where: 'orders.purchase_id = $1', values: [purchaseId] }, today);

async function drafts(
  source: Source,
  { where, values }: { where: string; values: unknown[] },
  today: string,
): Promise<Draft[]> {
  const sql = `${ORDERS} WHERE ${where} ORDER BY purchases.id, orders.id`;
  const rows = await query<OrderRow>(source.db, { sql, values });
  if (rows.length === 0) return [];
  const common = await commonOf(source, today);
  const purchaseIds = [...new Set(rows.map(({ purchaseId }) => purchaseId))];
  return purchaseIds.map((id) =>
    draftOf(
      rows.filter(({ purchaseId }) => purchaseId === id),
      common,
    ),
  );
}

function draftOf(rows: readonly OrderRow[], { seller, rateOf }: Common): Draft {
  const [first] = rows as [OrderRow];
  const { purchaseId, customerId, deliveryAddress, email, contactNo, address } = first;
  const { purchaseNumber, poNumber, requestedOn, note, shipmentId, carrier, trackingNumber } = first;
  const net = netOf(rows);
  const taxes = taxesOf(rateOf(deliveryAddress), net);
  const { companyId, legalName, taxId, billingAddress, terms } = first;
  const buyer = {
    name: legalName ?? publicName(first),
    taxId,
    address: billingAddress ?? address ?? deliveryAddress,
    email,
    contactNo,
  };
  const facts = { deliveryAddress, purchaseNumber, poNumber, requestedOn, note, corrects: null };
  const shipment = { carrier, trackingNumber };
  const snapshot = { seller, buyer, ...facts, ...shipment, lines: rows.map(lineOf), net, taxes };
  return { purchaseId, customerId, companyId, shipmentId, terms, snapshot };
}

const lineOf = (row: OrderRow): SnapshotLine => {
  const { orderId, orderNumber, sku, name, reference, quantity, unitPrice, breakQuantity, total } = row;
  return { orderId, orderNumber, sku, name, reference, quantity, unitPrice, breakQuantity, total };
};
