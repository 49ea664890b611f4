import type { DomainEvent } from '../../../events/domain-event';
import type { Subscription } from '../../../events/subscriber';
import type { UnitOfWork } from '../../../shared/ctx';
import { newId } from '../../../shared/ids';
import { addHistory } from '../../../shared/outbox';
import { OrderEventKind, type OrderEvent } from './order-event.entity';
import { OrderStatus } from './order.status';

type Line = Pick<OrderEvent, 'orderId' | 'kind' | 'actorId'> &
  Partial<
    Pick<OrderEvent, 'keyId' | 'from' | 'to' | 'fromTotal' | 'toTotal' | 'quantity' | 'note' | 'shipmentId'>
  >;

const INSERT = `
  INSERT INTO order_events (id, order_id, kind, from_state, to_state, from_total_cents, to_total_cents, quantity, note,
    actor_id, shipment_id, key_id)
  SELECT id, "orderId", kind, "from", "to", "fromTotal", "toTotal", quantity, note, "actorId", "shipmentId", "keyId"
  FROM jsonb_to_recordset($1) AS line (id uuid, "orderId" uuid, kind order_event_kind, "from" text, "to" text,
    "fromTotal" bigint, "toTotal" bigint, quantity int, note text, "actorId" uuid, "shipmentId" uuid, "keyId" uuid)`;

const write = ({ outbox }: UnitOfWork, lines: readonly Line[]): void =>
  addHistory(
    outbox,
    INSERT,
    lines.map((line) => ({ ...line, id: newId() })),
  );

/** All changes but the receipt of a shipment are made by users, some of them with a key. */
const by = ({ type, actor }: Pick<DomainEvent, 'type' | 'actor'>): Pick<OrderEvent, 'actorId' | 'keyId'> => {
  if (!actor) throw new Error(`${type} needs an actor`);
  return { actorId: actor.userId, keyId: actor.key?.id ?? null };
};

const of = (event: DomainEvent) => ({ orderId: event.subjectId, ...by(event) });

/** The payment of orders. */
const payment =
  (kind: OrderEventKind) =>
  (tx: UnitOfWork, events: readonly DomainEvent<'order.paid' | 'order.payment-reopened'>[]) =>
    write(
      tx,
      events.map((event) => ({ ...of(event), kind, from: event.payload.from, to: event.payload.to })),
    );

type ReturnEvent = `return.${'requested' | 'approved' | 'refused' | 'received' | 'restocked' | 'credited'}`;

/** A step of a return, in the history of each of its orders. */
const returned = (tx: UnitOfWork, events: readonly DomainEvent<ReturnEvent>[]) =>
  write(
    tx,
    events.flatMap((event) =>
      event.payload.lines.map(({ orderId, quantity }) => ({
        orderId,
        kind: OrderEventKind.RETURN,
        ...by(event),
        quantity: quantity || null,
        from: textOf(event.payload.before?.state),
        to: textOf(event.payload.after?.state),
        note: textOf(event.payload.after?.answer),
      })),
    ),
  );

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The history of orders, which their customers read. */
export const orderHistory: Subscription = {
  'purchase.placed': (tx, events) =>
    write(
      tx,
      events.flatMap((event) =>
        event.payload.orderIds.map((orderId) => ({
          orderId,
          kind: OrderEventKind.PLACED,
          to: OrderStatus.Pending,
          ...by(event),
        })),
      ),
    ),
  'order.status-changed': (tx, events) =>
    write(
      tx,
      events
        .filter(({ payload: { from, to, quantity } }) => from !== to || quantity)
        .map((event) => {
          const { from, to, quantity, reason = null } = event.payload;
          return { ...of(event), kind: OrderEventKind.STATUS_CHANGED, from, to, quantity, note: reason };
        }),
    ),
  'order.deleted': (tx, events) =>
    write(
      tx,
      events.map((event) => ({
        ...of(event),
        kind: OrderEventKind.DELETED,
        from: event.payload.status,
      })),
    ),
  'order.paid': payment(OrderEventKind.PAID),
  'order.payment-reopened': payment(OrderEventKind.PAYMENT_REVERSED),
  'shipment.received': (tx, events) =>
    write(
      tx,
      events.flatMap(({ subjectId: shipmentId, payload }) =>
        payload.lines.map(({ orderId }) => ({
          orderId,
          shipmentId,
          kind: OrderEventKind.RECEIVED,
          actorId: null,
        })),
      ),
    ),
  'order.changed': (tx, events) =>
    write(
      tx,
      events.map((event) => {
        const { before, after } = event.payload;
        return {
          ...of(event),
          kind: OrderEventKind.QUANTITY_CHANGED,
          from: String(before.quantity),
          to: String(after.quantity),
          fromTotal: before.totalPrice,
          toTotal: after.totalPrice,
        };
      }),
    ),
  'purchase.changed': (tx, events) =>
    write(
      tx,
      events.flatMap((event) => {
        const { orderIds, isAddress, before, after } = event.payload;
        const address = { kind: OrderEventKind.ADDRESS_CHANGED };
        const day = { kind: OrderEventKind.DAY_CHANGED, from: before.requestedOn, to: after.requestedOn };
        const isDay = before.requestedOn !== after.requestedOn;
        const lines = [...(isDay ? [day] : []), ...(isAddress ? [address] : [])];
        return orderIds.flatMap((orderId) => lines.map((line) => ({ ...line, orderId, ...by(event) })));
      }),
    ),
  'return.requested': returned,
  'return.approved': returned,
  'return.refused': returned,
  'return.received': returned,
  'return.restocked': returned,
  'return.credited': returned,
};
