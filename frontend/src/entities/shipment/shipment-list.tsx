import { useState, type ReactNode } from 'react';
import { PlainButton } from '../../components/button';
import { onDemand } from '../../components/dialogs/on-demand';
import { StatusTag } from '../../components/status-tag';
import { ActionError } from '../../components/states/action-error';
import { downloadFile } from '../../lib/api/download-file';
import { useAction } from '../../lib/api/use-action';
import { saveFile } from '../../lib/browser/save-file';
import { formatDateTime, formatNumber } from '../../lib/format/format';
import { useSession } from '../../store/session/use-session';
import { download } from '../document/download';
import { namedLines } from '../order/named-lines';
import { shipmentTexts } from '../order/shipment-messages';
import { Tracking } from '../order/tracking';
import type { ShipmentViewFragment } from './shipment.generated';
import styles from './shipment-list.module.css';

const VoidShipmentModal = onDemand(
  async () => (await import('./void-shipment-modal')).VoidShipmentModal,
  ({ shipment }) => shipment !== null,
);

type Shipment = ShipmentViewFragment;

const tracking = (shipment: Shipment): ReactNode =>
  shipment.carrier || shipment.trackingNumber ? <Tracking shipment={shipment} /> : shipmentTexts.noTracking;

/** "Servo", or "60 of 100 Servo" if more was ordered. */
const contentsOf = ({ lines }: Shipment): string =>
  namedLines(
    lines.map(({ quantity, order }) =>
      quantity === order.quantity
        ? order.toolName
        : `${shipmentTexts.partOf(formatNumber(quantity), formatNumber(order.quantity))} ${order.toolName}`,
    ),
  );

/** What left, oldest first: how, when, which lines and how much of them. Admins void a shipment. */
export function ShipmentList({ shipments }: { shipments: readonly Shipment[] }) {
  const [voiding, setVoiding] = useState<Shipment | null>(null);
  return (
    <>
      <ul className={styles.shipments}>
        {shipments.map((shipment) => (
          <li key={shipment.id} className={shipment.voidedAt ? styles.voided : undefined}>
            <p>
              <span>{tracking(shipment)}</span>: <span>{contentsOf(shipment)}</span>
            </p>
            <p className={styles.by}>
              <time dateTime={shipment.shippedAt}>{formatDateTime(shipment.shippedAt)}</time>
              {shipment.voidedAt && (
                <>
                  {' '}
                  <StatusTag tone="danger">{shipmentTexts.voided}</StatusTag>{' '}
                  <span>{shipment.voidReason}</span>
                </>
              )}
            </p>
            <ShipmentActions shipment={shipment} onVoid={setVoiding} />
          </li>
        ))}
      </ul>
      <VoidShipmentModal shipment={voiding} onClose={() => setVoiding(null)} />
    </>
  );
}

/** The labels of a shipment's packages, on the reader's disk. */
const downloadLabels = async ({ id }: Shipment): Promise<void> =>
  saveFile('labels.pdf', await downloadFile(`/shipments/${encodeURIComponent(id)}/labels.pdf`));

type ShipmentActionsProps = { shipment: Shipment; onVoid: (shipment: Shipment) => void };

function ShipmentActions({ shipment, onVoid }: ShipmentActionsProps) {
  const { isAdmin } = useSession();
  const { run, error } = useAction();
  const { packingSlip, packages, viewerCan } = shipment;
  return (
    <div className={styles.actions} data-no-print>
      {packingSlip && (
        <PlainButton
          aria-label={shipmentTexts.slipOf(packingSlip.number)}
          onClick={() => void run(() => download(packingSlip))}
        >
          {shipmentTexts.slip}
        </PlainButton>
      )}
      {isAdmin && packages.length > 0 && (
        <PlainButton onClick={() => void run(() => downloadLabels(shipment))}>
          {shipmentTexts.labels(packages.length)}
        </PlainButton>
      )}
      {viewerCan.void.allowed && (
        <PlainButton onClick={() => onVoid(shipment)}>{shipmentTexts.void}</PlainButton>
      )}
      <ActionError error={error} small />
    </div>
  );
}
