import { isDeepStrictEqual } from 'node:util';
import { In, type EntityManager } from 'typeorm';
import { columnName, query, rows, rowsBy } from '../../../db/sql';
import { added, deleted } from '../../../events/changes';
import { emit } from '../../../events/emit';
import type { Actor, UnitOfWork } from '../../../shared/ctx';
import { newId } from '../../../shared/ids';
import { authorize, type Permission } from '../../../shared/permission';
import { refuseContradictions } from '../trade/trade-rules';
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
  refuseContradictions({}, tool);
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
export const insertTool = async (tx: UnitOfWork, actor: Actor, given: NewTool): Promise<Tool> =>
  (await insertTools(tx, actor, [given]))[0] as Tool;

/** The same for many. None is added if one is refused. @throws DomainError FORBIDDEN, ALREADY_EXISTS, BAD_USER_INPUT */
export async function insertTools(tx: UnitOfWork, actor: Actor, given: readonly NewTool[]): Promise<Tool[]> {
  const { db } = tx;
  const tools: (NewTool & Pick<Tool, 'id'>)[] = [];
  for (const one of given) {
    refuseForbidden(actor, null, one);
    tools.push({ ...one, id: newId(), sku: one.sku ?? (await freeSku(db, one.name)) });
  }
  if (tools.length === 0) return [];
  await db.insert(Tool, tools).catch((error: unknown) => {
    throw refusalOf(error);
  });
  await openStock(db, tools);
  // The database has the defaults.
  const inserted = await inOrder(db, tools);
  await emit(
    tx,
    'tool.added',
    ...inserted.map((tool) => ({ ...subjectOf(tool), payload: added(TOOL_FIELDS, tool) })),
  );
  return inserted;
}

/** Tools as they are now, in the given order. */
async function inOrder(db: EntityManager, tools: readonly Pick<Tool, 'id'>[]): Promise<Tool[]> {
  const found = await rowsBy(db, Tool, { column: 'id', values: tools.map(({ id }) => id) });
  const byId = new Map(found.map((tool) => [tool.id, tool]));
  return tools.map(({ id }) => byId.get(id) as Tool);
}

/** Takes locked tools off sale; their SKUs stay taken. */
export async function deleteTools(tx: UnitOfWork, tools: readonly Tool[]): Promise<void> {
  await tx.db.softDelete(Tool, { id: In(tools.map(({ id }) => id)) });
  await emit(
    tx,
    'tool.deleted',
    ...tools.map((tool) => ({ ...subjectOf(tool), payload: deleted(TOOL_FIELDS, tool) })),
  );
}

/** The tools that have or had these SKUs, also deleted ones. */
export const toolsOfSkus = (db: EntityManager, skus: readonly string[]): Promise<Tool[]> =>
  rowsBy(db, Tool, { column: 'sku', values: skus });

/** The same by their ids. */
export const toolsOfIds = (db: EntityManager, ids: readonly string[]): Promise<Tool[]> =>
  rowsBy(db, Tool, { column: 'id', values: ids });

/** Tools on sale, which others cannot change until the transaction ends. */
export const lockToolRows = (db: EntityManager, ids: readonly string[]): Promise<Tool[]> =>
  rows(db, Tool, {
    rest: 'WHERE id = ANY ($1::uuid[]) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE',
    values: [ids],
  });

export const lockTool = async (db: EntityManager, id: string): Promise<Tool | null> =>
  (await lockToolRows(db, [id]))[0] ?? null;

/** @throws DomainError BAD_USER_INPUT, LADDER_NOT_DESCENDING, WRONG_STATE */
export function refuseChanges(tool: Tool, changes: Partial<Tool>): void {
  if (changes.price !== undefined || changes.priceBreaks) refuseQuotedPrice(tool);
  refuseBrokenLadder({ ...tool, ...changes });
  refuseContradictions(tool, changes);
}

interface ToolChange {
  readonly tool: Tool;
  readonly changes: Partial<Tool>;
}

interface By {
  readonly actor: Actor;
  /** Of the movement, if the stock changes. */
  readonly reason: string;
}

/** Changes a locked tool; a new stock is a correction in its ledger. @throws DomainError FORBIDDEN, ALREADY_EXISTS, … */
export const changeTool = async (tx: UnitOfWork, change: ToolChange, by: By): Promise<Tool> =>
  (await changeTools(tx, [change], by))[0] as Tool;

/** The same for many. None is changed if one is refused. @throws DomainError FORBIDDEN, ALREADY_EXISTS, … */
export async function changeTools(
  tx: UnitOfWork,
  given: readonly ToolChange[],
  { actor, reason }: By,
): Promise<Tool[]> {
  const { db } = tx;
  for (const { tool, changes } of given) {
    refuseForbidden(actor, tool, changes);
    refuseChanges(tool, changes);
  }
  await writeColumns(db, given);
  const corrections = given.flatMap(({ tool, changes: { availableStock = tool.availableStock } }) => {
    const quantity = availableStock - tool.availableStock;
    return quantity === 0 ? [] : [{ toolId: tool.id, quantity, reason, actorId: actor.userId }];
  });
  if (corrections.length > 0) await correctUnits(db, ...corrections);
  const after = await inOrder(
    db,
    given.map(({ tool }) => tool),
  );
  await emit(tx, 'tool.edited', ...given.flatMap(({ tool }, at) => toolChanged(tool, after[at] as Tool)));
  return after;
}

/** Writes the columns that change, but not the stock. The tools are locked: others keep the values that they have. */
async function writeColumns(db: EntityManager, given: readonly ToolChange[]): Promise<void> {
  const changed = given.map(({ tool, changes: { availableStock: _, ...columns } }) => ({ tool, columns }));
  const names = [...new Set(changed.flatMap(({ columns }) => Object.keys(columns)))];
  if (names.length === 0) return;
  const columns = names.map((name) => [name, columnName(db, Tool, name)] as const);
  const written = changed.map(({ tool, columns: own }) => {
    const after = { ...tool, ...own };
    return Object.fromEntries([
      ['id', tool.id],
      ...columns.map(([name, column]) => [column, after[name as keyof Tool]] as const),
    ]);
  });
  const set = columns.map(([, column]) => `"${column}" = changed."${column}"`).join(', ');
  await query(db, {
    sql: `UPDATE tools SET ${set}, updated_at = now()
      FROM jsonb_populate_recordset(NULL::tools, $1) AS changed WHERE tools.id = changed.id`,
    values: [JSON.stringify(written)],
  }).catch((error: unknown) => {
    throw refusalOf(error);
  });
}
