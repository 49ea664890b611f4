import { Arg, Ctx as Context, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { waitingWork } from './desk.service';
import { WaitingKind } from './waiting-lists';
import { WaitingWork } from './waiting-work';

@Resolver()
export class DeskResolver {
  @Query(() => [WaitingWork], {
    description:
      'What waits for the viewer: only work that they may do, also of kinds of which nothing waits, in the order of the page Now.',
  })
  waitingWork(
    @Context() ctx: Ctx,
    @Arg('kinds', () => [WaitingKind], {
      nullable: true,
      description: 'Only these kinds.',
    })
    kinds?: string[] | null,
  ) {
    return waitingWork(ctx, kinds);
  }
}
