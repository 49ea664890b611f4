import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { daysAfter } from '../../rules/days';
import { badInput } from '../../shared/domain-error';
import { LocalDate } from '../../shared/scalars';
import { weekAfter, weekOf } from '../../shared/time/working-days';
import { MOST_DAYS, type FigureArgs } from './figure.inputs';

export enum FigureUnit {
  DAY = 'DAY',
  WEEK = 'WEEK',
}
registerEnumType(FigureUnit, {
  name: 'FigureUnit',
  description: 'What a period is divided into.',
  valuesConfig: {
    DAY: { description: 'Days: up to 31 of them.' },
    WEEK: { description: 'Weeks from Monday to Sunday; the first and the last one may be shorter.' },
  },
});

@ObjectType({
  description: "Days in the seller's time zone, and as many days before them.",
  simpleResolvers: true,
})
export class FigurePeriod {
  @Field(() => LocalDate, { description: 'First day.' })
  from!: string;

  @Field(() => LocalDate, { description: 'Last day.' })
  to!: string;

  @Field(() => LocalDate, { description: 'First day of the period before; its last is the day before from.' })
  beforeFrom!: string;

  @Field(() => Int, { description: 'Number of days.' })
  days!: number;

  @Field(() => FigureUnit, { description: 'What its figures are divided into.' })
  unit!: FigureUnit;
}

const DEFAULT_DAYS = 30;
/** A longer period is divided into weeks. */
const MOST_SINGLE_DAYS = 31;
const DAY_MS = 86_400_000;

const daysFrom = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;

/** The period that is asked for. @throws DomainError BAD_USER_INPUT */
export function periodOf({ days, from, to }: FigureArgs, today: string): FigurePeriod {
  const last = to ?? today;
  if (days && from) throw badInput({ days: 'Give the days or the first day, not both.' });
  const first = from ?? daysAfter(last, 1 - (days ?? DEFAULT_DAYS));
  if (last < first) throw badInput({ to: 'The last day is before the first day.' });
  const count = daysFrom(first, last);
  if (count > MOST_DAYS) throw badInput({ to: `A period has at most ${MOST_DAYS} days.` });
  const unit = count > MOST_SINGLE_DAYS ? FigureUnit.WEEK : FigureUnit.DAY;
  return { from: first, to: last, days: count, unit, beforeFrom: daysAfter(first, -count) };
}

/** The first day of each part of a period. */
export function partsOf({ from, to, unit }: FigurePeriod): string[] {
  const firsts: string[] = [];
  const after = (day: string) => (unit === FigureUnit.WEEK ? weekAfter(weekOf(day)) : daysAfter(day, 1));
  for (let day = from; day <= to; day = after(day)) firsts.push(day);
  return firsts;
}

/** The first days of the parts of the period before, then of those of the period, then the day after it. */
export function boundsOf(period: FigurePeriod): string[] {
  const parts = partsOf(period);
  const before = parts.map((day) => daysAfter(day, -period.days));
  return [...before, ...parts, daysAfter(period.to, 1)];
}
