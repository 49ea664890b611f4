import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Money } from '../../../shared/scalars';
import { Tool } from '../../catalogue/tools/tool.entity';
import { toolLoader } from '../../catalogue/tools/tool.loader';
import { Key } from '../../idempotency/idempotency.inputs';
import { publicName } from '../../people/users/user.entity';
import { userLoader } from '../../people/users/user.loader';
import { changesBetween, QuoteChange, type WholeQuote } from './quote-changes';
import { QuoteRequest } from '../quote-request.entity';
import { Quote, QuoteLine, QuotePrice } from '../quote.entity';
import { QuoteTotals } from './quote-totals';
import { quoteTotals } from './quote-totals.service';
import { QuoteTotalsArgs } from './accept-quote.inputs';
import { SendQuoteInput } from './quote.inputs';
import { quoteLinesLoader, quotePricesLoader, quoteToolsLoader, versionsLoader } from '../quote.loader';
import { sendQuote } from './send-quote.service';

@Resolver(() => Quote)
export class QuoteResolver {
  @Query(() => QuoteTotals, {
    description: 'Totals of a version with charges and tax, for everyone who can read it.',
  })
  quoteTotals(@Context() ctx: Ctx, @Args(() => QuoteTotalsArgs) args: QuoteTotalsArgs): Promise<QuoteTotals> {
    return quoteTotals(ctx, args);
  }

  @Mutation(() => QuoteRequest, {
    description: 'Sends a version of a quote; it replaces the one before (admins).',
  })
  sendQuote(
    @Context() ctx: Ctx,
    @Arg('requestId', () => ID) requestId: string,
    @Arg('input') input: SendQuoteInput,
    @Key() idempotencyKey?: string,
  ) {
    return sendQuote(ctx, { requestId, input, idempotencyKey });
  }

  @FieldResolver(() => [QuoteLine], { description: 'The lines in their order.' })
  lines(@Root() { id }: Quote, @Context() ctx: Ctx) {
    return quoteLinesLoader(ctx).load(id);
  }

  @FieldResolver(() => [QuoteChange], {
    description: 'Differences to the version before; empty for the first one.',
  })
  async changes(@Root() quote: Quote, @Context() ctx: Ctx): Promise<QuoteChange[]> {
    const versions = await versionsLoader(ctx).load(quote.requestId);
    const older = versions.find(({ version }) => version === quote.version - 1);
    return older ? changesBetween(await whole(ctx, older), await whole(ctx, quote)) : [];
  }

  @FieldResolver(() => String, { description: 'Public name of the admin who wrote it.' })
  async authorName(@Root() { authorId }: Quote, @Context() ctx: Ctx): Promise<string> {
    return publicName(await userLoader(ctx).load(authorId));
  }
}

const whole = async (ctx: Ctx, quote: Quote): Promise<WholeQuote> => ({
  quote,
  lines: await quoteLinesLoader(ctx).load(quote.id),
  prices: await quotePricesLoader(ctx).load(quote.id),
});

@Resolver(() => QuoteLine)
export class QuoteLineResolver {
  @FieldResolver(() => Tool, {
    nullable: true,
    description: 'The tool; null for a described item until it is accepted.',
  })
  async tool(@Root() { toolId, quoteId, position }: QuoteLine, @Context() ctx: Ctx): Promise<Tool | null> {
    if (toolId) return toolLoader(ctx).load(toolId);
    const made = (await quoteToolsLoader(ctx).load(quoteId)).find((tool) => tool.position === position);
    return made ? toolLoader(ctx).load(made.toolId) : null;
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
