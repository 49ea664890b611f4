import { Button } from 'antd';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { PermissionButton } from '../../../components/rows/permission-button';
import { RowMenu } from '../../../components/rows/row-menu';
import type { OrderDetailsFragment } from './order-drawer.generated';
import { invoicingTexts } from '../../../entities/document/invoicing-messages';
import { purchaseTexts } from '../../../entities/purchase/purchase-messages';
import { paths } from '../../../navigation/paths';
import { labels } from '../../../lib/messages';
import { OrderDrawer, type OrderDrawerProps } from './order-drawer';
import { orderTexts } from '../order-messages';
import { paymentTexts } from '../../../entities/payment/payment-messages';

const deleteOf = (order: OrderDetailsFragment, onDelete: (order: OrderDetailsFragment) => void) => ({
  key: 'delete',
  label: labels.delete,
  permission: order.viewerCan.delete,
  danger: true,
  onSelect: () => onDelete(order),
});

const stageOf = (order: OrderDetailsFragment, onStage: (order: OrderDetailsFragment) => void) => ({
  key: 'stage',
  label: orderTexts.setStage,
  permission: order.viewerCan.updateStatus,
  onSelect: () => onStage(order),
});

/** On the page of its purchase. */
const changeOf = ({ id, purchase, viewerCan }: OrderDetailsFragment, navigate: NavigateFunction) => ({
  key: 'change',
  label: purchaseTexts.changeQuantity,
  permission: viewerCan.change,
  onSelect: () => void navigate(paths.changeOrder(purchase.id, id)),
});

type ManagedOrderDrawerProps = Omit<OrderDrawerProps, 'showCustomer' | 'actions'> & {
  onApprove: (order: OrderDetailsFragment) => void;
  onUpdate: (order: OrderDetailsFragment) => void;
  onRecordPayment: (order: OrderDetailsFragment) => void;
  onDelete: (order: OrderDetailsFragment) => void;
  onStage: (order: OrderDetailsFragment) => void;
};

/** An order with its history, its customer's address and contact, and what an admin can do with it. */
export function ManagedOrderDrawer(props: ManagedOrderDrawerProps) {
  const { onApprove, onUpdate, onRecordPayment, onDelete, onStage, ...drawer } = props;
  const navigate = useNavigate();
  return (
    <OrderDrawer
      {...drawer}
      showCustomer
      actions={(order) => (
        <>
          <RowMenu
            label={`${orderTexts.more} ${order.number}`}
            actions={[stageOf(order, onStage), changeOf(order, navigate), deleteOf(order, onDelete)]}
          />
          {order.viewerCan.recordPayment.allowed && (
            <Button onClick={() => onRecordPayment(order)}>{paymentTexts.recordPayment}</Button>
          )}
          {order.status === 'Pending' && order.purchase.toApprove.orders > 1 && (
            <PermissionButton permission={order.viewerCan.updateStatus} onClick={() => onApprove(order)}>
              {invoicingTexts.approve}
            </PermissionButton>
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
