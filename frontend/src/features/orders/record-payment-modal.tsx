import { useMutation } from '@apollo/client/react';
import { Modal } from 'antd';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { DateField } from '../../components/fields/date-field';
import { ModalForm } from '../../components/fields/modal-form';
import { NumberField } from '../../components/fields/number-field';
import { TextField } from '../../components/fields/text-field';
import { AntdTheme } from '../../components/theme/antd-theme';
import { useToast } from '../../components/toast';
import type { RecordPaymentInput } from '../../graphql/schema-types.generated';
import { RecordPaymentDocument } from './manage-order.generated';
import { adminFields, adminLabels, adminTexts, adminToasts } from '../../lib/admin-messages';
import { dayOf } from '../../lib/calendar-day';
import { errorMessage } from '../../lib/error-message';
import { submitErrors } from '../../lib/form-errors';
import { focusInitial } from '../../lib/initial-focus';
import { centsOf, dollarsText } from '../../lib/money';
import { randomKey } from '../../lib/random-key';
import styles from './order-forms.module.css';
import { validatePayment, type PaymentValues } from './payment-rules';

type Subject = {
  id: string;
  number: string;
  toolName: string;
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
  return (
    <AntdTheme>
      <Modal
        open={order !== null}
        title={order && adminTexts.recordPaymentTitle(order.toolName)}
        onCancel={onClose}
        footer={null}
        width={480}
        mask={{ closable: false }}
        afterOpenChange={focusInitial}
        destroyOnHidden
      >
        {order && <RecordPaymentForm order={order} {...rest} />}
      </Modal>
    </AntdTheme>
  );
}

function useRecordPayment(props: RecordPaymentModalProps & { order: Subject }) {
  const { order, onClose, onRecorded, record } = props;
  const toast = useToast();
  const [recordPayment] = useMutation(RecordPaymentDocument);
  return async ({ amount, reference = '', receivedOn = '' }: PaymentValues, idempotencyKey: string) => {
    const progress = toast.progress(adminToasts.recording);
    const input = { amount: centsOf(amount) ?? 0, reference, receivedOn };
    try {
      if (record) await record(order.id, input, idempotencyKey);
      else await recordPayment({ variables: { id: order.id, input, idempotencyKey } });
      progress.done(adminToasts.recorded);
      onClose();
      onRecorded();
      return undefined;
    } catch (error) {
      progress.fail(errorMessage(error));
      return submitErrors(error);
    }
  };
}

function RecordPaymentForm(props: RecordPaymentModalProps & { order: Subject }) {
  const { order, onClose } = props;
  const record = useRecordPayment(props);
  const [today] = useState(() => dayOf());
  const [initialValues] = useState({ amount: dollarsText(order.openAmount), receivedOn: today });
  // One key for what was typed: a retry after a lost answer records nothing twice.
  const [key, setKey] = useState({ of: '', is: '' });

  const submit = (values: PaymentValues) => {
    const of = JSON.stringify(values);
    const is = key.of === of ? key.is : randomKey();
    setKey({ of, is });
    return record(values, is);
  };

  return (
    <Form<PaymentValues>
      initialValues={initialValues}
      validate={(values) => validatePayment(values, { total: order.openAmount, today })}
      onSubmit={submit}
    >
      {({ handleSubmit }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={adminLabels.recordPayment}>
          <p className={styles.lead}>{adminTexts.recordPaymentLead(order.number, order.customer.email)}</p>
          <NumberField name="amount" label={adminFields.amount} help={adminFields.dollars} min={0} required />
          {/* The amount and the day are filled in. */}
          <TextField name="reference" label={adminFields.reference} autoComplete="off" required focusFirst />
          <DateField name="receivedOn" label={adminFields.receivedOn} max={today} required />
        </ModalForm>
      )}
    </Form>
  );
}
