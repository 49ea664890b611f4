import { paginate, type ConnectionOf } from '../../db/lists/paginate';
import { sql, Where } from '../../db/sql';
import { emit } from '../../events/emit';
import { enqueue } from '../../jobs/enqueue';
import type { Ctx, Tx } from '../../shared/ctx';
import { notFound } from '../../shared/domain-error';
import { idOf, newId } from '../../shared/ids';
import type { RequestedFields } from '../../shared/requested-fields';
import { SortDirection } from '../../shared/sort';
import { DeliveryKind, WebhookDelivery } from './webhook-delivery.entity';
import type { Webhook } from './webhook.entity';
import type { WebhookDeliveriesArgs } from './webhook.inputs';
import { changeWebhook, getWebhook, requireOwn, subjectOf } from './webhook.service';

/** What was sent to a webhook, newest first. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function listDeliveries(
  ctx: Ctx,
  { webhookId, state, ...args }: WebhookDeliveriesArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<WebhookDelivery>> {
  const { id } = await getWebhook(ctx, webhookId);
  const where = new Where().and(sql`item.webhook_id = ${id}`);
  if (state) where.and(sql`item.state = ${state}`);
  return paginate(ctx.db, {
    Entity: WebhookDelivery,
    where,
    args,
    requested,
    sort: { column: 'item.created_at', type: 'timestamptz', property: 'createdAt' },
    direction: SortDirection.DESC,
  });
}

/** One of them. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function getDelivery(ctx: Ctx, id: string): Promise<WebhookDelivery> {
  const delivery = await ctx.db.findOneBy(WebhookDelivery, { id: idOf(id) });
  if (!delivery) throw notFound();
  await getWebhook(ctx, delivery.webhookId);
  return delivery;
}

/** Sends a test event once, also to a webhook that is paused. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE */
export const sendTestEvent = (ctx: Ctx, id: string): Promise<WebhookDelivery> =>
  changeWebhook(ctx, id, async (tx, webhook) => {
    requireOwn(webhook);
    const messageId = newId();
    const type = 'webhook.test';
    const body = JSON.stringify({
      id: messageId,
      type,
      at: new Date(),
      subject: { type: 'webhook', id: webhook.id },
      actor: null,
      data: {},
    });
    await emit(tx, 'webhook.tested', {
      ...subjectOf(webhook),
      payload: { before: null, after: { messageId } },
    });
    return send(tx, webhook, { kind: DeliveryKind.Test, type, messageId, body });
  });

/** Sends a former delivery once more: the same body with the same id. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function replayDelivery(ctx: Ctx, id: string): Promise<WebhookDelivery> {
  const { webhookId, type, messageId, body } = await getDelivery(ctx, id);
  return changeWebhook(ctx, webhookId, async (tx, webhook) => {
    await emit(tx, 'webhook.replayed', {
      ...subjectOf(webhook),
      payload: { before: null, after: { messageId } },
    });
    return send(tx, webhook, { kind: DeliveryKind.Replay, type, messageId, body });
  });
}

async function send(
  tx: Tx,
  webhook: Webhook,
  sent: Pick<WebhookDelivery, 'kind' | 'type' | 'messageId' | 'body'>,
): Promise<WebhookDelivery> {
  const id = newId();
  await tx.db.insert(WebhookDelivery, { id, webhookId: webhook.id, ...sent });
  await enqueue(tx, 'send-webhook', { deliveryId: id });
  return tx.db.findOneByOrFail(WebhookDelivery, { id });
}
