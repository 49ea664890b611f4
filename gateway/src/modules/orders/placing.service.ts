import { isUniqueViolation } from '../../db/database-error';
import { columnsOf, query } from '../../db/sql';
import { addJobs, originOf } from '../../jobs/enqueue';
import { DomainError } from '../../shared/domain-error';
import { newId } from '../../shared/ids';
import type { Actor, Ctx } from '../../shared/ctx';
import { phoneText } from '../../shared/phone';
import { WorkingDays } from '../../shared/working-days';
import { takeOutOfCart } from '../carts/ordered.service';
import { keyReused } from '../idempotency/idempotency.service';
import { checkLine, shipsFromStock, type LineCheck, type LineTerms } from '../tools/line-check.service';
import { proformaJob } from '../documents/issue.service';
import { SHARE, TAX } from './tax-decision.service';
import { tellJob } from '../messages/tell.service';
import { minimumOf } from '../tools/lines.service';
import { destinationOf } from './destination.service';
import { Order } from './order.entity';
import { numberOfId } from './order.number';
import type { Line, Place, Placing } from './placing';

export type { Place };

/** What the shop says about a line that was not placed; null for a tool that is not on sale. */
export interface JudgedLine {
  readonly toolId: string;
  readonly check: LineCheck | null;
}

/**
 * Takes the stock, writes the purchase, its orders with their share of its tax, their first events, the idempotency key and
 * the jobs that follow, and takes the lines out of their cart, in one statement: all of it or nothing. It locks the tools
 * first, by id, so that purchases never deadlock, and returns the values used, so that a rejection reports exactly those.
 */
const PLACE = `
  WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::int[], $5::text[], $6::uuid[])
      AS given (order_id, order_number, given_tool, units, line_reference, event_id)
  ), judged AS (
    SELECT id AS judged_id, name, price_cents, price_breaks, minimum_order, order_multiple, available_stock,
      lead_time_days, lifecycle, last_buy_on, replaced_by_id
    FROM tools
    WHERE id = ANY ($3) AND deleted_at IS NULL
    ORDER BY id
    FOR NO KEY UPDATE
  ), priced AS (
    SELECT *, coalesce((rung->>'unitPrice')::bigint, price_cents) AS unit_price
    FROM given JOIN judged ON judged_id = given_tool, price_break(price_breaks, units) AS rung
  ), accepted AS (
    SELECT FROM priced
    HAVING count(*) = cardinality($3) AND sum(unit_price * units) BETWEEN $9 AND $8 AND bool_and(
      minimum_order <= units AND units % order_multiple = 0 AND available_stock >= units
      AND (lifecycle = 'Active' OR (lifecycle = 'LastTimeBuy' AND last_buy_on >= $10::date)))
  ), ${TAX}, purchase AS (
    INSERT INTO purchases (id, customer_id, company_id, terms, po_number, note, requested_on, contact_no,
      delivery_address, tax_country, tax_basis_points, tax_name, tax_note, tax_decided_at)
    SELECT $11, $7, $21::uuid, $22::payment_terms, $12, $13, $14::date, $15::text, coalesce($16::text, $23::text), tax.*
    FROM accepted, tax
    ON CONFLICT (id) DO UPDATE SET state = 'Placed', terms = excluded.terms, placed_at = excluded.placed_at,
      tax_country = excluded.tax_country, tax_basis_points = excluded.tax_basis_points, tax_name = excluded.tax_name,
      tax_note = excluded.tax_note, tax_decided_at = excluded.tax_decided_at
      WHERE purchases.state = 'AwaitingApproval'
    RETURNING *
  ), taken AS (
    UPDATE tools SET available_stock = tools.available_stock - units, updated_at = now()
    FROM priced, purchase
    WHERE tools.id = judged_id
  ), placed AS (
    INSERT INTO orders (id, number, purchase_id, reference, tool_id, tool_name, unit_price_cents,
      list_unit_price_cents, price_source, break_quantity, quantity, total_price_cents, tax_cents, customer_id, company_id,
      contact_no, delivery_address, promised_on)
    SELECT order_id, order_number, purchase.id, line_reference, judged_id, name, unit_price, price_cents,
      CASE WHEN rung IS NULL THEN 'LIST' ELSE 'BREAK' END::price_source, (rung->>'minQuantity')::int, units,
      unit_price * units, ${SHARE}, customer_id, company_id, contact_no, delivery_address, $26::date
    FROM priced, purchase
    WINDOW up_to_it AS (ORDER BY order_id)
    RETURNING *
  ), moved AS (
    INSERT INTO stock_movements (tool_id, quantity, kind, order_id, actor_id)
    SELECT tool_id, -quantity, 'Order', id, $7 FROM placed
  ), event AS (
    INSERT INTO order_events (id, order_id, kind, to_state, actor_id)
    SELECT event_id, order_id, 'PLACED', 'Pending', $7 FROM given, purchase
  ), used_key AS (
    INSERT INTO idempotency_keys (user_id, key, request_hash, order_id, purchase_id)
    SELECT $7, $17::text, $18, CASE WHEN $19::boolean THEN ($1::uuid[])[1] END,
      CASE WHEN NOT $19::boolean THEN id END
    FROM purchase WHERE $17::text IS NOT NULL
  ), out_of_cart AS (
    ${takeOutOfCart({
      user: '$7',
      key: '$17::text',
      ordered: 'SELECT given_tool AS tool, units FROM given',
      where: 'EXISTS (SELECT FROM purchase)',
    })}
  ), saved AS (
    UPDATE users SET updated_at = now(), contact_no = coalesce(users.contact_no, $15::text),
      address = coalesce(CASE WHEN NOT $20::boolean THEN users.address END, $16::text)
    FROM purchase
    WHERE users.id = $7 AND users.deleted_at IS NULL AND $21::uuid IS NULL AND $16::text IS NOT NULL AND (users.address IS NULL
      OR ($20::boolean AND users.address <> $16::text) OR (users.contact_no IS NULL AND $15::text IS NOT NULL))
  ), told AS (
    ${addJobs('purchase', '$24', tellJob('purchase-placed', 'id'), proformaJob('id'))}
  )`;

/** The terms of a tool as they were judged, if nothing was placed. */
const TERMS = `CASE WHEN placed.id IS NULL THEN jsonb_build_object('price', price_cents, 'priceBreaks', price_breaks,
  'minimumOrder', minimum_order, 'orderMultiple', order_multiple, 'availableStock', available_stock,
  'leadTimeDays', lead_time_days, 'lifecycle', lifecycle, 'lastBuyOn', last_buy_on, 'replacedById', replaced_by_id)
  END AS terms`;

type Terms = Omit<LineTerms, 'deletedAt'>;
type Judged = { id: null; judgedId: string; terms: Terms } | (Order & { judgedId: string; terms: null });

/** Why nothing was placed; null if neither the lines nor the agreed total forbid it. */
type Explain = (lines: readonly JudgedLine[]) => DomainError | null;

/**
 * Places lines as orders of one purchase. Returns the orders in the order of the lines, or why the tools, the
 * idempotency key or the buyer's limit forbid it. The lines' tools must be different ids in lower case.
 */
export async function placeLines(
  ctx: Ctx,
  actor: Actor,
  placing: Placing,
  explain: Explain,
): Promise<Order[] | DomainError> {
  const { toolSemaphore, cacheTags, countOrder } = ctx.services;
  const { around = (place: Place) => place(ctx) } = placing;
  const toolIds = placing.lines.map(({ toolId }) => toolId).sort();
  const attempt = () =>
    around((within, most) => takeStockAndPlace(within, actor, { ...placing, most }, explain));
  const placed = await toolSemaphore.runAll(toolIds, () => orConflict(attempt));
  if (placed instanceof DomainError) return placed;
  placed.forEach(() => countOrder('placed'));
  toolIds.forEach((id) => cacheTags.invalidate(`tools:${id}`));
  return placed;
}

async function orConflict(attempt: () => Promise<Order[] | DomainError>): Promise<Order[] | DomainError> {
  try {
    return await attempt();
  } catch (error) {
    if (isUniqueViolation(error, 'idempotency_keys_pkey')) return keyReused();
    // Another order has the same last eight digits: a chance of 1 in 4 billion per existing order.
    if (isUniqueViolation(error, 'orders_number_key')) return orConflict(attempt);
    throw error;
  }
}

/** More than the buyer may spend without approval. */
const approvalRequired = () =>
  new DomainError(
    'conflict',
    'APPROVAL_REQUIRED',
    'This is above your spending limit. Order it through the cart: an approver of your company decides.',
  );

async function takeStockAndPlace(
  ctx: Ctx,
  actor: Actor,
  placing: Limited,
  explain: Explain,
): Promise<Order[] | DomainError> {
  // The statement and the explanation of a rejection must mean the same day.
  const days = new WorkingDays();
  const sql = `${PLACE}
    SELECT judged_id AS "judgedId", ${columnsOf(ctx.db, Order)}, ${TERMS}
    FROM priced LEFT JOIN placed ON placed.tool_id = judged_id ORDER BY order_id`;
  const rows = await query<Judged>(ctx.db, { sql, values: valuesOf(ctx, actor, placing, days) });
  const orders = rows.flatMap(({ judgedId: _judgedId, terms: _terms, ...order }) =>
    order.id === null ? [] : [Object.assign(new Order(), order)],
  );
  if (orders.length > 0) return orders;
  const rejection = explain(judge(placing.lines, rows, days));
  if (rejection) return rejection;
  if (placing.most === undefined) throw new Error('lines without problems were refused');
  return approvalRequired();
}

type Limited = Placing & { readonly most: number | undefined };

function valuesOf(ctx: Ctx, actor: Actor, placing: Limited, days: WorkingDays): unknown[] {
  const { lines, totalPrice, poNumber, note, requestedOn, contactNo, request, company } = placing;
  const ids = lines.map(() => newId());
  const to = destinationOf(actor, placing);
  return [
    ids,
    ids.map(numberOfId),
    lines.map(({ toolId }) => toolId),
    lines.map(({ quantity }) => quantity),
    lines.map(({ reference }) => reference ?? null),
    lines.map(() => newId()),
    actor.userId,
    Math.min(totalPrice, placing.most ?? totalPrice),
    minimumOf(ctx, 0).orderMinimum,
    days.today,
    placing.purchaseId ?? newId(),
    poNumber ?? null,
    note ?? null,
    requestedOn ?? null,
    contactNo ? phoneText(contactNo) : null,
    to.given,
    request.key,
    request.hash,
    placing.keyOf === 'order',
    placing.isNewDefault,
    company?.id ?? null,
    company?.terms ?? 'Prepaid',
    to.byDefault,
    originOf(ctx),
    to.country,
    shipsFromStock(days),
  ];
}

function judge(lines: readonly Line[], rows: readonly Judged[], days: WorkingDays): JudgedLine[] {
  const terms = new Map(rows.map((row) => [row.judgedId, row.terms]));
  return lines.map(({ toolId, quantity }) => {
    const tool = terms.get(toolId);
    return { toolId, check: tool ? checkLine({ ...tool, deletedAt: null }, quantity, days) : null };
  });
}
