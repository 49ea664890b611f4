import { TextField } from '../../../components/fields/text-field';
import type { OrderStatus, ShipmentInput } from '../../../graphql/schema-types.generated';
import { shipmentTexts } from '../../../entities/order/shipment-messages';
import { shipmentLimits } from '../../../graphql/limits.generated';

/** A status, and how what gets the status Shipped leaves. */
export type StatusValues = { status: OrderStatus; carrier?: string; trackingNumber?: string };

type ShipmentFieldsProps = Pick<StatusValues, 'status'> & {
  /** False if a tracking number cannot be that of all shipments. */
  hasTracking?: boolean;
};

/** Carrier and tracking number: only for Shipped. */
export function ShipmentFields({ status, hasTracking = true }: ShipmentFieldsProps) {
  if (status !== 'Shipped') return null;
  const { carrier, carrierHelp, trackingNumber } = shipmentTexts;
  return (
    <>
      <TextField name="carrier" label={carrier} help={carrierHelp} {...shipmentLimits.carrier} optional />
      {hasTracking && (
        <TextField
          name="trackingNumber"
          label={trackingNumber}
          autoComplete="off"
          {...shipmentLimits.trackingNumber}
          optional
        />
      )}
    </>
  );
}

/** The shipment that was typed; null where nothing was, or where the status has none. */
export function shipmentOf({ status, carrier, trackingNumber }: StatusValues): ShipmentInput | null {
  const shipment = { carrier: carrier?.trim() || null, trackingNumber: trackingNumber?.trim() || null };
  return status === 'Shipped' && (shipment.carrier || shipment.trackingNumber) ? shipment : null;
}

/** The shipment, for a summary. */
export const shipmentFacts = (values: Omit<StatusValues, 'status'>) =>
  (['carrier', 'trackingNumber'] as const).flatMap((name) => {
    const value = values[name]?.trim();
    return value ? [{ label: shipmentTexts[name], value }] : [];
  });
