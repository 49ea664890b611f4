import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';

/** Units of an order in a shipment. */
export interface ShippedUnits {
  readonly orderId: string;
  readonly shipmentId: string;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly quantity: number;
  readonly ordered: number;
  /** Units that have not left. */
  readonly toCome: number;
}

const CONTENTS = `
  SELECT lines.order_id AS "orderId", lines.shipment_id AS "shipmentId", carrier, tracking_number AS "trackingNumber",
    lines.quantity, orders.quantity AS ordered, orders.quantity - shipped_quantity AS "toCome"
  FROM shipment_lines lines JOIN shipments ON shipments.id = lines.shipment_id JOIN orders ON orders.id = lines.order_id
  WHERE lines.shipment_id = ANY ($1)`;

export const contentsOfShipments = (db: EntityManager, ids: readonly string[]): Promise<ShippedUnits[]> =>
  query<ShippedUnits>(db, { sql: CONTENTS, values: [ids] });
