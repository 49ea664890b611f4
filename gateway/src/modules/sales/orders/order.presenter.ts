import { dollarsOf } from '../../../shared/money';
import type { Order } from './order.entity';

/** An order, read with its customer, in the specification's own names (section 3). */
export const orderJson = (order: Order) => ({
  _id: order.id,
  tool: order.toolName,
  toolId: order.toolId,
  quantity: order.quantity,
  totalPrice: dollarsOf(order.totalPrice),
  user: order.customer?.email,
  contact_no: order.contactNo,
  status: order.status,
  payment: order.payment,
});
