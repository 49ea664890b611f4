import type { Order } from './order.entity';

/** An order in the specification's own names (section 3). */
export const orderJson = (order: Order, customerEmail: string) => ({
  _id: order.id,
  tool: order.toolName,
  toolId: order.toolId,
  quantity: order.quantity,
  totalPrice: order.totalPrice,
  user: customerEmail,
  contact_no: order.contactNo,
  status: order.status,
  payment: order.payment,
});
