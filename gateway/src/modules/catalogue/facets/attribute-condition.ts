import { sql, type Sql } from '../../../db/sql';
import type { Ctx } from '../../../shared/ctx';
import { badInput } from '../../../shared/domain-error';
import type { AttributeFilter } from './attribute-filter.inputs';
import { meetsAll, readConditions } from './facet-conditions';
import { columnsOfFamily } from './facet-index';
import { lastPlace, type FamilyColumns } from './family-columns';

/** What a filter says about attributes. */
export interface ByAttributes {
  readonly family?: string | null;
  readonly attributes?: readonly AttributeFilter[] | null;
}

/** The columns of the family of a filter. @throws DomainError BAD_USER_INPUT */
export async function columnsFor(ctx: Ctx, { family }: ByAttributes): Promise<FamilyColumns> {
  if (!family) throw badInput({ family: 'Attributes are those of a family. Choose one first.' });
  const columns = await columnsOfFamily(ctx, family);
  if (!columns) throw badInput({ family: `There is no family “${family}”.` });
  return columns;
}

/**
 * The tools that meet a filter by attributes, as a condition on `tools AS item`, for lists, totals and exports. Null without such
 * a filter. @throws DomainError BAD_USER_INPUT
 */
export async function attributeCondition(ctx: Ctx, filter: ByAttributes): Promise<Sql | null> {
  if (!filter.attributes?.length) return null;
  const family = await columnsFor(ctx, filter);
  const conditions = readConditions(family, filter.attributes);
  const isMet = (place: number) => meetsAll(conditions, place);
  // Tools without any value, which the columns do not know, may meet it, too.
  const isOpen = isMet(lastPlace(family));
  const ordinals = family.ordinals.filter((_, place) => isMet(place) !== isOpen);
  // IS TRUE and NOT keep the planner from a join by the index of the ordinals: it hashes the subquery. An array is searched for each tool.
  const listed = sql`item.ordinal IN (SELECT unnest(${`{${ordinals.join()}}`}::int[]))`;
  return isOpen ? sql`NOT (${listed})` : sql`(${listed}) IS TRUE`;
}
