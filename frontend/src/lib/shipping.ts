import type { OrderStatus } from '../graphql/schema-types.generated';
import { dayAfter, dayOf } from './calendar-day';
import { formatDay, formatNumber } from './format';

/** A lead time: '1 working day', '15 working days'. */
export const workingDays = (days: number): string =>
  `${formatNumber(days)} working ${days === 1 ? 'day' : 'days'}`;

const SUNDAY = 0;
const SATURDAY = 6;
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' });

/** The day that many working days later, Monday to Friday in UTC (gateway/src/shared/working-days.ts). */
function workingDayAfter(now: Date, count: number): Date {
  const day = new Date(now);
  for (let left = count; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== SUNDAY && day.getUTCDay() !== SATURDAY) left -= 1;
  }
  return day;
}

/** The day on which more of a tool that is made now leaves, YYYY-MM-DD. */
export const moreOn = (leadTimeDays: number, now = new Date()): string =>
  workingDayAfter(now, leadTimeDays).toISOString().slice(0, 10);

/** When an order from the stock leaves: on the next working day, in the reader's words: 'tomorrow', 'on Monday'. */
export function shipsWhen(now = new Date()): string {
  const day = workingDayAfter(now, 1);
  return day.toISOString().slice(0, 10) === dayAfter(dayOf(now)) ? 'tomorrow' : `on ${weekday.format(day)}`;
}

/** The days to which the orders of a purchase were promised that have not left: 'Ships Nov 26 – Dec 3'. */
export function departureOfPurchase(
  { promisedFrom, promisedTo }: { promisedFrom: string | null; promisedTo: string | null },
  now = new Date(),
): string | null {
  if (!promisedFrom || !promisedTo) return null;
  const first = `Ships ${formatDay(promisedFrom, now)}`;
  return promisedFrom === promisedTo ? first : `${first} – ${formatDay(promisedTo, now)}`;
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
