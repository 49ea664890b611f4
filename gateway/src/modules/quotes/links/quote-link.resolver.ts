import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { messageAuthor } from '../quote-author.service';
import { eachByClock } from '../quote-clock.service';
import { QuoteLink } from '../quote-link.entity';
import { isLive, quoteLinkUrl, shareQuote, unshareQuote } from './quote-link.service';
import { QuoteMessage } from '../quote-message.entity';
import { QuoteRequest } from '../quote-request.entity';
import { linksLoader } from '../quote.loader';
import { can } from '../quote.policy';
import { QuoteQuestionInput, SharedQuote } from './shared-quote';
import { askAboutQuote, sharedQuote } from './shared-quote.service';

@Resolver(() => QuoteLink)
export class QuoteLinkResolver {
  @Query(() => SharedQuote, { description: 'The quote that a link shows; needs no account.' })
  sharedQuote(@Context() ctx: Ctx, @Arg('token') token: string) {
    return sharedQuote(ctx, token);
  }

  @Mutation(() => SharedQuote, {
    description:
      'Asks a question about a quote through its link; needs no account. The shop and the buyer are notified.',
  })
  askAboutQuote(@Context() ctx: Ctx, @Arg('token') token: string, @Arg('input') input: QuoteQuestionInput) {
    return askAboutQuote(ctx, token, input);
  }

  @Mutation(() => QuoteRequest, {
    description:
      'Creates a link that shows the quote to anyone who has it, for 90 days or until the quote ends.',
  })
  shareQuote(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return shareQuote(ctx, id);
  }

  @Mutation(() => QuoteRequest, { description: 'Revokes the link of a quote.' })
  unshareQuote(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return unshareQuote(ctx, id);
  }

  @FieldResolver(() => String, { description: 'The address to forward.' })
  url(@Root() link: QuoteLink, @Context() { services }: Ctx): string {
    return quoteLinkUrl(services.env, link);
  }
}

@Resolver(() => QuoteRequest)
export class QuoteRequestLinkResolver {
  @Needs<QuoteRequest>('id', 'state', 'customerId', 'companyId')
  @FieldResolver(() => QuoteLink, {
    nullable: true,
    description: 'The active link, for viewers who may share the quote.',
  })
  async link(@Root() request: QuoteRequest, @Context() ctx: Ctx): Promise<QuoteLink | null> {
    if (!can('share', await ctx.viewer(), await eachByClock(ctx, request)).allowed) return null;
    return (await linksLoader(ctx).load(request.id)).find(isLive) ?? null;
  }
}

@Resolver(() => QuoteMessage)
export class QuoteMessageAuthorResolver {
  @FieldResolver(() => String, {
    description: 'Public name of its author; of a question from the link, the name that was given.',
  })
  async authorName(@Root() message: QuoteMessage, @Context() ctx: Ctx): Promise<string> {
    return (await messageAuthor(ctx, message)).name;
  }

  @FieldResolver(() => Boolean, { description: 'True if it was written through the link.' })
  isFromLink(@Root() { linkId }: QuoteMessage): boolean {
    return linkId !== null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Email address that the author of a question from the link gave; it is not verified.',
  })
  async authorEmail(@Root() message: QuoteMessage, @Context() ctx: Ctx): Promise<string | null> {
    return (await messageAuthor(ctx, message)).email;
  }
}
