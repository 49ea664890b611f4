import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../../shared/ctx';
import { allowed, holds, Permission, refused, requires, signInFirst } from '../../../shared/permission';
import { mayInCompany } from '../../people/companies/company.policy';
import { visibleTo } from '../../people/companies/visible.policy';
import { NOTHING_TO_RETURN } from '../orders/order.status';
import { PurchaseStage, type Purchase } from './purchase.entity';

@ObjectType({ description: "The viewer's current permissions on a purchase.", simpleResolvers: true })
export class PurchasePermissions {
  /** What they are about: payments are decided by what is owed. */
  purchase!: Purchase;

  @Field(() => Permission, { description: 'Approve or reject it, while it awaits approval.' })
  decide!: Permission;

  @Field(() => Permission, { description: 'Approve all of its orders that are pending (admins).' })
  approveOrders!: Permission;

  @Field(() => Permission, { description: 'Name the country that decides its tax (admins).' })
  setTaxCountry!: Permission;

  @Field(() => Permission, { description: 'Remind the approvers, while it awaits approval.' })
  remind!: Permission;

  @Field(() => Permission, { description: 'Withdraw it, while it awaits approval.' })
  withdraw!: Permission;

  @Field(() => Permission, { description: 'Order its lines again.' })
  orderAgain!: Permission;

  @Field(() => Permission, { description: 'Return items that were shipped.' })
  returnItems!: Permission;

  @Field(() => Permission, { description: 'Change its requested day and its delivery address.' })
  change!: Permission;
}

/** A purchase of others is reported as missing. */
const notTheirs = refused('not-found', 'NOT_FOUND', 'There is nothing here.');
export type Owned = Pick<Purchase, 'customerId' | 'companyId'>;

type Taxed = Pick<Purchase, 'stage' | 'taxDecidedAt'>;

const isTaxed = ({ taxDecidedAt }: Taxed): boolean => taxDecidedAt !== null;

export const canRead = (actor: Actor, purchase: Owned): Permission =>
  visibleTo(actor, 'purchase').sees(purchase) ? allowed : notTheirs;

/** Permission to see the purchases of everyone. */
export const canReadPurchases = (actor: Actor): Permission => requires(actor, 'orders.read');

const notYours = (what: string) => refused('forbidden', 'FORBIDDEN', `Only the customer ${what}.`);

/** Permission of its customer, or of those who buy for its company. */
function asBuyer(actor: Actor | null, subject: Owned, what: string): Permission {
  if (!actor) return signInFirst;
  const read = canRead(actor, subject);
  if (!read.allowed) return read;
  const { companyId, customerId } = subject;
  if (companyId) return mayInCompany(actor, companyId, 'buy');
  return customerId === actor.userId ? allowed : notYours(what);
}

/** Permission to see how something is paid: the customer, or a buyer of the company. */
export const mayPay = (actor: Actor | null, subject: Owned): Permission => asBuyer(actor, subject, 'pays');

const notAwaiting = refused('conflict', 'WRONG_STATE', 'This purchase awaits no approval.');
const noCompany = refused('not-found', 'NOT_FOUND', 'This purchase awaits no approval.');
const ownPurchase = refused('forbidden', 'FORBIDDEN', 'Somebody else has to approve your purchase.');

/** Permission to approve or reject a purchase: an approver of its company, but never its buyer. */
export function canDecide(actor: Actor | null, purchase: Owned & Pick<Purchase, 'stage'>): Permission {
  if (!actor) return signInFirst;
  const read = canRead(actor, purchase);
  if (!read.allowed) return read;
  const role = purchase.companyId ? mayInCompany(actor, purchase.companyId, 'approve') : noCompany;
  if (!role.allowed) return role;
  if (purchase.stage !== PurchaseStage.AwaitingApproval) return notAwaiting;
  return purchase.customerId === actor.userId ? ownPurchase : allowed;
}

const wrongState = (reason: string): Permission => refused('conflict', 'WRONG_STATE', reason);
const nothingToApprove = wrongState('No order of this purchase is pending.');
const decidedTax = wrongState('The tax of this purchase is decided.');
const notPlaced = wrongState('This purchase is not placed.');

/** Permission to approve the pending orders of a purchase. */
export function canApproveOrders(actor: Actor | null, pendingOrders: number): Permission {
  const staff = requires(actor, 'orders.approve');
  if (!staff.allowed) return staff;
  return pendingOrders > 0 ? allowed : nothingToApprove;
}

/** Permission to name the country that decides the tax of a purchase: once. */
export function canSetTaxCountry(actor: Actor | null, purchase: Taxed): Permission {
  const staff = requires(actor, 'orders.approve');
  if (!staff.allowed) return staff;
  if (isTaxed(purchase)) return decidedTax;
  return purchase.stage === PurchaseStage.Placed ? allowed : notPlaced;
}

const notItsBuyer = refused('forbidden', 'FORBIDDEN', 'Only the buyer does that.');
const remindedToday = refused('conflict', 'WRONG_STATE', 'The approvers were reminded today.');

/** Permission to withdraw a purchase that awaits approval: its buyer. */
export function canWithdraw(actor: Actor | null, purchase: Owned & Pick<Purchase, 'stage'>): Permission {
  if (!actor) return signInFirst;
  const read = canRead(actor, purchase);
  if (!read.allowed) return read;
  if (!purchase.companyId) return noCompany;
  if (purchase.customerId !== actor.userId) return notItsBuyer;
  return purchase.stage === PurchaseStage.AwaitingApproval ? allowed : notAwaiting;
}

/** Permission to remind the approvers of a purchase: its buyer, once a day. */
export function canRemind(
  actor: Actor | null,
  purchase: Owned & Pick<Purchase, 'stage'>,
  isRemindedToday: boolean,
): Permission {
  const buyer = canWithdraw(actor, purchase);
  if (!buyer.allowed) return buyer;
  return isRemindedToday ? remindedToday : allowed;
}

/** Permission to order the lines of a purchase again: those who could have ordered it, also what was rejected. */
export function canOrderAgain(actor: Actor | null, purchase: Owned & Pick<Purchase, 'stage'>): Permission {
  const buyer = asBuyer(actor, purchase, 'orders again');
  if (!buyer.allowed) return buyer;
  return purchase.stage === PurchaseStage.AwaitingApproval ? awaitsApproval : allowed;
}

/** Permission to return units of a purchase; `returnable` units have been shipped and not returned. */
export function canReturn(actor: Actor | null, purchase: Owned, returnable: number): Permission {
  const buyer = asBuyer(actor, purchase, 'returns items');
  if (!buyer.allowed) return buyer;
  return returnable > 0 ? allowed : NOTHING_TO_RETURN;
}

const awaitsApproval = wrongState('This purchase awaits approval. Withdraw it, and order it as you want it.');
const notOrdered = wrongState('This purchase has no orders.');
const hasLeft = refused('conflict', 'ORDER_SHIPPED', 'Some of this purchase has already been shipped.');
const notItsCustomer = notYours('changes it');

/** Permission to change the address and the requested day of a purchase, depending on its numbers of orders. */
export function canChange(
  actor: Actor | null,
  purchase: Owned & Pick<Purchase, 'stage'>,
  { orders, left }: { orders: number; left: number },
): Permission {
  if (!actor) return signInFirst;
  const read = canRead(actor, purchase);
  if (!read.allowed) return read;
  const { companyId, customerId, stage } = purchase;
  if (!holds(actor, 'orders.change')) {
    const role = companyId ? mayInCompany(actor, companyId, 'buy') : allowed;
    if (!role.allowed) return role;
    if (!companyId && customerId !== actor.userId) return notItsCustomer;
  }
  if (stage === PurchaseStage.AwaitingApproval) return awaitsApproval;
  if (orders === 0) return notOrdered;
  return left > 0 ? hasLeft : allowed;
}
