import type { OrderStatus, PaymentStatus } from '../../graphql/schema-types.generated';

/** The states of an order (specification section 4). */
export const ORDER_STATUSES: readonly OrderStatus[] = ['Pending', 'Approved', 'Shipped'];
export const PAYMENT_STATUSES: readonly PaymentStatus[] = ['unpaid', 'paid'];

/** How a list of orders may be sorted. Each list adds its own labels for the status. */
export const orderSorts = [
  { field: 'PLACED_AT', direction: 'DESC', label: 'Newest first' },
  { field: 'PLACED_AT', direction: 'ASC', label: 'Oldest first' },
  { field: 'TOOL', direction: 'ASC', label: 'Tool, A to Z' },
  { field: 'TOOL', direction: 'DESC', label: 'Tool, Z to A' },
  { field: 'QUANTITY', direction: 'ASC', label: 'Quantity, low to high' },
  { field: 'QUANTITY', direction: 'DESC', label: 'Quantity, high to low' },
  { field: 'TOTAL_PRICE', direction: 'ASC', label: 'Total price, low to high' },
  { field: 'TOTAL_PRICE', direction: 'DESC', label: 'Total price, high to low' },
  { field: 'PAYMENT', direction: 'ASC', label: 'Unpaid first' },
  { field: 'PAYMENT', direction: 'DESC', label: 'Paid first' },
] as const;

/** Choices whose words are their values. */
export const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
