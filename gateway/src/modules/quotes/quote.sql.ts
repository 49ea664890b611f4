import { rawSql, sql, type Sql } from '../../db/sql';
import { isReal } from '../people/companies/company.sql';

/**
 * Requests whose first version was sent between two instants, the second one excluded: their state, and the total of their
 * newest version, as `smallestTotal` adds it up: smallest quantities, and charges. All prices are read together: one by one
 * they cost twice as much. Those of test companies are left out.
 */
export const sentBetween = (first: Sql, end: Sql, state: Sql): Sql => sql`
  WITH sent AS (
    SELECT quoted_at AS at, ${state} AS state, newest.*
    FROM quote_requests AS item CROSS JOIN LATERAL (
      SELECT id AS quote_id, coalesce(tooling_cents, 0) + coalesce(delivery_cents, 0) AS charged
      FROM quotes WHERE request_id = item.id ORDER BY version DESC LIMIT 1
    ) AS newest
    WHERE quoted_at >= ${first} AND quoted_at < ${end} AND ${rawSql(isReal('item.company_id'))}
  ), smallest AS (
    SELECT DISTINCT ON (quote_id, position) quote_id, quantity * unit_price AS cents
    FROM quote_prices WHERE quote_id IN (SELECT quote_id FROM sent) ORDER BY quote_id, position, quantity
  ), priced AS (SELECT quote_id, sum(cents) AS cents FROM smallest GROUP BY quote_id)
  SELECT at, state, charged + coalesce(cents, 0) AS cents FROM sent LEFT JOIN priced USING (quote_id)`;
