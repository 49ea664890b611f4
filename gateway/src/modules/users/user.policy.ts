import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../shared/ctx';
import { adminsOnly, allowed, Permission, refused, signInFirst } from '../../shared/permission';
import { Role, type User } from './user.entity';

@ObjectType({ description: 'What the viewer may do with a user at present.', simpleResolvers: true })
export class UserPermissions {
  @Field(() => Permission, { description: 'Make the user an admin.' })
  makeAdmin!: Permission;
}

const alreadyAdmin = refused('conflict', 'ALREADY_EXISTS', 'This user is an admin already.');

/** Only admins list and promote users (specification section 6). */
export const canManageUsers = (actor: Actor | null): Permission =>
  !actor ? signInFirst : actor.role === 'admin' ? allowed : adminsOnly;

/** A profile can be read by its owner and by admins. */
export const canReadProfile = (actor: Actor, email: string): Permission =>
  actor.role === 'admin' || actor.email === email ? allowed : adminsOnly;

export const canEditProfile = (actor: Actor, email: string): Permission =>
  actor.email === email ? allowed : adminsOnly;

export function userPermissions(actor: Actor | null, user: User): UserPermissions {
  const manage = canManageUsers(actor);
  return { makeAdmin: manage.allowed && user.role === Role.admin ? alreadyAdmin : manage };
}
