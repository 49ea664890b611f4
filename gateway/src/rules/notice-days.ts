import { daysAfter, lastDeliveryDay, type DayRange } from './days';

export type NoticeKindName = 'Revision' | 'PriceRise' | 'LastTimeBuy';

/** Days of notice: from the digest to the day of the change (adr/0111). */
export const NOTICE_PERIOD: Record<NoticeKindName, number> = { Revision: 0, PriceRise: 30, LastTimeBuy: 30 };

/** The Monday of the next digest. What is published on a Monday waits for the next one. */
export const nextDigest = (today: string): string =>
  daysAfter(today, 7 - ((new Date(today).getUTCDay() + 6) % 7));

/** The days on which a change that is announced today may happen. */
export const noticeDays = (today: string, kind: NoticeKindName): DayRange => ({
  first: daysAfter(nextDigest(today), NOTICE_PERIOD[kind]),
  last: lastDeliveryDay(today),
});
