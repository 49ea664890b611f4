import { shipmentTexts } from '../../../entities/order/shipment-messages';
import { formatMoney, formatNumber } from '../../../lib/format/format';
import { ruleTexts } from '../../../lib/forms/rule-messages';
import { wholeNumber } from '../../../lib/forms/whole-number';
import { validation } from '../../../lib/messages';
import type { ManagedOrderFragment } from '../managed-order.generated';
import { orderTexts } from '../order-messages';
import { shipmentKey } from '../../../entities/order/shipment-key';
import type { TypedPackage } from './package-rules';

/** How orders leave, how much of each, which prepaid and unpaid ones leave anyway, and why. */
export type ShippingValues = {
  carrier?: string;
  trackingNumber?: string;
  /** By order, as typed. */
  units?: Record<string, string | undefined>;
  packages?: TypedPackage[];
  anyway?: string[];
  reason?: string;
};

export type ShippedOrder = Pick<
  ManagedOrderFragment,
  | 'id'
  | 'number'
  | 'toolName'
  | 'quantity'
  | 'shippedQuantity'
  | 'grossTotal'
  | 'prepaymentDue'
  | 'depositDue'
  | 'destination'
> & { customer: { id: string }; purchase: { id: string } };
type Orders = readonly ShippedOrder[];

/** "18 orders, $62,283, 2 customers". Taxes included. */
export const allOf = (orders: readonly Pick<ShippedOrder, 'grossTotal' | 'customer'>[]): string =>
  [
    orderTexts.orders(orders.length),
    formatMoney(orders.reduce((sum, { grossTotal }) => sum + grossTotal, 0)),
    orderTexts.customers(new Set(orders.map(({ customer }) => customer.id)).size),
  ].join(', ');

/** Whether it stays until something is paid: its price, or the deposit of its purchase. */
export const awaitsPayment = ({
  prepaymentDue,
  depositDue,
}: {
  prepaymentDue: boolean;
  depositDue: boolean;
}): boolean => prepaymentDue || depositDue;

/** Number of shipments that orders make, and of their purchases. */
export function shipmentsOf(orders: Orders): { shipments: number; purchases: number } {
  const purchases = new Set(orders.map(({ purchase }) => purchase.id)).size;
  return { shipments: new Set(orders.map(shipmentKey)).size, purchases };
}

/** Units that have not left yet. */
export const openOf = ({ quantity, shippedQuantity }: ShippedOrder): number => quantity - shippedQuantity;

/** What is due of each order, or all that is open. */
export const unitsAtFirst = (
  orders: readonly (ShippedOrder & { dueQuantity?: number })[],
): Record<string, string> =>
  Object.fromEntries(orders.map((order) => [order.id, String(order.dueQuantity ?? openOf(order))]));

const unitsOf = ({ id }: ShippedOrder, { units }: ShippingValues): number => wholeNumber(units?.[id]) ?? 0;

/** How much leaves of which orders: of those that may leave, and of the ticked ones. */
export const leavingOf = (orders: Orders, values: ShippingValues): { id: string; quantity: number }[] =>
  orders
    .filter((order) => !awaitsPayment(order) || values.anyway?.includes(order.id))
    .map((order) => ({ id: order.id, quantity: unitsOf(order, values) }))
    .filter(({ quantity }) => quantity > 0);

/** The quantities to send: an order without a quantity ships completely. */
export function quantitiesOf(orders: Orders, leaving: readonly { id: string; quantity: number }[]) {
  const open = new Map(orders.map((order) => [order.id, openOf(order)]));
  const parts = leaving.filter(({ id, quantity }) => open.get(id) !== quantity);
  return parts.length ? parts : undefined;
}

export const validateReason = ({ reason }: ShippingValues): { reason?: string } =>
  reason?.trim() ? {} : { reason: validation.required(shipmentTexts.reason) };

function unitsError(order: ShippedOrder, values: ShippingValues): string | undefined {
  const typed = values.units?.[order.id];
  if (!typed?.trim()) return undefined;
  const units = wholeNumber(typed);
  if (units === null || units < 0) return validation.wholeNumber(shipmentTexts.units);
  const open = openOf(order);
  return units > open ? ruleTexts.atMost(shipmentTexts.units, formatNumber(open)) : undefined;
}

/** At most what is open leaves; who ships unpaid orders says why. */
export function validateShipping(orders: Orders, values: ShippingValues) {
  const units = orders.flatMap((order) => {
    const error = unitsError(order, values);
    return error ? [[order.id, error] as const] : [];
  });
  return {
    ...(units.length && { units: Object.fromEntries(units) }),
    ...(values.anyway?.length ? validateReason(values) : {}),
  };
}
