import { useMutation } from '@apollo/client/react';
import { Form } from '../../components/fields/form';
import { Dialog } from '../../components/dialogs/dialog';
import { ModalForm } from '../../components/fields/modal-form';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { submitted } from '../../lib/forms/form-errors';
import { validation } from '../../lib/messages';
import { useAttempt } from '../../store/attempts/use-attempt';
import { shipmentTexts } from '../order/shipment-messages';
import { VoidShipmentDocument, type ShipmentViewFragment } from './shipment.generated';
import { voidShipmentLimits } from '../../graphql/limits.generated';

type VoidShipmentModalProps = {
  shipment: ShipmentViewFragment | null;
  onVoided: (id: string) => void;
  onClose: () => void;
  afterClose: () => void;
};

/** Voids a shipment for a reason. */
export const VoidShipmentModal = ({ shipment, onVoided, onClose, afterClose }: VoidShipmentModalProps) => (
  <Dialog
    open={shipment !== null}
    title={shipmentTexts.voidTitle}
    width={480}
    holdsInput
    onClose={onClose}
    afterClose={afterClose}
  >
    {shipment && <VoidForm id={shipment.id} onVoided={onVoided} onClose={onClose} />}
  </Dialog>
);

type Values = { reason?: string };

type VoidFormProps = Pick<VoidShipmentModalProps, 'onVoided' | 'onClose'> & { id: string };

function VoidForm({ id, onVoided, onClose }: VoidFormProps) {
  const toast = useToast();
  // The orders, their histories and the list change with it.
  const [voidShipment] = useMutation(VoidShipmentDocument, { refetchQueries: 'active' });
  const attempt = useAttempt({
    what: `void ${id}`,
    send: (reason: string, idempotencyKey) => voidShipment({ variables: { id, reason, idempotencyKey } }),
    describe: (reason) => [{ label: shipmentTexts.voidReason, value: reason }],
    onDone: () => {
      toast.success(shipmentTexts.isVoided);
      onVoided(id);
      onClose();
    },
  });
  const submit = ({ reason = '' }: Values) => submitted(attempt.submit(reason.trim()));
  return (
    <Form<Values>
      about={id}
      validate={({ reason }) =>
        reason?.trim() ? {} : { reason: validation.required(shipmentTexts.voidReason) }
      }
      onSubmit={submit}
    >
      {({ handleSubmit }) => (
        <ModalForm
          onSubmit={handleSubmit}
          onCancel={onClose}
          submitLabel={shipmentTexts.void}
          attempt={attempt}
        >
          <p>{shipmentTexts.voidLead}</p>
          <TextField name="reason" label={shipmentTexts.voidReason} {...voidShipmentLimits.reason} required />
        </ModalForm>
      )}
    </Form>
  );
}
