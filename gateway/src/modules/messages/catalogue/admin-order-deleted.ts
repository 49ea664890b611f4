import { Order } from '../../sales/orders/order.entity';
import { EmailTopic, User } from '../../people/users/user.entity';
import { addressOf, staff, type Message } from './message';
import { lineOf } from './purchase-content';

/** A customer deleted an order that was approved: someone may be packing it. */
export const adminOrderDeleted: Message = {
  topic: EmailTopic.NewPurchases,
  async compose({ db }, id) {
    const order = await db.findOne(Order, { where: { id }, withDeleted: true });
    if (!order) return null;
    const buyer = await db.findOneByOrFail(User, { id: order.customerId });
    const path = `/dashboard/manageOrders?status=Deleted&order=${id}`;
    return {
      recipients: await staff(db, 'orders.approve', 'orders.ship'),
      replyTo: await addressOf(db, buyer.id),
      thread: order.purchaseId,
      subject: `Approved order ${order.number} was deleted by its customer`,
      paragraphs: ['Do not ship it. Its units are back in stock.'],
      facts: [
        ['Order', order.number],
        ['Customer', buyer.email],
      ],
      lines: [lineOf(order)],
      action: { label: 'See the order', path },
      reason: 'you are an admin of the shop',
      notice: {
        text: `Approved order ${order.number} (${order.toolName}) was deleted by its customer.`,
        path,
      },
    };
  },
};
