import { registerEnumType } from 'type-graphql';
import type { RoleName } from '../../shared/ctx';
import { allowed, refused, type Permission } from '../../shared/permission';

/** Specification section 4: Pending on creation; an admin may set any of the three freely. */
export enum OrderStatus {
  Pending = 'Pending',
  Approved = 'Approved',
  Shipped = 'Shipped',
}
registerEnumType(OrderStatus, {
  name: 'OrderStatus',
  description: 'How far an order has come.',
  valuesConfig: {
    Pending: { description: 'Just placed.' },
    Approved: { description: 'Accepted by the shop.' },
    Shipped: { description: 'On its way: its customer cannot delete it any more.' },
  },
});

export enum PaymentStatus {
  unpaid = 'unpaid',
  paid = 'paid',
}
registerEnumType(PaymentStatus, {
  name: 'PaymentStatus',
  description: 'Whether an order is paid.',
  valuesConfig: {
    unpaid: { description: 'No payment is recorded.' },
    paid: { description: 'An admin recorded the payment; the order cannot be deleted.' },
  },
});

export type OrderAction = 'delete' | 'pay' | 'updateStatus' | 'recordPayment';

interface Rule {
  readonly action: OrderAction;
  /** The rule holds for all roles where none is named. */
  readonly role?: RoleName;
  readonly status?: OrderStatus;
  readonly payment?: PaymentStatus;
  readonly refusal: Permission;
}

const paid = refused('conflict', 'ORDER_PAID', 'This order is already paid.');
const shipped = refused('conflict', 'ORDER_SHIPPED', 'This order has already been shipped.');

/** When an action is refused, whoever asks; what no row names is allowed. Who may ask is the policy's. */
const rules: readonly Rule[] = [
  { action: 'delete', payment: PaymentStatus.paid, refusal: paid },
  { action: 'delete', status: OrderStatus.Shipped, role: 'customer', refusal: shipped },
  { action: 'pay', payment: PaymentStatus.paid, refusal: paid },
  { action: 'recordPayment', payment: PaymentStatus.paid, refusal: paid },
];

/** What the state of an order says to an action. */
export const whenAllowed = (
  action: OrderAction,
  role: RoleName,
  order: { status: OrderStatus; payment: PaymentStatus },
): Permission =>
  rules.find(
    (rule) =>
      rule.action === action &&
      (rule.role ?? role) === role &&
      (rule.status ?? order.status) === order.status &&
      (rule.payment ?? order.payment) === order.payment,
  )?.refusal ?? allowed;

/** Goods that have left are not put back on the shelf when their order is deleted. */
export const returnsStock = (status: OrderStatus): boolean => status !== OrderStatus.Shipped;
