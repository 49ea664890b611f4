import { newestPosition, readFeed, type FeedEvent, type Position } from '../../events/feed';
import { emit } from '../../events/emit';
import { query } from '../../db/sql';
import { inJobTransaction, type JobServices } from '../../shared/ctx';
import { newId } from '../../shared/ids';
import { daysOf } from '../event-feed/event-feed.service';
import { attempt, type Attempt } from './attempt';
import { PATIENCE, waitAfter } from './back-off';
import type { Formatters } from './webhook-format.type';
import { DeliveryKind, WebhookDelivery, WebhookDeliveryState } from './webhook-delivery.entity';
import { PauseReason, Webhook } from './webhook.entity';
import { feedOfAccount } from '../event-feed/feed-of-account.service';
import { typesOf } from './webhook.rules';
import { lockWebhook, pausing, subjectOf } from './webhook.service';

interface Claimed extends Record<string, string> {
  readonly webhookId: string;
  readonly claim: string;
}

/** How long a job delivers before others have their turn, ms: a worker that stops waits for its jobs. */
const TURN = 5_000;
/** How long a claim is valid after each attempt, s: longer than an attempt takes. */
export const CLAIM = 60;

/**
 * Sends the events of a webhook, one after the other: the next only after the one before has arrived. It may be killed at any
 * time: what was sent and not yet written is sent again. It ends when there is nothing left, when an attempt fails, when its
 * turn is over, or when the claim is another's.
 */
export const deliveringWebhooks =
  (formats: Formatters) =>
  (services: JobServices, claimed: Claimed): Promise<void> =>
    deliverWebhook({ ...services, formats }, claimed);

/** The services of a worker, and the formats that it can write. */
type Services = JobServices & { readonly formats: Formatters };

async function deliverWebhook(services: Services, claimed: Claimed): Promise<void> {
  const until = Date.now() + TURN;
  while (Date.now() < until) {
    const webhook = await renew(services, claimed);
    if (!webhook || !(await deliverNext(services, webhook))) break;
  }
  await services.db.query(
    `UPDATE webhooks SET claimed_until = least(claimed_until, now()) WHERE id = $1 AND claim = $2`,
    [claimed.webhookId, claimed.claim],
  );
}

/** The webhook, if it is still this job's to deliver. */
async function renew({ db }: JobServices, { webhookId, claim }: Claimed): Promise<Webhook | null> {
  const { affected } = await db
    .createQueryBuilder()
    .update(Webhook)
    .set({ claimedUntil: () => `now() + interval '${CLAIM} seconds'` })
    .where('id = :webhookId AND claim = :claim AND paused_at IS NULL', { webhookId, claim })
    .execute();
  return affected ? db.findOneBy(Webhook, { id: webhookId }) : null;
}

/** Sends the next event. Returns false if there is none or it was not accepted. */
async function deliverNext(services: Services, webhook: Webhook): Promise<boolean> {
  const { db } = services;
  // Before the reading: what it finds nothing in has all of these.
  const newest = await newestPosition(db);
  const { companyId } = webhook;
  const types = typesOf(webhook);
  const [event] = await readFeed(db, {
    of: feedOfAccount(companyId, types),
    after: { xid: webhook.xid, seq: webhook.seq, id: webhook.eventId },
    days: daysOf(services),
    limit: 1,
  });
  if (!event) {
    if (newest) await moveTo(services, webhook, newest);
    return false;
  }
  const delivery = await deliveryOf(services, webhook, event);
  if (delivery === null) {
    await moveTo(services, webhook, event);
    return true;
  }
  if ('until' in delivery) {
    await db.update(Webhook, { id: webhook.id }, { nextAttemptAt: delivery.until });
    return false;
  }
  const made = await attempt(services, services.formats, webhook, delivery);
  const isOver = made.isDelivered || made.isRefused;
  await (isOver
    ? ended(services, { webhook, delivery, made, event })
    : failed(services, { webhook, delivery, made }));
  return isOver;
}

/** The delivery of an event: the same in each attempt. Null if nothing is sent about it; a time if not yet. */
async function deliveryOf(
  services: Services,
  webhook: Webhook,
  event: FeedEvent,
): Promise<WebhookDelivery | { readonly until: Date } | null> {
  const { db, formats } = services;
  const of = { webhookId: webhook.id, messageId: event.id, kind: DeliveryKind.Event };
  const former = await db.findOneBy(WebhookDelivery, of);
  if (former) return former;
  const written = await formats[webhook.format].write(services, webhook, event);
  if (written === null || 'until' in written) return written;
  await db
    .createQueryBuilder()
    .insert()
    .into(WebhookDelivery)
    .values({ id: newId(), ...of, ...written })
    .orIgnore()
    .execute();
  return db.findOneByOrFail(WebhookDelivery, of);
}

interface Made {
  readonly webhook: Webhook;
  readonly delivery: WebhookDelivery;
  readonly made: Attempt;
}

/** Goes on behind an event. Only forward: another job may have been faster. */
async function moveTo({ db }: Pick<JobServices, 'db'>, { id }: Webhook, to: Position): Promise<void> {
  await query(db, {
    sql: `UPDATE webhooks SET xid = $2, seq = $3, event_id = $4
      WHERE id = $1 AND (xid, seq, event_id) < ($2::bigint, $3::bigint, $4::uuid)`,
    values: [id, to.xid, to.seq, to.id],
  });
}

/** Goes on with the next event: this one has arrived, or was refused for good. */
const ended = ({ db }: JobServices, { webhook, delivery, made, event }: Made & { event: FeedEvent }) =>
  db.transaction(async (tx) => {
    // Lock the webhook first, in the same order as changes and deletions.
    await tx.update(Webhook, { id: webhook.id }, { failingSince: null, nextAttemptAt: null });
    await moveTo({ db: tx }, webhook, event);
    const state = made.isDelivered ? WebhookDeliveryState.Delivered : WebhookDeliveryState.Failed;
    const after = attempted(delivery, made, state);
    await tx.update(WebhookDelivery, { id: delivery.id }, after);
  });

/** Sends it again later, or pauses the webhook after three days, and notifies its owners. */
const failed = (services: JobServices, { webhook: { id }, delivery, made }: Made) =>
  inJobTransaction(services, async (tx) => {
    const webhook = await lockWebhook(tx.db, id);
    if (!webhook) return;
    await tx.db.update(
      WebhookDelivery,
      { id: delivery.id },
      attempted(delivery, made, WebhookDeliveryState.Pending),
    );
    if (webhook.pausedAt) return;
    const failingSince = webhook.failingSince ?? made.at;
    const failing = made.at.getTime() - failingSince.getTime();
    if (failing < PATIENCE) {
      const nextAttemptAt = new Date(Date.now() + waitAfter(failing));
      await tx.db.update(Webhook, { id }, { failingSince, nextAttemptAt });
      return;
    }
    const pauseReason = PauseReason.Failing;
    await tx.db.update(
      Webhook,
      { id },
      { pausedAt: made.at, pauseReason, failingSince, nextAttemptAt: null },
    );
    await emit(tx, 'webhook.paused', { ...subjectOf(webhook), payload: pausing(pauseReason) });
  });

/** A delivery after another attempt. */
export const attempted = (
  { attempts }: Pick<WebhookDelivery, 'attempts'>,
  { status, answer, error, duration, at }: Attempt,
  state: WebhookDeliveryState,
) => ({ state, attempts: attempts + 1, status, answer, error, duration, lastAttemptAt: at });
