import type { EntityManager } from 'typeorm';
import { StoredEvent } from '../../../events/domain-event.entity';
import { formatMoney } from '../../../shared/money';
import { ChargeKind, PurchaseCharge } from '../../sales/purchases/purchase-charge.entity';
import { DeliveryState } from '../../sales/orders/delivery.status';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { addressOf, staff, customer, type Message } from './message';

/** The fee of a delivery in an event; null once another event has followed. */
async function load(db: EntityManager, eventId: string) {
  const event = await db.findOneBy(StoredEvent, { id: eventId });
  if (!event) return null;
  const purchase = await db.findOneByOrFail(Purchase, { id: event.subjectId });
  const delivery = await db.findOneByOrFail(PurchaseCharge, {
    purchaseId: purchase.id,
    what: ChargeKind.Delivery,
  });
  const path = `/purchase/${purchase.id}`;
  return { purchase, delivery, fee: formatMoney(delivery.proposed ?? 0), path };
}

/** To the customer: its subject is the event of the fee. */
export const deliveryQuoted: Message = {
  async compose({ db }, id) {
    const found = await load(db, id);
    if (found?.delivery.state !== DeliveryState.FeeProposed) return null;
    const { purchase, delivery, fee, path } = found;
    const text = `The delivery of ${purchase.number} costs ${fee} without tax.`;
    return {
      recipients: await customer(db, purchase.customerId),
      thread: purchase.id,
      subject: `Delivery of ${purchase.number}: ${fee}`,
      paragraphs: [text, 'Please accept or refuse it: nothing ships before you have accepted it.'],
      facts: [
        ['Purchase', purchase.number],
        ['Delivery', delivery.name],
        ['PO number', purchase.poNumber],
      ],
      action: { label: 'See the fee', path },
      reason: 'you placed this purchase',
      notice: { text, path },
    };
  },
};

/** To the admins: the customer accepted or refused a fee. */
export const adminDeliveryAnswered: Message = {
  async compose({ db }, id) {
    const found = await load(db, id);
    if (!found?.delivery.proposed) return null;
    const { purchase, delivery, fee, path } = found;
    const answer = delivery.refusal === null ? 'accepted' : 'refused';
    const text = `The delivery fee of ${purchase.number}, ${fee}, was ${answer}.`;
    return {
      recipients: await staff(db, 'orders.approve'),
      replyTo: await addressOf(db, purchase.customerId),
      thread: purchase.id,
      subject: `${purchase.number}: the delivery fee was ${answer}`,
      paragraphs: [text],
      facts: [
        ['Purchase', purchase.number],
        ['Delivery', delivery.name],
        ['Reason', delivery.refusal],
      ],
      action: { label: 'See the purchase', path },
      reason: 'you are an admin of the shop',
      notice: { text, path },
    };
  },
};
