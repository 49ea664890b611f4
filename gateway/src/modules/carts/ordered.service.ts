/** How many keys of former contents a cart remembers. */
export const FORMER_KEYS = 50;

type Parts = {
  /** SQL of the user's id. */
  readonly user: string;
  /** SQL of the idempotency key that the purchase was placed with. */
  readonly key: string;
  /** SQL of a set of rows with the columns `tool` and `units`: what was ordered. */
  readonly ordered: string;
  /** Whether it takes effect. */
  readonly where: string;
};

/**
 * Takes what was ordered out of the cart that the key belongs to; what another device has added meanwhile stays. It is
 * part of the transaction that places the purchase. The cart gets another key: the next purchase is another one.
 */
export const takeOutOfCart = ({ user, key, ordered, where }: Parts): string => `
  UPDATE carts SET version = version + 1, updated_at = now(), attempt_key = gen_random_uuid()::text,
    former_keys = (attempt_key || former_keys)[1:${FORMER_KEYS}],
    lines = (
      SELECT coalesce(jsonb_agg(line || jsonb_build_object('quantity', (line->>'quantity')::int - coalesce(units, 0)) ORDER BY at), '[]')
      FROM jsonb_array_elements(lines) WITH ORDINALITY AS kept (line, at)
        LEFT JOIN (${ordered}) AS ordered ON tool::text = lower(line->>'toolId')
      WHERE (line->>'quantity')::int > coalesce(units, 0))
  WHERE carts.user_id = ${user} AND ${key} = ANY (attempt_key || former_keys) AND ${where}`;
