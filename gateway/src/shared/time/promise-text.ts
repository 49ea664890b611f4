import { dayWithWeekday } from './days';
import { formatUnits } from '../units';

/** Units of an order that are promised for one day. */
export interface PromisedDay {
  readonly quantity: number;
  readonly promisedOn: string;
}

/** For messages and documents: '120 leave on Friday, Nov 27, 2026; 380 on Thursday, Jan 14, 2027'; of a pickup, they are ready. */
export function promiseText(days: readonly PromisedDay[], isPickup = false): string {
  const [first, ...later] = days.map(({ quantity, promisedOn }) => ({
    units: formatUnits(quantity),
    day: dayWithWeekday(promisedOn),
  }));
  if (!first) return '';
  if (later.length === 0) return `${isPickup ? 'Ready for pickup' : 'Leaves'} on ${first.day}`;
  const parts = [
    `${first.units} ${isPickup ? 'are ready for pickup' : 'leave'} on ${first.day}`,
    ...later.map(({ units, day }) => `${units} on ${day}`),
  ];
  return parts.join('; ');
}
