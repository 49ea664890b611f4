import { paginate, type ConnectionOf, type SortColumn } from '../../../db/lists/paginate';
import type { ListedRows } from '../../../db/lists/tally';
import { OneOf, type Criterion } from '../../../db/lists/search-criteria';
import { criteriaOf, type Word } from '../../../db/lists/word-search';
import { sql, type Where } from '../../../db/sql';
import { signedIn, type Ctx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import type { RequestedFields } from '../../../shared/requested-fields';
import { SortDirection } from '../../../shared/sort';
import { addOwner } from '../../people/companies/account.inputs';
import { all, type Scope } from '../../people/companies/scope.service';
import { stateByClock } from '../quote-clock.service';
import { QuoteRequest } from '../quote-request.entity';
import { QuoteRequestSort, type QuoteRequestFilter, type QuoteRequestsArgs } from '../quote-request.inputs';
import { canReadRequest } from '../quote.policy';
import { QuoteState } from '../quote.status';

/** Time from which a request waits. */
export const SUBMITTED_AT = 'coalesce(item.submitted_at, item.created_at)';

const submitted: SortColumn<QuoteRequest> = {
  column: SUBMITTED_AT,
  type: 'timestamptz',
};
const neededBy: SortColumn<QuoteRequest> = {
  column: `coalesce(item.needed_by, '9999-12-31')`,
  type: 'date',
};

const EPOCH = `extract(epoch FROM ${SUBMITTED_AT})`;
/** In one direction: what waits by its age, everything else after it by how new it is. */
const waiting: SortColumn<QuoteRequest> = {
  column: `CASE WHEN item.state = 'Submitted' THEN ${EPOCH} ELSE 1e12 - ${EPOCH} END`,
  type: 'numeric',
};

const ORDERS: Record<QuoteRequestSort, { sort: SortColumn<QuoteRequest>; direction: SortDirection }> = {
  OLDEST: { sort: submitted, direction: SortDirection.ASC },
  NEWEST: { sort: submitted, direction: SortDirection.DESC },
  NEEDED_BY: { sort: neededBy, direction: SortDirection.ASC },
  WAITING: { sort: waiting, direction: SortDirection.ASC },
};

/** A page of requests: all that were submitted, or the viewer's, drafts included. @throws DomainError UNAUTHENTICATED */
export async function listQuoteRequests(
  ctx: Ctx,
  scope: Scope,
  { args, requested }: { args: QuoteRequestsArgs; requested: RequestedFields },
): Promise<ConnectionOf<QuoteRequest>> {
  const where = await scope(ctx, 'quoteRequest');
  if (scope === all) where.andRaw(`item.state <> 'Draft'`);
  const rows = await quoteRequestRows(ctx, where, args.filter ?? {});
  return ctx.readList((db) => paginate(db, { ...rows, args, requested, ...ORDERS[args.sort] }));
}

/** The requests that meet a filter. */
export async function quoteRequestRows(
  ctx: Ctx,
  where: Where,
  filter: QuoteRequestFilter,
): Promise<ListedRows<QuoteRequest>> {
  const { search, state, assigneeId } = filter;
  addOwner(where, filter);
  if (state) {
    // The clock only ends quotes: what is stored is read by its index.
    const stored = state.includes(QuoteState.Expired) ? [...state, QuoteState.Quoted] : state;
    where.and(sql`item.state = ANY(${stored}::quote_state[])`);
    where.and(sql`${await stateByClock(ctx)} = ANY(${state}::quote_state[])`);
  }
  if (assigneeId) where.and(sql`item.assignee_id = ${idOf(assigneeId)}`);
  return { Entity: QuoteRequest, where, criteria: criteriaOf(search, meaningsOf) };
}

/** Meanings of a word: number, message, customer or company. */
const meaningsOf = (word: Word): Criterion => [
  ...word.number('item.number', 'Q'),
  sql`lower(item.message) LIKE ${word.part}`,
  new OneOf('item.customer_id', word.users),
  new OneOf('item.company_id', word.companies),
];

/** One request; that of others only for admins. @throws DomainError UNAUTHENTICATED, NOT_FOUND */
export async function getQuoteRequest(ctx: Ctx, id: string): Promise<QuoteRequest> {
  const actor = await signedIn(ctx);
  const request = await ctx.db.findOneBy(QuoteRequest, { id: idOf(id) });
  if (!request) throw notFound();
  authorize(canReadRequest(actor, request));
  return request;
}
