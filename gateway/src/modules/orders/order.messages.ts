import type { JobSource } from '../../shared/ctx';
import { tell, type MessageName } from '../messages/tell.service';
import { OrderStatus } from './order.status';

const NEWS: Partial<Record<OrderStatus, MessageName>> = {
  [OrderStatus.Approved]: 'order-approved',
  [OrderStatus.Shipped]: 'order-shipped',
};

/** Tells customers that their orders have a new status, in the transaction of the change. */
export async function tellStatus(tx: JobSource, status: OrderStatus, ...ids: string[]): Promise<void> {
  const message = NEWS[status];
  if (message) await tell(tx, message, ...ids);
}
