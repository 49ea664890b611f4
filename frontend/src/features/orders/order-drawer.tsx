import { useQuery } from '@apollo/client/react';
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { ErrorState } from '../../components/error-state';
import { SkeletonLines } from '../../components/skeleton';
import { OrderDrawerDocument, type OrderDetailsFragment } from './order-drawer.generated';
import { texts } from '../../lib/messages';
import { OrderDetails } from './order-details';
import styles from './order-drawer.module.css';

type OrderDrawerProps = {
  /** The order shown; null closes the drawer. */
  orderId: string | null;
  onClose: () => void;
  /** Also says who ordered and where it goes: for admins. */
  showCustomer?: boolean;
  /** Buttons at the foot; what the reader may do is in `order.viewerCan`. */
  actions?: (order: OrderDetailsFragment) => ReactNode;
};

/** One order with everything that happened to it, beside the list it was opened from. Asks for it itself. */
export function OrderDrawer({ orderId, onClose, showCustomer = false, actions }: OrderDrawerProps) {
  const { data, previousData, error, refetch } = useQuery(OrderDrawerDocument, {
    variables: { id: orderId ?? '' },
    skip: orderId === null,
  });
  // Without an id it is being closed, and slides away with what it showed.
  const latest = (data ?? previousData)?.order;
  const order = orderId === null || latest?.id === orderId ? latest : undefined;
  const body = () => {
    if (order) return <OrderDetails order={order} showCustomer={showCustomer} />;
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <SkeletonLines lines={10} />;
  };
  return (
    <Drawer
      open={orderId !== null}
      onClose={onClose}
      title={order ? texts.orderNumber(order.number) : 'Order'}
      size={480}
      classNames={{ wrapper: styles.wrapper }}
      closable={{ 'aria-label': 'Close the order' }}
      footer={order && actions && <div className={styles.actions}>{actions(order)}</div>}
      destroyOnHidden
    >
      {body()}
    </Drawer>
  );
}
