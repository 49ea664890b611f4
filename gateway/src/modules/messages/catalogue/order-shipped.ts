import { EmailTopic } from '../../people/users/user.entity';
import { Order } from '../../sales/orders/order.entity';
import { ShipmentLine } from '../../fulfilment/shipments/shipment-line.entity';
import type { Message } from './message';
import { orderContent } from './order-content';
import { lineOf } from './purchase-content';

/** Units of an order have left. The subject is their line of the shipment; in jobs of the release before, the order. */
export const orderShipped: Message = {
  topic: EmailTopic.OrderProgress,
  async compose({ db }, id) {
    const left = await db.findOne(ShipmentLine, {
      where: [{ id }, { orderId: id }],
      relations: { shipment: true },
      order: { id: 'DESC' },
    });
    const order = await db.findOne(Order, { where: { id: left?.orderId ?? id }, withDeleted: true });
    if (!order) return null;
    const quantity = left?.quantity ?? order.quantity;
    const line = lineOf({ ...order, quantity, totalPrice: quantity * order.unitPrice });
    return orderContent(db, { order, shipment: left?.shipment ?? null, line, said: sayOf(order, quantity) });
  },
};

const format = new Intl.NumberFormat('en-US').format;

function sayOf({ number, toolName, quantity, shippedQuantity }: Order, left: number) {
  if (left === quantity)
    return {
      subject: `Your order ${number} has shipped`,
      paragraphs: ['It is on its way to you.'],
      notice: `Your order ${number} (${toolName}) has shipped.`,
    };
  const units = `${format(left)} of ${format(quantity)} units`;
  const toCome = quantity - shippedQuantity;
  const rest = toCome
    ? `${format(toCome)} ${toCome === 1 ? 'is' : 'are'} still to come.`
    : 'Your order is now complete.';
  return {
    subject: `${units} of your order ${number} have shipped`,
    paragraphs: [`${units} are on their way to you. ${rest}`],
    notice: `${units} of your order ${number} (${toolName}) have shipped.`,
  };
}
