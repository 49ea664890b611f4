import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Money } from '../../shared/scalars';
import { figuresOf } from './figure.compared';

@ObjectType({ description: 'Some quotes: how many, and their totals.', simpleResolvers: true })
export class QuoteSum {
  @Field(() => Int, { description: 'Number of quotes.' })
  count!: number;

  @Field(() => Money, {
    description: 'Totals of their newest versions, without tax, at the smallest quantities.',
  })
  value!: number;
}

@ObjectType({
  description:
    'What became of the quotes that were sent on some days. The versions of a quote count once, on the day of the first one, with its state now.',
  simpleResolvers: true,
})
export class SentQuotes {
  @Field(() => QuoteSum, { description: 'All of them.' })
  sent!: QuoteSum;

  @Field(() => QuoteSum, { description: 'Those that were accepted: won.' })
  accepted!: QuoteSum;

  @Field(() => QuoteSum, { description: 'Those that were declined.' })
  declined!: QuoteSum;

  @Field(() => QuoteSum, { description: 'Those whose last day is over.' })
  expired!: QuoteSum;

  @Field(() => QuoteSum, { description: 'Those that were withdrawn, by the shop or the buyer.' })
  withdrawn!: QuoteSum;

  @Field(() => QuoteSum, { description: 'Those that can be accepted, or wait for another version.' })
  open!: QuoteSum;

  @Field(() => Float, {
    nullable: true,
    description: 'Accepted ones of those that are no longer open, 0 to 1, by number; null without any.',
  })
  shareWon!: number | null;

  @Field(() => Float, { nullable: true, description: 'The same by value.' })
  shareOfValueWon!: number | null;
}

export const QuoteFigures = figuresOf(SentQuotes, 'Quote', 'Quotes');
