import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import type { LineTerms } from './line';

/** The values that a line check depends on, locked until the transaction ends. */
export interface LockedTool extends LineTerms {
  readonly name: string;
  readonly familyId: string | null;
  readonly weeklyCapacity: number | null;
  readonly weightGrams: number | null;
}

/**
 * Longest wait for the lock of a tool, ms. Several waiters take two locks each (the queue, then the row), and a request waits
 * until nothing has moved for 1.5 s (shared/progress.ts): it is refused after 2.4 s at most.
 */
const TOOL_LOCK_TIMEOUT = 400;
const SHORT_WAIT = `set_config('lock_timeout', '${TOOL_LOCK_TIMEOUT}', true)`;

/** The time-out is set before the first row is locked: rows are locked last, after the join. */
const LOCK = `
  WITH short_wait AS MATERIALIZED (SELECT ${SHORT_WAIT})
  SELECT id, name, price_cents AS price, price_breaks AS "priceBreaks", minimum_order AS "minimumOrder",
    order_multiple AS "orderMultiple", available_stock AS "availableStock", lead_time_days AS "leadTimeDays", supply,
    weekly_capacity AS "weeklyCapacity", family_id AS "familyId", lifecycle, last_buy_on::text AS "lastBuyOn",
    replaced_by_id AS "replacedById", weight_grams AS "weightGrams", customer_id AS "customerId",
    company_id AS "companyId", price_until::text AS "priceUntil", NULL AS "deletedAt"
  FROM short_wait, tools WHERE id = ANY ($1::uuid[]) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE OF tools`;

/** Locks tools on sale in the order of their ids, so that purchases never deadlock. Returns them by id. */
export async function lockTools(
  db: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedTool>> {
  const tools = await query<LockedTool>(db, { sql: LOCK, values: [ids] });
  return new Map(tools.map((tool) => [tool.id, tool]));
}

/** Makes the transaction wait for locks no longer than a sale does. */
export const waitShortly = (db: EntityManager): Promise<unknown> =>
  query(db, { sql: `SELECT ${SHORT_WAIT}`, values: [] });

/** Changes whenever a transaction locks or changes the row of the tool: xmax names the last one that did. */
export async function lockStateOf(db: EntityManager, id: string): Promise<string> {
  const [row] = await query<{ state: string }>(db, {
    sql: `SELECT concat_ws(' ', ctid, xmin, xmax) AS state FROM tools WHERE id = $1`,
    values: [id],
  });
  return row?.state ?? '';
}
