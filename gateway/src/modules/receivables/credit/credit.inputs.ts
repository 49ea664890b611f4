import { IsInt, Max, Min } from 'class-validator';
import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { bookDays, DayIn } from '../../../shared/time/day-range';
import { Text, Whole } from '../../../shared/field-rules';
import { LocalDate, Money } from '../../../shared/scalars';
import { StatementPeriodArgs } from '../documents/document.inputs';

@InputType({ description: 'One purchase beyond the credit limit, or in spite of overdue invoices.' })
export class CreditOverrideInput {
  @Field(() => Money, {
    description: 'Amount beyond the limit; 0 only lifts the stop for overdue invoices.',
  })
  @Whole('Amount', 0, Number.MAX_SAFE_INTEGER)
  amount!: number;

  @Field({ description: 'Reason, at most 1,000 characters; the company sees it.' })
  @Text('Reason', 1_000)
  reason!: string;

  @Field(() => LocalDate, { description: 'Last day on which it can be used, from today to two years ahead.' })
  @DayIn('The last day', bookDays)
  expiresOn!: string;
}

/** The largest page of a statement: a year of a large company in a few requests. */
const MAX_ENTRIES = 1_000;

@ArgsType()
export class StatementArgs extends StatementPeriodArgs {
  @Field(() => Int, { defaultValue: 50, description: `Page size, 1 to ${MAX_ENTRIES}.` })
  @IsInt()
  @Min(1)
  @Max(MAX_ENTRIES)
  first: number = 50;

  @Field(() => Int, { defaultValue: 1, description: 'Page number from 1.' })
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page: number = 1;
}
