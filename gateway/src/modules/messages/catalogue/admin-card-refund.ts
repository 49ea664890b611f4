import { formatMoney } from '../../../shared/money';
import { CardPayment } from '../../receivables/card-payments/card-payment.entity';
import { allAdmins, type Message } from '../message';

/** A card paid what was deleted or paid already. */
export const adminCardRefund: Message = {
  async compose({ db }, id) {
    const payment = await db.findOneBy(CardPayment, { id });
    if (!payment) return null;
    const path = '/dashboard/payments?list=refunds';
    const refund = formatMoney(payment.refund);
    return {
      recipients: await allAdmins(db),
      subject: `${refund} of a card payment of ${payment.number} is to be paid back`,
      paragraphs: [
        'It was deleted or paid already. Pay it back at the card provider, then mark it as paid back.',
      ],
      facts: [
        ['Paid for', payment.number],
        ['To be paid back', refund],
        ["Provider's id", payment.intentId ?? ''],
      ],
      action: { label: 'See the payments', path },
      reason: 'you are an admin of the shop',
      notice: { text: `${refund} of a card payment of ${payment.number} is to be paid back.`, path },
    };
  },
};
