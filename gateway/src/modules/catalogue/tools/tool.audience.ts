import { joined, sql, type Sql } from '../../../db/sql';
import { signedIn, type Ctx } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import { workingSet } from '../../people/companies/visible.policy';
import { attributeCondition } from '../facets/attribute-condition';
import { offersOf } from '../facets/offer-conditions';
import { ToolAudience, type ToolFilter } from './tool.inputs';
import { canSeeAllTools } from './tool.policy';
import { seenBy } from './custom-tool.policy';

/**
 * The parts of a filter that are looked up before its statement is written, as a condition on `tools AS item`: for whom the tools
 * are made, their attributes, and what the shop offers. @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT
 */
export async function restrictionOf(ctx: Ctx, filter?: ToolFilter | null): Promise<Sql> {
  const audience = await audienceOf(ctx, filter);
  if (!filter) return audience;
  const attributes = await attributeCondition(ctx, filter);
  return joined([audience, ...(attributes ? [attributes] : []), ...(await offersOf(ctx, filter))], ' AND ');
}

/**
 * The tools of a list by whom they are made for, as a condition on `tools AS item`. Only that of everyone does not depend
 * on the viewer, and may be cached. @throws DomainError UNAUTHENTICATED, FORBIDDEN
 */
async function audienceOf(ctx: Ctx, filter?: ToolFilter | null): Promise<Sql> {
  // Thresholds are the shop's own.
  if (filter?.lowStock) authorize(canSeeAllTools(await signedIn(ctx)));
  const audience = filter?.madeFor ?? ToolAudience.EVERYBODY;
  if (audience === ToolAudience.EVERYBODY) return seenBy(null);
  const viewer = await signedIn(ctx);
  // One whose purchase awaits an approver has no price yet.
  if (audience === ToolAudience.ME)
    return sql`item.price_until IS NOT NULL AND ${workingSet(viewer, 'tool')}`;
  authorize(canSeeAllTools(viewer));
  const forAdmins = {
    [ToolAudience.CUSTOMERS]: sql`item.customer_id IS NOT NULL`,
    [ToolAudience.ALL]: seenBy(viewer),
  };
  return forAdmins[audience];
}
