import { paginate, type ConnectionOf, type SortColumn } from '../../db/lists/paginate';
import { sql, Where } from '../../db/sql';
import { signedIn, type Ctx } from '../../shared/ctx';
import { numbersOfKind } from '../../shared/document-number';
import { authorize } from '../../shared/permission';
import type { RequestedFields } from '../../shared/requested-fields';
import { containing, SortDirection } from '../../shared/sort';
import { workingSet } from '../companies/visible.policy';
import { NUMBER_PREFIX } from './document-kind';
import { Document } from './document.entity';
import type { DocumentsArgs } from './document.inputs';
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
  return list(ctx, { where: new Where(), args, requested, withCustomers: true });
}

interface DocumentList {
  readonly where: Where;
  readonly args: DocumentsArgs;
  readonly requested: RequestedFields;
  /** Whether a search also looks at the customers. */
  readonly withCustomers?: boolean;
}

function list(ctx: Ctx, { where, args, requested, withCustomers = false }: DocumentList) {
  const { search, kind } = args.filter ?? {};
  if (kind) where.and(sql`item.kind = ${kind}`);
  if (search) where.andRaw(found(where, search, withCustomers));
  return paginate(ctx.db, {
    Entity: Document,
    where,
    args,
    requested,
    sort: newest,
    direction: SortDirection.DESC,
    isSearch: !!search,
  });
}

/** Each part has an index of its own, which an OR of all of them could not use. */
function found(where: Where, text: string, withCustomers: boolean): string {
  const part = `lower(${where.param(containing(text))}::text)`;
  const numbers = Object.values(NUMBER_PREFIX).map(
    (prefix) =>
      `SELECT id FROM documents WHERE number LIKE ${where.param(numbersOfKind(prefix, text))}::text`,
  );
  const ofPurchases = [
    `SELECT id FROM purchases WHERE number LIKE ${where.param(numbersOfKind('P', text))}::text`,
    `SELECT id FROM purchases WHERE lower(po_number) LIKE ${part}`,
  ];
  const parts = [
    ...numbers,
    `SELECT id FROM documents WHERE purchase_id IN (${ofPurchases.join(' UNION ALL ')})`,
  ];
  if (withCustomers)
    parts.push(`SELECT id FROM documents WHERE customer_id IN (
      SELECT id FROM users WHERE email LIKE ${part} OR lower(display_name) LIKE ${part})`);
  return `item.id IN (${parts.join(' UNION ALL ')})`;
}
