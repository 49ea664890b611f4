import type { CsvColumn } from '../../../components/data-table/types';
import { dollarsText } from '../../../lib/format/money';
import type { PurchaseRowFragment } from './purchase-row.generated';
import { paymentName } from '../../../entities/payment/paid-tag';
import { purchaseStates } from '../../../entities/purchase/purchase-states';

type Purchase = Omit<PurchaseRowFragment, 'orders' | 'lineCount'>;

/** An order with its purchase: a row of a CSV file. */
type Line = { purchase: Purchase; order: Partial<PurchaseRowFragment['orders'][number]> };

/** The rows of a purchase; one of its own while it has no orders, because it awaits approval. */
export const purchaseLines = (purchase: Purchase & { orders: Line['order'][] }): Line[] =>
  (purchase.orders.length ? purchase.orders : [{}]).map((order) => ({ purchase, order }));

/** Columns of the CSV file of a purchase, and of a list of purchases. */
export const purchaseLineCsv: CsvColumn<Line>[] = [
  { title: 'Purchase', csv: ({ purchase }) => purchase.number },
  { title: 'PO number', csv: ({ purchase }) => purchase.poNumber ?? '' },
  { title: 'Placed at', csv: ({ purchase }) => purchase.placedAt },
  { title: 'Customer', csv: ({ purchase }) => purchase.customer?.email ?? '' },
  { title: 'Order', csv: ({ order }) => order.number ?? '' },
  { title: 'SKU', csv: ({ order }) => order.tool?.sku ?? '' },
  { title: 'Tool', csv: ({ order }) => order.toolName ?? '' },
  { title: 'Reference', csv: ({ order }) => order.reference ?? '' },
  { title: 'Quantity', csv: ({ order }) => order.quantity ?? '' },
  { title: 'Unit price', csv: ({ order }) => amount(order.unitPrice) },
  { title: 'Total price', csv: ({ order }) => amount(order.totalPrice) },
  { title: 'Delivery address', csv: ({ purchase }) => purchase.deliveryAddress ?? '' },
  { title: 'Status', csv: statusOf },
  { title: 'Payment', csv: ({ order }) => order.payment ?? '' },
  { title: 'Purchase total', csv: ({ purchase }) => amount(purchase.grossTotal) },
  { title: 'Purchase status', csv: ({ purchase }) => purchaseStates[purchase.state] },
  { title: 'Purchase payment', csv: ({ purchase }) => paymentName(purchase.payment) },
];

const amount = (cents: number | undefined) => (cents === undefined ? '' : dollarsText(cents));

function statusOf({ purchase, order }: Line): string {
  return order.deletedAt ? 'Cancelled' : (order.status ?? purchaseStates[purchase.state]);
}
