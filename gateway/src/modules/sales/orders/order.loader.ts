import DataLoader from 'dataloader';
import { rowsBy } from '../../../db/sql';
import { perRequest } from '../../../shared/ctx';
import { OrderEvent } from './order-event.entity';

/** The events of each order, oldest first. */
export const timelineLoader = perRequest(
  (ctx) =>
    new DataLoader<string, OrderEvent[]>(async (orderIds) => {
      const events = await rowsBy(ctx.db, OrderEvent, {
        column: 'order_id',
        values: orderIds,
        order: 'ORDER BY id',
      });
      return orderIds.map((orderId) => events.filter((event) => event.orderId === orderId));
    }),
);
