import { LessThan, Not, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../db/delete-in-batches';
import { WebhookDelivery, WebhookDeliveryState } from './webhook-delivery.entity';

const DAY = 24 * 3_600_000;
/** Age after which a delivery is deleted, days (docs/api.md). */
export const DELIVERY_DAYS = 30;

/** Deletes deliveries older than DELIVERY_DAYS that do not wait, or only counts them. @returns their number */
export function deleteOldDeliveries(db: EntityManager, dryRun: boolean): Promise<number> {
  const old = {
    createdAt: LessThan(new Date(Date.now() - DELIVERY_DAYS * DAY)),
    state: Not(WebhookDeliveryState.Pending),
  };
  return dryRun ? db.countBy(WebhookDelivery, old) : deleteInBatches(db, WebhookDelivery, old);
}
