import type { EntityManager } from 'typeorm';
import { added, changesOf, deleted } from '../../events/changes';
import { emit } from '../../events/emit';
import { newestPosition } from '../../events/feed';
import type { Tx } from '../../shared/ctx';
import { newId } from '../../shared/ids';
import { WebhookDelivery } from './webhook-delivery.entity';
import { Webhook, type WebhookFormat } from './webhook.entity';
import { addressOf, reachableBy } from './webhook.rules';
import { addSecret } from './webhook-secret.service';
import { FIELDS, lockWebhook, logged, START, subjectOf } from './webhook.service';

/** A webhook that another room keeps, with what it sends. Its owners pause, resume and see it like any other. */
interface Channel extends Pick<Webhook, 'name' | 'url' | 'scopes' | 'types'> {
  readonly companyId: string;
  readonly format: WebhookFormat;
}

/**
 * Adds such a webhook, in the transaction of its room. Returns its id and its secret, which is shown once.
 * @throws DomainError BAD_USER_INPUT for an address that is not allowed
 */
export async function addChannel(tx: Tx, channel: Channel): Promise<{ id: string; secret: string }> {
  const id = newId();
  const { id: eventId, ...place } = (await newestPosition(tx.db)) ?? START;
  const url = addressOf(channel.url, reachableBy(tx.services));
  await tx.db.insert(Webhook, { id, ...channel, url, ...place, eventId });
  const secret = await addSecret(tx, id);
  const webhook = await tx.db.findOneByOrFail(Webhook, { id });
  const payload = added(['companyId', ...FIELDS], logged(webhook));
  await emit(tx, 'webhook.created', { ...subjectOf(webhook), payload });
  return { id, secret };
}

/** Changes its name and address. What failed is sent again immediately. @throws DomainError BAD_USER_INPUT */
export async function changeChannel(tx: Tx, id: string, given: Pick<Channel, 'name' | 'url'>): Promise<void> {
  const webhook = await lockWebhook(tx.db, id);
  if (!webhook) return;
  const fresh = { ...given, url: addressOf(given.url, reachableBy(tx.services)) };
  const after = { ...webhook, ...fresh };
  const payload = changesOf(FIELDS, logged(webhook), logged(after));
  if (!payload) return;
  await tx.db.update(Webhook, { id }, { ...fresh, failingSince: null, nextAttemptAt: null });
  await emit(tx, 'webhook.edited', { ...subjectOf(after), payload });
}

/** Deletes it with what was sent. */
export async function deleteChannel(tx: Tx, id: string): Promise<void> {
  const webhook = await lockWebhook(tx.db, id);
  if (!webhook) return;
  await tx.db.delete(Webhook, { id });
  const payload = deleted(['companyId', ...FIELDS], logged(webhook));
  await emit(tx, 'webhook.deleted', { ...subjectOf(webhook), payload });
}

export const channelOf = (db: EntityManager, id: string): Promise<Webhook | null> =>
  db.findOneBy(Webhook, { id });

/** The last of what was sent to it, the newest first. */
export const deliveriesOfChannel = (
  db: EntityManager,
  webhookId: string,
  take: number,
): Promise<WebhookDelivery[]> =>
  db.find(WebhookDelivery, { where: { webhookId }, order: { createdAt: 'DESC', id: 'DESC' }, take });
