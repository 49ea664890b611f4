import { paymentTone } from '../payment/payment-tone';
import { StatusTag, type Tone } from '../../components/status-tag';
import { dueTexts } from './due-messages';
import type { OrderStatus, PaymentStatus } from '../../graphql/schema-types.generated';

const statusTones = {
  Pending: 'neutral',
  Approved: 'info',
  Shipped: 'success',
} as const satisfies Record<OrderStatus, Tone>;

/** How far an order has come, as a tag. */
export function OrderStatusTag({ status }: { status: OrderStatus }) {
  return <StatusTag tone={statusTones[status]}>{status}</StatusTag>;
}

/** True if an order is paid, as a tag. */
export function PaymentTag({
  order,
}: {
  order: { payment: PaymentStatus; status: OrderStatus; prepaymentDue?: boolean; depositDue?: boolean };
}) {
  if (order.depositDue && order.status !== 'Shipped')
    return <StatusTag tone="warning">{dueTexts.deposit}</StatusTag>;
  if (order.prepaymentDue && order.status === 'Approved')
    return <StatusTag tone="warning">{dueTexts.prepayment}</StatusTag>;
  const paid = order.payment === 'paid' ? 'all' : 'none';
  return <StatusTag tone={paymentTone(paid, order.status === 'Shipped')}>{order.payment}</StatusTag>;
}

type Staged = { status: OrderStatus; stage?: { name: string } | null };

/** How far an order is in the words of the shop, until it has left. */
export const StageTag = ({ order: { status, stage } }: { order: Staged }) =>
  stage && status !== 'Shipped' ? <StatusTag tone="info">{stage.name}</StatusTag> : null;

/** Status, stage and payment of an order. */
export const OrderTags = ({
  order,
}: {
  order: Staged & { payment: PaymentStatus; depositDue?: boolean };
}) => (
  <>
    <OrderStatusTag status={order.status} /> <StageTag order={order} /> <PaymentTag order={order} />
  </>
);
