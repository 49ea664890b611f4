import { longDay } from '../../../shared/days';
import type { EntityManager } from 'typeorm';
import { formatMoney } from '../../../shared/money';
import { Order } from '../../sales/orders/order.entity';
import { Purchase } from '../../sales/purchases/purchase.entity';
import type { MessageContent, MessageLine } from '../message';

type PurchaseParts = Required<Pick<MessageContent, 'facts' | 'lines' | 'total'>>;

/** A purchase and its orders, also deleted ones: the message lists what was placed. */
export async function loadPurchase(
  db: EntityManager,
  id: string,
): Promise<{ purchase: Purchase; parts: PurchaseParts } | null> {
  const purchase = await db.findOneBy(Purchase, { id });
  if (!purchase) return null;
  const where = { purchaseId: id };
  const orders = await db.find(Order, { where, order: { id: 'ASC' }, withDeleted: true });
  const total = orders.reduce((sum, { totalPrice, tax }) => sum + totalPrice + (tax ?? 0), 0);
  return {
    purchase,
    parts: {
      facts: [
        ['Purchase', purchase.number],
        ['PO number', purchase.poNumber],
        ['Delivery address', purchase.deliveryAddress],
        ['Requested for', purchase.requestedOn && longDay(purchase.requestedOn)],
        ['Note', purchase.note],
      ],
      lines: [...orders.map(lineOf), ...taxLines(purchase, orders)],
      total: formatMoney(total),
    },
  };
}

/** The tax of a purchase as a line of its own. */
const taxLines = ({ taxName, taxBasisPoints }: Purchase, orders: readonly Order[]): MessageLine[] =>
  taxName === null || taxBasisPoints === null
    ? []
    : [
        {
          name: taxName,
          details: `${taxBasisPoints / 100}%`,
          amount: formatMoney(orders.reduce((sum, { tax }) => sum + (tax ?? 0), 0)),
        },
      ];

type Bought = Pick<Order, 'toolName' | 'quantity' | 'unitPrice' | 'totalPrice' | 'number' | 'reference'>;

export const lineOf = (order: Bought): MessageLine => ({
  name: order.toolName,
  details: [`${order.quantity} × ${formatMoney(order.unitPrice)}`, order.number, order.reference]
    .filter(Boolean)
    .join(' · '),
  amount: formatMoney(order.totalPrice),
});
