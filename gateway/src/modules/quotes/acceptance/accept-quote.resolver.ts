import { Arg, Ctx as Context, ID, Mutation, Resolver } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Key } from '../../idempotency/idempotency.inputs';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { AcceptQuoteInput } from '../versions/accept-quote.inputs';
import { acceptQuote } from './accept-quote.service';

@Resolver()
export class AcceptQuoteResolver {
  @Mutation(() => Purchase, {
    description: 'Accepts the newest version of a quote (its buyer): one purchase at its prices.',
  })
  acceptQuote(
    @Context() ctx: Ctx,
    @Arg('id', () => ID, { description: 'Id of the version.' }) id: string,
    @Arg('input') input: AcceptQuoteInput,
    @Key() idempotencyKey?: string,
  ) {
    return acceptQuote(ctx, { id, input, idempotencyKey });
  }
}
