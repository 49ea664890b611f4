import type { EntityManager } from 'typeorm';
import type { Env } from '../../../env';
import { DeliveryKind } from '../../sales/purchases/delivery-kind.type';
import { ChargeKind, PurchaseCharge } from '../../sales/purchases/purchase-charge.entity';
import { SellerSettings } from '../documents/seller-settings.entity';
import { sellerOf } from '../documents/seller-now';

/** The address of the shop, if a purchase is picked up there; null if it is sent. */
export async function pickupAddressOf(
  { db, env }: { readonly db: EntityManager; readonly env: Env },
  purchaseId: string,
): Promise<string | null> {
  const pickup = { purchaseId, what: ChargeKind.Delivery, kind: DeliveryKind.PICKUP };
  if (!(await db.existsBy(PurchaseCharge, pickup))) return null;
  return sellerOf(await db.findOneByOrFail(SellerSettings, { id: 1 }), env).address;
}
