import { createHash } from 'node:crypto';
import { IsNull, type EntityManager } from 'typeorm';
import { added, changesOf, deleted } from '../../events/changes';
import { emit } from '../../events/emit';
import { newestPosition } from '../../events/feed';
import { inTransaction, signedIn, type Ctx, type Tx } from '../../shared/ctx';
import { badInput, DomainError, notFound } from '../../shared/domain-error';
import { idOf, newId } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { lockCompany } from '../people/companies/member.service';
import { DeliveryKind, WebhookDelivery, WebhookDeliveryState } from './webhook-delivery.entity';
import { PauseReason, Webhook, WebhookFormat } from './webhook.entity';
import type { CreateWebhookInput, NewWebhook, WebhookInput } from './webhook.inputs';
import { canManageWebhooks } from './webhook.policy';
import { checkedInput } from './webhook.rules';
import { addSecret, endFormerSecrets } from './webhook-secret.service';

/** Webhooks of a company, or of the shop. */
const MAX_WEBHOOKS = 10;
/** Before all events. */
export const START = { xid: 0, seq: 0, id: '00000000-0000-0000-0000-000000000000' };

/**
 * The webhooks of a company (its owners), or of the shop (staff): the oldest first.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function listWebhooks(ctx: Ctx, of: string | null): Promise<Webhook[]> {
  const companyId = of === null ? null : idOf(of);
  authorize(canManageWebhooks(await signedIn(ctx), { companyId }));
  return ctx.db.find(Webhook, { where: { companyId: companyId ?? IsNull() }, order: { id: 'ASC' } });
}

/** One of them. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function getWebhook(ctx: Ctx, id: string): Promise<Webhook> {
  const actor = await signedIn(ctx);
  const webhook = await ctx.db.findOneBy(Webhook, { id: idOf(id) });
  if (!webhook) throw notFound();
  authorize(canManageWebhooks(actor, webhook));
  return webhook;
}

/**
 * Creates a webhook, which gets the events from now on. Its secret is in this answer only.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT
 */
export async function createWebhook(ctx: Ctx, input: CreateWebhookInput): Promise<NewWebhook> {
  const companyId = input.companyId ? idOf(input.companyId) : null;
  authorize(canManageWebhooks(await signedIn(ctx), { companyId }));
  const values = checkedInput(ctx.services, companyId, input);
  const format = WebhookFormat.JSON;
  return inTransaction(ctx, async (tx) => {
    await lockList(tx, companyId);
    if ((await tx.db.countBy(Webhook, { companyId: companyId ?? IsNull(), format })) >= MAX_WEBHOOKS)
      throw badInput({ name: `At most ${MAX_WEBHOOKS} webhooks. Delete one first.` });
    const id = newId();
    const { id: eventId, ...place } = (await newestPosition(tx.db)) ?? START;
    await tx.db.insert(Webhook, { id, companyId, ...values, ...place, eventId });
    const secret = await addSecret(tx, id);
    const webhook = await tx.db.findOneByOrFail(Webhook, { id });
    await emit(tx, 'webhook.created', {
      ...subjectOf(webhook),
      payload: added(['companyId', ...FIELDS], logged(webhook)),
    });
    return { webhook, secret };
  });
}

/**
 * Changes the name, address, scopes or event types of a webhook. A failed delivery is retried immediately.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, STALE, WRONG_STATE
 */
export const updateWebhook = (ctx: Ctx, id: string, input: WebhookInput): Promise<Webhook> =>
  changeWebhook(ctx, id, async (tx, webhook) => {
    requireOwn(webhook);
    const values = checkedInput(ctx.services, webhook.companyId, input);
    const fresh = { ...values, failingSince: null, nextAttemptAt: null };
    const after = { ...webhook, ...fresh };
    const payload = changesOf(FIELDS, logged(webhook), logged(after));
    if (!payload) return webhook;
    await tx.db.update(Webhook, { id: webhook.id }, fresh);
    // What it may see has changed: the event that waits is written again, if it is still sent.
    await tx.db.delete(WebhookDelivery, {
      webhookId: webhook.id,
      kind: DeliveryKind.Event,
      state: WebhookDeliveryState.Pending,
    });
    await emit(tx, 'webhook.edited', { ...subjectOf(after), payload });
    return after;
  });

/**
 * Gives a webhook another secret; both sign for another day. A former one ends, so that two are valid at most.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export const rotateWebhookSecret = (ctx: Ctx, id: string): Promise<NewWebhook> =>
  changeWebhook(ctx, id, async (tx, webhook) => {
    const formerValidUntil = await endFormerSecrets(tx, webhook.id);
    const secret = await addSecret(tx, webhook.id);
    const payload = { before: null, after: { formerValidUntil } };
    await emit(tx, 'webhook.secret-rotated', { ...subjectOf(webhook), payload });
    return { webhook, secret };
  });

/** Pauses a webhook: events wait for it. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export const pauseWebhook = (ctx: Ctx, id: string): Promise<Webhook> =>
  changeWebhook(ctx, id, async (tx, webhook) => {
    if (webhook.pausedAt) return webhook;
    const paused = { pausedAt: new Date(), pauseReason: PauseReason.Manual };
    await tx.db.update(Webhook, { id: webhook.id }, paused);
    await emit(tx, 'webhook.paused', { ...subjectOf(webhook), payload: pausing(paused.pauseReason) });
    return { ...webhook, ...paused };
  });

/** Sends again, from the event with which it stopped. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export const resumeWebhook = (ctx: Ctx, id: string): Promise<Webhook> =>
  changeWebhook(ctx, id, async (tx, webhook) => {
    if (!webhook.pausedAt) return webhook;
    const going = { pausedAt: null, pauseReason: null, failingSince: null, nextAttemptAt: null };
    await tx.db.update(Webhook, { id: webhook.id }, going);
    const payload = { before: { pauseReason: webhook.pauseReason }, after: { pauseReason: null } };
    await emit(tx, 'webhook.resumed', { ...subjectOf(webhook), payload });
    return { ...webhook, ...going };
  });

/** Deletes a webhook with its deliveries. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE */
export const deleteWebhook = (ctx: Ctx, id: string): Promise<boolean> =>
  changeWebhook(ctx, id, async (tx, webhook) => {
    requireOwn(webhook);
    await tx.db.delete(Webhook, { id: webhook.id });
    await emit(tx, 'webhook.deleted', {
      ...subjectOf(webhook),
      payload: deleted(['companyId', ...FIELDS], logged(webhook)),
    });
    return true;
  });

/** @throws DomainError WRONG_STATE for the webhook of a purchasing system */
export function requireOwn({ format }: Webhook): void {
  if (format !== WebhookFormat.JSON)
    throw new DomainError(
      'conflict',
      'WRONG_STATE',
      'This address belongs to a purchasing system. Change it there.',
    );
}

/** Changes a webhook, one change after the other. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function changeWebhook<Result>(
  ctx: Ctx,
  id: string,
  change: (tx: Tx, webhook: Webhook) => Promise<Result>,
): Promise<Result> {
  const actor = await signedIn(ctx);
  const webhookId = idOf(id);
  return inTransaction(ctx, async (tx) => {
    const webhook = await lockWebhook(tx.db, webhookId);
    if (!webhook) throw notFound();
    authorize(canManageWebhooks(actor, webhook));
    return change(tx, webhook);
  });
}

export const lockWebhook = (db: EntityManager, id: string): Promise<Webhook | null> =>
  db.findOne(Webhook, { where: { id }, lock: { mode: 'pessimistic_write' } });

export const subjectOf = ({ id, name, companyId }: Pick<Webhook, 'id' | 'name' | 'companyId'>) => ({
  subjectId: id,
  name,
  companyId,
});

export const pausing = (pauseReason: PauseReason) => ({
  before: { pauseReason: null },
  after: { pauseReason },
});

export const FIELDS = ['name', 'url', 'scopes', 'types'] as const;

/**
 * What events say of it. The path of an address may be a secret: they have the server, and eight digits that differ if the
 * rest does.
 */
export const logged = ({ companyId, name, url, scopes, types }: Webhook) => ({
  companyId,
  name,
  url: `${new URL(url).origin} ${createHash('sha256').update(url).digest('hex').slice(0, 8)}`,
  scopes,
  types,
});

/** One new webhook of a company, or of the shop, after the other. */
const lockList = (tx: Tx, companyId: string | null): Promise<unknown> =>
  companyId === null
    ? tx.db.query(`SELECT pg_advisory_xact_lock(hashtextextended('webhooks of the shop', 0))`)
    : lockCompany(tx, companyId);
