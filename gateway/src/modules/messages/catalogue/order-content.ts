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
import { pickupAddressOf } from '../../receivables/seller/pickup.service';
import { lineOf } from './purchase-content';

type Said = Pick<MessageContent, 'subject' | 'paragraphs'> & { notice: string };

/** A message about one order to its customer; none if there is nothing to say any more. */
export const orderMessage = (
  say: (order: Order, isPickup: boolean) => Said | null,
  topic?: EmailTopic,
): Message => ({
  ...(topic && { topic }),
  async compose({ db, env }, id) {
    const order = await db.findOne(Order, { where: { id }, withDeleted: true });
    const pickup = order && (await pickupAddressOf({ db, env }, order.purchaseId));
    const said = order && say(order, pickup !== null);
    if (!said) return null;
    const isShipped = order.status === OrderStatus.Shipped;
    const shipment = (isShipped && (await lastShipments(db, [id])).get(id)) || null;
    return orderContent(db, { order, shipment, line: lineOf(order), pickup, said });
  },
});

interface About {
  readonly order: Order;
  readonly shipment: Shipment | null;
  readonly line: MessageLine;
  /** Address of the shop, if it is picked up there. */
  readonly pickup: string | null;
  readonly said: Said;
}

/** The texts of a message about an order, with the fields that it shows. */
export async function orderContent(
  db: EntityManager,
  { order, shipment, line, pickup, said: { notice, ...content } }: About,
): Promise<OutgoingMessage> {
  const path = order.deletedAt ? '/dashboard/my-orders' : `/dashboard/my-orders?order=${order.id}`;
  return {
    recipients: await customer(db, order.customerId),
    thread: order.purchaseId,
    ...content,
    facts: await factsOf(db, { order, shipment, pickup }),
    lines: [line],
    action: { label: order.deletedAt ? 'See your orders' : 'See your order', path },
    reason: 'you placed this order',
    notice: { text: notice, path },
  };
}

async function factsOf(
  db: EntityManager,
  { order, shipment, pickup }: Pick<About, 'order' | 'shipment' | 'pickup'>,
): Promise<[string, string | null][]> {
  const purchase = await db.findOneByOrFail(Purchase, { id: order.purchaseId });
  return [
    ['Order', order.number],
    ['Purchase', purchase.number],
    ['PO number', purchase.poNumber],
    pickup ? ['Pickup address', pickup] : ['Delivery address', order.deliveryAddress],
    ['Carrier', shipment?.carrier ?? null],
    ['Tracking number', shipment?.trackingNumber ?? null],
  ];
}
