import DataLoader from 'dataloader';
import { rows, rowsBy } from '../../../db/sql';
import { perRequest } from '../../../shared/ctx';
import { Order } from './order.entity';
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

/** The orders of each shipment. */
export const shippedOrdersLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Order[]>(async (ids) => {
      const orders = await rowsBy(ctx.db, Order, {
        column: 'shipment_id',
        values: ids,
        order: 'ORDER BY id',
      });
      return ids.map((id) => orders.filter(({ shipmentId }) => shipmentId === id));
    }),
);

/** The shipments of each purchase, oldest first. Those that all orders have left again are not among them. */
export const purchaseShipmentsLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Shipment[]>(async (purchaseIds) => {
      const shipments = await rows(ctx.db, Shipment, {
        rest: `WHERE purchase_id = ANY ($1) AND EXISTS (SELECT FROM orders WHERE shipment_id = shipments.id)
          ORDER BY shipped_at, id`,
        values: [purchaseIds],
      });
      return purchaseIds.map((id) => shipments.filter(({ purchaseId }) => purchaseId === id));
    }),
);
