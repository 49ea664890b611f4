import { ActionError } from '../../../components/states/action-error';
import { PermissionButton } from '../../../components/rows/permission-button';
import type { OrderStatus } from '../../../graphql/schema-types.generated';
import { useAction } from '../../../lib/api/use-action';
import type { ManagedOrderFragment } from '../managed-order.generated';
import { namedFor } from '../named-for';
import { useUpdateStatus } from './use-update-status';

/** The usual next status. */
export const NEXT_STEP: Partial<Record<OrderStatus, { status: OrderStatus; label: string }>> = {
  Pending: { status: 'Approved', label: 'Approve' },
  Approved: { status: 'Shipped', label: 'Ship' },
};

type NextStepButtonProps = {
  order: ManagedOrderFragment;
  onDone: () => void;
  /** Asks whether its whole purchase is approved. */
  onApprove: (order: ManagedOrderFragment) => void;
  onShip: (order: ManagedOrderFragment) => void;
};

/** Approves an order in one click, or opens a dialog: to approve its whole purchase, or to ship. */
export function NextStepButton({ order, onDone, onApprove, onShip }: NextStepButtonProps) {
  const updateStatus = useUpdateStatus();
  const { run, busy, error } = useAction();
  const step = NEXT_STEP[order.status];
  if (!step || !order.viewerCan.updateStatus.allowed) return null;
  const go = async () => {
    if (step.status === 'Approved' && order.purchase.toApprove.orders > 1) return onApprove(order);
    if (step.status === 'Shipped') return onShip(order);
    if (await run(() => updateStatus(order, step.status))) onDone();
    return undefined;
  };
  return (
    <>
      <PermissionButton
        permission={order.viewerCan.updateStatus}
        size="small"
        type="primary"
        data-action="next"
        aria-label={namedFor(step.label, order)}
        aria-disabled={busy || undefined}
        // The second click of a double click would take the step after this one.
        onClick={({ detail }) => void (!busy && detail < 2 && go())}
      >
        {step.label}
      </PermissionButton>
      <ActionError small error={error} />
    </>
  );
}
