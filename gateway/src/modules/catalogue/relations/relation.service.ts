import { query } from '../../../db/sql';
import type { Changes } from '../../../events/registry';
import { emit } from '../../../events/emit';
import { inTransaction, type Ctx, type UnitOfWork } from '../../../shared/ctx';
import { badInput, DomainError, notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import type { Tool } from '../tools/tool.entity';
import { canManageTools } from '../tools/tool.policy';
import { subjectOf } from '../tools/tool.subject';
import { lockToolRows } from '../tools/tool-writing.service';
import type { RemoveToolRelationArgs, ToolRelationInput } from './relation.inputs';
import { keyOf } from './relation-key';
import { ToolRelationKind } from './tool-relation-kind';
import { ToolRelation } from './tool-relation.entity';

const { Contains } = ToolRelationKind;
const MOST_RELATIONS = 100;

/**
 * Relates two tools, or changes how many pieces of a part are in a kit (staff). A relation that is there already stays.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, WRONG_STATE, STALE
 */
export async function saveToolRelation(ctx: Ctx, input: ToolRelationInput): Promise<Tool> {
  authorize(canManageTools(await ctx.viewer()));
  const { kind } = input;
  const quantity = quantityOf(input);
  const [toolId, otherId] = [idOf(input.toolId), idOf(input.otherId)];
  if (toolId === otherId) throw badInput({ otherId: 'A tool has no relation to itself.' });
  return inTransaction(ctx, async (tx) => {
    await lockRelations(tx);
    const tools = await lockToolRows(tx.db, [toolId, otherId]);
    const tool = tools.find(({ id }) => id === toolId);
    const other = tools.find(({ id }) => id === otherId);
    if (!tool) throw notFound();
    if (!other) throw badInput({ otherId: 'There is no such tool.' });
    const key = keyOf(kind, toolId, otherId);
    const before = await tx.db.findOneBy(ToolRelation, key);
    if (before?.quantity === quantity) return tool;
    if (!before) await refuseUnfit(tx, kind, [tool, other]);
    const payload = {
      before: { [kind]: before && named(other, before.quantity) },
      after: { [kind]: named(other, quantity) },
    };
    await emitRelations(tx, tool, payload);
    await tx.db.save(ToolRelation, { ...key, quantity });
    return tool;
  });
}

/** Removes a relation of two tools (staff). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function removeToolRelation(ctx: Ctx, given: RemoveToolRelationArgs): Promise<Tool> {
  authorize(canManageTools(await ctx.viewer()));
  const { kind } = given;
  const [toolId, otherId] = [idOf(given.toolId), idOf(given.otherId)];
  return inTransaction(ctx, async (tx) => {
    await lockRelations(tx);
    const tools = await lockToolRows(tx.db, [toolId, otherId]);
    const tool = tools.find(({ id }) => id === toolId);
    const other = tools.find(({ id }) => id === otherId);
    const key = keyOf(kind, toolId, otherId);
    const found = await tx.db.findOneBy(ToolRelation, key);
    if (!tool || !other || !found) throw notFound();
    await tx.db.delete(ToolRelation, key);
    const payload = { before: { [kind]: named(other, found.quantity) }, after: { [kind]: null } };
    await emitRelations(tx, tool, payload);
    return tool;
  });
}

/** Kits over several steps and limits are decided by what others add, too, so one relation is written at a time. */
const lockRelations = ({ db }: UnitOfWork): Promise<unknown> =>
  db.query('LOCK TABLE tool_relations IN SHARE ROW EXCLUSIVE MODE');

const emitRelations = (tx: UnitOfWork, tool: Tool, payload: Changes): Promise<void> =>
  emit(tx, 'tool.relations-set', { ...subjectOf(tool), payload });

const named = ({ sku }: Tool, quantity: number | null): string =>
  quantity === null ? sku : `${quantity} × ${sku}`;

/** @throws DomainError BAD_USER_INPUT */
function quantityOf({ kind, quantity = null }: ToolRelationInput): number | null {
  if (kind === Contains && quantity === null)
    throw badInput({ quantity: 'How many of the part are in one kit?' });
  if (kind !== Contains && quantity !== null)
    throw badInput({ quantity: 'Only parts of a kit have a quantity.' });
  return quantity;
}

/** @throws DomainError WRONG_STATE */
async function refuseUnfit(
  tx: UnitOfWork,
  kind: ToolRelationKind,
  [tool, other]: readonly [Tool, Tool],
): Promise<void> {
  const refused = (message: string) => new DomainError('rule', 'WRONG_STATE', message);
  if (tool.customerId !== null || other.customerId !== null)
    throw refused('One of them is made for a customer: its relations would be public.');
  for (const { id, sku } of [tool, other])
    if ((await tx.db.count(ToolRelation, { where: [{ fromId: id }, { toId: id }] })) >= MOST_RELATIONS)
      throw refused(`${sku} has ${MOST_RELATIONS} relations, the most that a tool may have.`);
  if (kind === Contains && (await isWithin(tx, tool.id, other.id)))
    throw refused(`${tool.sku} is in ${other.sku}: a kit cannot contain itself.`);
}

/** True if a kit contains a tool, also over several steps. */
async function isWithin({ db }: UnitOfWork, toolId: string, kitId: string): Promise<boolean> {
  const [found] = await query<{ is: boolean }>(db, {
    sql: `WITH RECURSIVE part (id) AS (
        SELECT $2::uuid
        UNION SELECT to_id FROM tool_relations JOIN part ON from_id = part.id WHERE kind = 'Contains')
      SELECT EXISTS (SELECT 1 FROM part WHERE id = $1::uuid) AS is`,
    values: [toolId, kitId],
  });
  return found?.is ?? false;
}
