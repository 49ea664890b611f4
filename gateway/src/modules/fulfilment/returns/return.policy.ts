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
import { visibleTo } from '../../people/companies/visible.policy';
import type { Return } from './return.entity';
import { mayInCompany } from '../../people/companies/company.policy';
import { hasEnded, MAY, notNow, stepOf, type ReturnAction } from './return.status';

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

/** Permission to take a step of returns, whatever their state. */
export const canTake = (action: ReturnAction, actor: Actor | null): Permission =>
  requires(actor, MAY[action]);

/** Permission to take a step of a return at present; used by the services and by viewerCan. */
export function can(action: ReturnAction, actor: Actor | null, item: Return): Permission {
  if (!actor) return signInFirst;
  const read = canRead(actor, item);
  if (!read.allowed) return read;
  const staff = canTake(action, actor);
  if (!staff.allowed) return staff;
  return stepOf(action, item) ? allowed : notNow(item);
}

/** Permission of those who could have bought what is returned. */
function asBuyer(actor: Actor, { companyId, customerId }: Return): Permission {
  if (companyId) return mayInCompany(actor, companyId, 'buy');
  return customerId === actor.userId ? allowed : adminsOnly;
}

/** Permission to add photos to a return, or delete them: its buyer's side and who handles returns, until it has ended. */
export function canAddPhotos(actor: Actor | null, item: Return): Permission {
  if (!actor) return signInFirst;
  const read = canRead(actor, item);
  if (!read.allowed) return read;
  if (!holds(actor, 'returns.decide', 'returns.receive')) {
    const buyer = asBuyer(actor, item);
    if (!buyer.allowed) return buyer;
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
