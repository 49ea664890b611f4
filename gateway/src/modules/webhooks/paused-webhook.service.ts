import { IsNull, Not, type EntityManager } from 'typeorm';
import { DeliveryKind, WebhookDelivery } from './webhook-delivery.entity';
import { Webhook } from './webhook.entity';

/** A webhook that takes no events. */
export interface PausedWebhook extends Pick<Webhook, 'companyId' | 'name'> {
  /** Where it leads, without the path, which may be a secret. */
  readonly server: string;
  /** Why the last attempt failed. */
  readonly error: string | null;
}

/** A webhook, if it is paused. */
export async function getPausedWebhook(db: EntityManager, id: string): Promise<PausedWebhook | null> {
  const webhook = await db.findOneBy(Webhook, { id, pausedAt: Not(IsNull()) });
  if (!webhook) return null;
  const { companyId, name, url } = webhook;
  const last = await db.findOne(WebhookDelivery, {
    where: { webhookId: id, kind: DeliveryKind.Event },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  return { companyId, name, server: new URL(url).host, error: last?.error ?? null };
}
