import type { Ctx } from '../../../shared/ctx';
import { DomainError, notFound } from '../../../shared/domain-error';
import { toolLoader } from '../../catalogue/tools/tool.loader';
import type { ShipmentLine } from '../shipments/shipment-line.entity';
import { Shipment } from '../shipments/shipment.entity';
import { anyOrderLoader, shipmentLinesLoader } from '../shipments/shipment.loader';
import { purchaseLoader } from '../../sales/purchases/purchase.loader';
import type { ArrivingLine, ArrivingShipment } from './arriving-shipment';
import { shipmentOfToken } from './receipt-link.service';
import { receiptLoader, receivedUnitsLoader } from './receipt.loader';

export const takenBack = () =>
  new DomainError('conflict', 'WRONG_STATE', 'The shop has taken this shipment back. Please ask the shop.');

/** The shipment that the token of a packing slip names. @throws DomainError NOT_FOUND */
export async function shipmentByToken(ctx: Ctx, token: string): Promise<Shipment> {
  const id = shipmentOfToken(ctx.services.env, token);
  const shipment = id === null ? null : await ctx.db.findOneBy(Shipment, { id });
  if (!shipment) throw notFound();
  return shipment;
}

/** The shipment as shown to anyone with its packing slip; needs no account. @throws DomainError NOT_FOUND, WRONG_STATE */
export async function arrivingShipment(ctx: Ctx, token: string): Promise<ArrivingShipment> {
  const { id, purchaseId, voidedAt, shippedAt, carrier, trackingNumber } = await shipmentByToken(ctx, token);
  const lines = await shipmentLinesLoader(ctx).load(id);
  if (voidedAt || lines.length === 0) throw takenBack();
  const { number: purchaseNumber, poNumber } = await purchaseLoader(ctx).load(purchaseId);
  const receipt = await receiptLoader(ctx).load(id);
  return {
    shipmentId: id,
    purchaseNumber,
    poNumber,
    shippedAt,
    carrier,
    trackingNumber,
    receipt,
    lines: await Promise.all(lines.map((line) => arrivingLine(ctx, line))),
  };
}

async function arrivingLine(
  ctx: Ctx,
  { id, shipmentId, orderId, quantity }: ShipmentLine,
): Promise<ArrivingLine> {
  const { toolId, toolName: name, reference } = await anyOrderLoader(ctx).load(orderId);
  const { sku } = await toolLoader(ctx).load(toolId);
  const units = await receivedUnitsLoader(ctx).load(shipmentId);
  const received = units.find((each) => each.orderId === orderId) ?? null;
  return { id, sku, name, reference, quantity, received };
}
