import type { EntityManager } from 'typeorm';
import { Order } from '../../sales/orders/order.entity';
import { Shipment } from '../../sales/orders/shipment.entity';
import { Purchase } from '../../sales/purchases/purchase.entity';
import type { EmailTopic } from '../../people/users/user.entity';
import { customer, type Message, type MessageContent } from '../message';
import { lineOf } from './purchase-content';

/** A message about one order to its customer. */
export const orderMessage = (
  say: (order: Order) => Pick<MessageContent, 'subject' | 'paragraphs'> & { notice: string },
  topic?: EmailTopic,
): Message => ({
  ...(topic && { topic }),
  async compose({ db }, id) {
    const order = await db.findOne(Order, { where: { id }, withDeleted: true });
    if (!order) return null;
    const { notice, ...content } = say(order);
    const path = order.deletedAt ? '/dashboard/my-orders' : `/dashboard/my-orders?order=${id}`;
    return {
      recipients: await customer(db, order.customerId),
      ...content,
      facts: await factsOf(db, order),
      lines: [lineOf(order)],
      action: { label: order.deletedAt ? 'See your orders' : 'See your order', path },
      reason: 'you placed this order',
      notice: { text: notice, path },
    };
  },
});

async function factsOf(db: EntityManager, order: Order): Promise<[string, string | null][]> {
  const purchase = await db.findOneByOrFail(Purchase, { id: order.purchaseId });
  const shipment = order.shipmentId ? await db.findOneBy(Shipment, { id: order.shipmentId }) : null;
  return [
    ['Order', order.number],
    ['Purchase', purchase.number],
    ['PO number', purchase.poNumber],
    ['Delivery address', order.deliveryAddress],
    ['Carrier', shipment?.carrier ?? null],
    ['Tracking number', shipment?.trackingNumber ?? null],
  ];
}
