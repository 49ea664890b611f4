import { EmailTopic } from '../../people/users/user.entity';
import { OrderStatus } from '../../sales/orders/order.status';
import { orderMessage } from './order-content';

export const orderApproved = orderMessage(
  ({ number, toolName, status }, isPickup) =>
    status === OrderStatus.Pending
      ? null
      : {
          subject: `Your order ${number} has been approved`,
          paragraphs: [
            `We are preparing it and will let you know when it ${isPickup ? 'is ready for pickup' : 'ships'}.`,
          ],
          notice: `Your order ${number} (${toolName}) has been approved.`,
        },
  EmailTopic.OrderProgress,
);
