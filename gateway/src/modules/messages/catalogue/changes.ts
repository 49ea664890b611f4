import type { EntityManager } from 'typeorm';
import { StoredEvent } from '../../../events/domain-event.entity';
import type { DomainEvents } from '../../../events/registry';
import { dayText } from '../../../shared/time/days';
import { formatMoney } from '../../../shared/money';
import { formatUnits } from '../../../shared/units';
import { EmailTopic } from '../../people/users/user.entity';
import { PurchaseDestination } from '../../sales/purchases/purchase-destination.entity';
import { Order } from '../../sales/orders/order.entity';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { addressOf, staff, customer, type Message, type MessageContent } from './message';

type Fact = readonly [label: string, value: string | null];

interface Change {
  /** "order ORD-70F65B75", or the purchase. */
  readonly what: string;
  readonly facts: readonly Fact[];
  readonly customerId: string;
  readonly purchaseId: string;
  /** For the customer. */
  readonly path: string;
  readonly adminPath: string;
}

async function ofOrder(db: EntityManager, { subjectId: id, payload }: StoredEvent): Promise<Change | null> {
  const order = await db.findOne(Order, { where: { id }, withDeleted: true });
  if (!order) return null;
  const { before, after } = payload as DomainEvents['order.changed'];
  const fromTo = (from: string, to: string) => `${from} → ${to}`;
  return {
    what: `order ${order.number}`,
    facts: [
      ['Order', order.number],
      ['Tool', order.toolName],
      ['Quantity', fromTo(formatUnits(before.quantity), formatUnits(after.quantity))],
      ['Price per unit', fromTo(formatMoney(before.unitPrice), formatMoney(after.unitPrice))],
      ['Total without tax', fromTo(formatMoney(before.totalPrice), formatMoney(after.totalPrice))],
    ],
    customerId: order.customerId,
    purchaseId: order.purchaseId,
    path: `/dashboard/my-orders?order=${id}`,
    adminPath: `/dashboard/manageOrders?order=${id}`,
  };
}

const dayOrNone = (day: string | null): string => (day ? dayText(day) : 'no day');

async function ofPurchase(
  db: EntityManager,
  { subjectId: id, payload }: StoredEvent,
): Promise<Change | null> {
  const purchase = await db.findOneBy(Purchase, { id });
  if (!purchase) return null;
  const { isAddress, destination, before, after } = payload as DomainEvents['purchase.changed'];
  const isDay = before.requestedOn !== after.requestedOn;
  const changed =
    destination === undefined
      ? purchase
      : await db.findOneByOrFail(PurchaseDestination, { purchaseId: id, number: destination });
  const path = `/purchase/${id}`;
  return {
    what: `purchase ${purchase.number}`,
    facts: [
      ['Purchase', purchase.number],
      ['PO number', purchase.poNumber],
      ['Requested for', isDay ? `${dayOrNone(before.requestedOn)} → ${dayOrNone(after.requestedOn)}` : null],
      ['New delivery address', isAddress ? changed.deliveryAddress : null],
    ],
    customerId: purchase.customerId,
    purchaseId: id,
    path,
    adminPath: path,
  };
}

async function changeOf(db: EntityManager, eventId: string): Promise<Change | null> {
  const event = await db.findOneBy(StoredEvent, { id: eventId });
  if (!event) return null;
  return event.type === 'order.changed' ? ofOrder(db, event) : ofPurchase(db, event);
}

const contentOf = (subject: string, paragraph: string, facts: readonly Fact[], path: string) =>
  ({
    subject,
    paragraphs: [paragraph],
    facts,
    action: { label: 'See the change', path },
    notice: { text: `${subject}.`, path },
  }) satisfies Partial<MessageContent>;

/** To the customer: the shop changed an order or a purchase; its subject is the event. */
export const changedByShop: Message = {
  async compose({ db }, id) {
    const change = await changeOf(db, id);
    if (!change) return null;
    const paragraph = 'If this is unexpected, reply to this email.';
    return {
      ...contentOf(`The shop changed your ${change.what}`, paragraph, change.facts, change.path),
      recipients: await customer(db, change.customerId),
      thread: change.purchaseId,
      reason: 'you placed this order',
    };
  },
};

/** To the admins: the buyer changed an order or a purchase. */
export const adminChanged: Message = {
  topic: EmailTopic.NewPurchases,
  async compose({ db }, id) {
    const change = await changeOf(db, id);
    if (!change) return null;
    const { what, facts, adminPath } = change;
    return {
      ...contentOf(`The buyer changed ${what}`, 'Please use the new data.', facts, adminPath),
      recipients: await staff(db, 'orders.approve', 'orders.ship'),
      replyTo: await addressOf(db, change.customerId),
      thread: change.purchaseId,
      reason: 'you are an admin of the shop',
    };
  },
};
