import { isDeepStrictEqual } from 'node:util';
import { IsNull, type EntityManager } from 'typeorm';
import { rowsBy } from '../../../db/sql';
import { added } from '../../../events/changes';
import { emit } from '../../../events/emit';
import type { Actor, UnitOfWork } from '../../../shared/ctx';
import { newId } from '../../../shared/ids';
import { authorize, type Permission } from '../../../shared/permission';
import type { Priced } from '../pricing/pricing.service';
import { correctUnits, openStock } from '../stock/stock.service';
import { freeSku } from './sku.service';
import { Tool } from './tool.entity';
import type { AddToolInput } from './tool.inputs';
import { canChangePrices, canChangeStock } from './tool.policy';
import { subjectOf, TOOL_FIELDS, toolChanged } from './tool.subject';
import { refusalOf, refuseBrokenLadder, refuseQuotedPrice, toolColumns } from './tool.terms';

/** The columns of a new tool, as `insertTool` takes them. */
export type NewTool = Partial<Tool> & Pick<AddToolInput, 'name' | 'price' | 'availableStock'>;

/** @throws DomainError BAD_USER_INPUT, LADDER_NOT_DESCENDING */
export function newTool(input: AddToolInput): NewTool {
  const tool = toolColumns(input) as NewTool;
  refuseBrokenLadder({ price: tool.price, priceBreaks: tool.priceBreaks ?? [] });
  return tool;
}

/** What a role needs to change some fields of a tool; a new one has a price. */
const RIGHTS: readonly { field: keyof Tool; of: (actor: Actor) => Permission; differs: Differs }[] = [
  { field: 'price', of: canChangePrices, differs: (tool, after) => !tool || !hasSamePrices(tool, after) },
  {
    field: 'availableStock',
    of: canChangeStock,
    differs: (tool, after) => tool !== null && tool.availableStock !== after.availableStock,
  },
];
type Differs = (tool: Tool | null, after: Priced & Pick<Tool, 'availableStock'>) => boolean;

const hasSamePrices = (one: Priced, other: Priced): boolean =>
  one.price === other.price && isDeepStrictEqual(one.priceBreaks, other.priceBreaks);

/** The fields that the actor's role may not change as they are to be changed; `tool` is null for a new one. */
export function forbiddenFields(actor: Actor, tool: Tool | null, changes: Partial<Tool>) {
  const after = { ...tool, ...changes } as Tool;
  return RIGHTS.filter(({ differs }) => differs(tool, after))
    .map(({ field, of }) => ({ field, permission: of(actor) }))
    .filter(({ permission }) => !permission.allowed);
}

const refuseForbidden = (...given: Parameters<typeof forbiddenFields>): void =>
  forbiddenFields(...given).forEach(({ permission }) => authorize(permission));

/** Adds a tool with its opening stock. @throws DomainError FORBIDDEN, ALREADY_EXISTS, BAD_USER_INPUT */
export async function insertTool(tx: UnitOfWork, actor: Actor, given: NewTool): Promise<Tool> {
  const { db } = tx;
  refuseForbidden(actor, null, given);
  const id = newId();
  try {
    const sku = given.sku ?? (await freeSku(db, given.name));
    await db.insert(Tool, { ...given, id, sku });
  } catch (error) {
    throw refusalOf(error);
  }
  await openStock(db, [{ id, availableStock: given.availableStock }]);
  // The database has the defaults.
  const inserted = await db.findOneByOrFail(Tool, { id });
  await emit(tx, 'tool.added', { ...subjectOf(inserted), payload: added(TOOL_FIELDS, inserted) });
  return inserted;
}

/** The tools that have or had these SKUs, also deleted ones. */
export const toolsOfSkus = (db: EntityManager, skus: readonly string[]): Promise<Tool[]> =>
  rowsBy(db, Tool, { column: 'sku', values: skus });

/** A tool on sale, which others cannot change until the transaction ends. */
export const lockTool = (db: EntityManager, id: string): Promise<Tool | null> =>
  db.findOne(Tool, { where: { id, deletedAt: IsNull() }, lock: { mode: 'for_no_key_update' } });

/** @throws DomainError LADDER_NOT_DESCENDING, WRONG_STATE */
export function refuseChanges(tool: Tool, changes: Partial<Tool>): void {
  if (changes.price !== undefined || changes.priceBreaks) refuseQuotedPrice(tool);
  refuseBrokenLadder({ ...tool, ...changes });
}

interface ToolChange {
  readonly changes: Partial<Tool>;
  readonly actor: Actor;
  /** Of the movement, if the stock changes. */
  readonly reason: string;
}

/** Changes a locked tool; a new stock is a correction in its ledger. @throws DomainError FORBIDDEN, ALREADY_EXISTS, … */
export async function changeTool(
  tx: UnitOfWork,
  tool: Tool,
  { changes, actor, reason }: ToolChange,
): Promise<Tool> {
  const { db } = tx;
  const { id } = tool;
  refuseForbidden(actor, tool, changes);
  refuseChanges(tool, changes);
  const { availableStock = tool.availableStock, ...columns } = changes;
  if (Object.keys(columns).length > 0)
    await db.update(Tool, { id }, columns).catch((error: unknown) => {
      throw refusalOf(error);
    });
  const quantity = availableStock - tool.availableStock;
  if (quantity !== 0) await correctUnits(db, { toolId: id, quantity, reason, actorId: actor.userId });
  const after = await db.findOneByOrFail(Tool, { id });
  await emit(tx, 'tool.edited', ...toolChanged(tool, after));
  return after;
}
