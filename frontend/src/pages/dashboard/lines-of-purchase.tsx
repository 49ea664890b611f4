import { OrderStatusTag, PaymentTag } from '../../features/orders/order-tags';
import { RowLines } from '../../features/purchasing/purchases/row-lines';

/** The lines of a purchase below its row, each with its status and payment. */
export const LinesOfPurchase = ({ id }: { id: string }) => (
  <RowLines
    id={id}
    tagsOf={(order) => (
      <>
        <OrderStatusTag status={order.status} /> <PaymentTag order={order} />
      </>
    )}
  />
);
