import { IsNull } from 'typeorm';
import { companyOf } from './company.subject';
import { emit } from '../../../events/emit';
import { isUniqueViolation } from '../../../db/database-error';
import { inTransaction, signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { badInput, DomainError, notFound } from '../../../shared/domain-error';
import { idOf, newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { readToken } from '../../../shared/signed-token';
import { User } from '../users/user.entity';
import { lockUser } from '../users/user.service';
import { CompanyInvitation, INVITATION } from './company-invitation.entity';
import { CompanyMember, CompanyRole } from './company-member.entity';
import { Company } from './company.entity';
import type { InviteMemberInput } from './company.inputs';
import { canInvite, canRevokeInvitations } from './company.policy';
import { getCompany } from './company.service';
import { limitOf, lockAsMember, lockCompany } from './member.service';
import { visibleTo } from './visible.policy';

const DAYS = 7;
const DAY = 86_400_000;

const invalid = () =>
  new DomainError(
    'conflict',
    'INVITATION_INVALID',
    'This invitation is no longer valid. Ask for another one.',
  );
const otherAddress = () =>
  new DomainError(
    'forbidden',
    'FORBIDDEN',
    'This invitation was sent to another email address. Sign in with that one.',
  );
const memberAlready = () =>
  new DomainError('conflict', 'ALREADY_EXISTS', 'This person is a member already.', {
    fields: { email: 'This person is a member already.' },
  });
const invitedAlready = () =>
  new DomainError('conflict', 'ALREADY_EXISTS', 'This address is invited already.', {
    fields: { email: 'This address is invited already.' },
  });

const ownerFirst = () => badInput({ role: 'The first member of a company is its owner.' });

const hasMembers = ({ db }: Ctx, companyId: string): Promise<boolean> =>
  db.existsBy(CompanyMember, { companyId });

/** Locks a company. A member's role is read again; staff have none. @throws DomainError NOT_FOUND */
async function lockToInvite(tx: Ctx, actor: Actor, companyId: string) {
  const isMember = actor.memberships.some((membership) => membership.companyId === companyId);
  if (isMember) return lockAsMember(tx, actor, companyId);
  return { company: await lockCompany(tx, companyId), current: actor };
}

/**
 * Invites someone by email (owners). Staff invite the first owner of a company that has no member, an imported one for
 * example. @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, ALREADY_EXISTS, BAD_USER_INPUT, RATE_LIMITED
 */
export async function inviteMember(ctx: Ctx, companyId: string, input: InviteMemberInput): Promise<Company> {
  const actor = await signedIn(ctx);
  const company = await getCompany(ctx, companyId);
  authorize(canInvite(actor, company, await hasMembers(ctx, company.id)));
  await ctx.services.limiter.take('form', ctx.client);
  const email = input.email.toLowerCase();
  const role = limitOf(input);
  await inTransaction(ctx, async (tx) => {
    const { company: locked, current } = await lockToInvite(tx, actor, company.id);
    const isFirst = !(await hasMembers(tx, company.id));
    authorize(canInvite(current, locked, !isFirst));
    if (isFirst && role.role !== CompanyRole.Owner) throw ownerFirst();
    const user = await tx.db.findOneBy(User, { email });
    if (user && (await tx.db.existsBy(CompanyMember, { companyId: company.id, userId: user.id })))
      throw memberAlready();
    await revokeExpired(tx, company.id, email);
    const expiresAt = new Date(Date.now() + DAYS * DAY);
    const sent = { id: newId(), companyId: company.id, email, ...role, invitedBy: actor.userId, expiresAt };
    await tx.db.insert(CompanyInvitation, sent);
    const payload = { invitationId: sent.id, ...role };
    await emit(tx, 'company.member-invited', { ...companyOf(company.id, company.legalName), payload });
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'company_invitations_open') ? invitedAlready() : error;
  });
  return company;
}

/** Revokes open invitations. */
const revoking = ({ db }: Ctx, of: { companyId: string; email?: string }) =>
  db
    .createQueryBuilder()
    .update(CompanyInvitation)
    .set({ revokedAt: () => 'now()' })
    .where({ ...of, acceptedAt: IsNull(), revokedAt: IsNull() });

/** An expired invitation makes room for another one to the same address. */
async function revokeExpired(ctx: Ctx, companyId: string, email: string): Promise<void> {
  await revoking(ctx, { companyId, email }).andWhere('expires_at <= now()').execute();
}

/** Takes back an invitation that was not accepted (owners; staff that of the first owner). @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, INVITATION_INVALID */
export async function revokeInvitation(ctx: Ctx, id: string): Promise<Company> {
  const actor = await signedIn(ctx);
  return inTransaction(ctx, async (tx) => {
    const invitation = await lock(tx, idOf(id));
    if (!visibleTo(actor, 'invitation').sees(invitation)) throw notFound();
    const company = await tx.db.findOneByOrFail(Company, { id: invitation.companyId });
    authorize(canRevokeInvitations(actor, company, await hasMembers(tx, company.id)));
    if (invitation.acceptedAt || invitation.revokedAt) throw invalid();
    await tx.db.update(CompanyInvitation, { id: invitation.id }, { revokedAt: () => 'now()' });
    const payload = { invitationId: invitation.id };
    await emit(tx, 'company.invitation-revoked', { ...companyOf(company.id, company.legalName), payload });
    return company;
  });
}

/** The open invitations of a company, for those who may see them; otherwise none. */
export async function openInvitations(ctx: Ctx, companyId: string): Promise<CompanyInvitation[]> {
  if (!visibleTo(await signedIn(ctx), 'invitation').sees({ companyId })) return [];
  const where = { companyId, acceptedAt: IsNull(), revokedAt: IsNull() };
  return ctx.db.find(CompanyInvitation, { where, order: { createdAt: 'ASC', id: 'ASC' } });
}

/** The invitation of a link, for the signed-in user whom it was sent to. @throws DomainError FORBIDDEN, INVITATION_INVALID */
export async function findInvitation(ctx: Ctx, token: string): Promise<CompanyInvitation> {
  const actor = await signedIn(ctx);
  const invitation = await ctx.db.findOneBy(CompanyInvitation, { id: idOfToken(ctx, token) });
  if (!invitation) throw invalid();
  return acceptable(actor, invitation);
}

/** Revokes the open invitations of a company: from its first member on, its owners decide who joins. */
async function revokeOpen(tx: Tx, companyId: string): Promise<void> {
  const revoked = await revoking(tx, { companyId }).returning('id').execute();
  const events = (revoked.raw as { id: string }[]).map(({ id: invitationId }) => ({
    ...companyOf(companyId),
    payload: { invitationId },
  }));
  await emit(tx, 'company.invitation-revoked', ...events);
}

/**
 * Makes the signed-in user a member, and switches to the company. The link works once, for seven days and
 * for its address only. The first member ends the other invitations, which staff have sent. Returns the id of the company. @throws DomainError UNAUTHENTICATED, FORBIDDEN, INVITATION_INVALID, ALREADY_EXISTS
 */
export async function acceptInvitation(ctx: Ctx, token: string): Promise<string> {
  const actor = await signedIn(ctx);
  const id = idOfToken(ctx, token);
  return inTransaction(ctx, async (tx) => {
    const { companyId, role, spendingLimit, spendingPeriod } = await lockToAccept(tx, actor, id);
    const member = { companyId, userId: actor.userId };
    if (await tx.db.existsBy(CompanyMember, member)) throw memberAlready();
    const isFirst = !(await hasMembers(tx, companyId));
    await tx.db.insert(CompanyMember, { ...member, role, spendingLimit, spendingPeriod });
    await tx.db.update(CompanyInvitation, { id }, { acceptedAt: () => 'now()' });
    if (isFirst) await revokeOpen(tx, companyId);
    await tx.db.update(User, { id: actor.userId }, { actingCompanyId: companyId });
    const payload = { userId: actor.userId, role };
    await emit(tx, 'company.member-joined', { ...companyOf(companyId), payload });
    return companyId;
  });
}

/** Locks an invitation, its company and the user: a company gets its members one after another. */
async function lockToAccept(tx: Tx, actor: Actor, id: string): Promise<CompanyInvitation> {
  const found = await tx.db.findOneBy(CompanyInvitation, { id });
  if (!found) throw notFound();
  await lockCompany(tx, found.companyId);
  await lockUser(tx, actor.userId);
  return acceptable(actor, await lock(tx, id));
}

const idOfToken = ({ services: { env } }: Ctx, token: string): string => {
  const id = readToken(env, INVITATION, token);
  if (!id) throw invalid();
  return id;
};

function acceptable(actor: Actor, invitation: CompanyInvitation): CompanyInvitation {
  if (invitation.email !== actor.email) throw otherAddress();
  const { acceptedAt, revokedAt, expiresAt } = invitation;
  if (acceptedAt || revokedAt || expiresAt.getTime() <= Date.now()) throw invalid();
  return invitation;
}

async function lock(tx: Ctx, id: string): Promise<CompanyInvitation> {
  const where = { id };
  const invitation = await tx.db.findOne(CompanyInvitation, { where, lock: { mode: 'pessimistic_write' } });
  if (!invitation) throw notFound();
  return invitation;
}
