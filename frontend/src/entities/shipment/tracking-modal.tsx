import { useMutation } from '@apollo/client/react';
import { Form } from '../../components/fields/form';
import { Dialog } from '../../components/dialogs/dialog';
import { ModalForm } from '../../components/fields/modal-form';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { basedOn } from '../../lib/api/based-on';
import { submitted } from '../../lib/forms/form-errors';
import { useAttempt } from '../../store/attempts/use-attempt';
import { shipmentTexts } from '../order/shipment-messages';
import { shipmentLimits } from '../../graphql/limits.generated';
import { SetShipmentTrackingDocument, type ShipmentViewFragment } from './shipment.generated';

type TrackingModalProps = { shipment: ShipmentViewFragment | null; onClose: () => void };

/** Carrier and tracking number of a shipment that has left. */
export const TrackingModal = ({ shipment, onClose }: TrackingModalProps) => (
  <Dialog
    open={shipment !== null}
    title={shipmentTexts.trackingTitle}
    onClose={onClose}
    width={480}
    holdsInput
  >
    {shipment && <TrackingForm shipment={shipment} onClose={onClose} />}
  </Dialog>
);

type Values = { carrier?: string; trackingNumber?: string };
type Input = { carrier: string | null; trackingNumber: string | null };

function TrackingForm({ shipment, onClose }: { shipment: ShipmentViewFragment; onClose: () => void }) {
  const { id, carrier, trackingNumber, version } = shipment;
  const toast = useToast();
  const [setTracking] = useMutation(SetShipmentTrackingDocument);
  const attempt = useAttempt({
    what: `tracking ${id}`,
    send: (input: Input, idempotencyKey) =>
      setTracking({ variables: { id, input, idempotencyKey }, context: basedOn(version) }),
    describe: (input) => [
      { label: shipmentTexts.carrier, value: input.carrier ?? '' },
      { label: shipmentTexts.trackingNumber, value: input.trackingNumber ?? '' },
    ],
    onDone: () => {
      toast.success(shipmentTexts.trackingIsSet);
      onClose();
    },
  });
  const submit = (values: Values) =>
    submitted(
      attempt.submit({
        carrier: values.carrier?.trim() || null,
        trackingNumber: values.trackingNumber?.trim() || null,
      }),
    );
  return (
    <Form<Values>
      about={id}
      subscription={{}}
      initialValues={{ carrier: carrier ?? '', trackingNumber: trackingNumber ?? '' }}
      onSubmit={submit}
    >
      {({ handleSubmit }) => (
        <ModalForm
          onSubmit={handleSubmit}
          onCancel={onClose}
          submitLabel={shipmentTexts.saveTracking}
          attempt={attempt}
        >
          <p>{shipmentTexts.trackingLead}</p>
          <TextField name="carrier" label={shipmentTexts.carrier} {...shipmentLimits.carrier} optional />
          <TextField
            name="trackingNumber"
            label={shipmentTexts.trackingNumber}
            autoComplete="off"
            {...shipmentLimits.trackingNumber}
            optional
          />
        </ModalForm>
      )}
    </Form>
  );
}
