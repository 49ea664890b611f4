import { paginate, type ConnectionOf, type SortColumn } from '../../../db/lists/paginate';
import type { ListedRows } from '../../../db/lists/tally';
import { OneOf, type Criterion } from '../../../db/lists/search-criteria';
import { criteriaOf, type Word } from '../../../db/lists/word-search';
import { sql, Where } from '../../../db/sql';
import { signedIn, type Ctx } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import type { RequestedFields } from '../../../shared/requested-fields';
import { SortDirection } from '../../../shared/sort';
import { workingSet } from '../../people/companies/visible.policy';
import { Return } from './return.entity';
import type { ReturnFilter, ReturnsArgs } from './return.inputs';
import { canReadReturns } from './return.policy';

const newest: SortColumn<Return> = {
  column: 'item.requested_at',
  type: 'timestamptz',
  property: 'requestedAt',
};

/** The returns of the company that the signed-in customer acts for, or their own, newest first. @throws DomainError UNAUTHENTICATED */
export async function listMyReturns(
  ctx: Ctx,
  args: ReturnsArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<Return>> {
  const where = new Where().and(workingSet(await signedIn(ctx), 'return'));
  return list(ctx, { where, args, requested });
}

/** All returns, newest first (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listReturns(
  ctx: Ctx,
  args: ReturnsArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<Return>> {
  authorize(canReadReturns(await signedIn(ctx)));
  return list(ctx, { where: new Where(), args, requested });
}

interface ReturnList {
  readonly where: Where;
  readonly args: ReturnsArgs;
  readonly requested: RequestedFields;
}

function list(ctx: Ctx, { where, args, requested }: ReturnList) {
  const page = { args, requested, sort: newest, direction: SortDirection.DESC };
  return ctx.readList((db) => paginate(db, { ...returnRows(where, args.filter ?? {}), ...page }));
}

/** The returns that meet a filter. */
export function returnRows(where: Where, { search, state }: ReturnFilter): ListedRows<Return> {
  if (state) where.and(sql`item.state = ANY (${state}::return_state[])`);
  return { Entity: Return, where, criteria: criteriaOf(search, meaningsOf) };
}

/** Meanings of a word: number of return or purchase, PO number, customer or company. */
const meaningsOf = (word: Word): Criterion => [
  ...word.number('item.number', 'R'),
  new OneOf('item.purchase_id', word.purchases),
  new OneOf('item.customer_id', word.users),
  new OneOf('item.company_id', word.companies),
];
