import { In, type EntityManager } from 'typeorm';
import { changesOf } from '../../../events/changes';
import { emit } from '../../../events/emit';
import { query } from '../../../db/sql';
import { withNeeded } from '../../../rules/permissions';
import { signedIn, type Ctx, type Tx } from '../../../shared/ctx';
import { DomainError, notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize, requires } from '../../../shared/permission';
import { changeMany } from '../../idempotency/bulk.service';
import type { Outcome } from '../../idempotency/idempotency-key.entity';
import { keyedRequest, type Keyed } from '../../idempotency/idempotency.service';
import { StaffRole } from '../users/staff-role.entity';
import { asOfNow, lockStaff } from '../users/staff.service';
import { canReadUsers } from '../users/user.policy';
import type { StaffRoleInput, UpdateStaffRolesInput } from './staff.inputs';

export const inOrder = (db: EntityManager): Promise<StaffRole[]> =>
  db.find(StaffRole, { order: { position: 'ASC' } });

/** All roles of staff, owners first. @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listStaffRoles(ctx: Ctx): Promise<StaffRole[]> {
  authorize(canReadUsers(await ctx.viewer()));
  return inOrder(ctx.db);
}

/**
 * Replaces what roles allow (owners), all or none. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE,
 * STALE, BAD_USER_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export async function updateStaffRoles(
  ctx: Ctx,
  { input, idempotencyKey }: Keyed<{ input: UpdateStaffRolesInput }>,
): Promise<StaffRole[]> {
  await asOwner(ctx, { idempotencyKey, content: ['staff roles', input] }, (tx) =>
    changeRoles(tx, input.roles),
  );
  return inOrder(ctx.db);
}

/**
 * Changes roles as somebody who may, also after waiting for other changes of staff, once for each key.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, IDEMPOTENCY_KEY_REUSED
 */
export async function asOwner(
  ctx: Ctx,
  { idempotencyKey, content }: Keyed<{ content: readonly unknown[] }>,
  change: (tx: Tx) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const actor = await signedIn(ctx);
  authorize(requires(actor, 'roles.manage'));
  const request = keyedRequest(ctx, idempotencyKey, content);
  return changeMany(ctx, { actor, request }, async (tx) => {
    await lockStaff(tx.db);
    authorize(requires(await asOfNow(tx.db, actor), 'roles.manage'));
    return change(tx);
  });
}

async function changeRoles(tx: Tx, given: readonly StaffRoleInput[]): Promise<Outcome[]> {
  const ids = given.map(({ id }) => idOf(id));
  const roles = await tx.db.find(StaffRole, {
    where: { id: In(ids) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  for (const { id, permissions, version } of given) {
    const role = roles.find((each) => each.id === id.toLowerCase());
    if (!role) throw notFound();
    if (role.isOwner) throw ownersMayAll();
    if (role.version !== version) throw changedMeanwhile(role);
    await changeRole(tx, role, withNeeded(permissions));
  }
  return ids.map((id) => ({ id, error: null }));
}

async function changeRole(tx: Tx, role: StaffRole, permissions: string[]): Promise<void> {
  const before = { permissions: withNeeded(role.given) };
  const changes = changesOf(['permissions'], before, { permissions });
  if (!changes) return;
  await tx.db.update(StaffRole, { id: role.id }, { given: permissions, version: role.version + 1 });
  await emit(tx, 'staff-role.edited', { subjectId: role.id, name: role.name, payload: changes });
}

const ownersMayAll = () => new DomainError('conflict', 'WRONG_STATE', 'An owner may do everything.');
export const changedMeanwhile = ({ name }: StaffRole) =>
  new DomainError('conflict', 'STALE', `Somebody else has changed the role ${name} in the meantime.`);

/** The number of people in each role. */
export async function countPeople(db: EntityManager): Promise<ReadonlyMap<string, number>> {
  const rows = await query<{ id: string; people: number }>(db, {
    sql: `SELECT staff_role_id AS id, count(*)::int AS people FROM users WHERE staff_role_id IS NOT NULL GROUP BY 1`,
    values: [],
  });
  return new Map(rows.map(({ id, people }) => [id, people]));
}
