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
import { Tool } from '../../catalogue/tools/tool.entity';
import { toolLoader } from '../../catalogue/tools/tool.loader';
import { keptPromisesLoader, promisesByMonth } from './promise-record.service';
import { KeptPromises, MonthOfPromises } from './promise-record.type';

@ArgsType()
class PromisesByMonthArgs {
  @Field(() => Int, { defaultValue: 6, description: 'Number of months including this one, 1 to 24.' })
  @Whole('Months', 1, 24)
  months!: number;
}

@Resolver(() => MonthOfPromises)
export class PromiseRecordResolver {
  @Query(() => [MonthOfPromises], {
    description: 'Record of promises by tool and month of the promised day (admins).',
  })
  promisesByMonth(@Context() ctx: Ctx, @Args(() => PromisesByMonthArgs) { months }: PromisesByMonthArgs) {
    return promisesByMonth(ctx, months);
  }

  @FieldResolver(() => Tool, { description: 'The tool; also if it is no longer sold.' })
  tool(@Root() { toolId }: MonthOfPromises, @Context() ctx: Ctx) {
    return toolLoader(ctx).load(toolId);
  }
}

@Resolver(() => Tool)
export class KeptPromisesResolver {
  @Needs<Tool>('id')
  @FieldResolver(() => KeptPromises, {
    nullable: true,
    description: 'Kept promises of the last 90 days; null if there were fewer than 30 promises.',
  })
  keptPromises(@Root() { id }: Tool, @Context() ctx: Ctx) {
    return keptPromisesLoader(ctx).load(id);
  }
}
