/** A tool without its own threshold is low if less stock is left than this many minimum orders. */
export const ORDERS_LEFT = 2;

const threshold = (tool: string): string =>
  `coalesce(${tool}.low_stock_threshold, ${tool}.minimum_order * ${ORDERS_LEFT})`;

/** True if the stock of a tool that is sold is below its threshold. */
export const isLow = (tool: string): string =>
  `${tool}.lifecycle = 'Active' AND ${tool}.available_stock < ${threshold(tool)}`;

/** Movements of a tool that are looked at for the time from which it is low. */
const MOVEMENTS = 50;

/** Time of the movement with which the stock of a tool fell below its threshold; of the first of the last 50, if that was earlier. */
export const lowSince = (tool: string): string => `(
  SELECT min(at) FROM (
    SELECT at, bool_and(left_over < ${threshold(tool)}) OVER (ORDER BY id DESC) AS is_low FROM (
      SELECT id, at, ${tool}.available_stock - coalesce(
        sum(quantity) OVER (ORDER BY id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS left_over
      FROM (SELECT id, at, quantity FROM stock_movements WHERE tool_id = ${tool}.id ORDER BY id DESC LIMIT ${MOVEMENTS}) AS last
    ) AS movement
  ) AS movement WHERE is_low)`;

/** Sorts by the place of a tool in the warehouse, those without one last, and keeps the rows of a tool together. */
export const byPlace = (toolId: string): string =>
  `(SELECT coalesce(place, '~') || ' ' || sku COLLATE "C" FROM tools WHERE tools.id = ${toolId})`;

/** Every tool ever sold, with its family. */
export const FAMILIES_OF_TOOLS = 'SELECT id, family_id FROM tools';

/** Tools that are sold, with their stock. */
export const STOCK_OF_TOOLS = `SELECT id, available_stock FROM tools WHERE deleted_at IS NULL AND lifecycle <> 'Discontinued'`;

/** Tools that are not deleted, with the units that can still be sold: none of one that is over (`isOver`). */
export const SELLABLE_STOCK = `SELECT id, CASE WHEN lifecycle = 'Discontinued'
  OR last_buy_on < (now() AT TIME ZONE 'UTC')::date THEN 0 ELSE available_stock END AS available_stock
  FROM tools WHERE deleted_at IS NULL`;

/** Names of all tools, deleted ones, too: what refers to them still shows them. */
export const toolNames = 'SELECT id, sku, name FROM tools';
