import { emit } from '../../../events/emit';
import type { Ctx, Tx } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { Amount, formatMoney } from '../../../shared/money';
import { authorize } from '../../../shared/permission';
import { changePurchase } from '../purchases/change.service';
import { ChargeKind, PurchaseCharge } from '../purchases/purchase-charge.entity';
import { shareChargeTax } from '../purchases/purchase-charge.service';
import type { Purchase } from '../purchases/purchase.entity';
import { subjectOf } from '../purchases/purchase.subject';
import { may, PURCHASE } from '../orders/sale.policy';
import type { DeliveryFeeArgs, RefuseDeliveryArgs } from './delivery-fee.inputs';

const deliveryIn = (purchaseId: string) => ({ purchaseId, what: ChargeKind.Delivery });

type Keyed<Args> = Args & { readonly idempotencyKey?: string | null };

/**
 * Sets the fee of a delivery that is quoted after review (admins), again until it is accepted. A fee of 0 needs no answer.
 * @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, IDEMPOTENCY_KEY_REUSED
 */
export const quoteDelivery = (
  ctx: Ctx,
  { purchaseId: id, amount, idempotencyKey }: Keyed<DeliveryFeeArgs>,
): Promise<Purchase> =>
  changePurchase(
    ctx,
    { id, idempotencyKey, content: ['quote-delivery', id, amount] },
    async ({ tx, actor, purchase }) => {
      const delivery = await deliveryOf(tx, purchase);
      authorize(may(PURCHASE.quoteDelivery, actor, { ...purchase, delivery: delivery.state }));
      await tx.db.update(PurchaseCharge, deliveryIn(id), { proposed: amount, refusal: null });
      const payload = { before: { amount: delivery.proposed }, after: { amount } };
      await emit(tx, 'purchase.delivery-quoted', { ...subjectOf(purchase), payload });
      if (amount === 0) await agree(tx, purchase, amount);
    },
  );

/**
 * Accepts the fee of a delivery (who may pay the purchase): exactly the one that they have read.
 * @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, PRICE_CHANGED, CREDIT_LIMIT_EXCEEDED, ACCOUNT_OVERDUE,
 * IDEMPOTENCY_KEY_REUSED
 */
export const acceptDelivery = (
  ctx: Ctx,
  { purchaseId: id, amount, idempotencyKey }: Keyed<DeliveryFeeArgs>,
): Promise<Purchase> =>
  changePurchase(
    ctx,
    { id, idempotencyKey, content: ['accept-delivery', id, amount], isPayment: true },
    async ({ tx, actor, purchase }) => {
      const delivery = await deliveryOf(tx, purchase);
      authorize(may(PURCHASE.answerDelivery, actor, { ...purchase, delivery: delivery.state }));
      requireSameFee(delivery, amount);
      await agree(tx, purchase, amount);
    },
  );

/**
 * Refuses the fee of a delivery with a reason; an admin may set another one.
 * @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, PRICE_CHANGED, IDEMPOTENCY_KEY_REUSED
 */
export const refuseDelivery = (
  ctx: Ctx,
  { purchaseId: id, amount, reason, idempotencyKey }: Keyed<RefuseDeliveryArgs>,
): Promise<Purchase> =>
  changePurchase(
    ctx,
    { id, idempotencyKey, content: ['refuse-delivery', id, amount, reason] },
    async ({ tx, actor, purchase }) => {
      const delivery = await deliveryOf(tx, purchase);
      authorize(may(PURCHASE.answerDelivery, actor, { ...purchase, delivery: delivery.state }));
      requireSameFee(delivery, amount);
      await tx.db.update(PurchaseCharge, deliveryIn(id), { refusal: reason });
      await emit(tx, 'purchase.delivery-refused', { ...subjectOf(purchase), payload: { reason } });
    },
  );

/** The delivery of a purchase whose orders are locked. @throws DomainError WRONG_STATE */
async function deliveryOf({ db }: Tx, { id }: Purchase): Promise<PurchaseCharge> {
  const delivery = await db.findOneBy(PurchaseCharge, deliveryIn(id));
  if (delivery) return delivery;
  throw new DomainError('conflict', 'WRONG_STATE', 'This purchase has no delivery that is quoted.');
}

/** An admin may have changed the fee while the customer was reading it. */
function requireSameFee({ proposed }: PurchaseCharge, amount: number): void {
  if (proposed === null || proposed === amount) return;
  throw new DomainError('conflict', 'PRICE_CHANGED', `The fee is ${formatMoney(proposed)} now.`, {
    total: new Amount(proposed),
  });
}

async function agree(tx: Tx, purchase: Purchase, amount: number): Promise<void> {
  await tx.db.update(PurchaseCharge, deliveryIn(purchase.id), { amount });
  await shareChargeTax(tx.db, [purchase.id]);
  const { terms } = purchase;
  await emit(tx, 'purchase.delivery-agreed', { ...subjectOf(purchase), payload: { amount, terms } });
}
