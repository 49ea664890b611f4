import type { EntityManager } from 'typeorm';
import { shipmentNumber, shippedLines, type Answer } from '../order-answers/answer.service';
import { pairsOf } from './line-parts';
import { detailsOf } from './received-order';
import type { Segment } from './x12/segment';
import { dayText, timeText } from './x12/write-interchange';

/** BSN01: original, replaces the one before, deletes it. */
const PURPOSES = { update: '05', delete: '03' } as const;
/** BSN05: the levels are shipment, order, item. */
const LEVELS = '0004';
const SHIPPED = '011';

/** A shipment as an 856: what left, how, of which lines. Null if nothing is in it. */
export async function shipNotice(
  db: EntityManager,
  { purchase, order, shipment, changed }: Extract<Answer, { kind: 'ShipNotice' }>,
): Promise<Segment[] | null> {
  const lines = await shippedLines(db, shipment, order);
  if (lines.length === 0) return null;
  const now = new Date();
  const purpose = changed ? PURPOSES[changed.operation] : '00';
  const { carrier, trackingNumber, shippedAt } = shipment;
  const items = lines.flatMap(({ number, unit, sku, ordered, shipped }, at): Segment[] => [
    // The shipment is 1, the order 2.
    ['HL', String(at + 3), '2', 'I'],
    ['LIN', number, ...pairsOf(order, number, sku)],
    ['SN1', '', String(shipped), unit, '', String(ordered), unit],
  ]);
  return [
    ['BSN', purpose, shipmentNumber(purchase, shipment), dayText(now), timeText(now), LEVELS],
    ['HL', '1', '', 'S'],
    ...(carrier ? [['TD5', '', '', '', '', carrier] as const] : []),
    ...(trackingNumber ? [['REF', 'CN', trackingNumber] as const] : []),
    ['DTM', SHIPPED, dayText(shippedAt)],
    ['HL', '2', '1', 'O'],
    ['PRF', order.number, '', '', detailsOf(order).date],
    ...items,
    ['CTT', String(lines.length + 2)],
  ];
}
