import { ValidateBy } from 'class-validator';
import * as days from '../../rules/days';
import { badInput } from '../domain-error';
import { dayText } from './days';

/** The days that a field accepts, and what is wrong with others. */
export interface DayRange extends days.DayRange {
  readonly tooEarly?: string;
  readonly tooLate?: string;
}

/** The latest day that it is anywhere: the seller, or a person, may be a day ahead of UTC. */
const latest = () => days.daysAfter(days.dayOf(new Date()), 1);

/** The day on which money arrived for what was first made at an instant. */
export const receivedFor = (made: Date): DayRange => ({
  ...receiptDays(),
  first: days.yearsAfter(days.dayOf(made), -1),
});
/** The same, until it was looked up. */
export const receiptDays = (): DayRange => ({ ...days.receiptDays(latest()), tooLate: 'is in the future.' });
/** A day that is ahead; the seller's calendar refuses days in the past, where they matter. */
export const comingDays = (): DayRange => ({ ...bookDays(), last: days.comingDays(latest()).last });
/** The last day of something that is granted on a day. */
export const grantedDays = (today: string): DayRange => ({
  ...days.grantedDays(today),
  tooEarly: 'is in the past.',
});
/** A day of the books, of the catalogue or of a list's filter: years ago, or planned. */
export const bookDays = (): DayRange => days.bookDays(latest());

const FORM = /^\d{4}-\d{2}-\d{2}$/;

function problemOf(value: unknown, label: string, { first, last, tooEarly, tooLate }: DayRange) {
  const day = value instanceof Date ? days.dayOf(value) : value;
  if (typeof day !== 'string' || !FORM.test(day)) return `${label} must have the form 2026-11-21`;
  if (day < first) return `${label} ${tooEarly ?? `must be ${dayText(first)} or later.`}`;
  return day > last ? `${label} ${tooLate ?? `must be ${dayText(last)} or earlier.`}` : null;
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
