import { Purchase } from '../../sales/purchases/purchase.entity';
import { User } from '../../people/users/user.entity';
import { addressOf, staff, type Message } from './message';

/** The country that a purchase goes to is not known: its tax is not decided, and its documents wait. */
export const adminTaxUndecided: Message = {
  async compose({ db }, id) {
    const purchase = await db.findOneBy(Purchase, { id });
    if (!purchase || purchase.taxDecidedAt) return null;
    const buyer = await db.findOneByOrFail(User, { id: purchase.customerId });
    const path = `/purchase/${id}`;
    const text = `The tax on ${purchase.number} cannot be decided: its delivery country is missing.`;
    return {
      recipients: await staff(db, 'orders.approve'),
      replyTo: await addressOf(db, buyer.id),
      thread: id,
      subject: `Delivery country needed for ${purchase.number}`,
      paragraphs: [text, 'Its proforma and invoice will be issued once you set the country.'],
      facts: [
        ['Purchase', purchase.number],
        ['Customer', buyer.email],
        ['Delivery address', purchase.deliveryAddress],
      ],
      action: { label: 'Set the country', path },
      reason: 'you are an admin of the shop',
      notice: { text, path },
    };
  },
};
