import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../../shared/ctx';
import {
  adminsOnly,
  allowed,
  holds,
  Permission,
  refused,
  requires,
  signInFirst,
} from '../../../shared/permission';
import { EVERYTHING, NOTHING, type Allowed } from './staff.service';
import { Role, type User } from './user.entity';

@ObjectType({ description: "The viewer's current permissions on a user.", simpleResolvers: true })
export class UserPermissions {
  @Field(() => Permission, { description: 'Make the user an admin.' })
  makeAdmin!: Permission;

  @Field(() => Permission, { description: 'Change their role, to one that allows no more than your own.' })
  setRole!: Permission;

  @Field(() => Permission, { description: 'Disable them, or enable them again.' })
  disable!: Permission;

  @Field(() => Permission, { description: 'Download all data that the shop has about the user.' })
  exportData!: Permission;
}

const alreadyAdmin = refused('conflict', 'ALREADY_EXISTS', 'This user is already an admin.');

/** Permission to see all users (specification section 6). */
export const canReadUsers = (actor: Actor | null): Permission => requires(actor, 'users.read');

/** Permission to give and take roles, and to disable users. */
export const canManageUsers = (actor: Actor | null): Permission => requires(actor, 'users.manage');

/** A profile can be read by its owner, and by staff who see users. */
export const canReadProfile = (actor: Actor, email: string): Permission =>
  actor.email === email ? allowed : canReadUsers(actor);

export const canEditProfile = (actor: Actor, email: string): Permission =>
  actor.email === email ? allowed : adminsOnly;

/** Users may export their own data, and those who manage users that of anyone. */
export function canExportData(actor: Actor | null, { id }: Pick<User, 'id'>): Permission {
  if (!actor) return signInFirst;
  return actor.userId === id ? allowed : canManageUsers(actor);
}

const ownRole = refused('forbidden', 'FORBIDDEN', 'Somebody else has to change your role.');
const ownAccount = refused('forbidden', 'FORBIDDEN', 'Somebody else has to disable you.');
const mayMore = refused('forbidden', 'FORBIDDEN', 'This person may do more than you.');
const givesMore = refused('forbidden', 'FORBIDDEN', 'You cannot give a role that allows more than your own.');

const includes = (all: Allowed, some: Allowed): boolean => [...some].every((name) => all.has(name));

/** Permission to give a role: one that allows no more than the actor's own. */
export function canGiveRole(actor: Actor | null, role: Allowed): Permission {
  const manage = canManageUsers(actor);
  if (!manage.allowed || !actor) return manage;
  return includes(actor.permissions, role) ? allowed : givesMore;
}

/** Permission to make somebody an owner. */
export const canMakeAdmin = (actor: Actor | null): Permission => canGiveRole(actor, EVERYTHING);

/** Permission to change something about a user of a role: nobody about themselves, or about who may do more. */
function canChange(
  actor: Actor | null,
  { id }: Pick<User, 'id'>,
  role: Allowed,
  own: Permission,
): Permission {
  const manage = canManageUsers(actor);
  if (!manage.allowed || !actor) return manage;
  if (actor.userId === id) return own;
  return includes(actor.permissions, role) ? allowed : mayMore;
}

/** Permission to change the role of a user. */
export const canSetRole = (actor: Actor | null, user: Pick<User, 'id'>, role: Allowed): Permission =>
  canChange(actor, user, role, ownRole);

/** Permission to disable a user, and to enable them again. */
export const canDisable = (actor: Actor | null, user: Pick<User, 'id'>, role: Allowed): Permission =>
  canChange(actor, user, role, ownAccount);

/** `role` is what the user's own role allows. */
export function userPermissions(actor: Actor | null, user: User, role: Allowed = NOTHING): UserPermissions {
  const makeAdmin = canMakeAdmin(actor);
  return {
    makeAdmin: makeAdmin.allowed && user.role === Role.admin ? alreadyAdmin : makeAdmin,
    setRole: canSetRole(actor, user, role),
    disable: canDisable(actor, user, role),
    exportData: canExportData(actor, user),
  };
}

/**
 * A customer as an order shows them. Members of companies see the orders of each other, but not the profiles: of the
 * customer they see only who it is.
 */
export const customerOf = (actor: Actor | null, user: User): User =>
  holds(actor, 'orders.read', 'users.read') || !actor?.memberships.length
    ? user
    : (Object.create(user, {
        address: { value: null },
        education: { value: null },
        contactNo: { value: null },
        linkedin: { value: null },
      }) as User);
