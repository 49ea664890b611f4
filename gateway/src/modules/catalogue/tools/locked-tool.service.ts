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

const LOCK = `
  SELECT id, name, price_cents AS price, price_breaks AS "priceBreaks", minimum_order AS "minimumOrder",
    order_multiple AS "orderMultiple", available_stock AS "availableStock", lead_time_days AS "leadTimeDays", supply,
    weekly_capacity AS "weeklyCapacity", family_id AS "familyId", lifecycle, last_buy_on::text AS "lastBuyOn",
    replaced_by_id AS "replacedById", weight_grams AS "weightGrams", customer_id AS "customerId",
    company_id AS "companyId", price_until::text AS "priceUntil", NULL AS "deletedAt"
  FROM tools WHERE id = ANY ($1::uuid[]) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`;

/** Locks tools on sale in the order of their ids, so that purchases never deadlock. Returns them by id. */
export async function lockTools(
  db: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedTool>> {
  const tools = await query<LockedTool>(db, { sql: LOCK, values: [ids] });
  return new Map(tools.map((tool) => [tool.id, tool]));
}
