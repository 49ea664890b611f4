import { PermissionButton } from '../../../components/rows/permission-button';
import type { MyOrderFragment } from '../my-order.generated';
import type { OrderGroupFragment } from './order-group.generated';
import { labels } from '../../../lib/messages';

/** Fields of an order for the buttons. */
export type ActionableOrder = Pick<
  MyOrderFragment,
  'id' | 'number' | 'toolName' | 'totalPrice' | 'payment' | 'viewerCan'
>;

type MyPurchaseActionsProps = {
  purchase: OrderGroupFragment['purchase'];
  onPay: () => void;
};

/** Pay, for a purchase that is not paid; its orders are deleted one by one. */
export function MyPurchaseActions({ purchase, onPay }: MyPurchaseActionsProps) {
  const { number, payment, viewerCan } = purchase;
  if (payment === 'Paid' || payment === 'Nothing') return null;
  return (
    <PermissionButton
      permission={viewerCan.pay}
      size="small"
      data-action="pay"
      aria-label={`${labels.pay} ${number}`}
      onClick={onPay}
    >
      {labels.pay}
    </PermissionButton>
  );
}

type MyOrderActionsProps = {
  order: ActionableOrder;
  onPay: (order: ActionableOrder) => void;
  onDelete: (order: ActionableOrder) => void;
  size?: 'small' | 'middle';
};

/** Pay and Delete, both only while the order is not paid (specification section 2). */
export function MyOrderActions({ order, onPay, onDelete, size }: MyOrderActionsProps) {
  if (order.payment === 'paid') return null;
  return (
    <>
      <PermissionButton
        permission={order.viewerCan.pay}
        size={size}
        data-action="pay"
        aria-label={`${labels.pay} ${order.toolName}`}
        onClick={() => onPay(order)}
      >
        {labels.pay}
      </PermissionButton>
      <PermissionButton
        permission={order.viewerCan.delete}
        size={size}
        danger
        data-action="delete"
        aria-label={`${labels.delete} ${order.toolName}`}
        onClick={() => onDelete(order)}
      >
        {labels.delete}
      </PermissionButton>
    </>
  );
}
