import type { EntityManager } from 'typeorm';
import type { Shipment } from '../../fulfilment/shipments/shipment.entity';
import { shipmentNumber, shippedLines } from '../../order-answers/answer.service';
import type { ExternalOrder } from '../../sales/external-orders/external-order.entity';
import type { Purchase } from '../../sales/purchases/purchase.entity';
import { element, type Xml } from '../write-xml';
import { enveloped, inEnglish, orderReference, timeOf, unitOfMeasure, type Sending } from './envelope';

interface Noticed {
  readonly purchase: Pick<Purchase, 'number'>;
  readonly order: ExternalOrder;
  readonly shipment: Shipment;
  /** The change since the first notice, with the id of the event. */
  readonly changed?: { readonly operation: 'update' | 'delete'; readonly eventId: string };
}

/** A shipment as a ShipNoticeRequest: which units of which lines left, how. Null if nothing is in it. */
export async function shipNoticeOf(
  db: EntityManager,
  { purchase, order, shipment, changed }: Noticed,
  { host, at }: Sending,
): Promise<string | null> {
  const items = await itemsOf(db, shipment, order);
  if (items.length === 0) return null;
  const first = { payloadID: `${shipment.id}@${host}` };
  const header = element(
    'ShipNoticeHeader',
    {
      shipmentID: shipmentNumber(purchase, shipment),
      operation: changed?.operation ?? 'new',
      noticeDate: timeOf(at),
      shipmentDate: timeOf(shipment.shippedAt),
      shipmentType: 'actual',
    },
    ...(changed ? [element('DocumentReference', first)] : []),
    ...(shipment.carrier && !shipment.trackingNumber
      ? [inEnglish('Comments', `Carrier: ${shipment.carrier}`)]
      : []),
  );
  return enveloped(
    { order, host, at, id: changed?.eventId ?? shipment.id, dtd: 'Fulfill' },
    element(
      'ShipNoticeRequest',
      {},
      header,
      ...controlOf(shipment),
      element('ShipNoticePortion', {}, orderReference(order), ...items),
    ),
  );
}

/** The DTD requires both in it. */
const controlOf = ({ carrier, trackingNumber }: Shipment): Xml[] =>
  trackingNumber === null
    ? []
    : [
        element(
          'ShipControl',
          {},
          element('CarrierIdentifier', { domain: 'companyName' }, carrier ?? 'Carrier'),
          element('ShipmentIdentifier', {}, trackingNumber),
        ),
      ];

async function itemsOf(db: EntityManager, shipment: Shipment, order: ExternalOrder): Promise<Xml[]> {
  const lines = await shippedLines(db, shipment, order);
  return lines.map(({ number, unit, sku, shipped }) => {
    const part = element('ItemID', {}, element('SupplierPartID', {}, sku));
    return element('ShipNoticeItem', { quantity: shipped, lineNumber: number }, part, unitOfMeasure(unit));
  });
}
