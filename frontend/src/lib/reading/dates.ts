import { dayOf as utcDay } from '../../../../gateway/src/rules/days';
import { withAsciiDigits } from '../../../../gateway/src/rules/plain';

/** In which order a date without a name of the month has its parts. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const satisfies readonly DateOrder[];

/** A day as YYYY-MM-DD; `impossibleDate` is February 30, `otherOrder` a month 13 that may be the day. */
export type DayReading = { day: string } | { problem: 'notADate' | 'impossibleDate' | 'otherOrder' };

/** A date of three numbers: its parts, and the orders in which it may be read. */
interface NumericDate {
  readonly parts: readonly [string, string, string];
  readonly orders: readonly DateOrder[];
}

const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'da', 'sv'];
const MONTHS = 12;
const FIRST_YEAR = 1990;
const LAST_YEAR = 2099;
const CENTURY = 2000;
const LONGEST = 60;

const folded = (word: string) =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();

/** Names and abbreviations of months from the browser, without those that are ambiguous between languages. */
function monthNames(): ReadonlyMap<string, number> {
  const found = new Map<string, number>([['sept', 9]]);
  const add = (name: string | undefined, month: number) => {
    const key = folded(name ?? '');
    if (/^\p{L}{3,}$/u.test(key)) found.set(key, found.has(key) && found.get(key) !== month ? NaN : month);
  };
  for (const locale of LOCALES)
    for (const style of ['short', 'long'] as const)
      for (const withDay of [{ day: 'numeric' }, {}] as const) {
        const format = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC', ...withDay });
        for (let month = 1; month <= MONTHS; month += 1)
          add(
            format.formatToParts(Date.UTC(2026, month - 1, 1)).find(({ type }) => type === 'month')?.value,
            month,
          );
      }
  return found;
}
let months: ReadonlyMap<string, number> | undefined;
const monthOf = (word: string): number | undefined => (months ??= monthNames()).get(folded(word));

/** A time behind the day: `T09:30:00Z`, ` 9:30 PM +0100`. */
const TIME =
  /(?:T|,?\s+)\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|GMT|[A-Z]{3,4}|[+-]\d{2}:?\d{2})?$/i;
/** `Fri, ` before the day. */
const WEEKDAY = /^\p{L}{2,12}\.?,\s+(?=\d)/u;

function cleaned(cell: string): string {
  const text = withAsciiDigits(cell)
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
  return text.length > LONGEST ? '' : text.replace(TIME, '').replace(WEEKDAY, '');
}

function numericDate(text: string): NumericDate | null {
  const [, y, m, d] =
    /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})\.?$/.exec(text) ??
    /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text) ??
    [];
  if (y && m && d) return { parts: [y, m, d], orders: ['ymd'] };
  const [, one, sign, two, three] = /^(\d{1,2})([-/. ])\s?(\d{1,2})\2\s?(\d{4}|\d{2})\.?$/.exec(text) ?? [];
  if (!one || !sign || !two || !three) return null;
  const parts = [one, two, three] as const;
  if (three.length > 2) return { parts, orders: ['dmy', 'mdy'] };
  // With points, the year is never in front.
  return { parts, orders: sign === '.' ? ['dmy', 'mdy'] : ['dmy', 'mdy', 'ymd'] };
}

const LARGEST: Record<DateOrder, readonly [number, number]> = { dmy: [31, 12], mdy: [12, 31], ymd: [99, 12] };
/** True if the parts can be day and month in this order, whatever the length of the month. */
function canBe({ parts: [one, two, three] }: NumericDate, order: DateOrder): boolean {
  const [first, second] = LARGEST[order];
  const fits = (part: string, most: number) => Number(part) >= 1 && Number(part) <= most;
  if (order === 'ymd') return fits(two, second) && fits(three, 31);
  return fits(one, first) && fits(two, second);
}

/** The orders in which the parts of a date can be day and month; none if its order does not matter, or none fits. */
export function ordersOf(cell: string): readonly DateOrder[] {
  const date = numericDate(cleaned(cell));
  return date && date.orders.length > 1 ? date.orders.filter((order) => canBe(date, order)) : [];
}

/** Signs between the parts of dates that are written with the day first, wherever they are written. */
const DAY_FIRST = /^\d{1,2}\.\s?\d{1,2}\.\s?\d{2,4}/;

/**
 * The order of the dates of a column. A part above 12 is no month, and with points the day is first. `ask` if more than
 * one order fits all, or none does; null if no date depends on it.
 */
export function dateOrderOf(cells: readonly string[]): DateOrder | 'ask' | null {
  const possible = cells.map(ordersOf).filter((orders) => orders.length > 0);
  if (possible.length === 0) return null;
  const fitting = DATE_ORDERS.filter((order) => possible.every((orders) => orders.includes(order)));
  const [only] = fitting;
  if (fitting.length === 1 && only) return only;
  const texts = cells.map(cleaned);
  const arePointed = texts.every((text) => DAY_FIRST.test(text) || !numericDate(text) || /^\d{4}/.test(text));
  return arePointed && fitting.includes('dmy') ? 'dmy' : 'ask';
}

function dayOf(year: string, month: number, day: string): DayReading {
  const fullYear = Number(year) + (year.length <= 2 ? CENTURY : 0);
  const date = new Date(Date.UTC(fullYear, month - 1, Number(day)));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  if (!exists || fullYear < FIRST_YEAR || fullYear > LAST_YEAR) return { problem: 'impossibleDate' };
  return { day: utcDay(date) };
}

/** Words between day, month and year that say nothing: `20 de noviembre de 2026`, `November 20th, 2026`. */
const FILLERS = new Set(['de', 'del', 'of', 'the', 'den', 'le', 'st', 'nd', 'rd', 'th', 'er']);

function namedDate(text: string): DayReading | null {
  const words = text.match(/\p{L}+/gu) ?? [];
  const named = words.filter((word) => !FILLERS.has(folded(word))).map(monthOf);
  const [month] = named;
  const numbers = text.match(/\d+/g) ?? [];
  const isOther = /[^\p{L}\p{M}\d\s.,/'-]/u.test(text);
  if (named.length !== 1 || !month || numbers.length !== 2 || isOther) return null;
  const [first = '', second = ''] = numbers;
  const [year, day] = first.length > 2 ? [first, second] : [second, first];
  return day.length <= 2 && [2, 4].includes(year.length) ? dayOf(year, month, day) : null;
}

/** The day of a cell; `order` decides dates that may be read in several orders. */
export function readDay(cell: string, order: DateOrder | null): DayReading {
  const text = cleaned(cell);
  const date = numericDate(text);
  if (!date) return namedDate(text) ?? { problem: 'notADate' };
  const wanted = date.orders.length === 1 ? date.orders[0] : order;
  if (!wanted) return { problem: 'notADate' };
  const possible = ordersOf(cell);
  if (possible.length > 0 && !possible.includes(wanted)) return { problem: 'otherOrder' };
  const [one, two, three] = date.parts;
  if (wanted === 'ymd') return dayOf(one, Number(two), three);
  return wanted === 'dmy' ? dayOf(three, Number(two), one) : dayOf(three, Number(one), two);
}
