import { lockRows } from '../../../db/lock-order';
import { companyOf } from './company.subject';
import { emit } from '../../../events/emit';
import { inTransaction, signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { badInput, DomainError, notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { User } from '../users/user.entity';
import { CompanyMember, CompanyRole } from './company-member.entity';
import { Company } from './company.entity';
import type { MemberRoleInput } from './company.inputs';
import { mayInCompany } from './company.policy';

const lastOwner = () =>
  new DomainError('conflict', 'LAST_OWNER', 'A company needs an owner: make another member one first.');

/** Refuses a limit for a role that has none. @throws DomainError BAD_USER_INPUT */
export function limitOf({ role, spendingLimit = null, spendingPeriod }: MemberRoleInput) {
  if (spendingLimit !== null && role !== CompanyRole.Buyer)
    throw badInput({ spendingLimit: 'Only buyers have a spending limit.' });
  return { role, spendingLimit, spendingPeriod };
}

interface Target {
  readonly companyId: string;
  readonly userId: string;
}

/** Changes what a member may do (owners). @throws DomainError NOT_FOUND, FORBIDDEN, LAST_OWNER, BAD_USER_INPUT */
export async function updateMember(ctx: Ctx, target: Target, input: MemberRoleInput): Promise<Company> {
  const role = limitOf(input);
  return changeMember(ctx, target, async (tx, member, actor) => {
    authorize(mayInCompany(actor, member.companyId, 'manageMembers'));
    if (role.role !== CompanyRole.Owner) await refuseLastOwner(tx, member);
    await tx.db.update(CompanyMember, keyOf(member), role);
    const payload = { userId: member.userId, ...role };
    await emit(tx, 'company.member-changed', { ...companyOf(member.companyId), payload });
  });
}

/** Removes a member (owners), or leaves the company. @throws DomainError NOT_FOUND, FORBIDDEN, LAST_OWNER */
export function removeMember(ctx: Ctx, target: Target): Promise<Company> {
  return changeMember(ctx, target, async (tx, member, actor) => {
    if (member.userId !== actor.userId) authorize(mayInCompany(actor, member.companyId, 'manageMembers'));
    await refuseLastOwner(tx, member);
    await tx.db.delete(CompanyMember, keyOf(member));
    const { companyId, userId } = member;
    await tx.db.update(User, { id: userId, actingCompanyId: companyId }, { actingCompanyId: null });
    await emit(tx, 'company.member-removed', { ...companyOf(companyId), payload: { userId } });
  });
}

const keyOf = ({ companyId, userId }: CompanyMember) => ({ companyId, userId });

async function refuseLastOwner(tx: Ctx, member: CompanyMember): Promise<void> {
  if (member.role !== CompanyRole.Owner) return;
  const { companyId } = member;
  if ((await tx.db.countBy(CompanyMember, { companyId, role: CompanyRole.Owner })) === 1) throw lastOwner();
}

type Change = (tx: Tx, member: CompanyMember, actor: Actor) => Promise<void>;

/** Changes the members of one company, one change after the other, so that an owner is left. */
async function changeMember(ctx: Ctx, target: Target, change: Change): Promise<Company> {
  const actor = await signedIn(ctx);
  const key = { companyId: idOf(target.companyId), userId: idOf(target.userId) };
  return inTransaction(ctx, async (tx) => {
    const { company, current } = await lockAsMember(tx, actor, key.companyId);
    const member = await tx.db.findOne(CompanyMember, { where: key, relations: { user: true } });
    if (!member) throw notFound();
    await change(tx, member, current);
    return company;
  });
}

/**
 * Locks a company and reads the member's current role: someone who was removed while this request waited for the lock may
 * do nothing any more. @throws DomainError NOT_FOUND
 */
export async function lockAsMember(
  tx: Ctx,
  actor: Actor,
  companyId: string,
): Promise<{ company: Company; current: Actor }> {
  const company = await lockCompany(tx, companyId);
  const own = await tx.db.findOneBy(CompanyMember, { companyId, userId: actor.userId });
  if (!own) throw notFound();
  return { company, current: { ...actor, memberships: [{ companyId, role: own.role }] } };
}

export async function lockCompany(tx: Ctx, id: string): Promise<Company> {
  await lockRows(tx.db, { companies: [id] });
  const company = await tx.db.findOneBy(Company, { id });
  if (!company) throw notFound();
  return company;
}
