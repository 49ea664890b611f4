import { promisesBetween, shippedByHistory } from '../../sales/orders/order.sql';

/**
 * The promises of accepted orders whose day is over, from a day on and before another one, if it is given: one for each day on
 * which units of an order were promised to leave. It is kept if all units that were promised until then had left by the end of the day, in the seller's time zone
 * ($1). Voided shipments do not count. An order that has left without a shipment did so by its history; without one, too, it
 * does not count.
 */
export const dueBetween = (from: string, end?: string): string => `
  SELECT tool_id, promised_on, left_on, coalesce(left_on <= promised_on, FALSE) AS is_kept
  FROM (
    ${promisesBetween(from, end)}
  ) AS promise LEFT JOIN LATERAL (
    SELECT left_on FROM (
      SELECT (shipped_at AT TIME ZONE $1)::date AS left_on, sum(quantity) OVER (ORDER BY shipped_at, lines.id) AS units
      FROM shipment_lines lines JOIN shipments ON shipments.id = shipment_id
      WHERE lines.order_id = promise.order_id AND voided_at IS NULL
      UNION ALL
      (SELECT left_on, promise.units FROM (${shippedByHistory('promise.order_id')}) AS history
      WHERE status = 'Shipped' AND NOT EXISTS (SELECT FROM shipment_lines lines WHERE lines.order_id = promise.order_id))
    ) AS leaving WHERE leaving.units >= promise.units ORDER BY leaving.units LIMIT 1
  ) AS leaving ON TRUE
  WHERE status <> 'Shipped' OR left_on IS NOT NULL`;

/** The promises of each day, as they were counted last. */
export const PROMISES_BY_DAY = 'SELECT day, total, kept, overdue, days_late FROM promise_days';
