import { dollarsText } from '../../../lib/money';
import type { PurchaseDetailsFragment } from './purchase.generated';

/** A purchase as rows of a CSV file, the headings first. */
export const purchaseRows = ({ number, poNumber, placedAt, orders }: PurchaseDetailsFragment) => [
  [
    ...['Purchase', 'PO number', 'Placed at', 'Order', 'SKU', 'Tool', 'Reference'],
    ...['Quantity', 'Unit price', 'Total price', 'Status', 'Payment'],
  ],
  ...orders.map((order) => [
    number,
    poNumber ?? '',
    placedAt,
    order.number,
    order.tool.sku,
    order.toolName,
    order.reference ?? '',
    order.quantity,
    dollarsText(order.unitPrice),
    dollarsText(order.totalPrice),
    order.deletedAt ? 'Cancelled' : order.status,
    order.payment,
  ]),
];
