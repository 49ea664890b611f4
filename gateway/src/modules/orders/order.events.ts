import type { EntityManager } from 'typeorm';
import type { Actor } from '../../shared/ctx';
import { newId } from '../../shared/ids';
import { OrderEvent, type OrderEventKind } from './order-event.entity';
import type { Order } from './order.entity';

interface NewOrderEvent {
  readonly order: Order;
  readonly actor: Pick<Actor, 'userId'>;
  readonly kind: OrderEventKind;
  readonly from?: string;
  readonly to?: string;
  readonly note?: string | null;
}

/** Adds events to the histories of orders, in the transaction of the changes. */
export const record = (db: EntityManager, ...events: NewOrderEvent[]) =>
  db.insert(
    OrderEvent,
    events.map(({ order, actor, kind, from, to, note }) => ({
      id: newId(),
      orderId: order.id,
      at: new Date(),
      kind,
      from: from ?? null,
      to: to ?? null,
      note: note ?? null,
      actorId: actor.userId,
    })),
  );
