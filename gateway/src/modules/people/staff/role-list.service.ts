import { isUniqueViolation } from '../../../db/database-error';
import { added, changesOf, deleted } from '../../../events/changes';
import { emit } from '../../../events/emit';
import { withNeeded } from '../../../rules/permissions';
import type { Ctx, Tx } from '../../../shared/ctx';
import { badInput, DomainError, notFound } from '../../../shared/domain-error';
import { idOf, newId } from '../../../shared/ids';
import type { Keyed } from '../../idempotency/idempotency.service';
import { StaffRole } from '../users/staff-role.entity';
import { asOwner, changedMeanwhile, countPeople, inOrder } from './staff-role.service';
import { MAX_ROLES, type AddStaffRoleInput, type RenameStaffRoleInput } from './staff.inputs';

const FIELDS = ['name', 'permissions'] as const;
const recorded = ({ name, given }: StaffRole) => ({ name, permissions: given });

/**
 * Adds a role, the last one in the list (owners). @throws DomainError UNAUTHENTICATED, FORBIDDEN, ALREADY_EXISTS,
 * BAD_USER_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export async function addStaffRole(
  ctx: Ctx,
  { input, idempotencyKey }: Keyed<{ input: AddStaffRoleInput }>,
): Promise<StaffRole> {
  const [outcome] = await asOwner(ctx, { idempotencyKey, content: ['add role', input] }, async (tx) => {
    const roles = await inOrder(tx.db);
    if (roles.length >= MAX_ROLES) throw badInput({ name: `A shop has at most ${MAX_ROLES} roles.` });
    const role = tx.db.create(StaffRole, {
      id: newId(),
      name: input.name,
      given: withNeeded(input.permissions),
      position: Math.max(...roles.map(({ position }) => position)) + 1,
    });
    await named(() => tx.db.insert(StaffRole, role));
    const payload = added(FIELDS, recorded(role));
    await emit(tx, 'staff-role.added', { subjectId: role.id, name: role.name, payload });
    return [{ id: role.id, error: null }];
  });
  return roleOf(ctx, outcome?.id);
}

/**
 * Gives a role another name (owners). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE, STALE,
 * ALREADY_EXISTS, BAD_USER_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export async function renameStaffRole(
  ctx: Ctx,
  { id, input, idempotencyKey }: Keyed<{ id: string; input: RenameStaffRoleInput }>,
): Promise<StaffRole> {
  const content = ['rename role', idOf(id), input];
  await asOwner(ctx, { idempotencyKey, content }, async (tx) => {
    const role = await lockRole(tx, id);
    if (role.isOwner) throw ownersStay('renamed');
    if (role.version !== input.version) throw changedMeanwhile(role);
    const { name } = input;
    const payload = changesOf(['name'], { name: role.name }, { name });
    if (payload) {
      const change = { name, version: role.version + 1 };
      await named(() => tx.db.update(StaffRole, { id: role.id }, change));
      await emit(tx, 'staff-role.edited', { subjectId: role.id, name, payload });
    }
    return [{ id: role.id, error: null }];
  });
  return roleOf(ctx, idOf(id));
}

/**
 * Deletes a role that nobody has, and returns the others (owners). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND,
 * WRONG_STATE, IDEMPOTENCY_KEY_REUSED
 */
export async function deleteStaffRole(
  ctx: Ctx,
  { id, idempotencyKey }: Keyed<{ id: string }>,
): Promise<StaffRole[]> {
  await asOwner(ctx, { idempotencyKey, content: ['delete role', idOf(id)] }, async (tx) => {
    const role = await lockRole(tx, id);
    if (role.isOwner) throw ownersStay('deleted');
    const people = (await countPeople(tx.db)).get(role.id) ?? 0;
    if (people > 0) throw inUse(role, people);
    await tx.db.delete(StaffRole, { id: role.id });
    const payload = deleted(FIELDS, recorded(role));
    await emit(tx, 'staff-role.deleted', { subjectId: role.id, name: role.name, payload });
    return [{ id: role.id, error: null }];
  });
  return inOrder(ctx.db);
}

/** A role, which nobody is given in the meantime. @throws DomainError NOT_FOUND */
async function lockRole({ db }: Tx, id: string): Promise<StaffRole> {
  const role = await db.findOne(StaffRole, { where: { id: idOf(id) }, lock: { mode: 'pessimistic_write' } });
  if (!role) throw notFound();
  return role;
}

/** The role that a change has made. Somebody else may have deleted it since. @throws DomainError NOT_FOUND */
async function roleOf({ db }: Ctx, id = ''): Promise<StaffRole> {
  const role = await db.findOneBy(StaffRole, { id });
  if (!role) throw notFound();
  return role;
}

/** Saves a role with its name. @throws DomainError ALREADY_EXISTS if another role has it */
async function named(save: () => Promise<unknown>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (!isUniqueViolation(error, 'staff_roles_name')) throw error;
    const message = 'Another role has this name already. Capitals and accents make no difference.';
    throw new DomainError('conflict', 'ALREADY_EXISTS', message, { fields: { name: message } });
  }
}

const ownersStay = (changed: string) =>
  new DomainError('conflict', 'WRONG_STATE', `The role of owners cannot be ${changed}.`);

const inUse = ({ name }: StaffRole, count: number) => {
  const people = count === 1 ? '1 person has' : `${count} people have`;
  const message = `${people} the role ${name}. Give them another role first.`;
  return new DomainError('conflict', 'WRONG_STATE', message, { count });
};
