import { EmailTopic } from '../../people/users/user.entity';
import { Order } from '../../sales/orders/order.entity';
import { ShipmentLine } from '../../fulfilment/shipments/shipment-line.entity';
import type { Message } from './message';
import { orderContent } from './order-content';
import { pickupAddressOf } from '../../receivables/seller/pickup.service';
import { lineOf } from './purchase-content';

/** Units of an order have left. The subject is their line of the shipment; in jobs of the release before, the order. */
export const orderShipped: Message = {
  topic: EmailTopic.OrderProgress,
  async compose({ db, env }, id) {
    const left = await db.findOne(ShipmentLine, {
      where: [{ id }, { orderId: id }],
      relations: { shipment: true },
      order: { id: 'DESC' },
    });
    const order = await db.findOne(Order, { where: { id: left?.orderId ?? id }, withDeleted: true });
    if (!order) return null;
    const quantity = left?.quantity ?? order.quantity;
    const line = lineOf({ ...order, quantity, totalPrice: quantity * order.unitPrice });
    const pickup = await pickupAddressOf({ db, env }, order.purchaseId);
    const said = pickup ? sayReady(order, quantity) : sayOf(order, quantity);
    return orderContent(db, { order, shipment: left?.shipment ?? null, line, pickup, said });
  },
};

const format = new Intl.NumberFormat('en-US').format;

/** The same of units that the customer picks up. */
function sayReady({ number, toolName, quantity, shippedQuantity }: Order, ready: number) {
  const units = ready === quantity ? '' : `${format(ready)} of ${format(quantity)} units of `;
  const are = ready === quantity || ready === 1 ? 'is' : 'are';
  return {
    subject: `${units ? `${units}your` : 'Your'} order ${number} ${are} ready for pickup`,
    paragraphs: [`You can pick up the goods at our address. ${restOf(quantity - shippedQuantity)}`],
    notice: `${units ? `${units}your` : 'Your'} order ${number} (${toolName}) ${are} ready for pickup.`,
  };
}

const restOf = (toCome: number): string =>
  toCome ? `${format(toCome)} ${toCome === 1 ? 'is' : 'are'} still to come.` : 'Your order is now complete.';

function sayOf({ number, toolName, quantity, shippedQuantity }: Order, left: number) {
  if (left === quantity)
    return {
      subject: `Your order ${number} has shipped`,
      paragraphs: ['It is on its way to you.'],
      notice: `Your order ${number} (${toolName}) has shipped.`,
    };
  const units = `${format(left)} of ${format(quantity)} units`;
  const rest = restOf(quantity - shippedQuantity);
  return {
    subject: `${units} of your order ${number} have shipped`,
    paragraphs: [`${units} are on their way to you. ${rest}`],
    notice: `${units} of your order ${number} (${toolName}) have shipped.`,
  };
}
