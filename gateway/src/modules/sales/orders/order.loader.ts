import DataLoader from 'dataloader';
import { loaderOfMany } from '../../../db/loaders';
import { rows } from '../../../db/sql';
import { perRequest } from '../../../shared/ctx';
import { OrderEvent } from './order-event.entity';
import { Order } from './order.entity';

/** The events of each order, oldest first. */
export const timelineLoader = loaderOfMany(OrderEvent, 'orderId', { order: 'ORDER BY id' });

/** One look into the index orders_customer for each customer, however many orders they have. */
const NEWEST = `
  WHERE id IN (SELECT newest.id FROM unnest($1::uuid[]) AS customer (id), LATERAL (
    SELECT orders.id FROM orders WHERE customer_id = customer.id AND deleted_at IS NULL
    ORDER BY placed_at DESC, orders.id DESC LIMIT 1) AS newest)`;

/** The newest order of each customer, or null. */
export const newestOrderLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Order | null>(async (customerIds) => {
      const found = await rows(ctx.db, Order, { rest: NEWEST, values: [customerIds] });
      const byCustomer = new Map(found.map((order) => [order.customerId, order]));
      return customerIds.map((id) => byCustomer.get(id) ?? null);
    }),
);
