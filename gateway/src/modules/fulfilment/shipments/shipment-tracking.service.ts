import { lockRows } from '../../../db/lock-order';
import { changesOf } from '../../../events/changes';
import { emit } from '../../../events/emit';
import { signedIn, type Ctx, type Tx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { once } from '../../idempotency/bulk.service';
import { keyedRequest, type Keyed } from '../../idempotency/idempotency.service';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { canShipOrders } from '../../sales/orders/sale.policy';
import { Shipment } from './shipment.entity';
import type { ShipmentInput } from './shipment.inputs';
import { canChange } from './shipment.policy';
import type { Tracking } from './shipment.service';

const FIELDS = ['carrier', 'trackingNumber'] as const satisfies readonly (keyof Tracking)[];

/**
 * Sets carrier and tracking number of a shipment that has left (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN,
 * NOT_FOUND, WRONG_STATE, IDEMPOTENCY_KEY_REUSED
 */
export async function setShipmentTracking(
  ctx: Ctx,
  { id: given, input, idempotencyKey }: Keyed<{ id: string; input: ShipmentInput }>,
): Promise<Shipment> {
  const actor = await signedIn(ctx);
  authorize(canShipOrders(actor));
  const id = idOf(given);
  const { carrier = null, trackingNumber = null } = input;
  const request = keyedRequest(ctx, idempotencyKey, ['set tracking', id, carrier, trackingNumber]);
  await once(ctx, { actor, request }, async (tx) => {
    await lockRows(tx.db, { shipments: [id] });
    const shipment = await tx.db.findOneBy(Shipment, { id });
    if (!shipment) throw notFound();
    authorize(canChange(actor, shipment));
    await setLocked(tx, shipment, { carrier, trackingNumber });
    return id;
  });
  return ctx.db.findOneByOrFail(Shipment, { id });
}

async function setLocked(tx: Tx, shipment: Shipment, tracking: Tracking): Promise<void> {
  const changes = changesOf<Tracking>(FIELDS, shipment, tracking);
  if (!changes) return;
  const { id, purchaseId } = shipment;
  await tx.db.update(Shipment, { id }, tracking);
  const { number: name, companyId, customerId } = await tx.db.findOneByOrFail(Purchase, { id: purchaseId });
  const payload = { purchaseId, ...changes };
  await emit(tx, 'shipment.tracking-set', { subjectId: id, name, companyId, customerId, payload });
}
