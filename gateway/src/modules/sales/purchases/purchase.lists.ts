import { paginate, type ConnectionOf, type SortColumn } from '../../../db/lists/paginate';
import type { ListedRows } from '../../../db/lists/tally';
import { OneOf, type Criterion } from '../../../db/lists/search-criteria';
import { criteriaOf, type Word } from '../../../db/lists/word-search';
import { sql, type Sql, type Where } from '../../../db/sql';
import { signedIn, type Actor, type Ctx } from '../../../shared/ctx';
import type { RequestedFields } from '../../../shared/requested-fields';
import { SortDirection } from '../../../shared/sort';
import { addOwner } from '../../people/companies/account.inputs';
import { companiesWith } from '../../people/companies/company.policy';
import type { Scope } from '../../people/companies/scope.service';
import { Purchase } from './purchase.entity';
import type { PurchaseFilter, PurchasesArgs } from './purchase.inputs';
import { IN_STATE } from './purchase.state';

const newest: SortColumn<Purchase> = {
  column: 'item.placed_at',
  type: 'timestamptz',
  property: 'placedAt',
};

/** A page of purchases, newest first. @throws DomainError UNAUTHENTICATED */
export async function listPurchases(
  ctx: Ctx,
  scope: Scope,
  { args, requested }: { args: PurchasesArgs; requested: RequestedFields },
): Promise<ConnectionOf<Purchase>> {
  const where = await scope(ctx, 'purchase');
  const rows = purchaseRows(await signedIn(ctx), where, args.filter ?? {});
  const page = { ...rows, args, requested, sort: newest, direction: SortDirection.DESC };
  return ctx.readList((db) => paginate(db, page));
}

/** The purchases that an approver may decide now: `PURCHASE.decide` (sale.policy.ts) as a condition on `item`. */
const decidedBy = (actor: Actor): Sql =>
  sql`item.state = 'AwaitingApproval' AND item.customer_id <> ${actor.userId}
    AND item.company_id = ANY(${companiesWith(actor, 'approve')}::uuid[])`;

/** The purchases that meet a filter. */
export function purchaseRows(actor: Actor, where: Where, filter: PurchaseFilter): ListedRows<Purchase> {
  const { search, taxUndecided, awaitsMe, state } = filter;
  addOwner(where, filter);
  if (taxUndecided) where.andRaw(`item.tax_decided_at IS NULL AND item.state = 'Placed'`);
  if (awaitsMe) where.and(decidedBy(actor));
  if (state) where.andRaw(`(${state.map((one) => `(${IN_STATE[one]})`).join(' OR ') || 'false'})`);
  return { Entity: Purchase, where, criteria: criteriaOf(search, meaningsOf) };
}

/** Meanings of a word: number of purchase, document, quote or shipment, PO number, tool, SKU, customer or company. */
const meaningsOf = (word: Word): Criterion => [
  ...word.number('item.number', 'P'),
  sql`lower(item.po_number) LIKE ${word.part}`,
  new OneOf('item.customer_id', word.users),
  new OneOf('item.company_id', word.companies),
  ...word.purchasesOfNumbers('item.id'),
  word.toolsOfPurchase('item.id'),
];
