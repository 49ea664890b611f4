import { columnsOf, commaSeparated, query, rawSql, sql, statementOf, type Sql } from '../../../db/sql';
import type { Actor, Tx } from '../../../shared/ctx';
import { newId } from '../../../shared/ids';
import { phoneText } from '../../../rules/phone';
import { commonPlace, type TaxPlace } from '../../../rules/tax-territories';
import { takingOutOfCart } from '../../carts/carts/ordered.service';
import { agreedLeadTime } from '../../../shared/time/agreed-lead-time';
import { storingKey, type KeyedRequest } from '../../idempotency/idempotency.service';
import { movingStock } from '../../catalogue/stock/stock.service';
import { taxDecision } from '../../taxes/tax.service';
import { rememberingDelivery } from '../../people/users/delivery.service';
import { writingDestinations, type NewDestination } from '../purchases/destinations.service';
import { destinationOf, placeOfAddress, type Destination } from '../purchases/destination.service';
import type { Offer, Terms } from './offer';
import { Order } from '../orders/order.entity';
import { numberOfId } from '../orders/order.number';
import { madeUnits, promising } from '../orders/promise.service';
import { SHARE } from '../purchases/tax-decision.service';

/** True if its days are promised once its deposit is paid. */
const isPromisedLater = (offer: Offer): boolean => agreedLeadTime(offer)?.isAfterDeposit ?? false;

const isOfTestCompany = ({ company }: Offer): boolean => company?.isTest ?? false;

/** What a purchase is placed as. */
export interface PlacedAs {
  /** Id of the purchase that was approved; default: a new one. */
  readonly purchaseId?: string;
  /** The request whose idempotency key refers to the order or the purchase. */
  readonly keyed?: { readonly request: KeyedRequest; readonly as: 'order' | 'purchase' };
}

/**
 * Writes a purchase, its orders, stock and idempotency key, takes the lines out of their cart and keeps the
 * address: one statement, of parts that belong to the owners of the tables. Returns the orders in the order of the lines.
 */
export async function writePurchase(tx: Tx, actor: Actor, terms: Terms, as: PlacedAs): Promise<Order[]> {
  const purchaseId = as.purchaseId ?? newId();
  const orderIds = terms.lines.map(() => newId());
  const destination = destinationOf(actor, terms.offer);
  const parts = [
    sql`tax AS (${taxDecision(placeOf(destination, terms.offer), terms.days.today)})`,
    sql`purchase AS (${purchaseOf(actor, terms, { id: purchaseId, destination })})`,
    ...(terms.offer.destinations?.length
      ? [sql`destined AS (${writingDestinations(terms.offer.destinations)})`]
      : []),
    sql`placed AS (${ordersOf(terms, orderIds)})`,
    movingStock(sql`
      SELECT tool_id, made_quantity - quantity AS quantity, 'Order'::stock_movement_kind AS kind, NULL AS reason,
        id AS order_id, ${actor.userId}::uuid AS actor_id
      FROM placed WHERE made_quantity < quantity AND NOT is_test`),
    ...(isPromisedLater(terms.offer)
      ? []
      : promising(
          terms.lines.map((line, at) => ({ ...line, orderId: orderIds[at] ?? '' })),
          { isTest: isOfTestCompany(terms.offer) },
        )),
    ...whatFollows(actor, terms, { as, destination, purchaseId, orderId: orderIds[0] ?? null }),
  ];
  const columns = rawSql(columnsOf(tx.db, Order));
  const whole = sql`WITH ${commaSeparated(parts)} SELECT ${columns} FROM placed ORDER BY id`;
  const rows = await query<object>(tx.db, statementOf(whole));
  return rows.map((row) => Object.assign(new Order(), row));
}

/** Where a purchase is taxed: at all of its addresses. */
const placeOf = ({ taxPlace, country }: Destination, { destinations = [] }: Offer): TaxPlace =>
  commonPlace([taxPlace, ...destinations.map((further) => placeOfAddress(further, country))]);

/** One that awaits approval becomes placed; its customer, PO number and address stay. */
function purchaseOf(
  actor: Actor,
  { offer }: Terms,
  { id, destination }: { id: string; destination: Destination },
): Sql {
  const { company, contactNo, poNumber = null, note = null, requestedOn = null } = offer;
  const { depositPercent = null, leadTimeDays = null } = offer;
  const { text, postal, country } = destination;
  return sql`
    INSERT INTO purchases (id, customer_id, company_id, on_behalf_id, terms, deposit_percent, lead_time_days, po_number, note, requested_on, contact_no,
      delivery_address, delivery_to, delivery_country, tax_country, tax_basis_points, tax_name, tax_note, tax_decided_at)
    SELECT ${id}::uuid, ${actor.userId}::uuid, ${company?.id ?? null}::uuid,
      ${actor.staff?.sessionId ?? null}::uuid,
      ${company?.terms ?? 'Prepaid'}::payment_terms, ${depositPercent}::int, ${leadTimeDays}::int, ${poNumber}, ${note},
      ${requestedOn}::date,
      ${contactNo ? phoneText(contactNo) : null}, ${text}, ${postal && JSON.stringify(postal)}::jsonb, ${country},
      tax.*
    FROM tax
    ON CONFLICT (id) DO UPDATE SET state = 'Placed', terms = excluded.terms, placed_at = excluded.placed_at,
      tax_country = excluded.tax_country, tax_basis_points = excluded.tax_basis_points, tax_name = excluded.tax_name,
      tax_note = excluded.tax_note, tax_decided_at = excluded.tax_decided_at
    RETURNING *`;
}

/** Each line with its share of the tax. */
const ordersOf = ({ lines, offer }: Terms, ids: readonly string[]): Sql => sql`
  INSERT INTO orders (id, number, purchase_id, reference, tool_id, tool_name, unit_price_cents, list_unit_price_cents,
    price_source, break_quantity, quantity, total_price_cents, tax_cents, customer_id, company_id, contact_no,
    destination, delivery_address, made_quantity, promised_on, is_test)
  SELECT order_id, order_number, purchase.id, line_reference, line_tool, tool_name, unit_price, list_price, source,
    break_at, units, unit_price * units, ${rawSql(SHARE)}, customer_id, company_id,
    coalesce(line_contact, contact_no), line_destination, coalesce(line_address, delivery_address), made, ships_on,
    ${isOfTestCompany(offer)}::boolean
  FROM jsonb_to_recordset(${JSON.stringify(lines.map((line, at) => rowOf(line, ids[at] ?? '', offer)))})
    AS line (order_id uuid, order_number text, line_reference text, line_tool uuid, tool_name text, unit_price bigint,
      list_price bigint, source price_source, break_at int, units int, made int, ships_on date,
      line_destination int, line_address text, line_contact text), purchase
  WINDOW up_to_it AS (ORDER BY order_id)
  RETURNING *`;

const rowOf = (line: Terms['lines'][number], id: string, offer: Offer) => ({
  order_id: id,
  order_number: numberOfId(id),
  line_reference: line.reference ?? null,
  line_tool: line.toolId,
  tool_name: line.tool.name,
  units: line.quantity,
  unit_price: line.unitPrice,
  list_price: line.listUnitPrice,
  source: line.source,
  break_at: line.breakQuantity,
  made: madeUnits(line),
  ships_on: isPromisedLater(offer) ? null : line.shipsOn,
  ...destinedTo(offer.destinations?.find(({ number }) => number === line.destination)),
});

/** Nothing for a line that goes to the address of its purchase. */
const destinedTo = (to: NewDestination | undefined) =>
  to && { line_destination: to.number, line_address: to.deliveryAddress, line_contact: to.contactNo };

interface Placed {
  readonly as: PlacedAs;
  readonly destination: Destination;
  readonly purchaseId: string;
  readonly orderId: string | null;
}

function whatFollows(
  { userId, staff }: Actor,
  { offer }: Terms,
  { as, destination, purchaseId, orderId }: Placed,
): Sql[] {
  const { lines, company, contactNo, isNewDefault = false } = offer;
  const parts: Sql[] = [];
  const { request, as: subject } = as.keyed ?? {};
  if (request && request.key !== null) {
    const target = subject === 'order' ? { orderId, purchaseId: null } : { orderId: null, purchaseId };
    parts.push(sql`used_key AS (${storingKey({ userId }, request, target)} FROM purchase)`);
    parts.push(sql`out_of_cart AS (${takingOutOfCart({ userId, key: request.key, lines })})`);
  }
  const { text: address, isGiven } = destination;
  // What staff type for a customer changes nothing in their account.
  if (!company && address && isGiven && !staff) {
    const contact = contactNo ? phoneText(contactNo) : null;
    const delivery = { userId, address, contactNo: contact, isNewDefault };
    parts.push(sql`remembered AS (${rememberingDelivery(delivery)})`);
  }
  return parts;
}
