import type { EntityManager } from 'typeorm';
import { columnsOf, entities } from '../../../db/sql';
import { Order } from './order.entity';

/** One statement locks all rows in the order of their ids, so that two changes cannot deadlock. */
const lock = (db: EntityManager, where: string, ids: readonly string[]): Promise<Order[]> =>
  entities(db, Order, {
    sql: `SELECT ${columnsOf(db, Order)} FROM orders WHERE ${where} ORDER BY id FOR UPDATE`,
    values: [ids],
  });

/** Locks orders, deleted ones included, and no others of their purchases. */
export const lockOrdersAlone = (db: EntityManager, ids: readonly string[]): Promise<Order[]> =>
  lock(db, 'orders.id = ANY ($1)', ids);

/**
 * Locks orders and all others of their purchases, deleted ones included: a change of one may pay or invoice them.
 */
export const lockOrders = (db: EntityManager, ids: readonly string[]): Promise<Order[]> =>
  lock(
    db,
    'orders.purchase_id IN (SELECT given.purchase_id FROM orders given WHERE given.id = ANY ($1))',
    ids,
  );

/** The same for all orders of some purchases. */
export const lockPurchases = (db: EntityManager, purchaseIds: readonly string[]): Promise<Order[]> =>
  lock(db, 'orders.purchase_id = ANY ($1)', purchaseIds);
