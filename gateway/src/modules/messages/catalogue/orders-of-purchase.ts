import { In, type EntityManager } from 'typeorm';
import { dayText } from '../../../shared/time/days';
import { EmailTopic } from '../../people/users/user.entity';
import { Order } from '../../sales/orders/order.entity';
import { OrderStatus } from '../../sales/orders/order.status';
import { ShipmentLine } from '../../fulfilment/shipments/shipment-line.entity';
import { Shipment } from '../../fulfilment/shipments/shipment.entity';
import { OrderStageChange } from '../../fulfilment/stages/order-stage-change.entity';
import { PurchaseDestination } from '../../sales/purchases/purchase-destination.entity';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { StoredEvent } from '../../../events/domain-event.entity';
import type { DomainEvents } from '../../../events/registry';
import { customer, type Message, type MessageLine, type OutgoingMessage } from './message';
import { eventsOfAction } from './action';
import { pickupAddressOf } from '../../receivables/seller/pickup.service';
import { lineOf } from './purchase-content';

const format = new Intl.NumberFormat('en-US').format;

/** "36 lines", or "10 of 36 lines" where the purchase has more. */
async function linesText(db: EntityManager, purchaseId: string, count: number): Promise<string> {
  const all = await db.countBy(Order, { purchaseId });
  return count < all ? `${format(count)} of ${format(all)} lines` : `${format(all)} lines`;
}

/** "ships Nov 29, 2026", or "ships Nov 29, 2026 to Dec 4, 2026"; "ready for pickup Nov 29, 2026". */
function shipsText(orders: readonly Order[], ships: string): string {
  const days = orders.flatMap(({ promisedOn }) => promisedOn ?? []).sort();
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return '';
  return first === last ? `${ships} ${dayText(first)}` : `${ships} ${dayText(first)} to ${dayText(last)}`;
}

interface About {
  readonly purchaseId: string;
  readonly text: (number: string) => string;
  readonly paragraph: string;
  readonly facts?: OutgoingMessage['facts'];
  readonly lines: readonly MessageLine[];
}

/** A message about several orders of a purchase to its customer. */
async function aboutOrders(db: EntityManager, about: About): Promise<OutgoingMessage> {
  const purchase = await db.findOneByOrFail(Purchase, { id: about.purchaseId });
  const text = about.text(purchase.number);
  const path = `/purchase/${purchase.id}`;
  return {
    recipients: await customer(db, purchase.customerId),
    thread: purchase.id,
    subject: text,
    paragraphs: [about.paragraph],
    facts: [['Purchase', purchase.number], ['PO number', purchase.poNumber], ...(about.facts ?? [])],
    lines: about.lines,
    action: { label: 'See your purchase', path },
    reason: 'you placed this purchase',
    notice: { text: `${text}.`, path },
  };
}

const ordersOf = (db: EntityManager, ids: readonly string[]): Promise<Order[]> =>
  db.find(Order, { where: { id: In([...ids]) }, order: { id: 'ASC' } });

/** The shop approved several orders of a purchase. The subject is the first of their events. */
export const ordersApproved: Message = {
  topic: EmailTopic.OrderProgress,
  async compose({ db, env }, eventId) {
    const done = await eventsOfAction(db, 'order.status-changed', eventId);
    const ids = done.filter(({ payload }) => payload.to === 'Approved').map(({ subjectId }) => subjectId);
    const orders = (await ordersOf(db, ids)).filter(({ status }) => status !== OrderStatus.Pending);
    const purchaseId = orders[0]?.purchaseId;
    if (!purchaseId) return null;
    const pickup = await pickupAddressOf({ db, env }, purchaseId);
    const ships = pickup ? 'ready for pickup' : 'ships';
    const what = [await linesText(db, purchaseId, orders.length), shipsText(orders, ships)]
      .filter(Boolean)
      .join(', ');
    return aboutOrders(db, {
      purchaseId,
      text: (number) => `${number} approved: ${what}`,
      paragraph: `We are preparing your purchase and will let you know when it ${pickup ? 'is ready for pickup' : 'ships'}.`,
      facts: pickup ? [['Pickup address', pickup]] : [],
      lines: orders.map((order) =>
        lineOf(
          order,
          order.promisedOn ? `${pickup ? 'Ready for pickup' : 'Ships'} ${dayText(order.promisedOn)}` : '',
        ),
      ),
    });
  },
};

const shippedLine = ({ order, quantity }: { order: Order; quantity: number }): MessageLine =>
  lineOf(
    { ...order, quantity, totalPrice: quantity * order.unitPrice },
    quantity < order.quantity ? `of ${format(order.quantity)} units` : '',
  );

async function addressOf(db: EntityManager, purchaseId: string, { destination }: Order) {
  const where = { purchaseId, number: destination ?? 0 };
  const further = destination === null ? null : await db.findOneBy(PurchaseDestination, where);
  return (further ?? (await db.findOneByOrFail(Purchase, { id: purchaseId }))).deliveryAddress;
}

/** Units of several orders have left together. The subject is the event that announces their shipment. */
export const ordersShipped: Message = {
  topic: EmailTopic.OrderProgress,
  async compose({ db, env }, eventId) {
    const event = await db.findOneBy(StoredEvent, { id: eventId, type: 'shipment.announced' });
    if (!event) return null;
    const { lineIds } = event.payload as DomainEvents['shipment.announced'];
    const left = await db.findBy(ShipmentLine, { id: In([...lineIds]) });
    const quantityOf = new Map(left.map(({ orderId, quantity }) => [orderId, quantity]));
    const orders = await ordersOf(db, [...quantityOf.keys()]);
    const shipment = await db.findOneBy(Shipment, { id: event.subjectId });
    const [first] = orders;
    if (!first || !shipment) return null;
    const { purchaseId } = first;
    const tracking = [shipment.carrier, shipment.trackingNumber].filter(Boolean).join(' ');
    const what = [await linesText(db, purchaseId, orders.length), tracking].filter(Boolean).join(', ');
    const pickup = await pickupAddressOf({ db, env }, purchaseId);
    return aboutOrders(db, {
      purchaseId,
      text: (number) => `${number} ${pickup ? 'ready for pickup' : 'shipped'}: ${what}`,
      paragraph: pickup
        ? 'You can pick up these lines at our address.'
        : 'These lines are on their way to you.',
      facts: [
        pickup ? ['Pickup address', pickup] : ['Delivery address', await addressOf(db, purchaseId, first)],
        ['Carrier', shipment.carrier],
        ['Tracking number', shipment.trackingNumber],
      ],
      lines: orders.map((order) => shippedLine({ order, quantity: quantityOf.get(order.id) ?? 0 })),
    });
  },
};

/** Several orders of a purchase have reached a stage that the customer sees. The subject is the first of their events. */
export const ordersStage: Message = {
  isBellOnly: true,
  async compose({ db }, eventId) {
    const done = await eventsOfAction(db, 'order.stage-set', eventId);
    const [first] = done;
    const change =
      first &&
      (await db.findOne(OrderStageChange, {
        where: { id: first.payload.changeId },
        relations: { stage: true },
      }));
    const stage = change?.stage;
    if (!first || !stage?.isVisible) return null;
    const { purchaseId } = first.payload;
    const what = await linesText(db, purchaseId, done.length);
    return aboutOrders(db, {
      purchaseId,
      text: (number) => `${number}, ${what}: ${stage.name}`,
      paragraph: '',
      lines: [],
    });
  },
};
