import { EmailTopic } from '../../people/users/user.entity';
import { orderMessage } from './order-content';

export const orderApproved = orderMessage(
  ({ number, toolName }) => ({
    subject: `Your order ${number} is approved`,
    paragraphs: ['We are preparing it. You hear from us again when it is shipped.'],
    notice: `Your order ${number} (${toolName}) is approved.`,
  }),
  EmailTopic.OrderProgress,
);
