import type { OrderStatus } from '../../graphql/schema-types.generated';
import { formatDay, formatNumber } from '../../lib/format/format';

/** A lead time: '1 working day', '15 working days'. */
export const workingDays = (days: number): string =>
  `${formatNumber(days)} working ${days === 1 ? 'day' : 'days'}`;

const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long' });
const DAY = 86_400_000;

/** When an order from the stock leaves, in the reader's words: 'tomorrow', 'on Monday', in a week or more 'on Jan 4'. */
export function shipsWhen(shipsOn: string, now = new Date()): string {
  const day = new Date(`${shipsOn}T00:00:00`);
  const daysLeft = Math.round((day.getTime() - new Date(now).setHours(0, 0, 0, 0)) / DAY);
  if (daysLeft === 0) return 'today';
  if (daysLeft === 1) return 'tomorrow';
  return `on ${daysLeft > 1 && daysLeft < 7 ? weekday.format(day) : formatDay(shipsOn, now)}`;
}

/** The days to which the orders of a purchase were promised that have not left: 'Ships Nov 26', 'Nov 26 – Dec 3'. */
export function departureOfPurchase(
  { promisedFrom, promisedTo }: { promisedFrom: string | null; promisedTo: string | null },
  now = new Date(),
): string | null {
  if (!promisedFrom || !promisedTo) return null;
  const [first, last] = [promisedFrom, promisedTo].map((day) => formatDay(day, now));
  return promisedFrom === promisedTo ? `Ships ${first}` : `${first} – ${last}`;
}

export type Departing = {
  status: OrderStatus;
  promisedOn: string | null;
  deletedAt?: string | null;
  shipment: { carrier: string | null; trackingNumber: string | null } | null;
};

/** The day on which an order was promised to ship; once it has, its carrier and number. Null if neither is known. */
export function departure(order: Departing, now = new Date()): string | null {
  const { status, promisedOn, deletedAt, shipment } = order;
  if (deletedAt) return null;
  if (status !== 'Shipped') return promisedOn && `Ships ${formatDay(promisedOn, now)}`;
  return [shipment?.carrier, shipment?.trackingNumber].filter(Boolean).join(', ') || null;
}
