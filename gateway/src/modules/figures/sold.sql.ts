import { PRICES_OF_ORDERS, soldBetween } from '../sales/orders/order.sql';
import { creditedBetween } from '../fulfilment/returns/return.sql';

/** The instants at which the parts of a period begin: those of the days $1 in the time zone $2, in their order. */
export const BOUNDS = `bounds AS (
  SELECT array_agg(day::timestamp AT TIME ZONE $2 ORDER BY day) AS at FROM unnest($1::date[]) AS day)`;
const FIRST = '(SELECT at[1] FROM bounds)';
const LAST = '(SELECT at[cardinality(at)] FROM bounds)';

/** The part of the period of an instant, counted from 1. */
export const partOf = (instant: string): string => `width_bucket(${instant}, (SELECT at FROM bounds))`;

/**
 * Revenue (docs/glossary.md), the one definition: the net prices of orders that are not deleted, on the day on which they were
 * placed, less those of returned units, on the day on which they were credited. A statement needs BOUNDS.
 */
export const SOLD = soldBetween(FIRST, LAST);
export const CREDITED = `
  SELECT at, tool_id, units, units * unit_price_cents AS cents
  FROM (${creditedBetween(FIRST, LAST)}) AS credited JOIN (${PRICES_OF_ORDERS}) AS priced ON priced.id = order_id`;
