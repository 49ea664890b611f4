import { paginate, type ConnectionOf, type SortColumn } from '../../../db/lists/paginate';
import { OneOf, type Criterion } from '../../../db/lists/search-criteria';
import { criteriaOf, type Word } from '../../../db/lists/word-search';
import { query, sql, Where } from '../../../db/sql';
import { signedIn, type Ctx } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import type { RequestedFields } from '../../../shared/requested-fields';
import { SortDirection } from '../../../shared/sort';
import { workingSet } from '../../people/companies/visible.policy';
import { Purchase } from './purchase.entity';
import type { PurchasesArgs } from './purchase.inputs';
import { canManagePurchases } from './purchase.policy';
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
  authorize(canManagePurchases(await signedIn(ctx)));
  return list(ctx, { where: new Where(), args, requested });
}

interface PurchaseList {
  readonly where: Where;
  readonly args: PurchasesArgs;
  readonly requested: RequestedFields;
}

function list(ctx: Ctx, { where, args, requested }: PurchaseList) {
  const { search, taxUndecided, state } = args.filter ?? {};
  if (taxUndecided) where.andRaw(`item.tax_decided_at IS NULL AND item.state = 'Placed'`);
  if (state) where.andRaw(`(${state.map((one) => `(${IN_STATE[one]})`).join(' OR ') || 'false'})`);
  return paginate(ctx.db, {
    Entity: Purchase,
    where,
    args,
    requested,
    sort: newest,
    direction: SortDirection.DESC,
    criteria: criteriaOf(search, meaningsOf),
  });
}

/** What a word means: number of purchase or document, PO number, tool, SKU, customer or company. */
const meaningsOf = (word: Word): Criterion => [
  ...word.number('item.number', 'P'),
  sql`lower(item.po_number) LIKE ${word.part}`,
  new OneOf('item.customer_id', word.users),
  new OneOf('item.company_id', word.companies),
  ...word.purchasesOfDocuments('item.id'),
  word.toolsOfPurchase('item.id'),
];

/** The most addresses that are offered. */
const MAX_ADDRESSES = 20;

const OWN_ADDRESSES = `
  SELECT address, true AS is_default, now() AS used_at FROM users WHERE id = $1 AND address <> ''
  UNION ALL SELECT delivery_address, false, placed_at FROM purchases
    WHERE customer_id = $1 AND company_id IS NULL AND delivery_address IS NOT NULL`;

const COMPANY_ADDRESSES = `
  SELECT billing_address AS address, true AS is_default, now() AS used_at FROM companies WHERE id = $1
  UNION ALL SELECT delivery_address, false, placed_at FROM purchases
    WHERE company_id = $1 AND delivery_address IS NOT NULL`;

/**
 * The address of the company that the signed-in user acts for, or of their profile, then those of former purchases,
 * newest first; each once.
 */
export async function listMyAddresses(ctx: Ctx): Promise<string[]> {
  const { userId, actingCompanyId } = await signedIn(ctx);
  const found = await query<{ address: string }>(ctx.db, {
    sql: `SELECT address FROM (${actingCompanyId ? COMPANY_ADDRESSES : OWN_ADDRESSES}) AS used
      GROUP BY address ORDER BY bool_or(is_default) DESC, max(used_at) DESC LIMIT ${MAX_ADDRESSES}`,
    values: [actingCompanyId ?? userId],
  });
  return found.map(({ address }) => address);
}
