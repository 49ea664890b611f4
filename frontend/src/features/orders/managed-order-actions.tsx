import { PermissionButton } from '../../components/permission-button';
import { RecentTime } from '../../components/recent-time';
import { RowButton } from '../../components/row-button';
import { adminLabels } from '../../lib/admin-messages';
import { labels } from '../../lib/messages';
import type { ManagedOrderFragment } from './managed-order.generated';
import { namedFor } from './named-for';
import { NextStepButton } from './next-step-button';

type Order = ManagedOrderFragment;

/** What an admin may ask for from a row. */
export type OrderActions = Record<
  'onApprove' | 'onUpdate' | 'onRecordPayment' | 'onDelete' | 'onShip',
  (order: Order) => void
> & {
  /** Called when the list has to be fetched again. */
  onChanged: () => void;
};

/** The step that is next, recording a payment, Update and Delete. */
export function ManagedOrderActions(props: { order: Order } & OrderActions) {
  const { order, onApprove, onUpdate, onRecordPayment, onDelete, onShip, onChanged } = props;
  const { viewerCan } = order;
  if (order.deletedAt)
    return (
      <span>
        Deleted <RecentTime at={order.deletedAt} />
      </span>
    );
  return (
    <>
      <NextStepButton order={order} onDone={onChanged} onApprove={onApprove} onShip={onShip} />
      {viewerCan.recordPayment.allowed && (
        <RowButton
          data-action="record"
          aria-label={namedFor(adminLabels.recordPayment, order)}
          onClick={() => onRecordPayment(order)}
        >
          Record
        </RowButton>
      )}
      <PermissionButton
        permission={viewerCan.updateStatus}
        size="small"
        quiet
        data-action="update"
        aria-label={namedFor(labels.update, order)}
        onClick={() => onUpdate(order)}
      >
        {labels.update}
      </PermissionButton>
      <PermissionButton
        permission={viewerCan.delete}
        size="small"
        danger
        data-action="delete"
        aria-label={namedFor(labels.delete, order)}
        onClick={() => onDelete(order)}
      >
        {labels.delete}
      </PermissionButton>
    </>
  );
}
