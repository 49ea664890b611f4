import { registerEnumType } from 'type-graphql';
import type { RoleName } from '../../../shared/ctx';
import { allowed, refused, type Permission } from '../../../shared/permission';

/** Specification section 4: Pending on creation; an admin may set any of the three. */
export enum OrderStatus {
  Pending = 'Pending',
  Approved = 'Approved',
  Shipped = 'Shipped',
}
registerEnumType(OrderStatus, {
  name: 'OrderStatus',
  description: 'Fulfilment status of an order.',
  valuesConfig: {
    Pending: { description: 'Placed, not yet accepted.' },
    Approved: { description: 'Accepted by the shop.' },
    Shipped: { description: 'On its way; the customer can no longer delete it.' },
  },
});

export enum PaymentStatus {
  unpaid = 'unpaid',
  paid = 'paid',
}
registerEnumType(PaymentStatus, {
  name: 'PaymentStatus',
  description: 'Payment status of an order.',
  valuesConfig: {
    unpaid: { description: 'No payment recorded.' },
    paid: { description: 'Payment recorded by an admin; the order can no longer be deleted.' },
  },
});

export type OrderAction =
  'delete' | 'pay' | 'updateStatus' | 'ship' | 'unship' | 'recordPayment' | 'returnItems' | 'change';

interface Rule {
  readonly action: OrderAction;
  /** All roles if absent. */
  readonly role?: RoleName;
  readonly status?: OrderStatus;
  readonly payment?: PaymentStatus;
  /** True for partly shipped orders. */
  readonly isPartlyShipped?: boolean;
  /** True for orders completely from stock. */
  readonly isFromStock?: boolean;
  /** True for orders without returnable units. */
  readonly isWhollyReturned?: boolean;
  readonly rejection: Permission;
}

const paid = refused('conflict', 'ORDER_PAID', 'This order is already paid.');
const shipped = refused('conflict', 'ORDER_SHIPPED', 'This order has already been shipped.');
const partlyShipped = refused('conflict', 'ORDER_SHIPPED', 'Part of this order has already been shipped.');

const accepted = refused(
  'conflict',
  'WRONG_STATE',
  'The shop has accepted this order and may be packing it. Delete it, or write to the shop.',
);

export const NOTHING_TO_RETURN = refused(
  'conflict',
  'WRONG_STATE',
  'Nothing that was shipped is left to return.',
);

/** When an action is rejected; all other combinations are allowed. order.policy decides who may perform it. */
const rules: readonly Rule[] = [
  { action: 'delete', payment: PaymentStatus.paid, rejection: paid },
  { action: 'delete', status: OrderStatus.Shipped, role: 'customer', rejection: shipped },
  { action: 'delete', isPartlyShipped: true, role: 'customer', rejection: partlyShipped },
  { action: 'ship', status: OrderStatus.Shipped, rejection: shipped },
  { action: 'pay', payment: PaymentStatus.paid, rejection: paid },
  { action: 'recordPayment', payment: PaymentStatus.paid, rejection: paid },
  { action: 'change', payment: PaymentStatus.paid, rejection: paid },
  { action: 'change', status: OrderStatus.Shipped, rejection: shipped },
  { action: 'change', isPartlyShipped: true, rejection: partlyShipped },
  { action: 'change', status: OrderStatus.Approved, isFromStock: true, rejection: accepted },
  { action: 'returnItems', isWhollyReturned: true, rejection: NOTHING_TO_RETURN },
];

/** True if the state of an order allows an action of a role. */
export const whenAllowed = (
  action: OrderAction,
  role: RoleName,
  order: {
    status: OrderStatus;
    payment: PaymentStatus;
    shippedQuantity: number;
    returnedQuantity: number;
    madeQuantity: number;
  },
): Permission =>
  rules.find(
    (rule) =>
      rule.action === action &&
      (rule.role ?? role) === role &&
      (rule.status ?? order.status) === order.status &&
      (rule.payment ?? order.payment) === order.payment &&
      (!rule.isPartlyShipped || order.shippedQuantity > 0) &&
      (!rule.isFromStock || order.madeQuantity === 0) &&
      (!rule.isWhollyReturned || order.shippedQuantity === order.returnedQuantity),
  )?.rejection ?? allowed;
