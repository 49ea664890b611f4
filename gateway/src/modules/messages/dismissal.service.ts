import type { UnitOfWork } from '../../shared/ctx';
import { DeliveryState, MessageDelivery } from './message-delivery.entity';

/** An email that a mail server refused for good, locked; null if there is none. */
export const lockRefused = ({ db }: Pick<UnitOfWork, 'db'>, id: string): Promise<MessageDelivery | null> =>
  db.findOne(MessageDelivery, {
    where: { id, state: DeliveryState.Refused },
    lock: { mode: 'pessimistic_write' },
  });

/** Says who has dealt with a refused email, and how. */
export async function dismiss(
  { db }: Pick<UnitOfWork, 'db'>,
  email: MessageDelivery,
  { dismissedById, dismissalReason }: { dismissedById: string; dismissalReason: string },
): Promise<MessageDelivery> {
  const changes = { dismissedAt: new Date(), dismissedById, dismissalReason };
  await db.update(MessageDelivery, { id: email.id }, changes);
  return { ...email, ...changes };
}
