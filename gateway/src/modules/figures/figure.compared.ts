import { Field, ObjectType, type ClassType } from 'type-graphql';
import { daysAfter } from '../../rules/days';
import { LocalDate } from '../../shared/scalars';
import { FigurePeriod, partsOf } from './figure.period';

/** Numbers of some days, and of the same days of the period before. */
interface Compared<Numbers> {
  readonly now: Numbers;
  readonly before: Numbers;
}

/** What a figure answers: a period, and its days or weeks. */
export interface Figures<Numbers> extends Compared<Numbers> {
  readonly period: FigurePeriod;
  readonly parts: readonly (Compared<Numbers> & { readonly from: string; readonly to: string })[];
}

/** The GraphQL types of a figure over time: `<Name>Figures`, and `<Name>Part`. */
export function figuresOf<Numbers extends object>(Numbers: ClassType<Numbers>, name: string, what: string) {
  @ObjectType(`${name}Part`, { description: 'A day or a week of a period.', simpleResolvers: true })
  class Part {
    @Field(() => LocalDate, { description: 'First day.' })
    from!: string;

    @Field(() => LocalDate, { description: 'Last day.' })
    to!: string;

    @Field(() => Numbers, { description: `${what} of these days.` })
    now!: Numbers;

    @Field(() => Numbers, { description: `${what} of the same days of the period before.` })
    before!: Numbers;
  }

  @ObjectType(`${name}Figures`, {
    description: `${what} of a period, and of as many days before it.`,
    simpleResolvers: true,
  })
  class Whole implements Figures<Numbers> {
    @Field(() => FigurePeriod, { description: 'The period.' })
    period!: FigurePeriod;

    @Field(() => Numbers, { description: 'All of the period.' })
    now!: Numbers;

    @Field(() => Numbers, { description: 'All of the period before.' })
    before!: Numbers;

    @Field(() => [Part], { description: 'Its days or weeks, the earliest first.' })
    parts!: Part[];
  }

  return Whole;
}

/** Sums by name. */
type Sums<Name extends string> = Readonly<Record<Name, number>>;

function total<Name extends string>(nothing: Sums<Name>, all: readonly Sums<Name>[]): Sums<Name> {
  const names = Object.keys(nothing) as Name[];
  const sumOf = (name: Name) => all.reduce((sum, sums) => sum + sums[name], nothing[name]);
  return Object.fromEntries(names.map((name) => [name, sumOf(name)])) as Sums<Name>;
}

interface Given<Name extends string, Numbers> {
  readonly period: FigurePeriod;
  /** The sums of the parts that have any, numbered from 1: those of the period before, then those of the period. */
  readonly rows: readonly (Sums<Name> & { readonly part: number })[];
  /** The sums of a part without any. */
  readonly nothing: Sums<Name>;
  /** The numbers of some sums. */
  readonly numbersOf: (sums: Sums<Name>) => Numbers;
}

/** The figures of a period, from the sums of its parts. */
export function figuresFrom<Name extends string, Numbers>(given: Given<Name, Numbers>): Figures<Numbers> {
  const { period, rows, nothing, numbersOf } = given;
  const firsts = partsOf(period);
  const byPart = new Map(rows.map((row) => [row.part, row]));
  const sumsOf = (at: number): Sums<Name> => byPart.get(at + 1) ?? nothing;
  const before = firsts.map((_, at) => sumsOf(at));
  const now = firsts.map((_, at) => sumsOf(firsts.length + at));
  return {
    period,
    now: numbersOf(total(nothing, now)),
    before: numbersOf(total(nothing, before)),
    parts: firsts.map((from, at) => ({
      from,
      to: daysAfter(firsts[at + 1] ?? daysAfter(period.to, 1), -1),
      now: numbersOf(now[at] ?? nothing),
      before: numbersOf(before[at] ?? nothing),
    })),
  };
}
