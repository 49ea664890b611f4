import type { Actor } from '../../../shared/ctx';
import {
  allowed,
  isStaff,
  refused,
  requires,
  signInFirst,
  type Permission,
} from '../../../shared/permission';
import { visibleTo } from '../../people/companies/visible.policy';
import { approver, buyer, placer, staff, writer, type Sale } from './capacity.policy';
import * as is from './sale.reasons';
import type { Order } from './order.entity';
import { OrderStatus } from './order.status';
import { row, type AllOf, type AskedBy, type Row } from './sale.row';

/** Who may do what with an order, a line of its purchase, and when not (specification sections 4 and 6). */
export const ORDER = {
  delete: row([staff('orders.change'), buyer], 'delete orders', [
    is.paid,
    is.exceptFor('orders.change', is.shipped),
    is.exceptFor('orders.change', is.partlyShipped),
  ]),
  pay: row([buyer], 'pay', [is.paid], is.unpayable),
  updateStatus: row([staff('orders.approve', 'orders.ship')], 'set the status'),
  ship: row([staff('orders.ship')], 'ship', [is.shipped]),
  unship: row([staff('orders.ship')], 'take back what was shipped'),
  recordPayment: row([staff('payments.record')], 'record payments', [is.paid], is.unpayable),
  returnItems: row([buyer], 'return items', [is.orderReturned]),
  change: row(
    [staff('orders.change'), buyer],
    'change orders',
    [is.paid, is.shipped, is.partlyShipped, is.packed],
    [is.beingMade, is.quoted, is.leastAlready],
  ),
};

/** Who may do what with a purchase, and when not. */
export const PURCHASE = {
  decide: row([approver], 'approve purchases of the company', [is.awaitingNoApproval, is.ownPurchase]),
  withdraw: row([placer], 'withdraw it', [is.awaitingNoApproval]),
  remind: row([placer], 'remind the approvers', [is.awaitingNoApproval], [is.remindedToday]),
  approveOrders: row([staff('orders.approve')], 'approve orders', [is.nonePending]),
  setTaxCountry: row([staff('orders.approve')], 'set the tax country', [is.taxed, is.notPlaced]),
  change: row([staff('orders.change'), buyer], 'change purchases', [
    is.awaitingApproval,
    is.withoutOrders,
    is.someShipped,
  ]),
  orderAgain: row([buyer], 'order again', [is.awaitingApproval]),
  returnItems: row([buyer], 'return items', [is.nothingToReturn]),
  pay: row([buyer], 'pay', [], is.unpayable),
  recordPayment: row([staff('payments.record')], 'record payments', [...is.unpayable, is.allPaid]),
  issueInvoice: row([staff('invoices.issue')], 'issue invoices', [is.noInvoicePending, is.taxUndecided]),
  quoteDelivery: row([staff('orders.approve')], 'set the delivery fee', [is.cancelled, is.feeAgreed]),
  answerDelivery: row([buyer], 'answer the delivery fee', [is.noFeeProposed]),
  writeMessage: row([staff('messages.write'), writer], 'write for the company'),
  writeNote: row([staff('messages.write')], 'write notes'),
};

/** A purchase of others, or an order of it, is reported as missing. */
const notTheirs = refused('not-found', 'NOT_FOUND', 'There is nothing here.');
const deleted = refused('not-found', 'NOT_FOUND', 'This order has been deleted.');

export const canRead = (actor: Actor, sale: Sale): Permission =>
  visibleTo(actor, 'purchase').sees(sale) ? allowed : notTheirs;

/** Permission to see the orders and purchases of everyone, deleted ones, too. */
export const canReadOrders = (actor: Actor): Permission => requires(actor, 'orders.read');

/** Permission to ship orders, and to take back what was shipped. */
export const canShipOrders = (actor: Actor): Permission => requires(actor, 'orders.ship');

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

function asOneOf({ by, to }: Pick<Row<never, never>, 'by' | 'to'>, actor: Actor, sale: Sale): Permission {
  const answers = by.map((capacity) => capacity(actor, sale, to));
  return answers.find((answer) => answer.allowed) ?? (answers.at(isStaff(actor) ? 0 : -1) as Permission);
}

const firstOf = (refusals: readonly (Permission | null)[]): Permission =>
  refusals.find((refusal) => refusal !== null) ?? allowed;

/** Permission to do what a row says, at present: services authorise by it, and `viewerCan` answers from it. */
export function may<Facts>(rule: Row<Facts, never>, actor: Actor | null, sale: Sale & Facts): Permission {
  if (!actor) return signInFirst;
  const read = canRead(actor, sale);
  if (!read.allowed) return read;
  if (sale.deletedAt) return deleted;
  const role = asOneOf(rule, actor, sale);
  return role.allowed ? firstOf(rule.unless.map((reason) => reason(sale, actor))) : role;
}

/** The same permission, by the facts that are read only now. */
export const still = <More>(rule: Row<never, More>, permission: Permission, facts: More): Permission =>
  permission.allowed ? firstOf(rule.nor.map((reason) => reason(facts))) : permission;

/** True if something can be paid now: its amount is known, and not 0. */
export const whenPayable = (toPay: is.ToPay): Permission =>
  firstOf(is.unpayable.map((reason) => reason(toPay)));

/** The permissions that some rows of a table give. */
export const permissionsOf = <Name extends string, Table extends Record<Name, Row<never, never>>>(
  table: Table,
  names: Readonly<Record<Name, unknown>>,
  ...[actor, sale]: [Actor | null, Sale & AllOf<AskedBy<Table[Name]>>]
): Record<Name, Permission> => {
  const given = Object.keys(names).map((name) => [name, may(table[name as Name], actor, sale as never)]);
  return Object.fromEntries(given) as Record<Name, Permission>;
};
