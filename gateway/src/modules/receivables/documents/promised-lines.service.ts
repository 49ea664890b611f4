import { In, type EntityManager } from 'typeorm';
import { Order } from '../../sales/orders/order.entity';
import { promisedDaysOf } from '../../sales/orders/promise.service';
import type { Draft } from './sources';

/** Documents about whole orders, with the days on which these were promised to leave. */
export async function withPromises(db: EntityManager, drafts: readonly Draft[]): Promise<Draft[]> {
  const ids = drafts.flatMap(({ snapshot }) => snapshot.lines.map(({ orderId }) => orderId));
  const select = { id: true, quantity: true, madeQuantity: true, promisedOn: true } as const;
  const orders = await db.find(Order, { select, where: { id: In(ids) }, withDeleted: true });
  const days = await promisedDaysOf(db, orders);
  return drafts.map(({ snapshot, ...draft }) => {
    const lines = snapshot.lines.map((line) => {
      const promised = days.get(line.orderId) ?? [];
      return { ...line, ...(promised.length > 0 && { promised }) };
    });
    return { ...draft, snapshot: { ...snapshot, lines } };
  });
}
