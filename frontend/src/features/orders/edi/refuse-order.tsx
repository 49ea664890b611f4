import { useMutation } from '@apollo/client/react';
import { Dialog } from '../../../components/dialogs/dialog';
import { Form } from '../../../components/fields/form';
import { ModalForm } from '../../../components/fields/modal-form';
import { TextField } from '../../../components/fields/text-field';
import { useToast } from '../../../components/toasts/toast';
import { refuseEdiOrderLimits } from '../../../graphql/limits.generated';
import { submitted } from '../../../lib/forms/form-errors';
import { validation } from '../../../lib/messages';
import { RefuseEdiOrderDocument, type QueuedEdiOrderFragment } from './queue.generated';
import { queueTexts as texts } from './queue-messages';

type RefuseOrderProps = {
  order: QueuedEdiOrderFragment | null;
  onDone: () => void;
  onClose: () => void;
};

type Values = { reason?: string };

function RefuseForm({ order, onDone, onClose }: RefuseOrderProps & { order: QueuedEdiOrderFragment }) {
  const [refuse] = useMutation(RefuseEdiOrderDocument);
  const toast = useToast();
  const save = async ({ reason = '' }: Values) => {
    await refuse({ variables: { id: order.id, input: { reason: reason.trim() } } });
    toast.success(texts.refused(order.number));
    onClose();
    onDone();
  };
  return (
    <Form<Values>
      about={`refuse ${order.id}`}
      validate={({ reason }) => ({
        reason: reason?.trim() ? undefined : validation.required(texts.reason),
      })}
      onSubmit={(values) => submitted(save(values))}
    >
      {({ handleSubmit }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={texts.refuse}>
          <TextField
            name="reason"
            label={texts.reason}
            help={texts.reasonHelp}
            rows={3}
            {...refuseEdiOrderLimits.reason}
            required
          />
        </ModalForm>
      )}
    </Form>
  );
}

/** Refuses an order of a file, with the reason that its partner reads. */
export const RefuseOrder = ({ order, ...props }: RefuseOrderProps) => (
  <Dialog
    open={order !== null}
    title={order && texts.refuseTitle(order.number)}
    onClose={props.onClose}
    footer={null}
    holdsInput
  >
    {order && <RefuseForm order={order} {...props} />}
  </Dialog>
);
