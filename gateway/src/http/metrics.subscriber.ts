import type { Subscription } from '../events/subscriber';
import type { OrderMetric, UnitOfWork } from '../shared/ctx';

const count = (tx: UnitOfWork, event: OrderMetric, times: number): void =>
  tx.afterCommit(() => {
    for (let counted = 0; counted < times; counted += 1) tx.services.countOrder(event);
  });

/** The metric of orders: each counts once, after the commit. */
export const orderMetrics: Subscription = {
  'purchase.placed': (tx, events) =>
    count(tx, 'placed', events.flatMap(({ payload }) => payload.orderIds).length),
  'order.deleted': (tx, events) => count(tx, 'deleted', events.length),
  'order.paid': (tx, events) => count(tx, 'paid', events.length),
};
