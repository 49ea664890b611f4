import { isUniqueViolation } from '../../db/database-error';
import { columnsOf, query } from '../../db/sql';
import { DomainError, notFound } from '../../shared/domain-error';
import { newId } from '../../shared/ids';
import { Amount } from '../../shared/money';
import type { Actor, Ctx } from '../../shared/ctx';
import { dayOf } from '../../shared/working-days';
import { keyReused, type KeyedRequest } from '../idempotency/idempotency.service';
import { checkLine, type LineCheck, type LineTerms } from '../tools/line-check.service';
import { Order } from './order.entity';
import type { PlaceOrderInput } from './order.inputs';
import { numberOfId } from './order.number';

/**
 * Takes the stock and writes the order, its first event and its idempotency key in one statement: all of it or nothing.
 * The order keeps the given delivery address or, without one, that of the profile. A given one becomes the profile's,
 * and so does the contact number of a profile that has none.
 * The tool's row is locked first and returned as it was judged, so a rejection states the values that caused it.
 */
const PLACE_ORDER = `
  WITH judged AS (
    SELECT id AS judged_id, name, price_cents, price_breaks, minimum_order, order_multiple, available_stock,
      lead_time_days, lifecycle, last_buy_on, replaced_by_id, price_break(price_breaks, $3) AS rung
    FROM tools
    WHERE id = $2 AND deleted_at IS NULL
    FOR NO KEY UPDATE
  ), priced AS (
    SELECT *, coalesce((rung->>'unitPrice')::bigint, price_cents) AS unit_price FROM judged
  ), taken AS (
    UPDATE tools SET available_stock = tools.available_stock - $3::int, updated_at = now()
    FROM priced
    WHERE tools.id = judged_id AND priced.minimum_order <= $3 AND $3 % priced.order_multiple = 0
      AND priced.available_stock >= $3 AND priced.unit_price * $3 <= $4::bigint
      AND (priced.lifecycle = 'Active'
        OR (priced.lifecycle = 'LastTimeBuy' AND priced.last_buy_on >= $12::date))
    RETURNING judged_id
  ), placed AS (
    INSERT INTO orders (id, number, tool_id, tool_name, unit_price_cents, list_unit_price_cents, price_source,
      break_quantity, quantity, total_price_cents, customer_id, contact_no, delivery_address)
    SELECT $1, $10, judged_id, name, unit_price, price_cents,
      CASE WHEN rung IS NULL THEN 'LIST' ELSE 'BREAK' END::price_source, (rung->>'minQuantity')::int,
      $3, unit_price * $3, $5, $6::text, coalesce($11::text, (SELECT address FROM users WHERE id = $5))
    FROM priced JOIN taken USING (judged_id)
    RETURNING *
  ), moved AS (
    INSERT INTO stock_movements (tool_id, quantity, kind, order_id, actor_id)
    SELECT tool_id, -quantity, 'Order', id, $5 FROM placed
  ), event AS (
    INSERT INTO order_events (id, order_id, kind, to_state, actor_id)
    SELECT $7, id, 'PLACED', 'Pending', $5 FROM placed
  ), used_key AS (
    INSERT INTO idempotency_keys (user_id, key, request_hash, order_id)
    SELECT $5, $8::text, $9, id FROM placed WHERE $8::text IS NOT NULL
  ), saved AS (
    UPDATE users SET address = $11::text, contact_no = coalesce(users.contact_no, $6::text), updated_at = now()
    FROM placed
    WHERE users.id = $5 AND $11::text IS NOT NULL
      AND (address IS DISTINCT FROM $11::text OR (users.contact_no IS NULL AND $6::text IS NOT NULL))
  )`;

/** The terms of the tool as they were judged, if the order was refused. */
const TERMS = `CASE WHEN placed.id IS NULL THEN jsonb_build_object('price', price_cents, 'priceBreaks', price_breaks,
  'minimumOrder', minimum_order, 'orderMultiple', order_multiple, 'availableStock', available_stock,
  'leadTimeDays', lead_time_days, 'lifecycle', lifecycle, 'lastBuyOn', last_buy_on, 'replacedById', replaced_by_id)
  END AS terms`;

type Judged = { id: null; terms: Omit<LineTerms, 'deletedAt'> } | (Order & { terms: null });

/** Places the order and returns it, or returns why the tool or the idempotency key forbids it. */
export async function takeStockAndPlace(
  ctx: Ctx,
  actor: Actor,
  { input, toolId, request }: { input: PlaceOrderInput; toolId: string; request: KeyedRequest },
): Promise<Order | DomainError> {
  const { quantity, totalPrice, contactNo, deliveryAddress } = input;
  const sql = `${PLACE_ORDER}
    SELECT ${columnsOf(ctx.db, Order)}, ${TERMS} FROM judged LEFT JOIN placed ON true`;
  const id = newId();
  // The statement and the explanation of a rejection must mean the same day.
  const now = new Date();
  const order = [id, toolId, quantity, totalPrice, actor.userId, contactNo ?? null];
  const values = [
    ...order,
    newId(),
    request.key,
    request.hash,
    numberOfId(id),
    deliveryAddress?.trim() ?? null,
    dayOf(now),
  ];
  try {
    const [row] = await query<Judged>(ctx.db, { sql, values });
    if (!row) return notFound();
    if (row.id === null)
      return explainRejection(checkLine({ ...row.terms, deletedAt: null }, input.quantity, now), input);
    const { terms: _none, ...placed } = row;
    return Object.assign(new Order(), placed);
  } catch (error) {
    if (isUniqueViolation(error, 'idempotency_keys_pkey')) return keyReused();
    // Another order has the same last eight digits: a chance of 1 in 4 billion per existing order.
    if (isUniqueViolation(error, 'orders_number_key'))
      return takeStockAndPlace(ctx, actor, { input, toolId, request });
    throw error;
  }
}

/**
 * Why a line is rejected. What only the buyer can change is named first, then a price that has risen, then too little
 * stock: of something dearer, the buyer may want less.
 */
function explainRejection(
  { unitPrice, total, problems }: LineCheck,
  { totalPrice }: PlaceOrderInput,
): DomainError {
  const priceChanged =
    total > totalPrice
      ? new DomainError('conflict', 'PRICE_CHANGED', 'The price has changed.', {
          price: new Amount(unitPrice),
          total: new Amount(total),
        })
      : null;
  const [problem] = problems;
  if (priceChanged && (!problem || problem.code === 'INSUFFICIENT_STOCK')) return priceChanged;
  if (problem) return problem;
  throw new Error('a line without problems was refused');
}
