import { textAt } from './camt-xml';
import type { LineProblem } from './statement';

/** A date or an instant of XML. Its day is that of the bank, in the time zone of the bank. */
const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+)?(?:Z|[+-]\d{2}:\d{2})?$/;
/** An earlier year is a typing error. */
const FIRST_YEAR = 1900;

interface UnreadableDay {
  readonly column: string;
  readonly value: string;
  readonly problem: LineProblem;
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= FIRST_YEAR && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The day of the booking, or else of the value. */
export function dayOfEntry(entry: Element): { readonly bookedOn: string } | UnreadableDay {
  const valueAt = (name: string) => textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm');
  const column = ['BookgDt', 'ValDt'].find((name) => valueAt(name)) ?? 'BookgDt';
  const value = valueAt(column);
  if (!value) return { column, value, problem: 'missingDate' };
  const [, year = '', month = '', day = ''] = DAY.exec(value) ?? [];
  if (!year) return { column, value, problem: 'notADate' };
  if (!isDay(Number(year), Number(month), Number(day))) return { column, value, problem: 'impossibleDate' };
  return { bookedOn: `${year}-${month}-${day}` };
}
