import { rawSql, sql, type Sql } from '../../../db/sql';
import type { Line } from '../../catalogue/lines/line';

/** How many keys of former contents a cart remembers. */
export const FORMER_KEYS = 50;

interface Ordered {
  readonly userId: string;
  /** The idempotency key that the purchase was placed with. */
  readonly key: string | null;
  readonly lines: readonly Line[];
}

/**
 * Takes what was ordered out of the cart that the key belongs to, in the transaction that places the purchase; what another
 * device has added meanwhile stays. The cart gets another key: the next purchase is another one.
 */
export const takingOutOfCart = ({ userId, key, lines }: Ordered): Sql => sql`
  UPDATE carts SET version = version + 1, updated_at = now(), attempt_key = gen_random_uuid()::text,
    former_keys = (attempt_key || former_keys)[1:${rawSql(String(FORMER_KEYS))}],
    lines = (
      SELECT coalesce(jsonb_agg(line || jsonb_build_object('quantity', (line->>'quantity')::int - coalesce(units, 0)) ORDER BY at), '[]')
      FROM jsonb_array_elements(lines) WITH ORDINALITY AS kept (line, at)
        LEFT JOIN unnest(${lines.map(({ toolId }) => toolId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[])
          AS ordered (tool, units) ON tool::text = lower(line->>'toolId')
      WHERE (line->>'quantity')::int > coalesce(units, 0))
  WHERE user_id = ${userId}::uuid AND ${key}::text = ANY (attempt_key || former_keys)`;
