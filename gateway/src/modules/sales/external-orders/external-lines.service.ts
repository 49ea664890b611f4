import { In, type EntityManager } from 'typeorm';
import { Order } from '../orders/order.entity';
import { OrderPromise } from '../orders/order-promise.entity';
import { PurchaseCharge } from '../purchases/purchase-charge.entity';
import type { Purchase } from '../purchases/purchase.entity';
import { ExternalOrder, type ExternalLine } from './external-order.entity';

/** The order that a purchase was placed from, with the purchase; null if it came from nowhere else. */
export async function externalOrderOf(
  db: EntityManager,
  of: Pick<ExternalOrder, 'purchaseId'> & Partial<Pick<ExternalOrder, 'senderId'>>,
): Promise<{ order: ExternalOrder; purchase: Purchase } | null> {
  const order = await db.findOne(ExternalOrder, { where: of, relations: { purchase: true } });
  return order?.purchase ? { order, purchase: order.purchase } : null;
}

/** Units of a line that leave on the same day; null if no day is promised yet. */
interface Part {
  readonly quantity: number;
  readonly day: string | null;
}

/** A line of an order as it is now. */
export interface CurrentLine extends ExternalLine {
  /** Cents; null if nothing of it is ordered any more. */
  readonly unitPrice: number | null;
  /** What is still ordered of it. */
  readonly parts: readonly Part[];
}

interface CurrentOrder {
  readonly lines: readonly CurrentLine[];
  /** Of the lines, without tax, cents. */
  readonly total: number;
  /** Price of the delivery, once it is agreed, cents. */
  readonly delivery: { readonly name: string; readonly amount: number } | null;
}

/** An order as it is now: lines may have been lowered or deleted since it arrived. */
export async function currentOrder(
  db: EntityManager,
  { purchaseId, lines }: ExternalOrder,
): Promise<CurrentOrder> {
  const orders = await db.findBy(Order, { purchaseId });
  const promises = await db.find(OrderPromise, {
    where: { orderId: In(orders.map(({ id }) => id)) },
    order: { position: 'ASC' },
  });
  const charges = await db.findBy(PurchaseCharge, { purchaseId });
  const delivery = charges.find(({ kind, cancelledAt }) => kind && !cancelledAt);
  return {
    lines: lines.map((line) => {
      const order = orders.find(({ toolId }) => toolId === line.toolId);
      if (!order) return { ...line, unitPrice: null, parts: [] };
      const own = promises.filter(({ orderId }) => orderId === order.id);
      return { ...line, unitPrice: order.unitPrice, parts: partsOf(order, own) };
    }),
    total: orders.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
    delivery: delivery && delivery.amount !== null ? { name: delivery.name, amount: delivery.amount } : null,
  };
}

/** The units of an order by the days on which they were promised to leave: no more than are still ordered. */
function partsOf({ quantity, promisedOn }: Order, promises: readonly OrderPromise[]): Part[] {
  let left = quantity;
  const parts: Part[] = [];
  for (const promise of promises) {
    const units = Math.min(left, promise.quantity);
    if (units > 0) parts.push({ quantity: units, day: promise.promisedOn });
    left -= units;
  }
  return left > 0 ? [...parts, { quantity: left, day: promisedOn }] : parts;
}

/** The lines of an order with the shop's orders that they became, also deleted ones: as the buyer wrote them. */
export async function linesOfOrders(
  db: EntityManager,
  { purchaseId, lines }: ExternalOrder,
): Promise<(ExternalLine & { readonly orderId: string; readonly sku: string })[]> {
  const orders = await db.find(Order, {
    where: { purchaseId },
    withDeleted: true,
    relations: { tool: true },
  });
  return lines.flatMap((line) => {
    const order = orders.find(({ toolId }) => toolId === line.toolId);
    return order ? [{ ...line, orderId: order.id, sku: order.tool?.sku ?? '' }] : [];
  });
}
