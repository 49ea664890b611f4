import { formatMoney } from '../../../lib/format/format';
import { validation } from '../../../lib/messages';
import { shipmentTexts } from '../../../entities/order/shipment-messages';
import type { ManagedOrderFragment } from '../managed-order.generated';
import { orderTexts } from '../order-messages';

/** How orders leave, which prepaid and unpaid ones leave anyway, and why. */
export type ShippingValues = {
  carrier?: string;
  trackingNumber?: string;
  anyway?: string[];
  reason?: string;
};

type Order = Pick<ManagedOrderFragment, 'id' | 'grossTotal' | 'prepaymentDue'> & { customer: { id: string } };

/** "18 orders, $62,283, 2 customers". Taxes included. */
export const allOf = (orders: readonly Order[]): string =>
  [
    orderTexts.orders(orders.length),
    formatMoney(orders.reduce((sum, { grossTotal }) => sum + grossTotal, 0)),
    orderTexts.customers(new Set(orders.map(({ customer }) => customer.id)).size),
  ].join(', ');

/** The orders that leave: those that may, and the ticked ones. */
export const shippedIds = (orders: readonly Order[], { anyway = [] }: ShippingValues): string[] =>
  orders.filter(({ id, prepaymentDue }) => !prepaymentDue || anyway.includes(id)).map(({ id }) => id);

export const validateReason = ({ reason }: ShippingValues): { reason?: string } =>
  reason?.trim() ? {} : { reason: validation.required(shipmentTexts.reason) };

/** Who ships unpaid orders says why. */
export const validateShipping = (values: ShippingValues): { reason?: string } =>
  values.anyway?.length ? validateReason(values) : {};
