import { IsNull } from 'typeorm';
import { emit } from '../../../events/emit';
import { signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { DomainError, notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { once } from '../../idempotency/bulk.service';
import { keyedRequest, type Keyed } from '../../idempotency/idempotency.service';
import { Session } from '../users/session.entity';
import { StaffRole } from '../users/staff-role.entity';
import { asOfNow, hasOtherOwner, lockStaff, permissionsOf, type Allowed } from '../users/staff.service';
import { Role, User } from '../users/user.entity';
import { canDisable, canGiveRole, canManageUsers, canSetRole } from '../users/user.policy';

interface Locked {
  /** With what their role allows at this moment. */
  readonly actor: Actor;
  readonly user: User;
  /** The user's role; null of a customer. */
  readonly role: StaffRole | null;
  readonly allows: Allowed;
}

/**
 * Changes one user, one change of staff after the other, once for each key.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
async function changeUser(
  ctx: Ctx,
  { id, idempotencyKey, content }: Keyed<{ id: string; content: readonly unknown[] }>,
  change: (tx: Tx, locked: Locked) => Promise<void>,
): Promise<User> {
  const actor = await signedIn(ctx);
  authorize(canManageUsers(actor));
  const userId = idOf(id);
  const request = keyedRequest(ctx, idempotencyKey, [...content, userId]);
  await once(ctx, { actor, request }, async (tx) => {
    await lockStaff(tx.db, userId);
    const user = await tx.db.findOneBy(User, { id: userId, deletedAt: IsNull() });
    if (!user) throw notFound();
    const role = user.staffRoleId ? await tx.db.findOneByOrFail(StaffRole, { id: user.staffRoleId }) : null;
    await change(tx, { actor: await asOfNow(tx.db, actor), user, role, allows: permissionsOf(role) });
    return userId;
  });
  return ctx.db.findOneByOrFail(User, { id: userId });
}

/** @throws DomainError LAST_ADMIN if the shop would have no owner who can sign in */
async function refuseLastOwner({ db }: Tx, { user, role }: Locked): Promise<void> {
  if (!role?.isOwner || user.disabledAt || (await hasOtherOwner(db, user.id))) return;
  throw new DomainError('conflict', 'LAST_ADMIN', `${user.email} is the only owner of the shop.`);
}

const CUSTOMER = 'customer';

const subjectOf = ({ id, email }: User) => ({ subjectId: id, customerId: id, name: email });

/**
 * Gives a user a role of staff, or none: a customer. It takes effect with their next request.
 * @throws DomainError as changeUser, and LAST_ADMIN
 */
export const setUserRole = (
  ctx: Ctx,
  { id, roleId, idempotencyKey }: Keyed<{ id: string; roleId: string | null }>,
): Promise<User> => {
  const content = ['user role', roleId?.toLowerCase() ?? null];
  return changeUser(ctx, { id, idempotencyKey, content }, async (tx, locked) => {
    const { actor, user, role, allows } = locked;
    authorize(canSetRole(actor, user, allows));
    const to = roleId === null ? null : await lockRole(tx, roleId);
    authorize(canGiveRole(actor, permissionsOf(to)));
    if ((to?.id ?? null) === user.staffRoleId) return;
    if (!to?.isOwner) await refuseLastOwner(tx, locked);
    const columns = { role: to ? Role.admin : Role.customer, staffRoleId: to?.id ?? null };
    await tx.db.update(User, { id: user.id }, columns);
    const payload = { from: role?.name ?? CUSTOMER, to: to?.name ?? CUSTOMER };
    await emit(tx, 'user.role-changed', { ...subjectOf(user), payload });
  });
};

/** The role to give, as it is: nobody changes what it allows in the meantime. @throws DomainError NOT_FOUND */
async function lockRole({ db }: Tx, id: string): Promise<StaffRole> {
  const found = await db.findOne(StaffRole, { where: { id: idOf(id) }, lock: { mode: 'pessimistic_read' } });
  if (!found) throw notFound();
  return found;
}

/**
 * Disables a user: their sessions end, and they cannot sign in.
 * @throws DomainError as changeUser, and LAST_ADMIN
 */
export const disableUser = (
  ctx: Ctx,
  { id, reason, idempotencyKey }: Keyed<{ id: string; reason: string }>,
): Promise<User> =>
  changeUser(ctx, { id, idempotencyKey, content: ['disable user', reason] }, async (tx, locked) => {
    const { actor, user, allows } = locked;
    authorize(canDisable(actor, user, allows));
    if (user.disabledAt) return;
    await refuseLastOwner(tx, locked);
    await tx.db.update(User, { id: user.id }, { disabledAt: new Date() });
    await tx.db.update(Session, { userId: user.id, endedAt: IsNull() }, { endedAt: () => 'now()' });
    const payload = { before: { isDisabled: false }, after: { isDisabled: true, reason } };
    await emit(tx, 'user.disabled', { ...subjectOf(user), payload });
  });

/** Lets a disabled user sign in again. @throws DomainError as changeUser */
export const enableUser = (ctx: Ctx, { id, idempotencyKey }: Keyed<{ id: string }>): Promise<User> =>
  changeUser(ctx, { id, idempotencyKey, content: ['enable user'] }, async (tx, { actor, user, allows }) => {
    authorize(canDisable(actor, user, allows));
    if (!user.disabledAt) return;
    await tx.db.update(User, { id: user.id }, { disabledAt: null });
    const payload = { before: { isDisabled: true }, after: { isDisabled: false } };
    await emit(tx, 'user.enabled', { ...subjectOf(user), payload });
  });
