import { Button } from 'antd';
import { PermissionButton } from '../../components/permission-button';
import type { OrderDetailsFragment } from './order-drawer.generated';
import { adminLabels } from '../../lib/admin-messages';
import { labels } from '../../lib/messages';
import { OrderDrawer, type OrderDrawerProps } from './order-drawer';

type ManagedOrderDrawerProps = Omit<OrderDrawerProps, 'showCustomer' | 'actions'> & {
  onUpdate: (order: OrderDetailsFragment) => void;
  onRecordPayment: (order: OrderDetailsFragment) => void;
  onDelete: (order: OrderDetailsFragment) => void;
};

/** An order with its history, its customer's address and contact, and what an admin can do with it. */
export function ManagedOrderDrawer(props: ManagedOrderDrawerProps) {
  const { onUpdate, onRecordPayment, onDelete, ...drawer } = props;
  return (
    <OrderDrawer
      {...drawer}
      showCustomer
      actions={(order) => (
        <>
          <PermissionButton permission={order.viewerCan.delete} danger onClick={() => onDelete(order)}>
            {labels.delete}
          </PermissionButton>
          {order.viewerCan.recordPayment.allowed && (
            <Button onClick={() => onRecordPayment(order)}>{adminLabels.recordPayment}</Button>
          )}
          <PermissionButton
            permission={order.viewerCan.updateStatus}
            type="primary"
            onClick={() => onUpdate(order)}
          >
            {labels.update}
          </PermissionButton>
        </>
      )}
    />
  );
}
