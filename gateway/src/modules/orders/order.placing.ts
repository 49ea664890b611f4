import { isUniqueViolation } from '../../db/database-error';
import { columnsOf, query } from '../../db/sql';
import { DomainError, notFound } from '../../shared/domain-error';
import { newId } from '../../shared/ids';
import { Amount } from '../../shared/money';
import type { Actor, Ctx } from '../../shared/ctx';
import { keyReused, type KeyedRequest } from '../idempotency/idempotency.service';
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
    SELECT id AS judged_id, name, price_cents, minimum_order, available_stock FROM tools
    WHERE id = $2 AND deleted_at IS NULL
    FOR NO KEY UPDATE
  ), taken AS (
    UPDATE tools SET available_stock = tools.available_stock - $3::int, updated_at = now()
    FROM judged
    WHERE tools.id = judged_id AND judged.minimum_order <= $3 AND judged.available_stock >= $3
      AND judged.price_cents * $3 <= $4::bigint
    RETURNING judged_id
  ), placed AS (
    INSERT INTO orders (id, number, tool_id, tool_name, unit_price_cents, quantity, total_price_cents, customer_id, contact_no,
      delivery_address)
    SELECT $1, $10, judged_id, name, price_cents, $3, price_cents * $3, $5, $6::text,
      coalesce($11::text, (SELECT address FROM users WHERE id = $5))
    FROM judged JOIN taken USING (judged_id)
    RETURNING *
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

/** The values of a tool that decide whether it can be ordered. */
interface OrderTerms {
  readonly price: number;
  readonly minimum: number;
  readonly stock: number;
}

/** Places the order and returns it, or returns why the tool or the idempotency key forbids it. */
export async function takeStockAndPlace(
  ctx: Ctx,
  actor: Actor,
  { input, toolId, request }: { input: PlaceOrderInput; toolId: string; request: KeyedRequest },
): Promise<Order | DomainError> {
  const { quantity, totalPrice, contactNo, deliveryAddress } = input;
  const sql = `${PLACE_ORDER}
    SELECT ${columnsOf(ctx.db, Order)}, judged.price_cents AS price, minimum_order AS minimum, available_stock AS stock
    FROM judged LEFT JOIN placed ON true`;
  const id = newId();
  const order = [id, toolId, quantity, totalPrice, actor.userId, contactNo ?? null];
  const values = [
    ...order,
    newId(),
    request.key,
    request.hash,
    numberOfId(id),
    deliveryAddress?.trim() ?? null,
  ];
  try {
    const [row] = await query<(Order | { id: null }) & OrderTerms>(ctx.db, { sql, values });
    if (!row) return notFound();
    const { price, minimum, stock, ...placed } = row;
    return placed.id === null
      ? explainRejection({ price, minimum, stock }, input)
      : Object.assign(new Order(), placed);
  } catch (error) {
    if (isUniqueViolation(error, 'idempotency_keys_pkey')) return keyReused();
    // Another order has the same last eight digits: a chance of 1 in 4 billion per existing order.
    if (isUniqueViolation(error, 'orders_number_key'))
      return takeStockAndPlace(ctx, actor, { input, toolId, request });
    throw error;
  }
}

/** Why a tool with these terms rejects an order. The minimum, which only the buyer can satisfy, is checked first. */
function explainRejection(
  { price, minimum, stock }: OrderTerms,
  { quantity, totalPrice }: PlaceOrderInput,
): DomainError {
  if (quantity < minimum)
    return new DomainError('rule', 'BELOW_MINIMUM', `You can't order less than ${minimum}`, { minimum });
  const total = price * quantity;
  if (total > totalPrice)
    return new DomainError('conflict', 'PRICE_CHANGED', 'The price has changed.', {
      price: new Amount(price),
      total: new Amount(total),
    });
  return new DomainError('conflict', 'INSUFFICIENT_STOCK', `Only ${stock} are left in stock.`, {
    available: stock,
  });
}
