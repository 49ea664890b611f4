import type { EntityManager } from 'typeorm';
import { columnsOf, entities } from '../../../db/sql';
import { ShipmentLine } from './shipment-line.entity';
import { Shipment } from './shipment.entity';

/** SQL of the line of an order that left last, with how it is carried. Lines of voided shipments do not count. */
export const lastLineOf = (orderId: string): string => `
  SELECT shipment_lines.*, carrier, tracking_number FROM shipment_lines JOIN shipments ON shipments.id = shipment_id
  WHERE order_id = ${orderId} AND voided_at IS NULL ORDER BY shipment_lines.id DESC LIMIT 1`;

const LAST_LINES = `unnest($1::uuid[]) AS given (given_id) CROSS JOIN LATERAL (${lastLineOf('given_id')}) AS last`;

/** The line of each order that left last. */
export const lastLines = (db: EntityManager, orderIds: readonly string[]): Promise<ShipmentLine[]> =>
  entities(db, ShipmentLine, {
    sql: `SELECT ${columnsOf(db, ShipmentLine)} FROM ${LAST_LINES}`,
    values: [orderIds],
  });

/** The last shipment of each order. */
export async function lastShipments(
  db: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Shipment>> {
  const found = await entities(db, Shipment, {
    sql: `SELECT "orderId", ${columnsOf(db, Shipment)} FROM shipments JOIN (
        SELECT order_id AS "orderId", shipment_id FROM ${LAST_LINES}
      ) AS lines ON shipment_id = shipments.id`,
    values: [orderIds],
  });
  return new Map((found as (Shipment & { orderId: string })[]).map((each) => [each.orderId, each]));
}
