import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { UNITS_OF_ORDERS } from '../../sales/orders/order.sql';
import { Shipment } from './shipment.entity';

export const shipmentOf = (db: EntityManager, id: string): Promise<Shipment | null> =>
  db.findOneBy(Shipment, { id });

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
    lines.quantity, ordered, to_come AS "toCome"
  FROM shipment_lines lines JOIN shipments ON shipments.id = lines.shipment_id JOIN (${UNITS_OF_ORDERS}) AS units ON units.id = lines.order_id
  WHERE lines.shipment_id = ANY ($1)`;

export const contentsOfShipments = (db: EntityManager, ids: readonly string[]): Promise<ShippedUnits[]> =>
  query<ShippedUnits>(db, { sql: CONTENTS, values: [ids] });

/** A package of a shipment; its weight in grams, null if it was not weighed. */
export interface ShippedPackage {
  readonly shipmentId: string;
  readonly weightGrams: number | null;
}

const PACKAGES = `
  SELECT shipment_id AS "shipmentId", weight_grams AS "weightGrams" FROM packages WHERE shipment_id = ANY ($1) ORDER BY id`;

export const packagesOfShipments = (db: EntityManager, ids: readonly string[]): Promise<ShippedPackage[]> =>
  query<ShippedPackage>(db, { sql: PACKAGES, values: [ids] });
