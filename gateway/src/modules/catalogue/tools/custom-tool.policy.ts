import { sql, type Sql } from '../../../db/sql';
import type { Actor } from '../../../shared/ctx';
import { visibleTo } from '../../people/companies/visible.policy';
import type { PriceContext } from '../pricing/source';

/** The owner of a custom tool: a customer, and the company that they bought it for. Everyone sees a tool without an owner. */
export interface ToolOwner {
  readonly customerId: string | null;
  readonly companyId: string | null;
}

/** The buying account: a company, or a customer without one. */
export type Account = Pick<PriceContext, 'companyId' | 'customerId'>;

/** The columns that determine the visibility of a tool. */
export const READ_OF_OWNER = ['customerId', 'companyId'] as const satisfies readonly (keyof ToolOwner)[];

/** The tools that everyone sees, as a condition on `tools`. All reads of tools for others use this file (adr/0059). */
export const SEEN_BY_ALL = 'customer_id IS NULL';

/** The tools that a viewer sees, as a condition on `tools AS item`. */
export const seenBy = (viewer: Actor | null): Sql =>
  viewer
    ? sql`(item.customer_id IS NULL OR ${visibleTo(viewer, 'tool').sql})`
    : sql`item.customer_id IS NULL`;

/** True if a viewer sees a tool. */
export const seesTool = (viewer: Actor | null, tool: ToolOwner): boolean =>
  tool.customerId === null || (viewer !== null && visibleTo(viewer, 'tool').sees(tool));

/** The tools that an account may order, as a condition on `tools AS item`. */
export const forAccount = ({ companyId, customerId }: Account): Sql => sql`(item.customer_id IS NULL OR
  CASE WHEN item.company_id IS NULL THEN ${companyId}::uuid IS NULL AND item.customer_id = ${customerId}::uuid
    ELSE item.company_id = ${companyId}::uuid END)`;

/** True if an account may order a tool. */
export const isFor = (account: Account, { customerId, companyId }: ToolOwner): boolean =>
  customerId === null ||
  (companyId === null
    ? account.companyId === null && account.customerId === customerId
    : account.companyId === companyId);

/** The account that a viewer buys for at present. */
export const accountOf = (viewer: Actor | null): Account => {
  const companyId = viewer?.actingCompanyId ?? null;
  return { companyId, customerId: companyId ? null : (viewer?.userId ?? null) };
};
