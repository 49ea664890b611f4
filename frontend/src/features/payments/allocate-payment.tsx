import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ActionError } from '../../components/action-error';
import { Dialog } from '../../components/dialog';
import { ErrorState } from '../../components/error-state';
import { Spinner } from '../../components/spinner';
import { useToast } from '../../components/toast';
import { formatMoney } from '../../lib/format';
import { initialFocus } from '../../lib/initial-focus';
import { labels } from '../../lib/messages';
import { paymentTexts } from '../../lib/payment-messages';
import { useAction } from '../../lib/use-action';
import { accountOf } from './account-name';
import { AllocationTable } from './allocation-table';
import { useAttemptKey } from './attempt-key';
import { AllocatePaymentDocument, OpenInvoicesDocument, type PaymentRowFragment } from './payment.generated';
import styles from './payments.module.css';
import { partsOf, problemOf, propose, type Typed } from './propose';

type Allocating = { onClose: () => void; onDone: () => void };

/** Allocates what is left of a payment to the open invoices of its account. */
export function AllocatePayment({
  payment,
  ...closing
}: Allocating & { payment: PaymentRowFragment | null }) {
  return payment && <AllocateModal key={payment.id} payment={payment} {...closing} />;
}

function AllocateModal({ payment, onClose, onDone }: Allocating & { payment: PaymentRowFragment }) {
  const { id, unallocated: amount, reference } = payment;
  const variables = { of: accountOf(payment) };
  const { data, error, refetch } = useQuery(OpenInvoicesDocument, { variables, fetchPolicy: 'network-only' });
  const [hand, setHand] = useState<Typed | null>(null);
  const [allocate] = useMutation(AllocatePaymentDocument);
  const toast = useToast();
  const { run, busy, error: refusal } = useAction();
  const keyOf = useAttemptKey();
  const invoices = data?.account.openInvoices ?? [];
  const typed = hand ?? propose(amount, invoices);
  const allocations = partsOf(typed, invoices);
  const confirm = async () => {
    const content = { id, allocations };
    const send = () => allocate({ variables: { ...content, idempotencyKey: keyOf(content) } });
    if (!(await run(send))) return;
    toast.success(paymentTexts.allocateDone);
    onClose();
    onDone();
  };
  const isRefused = allocations.length === 0 || problemOf(typed, { amount, invoices }) !== null;
  return (
    <Dialog
      open
      title={paymentTexts.allocateTitle(reference)}
      okText={paymentTexts.allocate}
      cancelText={labels.cancel}
      okButtonProps={{ disabled: isRefused }}
      cancelButtonProps={initialFocus}
      confirmLoading={busy}
      onOk={() => void confirm()}
      onClose={onClose}
      width={560}
      holdsInput
    >
      <div className={styles.form}>
        <p className={styles.muted}>{paymentTexts.allocateLead(formatMoney(amount))}</p>
        {error && <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />}
        {!data && !error && <Spinner />}
        <ActionError error={refusal} />
        {data && <AllocationTable {...{ invoices, amount, typed }} onType={setHand} />}
      </div>
    </Dialog>
  );
}
