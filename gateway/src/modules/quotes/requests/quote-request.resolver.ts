import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { connectionTypes } from '../../../shared/page';
import { Money } from '../../../shared/scalars';
import { Needs, RequestedFields } from '../../../shared/requested-fields';
import { Tool } from '../../catalogue/tools/tool.entity';
import { toolLoader } from '../../catalogue/tools/tool.loader';
import { Key } from '../../idempotency/idempotency.inputs';
import { Company } from '../../people/companies/company.entity';
import { companyLoader } from '../../people/companies/company.loader';
import { all, mine } from '../../people/companies/scope.service';
import { User } from '../../people/users/user.entity';
import { userLoader } from '../../people/users/user.loader';
import { customerOf } from '../../people/users/user.policy';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { purchaseLoader } from '../../sales/purchases/purchase.loader';
import { EarlierPrice, earlierPrices } from '../versions/earlier-price.service';
import { PriceProposal, priceProposals } from '../versions/price-proposal.service';
import { holds } from '../../../shared/permission';
import {
  createQuoteRequest,
  deleteQuoteRequest,
  submitQuoteRequest,
  updateQuoteRequest,
} from './quote-draft.service';
import { declineQuote, resubmitQuoteRequest, withdrawQuote } from './quote-end.service';
import { QuoteMessage } from '../quote-message.entity';
import { QuoteRequest, QuoteRequestLine } from '../quote-request.entity';
import {
  EndQuoteArgs,
  QuoteMessageInput,
  QuoteRequestInput,
  QuoteRequestsArgs,
} from '../quote-request.inputs';
import { getQuoteRequest, listQuoteRequests } from './quote-request.lists';
import { eachByClock } from '../quote-clock.service';
import { QuoteState } from '../quote.status';
import { Quote } from '../quote.entity';
import { totalOfNewest } from '../versions/quote-totals.service';
import { requestLinesLoader, threadLoader, versionsLoader } from '../quote.loader';
import { quotePermissions, QuoteRequestPermissions } from '../quote.policy';
import { addQuoteMessage, assignQuoteRequest } from './quote-thread.service';

const { Connection: QuoteRequestConnection } = connectionTypes(QuoteRequest, 'QuoteRequest');

@Resolver(() => QuoteRequest)
export class QuoteRequestResolver {
  @Query(() => QuoteRequestConnection, {
    description: 'Quote requests of the viewer or the company that they act for, drafts included.',
  })
  myQuoteRequests(
    @Context() ctx: Ctx,
    @Args(() => QuoteRequestsArgs) args: QuoteRequestsArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listQuoteRequests(ctx, mine, { args, requested });
  }

  @Query(() => QuoteRequestConnection, { description: 'All quote requests that were submitted (admins).' })
  quoteRequests(
    @Context() ctx: Ctx,
    @Args(() => QuoteRequestsArgs) args: QuoteRequestsArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listQuoteRequests(ctx, all, { args, requested });
  }

  @Query(() => QuoteRequest, { description: "One quote request; another buyer's is NOT_FOUND." })
  quoteRequest(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return getQuoteRequest(ctx, id);
  }

  @Mutation(() => QuoteRequest, { description: 'Begins a draft of a quote request.' })
  createQuoteRequest(@Context() ctx: Ctx, @Arg('input') input: QuoteRequestInput) {
    return createQuoteRequest(ctx, input);
  }

  @Mutation(() => QuoteRequest, { description: 'Replaces the content of a draft.' })
  updateQuoteRequest(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input') input: QuoteRequestInput,
  ) {
    return updateQuoteRequest(ctx, id, input);
  }

  @Mutation(() => Boolean, { description: 'Deletes a draft.' })
  deleteQuoteRequest(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return deleteQuoteRequest(ctx, id);
  }

  @Mutation(() => QuoteRequest, { description: 'Submits a draft, which needs a line.' })
  submitQuoteRequest(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return submitQuoteRequest(ctx, id);
  }

  @Mutation(() => QuoteRequest, {
    description: 'Adds a message to the thread and notifies the other side, or an internal note.',
  })
  addQuoteMessage(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input') input: QuoteMessageInput,
    @Key() idempotencyKey?: string,
  ) {
    return addQuoteMessage(ctx, { id, input, idempotencyKey });
  }

  @Mutation(() => QuoteRequest, {
    description: 'Assigns a quote request to an admin, or unassigns it (admins).',
  })
  assignQuoteRequest(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('userId', () => ID, { nullable: true }) userId?: string,
  ) {
    return assignQuoteRequest(ctx, id, userId ?? null);
  }

  @Mutation(() => QuoteRequest, { description: 'Declines a quote (its buyer).' })
  declineQuote(@Context() ctx: Ctx, @Args(() => EndQuoteArgs) args: EndQuoteArgs) {
    return declineQuote(ctx, args);
  }

  @Mutation(() => QuoteRequest, { description: 'Withdraws a request (its buyer) or a quote (admins).' })
  withdrawQuote(@Context() ctx: Ctx, @Args(() => EndQuoteArgs) args: EndQuoteArgs) {
    return withdrawQuote(ctx, args);
  }

  @Mutation(() => QuoteRequest, {
    description: 'Asks again for a quote that was declined or withdrawn, or has expired (its buyer).',
  })
  resubmitQuoteRequest(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return resubmitQuoteRequest(ctx, id);
  }

  @Needs<QuoteRequest>('id', 'state')
  @FieldResolver(() => QuoteState, { description: 'State now: a quote whose last day is over has expired.' })
  async state(@Root() request: QuoteRequest, @Context() ctx: Ctx): Promise<QuoteState> {
    return (await eachByClock(ctx, request)).state;
  }

  @Needs<QuoteRequest>('id')
  @FieldResolver(() => [QuoteRequestLine], { description: 'The lines in their order.' })
  lines(@Root() { id }: QuoteRequest, @Context() ctx: Ctx) {
    return requestLinesLoader(ctx).load(id);
  }

  @Needs<QuoteRequest>('id')
  @FieldResolver(() => [Quote], { description: 'The versions of its quote, the newest first.' })
  versions(@Root() { id }: QuoteRequest, @Context() ctx: Ctx) {
    return versionsLoader(ctx).load(id);
  }

  @Needs<QuoteRequest>('id')
  @FieldResolver(() => Money, {
    nullable: true,
    description:
      'Total of the newest version with its charges, without tax, at the smallest quantities; null before the first.',
  })
  total(@Root() { id }: QuoteRequest, @Context() ctx: Ctx): Promise<number | null> {
    return totalOfNewest(ctx, id);
  }

  @Needs<QuoteRequest>('id')
  @FieldResolver(() => [QuoteMessage], {
    description: 'The thread, oldest first; internal notes for admins only.',
  })
  async messages(@Root() { id }: QuoteRequest, @Context() ctx: Ctx): Promise<QuoteMessage[]> {
    const isSeller = holds(await ctx.viewer(), 'quotes.manage');
    const messages = await threadLoader(ctx).load(id);
    return messages.filter(({ isInternal }) => isSeller || !isInternal);
  }

  @Needs<QuoteRequest>('customerId')
  @FieldResolver(() => User, { description: 'The buyer.' })
  async customer(@Root() { customerId }: QuoteRequest, @Context() ctx: Ctx): Promise<User> {
    return customerOf(await ctx.viewer(), await userLoader(ctx).load(customerId));
  }

  @Needs<QuoteRequest>('companyId')
  @FieldResolver(() => Company, { nullable: true, description: 'The company that it is for.' })
  company(@Root() { companyId }: QuoteRequest, @Context() ctx: Ctx) {
    return companyId ? companyLoader(ctx).load(companyId) : null;
  }

  @Needs<QuoteRequest>('assigneeId')
  @FieldResolver(() => User, { nullable: true, description: 'The admin to whom it is assigned (admins).' })
  async assignee(@Root() { assigneeId }: QuoteRequest, @Context() ctx: Ctx): Promise<User | null> {
    const isSeller = holds(await ctx.viewer(), 'quotes.manage');
    return assigneeId && isSeller ? userLoader(ctx).load(assigneeId) : null;
  }

  @Needs<QuoteRequest>('purchaseId')
  @FieldResolver(() => Purchase, { nullable: true, description: 'The purchase that accepting it made.' })
  purchase(@Root() { purchaseId }: QuoteRequest, @Context() ctx: Ctx) {
    return purchaseId ? purchaseLoader(ctx).load(purchaseId) : null;
  }

  @Needs<QuoteRequest>('id', 'state', 'customerId', 'companyId')
  @FieldResolver(() => QuoteRequestPermissions, { description: "The viewer's current permissions on it." })
  async viewerCan(@Root() request: QuoteRequest, @Context() ctx: Ctx): Promise<QuoteRequestPermissions> {
    return quotePermissions(await ctx.viewer(), await eachByClock(ctx, request));
  }
}

@Resolver(() => QuoteRequestLine)
export class QuoteRequestLineResolver {
  @FieldResolver(() => Tool, { nullable: true, description: 'The tool, also if it is no longer on sale.' })
  tool(@Root() { toolId }: QuoteRequestLine, @Context() ctx: Ctx) {
    return toolId ? toolLoader(ctx).load(toolId) : null;
  }

  @FieldResolver(() => [PriceProposal], {
    description: 'Proposed prices of its quantities (admins); empty for others, and without a tool.',
  })
  proposals(@Root() line: QuoteRequestLine, @Context() ctx: Ctx): Promise<PriceProposal[]> {
    return priceProposals(ctx, line);
  }

  @FieldResolver(() => [EarlierPrice], {
    description:
      'What the buyer paid for the tool, or was quoted in other requests, the newest first (admins); empty for others, and without a tool.',
  })
  earlierPrices(@Root() line: QuoteRequestLine, @Context() ctx: Ctx): Promise<EarlierPrice[]> {
    return earlierPrices(ctx, line);
  }
}
