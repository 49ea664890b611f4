import DataLoader from 'dataloader';
import { loaderById, loaderOfMany } from '../../../db/loaders';
import { rows } from '../../../db/sql';
import { perRequest } from '../../../shared/ctx';
import { Order } from '../../sales/orders/order.entity';
import { lastShipments } from './last-shipment.service';
import { ShipmentLine } from './shipment-line.entity';
import { Shipment } from './shipment.entity';

export const shipmentLoader = loaderById(Shipment);

export const shipmentLineLoader = loaderById(ShipmentLine);

/** The lines of each shipment, in the order of the purchase. */
export const shipmentLinesLoader = loaderOfMany(ShipmentLine, 'shipmentId', { order: 'ORDER BY order_id' });

/** The lines of each order, oldest first. */
export const orderLinesLoader = loaderOfMany(ShipmentLine, 'orderId', { order: 'ORDER BY id' });

/** The last shipment of each order, or null. A mutation may change it, so nothing is remembered. */
export const lastShipmentLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Shipment | null>(
      async (ids) => {
        const last = await lastShipments(ctx.db, ids);
        return ids.map((id) => last.get(id) ?? null);
      },
      { cache: false },
    ),
);

/** Orders by id, including deleted ones. */
export const anyOrderLoader = loaderById(Order);

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
