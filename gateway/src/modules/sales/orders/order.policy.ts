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
import { mayInCompany } from '../../people/companies/company.policy';
import { visibleTo } from '../../people/companies/visible.policy';
import { TAX_UNDECIDED } from '../../taxes/tax.service';
import type { Order } from './order.entity';
import { whenAllowed, type OrderAction } from './order.status';

@ObjectType({ description: "The viewer's current permissions on an order.", simpleResolvers: true })
export class OrderPermissions {
  @Field(() => Permission, { description: 'Delete the order.' })
  delete!: Permission;

  @Field(() => Permission, { description: 'Pay the order by bank transfer, which an admin then records.' })
  pay!: Permission;

  @Field(() => Permission, { description: 'Set the status.' })
  updateStatus!: Permission;

  @Field(() => Permission, { description: 'Ship what has not left yet.' })
  ship!: Permission;

  @Field(() => Permission, { description: 'Record the payment.' })
  recordPayment!: Permission;

  @Field(() => Permission, { description: 'Return items that were shipped.' })
  returnItems!: Permission;
}

/** An order of others is reported as missing. */
const notTheirs = refused('not-found', 'NOT_FOUND', 'There is nothing here.');

const notYourRole = refused('forbidden', 'FORBIDDEN', 'Your role does not allow you to delete orders.');

const deleted = refused('not-found', 'NOT_FOUND', 'This order has been deleted.');

/** The customer's own order, or one of a company that the actor buys for. */
const mayBuy = (actor: Actor, { companyId, customerId }: Order): boolean =>
  companyId ? mayInCompany(actor, companyId, 'buy').allowed : customerId === actor.userId;

/** Who may perform an action (specification section 6); order.status decides when. */
const whoMay: Record<OrderAction, (actor: Actor, order: Order) => boolean> = {
  delete: (actor, order) => actor.role === 'admin' || mayBuy(actor, order),
  pay: mayBuy,
  updateStatus: (actor) => actor.role === 'admin',
  ship: (actor) => actor.role === 'admin',
  recordPayment: (actor) => actor.role === 'admin',
  returnItems: mayBuy,
};

export const canRead = (actor: Actor, order: Order): Permission =>
  visibleTo(actor, 'order').sees(order) ? allowed : notTheirs;

/** Whether a user may perform an action on an order at present; used by the services and by viewerCan. */
export function can(action: OrderAction, actor: Actor | null, order: Order): Permission {
  if (!actor) return signInFirst;
  const read = canRead(actor, order);
  if (!read.allowed) return read;
  if (order.deletedAt) return deleted;
  if (whoMay[action](actor, order)) return whenAllowed(action, actor.role, order);
  return order.companyId && action === 'delete' ? notYourRole : adminsOnly;
}

export const canManageOrders = (actor: Actor): Permission => onlyAdmins(actor);

export const orderPermissions = (actor: Actor | null, order: Order): OrderPermissions => ({
  delete: can('delete', actor, order),
  pay: can('pay', actor, order),
  updateStatus: can('updateStatus', actor, order),
  ship: can('ship', actor, order),
  recordPayment: onceTaxed(order, can('recordPayment', actor, order)),
  returnItems: can('returnItems', actor, order),
});

/** What an order comes to is not known before its tax is. */
const onceTaxed = ({ tax }: Order, permission: Permission): Permission =>
  permission.allowed && tax === null ? refused('conflict', 'TAX_UNDECIDED', TAX_UNDECIDED) : permission;
