import type { EntityManager } from 'typeorm';
import { Order } from '../../sales/orders/order.entity';
import { OrderStatus } from '../../sales/orders/order.status';
import { lastShipments } from '../../fulfilment/shipments/last-shipment.service';
import type { Shipment } from '../../fulfilment/shipments/shipment.entity';
import { Purchase } from '../../sales/purchases/purchase.entity';
import type { EmailTopic } from '../../people/users/user.entity';
import {
  customer,
  type Message,
  type MessageContent,
  type MessageLine,
  type OutgoingMessage,
} from './message';
import { lineOf } from './purchase-content';

type Said = Pick<MessageContent, 'subject' | 'paragraphs'> & { notice: string };

/** A message about one order to its customer; none if there is nothing to say any more. */
export const orderMessage = (say: (order: Order) => Said | null, topic?: EmailTopic): Message => ({
  ...(topic && { topic }),
  async compose({ db }, id) {
    const order = await db.findOne(Order, { where: { id }, withDeleted: true });
    const said = order && say(order);
    if (!said) return null;
    const isShipped = order.status === OrderStatus.Shipped;
    const shipment = (isShipped && (await lastShipments(db, [id])).get(id)) || null;
    return orderContent(db, { order, shipment, line: lineOf(order), said });
  },
});

interface About {
  readonly order: Order;
  readonly shipment: Shipment | null;
  readonly line: MessageLine;
  readonly said: Said;
}

/** The texts of a message about an order, with the fields that it shows. */
export async function orderContent(
  db: EntityManager,
  { order, shipment, line, said: { notice, ...content } }: About,
): Promise<OutgoingMessage> {
  const path = order.deletedAt ? '/dashboard/my-orders' : `/dashboard/my-orders?order=${order.id}`;
  return {
    recipients: await customer(db, order.customerId),
    thread: order.purchaseId,
    ...content,
    facts: await factsOf(db, order, shipment),
    lines: [line],
    action: { label: order.deletedAt ? 'See your orders' : 'See your order', path },
    reason: 'you placed this order',
    notice: { text: notice, path },
  };
}

async function factsOf(
  db: EntityManager,
  order: Order,
  shipment: Shipment | null,
): Promise<[string, string | null][]> {
  const purchase = await db.findOneByOrFail(Purchase, { id: order.purchaseId });
  return [
    ['Order', order.number],
    ['Purchase', purchase.number],
    ['PO number', purchase.poNumber],
    ['Delivery address', order.deliveryAddress],
    ['Carrier', shipment?.carrier ?? null],
    ['Tracking number', shipment?.trackingNumber ?? null],
  ];
}
