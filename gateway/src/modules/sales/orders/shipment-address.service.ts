import type { Ctx } from '../../../shared/ctx';
import { anyOrderLoader, shipmentLinesLoader } from './shipment.loader';

/** Where a shipment goes: all of its orders go there. Null if it has none, or they have no address. */
export async function addressOfShipment(ctx: Ctx, shipmentId: string): Promise<string | null> {
  const [line] = await shipmentLinesLoader(ctx).load(shipmentId);
  return line ? (await anyOrderLoader(ctx).load(line.orderId)).deliveryAddress : null;
}
