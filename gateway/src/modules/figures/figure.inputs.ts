import { IsOptional } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import { Whole } from '../../shared/field-rules';
import { LocalDate } from '../../shared/scalars';
import { bookDays, DayIn } from '../../shared/time/day-range';

/** The most days of a period: a year, and its leap day. */
export const MOST_DAYS = 366;

@ArgsType()
export class FigureArgs {
  @Field(() => Int, {
    nullable: true,
    description: `Number of days until the last one: 1 to ${MOST_DAYS}; 30 unless given.`,
  })
  @IsOptional()
  @Whole('Days', 1, MOST_DAYS)
  days?: number | null;

  @Field(() => LocalDate, {
    nullable: true,
    description: `First day, in place of days; at most ${MOST_DAYS} days before the last one.`,
  })
  @IsOptional()
  @DayIn('The first day', bookDays)
  from?: string | null;

  @Field(() => LocalDate, { nullable: true, description: "Last day; the seller's today unless given." })
  @IsOptional()
  @DayIn('The last day', bookDays)
  to?: string | null;
}
