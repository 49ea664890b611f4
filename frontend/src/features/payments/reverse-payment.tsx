import { useMutation } from '@apollo/client/react';
import { Form } from 'react-final-form';
import { Dialog } from '../../components/dialog';
import { ModalForm } from '../../components/fields/modal-form';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toast';
import { submitErrors } from '../../lib/form-errors';
import { validation } from '../../lib/messages';
import { paymentTexts } from '../../lib/payment-messages';
import { useAttemptKey } from './attempt-key';
import { ReversePaymentDocument, type PaymentRowFragment } from './payment.generated';
import styles from './payments.module.css';

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
export function ReversePayment({ payment, onClose, onDone }: ReversePaymentProps) {
  const [reverse] = useMutation(ReversePaymentDocument);
  const toast = useToast();
  const keyOf = useAttemptKey();
  const submit = async ({ reason = '' }: Values) => {
    const content = { id: payment?.id ?? '', reason: reason.trim() };
    try {
      await reverse({ variables: { ...content, idempotencyKey: keyOf(content) } });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(paymentTexts.reverseDone);
    onClose();
    onDone();
    return undefined;
  };
  return (
    <Dialog
      open={payment !== null}
      title={payment && paymentTexts.reverseTitle(payment.reference)}
      onClose={onClose}
      width={480}
      holdsInput
    >
      <Form<Values> onSubmit={submit} validate={validate}>
        {({ handleSubmit }) => (
          <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={paymentTexts.reverse}>
            <p className={styles.muted}>{paymentTexts.reverseLead}</p>
            <TextField name="reason" label={paymentTexts.reason} maxLength={500} required focusFirst />
          </ModalForm>
        )}
      </Form>
    </Dialog>
  );
}
