import { inTransaction, signedIn, type Actor, type Ctx } from '../../shared/ctx';
import { DomainError, notFound } from '../../shared/domain-error';
import { idOf, newId } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { phoneText } from '../../shared/phone';
import { takeOutOfCart } from '../carts/ordered.service';
import { companyToApproveFor, type BuyingCompany } from '../companies/buying.service';
import { PaymentTerms } from '../companies/company.entity';
import { lockAsMember } from '../companies/member.service';
import type { Spending } from '../companies/spending.service';
import { storeKey, type KeyedRequest } from '../idempotency/idempotency.service';
import { tell } from '../messages/tell.service';
import { withinCredit } from '../orders/limit.service';
import { placeLines, type Place } from '../orders/placing.service';
import { PurchaseApproval } from './purchase-approval.entity';
import { Purchase, PurchaseStage } from './purchase.entity';
import type { PlacePurchaseInput } from './purchase.inputs';
import { canDecide, canWithdraw } from './purchase.policy';
import { rejectionOf } from './purchase.rejection';

interface Held {
  readonly actor: Actor;
  readonly input: PlacePurchaseInput;
  readonly company: BuyingCompany | null;
  readonly spending: Spending;
  readonly request: KeyedRequest;
}

/** $1 user, $2 key, $3 and $4 tools and their quantities. */
const OUT_OF_CART = takeOutOfCart({
  user: '$1',
  key: '$2::text',
  ordered: 'SELECT * FROM unnest($3::uuid[], $4::int[]) AS held (tool, units)',
  where: 'true',
});

/** Stores a purchase above the limit of its buyer: it awaits an approver. Nothing is taken from stock. Returns its id. */
export async function holdPurchase(tx: Ctx, held: Held): Promise<string> {
  const { actor, input, company, spending, request } = held;
  const { poNumber = null, note = null, requestedOn = null, deliveryAddress } = input;
  const contactNo = input.contactNo ? phoneText(input.contactNo) : null;
  const purchase = tx.db.create(Purchase, {
    ...{ id: newId(), customerId: actor.userId, poNumber, note, requestedOn, contactNo },
    companyId: company?.id ?? null,
    terms: company?.terms,
    stage: PurchaseStage.AwaitingApproval,
    deliveryAddress: deliveryAddress?.trim() ?? company?.billingAddress ?? null,
  });
  await tx.db.insert(Purchase, purchase);
  const lines = input.lines.map(({ toolId, quantity, reference = null }) => ({
    toolId,
    quantity,
    reference,
  }));
  const approval = tx.db.create(PurchaseApproval, {
    purchaseId: purchase.id,
    lines,
    agreedTotal: input.totalPrice,
    spendingLimit: spending.limit,
    spendingPeriod: spending.period,
    spent: spending.spent,
  });
  await tx.db.insert(PurchaseApproval, approval);
  await storeKey(tx, actor, request, { purchaseId: purchase.id });
  await tx.db.query(OUT_OF_CART, [
    ...[actor.userId, request.key],
    ...[lines.map(({ toolId }) => toolId), lines.map(({ quantity }) => quantity)],
  ]);
  await tell(tx, 'purchase-awaiting', purchase.id);
  return purchase.id;
}

const decided = () => new DomainError('conflict', 'WRONG_STATE', 'This purchase was decided already.');

/**
 * Approves a purchase: it is placed at today's prices, never dearer than its buyer agreed to. One that its buyer submitted
 * as prepaid stays so.
 * @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, LINES_REFUSED, PRICE_CHANGED, ORDER_MINIMUM_NOT_MET,
 * CREDIT_LIMIT_EXCEEDED, ACCOUNT_OVERDUE
 */
export async function approvePurchase(ctx: Ctx, id: string, prepaid = false): Promise<Purchase> {
  const actor = await signedIn(ctx);
  const { purchase, approval } = await awaited(ctx, actor, id);
  const isPrepaid = prepaid || purchase.terms === PaymentTerms.Prepaid;
  const company = await companyToApproveFor(ctx, purchase.companyId ?? '', isPrepaid);
  const placing = {
    ...purchase,
    ...{ lines: approval.lines, totalPrice: approval.agreedTotal, company, purchaseId: purchase.id },
    ...{ isNewDefault: false, request: { key: null, hash: '' }, keyOf: 'purchase' as const },
    around: (place: Place) =>
      inTransaction(ctx, async (tx) => {
        const { current } = await lockAsMember(tx, actor, company.id);
        authorize(canDecide(current, purchase));
        const placed = await withinCredit(tx, actor, company, place);
        if (!(placed instanceof DomainError)) await decide(tx, actor, purchase, null);
        return placed;
      }),
  };
  const explain: Parameters<typeof placeLines>[3] = (judged) =>
    rejectionOf(ctx, judged, approval.agreedTotal) ?? decided();
  const placed = await placeLines(ctx, actor, placing, explain);
  if (placed instanceof DomainError) {
    // Another approver may have decided at the same moment, and taken the stock for it.
    await awaited(ctx, actor, id);
    throw placed;
  }
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
  authorize(canWithdraw(actor, purchase));
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
  authorize(canDecide(actor, purchase));
  const approval = await ctx.db.findOneByOrFail(PurchaseApproval, { purchaseId: purchase.id });
  return { purchase, approval };
}

async function decide(tx: Ctx, actor: Actor, { id }: Purchase, rejection: string | null): Promise<void> {
  const decision = { decidedBy: actor.userId, decidedAt: new Date(), rejection };
  await tx.db.update(PurchaseApproval, { purchaseId: id }, decision);
  await tell(tx, 'purchase-decided', id);
}
