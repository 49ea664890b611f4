import DataLoader from 'dataloader';
import { In } from 'typeorm';
import { perRequest } from '../../shared/ctx';
import { OrderEvent } from './order-event.entity';
import { Payment } from './payment.entity';

/** The events of each order, oldest first. */
export const timelineLoader = perRequest(
  (ctx) =>
    new DataLoader<string, OrderEvent[]>(async (orderIds) => {
      const events = await ctx.db.find(OrderEvent, {
        where: { orderId: In([...orderIds]) },
        order: { id: 'ASC' },
      });
      return orderIds.map((orderId) => events.filter((event) => event.orderId === orderId));
    }),
);

/** The recorded payment of each order, or null. */
export const paymentLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Payment | null>(async (orderIds) => {
      const payments = await ctx.db.findBy(Payment, { orderId: In([...orderIds]) });
      return orderIds.map((orderId) => payments.find((payment) => payment.orderId === orderId) ?? null);
    }),
);
