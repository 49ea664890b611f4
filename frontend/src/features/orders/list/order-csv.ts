import type { CsvColumn } from '../../../components/data-table/types';
import { paymentName } from '../../../entities/payment/paid-tag';
import { purchaseStates } from '../../../entities/purchase/purchase-states';
import { dollarsText } from '../../../lib/format/money';
import type { ManagedOrderFragment } from '../managed-order.generated';
import type { MyOrderFragment } from '../my-order.generated';
import type { OrderGroupFragment } from './order-group.generated';

type Exported = Omit<MyOrderFragment, 'viewerCan'> & OrderGroupFragment;

const which: CsvColumn<Exported>[] = [
  { title: 'Number', csv: ({ number }) => number },
  { title: 'Placed at', csv: ({ placedAt }) => placedAt },
  { title: 'SKU', csv: ({ tool }) => tool.sku },
  { title: 'Tool', csv: ({ toolName }) => toolName },
  { title: 'Reference', csv: ({ reference }) => reference ?? '' },
];

const figures: CsvColumn<Exported>[] = [
  { title: 'Quantity', csv: ({ quantity }) => quantity },
  { title: 'Unit price', csv: ({ unitPrice }) => dollarsText(unitPrice) },
  { title: 'Total price', csv: ({ totalPrice }) => dollarsText(totalPrice) },
  { title: 'Delivery address', csv: ({ deliveryAddress }) => deliveryAddress ?? '' },
  { title: 'Payment', csv: ({ payment }) => payment },
  { title: 'Status', csv: ({ status }) => status },
  { title: 'Purchase', csv: ({ purchase }) => purchase.number },
  { title: 'Purchase total', csv: ({ purchase }) => dollarsText(purchase.grossTotal) },
  { title: 'Purchase status', csv: ({ purchase }) => purchaseStates[purchase.state] },
  { title: 'Purchase payment', csv: ({ purchase }) => paymentName(purchase.payment) },
];

/** Columns of a customer's CSV file: more than fits on the screen, for bookkeeping. */
export const myOrderCsv: CsvColumn<Exported>[] = [...which, ...figures];

/** The same for admins, with the customer. */
export const managedOrderCsv: CsvColumn<ManagedOrderFragment & OrderGroupFragment>[] = [
  ...which,
  { title: 'Customer', csv: ({ customer }) => customer.email },
  ...figures,
];
