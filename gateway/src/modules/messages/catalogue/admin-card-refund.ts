import { formatMoney } from '../../../shared/money';
import { CardPayment } from '../../receivables/card-payments/card-payment.entity';
import { staff, type Message } from './message';

/** A card paid what was deleted or paid already. */
export const adminCardRefund: Message = {
  async compose({ db }, id) {
    const payment = await db.findOneBy(CardPayment, { id });
    if (!payment) return null;
    const path = '/dashboard/payments?list=refunds';
    const refund = formatMoney(payment.refund);
    return {
      recipients: await staff(db, 'refunds.make'),
      subject: `Refund ${refund} to the card that paid for ${payment.number}`,
      paragraphs: [
        'It had been deleted or paid before this payment arrived. Refund it at your card provider, then mark it as refunded.',
      ],
      facts: [
        ['Paid for', payment.number],
        ['Refund due', refund],
        ["Provider's id", payment.intentId ?? ''],
      ],
      action: { label: 'See the payments', path },
      reason: 'you are an admin of the shop',
      notice: { text: `Refund ${refund} to the card that paid for ${payment.number}.`, path },
    };
  },
};
