import type { EntityManager } from 'typeorm';
import type { ExternalOrder } from '../../sales/external-orders/external-order.entity';
import { currentOrder, type CurrentLine } from '../../sales/external-orders/external-lines.service';
import { PurchaseStage } from '../../sales/orders/purchase.status';
import type { Purchase } from '../../sales/purchases/purchase.entity';
import { element, type Xml } from '../write-xml';
import {
  amountIn,
  enveloped,
  inEnglish,
  noonOf,
  orderReference,
  timeOf,
  unitOfMeasure,
  type Sending,
} from './envelope';

interface Confirmed {
  readonly purchase: Purchase;
  readonly order: ExternalOrder;
  /** Id of the event that it follows from; without one, it is the first. */
  readonly updateOf?: string;
}

/** The id of the first confirmation of a purchase: later ones refer to it. */
const firstId = ({ id }: Pick<Purchase, 'id'>): string => id;

/**
 * What the shop confirms of an order now, as a ConfirmationRequest: each line with its accepted units and their days, and those
 * that are no longer ordered. Null while it awaits an approver.
 */
export async function confirmationOf(
  db: EntityManager,
  { purchase, order, updateOf }: Confirmed,
  { host, at }: Sending,
): Promise<string | null> {
  if (purchase.stage === PurchaseStage.AwaitingApproval) return null;
  const isRejected = purchase.stage === PurchaseStage.Rejected;
  const now = isRejected ? null : await currentOrder(db, order);
  const first = { payloadID: `${firstId(purchase)}@${host}` };
  return enveloped(
    { order, host, at, id: updateOf ?? firstId(purchase), dtd: 'Fulfill' },
    element(
      'ConfirmationRequest',
      {},
      element(
        'ConfirmationHeader',
        {
          confirmID: purchase.number,
          operation: updateOf ? 'update' : 'new',
          type: isRejected ? 'reject' : 'detail',
          noticeDate: timeOf(at),
        },
        ...(updateOf ? [element('DocumentReference', first)] : []),
        ...(now ? [amountIn('Total', now.total)] : []),
        ...(now?.delivery
          ? [amountIn('Shipping', now.delivery.amount, inEnglish('Description', now.delivery.name))]
          : []),
      ),
      orderReference(order),
      ...(now?.lines.map(itemOf) ?? []),
    ),
  );
}

function itemOf({ number, quantity, unit: text, unitPrice, parts }: CurrentLine): Xml {
  const unit = unitOfMeasure(text);
  const accepted = parts.reduce((sum, part) => sum + part.quantity, 0);
  return element(
    'ConfirmationItem',
    { lineNumber: number, quantity },
    unit,
    ...parts.map(({ quantity: units, day }) =>
      element(
        'ConfirmationStatus',
        {
          quantity: units,
          type: day === null ? 'backordered' : 'accept',
          ...(day !== null && { shipmentDate: noonOf(day) }),
        },
        unit,
        ...(unitPrice === null ? [] : [amountIn('UnitPrice', unitPrice)]),
      ),
    ),
    ...(accepted < quantity
      ? [element('ConfirmationStatus', { quantity: quantity - accepted, type: 'reject' }, unit)]
      : []),
  );
}
