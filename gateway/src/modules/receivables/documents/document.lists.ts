import { paginate, type ConnectionOf, type SortColumn } from '../../../db/lists/paginate';
import { OneOf, type Criterion } from '../../../db/lists/search-criteria';
import { criteriaOf, type Word } from '../../../db/lists/word-search';
import { sql, Where, type Sql } from '../../../db/sql';
import { signedIn, type Ctx } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import type { RequestedFields } from '../../../shared/requested-fields';
import { SortDirection } from '../../../shared/sort';
import { dayOf } from '../../../shared/working-days';
import { workingSet } from '../../people/companies/visible.policy';
import { Document } from './document.entity';
import { DocumentPayment, type DocumentsArgs } from './document.inputs';
import { canManageDocuments } from './document.policy';

const newest: SortColumn<Document> = {
  column: 'item.issued_at',
  type: 'timestamptz',
  property: 'issuedAt',
};

/** The documents of the signed-in customer, or of the company that they act for, newest first. @throws DomainError UNAUTHENTICATED */
export async function listMyDocuments(
  ctx: Ctx,
  args: DocumentsArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<Document>> {
  const where = new Where().and(workingSet(await signedIn(ctx), 'document'));
  return list(ctx, { where, args, requested });
}

/** All documents, newest first (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listAllDocuments(
  ctx: Ctx,
  args: DocumentsArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<Document>> {
  authorize(canManageDocuments(await ctx.viewer()));
  return list(ctx, { where: new Where(), args, requested });
}

interface DocumentList {
  readonly where: Where;
  readonly args: DocumentsArgs;
  readonly requested: RequestedFields;
}

/**
 * What is left to pay of a document is expensive to reckon, and most invoices are paid by their allocations alone: those
 * are left out first.
 */
const IS_OPEN = sql`item.kind IN ('Invoice', 'Deposit')
  AND (item.kind = 'Deposit' OR item.currency_total > (
    SELECT coalesce(sum(amount_cents), 0) FROM payment_allocations WHERE document_id = item.id))
  AND (SELECT open FROM invoice_balances WHERE document_id = item.id) > 0`;

const OPEN: Record<DocumentPayment, (today: string) => Sql> = {
  [DocumentPayment.Open]: () => IS_OPEN,
  [DocumentPayment.Overdue]: (today) => sql`item.due_on < ${today} AND ${IS_OPEN}`,
};

function list(ctx: Ctx, { where, args, requested }: DocumentList) {
  const { search, kind, payment } = args.filter ?? {};
  if (kind) where.and(sql`item.kind = ${kind}`);
  if (payment) where.and(OPEN[payment](dayOf(new Date())));
  return paginate(ctx.db, {
    Entity: Document,
    where,
    args,
    requested,
    sort: newest,
    direction: SortDirection.DESC,
    criteria: criteriaOf(search, meaningsOf),
  });
}

/** Meanings of a word: number of document, purchase, quote or shipment, PO number, tool, SKU, customer or company. */
const meaningsOf = (word: Word): Criterion => [
  ...word.number('item.number'),
  new OneOf('item.customer_id', word.users),
  new OneOf('item.company_id', word.companies),
  new OneOf('item.purchase_id', word.purchases),
  word.toolsOfPurchase('item.purchase_id'),
];
