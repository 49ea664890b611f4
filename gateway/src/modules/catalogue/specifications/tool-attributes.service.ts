import type { EntityManager } from 'typeorm';
import { lockRows } from '../../../db/lock-order';
import { emit } from '../../../events/emit';
import { inTransaction, type Ctx, type UnitOfWork } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import type { Attribute } from '../attributes/attribute.entity';
import type { ToolAttributeInput } from '../attributes/attribute.inputs';
import { definitionsOf } from '../attributes/attribute.loader';
import { canManageAttributes } from '../attributes/attribute.policy';
import { writeTyped, type TypedValues } from '../attributes/tool-values.service';
import { familiesOf } from '../tools/family.service';
import type { Tool } from '../tools/tool.entity';
import { lockTool } from '../tools/tool-writing.service';
import { subjectOf } from '../tools/tool.subject';

/**
 * Sets attributes of a tool as they are typed; those that are not given stay (staff). All of them are saved, or none.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, STALE
 */
export async function setToolAttributes(
  ctx: Ctx,
  { toolId, values }: { toolId: string; values: readonly ToolAttributeInput[] },
): Promise<Tool> {
  authorize(canManageAttributes(await ctx.viewer()));
  return inTransaction(ctx, async (tx) => {
    const tool = await lockTool(tx.db, idOf(toolId));
    if (!tool) throw notFound();
    const definitions = await lockDefinitions(tx.db, tool.familyId ? [tool.familyId] : []);
    await setAttributesOf(tx, definitions, [{ tool, values }]);
    return tool;
  });
}

/** The attributes of families, which stay as they are until the transaction ends. Tools are locked before. */
export async function lockDefinitions(db: EntityManager, familyIds: readonly string[]): Promise<Attribute[]> {
  if (familyIds.length === 0) return [];
  await lockRows(db, { families: [...new Set(familyIds)] });
  return definitionsOf(db, familyIds);
}

interface ValuesOfTool extends Pick<TypedValues, 'values'> {
  readonly tool: Tool;
}

/** Sets attributes of locked tools by locked definitions. @throws DomainError BAD_USER_INPUT, STALE */
export async function setAttributesOf(
  tx: UnitOfWork,
  definitions: readonly Attribute[],
  given: readonly ValuesOfTool[],
): Promise<void> {
  const changes = await writeTyped(
    tx.db,
    definitions,
    given.map(({ tool, values }) => ({ toolId: tool.id, values })),
  );
  const news = given.flatMap(({ tool }, at) => {
    const payload = changes[at];
    return payload ? [{ ...subjectOf(tool), payload }] : [];
  });
  await emit(tx, 'tool.attributes-set', ...news);
}

/** The attributes of all families, or of the one with a slug, in their order. */
export async function attributesOfFamilies(db: EntityManager, slug: string | null): Promise<Attribute[]> {
  const families = (await familiesOf(db)).filter((family) => slug === null || family.slug === slug);
  const attributes = await definitionsOf(
    db,
    families.map(({ id }) => id),
  );
  return families.flatMap(({ id }) => attributes.filter(({ familyId }) => familyId === id));
}
