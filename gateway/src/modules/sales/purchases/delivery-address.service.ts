import { query } from '../../../db/sql';
import { signedIn, type Ctx } from '../../../shared/ctx';
import type { DeliveryAddress } from './delivery-address';

/** The most addresses that are offered. */
const MAX_ADDRESSES = 20;

/** $2: country of the customer. */
const OWN = `
  SELECT address AS text, $2 AS country, NULL::jsonb AS address, true AS is_default, now() AS used_at
  FROM users WHERE id = $1 AND address <> ''
  UNION ALL SELECT delivery_address, coalesce(delivery_country, tax_country), delivery_to, false, placed_at
  FROM purchases WHERE customer_id = $1 AND company_id IS NULL AND delivery_address IS NOT NULL`;

const OF_COMPANY = `
  SELECT billing_address AS text, coalesce(postal_address->>'country', country, $2) AS country,
    postal_address AS address, true AS is_default, now() AS used_at
  FROM companies WHERE id = $1
  UNION ALL SELECT delivery_address, coalesce(delivery_country, tax_country), delivery_to, false, placed_at
  FROM purchases WHERE company_id = $1 AND delivery_address IS NOT NULL`;

/**
 * The address of the company that the signed-in user acts for, or of their profile, then those of former purchases,
 * newest first; each text once, with the country and the parts that it had last.
 */
export async function myDeliveryAddresses(ctx: Ctx): Promise<DeliveryAddress[]> {
  const { userId, actingCompanyId, country } = await signedIn(ctx);
  return query<DeliveryAddress>(ctx.db, {
    sql: `
      SELECT text, (array_agg(country ORDER BY used_at DESC) FILTER (WHERE country IS NOT NULL))[1] AS country,
        (array_agg(address ORDER BY used_at DESC) FILTER (WHERE address IS NOT NULL))[1] AS address
      FROM (${actingCompanyId ? OF_COMPANY : OWN}) AS used
      GROUP BY text ORDER BY bool_or(is_default) DESC, max(used_at) DESC LIMIT ${MAX_ADDRESSES}`,
    values: [actingCompanyId ?? userId, country],
  });
}
