import { paginate, type ConnectionOf, type SortColumn } from '../../../db/lists/paginate';
import type { ListedRows } from '../../../db/lists/tally';
import { OneOf, type Criterion } from '../../../db/lists/search-criteria';
import { criteriaOf, type Word } from '../../../db/lists/word-search';
import { sql, Where } from '../../../db/sql';
import { inTransaction, signedIn, type Ctx, type Tx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import type { RequestedFields } from '../../../shared/requested-fields';
import { SortDirection } from '../../../shared/sort';
import { Company } from './company.entity';
import type { CompaniesArgs, CompanyFilter, CompanyTermsInput } from './company.inputs';
import { canManageCompanies, canReadCompanies } from './company.policy';
import type { CompanyAction } from './company.status';
import { changeLocked, type CompanyChanges as Changes } from './company-writing.service';

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
  authorize(canReadCompanies(await ctx.viewer()));
  const page = { args, requested, sort: newest, direction: SortDirection.DESC };
  return ctx.readList((db) => paginate(db, { ...companyRows(args.filter ?? {}), ...page }));
}

/** The companies that meet a filter. */
export function companyRows({ search, state }: CompanyFilter): ListedRows<Company> {
  const where = new Where();
  if (state) where.and(sql`item.state = ${state}`);
  return { Entity: Company, where, criteria: criteriaOf(search, meaningsOf) };
}

/** Meanings of a word: name, tax id, member, or number or PO number of a purchase. */
const meaningsOf = (word: Word): Criterion => [
  sql`lower(item.legal_name || ' ' || item.tax_id) LIKE ${word.part}`,
  new OneOf('item.id', word.companiesOfUsers),
  new OneOf('item.id', word.companiesOfPurchases),
];

/** Approves an application, with or without terms (admins). @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE */
export const approveCompany = (ctx: Ctx, id: string, terms: CompanyTermsInput | null): Promise<Company> =>
  change(ctx, id, async (tx, company) => {
    const approved = await apply(tx, company, 'approve', { stateReason: null });
    return terms ? apply(tx, approved, 'setTerms', termsOf(terms)) : approved;
  });

/** Rejects an application with a reason (admins). @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE */
export const rejectCompany = (ctx: Ctx, id: string, reason: string): Promise<Company> =>
  changeCompany(ctx, id, 'reject', { stateReason: reason });

/** Suspends a company with a reason (admins): it buys prepaid. @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE */
export const suspendCompany = (ctx: Ctx, id: string, reason: string): Promise<Company> =>
  changeCompany(ctx, id, 'suspend', { stateReason: reason });

/** Undoes a suspension (admins). @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE */
export const reinstateCompany = (ctx: Ctx, id: string): Promise<Company> =>
  changeCompany(ctx, id, 'reinstate', { stateReason: null });

/** Sets what was agreed with a company (admins). @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE */
export const setCompanyTerms = (ctx: Ctx, id: string, input: CompanyTermsInput): Promise<Company> =>
  changeCompany(ctx, id, 'setTerms', termsOf(input));

const termsOf = (input: CompanyTermsInput): Changes => ({ ...input, note: input.note ?? null });

const changeCompany = (ctx: Ctx, id: string, action: CompanyAction, changes: Changes): Promise<Company> =>
  change(ctx, id, (tx, company) => apply(tx, company, action, changes));

/** Locks a company and changes it in one transaction. */
async function change(
  ctx: Ctx,
  id: string,
  work: (tx: Tx, company: Company) => Promise<Company>,
): Promise<Company> {
  authorize(canManageCompanies(await signedIn(ctx)));
  const where = { id: idOf(id) };
  return inTransaction(ctx, async (tx) => {
    const company = await tx.db.findOne(Company, { where, lock: { mode: 'pessimistic_write' } });
    if (!company) throw notFound();
    return work(tx, company);
  });
}

/** Does one thing to a locked company. */
const apply = async (tx: Tx, before: Company, action: CompanyAction, changes: Changes): Promise<Company> =>
  changeLocked(tx, { actor: await signedIn(tx), company: before, action, changes });
