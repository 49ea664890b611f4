import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ActionError } from '../../components/states/action-error';
import { AttemptGate } from '../../components/states/attempt-notice';
import { Dialog } from '../../components/dialogs/dialog';
import { ErrorState } from '../../components/states/error-state';
import { Spinner } from '../../components/states/spinner';
import { useToast } from '../../components/toasts/toast';
import { formatMoney } from '../../lib/format/format';
import { initialFocus } from '../../lib/forms/initial-focus';
import { labels } from '../../lib/messages';
import { paymentTexts } from '../../entities/payment/payment-messages';
import { useAction } from '../../lib/api/use-action';
import { useAttempt } from '../../store/attempts/use-attempt';
import { accountOf } from './account-name';
import { AllocationTable } from './allocation-table';
import { AllocatePaymentDocument, OpenInvoicesDocument, type PaymentRowFragment } from './payment.generated';
import { look } from '../../components/layout/layout';
import styles from './payments.module.css';
import { partsOf, problemOf, propose, sumOf, type Typed } from './propose';

type DialogProps = { onClose: () => void; onDone: () => void };

/** Allocates what is left of a payment to the open invoices of its account. */
export function AllocatePayment({
  payment,
  ...closing
}: DialogProps & { payment: PaymentRowFragment | null }) {
  return payment && <AllocateModal key={payment.id} payment={payment} {...closing} />;
}

function AllocateModal({ payment, onClose, onDone }: DialogProps & { payment: PaymentRowFragment }) {
  const { id, unallocated: amount, reference } = payment;
  const variables = { of: accountOf(payment) };
  const { data, error, refetch } = useQuery(OpenInvoicesDocument, { variables, fetchPolicy: 'network-only' });
  const [hand, setHand] = useState<Typed | null>(null);
  const [allocate] = useMutation(AllocatePaymentDocument);
  const toast = useToast();
  const { run, busy, error: refusal } = useAction();
  const attempt = useAttempt({
    what: `allocate ${id}`,
    send: (content: { id: string; allocations: ReturnType<typeof partsOf> }, idempotencyKey) =>
      allocate({ variables: { ...content, idempotencyKey } }),
    describe: (content) => [
      { label: paymentTexts.reference, value: reference },
      { label: paymentTexts.allocate, value: formatMoney(sumOf(content.allocations)) },
    ],
    onDone: () => {
      toast.success(paymentTexts.allocateDone);
      onClose();
      onDone();
    },
  });
  const invoices = data?.account.openInvoices ?? [];
  const typed = hand ?? propose(amount, invoices);
  const allocations = partsOf(typed, invoices);
  const isRefused =
    attempt.facts !== null || allocations.length === 0 || problemOf(typed, { amount, invoices }) !== null;
  return (
    <Dialog
      open
      title={paymentTexts.allocateTitle(reference)}
      okText={paymentTexts.allocate}
      cancelText={labels.cancel}
      okButtonProps={{ disabled: isRefused }}
      cancelButtonProps={initialFocus}
      confirmLoading={busy}
      onOk={() => void run(() => attempt.submit({ id, allocations }))}
      onClose={onClose}
      width={560}
      holdsInput
    >
      <div className={styles.form}>
        <p className={look('muted', 'sm')}>{paymentTexts.allocateLead(formatMoney(amount))}</p>
        {error && <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />}
        {!data && !error && <Spinner />}
        <AttemptGate attempt={attempt}>
          <ActionError error={refusal} />
        </AttemptGate>
        {data && <AllocationTable invoices={invoices} amount={amount} typed={typed} onType={setHand} />}
      </div>
    </Dialog>
  );
}
