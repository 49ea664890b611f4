import { lockRows } from '../../../db/lock-order';
import { emit } from '../../../events/emit';
import { inTransaction, type Ctx, type Tx } from '../../../shared/ctx';
import { badInput, DomainError } from '../../../shared/domain-error';
import { lockPurchases } from '../../sales/orders/order-lock.service';
import { ShipmentLine } from '../shipments/shipment-line.entity';
import { Shipment } from '../shipments/shipment.entity';
import { Purchase } from '../../sales/purchases/purchase.entity';
import type { ArrivingShipment } from './arriving-shipment';
import { arrivingShipment, shipmentByToken, takenBack } from './arriving-shipment.service';
import type { ConfirmReceiptInput } from './receipt.inputs';
import { ReceivedUnits, ShipmentReceipt } from './shipment-receipt.entity';

type Units = Pick<ReceivedUnits, 'orderId' | 'quantity' | 'received' | 'damaged'> & {
  /** Of the line of the shipment. */
  readonly id: string;
};

/**
 * Stores what has arrived of a shipment, once; needs no account. The same again answers the same.
 * @throws DomainError NOT_FOUND, WRONG_STATE, BAD_USER_INPUT, ALREADY_EXISTS with the first receipt, RATE_LIMITED
 */
export async function confirmReceipt(
  ctx: Ctx,
  token: string,
  input: ConfirmReceiptInput,
): Promise<ArrivingShipment> {
  await ctx.services.limiter.take('form', ctx.client);
  const { id, purchaseId } = await shipmentByToken(ctx, token);
  await inTransaction(ctx, async (tx) => {
    await lockPurchases(tx.db, [purchaseId]);
    await lockRows(tx.db, { shipments: [id] });
    await confirmLocked(tx, await tx.db.findOneByOrFail(Shipment, { id }), input);
  });
  return arrivingShipment(ctx, token);
}

async function confirmLocked(tx: Tx, { id, purchaseId, voidedAt }: Shipment, input: ConfirmReceiptInput) {
  const { db } = tx;
  const lines = await db.find(ShipmentLine, { where: { shipmentId: id }, order: { orderId: 'ASC' } });
  if (voidedAt || lines.length === 0) throw takenBack();
  const units = unitsOf(lines, input);
  const { receivedBy, note = null } = input;
  const first = await db.findOneBy(ShipmentReceipt, { shipmentId: id });
  if (first) return requireSame(tx, first, { receivedBy, note, units });
  await db.insert(ShipmentReceipt, { shipmentId: id, receivedBy, note });
  await db.insert(
    ReceivedUnits,
    units.map(({ id: _line, ...counts }) => ({ shipmentId: id, ...counts })),
  );
  const { number: name, companyId, customerId } = await db.findOneByOrFail(Purchase, { id: purchaseId });
  const payload = { purchaseId, lines: units.map(({ id: _line, ...counts }) => counts) };
  // Anyone with the slip, signed in or not.
  await emit(tx, 'shipment.received', { subjectId: id, name, companyId, customerId, actor: null, payload });
}

/** @throws DomainError BAD_USER_INPUT */
function unitsOf(lines: readonly ShipmentLine[], input: ConfirmReceiptInput): Units[] {
  const given = new Map(input.lines?.map((line) => [line.id.toLowerCase(), line]));
  const units = lines.map(({ id, orderId, quantity }) => {
    const { received, damaged } = given.get(id) ?? { received: quantity, damaged: 0 };
    given.delete(id);
    if (received > quantity) throw badInput({ received: `Only ${quantity} units are in this shipment` });
    if (damaged > received) throw badInput({ damaged: 'Only units that have arrived can be damaged' });
    return { id, orderId, quantity, received, damaged };
  });
  if (given.size > 0) throw badInput({ lines: 'A line is not part of this shipment' });
  return units;
}

async function requireSame(
  { db }: Tx,
  first: ShipmentReceipt,
  said: Pick<ShipmentReceipt, 'receivedBy' | 'note'> & { readonly units: readonly Units[] },
): Promise<void> {
  const { shipmentId, receivedBy, note, receivedAt } = first;
  const kept = new Map(
    (await db.findBy(ReceivedUnits, { shipmentId })).map((units) => [units.orderId, units]),
  );
  const isSame = said.units.every(({ orderId, received, damaged }) => {
    const units = kept.get(orderId);
    return units?.received === received && units.damaged === damaged;
  });
  if (isSame && said.receivedBy === receivedBy && said.note === note) return;
  const lines = said.units.map(({ id, orderId }) => {
    const { received, damaged } = kept.get(orderId) ?? { received: 0, damaged: 0 };
    return { id, received, damaged };
  });
  throw new DomainError('conflict', 'ALREADY_EXISTS', 'This shipment has already been confirmed.', {
    receipt: { receivedBy, note, receivedAt, lines },
  });
}
