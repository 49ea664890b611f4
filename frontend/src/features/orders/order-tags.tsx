import { StatusTag, type Tone } from '../../components/status-tag';
import type { OrderStatus, PaymentStatus } from '../../graphql/schema-types.generated';

const statusTones = {
  Pending: 'warning',
  Approved: 'info',
  Shipped: 'success',
} as const satisfies Record<OrderStatus, Tone>;
const paymentTones = { paid: 'success', unpaid: 'neutral' } as const satisfies Record<PaymentStatus, Tone>;

/** How far an order has come, as a tag. */
export function OrderStatusTag({ status }: { status: OrderStatus }) {
  return <StatusTag tone={statusTones[status]}>{status}</StatusTag>;
}

/** Whether an order is paid, as a tag. */
export function PaymentTag({ payment }: { payment: PaymentStatus }) {
  return <StatusTag tone={paymentTones[payment]}>{payment}</StatusTag>;
}
