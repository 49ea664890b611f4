import { orderMessage } from './order-content';

export const orderDeletedByShop = orderMessage(({ number, toolName }) => ({
  subject: `Your order ${number} was cancelled by the shop`,
  paragraphs: ['We cancelled this order and will not ship it. If this is unexpected, reply to this email.'],
  notice: `The shop cancelled your order ${number} (${toolName}).`,
}));
