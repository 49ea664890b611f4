import { StatusTag } from '../../components/status-tag';
import { formatDateTime } from '../../lib/format/format';
import { receivedSentence, type ReceivedUnits } from '../order/received-units';
import { shipmentTexts } from '../order/shipment-messages';
import type { ShipmentViewFragment } from './shipment.generated';
import { look } from '../../components/layout/layout';
import styles from './shipment-list.module.css';
import { isolated } from '../../lib/format/isolated';

type Line = { id: string; received: ReceivedUnits | null; order: { toolName: string } };
type ShipmentReceiptProps = {
  receipt: NonNullable<ShipmentViewFragment['receipt']>;
  lines: readonly Line[];
};

const isWanting = ({ received }: Line): boolean =>
  received !== null && (received.received < received.quantity || received.damaged > 0);

/** The person who confirmed the shipment, and missing or damaged units. */
export function ShipmentReceipt({ receipt, lines }: ShipmentReceiptProps) {
  const { receivedAt, receivedBy, note } = receipt;
  const wanting = lines.filter(isWanting);
  return (
    <>
      <p className={look('muted', 'sm')}>
        <StatusTag tone={wanting.length > 0 ? 'warning' : 'success'}>
          {wanting.length > 0 ? shipmentTexts.wanting : shipmentTexts.arrived}
        </StatusTag>{' '}
        <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
        {receivedBy && <span>{` ${shipmentTexts.receivedBy(isolated(receivedBy))}`}</span>}
      </p>
      {wanting.length > 0 && (
        <ul className={styles.contents}>
          {wanting.map(({ id, received, order }) => (
            <li key={id}>{`${order.toolName}: ${received ? receivedSentence(received) : ''}`}</li>
          ))}
        </ul>
      )}
      {note && (
        <p className={look('muted', 'sm')} dir="auto">
          {note}
        </p>
      )}
    </>
  );
}
