import { formatNumber, formatShortDay, weekdayOf } from '../../lib/format/format';

/** A lead time: '1 working day', '15 working days'. */
export const workingDays = (days: number): string =>
  `${formatNumber(days)} working ${days === 1 ? 'day' : 'days'}`;

const DAY = 86_400_000;

/** When an order from the stock leaves, in the reader's words: 'tomorrow', 'on Monday', in a week or more 'on Jan 4'. */
export function shipsWhen(shipsOn: string, now = new Date()): string {
  const day = new Date(`${shipsOn}T00:00:00`);
  const daysLeft = Math.round((day.getTime() - new Date(now).setHours(0, 0, 0, 0)) / DAY);
  if (daysLeft === 0) return 'today';
  if (daysLeft === 1) return 'tomorrow';
  return `on ${daysLeft > 1 && daysLeft < 7 ? weekdayOf(shipsOn) : formatShortDay(shipsOn, now)}`;
}
