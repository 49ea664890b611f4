import { lockRows } from '../../../db/lock-order';
import { emit } from '../../../events/emit';
import { inTransaction, type Ctx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import type { ToolAttributeInput } from '../attributes/attribute.inputs';
import { canManageAttributes } from '../attributes/attribute.policy';
import { writeTyped } from '../attributes/tool-values.service';
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
    // Its definitions stay as they are until the values are written.
    if (tool.familyId) await lockRows(tx.db, { families: [tool.familyId] });
    const payload = await writeTyped(tx.db, tool, values);
    if (payload) await emit(tx, 'tool.attributes-set', { ...subjectOf(tool), payload });
    return tool;
  });
}
