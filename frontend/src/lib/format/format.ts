import { CENTS } from './money';

/** Money, numbers and dates in the reader's locale. Formatters are expensive to create, so they are reused. */
const number = new Intl.NumberFormat(undefined);
const exactly = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Cents, as 125000 → $1,250 and 720 → $7.20: the sign comes first in every locale (specification section 2). */
export const formatMoney = (cents: number): string =>
  `${cents < 0 ? '−' : ''}$${(cents % CENTS ? exactly : number).format(Math.abs(cents) / CENTS)}`;
/** Cents without the sign of the currency, as a field for money shows them: 1,250.00. */
export const formatAmount = (cents: number): string => exactly.format(cents / CENTS);
export const formatNumber = (value: number): string => number.format(value);
/** The gateway counts up to this many rows; a larger total means "more". */
export const COUNT_LIMIT = 10_000;
/** How many rows a list has: "10,000+" where the gateway stopped counting. */
export const formatTotal = (total: number): string =>
  total > COUNT_LIMIT ? `${number.format(COUNT_LIMIT)}+` : number.format(total);
const dateOf = (iso: string): Date => new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T00:00:00` : iso);
/**
 * Days and instants (adr/0081): lists are scanned, so they have the short forms, `formatShortDay` and `formatRecent`; pages, forms
 * and sentences have the whole ones, `formatDate` and `formatDateTime`.
 *
 * An ISO instant or calendar date → the day: 'Nov 26, 2026'. A calendar date (2026-11-21) is not moved by the time zone.
 */
export const formatDate = (iso: string): string => date.format(dateOf(iso));
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const dayOfYear = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });
/** The same in few words, for lists and steps: 'Nov 26', and with its year in another one. */
export function formatShortDay(iso: string, now = new Date()): string {
  const day = dateOf(iso);
  return (day.getFullYear() === now.getFullYear() ? dayOfYear : date).format(day);
}
const dayOfWeek = new Intl.DateTimeFormat(undefined, { weekday: 'long', month: 'short', day: 'numeric' });
/** A calendar date soon to come, with its weekday: 'Tuesday, Dec 1'. */
export const formatWeekday = (day: string): string => dayOfWeek.format(new Date(`${day}T00:00:00`));
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long' });
/** The name of its weekday: 'Tuesday'. */
export const weekdayOf = (day: string): string => weekday.format(dateOf(day));
const monthOfYear = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });
/** The month of a calendar date: 'November 2026'. */
export const formatMonth = (day: string): string => monthOfYear.format(dateOf(day));
const startOfDay = (at: Date): number => new Date(at).setHours(0, 0, 0, 0);

/**
 * An instant in few words, as lists show it (`RecentTime`); a record and its history show the whole instant: 'Today 9:14 AM', 'Yesterday 5:30 PM', 'Nov 19', and with its year in another one.
 */
export function formatRecent(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000);
  if (daysAgo === 0) return `Today ${time.format(at)}`;
  if (daysAgo === 1) return `Yesterday ${time.format(at)}`;
  return at.getFullYear() === now.getFullYear() ? dayOfYear.format(at) : date.format(at);
}
const MINUTES = 60_000;
const HOURS = 60 * MINUTES;
const DAYS = 24 * HOURS;
/** How long ago an instant was, in its largest unit: '25 minutes', '30 hours', '12 days'. */
export function formatAge(iso: string, now = new Date()): string {
  const age = Math.max(0, now.getTime() - new Date(iso).getTime());
  if (age < MINUTES) return 'under a minute';
  if (age < HOURS) return counted(Math.floor(age / MINUTES), 'minute');
  return age < 2 * DAYS ? counted(Math.floor(age / HOURS), 'hour') : counted(Math.floor(age / DAYS), 'day');
}
/** The same, where it is mostly of today: '9:14 AM'. */
export const formatTime = (iso: string, now = new Date()): string =>
  startOfDay(now) === startOfDay(new Date(iso)) ? time.format(new Date(iso)) : formatRecent(iso, now);
export const formatDateTime = (iso: string): string => dateTime.format(new Date(iso));

const MB = 1024 * 1024;
/** The size of a file: '12 kB', '3.4 MB'. */
export const formatBytes = (bytes: number): string =>
  bytes < MB / 10 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / MB).toFixed(1)} MB`;

/** The part of an email before the @ sign (specification section 2). */
export const emailName = (email: string): string => email.split('@')[0] ?? email;

/** '1 order', '3 orders'. */
export const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
