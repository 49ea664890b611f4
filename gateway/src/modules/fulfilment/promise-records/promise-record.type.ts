import { Field, Float, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../../shared/scalars';

@ObjectType({ description: 'Kept promises of the last 90 days.', simpleResolvers: true })
export class KeptPromises {
  @Field(() => Int, {
    description: 'Promises whose units had left by the end of their day, per cent, rounded down.',
  })
  percent!: number;

  @Field(() => Int, {
    description: 'Promises for these days; an order that leaves in parts has one for each day.',
  })
  total!: number;

  @Field(() => Int, { description: 'The days.' })
  days!: number;
}

@ObjectType({
  description: "Record of a tool's promises for one month; pending orders do not count.",
  simpleResolvers: true,
})
export class MonthOfPromises {
  @Field(() => LocalDate, { description: 'First day of the month.' })
  month!: string;

  toolId!: string;

  @Field(() => Int, {
    description: 'Promises whose day is over; an order that leaves in parts has one for each day.',
  })
  total!: number;

  @Field(() => Int, { description: 'Of them, those whose units had left by the end of their day.' })
  kept!: number;

  @Field(() => Int, { description: 'Of them, those whose units have not all left yet.' })
  overdue!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Days by which those that shipped late were late, on average; null if none was.',
  })
  daysLate!: number | null;
}
