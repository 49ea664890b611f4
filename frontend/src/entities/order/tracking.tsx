import { trackingUrl } from './carriers';

type TrackingProps = { shipment: { carrier: string | null; trackingNumber: string | null } };

/** The number of a shipment, a link to the carrier's page where that is known. */
export function TrackingNumber({ shipment }: TrackingProps) {
  const url = trackingUrl(shipment);
  if (!url) return <span translate="no">{shipment.trackingNumber}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" translate="no">
      {shipment.trackingNumber}
    </a>
  );
}

/** The carrier of a shipment and its number. */
export function Tracking({ shipment }: TrackingProps) {
  const { carrier, trackingNumber } = shipment;
  return (
    <>
      {carrier && <span translate="no">{trackingNumber ? `${carrier}, ` : carrier}</span>}
      {trackingNumber && <TrackingNumber shipment={shipment} />}
    </>
  );
}
