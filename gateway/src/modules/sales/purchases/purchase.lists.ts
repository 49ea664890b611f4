import { paginate, type ConnectionOf, type SortColumn } from '../../../db/lists/paginate';
import type { ListedRows } from '../../../db/lists/tally';
import { OneOf, type Criterion } from '../../../db/lists/search-criteria';
import { criteriaOf, type Word } from '../../../db/lists/word-search';
import { sql, Where, type Sql } from '../../../db/sql';
import { signedIn, type Actor, type Ctx } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import type { RequestedFields } from '../../../shared/requested-fields';
import { SortDirection } from '../../../shared/sort';
import { companiesWith } from '../../people/companies/company.policy';
import { workingSet } from '../../people/companies/visible.policy';
import { Purchase } from './purchase.entity';
import type { PurchaseFilter, PurchasesArgs } from './purchase.inputs';
import { canReadOrders } from '../orders/sale.policy';
import { IN_STATE } from './purchase.state';

const newest: SortColumn<Purchase> = {
  column: 'item.placed_at',
  type: 'timestamptz',
  property: 'placedAt',
};

/** The purchases of the company that the signed-in customer acts for, or their own, newest first. @throws DomainError UNAUTHENTICATED */
export async function listMyPurchases(
  ctx: Ctx,
  args: PurchasesArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<Purchase>> {
  const where = new Where().and(workingSet(await signedIn(ctx), 'purchase'));
  return list(ctx, { where, args, requested });
}

/** All purchases, newest first (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listAllPurchases(
  ctx: Ctx,
  args: PurchasesArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<Purchase>> {
  authorize(canReadOrders(await signedIn(ctx)));
  return list(ctx, { where: new Where(), args, requested });
}

interface PurchaseList {
  readonly where: Where;
  readonly args: PurchasesArgs;
  readonly requested: RequestedFields;
}

async function list(ctx: Ctx, { where, args, requested }: PurchaseList) {
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
