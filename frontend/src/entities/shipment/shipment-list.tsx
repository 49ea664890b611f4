import { useRef, useState, type ReactNode } from 'react';
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
import type { ReceivedUnits } from '../order/received-units';
import { Tracking } from '../order/tracking';
import { oneLine } from '../../lib/format/one-line';
import type { ShipmentViewFragment } from './shipment.generated';
import { ShipmentReceipt } from './shipment-receipt';
import { look } from '../../components/layout/layout';
import styles from './shipment-list.module.css';

const VoidShipmentModal = onDemand(
  async () => (await import('./void-shipment-modal')).VoidShipmentModal,
  ({ shipment }) => shipment !== null,
);

const TrackingModal = onDemand(
  async () => (await import('./tracking-modal')).TrackingModal,
  ({ shipment }) => shipment !== null,
);

type Line = {
  id: string;
  quantity: number;
  received: ReceivedUnits | null;
  order: { toolName: string; quantity: number };
};
type Shipment = ShipmentViewFragment & { lines: readonly Line[] };

const tracking = (shipment: Shipment): ReactNode =>
  shipment.carrier || shipment.trackingNumber ? <Tracking shipment={shipment} /> : shipmentTexts.noTracking;

/** "Servo", or "60 of 100 Servo" if more was ordered. */
const lineOf = ({ quantity, order }: Line): string =>
  quantity === order.quantity
    ? order.toolName
    : `${shipmentTexts.partOf(formatNumber(quantity), formatNumber(order.quantity))} ${order.toolName}`;

/** Lines that the sentence only counts. */
function Contents({ lines }: Pick<Shipment, 'lines'>) {
  const names = lines.map(lineOf);
  if (namedLines(names) === names.join(', ')) return null;
  return (
    <details>
      <summary>{shipmentTexts.contents}</summary>
      <ul className={styles.contents}>
        {lines.map((line) => (
          <li key={line.id}>{lineOf(line)}</li>
        ))}
      </ul>
    </details>
  );
}

const rowId = (shipmentId: string): string => `shipment-${shipmentId}`;

type ShipmentListProps = {
  shipments: readonly Shipment[];
  /** True if each says where it went. */
  hasAddresses?: boolean;
};

/** Shipments, oldest first, with carrier, date, quantities and receipt. Admins can change them. */
export function ShipmentList({ shipments, hasAddresses = false }: ShipmentListProps) {
  const [voiding, setVoiding] = useState<Shipment | null>(null);
  const [tracked, setTracked] = useState<Shipment | null>(null);
  const voided = useRef<string | null>(null);
  // Its button goes away, and would take the focus with it.
  const afterVoiding = () => {
    if (voided.current) document.getElementById(rowId(voided.current))?.focus();
    voided.current = null;
  };
  return (
    <>
      <ul className={styles.shipments}>
        {shipments.map((shipment) => (
          <li
            key={shipment.id}
            id={rowId(shipment.id)}
            tabIndex={-1}
            className={shipment.voidedAt ? styles.voided : undefined}
          >
            <p>
              <span>{tracking(shipment)}</span>: <span>{namedLines(shipment.lines.map(lineOf))}</span>
            </p>
            {hasAddresses && shipment.deliveryAddress && (
              <p className={look('muted', 'sm')}>{oneLine(shipment.deliveryAddress)}</p>
            )}
            <p className={look('muted', 'sm')}>
              <time dateTime={shipment.shippedAt}>{formatDateTime(shipment.shippedAt)}</time>
              {shipment.voidedAt && (
                <>
                  {' '}
                  <StatusTag tone="danger">{shipmentTexts.voided}</StatusTag>{' '}
                  <span>{shipment.voidReason}</span>
                </>
              )}
            </p>
            <Contents lines={shipment.lines} />
            {shipment.receipt && <ShipmentReceipt receipt={shipment.receipt} lines={shipment.lines} />}
            <ShipmentActions shipment={shipment} onVoid={setVoiding} onTrack={setTracked} />
          </li>
        ))}
      </ul>
      <VoidShipmentModal
        shipment={voiding}
        onVoided={(id) => (voided.current = id)}
        onClose={() => setVoiding(null)}
        afterClose={afterVoiding}
      />
      <TrackingModal shipment={tracked} onClose={() => setTracked(null)} />
    </>
  );
}

/** The labels of a shipment's packages, on the reader's disk. */
const downloadLabels = async ({ id }: Shipment): Promise<void> =>
  saveFile('labels.pdf', await downloadFile(`/shipments/${encodeURIComponent(id)}/labels.pdf`));

type ShipmentActionsProps = {
  shipment: Shipment;
  onVoid: (shipment: Shipment) => void;
  onTrack: (shipment: Shipment) => void;
};

function ShipmentActions({ shipment, onVoid, onTrack }: ShipmentActionsProps) {
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
      {viewerCan.setTracking.allowed && (
        <PlainButton onClick={() => onTrack(shipment)}>{shipmentTexts.setTracking}</PlainButton>
      )}
      {viewerCan.void.allowed && (
        <PlainButton onClick={() => onVoid(shipment)}>{shipmentTexts.void}</PlainButton>
      )}
      <ActionError error={error} small />
    </div>
  );
}
