import { useMemo, useState, type ComponentProps } from 'react';
import { onDemand } from '../../../components/dialogs/on-demand';
import type { OrderToApprove } from '../status/approve-modal';
import type { ManagedOrderFragment } from '../managed-order.generated';
import type { ManagedRow } from '../status/use-bulk-orders';

const ApproveModal = onDemand(
  async () => (await import('../status/approve-modal')).ApproveModal,
  ({ order }) => order !== null,
);
const UpdateStatusModal = onDemand(
  async () => (await import('../status/update-status-modal')).UpdateStatusModal,
  ({ order }) => order !== null,
);
const RecordPaymentModal = onDemand(
  async () => (await import('../payment/record-payment-modal')).RecordPaymentModal,
  ({ order }) => order !== null,
);
const DeleteOrderModal = onDemand(
  async () => (await import('../status/delete-order-modal')).DeleteOrderModal,
  ({ order }) => order !== null,
);
export const orderDialogs = [ApproveModal, UpdateStatusModal, RecordPaymentModal, DeleteOrderModal];

type Order = Pick<
  ManagedOrderFragment,
  'id' | 'number' | 'toolName' | 'status' | 'totalPrice' | 'openAmount' | 'prepaymentDue' | 'depositDue'
> & {
  customer: { email: string };
};
type Paid = NonNullable<ComponentProps<typeof RecordPaymentModal>['order']> & { isPurchase?: boolean };

/** Which order, or which purchase that is paid, each dialog is about. */
export function useOrderDialogs(ship: (orders: readonly ManagedOrderFragment[]) => void) {
  const [approving, setApproving] = useState<OrderToApprove | null>(null);
  const [updating, setUpdating] = useState<Order | null>(null);
  const [paying, setPaying] = useState<Paid | null>(null);
  const [deleting, setDeleting] = useState<Order | null>(null);
  const actions = useMemo(
    () => ({
      onApprove: setApproving,
      onUpdate: setUpdating,
      onRecordPayment: setPaying,
      onDelete: setDeleting,
      onShip: (order: ManagedOrderFragment) => ship([order]),
    }),
    [ship],
  );
  const payPurchase = ({ purchase, customer, placedAt }: ManagedRow) =>
    setPaying({ ...purchase, placedAt, toolName: purchase.number, customer, isPurchase: true });
  return { actions, payPurchase, dialogs: { actions, approving, updating, paying, deleting } };
}

type ManagedOrderDialogsProps = ReturnType<typeof useOrderDialogs>['dialogs'] & {
  onChanged: () => void;
  onDeleted: () => void;
  /** Records the payment of a purchase. */
  recordPurchase: ComponentProps<typeof RecordPaymentModal>['record'];
};

/** The dialogs of one order in Manage Orders. */
export function ManagedOrderDialogs(props: ManagedOrderDialogsProps) {
  const { actions, approving, updating, paying, deleting, onChanged, onDeleted, recordPurchase } = props;
  const { onApprove, onUpdate, onRecordPayment, onDelete } = actions;
  return (
    <>
      <ApproveModal order={approving} onClose={() => onApprove(null)} onApproved={onChanged} />
      <UpdateStatusModal order={updating} onClose={() => onUpdate(null)} onUpdated={onChanged} />
      <RecordPaymentModal
        order={paying}
        record={paying?.isPurchase ? recordPurchase : undefined}
        onClose={() => onRecordPayment(null)}
        onRecorded={onChanged}
      />
      <DeleteOrderModal order={deleting} onClose={() => onDelete(null)} onDeleted={onDeleted} />
    </>
  );
}
