import { EmailTopic } from '../../people/users/user.entity';
import { orderMessage } from './order-content';

export const orderShipped = orderMessage(
  ({ number, toolName }) => ({
    subject: `Your order ${number} is shipped`,
    paragraphs: ['It is on its way to you.'],
    notice: `Your order ${number} (${toolName}) is shipped.`,
  }),
  EmailTopic.OrderProgress,
);
