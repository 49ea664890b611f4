import { ValidateBy } from 'class-validator';
import { lastDeliveryDay, yearsAfter } from '../rules/days';
import { badInput } from './domain-error';
import { mediumDay } from './days';
import { dayOf } from './working-days';

/** The days that a field accepts, both included, and what is wrong with others. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
  readonly tooEarly?: string;
  readonly tooLate?: string;
}

const DAY = 86_400_000;
/** Older days than this are typing errors: the shop's books begin later. */
const EARLIEST = '2000-01-01';
/** A person may be in a time zone where it is tomorrow already. */
const tomorrow = () => dayOf(new Date(Date.now() + DAY));

const today = () => dayOf(new Date());

/** The day on which money arrived for what was first made at an instant. */
export const receivedFor = (made: Date): DayRange => ({
  ...receiptDays(),
  first: yearsAfter(dayOf(made), -1),
});
/** The same, until it was looked up. */
export const receiptDays = (): DayRange => ({
  first: EARLIEST,
  last: tomorrow(),
  tooLate: 'is in the future.',
});
/** The requested day of a delivery; the seller's calendar refuses days in the past. */
export const deliveryDays = (): DayRange => ({ first: EARLIEST, last: lastDeliveryDay(today()) });
/** The last day of something that is granted now. */
export const grantedDays = (): DayRange => ({
  first: today(),
  last: yearsAfter(today(), 2),
  tooEarly: 'is in the past.',
});
/** A day of the books, of the catalogue or of a list's filter: years ago, or planned. */
export const bookDays = (): DayRange => ({ first: EARLIEST, last: yearsAfter(today(), 10) });

const FORM = /^\d{4}-\d{2}-\d{2}$/;

function problemOf(value: unknown, label: string, { first, last, tooEarly, tooLate }: DayRange) {
  const day = value instanceof Date ? dayOf(value) : value;
  if (typeof day !== 'string' || !FORM.test(day)) return `${label} must have the form 2026-11-21`;
  if (day < first) return `${label} ${tooEarly ?? `must be ${mediumDay(first)} or later.`}`;
  return day > last ? `${label} ${tooLate ?? `must be ${mediumDay(last)} or earlier.`}` : null;
}

/** A day, or an instant of a filter, in a range. */
export const DayIn = (label: string, range: () => DayRange): PropertyDecorator =>
  ValidateBy({
    name: 'day',
    validator: {
      validate: (value) => problemOf(value, label, range()) === null,
      defaultMessage: (args) => problemOf(args?.value, label, range()) ?? '',
    },
  });

/** Refuses a day whose range depends on what is stored. @throws DomainError BAD_USER_INPUT */
export function requireDay(field: string, label: string, day: string, range: DayRange): void {
  const problem = problemOf(day, label, range);
  if (problem) throw badInput({ [field]: problem });
}
