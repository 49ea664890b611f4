import type { ReactNode } from 'react';
import { Tracking } from '../../entities/order/tracking';
import { formatDateTime } from '../../lib/format/format';
import { shipmentTexts } from '../../entities/order/shipment-messages';
import { namedLines } from './named-lines';
import type { PurchaseDetailsFragment } from './purchase.generated';
import styles from './purchase.module.css';

type Shipment = PurchaseDetailsFragment['shipments'][number];

const tracking = (shipment: Shipment): ReactNode =>
  shipment.carrier || shipment.trackingNumber ? <Tracking shipment={shipment} /> : shipmentTexts.noTracking;

/** What left so far, oldest first: how, when and which lines. */
export function PurchaseShipments({ shipments }: { shipments: readonly Shipment[] }) {
  return (
    <ul className={styles.timeline}>
      {shipments.map((shipment) => (
        <li key={shipment.id}>
          <p>
            <span>{tracking(shipment)}</span>:{' '}
            <span>{namedLines(shipment.orders.map(({ toolName }) => toolName))}</span>
          </p>
          <p className={styles.by}>
            <time dateTime={shipment.shippedAt}>{formatDateTime(shipment.shippedAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
