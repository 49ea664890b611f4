import { In, type EntityManager } from 'typeorm';
import { loaderById } from '../../../db/loaders';
import { query } from '../../../db/sql';
import { ALL_PERMISSIONS, withNeeded, type StaffPermission } from '../../../rules/permissions';
import type { Actor, Ctx } from '../../../shared/ctx';
import { StaffRole } from './staff-role.entity';
import { Role, User } from './user.entity';

export type Allowed = ReadonlySet<StaffPermission>;

export const EVERYTHING: Allowed = new Set(ALL_PERMISSIONS);
export const NOTHING: Allowed = new Set();

/** What a role allows; null is the role of customers. */
export const permissionsOf = (role: Pick<StaffRole, 'isOwner' | 'given'> | null): Allowed => {
  if (!role) return NOTHING;
  return role.isOwner ? EVERYTHING : new Set(withNeeded(role.given));
};

/** Roles by id. */
export const staffRoleLoader = loaderById(StaffRole);

/** The role of a user; null of a customer. */
export const staffRoleOf = async (ctx: Ctx, { staffRoleId }: Pick<User, 'staffRoleId'>) =>
  staffRoleId === null ? null : staffRoleLoader(ctx).load(staffRoleId);

const STAFF = `
  SELECT users.id FROM users JOIN staff_roles ON staff_roles.id = staff_role_id
  WHERE (is_owner OR permissions && $1::text[]) AND deleted_at IS NULL AND disabled_at IS NULL`;

/** The staff whose role has one of the permissions. */
export async function staffWith(db: EntityManager, ...anyOf: readonly StaffPermission[]): Promise<User[]> {
  const found = await query<{ id: string }>(db, { sql: STAFF, values: [anyOf] });
  return db.find(User, { where: { id: In(found.map(({ id }) => id)) }, order: { id: 'ASC' } });
}

/** The ids among these that are of staff. */
export async function staffAmong(db: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const where = { id: In(ids), role: Role.admin };
  const staff = await db.find(User, { select: { id: true }, where });
  return new Set(staff.map(({ id }) => id));
}

/**
 * Locks all staff and one more user. Changes of roles, disabling and deletions of accounts take place one after the other:
 * an owner is always left, and nobody passes on a right that is being taken from them. FOR UPDATE also waits for rows that
 * refer to the user, so nothing is added to an account that is being deleted.
 */
export async function lockStaff(db: EntityManager, userId?: string): Promise<void> {
  await query(db, {
    sql: `SELECT FROM users WHERE staff_role_id IS NOT NULL OR id = $1 ORDER BY id FOR UPDATE`,
    values: [userId ?? null],
  });
}

const ALLOWED = `
  SELECT is_owner AS "isOwner", permissions AS given FROM users JOIN staff_roles ON staff_roles.id = staff_role_id
  WHERE users.id = $1 AND disabled_at IS NULL`;

/** The actor with what their role allows at this moment. */
export async function asOfNow(db: EntityManager, actor: Actor): Promise<Actor> {
  const [role] = await query<Pick<StaffRole, 'isOwner' | 'given'>>(db, {
    sql: ALLOWED,
    values: [actor.userId],
  });
  return { ...actor, role: role ? 'admin' : 'customer', permissions: permissionsOf(role ?? null) };
}

const OTHER_OWNERS = `
  SELECT FROM users JOIN staff_roles ON staff_roles.id = staff_role_id
  WHERE is_owner AND users.id <> $1 AND deleted_at IS NULL AND disabled_at IS NULL LIMIT 1`;

/** True if the shop has an owner besides a user. Under `lockStaff`. */
export const hasOtherOwner = async (db: EntityManager, userId: string): Promise<boolean> =>
  (await query(db, { sql: OTHER_OWNERS, values: [userId] })).length > 0;

/** True if a user is an owner of the shop, also a disabled one. */
export const isOwner = (db: EntityManager, userId: string): Promise<boolean> =>
  db.existsBy(User, { id: userId, staffRole: { isOwner: true } });
