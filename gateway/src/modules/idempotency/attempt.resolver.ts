import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { attemptState, AttemptState, withdrawAttempt } from './attempt.service';

@Resolver()
export class AttemptResolver {
  @Query(() => AttemptState, {
    description: "State of the viewer's request with an idempotency key, for a client that got no answer.",
  })
  attempt(@Context() ctx: Ctx, @Arg('idempotencyKey') idempotencyKey: string) {
    return attemptState(ctx, idempotencyKey);
  }

  @Mutation(() => AttemptState, {
    description:
      "Withdraws the viewer's request with an idempotency key: if it arrives later, it is refused as ATTEMPT_WITHDRAWN. Done if it has taken effect already.",
  })
  withdrawAttempt(@Context() ctx: Ctx, @Arg('idempotencyKey') idempotencyKey: string) {
    return withdrawAttempt(ctx, idempotencyKey);
  }
}
