import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { Dialog } from '../../../components/dialogs/dialog';
import { stack } from '../../../components/layout/layout';
import { ActionError } from '../../../components/states/action-error';
import { AttemptGate } from '../../../components/states/attempt-notice';
import { useToast } from '../../../components/toasts/toast';
import { invoicingTexts } from '../../../entities/document/invoicing-messages';
import { useAction } from '../../../lib/api/use-action';
import { formatMoney } from '../../../lib/format/format';
import { initialFocus } from '../../../lib/forms/initial-focus';
import { useAttempt } from '../../../store/attempts/use-attempt';
import { ApprovePurchaseOrdersDocument, type ToApproveFragment } from './to-approve.generated';

type QuestionProps = { purchase: ToApproveFragment; onClose: () => void; onDone?: () => void };

/** Asks before the pending orders of a purchase are approved: what is invoiced then cannot be taken back. */
export const ApproveOrdersModal = ({ open, ...props }: QuestionProps & { open: boolean }) => (
  <Dialog
    open={open}
    title={invoicingTexts.approveTitle(props.purchase.number)}
    onClose={props.onClose}
    width={480}
  >
    {open && <Question {...props} />}
  </Dialog>
);

function Question({ purchase: { id, number, toApprove }, onClose, onDone }: QuestionProps) {
  const toast = useToast();
  const [approve] = useMutation(ApprovePurchaseOrdersDocument);
  const { run, busy, error } = useAction();
  const total = formatMoney(toApprove.total);
  const attempt = useAttempt({
    what: `approve ${id}`,
    send: (variables: { id: string }, idempotencyKey) =>
      toast.during(
        invoicingTexts.approving,
        () => approve({ variables: { ...variables, idempotencyKey } }),
        () => ({ text: invoicingTexts.approved, description: `${number}, ${total}` }),
      ),
    describe: () => [{ label: invoicingTexts.approve, value: number }],
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  return (
    <div className={stack(3)}>
      <p>{invoicingTexts.approveEffect}</p>
      <AttemptGate attempt={attempt}>
        <Button
          type="primary"
          loading={busy}
          onClick={() => void run(() => attempt.submit({ id }))}
          {...initialFocus}
        >
          {invoicingTexts.approveWhole(toApprove.orders, total)}
        </Button>
        <ActionError error={error} />
      </AttemptGate>
    </div>
  );
}
