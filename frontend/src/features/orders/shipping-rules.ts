import { bulkTexts } from '../../lib/bulk-messages';
import { formatMoney } from '../../lib/format';
import { validation } from '../../lib/messages';
import { shipmentTexts } from '../../lib/shipment-messages';
import type { ManagedOrderFragment } from './managed-order.generated';

/** How orders leave, which prepaid and unpaid ones leave anyway, and why. */
export type ShippingValues = {
  carrier?: string;
  trackingNumber?: string;
  anyway?: string[];
  reason?: string;
};

type Order = Pick<ManagedOrderFragment, 'id' | 'totalPrice' | 'prepaymentDue'>;

/** "18 orders, $62,283" */
export const allOf = (orders: readonly Order[]): string =>
  `${bulkTexts.orders(orders.length)}, ${formatMoney(orders.reduce((sum, { totalPrice }) => sum + totalPrice, 0))}`;

/** The orders that leave: those that may, and the ticked ones. */
export const shippedIds = (orders: readonly Order[], { anyway = [] }: ShippingValues): string[] =>
  orders.filter(({ id, prepaymentDue }) => !prepaymentDue || anyway.includes(id)).map(({ id }) => id);

/** Who ships unpaid orders says why. */
export function validateShipping(values: ShippingValues) {
  return values.anyway?.length && !values.reason?.trim()
    ? { reason: validation.required(shipmentTexts.reason) }
    : {};
}
