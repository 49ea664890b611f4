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
import { visibleTo } from '../../people/companies/visible.policy';
import type { Return } from './return.entity';
import { mayInCompany } from '../../people/companies/company.policy';
import { hasEnded, notNow, stepOf, type ReturnAction } from './return.status';

@ObjectType({ description: "The viewer's current permissions on a return.", simpleResolvers: true })
export class ReturnPermissions {
  @Field(() => Permission, { description: 'Approve it.' })
  approve!: Permission;

  @Field(() => Permission, { description: 'Refuse it.' })
  refuse!: Permission;

  @Field(() => Permission, { description: 'Enter the quantities that arrived.' })
  receive!: Permission;

  @Field(() => Permission, { description: 'Restock or scrap the units that arrived.' })
  restock!: Permission;

  @Field(() => Permission, { description: 'Issue its credit note.' })
  credit!: Permission;

  @Field(() => Permission, { description: 'Add photos.' })
  addPhotos!: Permission;
}

/** A return of others is reported as missing. */
const notTheirs = refused('not-found', 'NOT_FOUND', 'There is nothing here.');
export const canRead = (actor: Actor, item: Return): Permission =>
  visibleTo(actor, 'return').sees(item) ? allowed : notTheirs;

export const canManageReturns = (actor: Actor | null): Permission => onlyAdmins(actor);

/** Permission to take a step of a return at present; used by the services and by viewerCan. */
export function can(action: ReturnAction, actor: Actor | null, item: Return): Permission {
  if (!actor) return signInFirst;
  const read = canRead(actor, item);
  if (!read.allowed) return read;
  const step = stepOf(action, item);
  if ((step?.by ?? 'admin') !== actor.role) return adminsOnly;
  return step ? allowed : notNow(item);
}

/** Permission to add photos to a return, or delete them: its buyer's side and admins, until it has ended. */
export function canAddPhotos(actor: Actor | null, item: Return): Permission {
  if (!actor) return signInFirst;
  const read = canRead(actor, item);
  if (!read.allowed) return read;
  if (actor.role !== 'admin' && item.companyId) {
    const role = mayInCompany(actor, item.companyId, 'buy');
    if (!role.allowed) return role;
  }
  return hasEnded(item) ? notNow(item) : allowed;
}

export const returnPermissions = (actor: Actor | null, item: Return): ReturnPermissions => ({
  approve: can('approve', actor, item),
  refuse: can('refuse', actor, item),
  receive: can('receive', actor, item),
  restock: can('restock', actor, item),
  credit: can('credit', actor, item),
  addPhotos: canAddPhotos(actor, item),
});
