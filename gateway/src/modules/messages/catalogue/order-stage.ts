import { OrderStageChange } from '../../fulfilment/stages/order-stage-change.entity';
import { Order } from '../../sales/orders/order.entity';
import { customer, type Message } from './message';

/** To the customer: an order has reached a stage that they see. */
export const orderStage: Message = {
  isBellOnly: true,
  async compose({ db }, id) {
    const change = await db.findOne(OrderStageChange, { where: { id }, relations: { stage: true } });
    const order = change && (await db.findOneBy(Order, { id: change.orderId }));
    if (!change?.stage?.isVisible || !order) return null;
    const path = `/dashboard/my-orders?order=${order.id}`;
    const text = `Your order ${order.number} (${order.toolName}): ${change.stage.name}.`;
    return {
      recipients: await customer(db, order.customerId),
      subject: text,
      paragraphs: [],
      reason: 'you placed this order',
      notice: { text, path },
    };
  },
};
