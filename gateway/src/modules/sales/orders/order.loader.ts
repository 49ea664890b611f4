import { loaderOfMany } from '../../../db/loaders';
import { OrderEvent } from './order-event.entity';

/** The events of each order, oldest first. */
export const timelineLoader = loaderOfMany(OrderEvent, 'orderId', { order: 'ORDER BY id' });
