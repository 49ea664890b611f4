import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Money } from '../../../shared/scalars';
import { Tool } from '../../catalogue/tools/tool.entity';
import { toolLoader } from '../../catalogue/tools/tool.loader';
import { publicName } from '../../people/users/user.entity';
import { userLoader } from '../../people/users/user.loader';
import { Quote, QuoteLine, QuotePrice } from './quote.entity';
import { quoteLinesLoader, quotePricesLoader } from './quote.loader';

@Resolver(() => Quote)
export class QuoteResolver {
  @FieldResolver(() => [QuoteLine], { description: 'The lines in their order.' })
  lines(@Root() { id }: Quote, @Context() ctx: Ctx) {
    return quoteLinesLoader(ctx).load(id);
  }

  @FieldResolver(() => String, { description: 'Public name of the admin who wrote it.' })
  async authorName(@Root() { authorId }: Quote, @Context() ctx: Ctx): Promise<string> {
    return publicName(await userLoader(ctx).load(authorId));
  }
}

@Resolver(() => QuoteLine)
export class QuoteLineResolver {
  @FieldResolver(() => Tool, { nullable: true, description: 'The tool; null for what is described only.' })
  tool(@Root() { toolId }: QuoteLine, @Context() ctx: Ctx) {
    return toolId ? toolLoader(ctx).load(toolId) : null;
  }

  @FieldResolver(() => [QuotePrice], { description: 'Prices by quantity, the smallest first.' })
  async prices(@Root() { quoteId, position }: QuoteLine, @Context() ctx: Ctx): Promise<QuotePrice[]> {
    const prices = await quotePricesLoader(ctx).load(quoteId);
    return prices.filter((price) => price.position === position);
  }
}

@Resolver(() => QuotePrice)
export class QuotePriceResolver {
  @FieldResolver(() => Money, { description: 'quantity × unitPrice.' })
  total(@Root() { quantity, unitPrice }: QuotePrice): number {
    return quantity * unitPrice;
  }
}
