import { In } from 'typeorm';
import { emit } from '../../../events/emit';
import { inTransaction, signedIn, type Ctx } from '../../../shared/ctx';
import { badInput, DomainError, notFound } from '../../../shared/domain-error';
import { idOf, newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { addressText } from '../../../shared/address-text';
import { postalAddressOf } from '../../../shared/postal-address';
import { User } from '../users/user.entity';
import { lockUser } from '../users/user.service';
import { CompanyMember, CompanyRole } from './company-member.entity';
import { Company } from './company.entity';
import type { ApplyForCompanyInput } from './company.inputs';
import { canActFor, canReadCompany } from './company.policy';
import { CompanyState } from './company.status';

const appliedAlready = () =>
  new DomainError('conflict', 'ALREADY_EXISTS', 'Your application waits for a decision already.');

/** Both forms of the address. @throws DomainError BAD_USER_INPUT */
function addressOf({ postalAddress, billingAddress }: ApplyForCompanyInput) {
  if (postalAddress) {
    const postal = postalAddressOf(postalAddress);
    return { postalAddress: postal, billingAddress: addressText(postal) };
  }
  if (!billingAddress) throw badInput({ postalAddress: 'Billing address is required' });
  return { postalAddress: null, billingAddress };
}

/** Applies for a company: the applicant becomes its owner. Returns its id. @throws DomainError UNAUTHENTICATED, ALREADY_EXISTS, BAD_USER_INPUT */
export async function applyForCompany(ctx: Ctx, input: ApplyForCompanyInput): Promise<string> {
  const actor = await signedIn(ctx);
  await ctx.services.limiter.take('form', ctx.client);
  const nothing = { website: null, expectedVolume: null };
  const company = ctx.db.create(Company, { ...nothing, ...input, ...addressOf(input), id: newId() });
  await inTransaction(ctx, async (tx) => {
    // One application after the other, so that a double click applies once.
    await lockUser(tx, actor.userId);
    const own = await tx.db.findBy(CompanyMember, { userId: actor.userId, role: CompanyRole.Owner });
    const where = { id: In(own.map(({ companyId }) => companyId)), state: CompanyState.Applied };
    if (await tx.db.existsBy(Company, where)) throw appliedAlready();
    await tx.db.insert(Company, company);
    const owner = { companyId: company.id, userId: actor.userId, role: CompanyRole.Owner };
    await tx.db.insert(CompanyMember, owner);
    const { id, legalName: name } = company;
    await emit(tx, 'company.applied', { subjectId: id, name, companyId: id, payload: {} });
  });
  return company.id;
}

/** One company; others' only for admins. @throws DomainError UNAUTHENTICATED, NOT_FOUND */
export async function getCompany(ctx: Ctx, id: string): Promise<Company> {
  const actor = await signedIn(ctx);
  const company = await ctx.db.findOneBy(Company, { id: idOf(id) });
  if (!company) throw notFound();
  authorize(canReadCompany(actor, company));
  return company;
}

/** The companies that the signed-in user is a member of, the oldest first. @throws DomainError UNAUTHENTICATED */
export async function myCompanies(ctx: Ctx): Promise<Company[]> {
  const { memberships } = await signedIn(ctx);
  if (!memberships.length) return [];
  const ids = memberships.map(({ companyId }) => companyId);
  return ctx.db.find(Company, { where: { id: In(ids) }, order: { createdAt: 'ASC', id: 'ASC' } });
}

/** Chooses the company that the signed-in user acts for; null for themselves. @throws DomainError NOT_FOUND, WRONG_STATE */
export async function actFor(ctx: Ctx, companyId: string | null): Promise<Company | null> {
  const actor = await signedIn(ctx);
  const company = companyId === null ? null : await getCompany(ctx, companyId);
  if (company) authorize(canActFor(actor, company));
  await ctx.db.update(User, { id: actor.userId }, { actingCompanyId: company?.id ?? null });
  return company;
}
