import { query, rawSql, sql, statementOf, type Sql } from '../../db/sql';
import { emit } from '../../events/emit';
import type { ForCompany } from '../../jobs/handler';
import { inJobTransaction, type JobServices } from '../../shared/ctx';
import { stateByClock } from './quote-clock.service';
import { sellersDayOf } from './quote-day.service';

/** Days before its last one on which the buyer is reminded. */
const DAYS_BEFORE = 3;

const NEWEST = `
  SELECT DISTINCT ON (request_id) id, request_id, version, valid_until, sent_at FROM quotes
  ORDER BY request_id, version DESC`;

const RETURNING = `item.id AS "subjectId", number AS name, company_id AS "companyId", customer_id AS "customerId"`;

const expiring = (state: Sql, companyId: string | null): Sql => sql`
  WITH ended AS (
    UPDATE quote_requests AS item SET state = 'Expired', ended_at = now()
    WHERE state = 'Quoted' AND ${state} = 'Expired' AND (${companyId}::uuid IS NULL OR company_id = ${companyId})
    RETURNING ${rawSql(RETURNING)}
  ) SELECT * FROM ended`;

const REMIND = `
  WITH ending AS (
    UPDATE quote_requests AS item SET reminded_version = version
    FROM (${NEWEST}) AS newest WHERE request_id = item.id AND state = 'Quoted'
      AND reminded_version IS DISTINCT FROM version AND valid_until - $1::date BETWEEN 0 AND $2
      AND sent_at < now() - interval '1 day' AND ($3::uuid IS NULL OR company_id = $3)
    RETURNING ${RETURNING}, newest.id AS "quoteId"
  ) SELECT * FROM ending`;

interface Subject {
  readonly subjectId: string;
  readonly name: string;
  readonly companyId: string | null;
  readonly customerId: string;
}

/** Ends quotes whose last day is over in the seller's time zone, and reminds of those that end soon, once. */
export const endQuotes = (services: JobServices, { companyId }: ForCompany = {}): Promise<void> =>
  inJobTransaction(services, async (tx) => {
    const today = await sellersDayOf(tx);
    const ended = await query<Subject>(
      tx.db,
      statementOf(expiring(await stateByClock(tx), companyId ?? null)),
    );
    await emit(tx, 'quote.expired', ...ended.map((each) => ({ ...each, payload: {} })));
    const values = [today, DAYS_BEFORE, companyId ?? null];
    const ending = await query<Subject & { quoteId: string }>(tx.db, { sql: REMIND, values });
    await emit(
      tx,
      'quote.ending',
      ...ending.map(({ quoteId, ...each }) => ({ ...each, payload: { quoteId } })),
    );
  });
