import { dayText } from '../../../shared/time/days';
import type { EntityManager } from 'typeorm';
import { formatMoney } from '../../../shared/money';
import { CompanyRole } from '../../people/companies/company-member.entity';
import { Order } from '../../sales/orders/order.entity';
import { Payment } from '../../receivables/payments/payment.entity';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { customer, type Message, type Recipient } from './message';
import { membersWith } from './companies';

/** The paid amount, and the recipients. */
interface Paid {
  readonly what: string;
  /** The purchase, if it pays one. */
  readonly thread?: string;
  readonly recipients: Recipient[];
  readonly path: string;
  readonly label: string;
  readonly reason: string;
}

async function paidBy(db: EntityManager, payment: Payment): Promise<Paid> {
  const { orderId, purchaseId, companyId, customerId } = payment;
  if (orderId) {
    const order = await db.findOneOrFail(Order, { where: { id: orderId }, withDeleted: true });
    const path = `/dashboard/my-orders?order=${orderId}`;
    const recipients = await customer(db, order.customerId);
    return { ...about('order', { ...order, path, recipients }), thread: order.purchaseId };
  }
  if (purchaseId) {
    const purchase = await db.findOneByOrFail(Purchase, { id: purchaseId });
    const path = `/purchase/${purchaseId}`;
    const recipients = await customer(db, purchase.customerId);
    return { ...about('purchase', { ...purchase, path, recipients }), thread: purchaseId };
  }
  return {
    what: 'your invoices',
    recipients: companyId
      ? await membersWith(db, companyId, CompanyRole.Owner)
      : await customer(db, customerId ?? ''),
    path: '/dashboard/documents',
    label: 'See your documents',
    reason: 'you have invoices of the shop',
  };
}

const about = (
  what: 'order' | 'purchase',
  { number, path, recipients }: { number: string; path: string; recipients: Recipient[] },
): Paid => ({
  what: `${what} ${number}`,
  recipients,
  path,
  label: `See your ${what}`,
  reason: `you placed this ${what}`,
});

export const paymentReceived: Message = {
  async compose({ db }, id) {
    const payment = await db.findOneBy(Payment, { id });
    if (!payment) return null;
    const { what, thread, recipients, path, label, reason } = await paidBy(db, payment);
    const amount = formatMoney(payment.amount);
    return {
      recipients,
      ...(thread && { thread }),
      subject: `We received your payment for ${what}`,
      paragraphs: [`Thank you. We received ${amount} for ${what}.`],
      facts: [
        ['Amount', amount],
        ['Reference', payment.reference],
        ['Received on', dayText(payment.receivedOn)],
      ],
      action: { label, path },
      reason,
      notice: { text: `We received your payment of ${amount} for ${what}.`, path },
    };
  },
};
