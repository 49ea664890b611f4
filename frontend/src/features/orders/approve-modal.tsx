import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { ActionError } from '../../components/action-error';
import { Dialog } from '../../components/dialog';
import { useToast } from '../../components/toast';
import { useAction } from '../../lib/use-action';
import { formatMoney } from '../../lib/format';
import { initialFocus } from '../../lib/initial-focus';
import { invoicingTexts } from '../../lib/invoicing-messages';
import { randomKey } from '../../lib/random-key';
import { ApproveOrdersDocument } from './approve-orders.generated';
import styles from './order-forms.module.css';
import { useUpdateStatus } from './use-update-status';

/** A pending order whose purchase has other pending orders. */
export type Approving = {
  id: string;
  number: string;
  grossTotal: number;
  purchase: { id: string; number: string; toApprove: { orders: number; total: number } };
};

type ApproveModalProps = { order: Approving | null; onClose: () => void; onApproved: () => void };

/** Approves the whole purchase of an order, or only the order. */
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

function useApproveWhole() {
  const toast = useToast();
  const [approveOrders] = useMutation(ApproveOrdersDocument);
  // One key for a dialog: a second click approves nothing twice.
  const [idempotencyKey] = useState(randomKey);
  return async ({ purchase }: Approving): Promise<void> => {
    const progress = toast.progress(invoicingTexts.approving);
    try {
      await approveOrders({ variables: { id: purchase.id, idempotencyKey } });
      progress.done(invoicingTexts.approved, { description: purchase.number });
    } catch (error) {
      progress.close();
      throw error;
    }
  };
}

function Choice({ order, onClose, onApproved }: ApproveModalProps & { order: Approving }) {
  const { run, busy, error } = useAction();
  const approveWhole = useApproveWhole();
  const updateStatus = useUpdateStatus();
  const start = async (approve: () => Promise<void>) => {
    if (!(await run(approve))) return;
    onClose();
    onApproved();
  };
  const { orders, total } = order.purchase.toApprove;
  return (
    <div className={styles.choice}>
      <p className={styles.lead}>{invoicingTexts.approveLead(order.purchase.number)}</p>
      <Button
        type="primary"
        loading={busy}
        onClick={() => void start(() => approveWhole(order))}
        {...initialFocus}
      >
        {invoicingTexts.approveWhole(orders, formatMoney(total))}
      </Button>
      <Button disabled={busy} onClick={() => void start(() => updateStatus(order, 'Approved'))}>
        {invoicingTexts.approveOne(formatMoney(order.grossTotal))}
      </Button>
      <ActionError error={error} />
    </div>
  );
}
