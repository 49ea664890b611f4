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
import { NOTHING_TO_RETURN } from '../orders/order.status';
import { PurchaseStage, type Purchase } from './purchase.entity';

@ObjectType({ description: "The viewer's current permissions on a purchase.", simpleResolvers: true })
export class PurchasePermissions {
  @Field(() => Permission, { description: 'Record the payment of all orders that are not paid yet.' })
  recordPayment!: Permission;

  @Field(() => Permission, { description: 'Pay the open amount.' })
  pay!: Permission;

  @Field(() => Permission, { description: 'Approve or reject it, while it awaits approval.' })
  decide!: Permission;

  @Field(() => Permission, { description: 'Approve all of its orders that are pending (admins).' })
  approveOrders!: Permission;

  @Field(() => Permission, { description: 'Issue its pending invoice now (admins).' })
  issueInvoice!: Permission;

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
const nothingUnpaid = refused('conflict', 'ORDER_PAID', 'Nothing of this purchase is left to pay.');

const notYours = refused('forbidden', 'FORBIDDEN', 'Only the customer pays.');

type Owned = Pick<Purchase, 'customerId' | 'companyId'>;

type Taxed = Pick<Purchase, 'stage' | 'taxDecidedAt'>;

const undecided = refused('conflict', 'TAX_UNDECIDED', TAX_UNDECIDED);
const isTaxed = ({ taxDecidedAt }: Taxed): boolean => taxDecidedAt !== null;

export const canRead = (actor: Actor, purchase: Owned): Permission =>
  visibleTo(actor, 'purchase').sees(purchase) ? allowed : notTheirs;

export const canManagePurchases = (actor: Actor): Permission => onlyAdmins(actor);

/** Whether a user may record the payment of a purchase with so many unpaid orders. */
export function canRecordPayment(
  actor: Actor | null,
  purchase: Owned & Taxed,
  unpaidOrders: number,
): Permission {
  if (!actor) return signInFirst;
  const read = canRead(actor, purchase);
  if (!read.allowed) return read;
  if (actor.role !== 'admin') return adminsOnly;
  if (unpaidOrders === 0) return nothingUnpaid;
  return isTaxed(purchase) ? allowed : undecided;
}

/** Whether a user may pay a purchase of which so much is unpaid: the customer, or who buys for the company. */
export function canPay(actor: Actor | null, purchase: Owned, unpaid: number): Permission {
  if (!actor) return signInFirst;
  const read = canRead(actor, purchase);
  if (!read.allowed) return read;
  const { companyId, customerId } = purchase;
  const role = companyId ? mayInCompany(actor, companyId, 'buy') : allowed;
  if (!role.allowed) return role;
  if (!companyId && customerId !== actor.userId) return notYours;
  return unpaid > 0 ? allowed : nothingUnpaid;
}

const notAwaiting = refused('conflict', 'WRONG_STATE', 'This purchase awaits no approval.');
const noCompany = refused('not-found', 'NOT_FOUND', 'This purchase awaits no approval.');
const ownPurchase = refused('forbidden', 'FORBIDDEN', 'Somebody else has to approve your purchase.');

/** Whether a user may approve or reject a purchase: an approver of its company, but never its buyer. */
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
const nothingToInvoice = wrongState('No invoice of this purchase is pending.');
const decidedTax = wrongState('The tax of this purchase is decided.');
const notPlaced = wrongState('This purchase is not placed.');

/** Whether a user may approve the orders of a purchase that are pending: so many. */
export function canApproveOrders(actor: Actor | null, pendingOrders: number): Permission {
  const admin = onlyAdmins(actor);
  if (!admin.allowed) return admin;
  return pendingOrders > 0 ? allowed : nothingToApprove;
}

/** Whether a user may issue the pending invoice of a purchase: of so many orders. */
export function canIssueInvoice(actor: Actor | null, purchase: Taxed, toInvoice: number): Permission {
  const admin = onlyAdmins(actor);
  if (!admin.allowed) return admin;
  if (toInvoice === 0) return nothingToInvoice;
  return isTaxed(purchase) ? allowed : undecided;
}

/** Whether a user may name the country that decides the tax of a purchase: once. */
export function canSetTaxCountry(actor: Actor | null, purchase: Taxed): Permission {
  const admin = onlyAdmins(actor);
  if (!admin.allowed) return admin;
  if (isTaxed(purchase)) return decidedTax;
  return purchase.stage === PurchaseStage.Placed ? allowed : notPlaced;
}

const notItsBuyer = refused('forbidden', 'FORBIDDEN', 'Only the buyer does that.');
const remindedToday = refused('conflict', 'WRONG_STATE', 'The approvers were reminded today.');
const neverOrdered = refused('conflict', 'WRONG_STATE', 'This purchase was never ordered.');

/** Whether a user may withdraw a purchase that awaits approval: its buyer. */
export function canWithdraw(actor: Actor | null, purchase: Owned & Pick<Purchase, 'stage'>): Permission {
  if (!actor) return signInFirst;
  const read = canRead(actor, purchase);
  if (!read.allowed) return read;
  if (!purchase.companyId) return noCompany;
  if (purchase.customerId !== actor.userId) return notItsBuyer;
  return purchase.stage === PurchaseStage.AwaitingApproval ? allowed : notAwaiting;
}

/** Whether a user may remind the approvers of a purchase: its buyer, once a day. */
export function canRemind(
  actor: Actor | null,
  purchase: Owned & Pick<Purchase, 'stage'>,
  isRemindedToday: boolean,
): Permission {
  const buyer = canWithdraw(actor, purchase);
  if (!buyer.allowed) return buyer;
  return isRemindedToday ? remindedToday : allowed;
}

/** Whether a user may order the lines of a purchase again: customers, if it was ordered. */
export function canOrderAgain(actor: Actor | null, purchase: Owned & Pick<Purchase, 'stage'>): Permission {
  if (!actor) return signInFirst;
  const read = canRead(actor, purchase);
  if (!read.allowed) return read;
  return purchase.stage === PurchaseStage.Placed ? allowed : neverOrdered;
}

const notTheBuyer = refused('forbidden', 'FORBIDDEN', 'Only the customer returns items.');

/** Whether a user may return units of a purchase, of which so many have left and not been returned. */
export function canReturn(actor: Actor | null, purchase: Owned, returnable: number): Permission {
  if (!actor) return signInFirst;
  const read = canRead(actor, purchase);
  if (!read.allowed) return read;
  const { companyId, customerId } = purchase;
  const role = companyId ? mayInCompany(actor, companyId, 'buy') : allowed;
  if (!role.allowed) return role;
  if (!companyId && customerId !== actor.userId) return notTheBuyer;
  return returnable > 0 ? allowed : NOTHING_TO_RETURN;
}

const awaitsApproval = wrongState('This purchase awaits approval. Withdraw it, and order it as you want it.');
const notOrdered = wrongState('This purchase has no orders.');
const hasLeft = refused('conflict', 'ORDER_SHIPPED', 'Some of this purchase has already been shipped.');
const notItsCustomer = refused('forbidden', 'FORBIDDEN', 'Only the customer changes it.');

/** Whether a user may change where and when a purchase is delivered, with so many orders, of which so many have left. */
export function canChange(
  actor: Actor | null,
  purchase: Owned & Pick<Purchase, 'stage'>,
  { orders, left }: { orders: number; left: number },
): Permission {
  if (!actor) return signInFirst;
  const read = canRead(actor, purchase);
  if (!read.allowed) return read;
  const { companyId, customerId, stage } = purchase;
  if (actor.role !== 'admin') {
    const role = companyId ? mayInCompany(actor, companyId, 'buy') : allowed;
    if (!role.allowed) return role;
    if (!companyId && customerId !== actor.userId) return notItsCustomer;
  }
  if (stage === PurchaseStage.AwaitingApproval) return awaitsApproval;
  if (orders === 0) return notOrdered;
  return left > 0 ? hasLeft : allowed;
}
