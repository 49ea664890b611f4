import { Args, Ctx as Context, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { FigureArgs } from './figure.inputs';
import { SalesFigures } from './sales-figures';
import { salesFigures } from './sales-figures.service';

@Resolver()
export class FiguresResolver {
  @Query(() => SalesFigures, {
    description: 'Revenue and purchases of a period by day or week, and of the period before (admins).',
  })
  salesFigures(@Context() ctx: Ctx, @Args(() => FigureArgs) args: FigureArgs) {
    return salesFigures(ctx, args);
  }
}
