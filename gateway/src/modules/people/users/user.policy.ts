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
import { Role, type User } from './user.entity';

@ObjectType({ description: "The viewer's current permissions on a user.", simpleResolvers: true })
export class UserPermissions {
  @Field(() => Permission, { description: 'Make the user an admin.' })
  makeAdmin!: Permission;

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

/** Users export their own data, and who manages users anyone's. */
export function canExportData(actor: Actor | null, { id }: Pick<User, 'id'>): Permission {
  if (!actor) return signInFirst;
  return actor.userId === id ? allowed : canManageUsers(actor);
}

export function userPermissions(actor: Actor | null, user: User): UserPermissions {
  const manage = canManageUsers(actor);
  return {
    makeAdmin: manage.allowed && user.role === Role.admin ? alreadyAdmin : manage,
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
