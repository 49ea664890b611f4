import { useMutation } from '@apollo/client/react';
import { ActionError } from '../../../components/states/action-error';
import { AttemptGate } from '../../../components/states/attempt-notice';
import { PlainButton } from '../../../components/button';
import { RowAction } from '../../../components/rows/row-action';
import { useToast } from '../../../components/toasts/toast';
import { formatMoney } from '../../../lib/format/format';
import { invoicingTexts } from '../../../entities/document/invoicing-messages';
import { useAction } from '../../../lib/api/use-action';
import { useAttempt } from '../../../store/attempts/use-attempt';
import { ApprovePurchaseOrdersDocument, type ToApproveFragment } from './to-approve.generated';

type ApproveOrdersButtonProps = {
  purchase: ToApproveFragment;
  /** In the row of a list: a short text. */
  small?: boolean;
  onDone?: () => void;
};

/** Approves all pending orders of a purchase, for admins; nothing where none is pending. */
export function ApproveOrdersButton({ purchase, small = false, onDone }: ApproveOrdersButtonProps) {
  const { id, number, toApprove, viewerCan } = purchase;
  const toast = useToast();
  const [approve] = useMutation(ApprovePurchaseOrdersDocument);
  const { run, busy, error } = useAction();
  const attempt = useAttempt({
    what: `approve ${id}`,
    send: (variables: { id: string }, idempotencyKey) =>
      toast.during(
        invoicingTexts.approving,
        () => approve({ variables: { ...variables, idempotencyKey } }),
        () => ({ text: invoicingTexts.approved, description: number }),
      ),
    describe: () => [{ label: invoicingTexts.approve, value: number }],
    onDone: () => onDone?.(),
  });
  if (!viewerCan.approveOrders.allowed) return null;
  const approveAll = () => attempt.submit({ id });
  const text = invoicingTexts.approveWhole(toApprove.orders, formatMoney(toApprove.total));
  if (!small)
    return (
      <AttemptGate attempt={attempt}>
        <PlainButton variant="primary" busy={busy} onClick={() => void run(approveAll)}>
          {text}
        </PlainButton>
        <ActionError error={error} />
      </AttemptGate>
    );
  return (
    <AttemptGate attempt={attempt}>
      <RowAction variant="primary" aria-label={`${text}: ${number}`} action={approveAll}>
        {invoicingTexts.approve}
      </RowAction>
    </AttemptGate>
  );
}
