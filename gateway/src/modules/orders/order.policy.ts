import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../shared/ctx';
import { adminsOnly, allowed, Permission, refused, signInFirst } from '../../shared/permission';
import type { Order } from './order.entity';
import { whenAllowed, type OrderAction } from './order.status';

@ObjectType({ description: 'What the viewer may do with an order at present.', simpleResolvers: true })
export class OrderPermissions {
  @Field(() => Permission, { description: 'Delete the order.' })
  delete!: Permission;

  @Field(() => Permission, { description: 'Pay the order by bank transfer, which an admin then records.' })
  pay!: Permission;

  @Field(() => Permission, { description: 'Set the status.' })
  updateStatus!: Permission;

  @Field(() => Permission, { description: 'Record the payment.' })
  recordPayment!: Permission;
}

/** Another customer's order is reported as missing. */
const notTheirs = refused('not-found', 'NOT_FOUND', 'There is nothing here.');

const deleted = refused('not-found', 'NOT_FOUND', 'This order has been deleted.');

const isOwner = (actor: Actor, order: Order): boolean => order.customerId === actor.userId;

/** Who may perform an action (specification section 6); order.status decides when. */
const whoMay: Record<OrderAction, (actor: Actor, order: Order) => boolean> = {
  delete: (actor, order) => actor.role === 'admin' || isOwner(actor, order),
  pay: isOwner,
  updateStatus: (actor) => actor.role === 'admin',
  recordPayment: (actor) => actor.role === 'admin',
};

export const canRead = (actor: Actor, order: Order): Permission =>
  actor.role === 'admin' || isOwner(actor, order) ? allowed : notTheirs;

/** Whether a user may perform an action on an order at present; used by the services and by viewerCan. */
export function can(action: OrderAction, actor: Actor | null, order: Order): Permission {
  if (!actor) return signInFirst;
  const read = canRead(actor, order);
  if (!read.allowed) return read;
  if (order.deletedAt) return deleted;
  return whoMay[action](actor, order) ? whenAllowed(action, actor.role, order) : adminsOnly;
}

export const canManageOrders = (actor: Actor): Permission => (actor.role === 'admin' ? allowed : adminsOnly);

export const orderPermissions = (actor: Actor | null, order: Order): OrderPermissions => ({
  delete: can('delete', actor, order),
  pay: can('pay', actor, order),
  updateStatus: can('updateStatus', actor, order),
  recordPayment: can('recordPayment', actor, order),
});
