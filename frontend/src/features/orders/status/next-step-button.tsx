import { PermissionButton } from '../../../components/rows/permission-button';
import type { OrderStatus } from '../../../graphql/schema-types.generated';
import type { ManagedOrderFragment } from '../managed-order.generated';
import { namedFor } from '../named-for';

/** The usual next status. */
export const NEXT_STEP: Partial<Record<OrderStatus, { status: OrderStatus; label: string }>> = {
  Pending: { status: 'Approved', label: 'Approve' },
  Approved: { status: 'Shipped', label: 'Ship' },
};

type NextStepButtonProps = {
  order: ManagedOrderFragment;
  onApprove: (order: ManagedOrderFragment) => void;
  onShip: (order: ManagedOrderFragment) => void;
};

/** Opens the dialog that approves an order, or ships it. */
export function NextStepButton({ order, onApprove, onShip }: NextStepButtonProps) {
  const step = NEXT_STEP[order.status];
  if (!step || !order.viewerCan.updateStatus.allowed) return null;
  return (
    <PermissionButton
      permission={order.viewerCan.updateStatus}
      size="small"
      type="primary"
      data-action="next"
      aria-label={namedFor(step.label, order)}
      onClick={() => (step.status === 'Approved' ? onApprove : onShip)(order)}
    >
      {step.label}
    </PermissionButton>
  );
}
