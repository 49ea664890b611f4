import { paginate, type ConnectionOf } from '../../../db/lists/paginate';
import { selectedRows } from '../../../db/lists/selection';
import { query, sql, statementOf, Where, type Sql } from '../../../db/sql';
import type { Ctx } from '../../../shared/ctx';
import { idOf } from '../../../shared/ids';
import type { PageArgs } from '../../../shared/page';
import { authorize } from '../../../shared/permission';
import type { FieldSelection, RequestedFields } from '../../../shared/requested-fields';
import { canManageAttributes } from '../attributes/attribute.policy';
import { seenBy } from '../tools/custom-tool.policy';
import { Tool } from '../tools/tool.entity';
import type { MissingValues } from './missing-values.type';

/** The tools of the catalogue in an attribute's family that have no value of it, as a condition on `tools AS item`. */
const isWithout = (attributeId: Sql, familyId: Sql): Sql => sql`item.family_id = ${familyId}
  AND item.deleted_at IS NULL AND ${seenBy(null)} AND NOT EXISTS (SELECT FROM tool_attributes AS value
    WHERE value.tool_id = item.id AND value.attribute_id = ${attributeId})`;

/** The same for one attribute, for staff. @throws DomainError UNAUTHENTICATED, FORBIDDEN */
async function toolsWithout(ctx: Ctx, attributeId: string): Promise<Sql> {
  authorize(canManageAttributes(await ctx.viewer()));
  const id = sql`${idOf(attributeId)}::uuid`;
  return isWithout(id, sql`(SELECT family_id FROM attributes WHERE id = ${id})`);
}

/**
 * How many tools of a family have no value, an entry for each of its attributes, in their order (staff).
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN
 */
export async function missingValues(ctx: Ctx, familyId: string): Promise<MissingValues[]> {
  authorize(canManageAttributes(await ctx.viewer()));
  const condition = isWithout(sql`attribute.id`, sql`attribute.family_id`);
  return query(
    ctx.db,
    statementOf(sql`SELECT attribute.id AS "attributeId",
        (SELECT count(*)::int FROM tools AS item WHERE ${condition}) AS "toolCount"
      FROM attributes AS attribute WHERE attribute.family_id = ${idOf(familyId)}
      ORDER BY attribute.position, attribute.id`),
  );
}

/** The tools without a value of an attribute, by name, a page at a time (staff). @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT */
export async function toolsWithoutValue(
  ctx: Ctx,
  { attributeId, ...args }: PageArgs & { readonly attributeId: string },
  requested: RequestedFields,
): Promise<ConnectionOf<Tool>> {
  const where = new Where().and(await toolsWithout(ctx, attributeId));
  const sort = { column: 'lower(item.name)', type: 'text', fold: 'lower', property: 'name' } as const;
  return paginate(ctx.db, { Entity: Tool, where, args, requested, sort, direction: 'ASC' });
}

/**
 * The tool that follows a tool in this list, which need not be in it any more; after the last one, the first. Null if there is
 * no other (staff). @throws DomainError UNAUTHENTICATED, FORBIDDEN
 */
export async function nextToolWithoutValue(
  ctx: Ctx,
  { attributeId, toolId }: { attributeId: string; toolId: string },
  fields: FieldSelection,
): Promise<Tool | null> {
  const where = new Where().and(await toolsWithout(ctx, attributeId));
  const id = sql`${idOf(toolId)}::uuid`;
  where.and(sql`item.id <> ${id}`);
  const follows = where.part(
    sql`(lower(item.name), item.id) > (SELECT lower(name), id FROM tools WHERE id = ${id})`,
  );
  const rest = `${where.text} ORDER BY ${follows} DESC, lower(item.name), item.id LIMIT 1`;
  const [next] = await selectedRows(ctx.db, Tool, { fields, rest, values: where.values });
  return next ?? null;
}
