import type { OrderEventKind } from '../../graphql/schema-types.generated';
import { EMPTY } from '../../lib/format/empty';
import { formatDate, formatMoney, formatNumber } from '../../lib/format/format';
import { receivedSentence, type ReceivedUnits } from './received-units';

type OrderEvent = {
  kind: OrderEventKind;
  from: string | null;
  to: string | null;
  quantity?: number | null;
  fromTotal?: number | null;
  toTotal?: number | null;
  received?: ReceivedUnits | null;
};

/** Units that left or came back, with the status if it changed. */
function statusSentence({ from, to, quantity }: OrderEvent): string {
  const changed = `Status changed from ${from ?? EMPTY} to ${to ?? EMPTY}`;
  if (!quantity) return changed;
  const count = Math.abs(quantity);
  const units = `${formatNumber(count)} ${count === 1 ? 'unit' : 'units'} ${quantity > 0 ? 'shipped' : 'taken back'}`;
  return from === to ? units : `${units}. ${changed}`;
}

const RETURN_STEPS: Readonly<Record<string, string>> = {
  Requested: 'return requested',
  Approved: 'return approved',
  Refused: 'return refused',
  Received: 'received back',
  Restocked: 'restocked',
  Scrapped: 'scrapped',
  Credited: 'credited',
};

function returnSentence({ to, quantity }: OrderEvent): string {
  const units = `${formatNumber(quantity ?? 0)} ${quantity === 1 ? 'unit' : 'units'}`;
  return `${units}: ${RETURN_STEPS[to ?? ''] ?? to ?? EMPTY}`;
}

/** Old and new quantity and total. */
function quantitySentence({ from, to, fromTotal, toTotal }: OrderEvent): string {
  const units = `Quantity changed from ${formatNumber(Number(from))} to ${formatNumber(Number(to))}`;
  if (fromTotal == null || toTotal == null) return units;
  return `${units}. Total without tax: ${formatMoney(fromTotal)} before, ${formatMoney(toTotal)} now`;
}

const dayOr = (day: string | null): string => (day === null ? 'none' : formatDate(day));

const sentences = {
  PLACED: () => 'Order placed',
  STATUS_CHANGED: statusSentence,
  PAID: () => 'Payment recorded',
  PAYMENT_REVERSED: () => 'Payment reversed',
  DELETED: () => 'Order deleted',
  RECEIVED: ({ received }) => (received ? receivedSentence(received) : EMPTY),
  RETURN: returnSentence,
  QUANTITY_CHANGED: quantitySentence,
  DAY_CHANGED: ({ from, to }) => `Requested day changed from ${dayOr(from)} to ${dayOr(to)}`,
  ADDRESS_CHANGED: () => 'Delivery address changed',
} as const satisfies Record<OrderEventKind, (event: OrderEvent) => string>;

/** Short description of an event of an order. */
export const eventSentence = (event: OrderEvent): string => sentences[event.kind](event);
