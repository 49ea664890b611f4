import { isUniqueViolation } from '../../db/database-error';
import { columnsOf, entities } from '../../db/rows';
import { DomainError, notFound } from '../../shared/domain-error';
import { newId } from '../../shared/ids';
import type { Actor, Ctx } from '../../shared/ctx';
import { Tool } from '../tools/tool.entity';
import type { KeyedRequest } from './idempotency';
import { Order } from './order.entity';
import type { PlaceOrderInput } from './order.inputs';

/**
 * Takes the stock, writes the order, its first event and its idempotency key: one statement, so all of it or none,
 * and never a look before the leap. No row comes back where the tool's price, minimum or stock refuse it.
 */
const PLACE_ORDER = `
  WITH taken AS (
    UPDATE tools SET available_stock = available_stock - $3::int, updated_at = now()
    WHERE id = $2 AND deleted_at IS NULL AND minimum_order <= $3 AND available_stock >= $3
      AND price::bigint * $3 = $4::bigint
    RETURNING id, name, price
  ), placed AS (
    INSERT INTO orders (id, tool_id, tool_name, unit_price, quantity, total_price, customer_id, contact_no)
    SELECT $1, id, name, price, $3, $4::bigint::int, $5, $6 FROM taken
    RETURNING *
  ), happened AS (
    INSERT INTO order_events (id, order_id, kind, to_state, actor_id)
    SELECT $7, id, 'PLACED', 'Pending', $5 FROM placed
  ), kept AS (
    INSERT INTO idempotency_keys (user_id, key, request_hash, order_id)
    SELECT $5, $8::text, $9, id FROM placed WHERE $8::text IS NOT NULL
  )`;

/** Places the order and answers it; null where the tool refuses, or the same key has just placed one. */
export async function takeStockAndPlace(
  ctx: Ctx,
  actor: Actor,
  { input, toolId, request }: { input: PlaceOrderInput; toolId: string; request: KeyedRequest },
): Promise<Order | null> {
  const { quantity, totalPrice, contactNo } = input;
  const order = [newId(), toolId, quantity, totalPrice, actor.userId, contactNo ?? null];
  const sql = `${PLACE_ORDER} SELECT ${columnsOf(ctx.db, Order)} FROM placed`;
  try {
    const values = [...order, newId(), request.key, request.hash];
    return (await entities(ctx.db, Order, { sql, values }))[0] ?? null;
  } catch (error) {
    if (isUniqueViolation(error, 'idempotency_keys_pkey')) return null;
    throw error;
  }
}

/** Why a tool refuses an order, in the order a buyer would want to hear it. */
export async function whyRefused(ctx: Ctx, toolId: string, input: PlaceOrderInput): Promise<DomainError> {
  const tool = await ctx.db.findOneBy(Tool, { id: toolId });
  const { quantity, totalPrice } = input;
  if (!tool) return notFound();
  if (quantity < tool.minimumOrder)
    return new DomainError('rule', 'BELOW_MINIMUM', `You can't order less than ${tool.minimumOrder}`, {
      minimum: tool.minimumOrder,
    });
  if (tool.price * quantity !== totalPrice)
    return new DomainError('conflict', 'PRICE_CHANGED', 'The price has changed.', {
      price: tool.price,
      total: tool.price * quantity,
    });
  return new DomainError('conflict', 'INSUFFICIENT_STOCK', `Only ${tool.availableStock} are left in stock.`, {
    available: tool.availableStock,
  });
}
