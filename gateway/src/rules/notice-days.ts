import { daysAfter, lastDeliveryDay, type DayRange } from './days';

export type NoticeKindName = 'Revision' | 'PriceRise' | 'LastTimeBuy';

/** Days between the digest with a notice and the day from which it holds (adr/0111). */
export const NOTICE_PERIOD: Record<NoticeKindName, number> = { Revision: 0, PriceRise: 30, LastTimeBuy: 30 };

/** The Monday of the next digest: what is published on a Monday goes out a week later. */
export const nextDigest = (today: string): string =>
  daysAfter(today, 7 - ((new Date(today).getUTCDay() + 6) % 7));

/** The days from which a notice of today may hold. */
export const noticeDays = (today: string, kind: NoticeKindName): DayRange => ({
  first: daysAfter(nextDigest(today), NOTICE_PERIOD[kind]),
  last: lastDeliveryDay(today),
});
