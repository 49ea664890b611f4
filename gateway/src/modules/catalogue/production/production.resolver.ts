import {
  Args,
  ArgsType,
  Ctx as Context,
  Field,
  FieldResolver,
  Int,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Whole } from '../../../shared/field-rules';
import { Needs } from '../../../shared/requested-fields';
import { LocalDate } from '../../../shared/scalars';
import { Tool } from '../tools/tool.entity';
import { BookedWeek } from './booked-week';
import { listBookedWeeks } from './booked-weeks.service';
import { moreOnLoader } from './production.loader';

@ArgsType()
class BookedWeeksArgs {
  @Field(() => Int, { defaultValue: 100, description: 'Maximum number, up to 500.' })
  @Whole('first', 1, 500)
  first!: number;
}

@Resolver(() => Tool)
export class ProductionResolver {
  @Query(() => [BookedWeek], {
    description: 'The weeks from this one on in which something is to be made, the first one first (admins).',
  })
  bookedWeeks(@Context() ctx: Ctx, @Args(() => BookedWeeksArgs) { first }: BookedWeeksArgs) {
    return listBookedWeeks(ctx, first);
  }

  @Needs<Tool>('id', 'leadTimeDays', 'orderMultiple', 'supply')
  @FieldResolver(() => LocalDate, {
    description:
      'The day on which more can leave: after the lead time; of a tool that is made to order, when there is room for it.',
  })
  moreOn(@Root() tool: Tool, @Context() ctx: Ctx) {
    return moreOnLoader(ctx).load(tool);
  }
}
