import { PRICES_OF_ORDERS, soldBetween } from '../sales/orders/order.sql';
import { creditedBetween } from '../fulfilment/returns/return.sql';
import { eachPart, FIRST, LAST, partOf } from './figure.sql';

/**
 * Revenue (docs/glossary.md), the one definition: the net prices of orders that are not deleted, on the day on which they were
 * placed, less those of returned units, on the day on which they were credited. A statement needs its `bounds`, and SOLD is read
 * within `eachPart`.
 */
export const SOLD = soldBetween('parts.first', 'parts.after');
export const CREDITED = `
  SELECT at, tool_id, units, units * unit_price_cents AS cents
  FROM (${creditedBetween(FIRST, LAST)}) AS credited JOIN (${PRICES_OF_ORDERS}) AS priced ON priced.id = order_id`;

/** Of two parts: the period before, and the period. */
const inPeriod = (value: string): string => `coalesce(sum(${value}) FILTER (WHERE part = 2), 0)`;
const inPeriodBefore = (value: string): string => `coalesce(sum(${value}) FILTER (WHERE part = 1), 0)`;

const soldByTool = (...values: readonly string[]): string =>
  eachPart(`
    SELECT tool_id, ${values.map((value) => `sum(${value}) AS ${value}`).join(', ')} FROM (${SOLD}) AS sold GROUP BY tool_id`);

/** Units that were ordered of each tool in the period and before it, whether they came back or not. */
export const UNITS_BY_TOOL = `
  SELECT tool_id, ${inPeriod('units')}::int AS units, ${inPeriodBefore('units')}::int AS units_before
  FROM (${soldByTool('units')}) AS sold GROUP BY tool_id`;

/** Revenue of each tool in the period and before it, and the units of the period, less credited ones. */
export const REVENUE_BY_TOOL = `
  SELECT tool_id, ${inPeriod('cents')}::bigint AS now, ${inPeriodBefore('cents')}::bigint AS before, ${inPeriod('units')}::int AS units
  FROM (
    SELECT part, tool_id, cents, units FROM (${soldByTool('cents', 'units')}) AS sold
    UNION ALL
    SELECT ${partOf('at')}, tool_id, -cents, -units FROM (${CREDITED}) AS credited
  ) AS moved GROUP BY tool_id`;
