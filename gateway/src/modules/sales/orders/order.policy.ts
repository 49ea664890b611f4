import { Field, ObjectType } from 'type-graphql';
import type { StaffPermission } from '../../../rules/permissions';
import { multipleBelow } from '../../../rules/quantities';
import type { Actor } from '../../../shared/ctx';
import {
  adminsOnly,
  allowed,
  holds,
  isStaff,
  Permission,
  refused,
  requires,
  signInFirst,
} from '../../../shared/permission';
import { formatUnits } from '../../../shared/units';
import { PriceSource } from '../../catalogue/pricing/price-source';
import { quantityProblem } from '../../catalogue/lines/line-check.service';
import type { Tool } from '../../catalogue/tools/tool.entity';
import { mayInCompany } from '../../people/companies/company.policy';
import { visibleTo } from '../../people/companies/visible.policy';
import type { WorkingDays } from '../../../shared/time/working-days';
import type { Order } from './order.entity';
import type { Debt } from './owing.service';
import { whenPayable } from './payable.policy';
import { isBeingMade, type Part } from './promise.service';
import { OrderStatus, whenAllowed, type OrderAction } from './order.status';

@ObjectType({ description: "The viewer's current permissions on an order.", simpleResolvers: true })
export class OrderPermissions {
  @Field(() => Permission, { description: 'Delete the order.' })
  delete!: Permission;

  @Field(() => Permission, { description: 'Pay the order by bank transfer, which an admin then records.' })
  pay!: Permission;

  @Field(() => Permission, { description: 'Set the status.' })
  updateStatus!: Permission;

  @Field(() => Permission, { description: 'Ship the remaining units.' })
  ship!: Permission;

  @Field(() => Permission, { description: 'Record the payment.' })
  recordPayment!: Permission;

  @Field(() => Permission, { description: 'Return items that were shipped.' })
  returnItems!: Permission;

  @Field(() => Permission, { description: 'Lower its quantity.' })
  change!: Permission;
}

/** An order of others is reported as missing. */
const notTheirs = refused('not-found', 'NOT_FOUND', 'There is nothing here.');

/** Further permissions of members by role. */
const notForYourRole: Partial<Record<OrderAction, string>> = {
  delete: 'Your role does not allow you to delete orders.',
  change: 'Your role does not allow you to change orders.',
};

const deleted = refused('not-found', 'NOT_FOUND', 'This order has been deleted.');

/** The customer's own order, or one of a company that the actor buys for. */
const mayBuy = (actor: Actor, { companyId, customerId }: Order): boolean =>
  companyId ? mayInCompany(actor, companyId, 'buy').allowed : customerId === actor.userId;

interface Who {
  /** Staff whose role has one of them. */
  readonly staff?: readonly [StaffPermission, ...StaffPermission[]];
  readonly buyer?: true;
}

/** Who may perform an action (specification section 6); order.status has the states. */
const whoMay: Record<OrderAction, Who> = {
  delete: { staff: ['orders.change'], buyer: true },
  pay: { buyer: true },
  updateStatus: { staff: ['orders.approve', 'orders.ship'] },
  ship: { staff: ['orders.ship'] },
  unship: { staff: ['orders.ship'] },
  recordPayment: { staff: ['payments.record'] },
  returnItems: { buyer: true },
  change: { staff: ['orders.change'], buyer: true },
};

export const canRead = (actor: Actor, order: Order): Permission =>
  visibleTo(actor, 'order').sees(order) ? allowed : notTheirs;

/** Permission to perform an action on an order at present; used by the services and by viewerCan. */
export function can(action: OrderAction, actor: Actor | null, order: Order): Permission {
  if (!actor) return signInFirst;
  const read = canRead(actor, order);
  if (!read.allowed) return read;
  if (order.deletedAt) return deleted;
  const { staff, buyer } = whoMay[action];
  if (staff && holds(actor, ...staff)) return whenAllowed(action, 'admin', order);
  if (buyer && mayBuy(actor, order)) return whenAllowed(action, 'customer', order);
  if (staff && isStaff(actor)) return requires(actor, ...staff);
  const notYourRole = order.companyId && notForYourRole[action];
  return notYourRole ? refused('forbidden', 'FORBIDDEN', notYourRole) : adminsOnly;
}

/** Permission to set a status: what is or becomes shipped is for those who ship, any other status for those who approve. */
export function canSetStatus(
  actor: Actor,
  { status: from }: Pick<Order, 'status'>,
  to: OrderStatus,
): Permission {
  const approve = to === OrderStatus.Shipped ? allowed : requires(actor, 'orders.approve');
  if (!approve.allowed) return approve;
  return [from, to].includes(OrderStatus.Shipped) ? requires(actor, 'orders.ship') : allowed;
}

/** Permission to see the orders of everyone, deleted ones, too. */
export const canReadOrders = (actor: Actor): Permission => requires(actor, 'orders.read');

/** Permission to ship orders, and to take back what was shipped. */
export const canShipOrders = (actor: Actor): Permission => requires(actor, 'orders.ship');

export const orderPermissions = (actor: Actor | null, order: Order): OrderPermissions => ({
  delete: can('delete', actor, order),
  pay: can('pay', actor, order),
  updateStatus: can('updateStatus', actor, order),
  ship: can('ship', actor, order),
  recordPayment: can('recordPayment', actor, order),
  returnItems: can('returnItems', actor, order),
  change: can('change', actor, order),
});

const beingMade = refused('conflict', 'WRONG_STATE', 'The shop has begun to make this order.');

const quoted = ({ quantity }: Pick<Order, 'quantity'>): Permission =>
  refused(
    'conflict',
    'WRONG_STATE',
    `This price was quoted for ${formatUnits(quantity)}. Ask for another quote.`,
  );

/** Why minimum and multiple of its tool allow no lower quantity of an order. */
function leastAlready({ quantity }: Pick<Order, 'quantity'>, tool: Tool): Permission {
  const problem = quantityProblem(tool, multipleBelow(quantity - 1, tool.orderMultiple));
  return problem ? refused(problem.kind, problem.code, problem.message) : allowed;
}

/** True if the quantity of an order may be lowered, by what is promised to it, its price and its tool. */
export function changePermission(
  permission: Permission,
  order: Order,
  { parts, days, tool }: { parts: readonly Part[]; days: WorkingDays; tool: Tool },
): Permission {
  if (!permission.allowed) return permission;
  if (isBeingMade(order, parts, days)) return beingMade;
  return order.priceSource === PriceSource.QUOTE ? quoted(order) : leastAlready(order, tool);
}

/** Permission to pay an unpaid order, and to record its payment. */
export const payPermission = (
  permission: Permission,
  { tax }: Pick<Order, 'tax'>,
  owing: Debt,
): Permission => (permission.allowed ? whenPayable({ ...owing, isTaxed: tax !== null }) : permission);
