import type { EntityManager } from 'typeorm';
import { DomainError } from '../../../shared/domain-error';
import type { Order } from '../../sales/orders/order.entity';
import { setReturned } from '../../sales/orders/units.service';

const RETURNED_UNITS = `
  SELECT order_id, (coalesce(sum(coalesce(received_quantity, quantity)) FILTER (WHERE state <> 'Refused'), 0))::int AS units
  FROM return_lines JOIN returns ON returns.id = return_id WHERE order_id = ANY ($1) GROUP BY order_id`;

/** Writes how much of locked orders is returned, from their lines. The database refuses more than has left. */
export const countReturned = (db: EntityManager, orderIds: readonly string[]): Promise<unknown> =>
  setReturned(db, RETURNED_UNITS, orderIds);

/** Units of an order that have left and are in no return. */
export const returnableOf = ({
  shippedQuantity,
  returnedQuantity,
}: Pick<Order, 'shippedQuantity' | 'returnedQuantity'>): number => shippedQuantity - returnedQuantity;

export const moreThanShipped = ({ number }: Order, returnable: number) =>
  new DomainError('conflict', 'MORE_THAN_SHIPPED', `Only ${returnable} units of ${number} can be returned.`, {
    returnable,
  });
