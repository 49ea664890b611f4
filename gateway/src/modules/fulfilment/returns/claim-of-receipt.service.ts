import type { DomainEvent } from '../../../events/domain-event';
import { cut } from '../../../rules/cut';
import type { UnitOfWork } from '../../../shared/ctx';
import type { Order } from '../../sales/orders/order.entity';
import { lockPurchases } from '../../sales/orders/order-lock.service';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { ShipmentReceipt } from '../receipts/shipment-receipt.entity';
import { ReturnKind, ReturnReason } from './return.status';
import { insertReturn } from './return.service';
import { returnableOf } from './returned-units.service';

type Received = DomainEvent<'shipment.received'>;
type Units = Received['payload']['lines'][number];

const MAX_NOTE = 1_000;

/** A unit is missing or damaged, never both. */
const claimed = ({ quantity, received, damaged }: Units): number => quantity - received + damaged;

/** Makes a claim of the buyer about what is missing or damaged in a shipment, as far as nothing else is claimed of it. */
export async function claimOfReceipt(tx: UnitOfWork, { subjectId, payload }: Received): Promise<void> {
  const wanting = payload.lines.filter((units) => claimed(units) > 0);
  if (wanting.length === 0) return;
  const { db } = tx;
  const orders = new Map((await lockPurchases(db, [payload.purchaseId])).map((order) => [order.id, order]));
  const given = wanting.map((units) => ({ units, order: orders.get(units.orderId) as Order }));
  const lines = given
    .filter(({ order }) => !order.deletedAt)
    .map(({ units, order }) => ({
      orderId: order.id,
      toolId: order.toolId,
      quantity: Math.min(claimed(units), returnableOf(order)),
    }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return;
  const purchase = await db.findOneByOrFail(Purchase, { id: payload.purchaseId });
  const { note } = await db.findOneByOrFail(ShipmentReceipt, { shipmentId: subjectId });
  const isDamaged = wanting.every(({ quantity, received }) => quantity === received);
  const said = given.map(({ units, order }) => sayOf(units, order));
  await insertReturn(
    tx,
    { userId: purchase.customerId },
    {
      purchase,
      lines,
      shipmentId: subjectId,
      asked: {
        kind: ReturnKind.Claim,
        reason: isDamaged ? ReturnReason.Damaged : ReturnReason.Other,
        note: cut(
          ['Confirmed by the recipient of the shipment:', ...said, note].filter(Boolean).join('\n'),
          MAX_NOTE,
        ),
      },
    },
  );
}

/** "58 of 60 Servo received, 1 damaged." */
function sayOf({ quantity, received, damaged }: Units, { toolName }: Order): string {
  return `${received} of ${quantity} ${toolName} received${damaged > 0 ? `, ${damaged} damaged` : ''}.`;
}
