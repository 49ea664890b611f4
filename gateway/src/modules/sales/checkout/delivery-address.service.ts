import { query } from '../../../db/sql';
import { signedIn, type Actor, type Ctx } from '../../../shared/ctx';
import { companyLoader } from '../../people/companies/company.loader';
import type { DeliveryAddress } from './delivery-address';

/** The most addresses that are offered. */
const MAX_ADDRESSES = 20;

/** The home of an account ($2 text, $3 country, $4 parts), then where its former purchases went. */
const used = (account: string): string => `
  SELECT $2::text AS text, $3::text AS country, $4::jsonb AS address, true AS is_default, now() AS used_at
  WHERE $2 <> ''
  UNION ALL SELECT delivery_address, coalesce(delivery_country, tax_country), delivery_to, false, placed_at
  FROM purchases WHERE ${account} AND delivery_address IS NOT NULL
  UNION ALL SELECT further.delivery_address, delivery_country, further.delivery_to, false, placed_at
  FROM purchases JOIN purchase_destinations further ON purchase_id = purchases.id
  WHERE ${account} AND further.delivery_address IS NOT NULL`;

const OF_CUSTOMER = used('customer_id = $1 AND company_id IS NULL');
const OF_COMPANY = used('company_id = $1');

/**
 * The address of the company that the signed-in user acts for, or of their profile, then those of former purchases,
 * newest first; each text once, with the country and the parts that it had last.
 */
export async function myDeliveryAddresses(ctx: Ctx): Promise<DeliveryAddress[]> {
  const actor = await signedIn(ctx);
  const { text, country, address } = await homeOf(ctx, actor);
  return query<DeliveryAddress>(ctx.db, {
    sql: `
      SELECT text, (array_agg(country ORDER BY used_at DESC) FILTER (WHERE country IS NOT NULL))[1] AS country,
        (array_agg(address ORDER BY used_at DESC) FILTER (WHERE address IS NOT NULL))[1] AS address
      FROM (${actor.actingCompanyId ? OF_COMPANY : OF_CUSTOMER}) AS used
      GROUP BY text ORDER BY bool_or(is_default) DESC, max(used_at) DESC LIMIT ${MAX_ADDRESSES}`,
    values: [actor.actingCompanyId ?? actor.userId, text, country, address && JSON.stringify(address)],
  });
}

async function homeOf(
  ctx: Ctx,
  { actingCompanyId, profileAddress, country }: Actor,
): Promise<DeliveryAddress> {
  if (!actingCompanyId) return { text: profileAddress ?? '', country, address: null };
  const {
    billingAddress: text,
    postalAddress: address,
    ...company
  } = await companyLoader(ctx).load(actingCompanyId);
  return { text, country: address?.country ?? company.country, address };
}
