import { loaderOfMany } from '../../../db/loaders';
import { lockRows } from '../../../db/lock-order';
import { query, rowsBy, sql, statementOf, type Sql } from '../../../db/sql';
import type { Actor, Tx } from '../../../shared/ctx';
import { bookingWeeks, givingWeeksBack, type Booking } from '../../catalogue/production/production.service';
import { PartSource } from '../../catalogue/production/part-source';
import { giveStock } from '../../catalogue/stock/stock.service';
import type { PricedLine } from '../../catalogue/tools/line';
import { Departure } from '../../catalogue/production/departure';
import { OrderPromise } from './order-promise.entity';
import type { Order } from './order.entity';

/** A line that becomes an order. */
interface Promised extends PricedLine {
  readonly orderId: string;
}

/** Units of a line that are made to order. */
export const madeUnits = ({ parts }: Pick<PricedLine, 'parts'>): number =>
  parts.reduce((units, { quantity, source }) => units + (source === PartSource.MADE ? quantity : 0), 0);

/** Keeps what is promised to orders of which something is made, and books its weeks: parts of the statement of the sale. */
export function promising(lines: readonly Promised[]): Sql[] {
  const made = lines.filter((line) => madeUnits(line) > 0);
  if (made.length === 0) return [];
  const promises = made.flatMap(({ orderId, parts, departure, shipsOn: last }) =>
    parts.map(({ quantity, source, shipsOn, week }, position) => ({
      ...{ order_id: orderId, position, quantity, source, week },
      promised_on: departure === Departure.TOGETHER ? last : shipsOn,
    })),
  );
  const bookings = made.flatMap(({ toolId, parts }) => weeksOf(toolId, parts));
  return [
    sql`promised AS (
      INSERT INTO order_promises (order_id, position, quantity, source, promised_on, week)
      SELECT order_id, position, quantity, source, promised_on, week
      FROM jsonb_to_recordset(${JSON.stringify(promises)}) AS promise
        (order_id uuid, position smallint, quantity int, source part_source, promised_on date, week date))`,
    sql`booked AS (${bookingWeeks(bookings)})`,
  ];
}

const weeksOf = (
  toolId: string,
  parts: readonly { readonly quantity: number; readonly week: string | null }[],
): Booking[] => parts.flatMap(({ quantity, week }) => (week ? [{ toolId, week, quantity }] : []));

/**
 * Gives units back of an order that is deleted, those that have not left: what leaves first comes from the stock, so the
 * weeks get theirs back first, the latest one first, and the stock the rest.
 */
export async function giveUnitsBack({ db }: Tx, actor: Actor, order: Order, units: number): Promise<void> {
  const { id, toolId, madeQuantity } = order;
  const fromWeeks = Math.min(units, madeQuantity);
  if (fromWeeks > 0) {
    const parts = await rowsBy(db, OrderPromise, {
      ...{ column: 'order_id', values: [id], order: 'ORDER BY position DESC' },
    });
    await lockRows(db, { tools: [toolId] });
    await query(db, statementOf(givingWeeksBack(firstUnits(weeksOf(toolId, parts), fromWeeks))));
  }
  const fromStock = units - fromWeeks;
  if (fromStock > 0) await giveStock(db, { toolId, quantity: fromStock, orderId: id, actorId: actor.userId });
}

/** As many units of the first bookings. */
function firstUnits(bookings: readonly Booking[], units: number): Booking[] {
  let left = units;
  return bookings.flatMap((booking) => {
    const quantity = Math.min(left, booking.quantity);
    left -= quantity;
    return quantity > 0 ? [{ ...booking, quantity }] : [];
  });
}

/** The promise of an order that comes from the stock: there is no row for it. */
export const promiseFromStock = ({
  quantity,
  promisedOn,
}: Pick<Order, 'quantity' | 'promisedOn'>): Pick<OrderPromise, 'quantity' | 'source' | 'promisedOn'>[] =>
  promisedOn === null ? [] : [{ quantity, source: PartSource.STOCK, promisedOn }];

/** What was promised to each order of which something is made, in the order of the days. */
export const promisesLoader = loaderOfMany(OrderPromise, 'orderId', { order: 'ORDER BY position' });
