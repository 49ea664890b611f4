import type { EntityManager } from 'typeorm';
import { decimalAmount } from '../../shared/money';
import type { Answer } from '../order-answers/answer.service';
import { currentOrder, type CurrentLine } from '../sales/external-orders/external-lines.service';
import type { ExternalOrder } from '../sales/external-orders/external-order.entity';
import { PurchaseStage } from '../sales/orders/purchase.status';
import { pairsOf } from './line-parts';
import { detailsOf } from './received-order';
import type { Segment } from './x12/segment';
import { dayText } from './x12/write-interchange';

/** ACK01: accepted as ordered, at another price, in another quantity, without a day yet, no longer ordered. */
const [ACCEPTED, OTHER_PRICE, OTHER_QUANTITY, BACKORDERED, REJECTED] = ['IA', 'IP', 'IQ', 'IB', 'IR'];
/** BAK02: as ordered, with changes, rejected. */
const [AS_ORDERED, CHANGED, REFUSED] = ['AD', 'AC', 'RJ'];
/** BAK01. */
const [ORIGINAL, REPLACES] = ['00', '05'];
/** The day on which goods leave, as it is planned now. */
const SHIPS_ON = '068';

/**
 * What the shop confirms of an order now, as an 855: each line with its units by the day on which they leave, and those that are no
 * longer ordered. Null while it awaits an approver.
 */
export async function confirmation(
  db: EntityManager,
  { purchase, order, updateOf }: Extract<Answer, { kind: 'Confirmation' }>,
): Promise<Segment[] | null> {
  if (purchase.stage === PurchaseStage.AwaitingApproval) return null;
  const purpose = updateOf ? REPLACES : ORIGINAL;
  const beginning = (outcome: string): Segment => [
    ...(['BAK', purpose, outcome, order.number, detailsOf(order).date, '', '', ''] as const),
    ...[purchase.number, dayText(new Date())],
  ];
  if (purchase.stage === PurchaseStage.Rejected) return [beginning(REFUSED)];
  const { lines, delivery } = await currentOrder(db, order);
  const items = lines.map((line) => itemOf(line, order));
  const isAsOrdered = items.every(({ statuses }) => statuses.every((status) => status === ACCEPTED));
  return [
    beginning(isAsOrdered ? AS_ORDERED : CHANGED),
    ['CUR', 'SE', 'USD'],
    ...(delivery ? [['SAC', 'C', 'D240', '', '', String(delivery.amount)] as const] : []),
    ...items.flatMap(({ segments }) => segments),
    ['CTT', String(items.length)],
  ];
}

function itemOf(line: CurrentLine, order: ExternalOrder) {
  const { number, quantity, unit, unitPrice, parts } = line;
  const asked = detailsOf(order).lines[number]?.price ?? '';
  const accepted = parts.reduce((sum, part) => sum + part.quantity, 0);
  const isCheaper = unitPrice !== null && asked !== '' && Math.round(Number(asked) * 100) > unitPrice;
  const how = accepted < quantity ? OTHER_QUANTITY : isCheaper ? OTHER_PRICE : ACCEPTED;
  const acks = parts.map(({ quantity: units, day }): Segment =>
    day === null
      ? ['ACK', BACKORDERED, String(units), unit]
      : ['ACK', how, String(units), unit, SHIPS_ON, dayText(day)],
  );
  if (accepted < quantity) acks.push(['ACK', REJECTED, String(quantity - accepted), unit]);
  const price = unitPrice === null ? asked : decimalAmount(unitPrice);
  return {
    statuses: acks.map((ack) => ack[1]),
    segments: [
      ['PO1', number, String(quantity), unit, price, '', ...pairsOf(order, number, '')] as const,
      ...acks,
    ],
  };
}
