import { signedIn, type Ctx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { toolLoader } from '../../catalogue/tools/tool.loader';
import { canShipOrders } from '../../sales/orders/sale.policy';
import { addressOfShipment } from './shipment-address.service';
import { anyOrderLoader, shipmentLineLoader } from './shipment.loader';
import { Shipment } from './shipment.entity';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { purchaseLoader } from '../../sales/purchases/purchase.loader';
import { packageLinesLoader, packagesLoader } from './package.loader';
import type { Package } from './package.entity';

/** The contents of a package label. */
export interface Label extends Pick<Package, 'number' | 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm'> {
  readonly lines: readonly { sku: string; name: string; quantity: number; reference: string | null }[];
}

export interface Labels {
  readonly shipment: Shipment;
  readonly purchase: Purchase;
  readonly deliveryAddress: string | null;
  readonly labels: readonly Label[];
}

/** The contents of the labels of a shipment's packages (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function labelsOf(ctx: Ctx, shipmentId: string): Promise<Labels> {
  authorize(canShipOrders(await signedIn(ctx)));
  const shipment = await ctx.db.findOneBy(Shipment, { id: idOf(shipmentId) });
  const packages = shipment ? await packagesLoader(ctx).load(shipment.id) : [];
  if (!shipment || packages.length === 0) throw notFound();
  const purchase = await purchaseLoader(ctx).load(shipment.purchaseId);
  const deliveryAddress = await addressOfShipment(ctx, shipment.id);
  const labels = await Promise.all(packages.map((each) => labelOf(ctx, each)));
  return { shipment, purchase, deliveryAddress, labels };
}

async function labelOf(
  ctx: Ctx,
  { id, number, weightGrams, lengthMm, widthMm, heightMm }: Package,
): Promise<Label> {
  const contents = await packageLinesLoader(ctx).load(id);
  const lines = contents.map(async ({ shipmentLineId, quantity }) => {
    const { orderId } = await shipmentLineLoader(ctx).load(shipmentLineId);
    const { toolId, toolName, reference } = await anyOrderLoader(ctx).load(orderId);
    return { sku: (await toolLoader(ctx).load(toolId)).sku, name: toolName, quantity, reference };
  });
  return { number, weightGrams, lengthMm, widthMm, heightMm, lines: await Promise.all(lines) };
}
