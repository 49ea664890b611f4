import { useMutation } from '@apollo/client/react';
import { Form } from '../../components/fields/form';
import { Dialog } from '../../components/dialogs/dialog';
import { ModalForm } from '../../components/fields/modal-form';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { submitted } from '../../lib/forms/form-errors';
import { validation } from '../../lib/messages';
import { paymentTexts } from '../../entities/payment/payment-messages';
import { useAttempt } from '../../store/attempts/use-attempt';
import { ReversePaymentDocument, type PaymentRowFragment } from './payment.generated';
import { reversePaymentLimits } from '../../graphql/limits.generated';
import { look } from '../../components/layout/layout';

type ReversePaymentProps = {
  payment: PaymentRowFragment | null;
  onClose: () => void;
  onDone: () => void;
};
type Values = { reason?: string };

const validate = ({ reason }: Values) => ({
  reason: reason?.trim() ? undefined : validation.required(paymentTexts.reason),
});

/** Takes a payment back as a whole, with a reason. */
export const ReversePayment = ({ payment, ...rest }: ReversePaymentProps) => (
  <Dialog
    open={payment !== null}
    title={payment && paymentTexts.reverseTitle(payment.reference)}
    onClose={rest.onClose}
    width={480}
    holdsInput
  >
    {payment && <ReverseForm payment={payment} {...rest} />}
  </Dialog>
);

function ReverseForm({ payment, onClose, onDone }: ReversePaymentProps & { payment: PaymentRowFragment }) {
  const [reverse] = useMutation(ReversePaymentDocument);
  const toast = useToast();
  const attempt = useAttempt({
    what: `reverse ${payment.id}`,
    send: (content: { id: string; reason: string }, idempotencyKey) =>
      reverse({ variables: { ...content, idempotencyKey } }),
    describe: ({ reason }) => [{ label: paymentTexts.reason, value: reason }],
    onDone: () => {
      toast.success(paymentTexts.reverseDone);
      onClose();
      onDone();
    },
  });
  const submit = ({ reason = '' }: Values) =>
    submitted(attempt.submit({ id: payment.id, reason: reason.trim() }));
  return (
    <Form<Values> about={payment.id} subscription={{}} onSubmit={submit} validate={validate}>
      {({ handleSubmit }) => (
        <ModalForm
          onSubmit={handleSubmit}
          onCancel={onClose}
          submitLabel={paymentTexts.reverse}
          attempt={attempt}
        >
          <p className={look('muted', 'sm')}>{paymentTexts.reverseLead}</p>
          <TextField name="reason" label={paymentTexts.reason} {...reversePaymentLimits.reason} required />
        </ModalForm>
      )}
    </Form>
  );
}
