import { Field, Float, Int, ObjectType } from 'type-graphql';
import { figuresOf } from './figure.compared';

@ObjectType({
  description:
    'Promises for some days, as they were made when the orders were placed, of accepted orders, once their day is over. An order that leaves in parts has one for each day.',
  simpleResolvers: true,
})
export class PromisesOfDays {
  @Field(() => Int, { description: 'Number of promises.' })
  total!: number;

  @Field(() => Int, { description: 'Those whose units had left by the end of their day.' })
  kept!: number;

  @Field(() => Int, { description: 'Those whose units left later.' })
  late!: number;

  @Field(() => Int, { description: 'Those whose units have not all left yet.' })
  overdue!: number;

  @Field(() => Float, { nullable: true, description: 'kept / total, 0 to 1; null without a promise.' })
  shareKept!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Days by which those that left late were late, on average; null if none left late.',
  })
  daysLate!: number | null;
}

export const PromiseFigures = figuresOf(PromisesOfDays, 'Promise', 'Promises');
