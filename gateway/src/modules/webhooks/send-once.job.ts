import type { JobServices } from '../../shared/ctx';
import { attempt } from './attempt';
import { attempted } from './deliver.job';
import type { Formatters } from './webhook-format.type';
import { WebhookDelivery, WebhookDeliveryState } from './webhook-delivery.entity';
import { Webhook } from './webhook.entity';

interface Waiting extends Record<string, string> {
  readonly deliveryId: string;
}

/** Sends a test event or a replay, once, outside of the order of the events. */
export const sendingOnce =
  (formats: Formatters) =>
  (services: JobServices, waiting: Waiting): Promise<void> =>
    sendOnce(services, formats, waiting);

async function sendOnce(
  services: JobServices,
  formats: Formatters,
  { deliveryId: id }: Waiting,
): Promise<void> {
  const { db } = services;
  const delivery = await db.findOneBy(WebhookDelivery, { id, state: WebhookDeliveryState.Pending });
  const webhook = delivery && (await db.findOneBy(Webhook, { id: delivery.webhookId }));
  if (!webhook) return;
  const made = await attempt(services, formats, webhook, delivery);
  const state = made.isDelivered ? WebhookDeliveryState.Delivered : WebhookDeliveryState.Failed;
  await db.update(WebhookDelivery, { id }, attempted(delivery, made, state));
}
