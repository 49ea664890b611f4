import DataLoader from 'dataloader';
import { query, sql, statementOf, type Sql } from '../../db/sql';
import { perRequest, type Ctx } from '../../shared/ctx';
import { workingDaysIn } from '../calendar/working-days.service';
import type { QuoteRequest } from './quote-request.entity';
import { QuoteState } from './quote.status';

type ReadCtx = Pick<Ctx, 'services' | 'db'>;
type Stateful = Pick<QuoteRequest, 'id' | 'state'>;

/**
 * The state of a request (`item`): a quote has expired once the last day of its newest version is over in the seller's time
 * zone. The job that stores it, and sends the message, runs hourly; nothing waits for it.
 */
export async function stateByClock(ctx: ReadCtx): Promise<Sql> {
  const { timeZone } = await workingDaysIn(ctx);
  return sql`CASE WHEN item.state = 'Quoted' AND (now() AT TIME ZONE ${timeZone})::date > (
    SELECT valid_until FROM quotes WHERE request_id = item.id ORDER BY version DESC LIMIT 1)
    THEN 'Expired'::quote_state ELSE item.state END`;
}

async function statesNow(ctx: ReadCtx, ids: readonly string[]): Promise<Map<string, QuoteState>> {
  const state = await stateByClock(ctx);
  const of = sql`SELECT id, ${state} AS state FROM quote_requests item WHERE id = ANY(${ids}::uuid[])`;
  const rows = await query<Stateful>(ctx.db, statementOf(of));
  return new Map(rows.map((row) => [row.id, row.state]));
}

const withState = <Request extends Stateful>(request: Request, state = request.state): Request =>
  state === request.state ? request : { ...request, state };

/** A request in its state by the clock. */
export async function byClock<Request extends Stateful>(ctx: ReadCtx, request: Request): Promise<Request> {
  if (request.state !== QuoteState.Quoted) return request;
  return withState(request, (await statesNow(ctx, [request.id])).get(request.id));
}

const stateLoader = perRequest(
  (ctx) =>
    new DataLoader<string, QuoteState | undefined>(
      async (ids) => {
        const states = await statesNow(ctx, ids);
        return ids.map((id) => states.get(id));
      },
      // A mutation may change them.
      { cache: false },
    ),
);

/** The same of the requests of a list, which are read together. */
export async function eachByClock<Request extends Stateful>(ctx: Ctx, request: Request): Promise<Request> {
  if (request.state !== QuoteState.Quoted) return request;
  return withState(request, await stateLoader(ctx).load(request.id));
}
