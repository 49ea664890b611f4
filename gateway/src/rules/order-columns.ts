import { dollarsCell, fileColumns, type FileColumn } from './file-columns';
import { PURCHASE_PAYMENTS, PURCHASE_STATES } from './state-names';

/** An order as its row in a file shows it. */
export interface OrderOfRow {
  readonly number: string;
  readonly placedAt: string;
  readonly tool: { readonly sku: string };
  readonly toolName: string;
  readonly reference: string | null;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly totalPrice: number;
  readonly deliveryAddress: string | null;
  readonly payment: string;
  readonly status: string;
  readonly purchase: {
    readonly number: string;
    readonly grossTotal: number;
    readonly state: keyof typeof PURCHASE_STATES;
    readonly payment: keyof typeof PURCHASE_PAYMENTS;
  };
}

const which = fileColumns<OrderOfRow>({
  Number: ({ number }) => number,
  'Placed at': ({ placedAt }) => placedAt,
  SKU: ({ tool }) => tool.sku,
  Tool: ({ toolName }) => toolName,
  Reference: ({ reference }) => reference,
});

const figures = fileColumns<OrderOfRow>({
  Quantity: ({ quantity }) => quantity,
  'Unit price': ({ unitPrice }) => dollarsCell(unitPrice),
  'Total price': ({ totalPrice }) => dollarsCell(totalPrice),
  'Delivery address': ({ deliveryAddress }) => deliveryAddress,
  Payment: ({ payment }) => payment,
  Status: ({ status }) => status,
  Purchase: ({ purchase }) => purchase.number,
  'Purchase total': ({ purchase }) => dollarsCell(purchase.grossTotal),
  'Purchase status': ({ purchase }) => PURCHASE_STATES[purchase.state],
  'Purchase payment': ({ purchase }) => PURCHASE_PAYMENTS[purchase.payment],
});

/** Columns of a customer's file of orders: more than fits on the screen, for bookkeeping. */
export const MY_ORDER_COLUMNS: readonly FileColumn<OrderOfRow>[] = [...which, ...figures];

type ManagedOrder = OrderOfRow & { readonly customer: { readonly email: string } };

/** The same for staff, with the customer. */
export const ORDER_COLUMNS: readonly FileColumn<ManagedOrder>[] = [
  ...which,
  ...fileColumns<ManagedOrder>({ Customer: ({ customer }) => customer.email }),
  ...figures,
];
