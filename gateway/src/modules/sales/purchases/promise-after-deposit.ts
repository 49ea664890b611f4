import { In, IsNull, Not } from 'typeorm';
import { lockRows } from '../../../db/lock-order';
import { commaSeparated, query, sql, statementOf } from '../../../db/sql';
import { inJobTransaction, type JobServices, type UnitOfWork } from '../../../shared/ctx';
import { workingDaysFrom } from '../../calendar/working-days.service';
import { agreedLeadTime } from '../../../shared/time/agreed-lead-time';
import { PartSource } from '../../catalogue/production/part-source';
import { lockedProduction, unlimitedProduction } from '../../catalogue/production/production.service';
import type { LinePart } from '../../catalogue/production/line-part';
import { Tool } from '../../catalogue/tools/tool.entity';
import { Order } from '../orders/order.entity';
import { OrderStatus } from '../orders/order.status';
import { lockPurchases } from '../orders/order-lock.service';
import { promising } from '../orders/promise.service';
import { Purchase } from './purchase.entity';

/**
 * The lead time of a quote with a deposit begins when that is paid: now its orders are promised for a day, and the weeks are
 * booked in which they are made. What was promised once stays, also if the payment is reversed and comes again. It is a job,
 * because a payment holds locks that come after those of tools.
 */
export const promiseAfterDeposit = (
  services: JobServices,
  { purchaseId }: { purchaseId: string },
): Promise<void> =>
  inJobTransaction(services, async (tx) => {
    await lockRows(tx.db, { purchases: [purchaseId] });
    const purchase = await tx.db.findOneByOrFail(Purchase, { id: purchaseId });
    const leadTime = agreedLeadTime(purchase);
    if (!leadTime || !purchase.depositPaidAt) return;
    await lockPurchases(tx.db, [purchaseId]);
    const orders = await tx.db.findBy(Order, {
      purchaseId,
      promisedOn: IsNull(),
      status: Not(OrderStatus.Shipped),
    });
    if (orders.length === 0) return;
    await promise(tx, orders, { from: purchase.depositPaidAt, days: leadTime.days });
  });

async function promise(
  tx: UnitOfWork,
  orders: readonly Order[],
  leadTime: { readonly from: Date; readonly days: number },
): Promise<void> {
  const days = await workingDaysFrom(tx, leadTime.from);
  const day = days.after(leadTime.days);
  const ids = orders.map(({ toolId }) => toolId);
  await lockRows(tx.db, { tools: ids });
  const tools = await tx.db.find(Tool, { where: { id: In(ids) }, withDeleted: true });
  const production = (await lockedProduction(tx.db, tools, days)) ?? unlimitedProduction(days);
  const promised = orders.map((order) => {
    const tool = tools.find(({ id }) => id === order.toolId) as Tool;
    return { order, parts: partsOf(order, production.takeBy(tool, order.madeQuantity, day), day) };
  });
  const parts = promising(
    promised.map(({ order, parts: each }) => ({
      orderId: order.id,
      toolId: order.toolId,
      parts: each,
      shipsOn: day,
      departure: null,
    })),
    { isTest: orders.some(({ isTest }) => isTest) },
  );
  const dated = sql`dated AS (UPDATE orders SET promised_on = ${day}::date, updated_at = now()
    WHERE id = ANY (${orders.map(({ id }) => id)}::uuid[]) RETURNING id)`;
  const whole = sql`WITH ${commaSeparated([dated, ...parts])} SELECT id FROM dated`;
  await query(tx.db, statementOf(whole));
}

/** The units from the stock, and then those that are made. */
function partsOf({ quantity, madeQuantity }: Order, made: readonly LinePart[], shipsOn: string): LinePart[] {
  const inStock = { quantity: quantity - madeQuantity, shipsOn, source: PartSource.STOCK, week: null };
  return [...(inStock.quantity > 0 ? [inStock] : []), ...made];
}
