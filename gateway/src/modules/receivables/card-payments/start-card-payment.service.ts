import { IsNull, MoreThan } from 'typeorm';
import { lockRows } from '../../../db/lock-order';
import { inTransaction, signedIn, type Actor, type Ctx } from '../../../shared/ctx';
import { newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { NUMBER_PREFIX } from '../payments/document-kind';
import { CardPayment, CardPaymentState } from './card-payment.entity';
import { canPayByCard } from './card-payment.policy';
import { PayableKind, type PayableInput } from './how-to-pay.inputs';
import { getPayable, type Payable } from './payable.service';
import { cardsUnavailable, stripeOf } from './stripe';

/** How long a customer may take at Stripe's page, ms; Stripe's least is 30 minutes. */
const LONGEST = 60 * 60_000;
/** A page that ends sooner is not opened again, ms. */
const ENOUGH = 10 * 60_000;

/**
 * Starts a card payment of what is open, and returns the address of Stripe's page. Repeated, it returns the same page.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, ORDER_PAID, WRONG_STATE, TAX_UNDECIDED, TEST_COMPANY, CARDS_UNAVAILABLE, RATE_LIMITED
 */
export async function startCardPayment(ctx: Ctx, what: PayableInput): Promise<string> {
  const actor = await signedIn(ctx);
  await ctx.services.limiter.take('order', actor.userId);
  const payable = await getPayable(ctx, what);
  authorize(canPayByCard(ctx.services.env, payable));
  const payment = await started(ctx, payable, actor);
  const { id: sessionId, url } = await openPage(ctx, { payment, payable, actor });
  await ctx.db.update(CardPayment, { id: payment.id, sessionId: IsNull() }, { sessionId });
  return url;
}

const COLUMN = {
  [PayableKind.Order]: 'orderId',
  [PayableKind.Purchase]: 'purchaseId',
  [PayableKind.Invoice]: 'documentId',
} as const satisfies Record<PayableKind, keyof CardPayment>;

/** The payment that the customer has begun, or a new one. It is stored before Stripe is called. */
const started = (ctx: Ctx, payable: Payable, { userId }: Actor): Promise<CardPayment> =>
  inTransaction(ctx, async ({ db }) => {
    await lockRows(db, { purchases: [payable.purchaseId] });
    const { kind, id, number, amount } = payable;
    const facts = { [COLUMN[kind]]: id, amount, startedBy: userId };
    const now = Date.now();
    const open = { state: CardPaymentState.Started, expiresAt: MoreThan(new Date(now + ENOUGH)) };
    const begun = await db.findOneBy(CardPayment, { ...facts, ...open });
    if (begun) return begun;
    const times = { startedAt: new Date(now), expiresAt: new Date(now + LONGEST) };
    const payment = db.create(CardPayment, { ...facts, ...times, id: newId(), number });
    await db.insert(CardPayment, payment);
    return payment;
  });

interface PaymentPage {
  readonly payment: CardPayment;
  readonly payable: Payable;
  readonly actor: Actor;
}

/** Stripe answers the same request with the same page: the idempotency key is the payment's id. */
async function openPage(
  { services: { env, log } }: Ctx,
  { payment: { id, expiresAt }, payable: { kind, number, amount, purchaseId }, actor }: PaymentPage,
): Promise<{ id: string; url: string }> {
  const stripe = await stripeOf(env);
  const back = `${env.PUBLIC_URL}/purchase/${purchaseId}`;
  const name = number.startsWith(NUMBER_PREFIX.Deposit) ? `Deposit ${number}` : `${kind} ${number}`;
  try {
    const { id: sessionId, url } = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: id,
        customer_email: actor.email,
        line_items: [
          { quantity: 1, price_data: { currency: 'usd', unit_amount: amount, product_data: { name } } },
        ],
        payment_intent_data: { description: name },
        expires_at: Math.floor(expiresAt.getTime() / 1000),
        success_url: `${back}?card=paid`,
        cancel_url: back,
      },
      { idempotencyKey: id },
    );
    if (url) return { id: sessionId, url };
  } catch (error) {
    log.error({ err: error, cardPayment: id }, 'Stripe refused a card payment');
  }
  throw cardsUnavailable();
}
