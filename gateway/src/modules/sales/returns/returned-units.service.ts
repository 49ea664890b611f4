import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { DomainError } from '../../../shared/domain-error';
import type { Order } from '../orders/order.entity';

const COUNT = `
  UPDATE orders SET returned_quantity = units, updated_at = now()
  FROM (
    SELECT order_id, (coalesce(sum(coalesce(received_quantity, quantity)) FILTER (WHERE state <> 'Refused'), 0))::int AS units
    FROM return_lines JOIN returns ON returns.id = return_id WHERE order_id = ANY ($1) GROUP BY order_id
  ) AS counted
  WHERE orders.id = order_id`;

/** Writes how much of locked orders is returned, from their lines. The database refuses more than has left. */
export const countReturned = (db: EntityManager, orderIds: readonly string[]): Promise<unknown> =>
  query(db, { sql: COUNT, values: [orderIds] });

/** Units of an order that have left and are in no return. */
export const returnableOf = ({
  shippedQuantity,
  returnedQuantity,
}: Pick<Order, 'shippedQuantity' | 'returnedQuantity'>): number => shippedQuantity - returnedQuantity;

export const moreThanShipped = ({ number }: Order, returnable: number) =>
  new DomainError('conflict', 'MORE_THAN_SHIPPED', `Only ${returnable} units of ${number} can be returned.`, {
    returnable,
  });
