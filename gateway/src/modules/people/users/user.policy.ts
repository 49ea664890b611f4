import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../../shared/ctx';
import {
  adminsOnly,
  allowed,
  onlyAdmins,
  Permission,
  refused,
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

/** Only admins list and promote users (specification section 6). */
export const canManageUsers = (actor: Actor | null): Permission => onlyAdmins(actor);

/** A profile can be read by its owner and by admins. */
export const canReadProfile = (actor: Actor, email: string): Permission =>
  actor.role === 'admin' || actor.email === email ? allowed : adminsOnly;

export const canEditProfile = (actor: Actor, email: string): Permission =>
  actor.email === email ? allowed : adminsOnly;

/** Users export their own data, and admins anyone's. */
export function canExportData(actor: Actor | null, { id }: Pick<User, 'id'>): Permission {
  if (!actor) return signInFirst;
  return actor.userId === id ? allowed : onlyAdmins(actor);
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
  actor?.role === 'admin' || !actor?.memberships.length
    ? user
    : (Object.create(user, {
        address: { value: null },
        education: { value: null },
        contactNo: { value: null },
        linkedin: { value: null },
      }) as User);
