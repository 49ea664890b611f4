/** Orders with the units that they have, and those that have not left. */
export const UNITS_OF_ORDERS = `SELECT id, quantity AS ordered, quantity - shipped_quantity AS to_come FROM orders`;

/** Today in the time zone $1. */
const TODAY = '(now() AT TIME ZONE $1)::date';

/**
 * What was promised of accepted orders for days from `from` on, before `end`, that are over in the time zone $1: one row for each
 * day on which units of an order were promised to leave, with all units that were promised until then.
 */
export const promisesBetween = (from: string, end = TODAY): string => `
  SELECT orders.id AS order_id, tool_id, status, part.promised_on, max(part.units) AS units
  FROM orders CROSS JOIN LATERAL (
    SELECT orders.promised_on, orders.quantity::bigint AS units, 0::bigint AS units_before WHERE made_quantity = 0
    UNION ALL
    SELECT promised_on, least(sum(quantity) OVER through, orders.quantity), sum(quantity) OVER through - quantity
    FROM order_promises WHERE order_id = orders.id AND made_quantity > 0 WINDOW through AS (ORDER BY position)
  ) AS part
  WHERE deleted_at IS NULL AND NOT is_test AND status <> 'Pending' AND orders.promised_on >= ${from} AND part.promised_on >= ${from}
    AND (made_quantity > 0 OR orders.promised_on < ${end}) AND part.promised_on < least(${end}, ${TODAY})
    AND units_before < orders.quantity
  GROUP BY orders.id, part.promised_on`;

/** The earliest day for which something was promised; null without a promise. */
export const FIRST_PROMISE = `
  SELECT least((SELECT min(promised_on) FROM orders), (SELECT min(promised_on) FROM order_promises)) AS day`;

/** The day on which an order was shipped last by its history, in the time zone $1. */
export const shippedByHistory = (orderId: string): string => `
  SELECT (at AT TIME ZONE $1)::date AS left_on FROM order_events
  WHERE order_events.order_id = ${orderId} AND to_state = 'Shipped' ORDER BY id DESC LIMIT 1`;

/** Orders that are not deleted, nor of a test company, of which each unit has this net price. */
export const PRICES_OF_ORDERS = `
  SELECT id, tool_id, unit_price_cents FROM orders WHERE deleted_at IS NULL AND NOT is_test`;

/**
 * What was ordered between two instants, the second one excluded, and is neither deleted nor of a test company. Its order is that of the index
 * `orders_sold`, so that it is read from there: the planner would rather read the whole table, at three times the cost.
 */
export const soldBetween = (first: string, end: string): string => `
  SELECT placed_at AS at, purchase_id, tool_id, quantity AS units, total_price_cents AS cents FROM orders
  WHERE deleted_at IS NULL AND NOT is_test AND placed_at >= ${first} AND placed_at < ${end} ORDER BY placed_at, purchase_id`;
