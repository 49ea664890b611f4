import { IsOptional } from 'class-validator';
import { ArgsType, Field } from 'type-graphql';
import { bookDays, DayIn } from '../../../shared/time/day-range';
import { LocalDate } from '../../../shared/scalars';

@ArgsType()
export class StatementPeriodArgs {
  @Field(() => LocalDate, { nullable: true, description: 'First day. Default: the first of all.' })
  @IsOptional()
  @DayIn('The day of the statement', bookDays)
  from?: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Last day. Default: the last of all.' })
  @IsOptional()
  @DayIn('The day of the statement', bookDays)
  to?: string | null;
}
