import { PRICES_OF_ORDERS, soldBetween } from '../sales/orders/order.sql';
import { creditedBetween } from '../fulfilment/returns/return.sql';
import { FIRST, LAST } from './figure.sql';

/**
 * Revenue (docs/glossary.md), the one definition: the net prices of orders that are not deleted, on the day on which they were
 * placed, less those of returned units, on the day on which they were credited. A statement needs its `bounds`.
 */
export const SOLD = soldBetween(FIRST, LAST);
export const CREDITED = `
  SELECT at, tool_id, units, units * unit_price_cents AS cents
  FROM (${creditedBetween(FIRST, LAST)}) AS credited JOIN (${PRICES_OF_ORDERS}) AS priced ON priced.id = order_id`;

/** Of two bounds and the day after: the first instant of the period, which follows the period before. */
const MIDDLE = '(SELECT at[2] FROM bounds)';
const inPeriod = (value: string): string => `coalesce(sum(${value}) FILTER (WHERE at >= ${MIDDLE}), 0)`;
const inPeriodBefore = (value: string): string => `coalesce(sum(${value}) FILTER (WHERE at < ${MIDDLE}), 0)`;

/** Units that were ordered of each tool in the period and before it, whether they came back or not. */
export const UNITS_BY_TOOL = `
  SELECT tool_id, ${inPeriod('units')}::int AS units, ${inPeriodBefore('units')}::int AS units_before
  FROM (${SOLD}) AS sold GROUP BY tool_id`;

const byTool = (rows: string, sign: '' | '-'): string => `
  SELECT tool_id, ${sign}${inPeriod('cents')} AS now, ${sign}${inPeriodBefore('cents')} AS before, ${sign}${inPeriod('units')} AS units
  FROM (${rows}) AS moved GROUP BY tool_id`;

/** Revenue of each tool in the period and before it, and the units of the period, less credited ones. */
export const REVENUE_BY_TOOL = `
  SELECT tool_id, sum(now)::bigint AS now, sum(before)::bigint AS before, sum(units)::int AS units
  FROM (${byTool(SOLD, '')} UNION ALL ${byTool(CREDITED, '-')}) AS moved GROUP BY tool_id`;
