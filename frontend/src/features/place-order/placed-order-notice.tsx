import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { paths } from '../../navigation/paths';
import { look } from '../../components/layout/layout';
import type { PlacedOrder } from './placed-order';

type PlacedOrderNoticeProps = { order: PlacedOrder | null; onClose: () => void };

/** Which order was placed and what happens next: the toast is gone after three seconds. */
export function PlacedOrderNotice({ order, onClose }: PlacedOrderNoticeProps) {
  if (!order) return null;
  return (
    <Alert
      role="status"
      data-no-print
      type="success"
      className={look('spaceBelow')}
      title={`Your order ${order.number} is placed`}
      description={
        <>
          We check it and approve it before it is shipped. Pay by bank transfer, with the number as the
          reference. <Link to={paths.myOrder(order.id)}>{`See order ${order.number}`}</Link>
        </>
      }
      closable={{ 'aria-label': 'Close this notice', onClose }}
    />
  );
}
