import { Where } from '../../../db/sql';
import { signedIn, type Ctx } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import { canReadAll, workingSet, type Listed } from './visible.policy';

/** Which rows of a resource a list shows: `mine` or `all`. It is the only way to the conditions that a list begins with. */
export type Scope = (ctx: Ctx, resource: Listed) => Promise<Where>;

/** Those of the company that the viewer acts for, or their own. @throws DomainError UNAUTHENTICATED */
export const mine: Scope = async (ctx, resource) =>
  new Where().and(workingSet(await signedIn(ctx), resource));

/** Those of every customer (staff). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export const all: Scope = async (ctx, resource) => {
  authorize(canReadAll(await ctx.viewer(), resource));
  return new Where();
};
