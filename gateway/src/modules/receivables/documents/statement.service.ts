import { isDeepStrictEqual } from 'node:util';
import { added } from '../../../events/changes';
import { emit } from '../../../events/emit';
import { lockRows } from '../../../db/lock-order';
import { query } from '../../../db/sql';
import { inTransaction, signedIn, type Ctx } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { authorize, isStaff } from '../../../shared/permission';
import { CompanyMember, CompanyRole } from '../../people/companies/company-member.entity';
import { Company } from '../../people/companies/company.entity';
import { canIssueStatement } from '../../people/companies/company.policy';
import { getCompany } from '../../people/companies/company.service';
import type { StatementPeriodArgs } from './document.inputs';
import { DocumentKind } from '../payments/document-kind';
import { Document } from './document.entity';
import { issueStatementOf } from './issue.service';
import type { OpenItem, Snapshot } from './snapshot';
import { sellerNow } from './seller-now';

/** Invoices that a statement lists. More would fill hundreds of pages; all are in the statement's list and its CSV. */
const LISTED = 1_000;

/** The invoices of the company $1 that were issued from the day $2 to the day $3 and are open, and the sum of all. */
const OPEN_ITEMS = `
  SELECT number, (issued_at AT TIME ZONE 'UTC')::date::text AS "issuedOn", due_on::text AS "dueOn", po_number AS "poNumber",
    total, open, (count(*) OVER ())::int AS "count", (sum(open) OVER ())::bigint AS owed
  FROM invoice_balances
  WHERE company_id = $1 AND open > 0 AND NOT is_deposit
    AND (issued_at AT TIME ZONE 'UTC')::date BETWEEN coalesce($2::date, '-infinity') AND coalesce($3::date, 'infinity')
  ORDER BY due_on, number LIMIT ${LISTED}`;

interface Found extends OpenItem {
  /** Number of open invoices, also of those that are not listed. */
  readonly count: number;
  /** Total open amount, cents. */
  readonly owed: number;
}

/**
 * Issues a statement of account: the open invoices of a period, for admins, and members whose role allows it. As long
 * as nothing has changed, it is the one that was issued before.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, WRONG_STATE, RATE_LIMITED
 */
export async function issueStatement(
  ctx: Ctx,
  companyId: string,
  { from = null, to = null }: StatementPeriodArgs,
): Promise<Document> {
  const actor = await signedIn(ctx);
  const company = await getCompany(ctx, companyId);
  authorize(canIssueStatement(actor, company));
  await ctx.services.limiter.take('order', actor.userId);
  return inTransaction(ctx, async (tx) => {
    // One after the other, so that a repeated request finds the statement of the first one.
    await lockRows(tx.db, { companies: [company.id] });
    const values = [company.id, from, to];
    const found = await query<Found>(tx.db, { sql: OPEN_ITEMS, values });
    const { customerId, snapshot } = await draftOf(tx, company, { from, to, ...listed(found) });
    const last = await tx.db.findOne(Document, {
      where: { companyId: company.id, kind: DocumentKind.Statement },
      order: { issuedAt: 'DESC', number: 'DESC' },
    });
    if (last && isDeepStrictEqual(last.snapshot, snapshot)) return last;
    const draft = { purchaseId: null, companyId: company.id, customerId, snapshot };
    const issued = await tx.db.findOneByOrFail(Document, { id: await issueStatementOf(tx, draft) });
    if (isStaff(actor)) await emit(tx, 'company.statement-issued', statementIssued(company, issued));
    return issued;
  });
}

const sum = (items: readonly OpenItem[]): number => items.reduce((total, { open }) => total + open, 0);

function listed(found: readonly Found[]): Pick<NonNullable<Snapshot['statement']>, 'items' | 'more'> {
  const items = found.map(({ count: _count, owed: _owed, ...item }) => item);
  const { count = 0, owed = 0 } = found[0] ?? {};
  const more = { count: count - items.length, open: owed - sum(items) };
  return { items, ...(more.count > 0 && { more }) };
}

const statementIssued = ({ id, legalName }: Company, document: Document) => ({
  subjectId: id,
  name: legalName,
  companyId: id,
  payload: added(['number', 'total'], document),
});

/** A statement is addressed to the company; its oldest owner is the contact. */
async function draftOf(
  tx: Ctx,
  company: Company,
  statement: NonNullable<Snapshot['statement']>,
): Promise<{ customerId: string; snapshot: Snapshot }> {
  const owner = await tx.db.findOne(CompanyMember, {
    where: { companyId: company.id, role: CompanyRole.Owner },
    relations: { user: true },
    order: { joinedAt: 'ASC', userId: 'ASC' },
  });
  if (!owner) throw new DomainError('conflict', 'WRONG_STATE', 'This company has no owner any more.');
  const seller = await sellerNow(tx);
  const { legalName: name, taxId, billingAddress: address, postalAddress } = company;
  const email = owner.user?.email ?? '';
  const nothing = { deliveryAddress: null, purchaseNumber: null, poNumber: null, requestedOn: null };
  const none = { note: null, carrier: null, trackingNumber: null, corrects: null };
  const net = sum(statement.items) + (statement.more?.open ?? 0);
  return {
    customerId: owner.userId,
    snapshot: {
      seller,
      buyer: { name, taxId, address, postalAddress, email, contactNo: null },
      ...nothing,
      ...none,
      lines: [],
      net,
      taxes: [],
      statement,
    },
  };
}
