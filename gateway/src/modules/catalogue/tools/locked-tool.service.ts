import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import type { LineTerms } from './line-terms';

/** The values that a line check depends on, locked until the transaction ends. */
export interface LockedTool extends LineTerms {
  readonly name: string;
  readonly familyId: string | null;
  readonly weeklyCapacity: number | null;
  readonly weightGrams: number | null;
  readonly packedWeightGrams: number | null;
}

/**
 * Longest wait for the lock of a tool, ms. Several waiters take two locks each (the queue, then the row), and a request waits
 * until nothing has moved for 1.5 s (shared/progress.ts): it is refused after 2.4 s at most.
 */
const TOOL_LOCK_TIMEOUT = 400;
/**
 * The same in times of a look: on a busy machine those who sell before take longer, too, and who gives up comes back for
 * another lock.
 */
const TIMEOUT_IN_LOOKS = 40;
const LONGEST_TIMEOUT = 2_000;
/** A look tells how busy the machine is for this time, ms. */
const LOOK_COUNTS_FOR = 5_000;

let lastLook = { took: 0, at: -Infinity };

/** Measures a statement that waits for no one. */
async function look<T>(ask: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const answer = await ask();
  const at = performance.now();
  lastLook = { took: at - began, at };
  return answer;
}

function lockTimeout(): number {
  const isRecent = performance.now() - lastLook.at < LOOK_COUNTS_FOR;
  const busy = isRecent ? TIMEOUT_IN_LOOKS * lastLook.took : 0;
  return Math.round(Math.min(LONGEST_TIMEOUT, Math.max(TOOL_LOCK_TIMEOUT, busy)));
}

const COLUMNS = `id, name, price_cents AS price, price_breaks AS "priceBreaks", minimum_order AS "minimumOrder",
    order_multiple AS "orderMultiple", available_stock AS "availableStock", lead_time_days AS "leadTimeDays", supply,
    weekly_capacity AS "weeklyCapacity", family_id AS "familyId", lifecycle, last_buy_on::text AS "lastBuyOn",
    replaced_by_id AS "replacedById", weight_grams AS "weightGrams",
    packed_weight_grams AS "packedWeightGrams", customer_id AS "customerId", company_id AS "companyId", price_until::text AS "priceUntil", NULL AS "deletedAt"`;
const ON_SALE = `id = ANY ($1::uuid[]) AND deleted_at IS NULL`;

/** The time-out is set before the first row is locked: rows are locked last, after the join. */
const LOCK = `
  WITH short_wait AS MATERIALIZED (SELECT set_config('lock_timeout', $2, true))
  SELECT ${COLUMNS} FROM short_wait, tools WHERE ${ON_SALE} ORDER BY id FOR NO KEY UPDATE OF tools`;
const READ = `SELECT ${COLUMNS} FROM tools WHERE ${ON_SALE}`;

const toolsBy = async (db: EntityManager, sql: string, values: readonly unknown[]) => {
  const tools = await query<LockedTool>(db, { sql, values });
  return new Map(tools.map((tool) => [tool.id, tool]));
};

/** Locks tools on sale in the order of their ids, so that purchases never deadlock. Returns them by id. */
export const lockTools = (
  db: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedTool>> => toolsBy(db, LOCK, [ids, String(lockTimeout())]);

/** The same values as they are committed, of one instant, without waiting for a lock. */
export const toolsNow = (
  db: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedTool>> => look(() => toolsBy(db, READ, [ids]));

/** Makes the transaction wait for locks no longer than a sale does. */
export const waitShortly = (db: EntityManager): Promise<unknown> =>
  query(db, { sql: `SELECT set_config('lock_timeout', $1, true)`, values: [String(lockTimeout())] });

/** Changes whenever a transaction locks or changes the row of the tool: xmax names the last one that did. */
export async function lockStateOf(db: EntityManager, id: string): Promise<string> {
  const sql = `SELECT concat_ws(' ', ctid, xmin, xmax) AS state FROM tools WHERE id = $1`;
  const [row] = await look(() => query<{ state: string }>(db, { sql, values: [id] }));
  return row?.state ?? '';
}
