import { dollarsCell, fileColumns, type FileColumn } from './file-columns';
import { PURCHASE_PAYMENTS, PURCHASE_STATES } from './state-names';

interface Order {
  readonly number: string;
  readonly tool: { readonly sku: string };
  readonly toolName: string;
  readonly reference: string | null;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly totalPrice: number;
  readonly status: string;
  readonly payment: string;
  readonly deletedAt: string | null;
}

/** A purchase as its rows in a file show it: one for each order. */
export interface PurchaseOfRows {
  readonly number: string;
  readonly poNumber: string | null;
  readonly placedAt: string;
  readonly customer: { readonly email: string };
  readonly deliveryAddress: string | null;
  readonly grossTotal: number;
  readonly state: keyof typeof PURCHASE_STATES;
  readonly payment: keyof typeof PURCHASE_PAYMENTS;
  readonly orders: readonly Order[];
}

interface Line {
  readonly purchase: PurchaseOfRows;
  readonly order: Partial<Order>;
}

/** The rows of a purchase: a single one while it has no orders, because it awaits approval. */
export const purchaseLines = (purchase: PurchaseOfRows): Line[] =>
  (purchase.orders.length > 0 ? purchase.orders : [{}]).map((order) => ({ purchase, order }));

/** Columns of the file of a purchase, and of a list of purchases. */
export const PURCHASE_COLUMNS: readonly FileColumn<Line>[] = fileColumns<Line>({
  Purchase: ({ purchase }) => purchase.number,
  'PO number': ({ purchase }) => purchase.poNumber,
  'Placed at': ({ purchase }) => purchase.placedAt,
  Customer: ({ purchase }) => purchase.customer.email,
  Order: ({ order }) => order.number,
  SKU: ({ order }) => order.tool?.sku,
  Tool: ({ order }) => order.toolName,
  Reference: ({ order }) => order.reference,
  Quantity: ({ order }) => order.quantity,
  'Unit price': ({ order }) => dollarsCell(order.unitPrice),
  'Total price': ({ order }) => dollarsCell(order.totalPrice),
  'Delivery address': ({ purchase }) => purchase.deliveryAddress,
  Status: statusOf,
  Payment: ({ order }) => order.payment,
  'Purchase total': ({ purchase }) => dollarsCell(purchase.grossTotal),
  'Purchase status': ({ purchase }) => PURCHASE_STATES[purchase.state],
  'Purchase payment': ({ purchase }) => PURCHASE_PAYMENTS[purchase.payment],
});

function statusOf({ purchase, order }: Line): string {
  return order.deletedAt ? 'Cancelled' : (order.status ?? PURCHASE_STATES[purchase.state]);
}
