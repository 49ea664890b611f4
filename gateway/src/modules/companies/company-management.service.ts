import { paginate, type ConnectionOf, type SortColumn } from '../../db/lists/paginate';
import { findWords, type Word } from '../../db/lists/word-search';
import { sql, Where } from '../../db/sql';
import { inTransaction, signedIn, type Ctx } from '../../shared/ctx';
import { notFound } from '../../shared/domain-error';
import { idOf } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import type { RequestedFields } from '../../shared/requested-fields';
import { SortDirection } from '../../shared/sort';
import { AuditAction } from '../audit/audit-entry.entity';
import { recordAction } from '../audit/audit.service';
import { tell } from '../messages/tell.service';
import { companyChanged } from './company.actions';
import { Company } from './company.entity';
import type { CompanyEventKind } from './company-event.entity';
import { record } from './company-event.service';
import type { CompaniesArgs, CompanyTermsInput } from './company.inputs';
import { can, canManageCompanies } from './company.policy';
import { stateAfter, type CompanyAction, type CompanyState } from './company.status';

const newest: SortColumn<Company> = {
  column: 'item.created_at',
  type: 'timestamptz',
  property: 'createdAt',
};

/** All companies, newest first (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listCompanies(
  ctx: Ctx,
  args: CompaniesArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<Company>> {
  authorize(canManageCompanies(await ctx.viewer()));
  const { search, state } = args.filter ?? {};
  const where = new Where();
  if (search) findWords(where, search, meaningsOf);
  if (state) where.and(sql`item.state = ${state}`);
  const page = { where, args, requested, sort: newest, direction: SortDirection.DESC, isSearch: !!search };
  return paginate(ctx.db, { Entity: Company, ...page });
}

/** What a word means: name, tax id, member, or number or PO number of a purchase. */
const meaningsOf = (word: Word): string[] => [
  `lower(item.legal_name || ' ' || item.tax_id) LIKE ${word.part}`,
  `item.id = ANY (ARRAY(SELECT company_id FROM company_members WHERE user_id = ANY (${word.users})))`,
  `item.id = ANY (ARRAY(SELECT company_id FROM purchases WHERE id = ANY (${word.purchases})))`,
];

interface Kind {
  readonly action: CompanyAction;
  readonly as: AuditAction;
  readonly event: CompanyEventKind;
  /** Whether the members are told. */
  readonly isTold: boolean;
}

const kinds: Record<CompanyAction, Kind> = {
  approve: { action: 'approve', as: AuditAction.CompanyApproved, event: 'APPROVED', isTold: true },
  reject: { action: 'reject', as: AuditAction.CompanyRejected, event: 'REJECTED', isTold: true },
  suspend: { action: 'suspend', as: AuditAction.CompanySuspended, event: 'SUSPENDED', isTold: true },
  reinstate: { action: 'reinstate', as: AuditAction.CompanyReinstated, event: 'REINSTATED', isTold: true },
  setTerms: { action: 'setTerms', as: AuditAction.CompanyTermsSet, event: 'TERMS_CHANGED', isTold: false },
};

/** Approves an application, with or without terms (admins). @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE */
export const approveCompany = (ctx: Ctx, id: string, terms: CompanyTermsInput | null): Promise<Company> =>
  change(ctx, id, async (tx, company) => {
    const approved = await apply(tx, company, kinds.approve, { stateReason: null });
    return terms ? apply(tx, approved, kinds.setTerms, termsOf(terms)) : approved;
  });

/** Rejects an application with a reason (admins). @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE */
export const rejectCompany = (ctx: Ctx, id: string, reason: string): Promise<Company> =>
  changeCompany(ctx, id, kinds.reject, { stateReason: reason });

/** Suspends a company with a reason (admins): it buys prepaid. @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE */
export const suspendCompany = (ctx: Ctx, id: string, reason: string): Promise<Company> =>
  changeCompany(ctx, id, kinds.suspend, { stateReason: reason });

/** Undoes a suspension (admins). @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE */
export const reinstateCompany = (ctx: Ctx, id: string): Promise<Company> =>
  changeCompany(ctx, id, kinds.reinstate, { stateReason: null });

/** Sets what was agreed with a company (admins). @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE */
export const setCompanyTerms = (ctx: Ctx, id: string, input: CompanyTermsInput): Promise<Company> =>
  changeCompany(ctx, id, kinds.setTerms, termsOf(input));

const termsOf = (input: CompanyTermsInput): Changes => ({ ...input, note: input.note ?? null });

type Changes = Partial<Pick<Company, 'stateReason' | 'terms' | 'creditLimit' | 'poRequired' | 'note'>>;

const changeCompany = (ctx: Ctx, id: string, kind: Kind, changes: Changes): Promise<Company> =>
  change(ctx, id, (tx, company) => apply(tx, company, kind, changes));

/** Locks a company and changes it in one transaction. */
async function change(
  ctx: Ctx,
  id: string,
  work: (tx: Ctx, company: Company) => Promise<Company>,
): Promise<Company> {
  authorize(canManageCompanies(await signedIn(ctx)));
  const where = { id: idOf(id) };
  return inTransaction(ctx, async (tx) => {
    const company = await tx.db.findOne(Company, { where, lock: { mode: 'pessimistic_write' } });
    if (!company) throw notFound();
    return work(tx, company);
  });
}

/** Does one thing to a locked company, with its event and its entry of the audit log. */
async function apply(tx: Ctx, before: Company, kind: Kind, changes: Changes): Promise<Company> {
  const actor = await signedIn(tx);
  authorize(can(kind.action, actor, before));
  const where = { id: before.id };
  const state = stateAfter(before.state, kind.action) as CompanyState;
  await tx.db.update(Company, where, { ...changes, state });
  const after = await tx.db.findOneByOrFail(Company, where);
  await recordAction(tx, ...companyChanged(kind.as, before, after));
  const details = changes.stateReason ? { reason: changes.stateReason } : null;
  const eventId = await record(tx, { companyId: before.id, kind: kind.event, actor, details });
  if (kind.isTold) await tell(tx, 'company-decided', eventId);
  return after;
}
