import { Args, ArgsType, Ctx as Context, Field, Int, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Whole } from '../../../shared/field-rules';
import { BookedWeek } from './booked-week';
import { listBookedWeeks } from './booked-weeks.service';

@ArgsType()
class BookedWeeksArgs {
  @Field(() => Int, { defaultValue: 100, description: 'Maximum number, up to 500.' })
  @Whole('first', 1, 500)
  first!: number;
}

@Resolver()
export class ProductionResolver {
  @Query(() => [BookedWeek], {
    description: 'The weeks from this one on in which something is to be made, the first one first (admins).',
  })
  bookedWeeks(@Context() ctx: Ctx, @Args(() => BookedWeeksArgs) { first }: BookedWeeksArgs) {
    return listBookedWeeks(ctx, first);
  }
}
