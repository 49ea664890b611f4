import type { Ctx } from '../../../shared/ctx';
import { anyOrderLoader, shipmentLinesLoader } from './shipment.loader';

/** The delivery address that the orders of a shipment share; null if there is none. */
export async function addressOfShipment(ctx: Ctx, shipmentId: string): Promise<string | null> {
  const [line] = await shipmentLinesLoader(ctx).load(shipmentId);
  return line ? (await anyOrderLoader(ctx).load(line.orderId)).deliveryAddress : null;
}
