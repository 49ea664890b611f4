import { lockRows } from '../../../db/lock-order';
import { query, statementOf } from '../../../db/sql';
import { emit } from '../../../events/emit';
import { inTransaction, signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { DomainError, notFound } from '../../../shared/domain-error';
import { idOf, newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { phoneText } from '../../../rules/phone';
import { takingOutOfCart } from '../../carts/carts/ordered.service';
import { lockAsMember } from '../../people/companies/member.service';
import { storeKey, type KeyedRequest } from '../../idempotency/idempotency.service';
import { PurchaseDestination } from '../purchases/purchase-destination.entity';
import { purchaseDestinationsLoader } from '../purchases/purchase-destination.loader';
import { destinationOf } from '../purchases/destination.service';
import type { Order } from '../orders/order.entity';
import { place, placeOn, type Offer, type Terms } from '../placing/placing.service';
import { emitOrderedFor } from '../placing/ordered-for.service';
import { enforce, refusalOfPurchase } from '../placing/refusal.service';
import { inSaleTransaction } from '../placing/sale-transaction.service';
import { termsOf } from '../placing/terms.service';
import { companyOfAwaited } from './awaited-company.service';
import { PurchaseApproval } from '../purchases/purchase-approval.entity';
import { Purchase } from '../purchases/purchase.entity';
import { PurchaseStage } from '../orders/purchase.status';
import { may, PURCHASE } from '../orders/sale.policy';
import { subjectOf } from '../purchases/purchase.subject';

/**
 * Places a purchase; above the limit of its buyer, it awaits an approver instead. Returns its id.
 * @throws DomainError of the rules, CREDIT_LIMIT_EXCEEDED, ACCOUNT_OVERDUE
 */
export async function placeOrSubmit(
  tx: Tx,
  actor: Actor,
  offer: Offer,
  request: KeyedRequest,
): Promise<string> {
  const terms = await termsOf(tx, actor, offer);
  enforce(refusalOfPurchase, tx, terms);
  if (terms.exceeded) return submitForApproval(tx, actor, terms, request);
  const [order] = await placeOn(tx, actor, terms, { keyed: { request, as: 'purchase' } });
  return (order as Order).purchaseId;
}

/** Stores a purchase that awaits an approver. Nothing is taken from stock. Returns its id. */
async function submitForApproval(
  tx: Tx,
  actor: Actor,
  { offer, exceeded }: Terms,
  request: KeyedRequest,
): Promise<string> {
  const purchase = tx.db.create(Purchase, awaitingApproval(actor, offer));
  await tx.db.insert(Purchase, purchase);
  const destinations = offer.destinations ?? [];
  await tx.db.insert(
    PurchaseDestination,
    destinations.map((each) => ({ purchaseId: purchase.id, ...each })),
  );
  const lines = offer.lines.map(
    ({ toolId, quantity, reference = null, departure, agreedUnitPrice, destination }) => ({
      toolId,
      quantity,
      reference,
      ...(departure && { departure }),
      ...(agreedUnitPrice != null && { agreedUnitPrice }),
      ...(destination != null && { destination }),
    }),
  );
  const approval = tx.db.create(PurchaseApproval, {
    purchaseId: purchase.id,
    lines,
    agreedTotal: offer.agreedTotal,
    deliveryMethodId: offer.deliveryMethodId ?? null,
    charges: offer.charges ?? [],
    spendingLimit: exceeded?.limit,
    spendingPeriod: exceeded?.period,
    spent: exceeded?.spent,
  });
  await tx.db.insert(PurchaseApproval, approval);
  await storeKey(tx, actor, request, { purchaseId: purchase.id });
  const cart = takingOutOfCart({ userId: actor.userId, key: request.key, lines });
  if (request.key !== null) await query(tx.db, statementOf(cart));
  await emit(tx, 'purchase.submitted', {
    ...subjectOf(purchase),
    payload: { agreedTotal: offer.agreedTotal },
  });
  const { id: subjectId, companyId, customerId } = purchase;
  await emitOrderedFor(tx, actor, { subjectId, companyId, customerId });
  return purchase.id;
}

function awaitingApproval(actor: Actor, offer: Offer): Partial<Purchase> {
  const { poNumber = null, note = null, requestedOn = null, contactNo, company } = offer;
  const { text, postal, country } = destinationOf(actor, offer);
  return {
    id: newId(),
    customerId: actor.userId,
    onBehalfId: actor.staff?.sessionId ?? null,
    poNumber,
    note,
    requestedOn,
    contactNo: contactNo ? phoneText(contactNo) : null,
    ...(company && { companyId: company.id, terms: company.terms }),
    depositPercent: offer.depositPercent ?? null,
    leadTimeDays: offer.leadTimeDays ?? null,
    stage: PurchaseStage.AwaitingApproval,
    deliveryAddress: text,
    deliverTo: postal,
    deliveryCountry: country,
  };
}

const decided = () => new DomainError('conflict', 'WRONG_STATE', 'This purchase was decided already.');

/**
 * Approves a purchase: it is placed at today's prices, never dearer than its buyer agreed to.
 * @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, LINES_REFUSED, DELIVERY_UNAVAILABLE, PRICE_CHANGED, ORDER_MINIMUM_NOT_MET,
 * CREDIT_LIMIT_EXCEEDED, ACCOUNT_OVERDUE
 */
export async function approvePurchase(ctx: Ctx, id: string, prepaid = false): Promise<Purchase> {
  const actor = await signedIn(ctx);
  const { purchase, approval } = await awaited(ctx, actor, id);
  const company = await companyOfAwaited(ctx, { purchase, approval, prepaid });
  const { lines, agreedTotal, deliveryMethodId, charges } = approval;
  const destinations = await purchaseDestinationsLoader(ctx).load(purchase.id);
  const offer = { ...purchase, company, lines, agreedTotal, deliveryMethodId, charges, destinations };
  await inSaleTransaction(ctx, actor, offer, async (tx) => {
    const { current } = await lockAsMember(tx, actor, company.id);
    await lockRows(tx.db, { purchases: [purchase.id] });
    // Another approver may have decided while this request waited for the lock.
    authorize(may(PURCHASE.decide, current, await tx.db.findOneByOrFail(Purchase, { id: purchase.id })));
    await place(tx, actor, offer, { rules: refusalOfPurchase, purchaseId: purchase.id });
    await decide(tx, actor, purchase, null);
  });
  return ctx.db.findOneByOrFail(Purchase, { id: purchase.id });
}

/** Rejects a purchase with a reason. @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE */
export async function rejectPurchase(ctx: Ctx, id: string, reason: string): Promise<Purchase> {
  const actor = await signedIn(ctx);
  const { purchase } = await awaited(ctx, actor, id);
  return close(ctx, actor, purchase, reason);
}

/** Withdraws a purchase that awaits an approver (its buyer). @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE */
export async function withdrawPurchase(ctx: Ctx, id: string): Promise<Purchase> {
  const actor = await signedIn(ctx);
  const purchase = await ctx.db.findOneBy(Purchase, { id: idOf(id) });
  if (!purchase) throw notFound();
  authorize(may(PURCHASE.withdraw, actor, purchase));
  return close(ctx, actor, purchase, 'Withdrawn by the buyer');
}

/** Ends the wait of a purchase that will not be placed. */
async function close(ctx: Ctx, actor: Actor, purchase: Purchase, reason: string): Promise<Purchase> {
  const where = { id: purchase.id, stage: PurchaseStage.AwaitingApproval };
  await inTransaction(ctx, async (tx) => {
    const { affected } = await tx.db.update(Purchase, where, { stage: PurchaseStage.Rejected });
    if (!affected) throw decided();
    await decide(tx, actor, purchase, reason);
  });
  return ctx.db.findOneByOrFail(Purchase, { id: purchase.id });
}

/** A purchase that the actor may decide about now. @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE */
async function awaited(ctx: Ctx, actor: Actor, id: string) {
  const purchase = await ctx.db.findOneBy(Purchase, { id: idOf(id) });
  if (!purchase) throw notFound();
  authorize(may(PURCHASE.decide, actor, purchase));
  const approval = await ctx.db.findOneByOrFail(PurchaseApproval, { purchaseId: purchase.id });
  return { purchase, approval };
}

async function decide(tx: Tx, actor: Actor, purchase: Purchase, rejection: string | null): Promise<void> {
  const decision = { decidedBy: actor.userId, decidedAt: new Date(), rejection };
  await tx.db.update(PurchaseApproval, { purchaseId: purchase.id }, decision);
  const subject = subjectOf(purchase);
  if (rejection === null) await emit(tx, 'purchase.approved', { ...subject, payload: {} });
  else await emit(tx, 'purchase.rejected', { ...subject, payload: { reason: rejection } });
}
