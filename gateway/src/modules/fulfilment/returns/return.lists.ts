import { paginate, type ConnectionOf, type SortColumn } from '../../../db/lists/paginate';
import type { ListedRows } from '../../../db/lists/tally';
import { OneOf, type Criterion } from '../../../db/lists/search-criteria';
import { criteriaOf, type Word } from '../../../db/lists/word-search';
import { sql, type Where } from '../../../db/sql';
import type { Ctx } from '../../../shared/ctx';
import type { RequestedFields } from '../../../shared/requested-fields';
import { SortDirection } from '../../../shared/sort';
import { addOwner } from '../../people/companies/account.inputs';
import type { Scope } from '../../people/companies/scope.service';
import { Return } from './return.entity';
import type { ReturnFilter, ReturnsArgs } from './return.inputs';

const newest: SortColumn<Return> = {
  column: 'item.requested_at',
  type: 'timestamptz',
  property: 'requestedAt',
};

/** A page of returns, newest first. @throws DomainError UNAUTHENTICATED */
export async function listReturns(
  ctx: Ctx,
  scope: Scope,
  { args, requested }: { args: ReturnsArgs; requested: RequestedFields },
): Promise<ConnectionOf<Return>> {
  const rows = returnRows(await scope(ctx, 'return'), args.filter ?? {});
  const page = { ...rows, args, requested, sort: newest, direction: SortDirection.DESC };
  return ctx.readList((db) => paginate(db, page));
}

/** The returns that meet a filter. */
export function returnRows(where: Where, filter: ReturnFilter): ListedRows<Return> {
  const { search, state } = filter;
  addOwner(where, filter);
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
