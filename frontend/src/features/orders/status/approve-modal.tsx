import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { ActionError } from '../../../components/states/action-error';
import { AttemptGate } from '../../../components/states/attempt-notice';
import { Dialog } from '../../../components/dialogs/dialog';
import { look, stack } from '../../../components/layout/layout';
import { useToast } from '../../../components/toasts/toast';
import { useAction } from '../../../lib/api/use-action';
import { formatMoney } from '../../../lib/format/format';
import { classes } from '../../../lib/classes';
import { initialFocus } from '../../../lib/forms/initial-focus';
import { invoicingTexts } from '../../../entities/document/invoicing-messages';
import { useAttempt } from '../../../store/attempts/use-attempt';
import { ApproveOrdersDocument } from './approve-orders.generated';
import styles from './approve-modal.module.css';
import { useUpdateStatus } from './use-update-status';

/** A pending order. */
export type OrderToApprove = {
  id: string;
  number: string;
  grossTotal: number;
  purchase: { id: string; number: string; toApprove: { orders: number; total: number } };
};

type ApproveModalProps = { order: OrderToApprove | null; onClose: () => void; onApproved: () => void };

/** Asks before an order is approved: it cannot be taken back once it is invoiced. With others of its purchase, or alone. */
export function ApproveModal({ order, onClose, onApproved }: ApproveModalProps) {
  return (
    <Dialog
      open={order !== null}
      title={order && invoicingTexts.approveTitle(order.number)}
      onClose={onClose}
      width={480}
    >
      {order && <Choice order={order} onClose={onClose} onApproved={onApproved} />}
    </Dialog>
  );
}

function Choice({ order, onClose, onApproved }: ApproveModalProps & { order: OrderToApprove }) {
  const { run, busy, error } = useAction();
  const toast = useToast();
  const [approveOrders] = useMutation(ApproveOrdersDocument);
  const updateStatus = useUpdateStatus();
  const { id, number } = order.purchase;
  const end = () => {
    onClose();
    onApproved();
  };
  const attempt = useAttempt({
    what: `approve ${id}`,
    send: (variables: { id: string }, idempotencyKey) =>
      toast.during(
        invoicingTexts.approving,
        () => approveOrders({ variables: { ...variables, idempotencyKey } }),
        () => ({ text: invoicingTexts.approved, description: number }),
      ),
    describe: () => [{ label: invoicingTexts.approve, value: number }],
    onDone: end,
  });
  const approveOne = async () => {
    if (await run(() => updateStatus(order, 'Approved'))) end();
  };
  const { orders, total } = order.purchase.toApprove;
  if (orders === 1)
    return (
      <div className={classes(stack(3), styles.choice)}>
        <p className={look('muted')}>{invoicingTexts.approveEffect}</p>
        <Button type="primary" loading={busy} onClick={() => void approveOne()} {...initialFocus}>
          {invoicingTexts.approveFor(formatMoney(order.grossTotal))}
        </Button>
        <ActionError error={error} />
      </div>
    );
  return (
    <div className={classes(stack(3), styles.choice)}>
      <p className={look('muted')}>{invoicingTexts.approveLead(order.purchase.number)}</p>
      <p className={look('muted')}>{invoicingTexts.approveEffect}</p>
      <AttemptGate attempt={attempt}>
        <Button
          type="primary"
          loading={busy}
          onClick={() => void run(() => attempt.submit({ id }))}
          {...initialFocus}
        >
          {invoicingTexts.approveWhole(orders, formatMoney(total))}
        </Button>
        <Button disabled={busy} onClick={() => void approveOne()}>
          {invoicingTexts.approveOne(formatMoney(order.grossTotal))}
        </Button>
        <ActionError error={error} />
      </AttemptGate>
    </div>
  );
}
