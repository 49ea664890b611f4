import type { EntityManager } from 'typeorm';
import { emit } from '../../events/emit';
import { inTransaction, type Ctx } from '../../shared/ctx';
import { newId } from '../../shared/ids';
import { NewsletterSubscription } from './newsletter-subscription.entity';
import type { Receipt } from './request.inputs';

/** An address gets one email a day to confirm, however often it is entered. */
const SUBSCRIBE = `
  INSERT INTO newsletter_subscriptions AS old (id, email) VALUES ($1, $2)
  ON CONFLICT (email) DO UPDATE SET id = excluded.id, created_at = now()
    WHERE old.confirmed_at IS NULL AND old.created_at < now() - interval '1 day'
  RETURNING id`;

/**
 * Subscribes an address to the newsletter, once it is confirmed by the link in an email. The response does not reveal
 * whether it was subscribed before.
 */
export async function subscribeToNewsletter(ctx: Ctx, email: string): Promise<Receipt> {
  await ctx.services.limiter.take('form', ctx.client);
  const id = newId();
  await inTransaction(ctx, async (tx) => {
    const added = await tx.db.query<unknown[]>(SUBSCRIBE, [id, email.toLowerCase()]);
    if (added.length) await emit(tx, 'newsletter.subscribed', { subjectId: id, payload: {} });
  });
  return { received: true };
}

/** @returns whether there is such a subscription */
export async function confirmSubscription(db: EntityManager, id: string): Promise<boolean> {
  const confirmedAt = () => 'coalesce(confirmed_at, now())';
  const { affected } = await db.update(NewsletterSubscription, { id }, { confirmedAt });
  return affected === 1;
}

/** Deletes the address; also if that was done before. */
export async function unsubscribe(db: EntityManager, id: string): Promise<true> {
  await db.delete(NewsletterSubscription, { id });
  return true;
}
