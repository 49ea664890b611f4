import { signedIn, type Ctx } from '../../shared/ctx';
import { waitingLists } from './waiting-lists';
import type { WaitingWork } from './waiting-work';

/** The pending work that the viewer may do, also where nothing waits; only of some kinds if they are given. @throws DomainError UNAUTHENTICATED */
export async function waitingWork(ctx: Ctx, kinds?: readonly string[] | null): Promise<WaitingWork[]> {
  const actor = await signedIn(ctx);
  const lists = waitingLists.filter(({ kind, isFor }) => (!kinds || kinds.includes(kind)) && isFor(actor));
  return Promise.all(lists.map(async ({ kind, tally }) => ({ kind, ...(await tally(ctx, actor)) })));
}
