import type { EntityManager } from 'typeorm';
import { loaderOfMany } from '../../../db/loaders';
import { lockRows } from '../../../db/lock-order';
import { query, rowsBy, sql, statementOf, type Sql } from '../../../db/sql';
import type { Actor, Ctx, Tx } from '../../../shared/ctx';
import type { PromisedDay } from '../../../shared/time/promise-text';
import { weekOf, type WorkingDays } from '../../../shared/time/working-days';
import { bookingWeeks, givingWeeksBack, type Booking } from '../../catalogue/production/production.service';
import { PartSource } from '../../catalogue/production/part-source';
import type { giveStock } from '../../catalogue/stock/stock.service';
import type { PricedLine } from '../../catalogue/lines/line';
import { Departure } from '../../catalogue/production/departure';
import { OrderPromise } from './order-promise.entity';
import type { Order } from './order.entity';
import { OrderStatus } from './order.status';

/** Units of an order that leave on a day. */
export type Part = Pick<OrderPromise, 'quantity' | 'source' | 'promisedOn' | 'week'>;

/** A line that becomes, or became, an order. */
interface Promised extends Pick<PricedLine, 'toolId' | 'parts' | 'departure' | 'shipsOn'> {
  readonly orderId: string;
}

/** Units of a line that are made to order. */
export const madeUnits = ({ parts }: Pick<PricedLine, 'parts'>): number =>
  parts.reduce((units, { quantity, source }) => units + (source === PartSource.MADE ? quantity : 0), 0);

/**
 * Stores the promises of made-to-order orders and books their weeks: parts of the statement of the sale. Orders of a test
 * company are promised days, and take no room in the weeks.
 */
export function promising(lines: readonly Promised[], { isTest }: { readonly isTest: boolean }): Sql[] {
  const made = lines.filter((line) => madeUnits(line) > 0);
  if (made.length === 0) return [];
  const promises = made.flatMap(({ orderId, parts, departure, shipsOn: last }) =>
    parts.map(({ quantity, source, shipsOn, week }, position) => ({
      order_id: orderId,
      position,
      quantity,
      source,
      week,
      promised_on: departure === Departure.TOGETHER ? last : shipsOn,
    })),
  );
  const bookings = isTest ? [] : made.flatMap(({ toolId, parts }) => weeksOf(toolId, parts));
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

interface UnitsGivenBack {
  readonly actor: Actor;
  readonly order: Order;
  readonly units: number;
  /** Gives stock back: of an order that is deleted, or lowered. */
  readonly give: typeof giveStock;
}

/**
 * Gives units back of an order that have not left: what leaves first comes from the stock, so the weeks get theirs back
 * first, the latest one first, and the stock the rest.
 */
export async function giveUnitsBack(
  { db }: Tx,
  { actor, order, units, give }: UnitsGivenBack,
): Promise<void> {
  const { toolId, madeQuantity } = order;
  const fromWeeks = Math.min(units, madeQuantity);
  if (fromWeeks > 0 && !order.isTest) {
    const latestFirst = (await promisesIn(db, order)).reverse();
    await lockRows(db, { tools: [toolId] });
    await query(db, statementOf(givingWeeksBack(firstUnits(weeksOf(toolId, latestFirst), fromWeeks))));
  }
  const fromStock = units - fromWeeks;
  if (fromStock > 0) await give(db, { toolId, quantity: fromStock, order, actorId: actor.userId });
}

/** As many units of the first parts. */
export function firstUnits<Part extends { readonly quantity: number }>(
  parts: readonly Part[],
  units: number,
): Part[] {
  let left = units;
  return parts.flatMap((part) => {
    const quantity = Math.min(left, part.quantity);
    left -= quantity;
    return quantity > 0 ? [{ ...part, quantity }] : [];
  });
}

/**
 * The current promises of an order: the first units of those made when it was placed, because a lower quantity releases
 * back the latest ones.
 */
export async function promisesOf(ctx: Ctx, order: Order): Promise<Part[]> {
  if (order.madeQuantity === 0) return promiseFromStock(order);
  return firstUnits(await promisesLoader(ctx).load(order.id), order.quantity);
}

/** The same in a transaction. */
export const promisesIn = async (db: EntityManager, order: PromisedOrder): Promise<Part[]> =>
  (await promisesOfOrders(db, [order])).get(order.id) ?? [];

type PromisedOrder = Pick<Order, 'id' | 'quantity' | 'madeQuantity' | 'promisedOn'>;

/** The same of several orders, by their ids. */
async function promisesOfOrders(
  db: EntityManager,
  orders: readonly PromisedOrder[],
): Promise<Map<string, Part[]>> {
  const made = orders.filter(({ madeQuantity }) => madeQuantity > 0).map(({ id }) => id);
  const by = { column: 'order_id', values: made, order: 'ORDER BY position' };
  const rows = made.length > 0 ? await rowsBy(db, OrderPromise, by) : [];
  const partsOf = (order: PromisedOrder) =>
    firstUnits(
      rows.filter(({ orderId }) => orderId === order.id),
      order.quantity,
    );
  return new Map(
    orders.map((order) => [order.id, order.madeQuantity === 0 ? promiseFromStock(order) : partsOf(order)]),
  );
}

/** The same by day, in a transaction: units that are promised for one day are one part of the promise. */
export async function promisedDaysOf(
  db: EntityManager,
  orders: readonly PromisedOrder[],
): Promise<Map<string, PromisedDay[]>> {
  const promises = await promisesOfOrders(db, orders);
  return new Map([...promises].map(([id, parts]) => [id, byDay(parts)]));
}

function byDay(parts: readonly Part[]): PromisedDay[] {
  const units = new Map<string, number>();
  for (const { promisedOn, quantity } of parts)
    units.set(promisedOn, (units.get(promisedOn) ?? 0) + quantity);
  return [...units].map(([promisedOn, quantity]) => ({ quantity, promisedOn }));
}

/** The due units of an order: the first unshipped ones. */
export interface Due {
  /** The day for which they are promised; null once all have left, and without a promise. */
  readonly dueOn: string | null;
  /** Units that were promised for a day and have not left by then. */
  unitsBy(day: string): number;
}

export function dueOf(parts: readonly Part[], { shippedQuantity }: Pick<Order, 'shippedQuantity'>): Due {
  const left = firstUnits(parts, shippedQuantity);
  const open = parts
    .map((part, at) => ({ ...part, quantity: part.quantity - (left[at]?.quantity ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  return {
    dueOn: open[0]?.promisedOn ?? null,
    unitsBy: (day) =>
      open.reduce((units, { quantity, promisedOn }) => units + (promisedOn <= day ? quantity : 0), 0),
  };
}

/** True if the shop may have begun to make an approved order: the first week that is booked for it has begun, by the seller's day. */
export function isBeingMade(
  { status }: Order,
  parts: readonly Part[],
  { sellersToday }: WorkingDays,
): boolean {
  const [first] = parts.flatMap(({ week }) => week ?? []);
  return status === OrderStatus.Approved && first !== undefined && first <= weekOf(sellersToday);
}

/** The promise of an order that comes from the stock: there is no row for it. */
const promiseFromStock = ({ quantity, promisedOn }: Pick<Order, 'quantity' | 'promisedOn'>): Part[] =>
  promisedOn === null ? [] : [{ quantity, source: PartSource.STOCK, promisedOn, week: null }];

/** The promises of each made-to-order order when it was placed, by day. */
const promisesLoader = loaderOfMany(OrderPromise, 'orderId', { order: 'ORDER BY position' });
