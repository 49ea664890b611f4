import type Stripe from 'stripe';
import { validate as isUuid } from 'uuid';
import { inTransaction, type Ctx, type Tx } from '../../../shared/ctx';
import { badRequest, notFound } from '../../../shared/domain-error';
import { CardEvent } from './card-event.entity';
import { CardPayment, CardPaymentState } from './card-payment.entity';
import { settle } from './settle.service';
import { stripeOf, takesCards } from './stripe';

/**
 * An event of Stripe. Only its signature says that it is true; each event counts once, in whatever order events come.
 * @throws DomainError NOT_FOUND without keys, BAD_REQUEST for a wrong signature
 */
export async function receiveStripeEvent(ctx: Ctx, body: string, signature: unknown): Promise<void> {
  const { env, log } = ctx.services;
  if (!takesCards(env)) throw notFound();
  const event = verified(await stripeOf(env), body, { signature, secret: env.STRIPE_WEBHOOK_SECRET });
  const apply = effects[event.type];
  if (!apply) return;
  const session = event.data.object as Stripe.Checkout.Session;
  const id = session.client_reference_id;
  await inTransaction(ctx, async (tx) => {
    const payment = id && isUuid(id) ? await lockPayment(tx, id) : null;
    if (!payment) return log.warn({ event: event.id }, 'An event of Stripe is about no card payment');
    if (!(await isNew(tx, event, payment)) || payment.state !== CardPaymentState.Started) return;
    await apply(tx, payment, { session, at: new Date(event.created * 1000) });
  });
}

function verified(
  stripe: Stripe,
  body: string,
  { signature, secret }: { signature: unknown; secret: string },
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, typeof signature === 'string' ? signature : '', secret);
  } catch {
    throw badRequest('The signature is not valid.');
  }
}

const lockPayment = ({ db }: Tx, id: string): Promise<CardPayment | null> =>
  db.findOne(CardPayment, { where: { id }, lock: { mode: 'pessimistic_write' } });

async function isNew({ db }: Tx, { id, type }: Stripe.Event, payment: CardPayment): Promise<boolean> {
  const inserted = await db
    .createQueryBuilder()
    .insert()
    .into(CardEvent)
    .values({ id, type, cardPaymentId: payment.id })
    .orIgnore()
    .returning('id')
    .execute();
  return (inserted.raw as unknown[]).length > 0;
}

interface Happened {
  readonly session: Stripe.Checkout.Session;
  readonly at: Date;
}
type Effect = (tx: Tx, payment: CardPayment, happened: Happened) => Promise<void>;

const pay: Effect = async (tx, payment, { session, at }) => {
  // Some ways of paying take days; then another event follows.
  if (session.payment_status !== 'paid') return;
  const { payment_intent: intent, amount_total: amount } = session;
  const intentId = typeof intent === 'string' ? intent : (intent?.id ?? session.id);
  await settle(tx, payment, { amount: amount ?? payment.amount, intentId, at });
};

const expire: Effect = async ({ db }, { id }) => {
  await db.update(CardPayment, { id }, { state: CardPaymentState.Expired });
};

const effects: Partial<Record<Stripe.Event['type'], Effect>> = {
  'checkout.session.completed': pay,
  'checkout.session.async_payment_succeeded': pay,
  'checkout.session.async_payment_failed': expire,
  'checkout.session.expired': expire,
};
