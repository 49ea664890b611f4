import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { recordPaymentLimits } from '../../../graphql/limits.generated';
import { Form } from '../../../components/fields/form';
import { ConfirmAnyway } from '../../../components/fields/confirm-anyway';
import { Dialog } from '../../../components/dialogs/dialog';
import { DateField } from '../../../components/fields/date-field';
import { ModalForm } from '../../../components/fields/modal-form';
import { look } from '../../../components/layout/layout';
import { MoneyField } from '../../../components/fields/number-field';
import { TextField } from '../../../components/fields/text-field';
import { Spinner } from '../../../components/states/spinner';
import { useToast } from '../../../components/toasts/toast';
import type { RecordPaymentInput } from '../../../graphql/schema-types.generated';
import { RecordPaymentDocument } from '../status/manage-order.generated';
import { paymentErrors, RECORD_ANYWAY } from '../../../entities/payment/payment-errors';
import { centsOf, dollarsText } from '../../../lib/format/money';
import { formatDate, formatMoney } from '../../../lib/format/format';
import { submitted } from '../../../lib/forms/form-errors';
import { useSellersToday } from '../../../store/seller-hours/use-seller-hours';
import { useAttempt } from '../../../store/attempts/use-attempt';
import { validatePayment, type PaymentValues } from './payment-rules';
import { paymentTexts } from '../../../entities/payment/payment-messages';
import { recordPaymentTexts } from './record-payment-messages';

type Subject = {
  id: string;
  number: string;
  toolName: string;
  /** When it was placed, or what it belongs to. */
  placedAt: string;
  /** Taxes included. */
  openAmount: number;
  customer: { email: string };
};
type RecordPaymentModalProps = {
  order: Subject | null;
  onClose: () => void;
  /** Called when the list has to be fetched again: the order may no longer match its filter. */
  onRecorded: () => void;
  /** Records the payment of something else than an order, with its id. */
  record?: (id: string, input: RecordPaymentInput, idempotencyKey: string) => Promise<unknown>;
};

/** Records a bank transfer that has arrived: the one thing that sets 'paid', which the specification leaves open. */
export function RecordPaymentModal({ order, ...rest }: RecordPaymentModalProps) {
  const { onClose } = rest;
  const today = useSellersToday();
  return (
    <Dialog
      open={order !== null}
      title={order && recordPaymentTexts.recordPaymentTitle(order.toolName)}
      onClose={onClose}
      width={480}
      holdsInput
    >
      {order && (today ? <RecordPaymentForm order={order} today={today} {...rest} /> : <Spinner />)}
    </Dialog>
  );
}

type Sent = { input: RecordPaymentInput };

function useRecordPayment(props: RecordPaymentModalProps & { order: Subject }) {
  const { order, onClose, onRecorded, record } = props;
  const toast = useToast();
  const [recordPayment] = useMutation(RecordPaymentDocument);
  const mutate = (input: RecordPaymentInput, idempotencyKey: string): Promise<unknown> =>
    record
      ? record(order.id, input, idempotencyKey)
      : recordPayment({ variables: { id: order.id, input, idempotencyKey } });
  return useAttempt({
    what: `payment ${order.id}`,
    send: ({ input }: Sent, key) =>
      toast.during(
        recordPaymentTexts.recording,
        () => mutate(input, key),
        () => ({ text: recordPaymentTexts.recorded }),
      ),
    describe: ({ input }) => [
      { label: recordPaymentTexts.amount, value: formatMoney(input.amount) },
      { label: recordPaymentTexts.reference, value: input.reference },
      { label: recordPaymentTexts.receivedOn, value: formatDate(input.receivedOn) },
    ],
    onDone: () => {
      onClose();
      onRecorded();
    },
  });
}

function RecordPaymentForm(props: RecordPaymentModalProps & { order: Subject; today: string }) {
  const { order, today, onClose } = props;
  const attempt = useRecordPayment(props);
  const [initialValues] = useState({ amount: dollarsText(order.openAmount), receivedOn: today });

  const submit = ({ amount, reference = '', receivedOn = '', confirmDuplicate }: PaymentValues) => {
    const confirmation = confirmDuplicate ? { confirmDuplicate } : {};
    const input = { amount: centsOf(amount) ?? 0, reference, receivedOn, ...confirmation };
    return submitted(attempt.submit({ input }), paymentErrors);
  };

  return (
    <Form<PaymentValues>
      about={order.id}
      subscription={{}}
      initialValues={initialValues}
      validate={(values) => validatePayment(values, order.openAmount)}
      onSubmit={submit}
    >
      {({ handleSubmit }) => (
        <ModalForm
          onSubmit={handleSubmit}
          onCancel={onClose}
          submitLabel={paymentTexts.recordPayment}
          attempt={attempt}
        >
          <p className={look('muted')}>
            {`${recordPaymentTexts.recordPaymentLead(order.number, order.customer.email)} ${paymentTexts.reversible}`}
          </p>
          <MoneyField
            name="amount"
            label={recordPaymentTexts.amount}
            help={recordPaymentTexts.dollars}
            {...recordPaymentLimits.amount}
            required
          />
          {/* The amount and the day are filled in. */}
          <TextField
            name="reference"
            label={recordPaymentTexts.reference}
            {...recordPaymentLimits.reference}
            autoComplete="off"
            required
            focusFirst
          />
          <DateField
            kind="receipt"
            madeAt={order.placedAt}
            name="receivedOn"
            label={recordPaymentTexts.receivedOn}
            required
          />
          <ConfirmAnyway name="confirmDuplicate" label={RECORD_ANYWAY} />
        </ModalForm>
      )}
    </Form>
  );
}
