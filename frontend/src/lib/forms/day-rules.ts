import {
  bookDays,
  comingDays,
  dayOf,
  grantedDays,
  receiptDays,
  yearsAfter,
  type DayRange,
} from '../../../../gateway/src/rules/days';
import type { WorkingDays } from '../../../../gateway/src/rules/working-days';
import { formatDate, formatWeekday } from '../format/format';
import { ruleTexts } from './rule-messages';

/**
 * What a date is: the working day of a delivery, a day that is ahead, the last day of what is granted now, the day on which
 * money arrived, or a day of the books and the catalogue.
 */
export type KindOfDay = 'delivery' | 'coming' | 'granted' | 'receipt' | 'book';

const rangeBy: Record<KindOfDay, (days: WorkingDays) => DayRange> = {
  delivery: (days) => ({ ...comingDays(days.sellersToday), first: days.from(days.sellersToday) }),
  coming: ({ sellersToday }) => comingDays(sellersToday),
  granted: ({ sellersToday }) => grantedDays(sellersToday),
  receipt: ({ sellersToday }) => receiptDays(sellersToday),
  book: ({ sellersToday }) => bookDays(sellersToday),
};

type Asked = {
  kind: KindOfDay;
  /** The instant at which what is paid was made: money may have arrived a year before it. */
  madeAt?: string;
};

/** The days that the gateway takes, as its own rules count them. */
export function rangeOf({ kind, madeAt }: Asked, days: WorkingDays): DayRange {
  const range = rangeBy[kind](days);
  return madeAt ? { ...range, first: yearsAfter(dayOf(new Date(madeAt)), -1) } : range;
}

/** Why the gateway would refuse a day. */
export function dayProblem(day: string, asked: Asked, days: WorkingDays): string | undefined {
  const { first, last } = rangeOf(asked, days);
  const today = days.sellersToday;
  if (day > last) return last === today ? ruleTexts.dayAhead : ruleTexts.dayAtMost(formatDate(last));
  if (asked.kind === 'delivery' && !days.isOver(day)) {
    const next = days.from(day);
    return next === day ? undefined : ruleTexts.dayClosed(formatWeekday(next));
  }
  if (day >= first) return undefined;
  return first < today ? ruleTexts.dayAtLeast(formatDate(first)) : ruleTexts.dayOver;
}
