import { paginate, type ConnectionOf, type SortColumn } from '../../../db/lists/paginate';
import { sumOver } from '../../../db/lists/sum-over';
import type { ListedRows } from '../../../db/lists/tally';
import { OneOf, type Criterion } from '../../../db/lists/search-criteria';
import { criteriaOf, type Word } from '../../../db/lists/word-search';
import { rawSql, sql, type Sql, type Where } from '../../../db/sql';
import type { Ctx } from '../../../shared/ctx';
import type { RequestedFields } from '../../../shared/requested-fields';
import { SortDirection } from '../../../shared/sort';
import { dayOf } from '../../../shared/time/working-days';
import { addOwner } from '../../people/companies/account.inputs';
import { isReal } from '../../people/companies/company.sql';
import { all, type Scope } from '../../people/companies/scope.service';
import { Document } from './document.entity';
import { DocumentPayment, type DocumentFilter, type DocumentsArgs } from './document.inputs';

const newest: SortColumn<Document> = {
  column: 'item.issued_at',
  type: 'timestamptz',
  property: 'issuedAt',
};

/** What is stored as open is exact of an invoice; of a deposit it is the most that is open (adr/0076). */
const OPEN_DEPOSIT = '(SELECT greatest(0, open) FROM invoice_balances WHERE document_id = item.id)';

const IS_OPEN = rawSql(`item.id IN (SELECT document_id FROM receivables WHERE open_cents > 0)
  AND (item.kind = 'Invoice' OR ${OPEN_DEPOSIT} > 0)`);

const TO_PAY: Record<DocumentPayment, (today: string) => Sql> = {
  [DocumentPayment.Open]: () => IS_OPEN,
  [DocumentPayment.Overdue]: (today) => sql`item.due_on < ${today} AND ${IS_OPEN}`,
};

const OPEN_AMOUNT = {
  join: 'receivables ON document_id = item.id AND open_cents > 0',
  of: `CASE item.kind WHEN 'Invoice' THEN open_cents ELSE ${OPEN_DEPOSIT} END`,
};

/** The same without that of test companies, which owe nothing. */
const REALLY_OPEN = { ...OPEN_AMOUNT, join: `${OPEN_AMOUNT.join} AND ${isReal('item.company_id')}` };

/**
 * A page of documents, and the open amount of those on all pages. Among those of the shop, test companies count nothing; in
 * the list of one company, they do.
 */
export type DocumentPage = ConnectionOf<Document> & { readonly openTotal: () => Promise<number> };

/** A page of documents, newest first. @throws DomainError UNAUTHENTICATED */
export async function listDocuments(
  ctx: Ctx,
  scope: Scope,
  { args, requested }: { args: DocumentsArgs; requested: RequestedFields },
): Promise<DocumentPage> {
  const where = await scope(ctx, 'document');
  const rows = documentRows(where, args.filter ?? {});
  const request = { ...rows, args, requested, sort: newest, direction: SortDirection.DESC };
  const page = await ctx.readList((db) => paginate(db, request));
  const open = scope === all && !args.filter?.companyId ? REALLY_OPEN : OPEN_AMOUNT;
  return Object.assign(page, { openTotal: () => ctx.readList((db) => sumOver(db, request, open)) });
}

/** The documents that meet a filter. */
export function documentRows(where: Where, filter: DocumentFilter): ListedRows<Document> {
  const { search, kind, kinds, payment } = filter;
  addOwner(where, filter);
  if (kind) where.and(sql`item.kind = ${kind}`);
  if (kinds) where.and(sql`item.kind = ANY (${kinds}::document_kind[])`);
  if (payment) where.and(TO_PAY[payment](dayOf(new Date())));
  return { Entity: Document, where, criteria: criteriaOf(search, meaningsOf) };
}

/** Meanings of a word: number of document, purchase, quote or shipment, PO number, tool, SKU, customer or company. */
const meaningsOf = (word: Word): Criterion => [
  ...word.number('item.number'),
  new OneOf('item.customer_id', word.users),
  new OneOf('item.company_id', word.companies),
  new OneOf('item.purchase_id', word.purchases),
  word.toolsOfPurchase('item.purchase_id'),
];
