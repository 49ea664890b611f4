import DataLoader from 'dataloader';
import { rows, rowsBy } from '../../../db/sql';
import { perRequest } from '../../../shared/ctx';
import { Order } from './order.entity';
import { ShipmentLine } from './shipment-line.entity';
import { Shipment } from './shipment.entity';

/** Shipments by id. */
export const shipmentLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Shipment>(async (ids) => {
      const found = await rowsBy(ctx.db, Shipment, { column: 'id', values: ids });
      const byId = new Map(found.map((shipment) => [shipment.id, shipment]));
      return ids.map((id) => byId.get(id) ?? new Error(`no shipment ${id}`));
    }),
);

/** Lines by id. */
export const shipmentLineLoader = perRequest(
  (ctx) =>
    new DataLoader<string, ShipmentLine>(async (ids) => {
      const found = await rowsBy(ctx.db, ShipmentLine, { column: 'id', values: ids });
      const byId = new Map(found.map((line) => [line.id, line]));
      return ids.map((id) => byId.get(id) ?? new Error(`no line ${id}`));
    }),
);

/** The lines of each shipment, in the order of the purchase. */
export const shipmentLinesLoader = perRequest(
  (ctx) =>
    new DataLoader<string, ShipmentLine[]>(async (ids) => {
      const lines = await linesBy(ctx.db, 'shipment_id', ids, 'order_id');
      return ids.map((id) => lines.filter(({ shipmentId }) => shipmentId === id));
    }),
);

/** The lines of each order, oldest first. */
export const orderLinesLoader = perRequest(
  (ctx) =>
    new DataLoader<string, ShipmentLine[]>(async (ids) => {
      const lines = await linesBy(ctx.db, 'order_id', ids, 'id');
      return ids.map((id) => lines.filter(({ orderId }) => orderId === id));
    }),
);

const linesBy = (
  db: Parameters<typeof rowsBy>[0],
  column: 'shipment_id' | 'order_id',
  values: readonly string[],
  order: string,
): Promise<ShipmentLine[]> => rowsBy(db, ShipmentLine, { column, values, order: `ORDER BY ${order}` });

/** Orders by id, deleted ones included. */
export const anyOrderLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Order>(async (ids) => {
      const orders = await rowsBy(ctx.db, Order, { column: 'id', values: ids });
      const byId = new Map(orders.map((order) => [order.id, order]));
      return ids.map((id) => byId.get(id) ?? new Error(`no order ${id}`));
    }),
);

/** The shipments of each purchase, oldest first. Those that all orders have left again are not among them. */
export const purchaseShipmentsLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Shipment[]>(async (purchaseIds) => {
      const shipments = await rows(ctx.db, Shipment, {
        rest: `WHERE purchase_id = ANY ($1)
            AND EXISTS (SELECT FROM shipment_lines WHERE shipment_id = shipments.id)
          ORDER BY shipped_at, id`,
        values: [purchaseIds],
      });
      return purchaseIds.map((id) => shipments.filter(({ purchaseId }) => purchaseId === id));
    }),
);
