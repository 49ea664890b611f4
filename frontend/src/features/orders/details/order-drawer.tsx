import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { cluster } from '../../../components/layout/layout';
import { SidePanel } from '../../../components/page/side-panel';
import { ErrorState } from '../../../components/states/error-state';
import { Icon } from '../../../components/icon';
import { SkeletonLines } from '../../../components/states/skeleton';
import { OrderDrawerDocument, type OrderDetailsFragment } from './order-drawer.generated';
import { texts } from '../../../lib/messages';
import { OrderDetails } from './order-details';
import styles from './order-drawer.module.css';

/** Which order is shown, and what can be done from it. */
export type OrderDrawerProps = {
  /** The order shown; null closes the drawer. */
  orderId: string | null;
  onClose: () => void;
  /** Orders of the page that is shown, in its order: the previous and the next one are a click away. */
  page?: readonly { id: string }[];
  onOpen: (id: string) => void;
  /** Also says who ordered and where it goes: for admins. */
  showCustomer?: boolean;
  /** Links to its documents: proforma, invoice, packing slip. */
  documents: (order: OrderDetailsFragment) => ReactNode;
  /** Buttons at the foot; what the reader may do is in `order.viewerCan`. */
  actions?: (order: OrderDetailsFragment) => ReactNode;
};

/** One order with its history, in a drawer next to the list. Runs its own query. */
export function OrderDrawer(props: OrderDrawerProps) {
  const { orderId, onClose, page, onOpen, showCustomer = false, documents, actions } = props;
  const { data, previousData, error, refetch } = useQuery(OrderDrawerDocument, {
    variables: { id: orderId ?? '' },
    skip: orderId === null,
  });
  // Without an id it is being closed, and slides away with what it showed.
  const latest = (data ?? previousData)?.order;
  const order = orderId === null || latest?.id === orderId ? latest : undefined;
  const body = () => {
    if (order) return <OrderDetails order={order} showCustomer={showCustomer} documents={documents(order)} />;
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <SkeletonLines lines={10} />;
  };
  return (
    <SidePanel
      open={orderId !== null}
      onClose={onClose}
      title={order ? texts.orderNumber(order.number) : 'Order'}
      size={480}
      classNames={{ wrapper: styles.wrapper }}
      closeLabel="Close the order"
      extra={<Neighbours orderId={orderId} page={page} onOpen={onOpen} />}
      footer={
        order && !order.deletedAt && actions && <div className={cluster(2, 'toEnd')}>{actions(order)}</div>
      }
    >
      {body()}
    </SidePanel>
  );
}

/** Opens the order above or below this one in the list. */
function Neighbours({ orderId, page = [], onOpen }: Pick<OrderDrawerProps, 'orderId' | 'page' | 'onOpen'>) {
  const at = page.findIndex(({ id }) => id === orderId);
  if (at < 0) return null;
  // At either end the button stays, and with it the focus.
  const step = (icon: 'left' | 'right', label: string, neighbour?: { id: string }) => (
    <Button
      icon={<Icon name={icon} size={18} />}
      aria-label={label}
      aria-disabled={!neighbour}
      className={styles.step}
      onClick={() => neighbour && onOpen(neighbour.id)}
    />
  );
  return (
    <div className={cluster(1, 'noWrap')}>
      {step('left', 'Previous order', page[at - 1])}
      {step('right', 'Next order', page[at + 1])}
    </div>
  );
}
