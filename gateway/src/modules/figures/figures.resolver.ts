import { Args, Ctx as Context, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { Family } from '../catalogue/tools/family.entity';
import { familyLoader } from '../catalogue/tools/family.service';
import { Tool } from '../catalogue/tools/tool.entity';
import { toolLoader } from '../catalogue/tools/tool.loader';
import { FigureArgs } from './figure.inputs';
import { PromiseFigures } from './promise-figures';
import { promiseFigures } from './promise-figures.service';
import { QuoteFigures } from './quote-figures';
import { quoteFigures } from './quote-figures.service';
import { SalesFigures } from './sales-figures';
import { salesFigures } from './sales-figures.service';
import { BestSellers, FamilySales, StockCover, ToolCover, ToolSales } from './tool-figures';
import { bestSellers, stockCover } from './tool-figures.service';

@Resolver()
class FiguresResolver {
  @Query(() => SalesFigures, {
    description: 'Revenue and purchases of a period by day or week, and of the period before (admins).',
  })
  salesFigures(@Context() ctx: Ctx, @Args(() => FigureArgs) args: FigureArgs) {
    return salesFigures(ctx, args);
  }

  @Query(() => QuoteFigures, {
    description: 'What became of the quotes of a period by day or week, and of the period before (admins).',
  })
  quoteFigures(@Context() ctx: Ctx, @Args(() => FigureArgs) args: FigureArgs) {
    return quoteFigures(ctx, args);
  }

  @Query(() => PromiseFigures, {
    description:
      'How promises of a period were kept by day or week, and those of the period before (admins). Counted once a day.',
  })
  promiseFigures(@Context() ctx: Ctx, @Args(() => FigureArgs) args: FigureArgs) {
    return promiseFigures(ctx, args);
  }

  @Query(() => BestSellers, { description: 'What was sold most in a period (admins).' })
  bestSellers(@Context() ctx: Ctx, @Args(() => FigureArgs) args: FigureArgs) {
    return bestSellers(ctx, args);
  }

  @Query(() => StockCover, { description: 'Tools whose stock ends first (admins).' })
  stockCover(@Context() ctx: Ctx, @Args(() => FigureArgs) args: FigureArgs) {
    return stockCover(ctx, args);
  }
}

@Resolver(() => ToolSales)
class ToolSalesResolver {
  @FieldResolver(() => Tool, { description: 'The tool; also if it is no longer sold.' })
  tool(@Root() { id }: ToolSales, @Context() ctx: Ctx) {
    return toolLoader(ctx).load(id);
  }
}

@Resolver(() => ToolCover)
class ToolCoverResolver {
  @FieldResolver(() => Tool, { description: 'The tool.' })
  tool(@Root() { id }: ToolCover, @Context() ctx: Ctx) {
    return toolLoader(ctx).load(id);
  }
}

@Resolver(() => FamilySales)
class FamilySalesResolver {
  @FieldResolver(() => Family, { nullable: true, description: 'The family; null for tools without one.' })
  family(@Root() { id }: FamilySales, @Context() ctx: Ctx) {
    return id && familyLoader(ctx).load(id);
  }
}

export const figureResolvers = [
  FiguresResolver,
  ToolSalesResolver,
  ToolCoverResolver,
  FamilySalesResolver,
] as const;
