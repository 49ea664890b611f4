import type { OrderStatus, PaymentStatus } from '../../graphql/schema-types.generated';

/** The states of an order (specification section 4). */
export const ORDER_STATUSES: readonly OrderStatus[] = ['Pending', 'Approved', 'Shipped'];
export const PAYMENT_STATUSES: readonly PaymentStatus[] = ['unpaid', 'paid'];

/** Choices whose words are their values. */
export const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
