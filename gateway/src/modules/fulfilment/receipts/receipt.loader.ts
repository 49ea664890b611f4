import { loaderOfMany, loaderOfOne } from '../../../db/loaders';
import { ReceivedUnits, ShipmentReceipt } from './shipment-receipt.entity';

/** The receipt of each shipment, or null. */
export const receiptLoader = loaderOfOne(ShipmentReceipt, 'shipmentId');

/** Received units of each shipment; empty without a receipt. */
export const receivedUnitsLoader = loaderOfMany(ReceivedUnits, 'shipmentId', {
  order: 'ORDER BY order_id',
  cache: false,
});
