import { EmailTopic, User } from '../../people/users/user.entity';
import { addressOf, staff, type Message } from './message';
import { loadPurchase } from './purchase-content';

export const adminPurchasePlaced: Message = {
  topic: EmailTopic.NewPurchases,
  group: { text: (count) => `${count} new purchases.`, path: '/dashboard/manageOrders' },
  async compose(source, id) {
    const { db } = source;
    const found = await loadPurchase(source, id);
    if (!found) return null;
    const { purchase, parts } = found;
    const buyer = await db.findOneByOrFail(User, { id: purchase.customerId });
    const path = `/dashboard/manageOrders?purchase=${id}`;
    return {
      recipients: await staff(db, 'orders.approve', 'orders.ship'),
      replyTo: await addressOf(db, buyer.id),
      thread: id,
      subject: `New purchase ${purchase.number}: ${parts.total}`,
      paragraphs: ['A purchase is waiting for your approval.'],
      ...parts,
      facts: [['Customer', buyer.email], ...parts.facts],
      action: { label: 'Manage orders', path },
      reason: 'you are an admin of the shop',
      notice: { text: `New purchase ${purchase.number}, ${parts.total}.`, path },
    };
  },
};
