import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { TOOL_COLUMNS, type ToolColumnKey } from '../../rules/import-columns';
import { normalizeSku } from '../../rules/plain';
import type { Actor } from '../../shared/ctx';
import { DomainError } from '../../shared/domain-error';
import { inputOf } from '../../shared/input';
import { familiesOf } from '../catalogue/tools/family.service';
import type { Tool } from '../catalogue/tools/tool.entity';
import { AddToolInput, UpdateToolInput } from '../catalogue/tools/tool.inputs';
import { canManageTools } from '../catalogue/tools/tool.policy';
import { toolColumns } from '../catalogue/tools/tool.terms';
import {
  changeTool,
  forbiddenFields,
  insertTool,
  lockTool,
  newTool,
  refuseChanges,
  toolsOfSkus,
  type NewTool,
} from '../catalogue/tools/tool-writing.service';
import { StaleRow, type CellProblem, type Checked, type ImportTarget, type RowTexts } from './target';
import { columnOfField, readTool, toolChanges, type Families } from './tool-cells';

const DELETED = 'A tool that was deleted has this SKU. Use another one.';
const REQUIRED: readonly ToolColumnKey[] = [
  'name',
  'price',
  'minimumOrder',
  'availableStock',
  'shortDescription',
  'picture',
];

const titleOf = (key: string): string => TOOL_COLUMNS.find((column) => column.key === key)?.title ?? key;
const LIST = new Intl.ListFormat('en');
const notFound = (missing: readonly string[]): string =>
  `There is no tool with this SKU. A new one also needs: ${LIST.format(missing.map(titleOf))}.`;

type Columns = Partial<Tool>;

/** A value as jsonb holds it, so that it can be compared. */
const plainOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

const pick = (tool: Columns, fields: readonly string[]): Columns =>
  plainOf(Object.fromEntries(fields.map((field) => [field, tool[field as keyof Tool] ?? null])));

interface Known {
  readonly families: Families;
  readonly actor: Actor;
}

const refused = (...problems: CellProblem[]): Checked => ({ plan: null, changes: [], problems });

async function checkTool(
  texts: RowTexts,
  tool: Tool | undefined,
  { families, actor }: Known,
): Promise<Checked> {
  const { fields, problems } = readTool(texts, families);
  if (tool?.deletedAt) return refused({ key: 'sku', reason: DELETED });
  const missing = tool ? [] : REQUIRED.filter((key) => !texts.has(key));
  const isNotFound = missing.length > 0 && [{ key: 'sku', reason: notFound(missing) }];
  if (isNotFound || problems.length > 0) return refused(...problems, ...(isNotFound || []));
  try {
    const checked = tool ? await changeOf(tool, fields, families) : await additionOf(fields, families);
    const forbidden = forbiddenFields(actor, tool ?? null, checked.plan?.after ?? {});
    if (!checked.plan || forbidden.length === 0) return checked;
    return refused(
      ...forbidden.map(({ field, permission }) => ({ key: field, reason: permission.reason ?? '' })),
    );
  } catch (error) {
    return refused(...problemsOf(error, texts));
  }
}

async function additionOf(fields: object, families: Families): Promise<Checked> {
  const after = plainOf(newTool(await inputOf(AddToolInput, fields)));
  const plan = { subjectId: null, before: null, after: after as Record<string, unknown> };
  return { plan, changes: toolChanges(null, after, families), problems: [] };
}

async function changeOf(
  tool: Tool,
  fields: Readonly<Record<string, unknown>>,
  families: Families,
): Promise<Checked> {
  // What stays as it is need not follow rules that are younger than the tool.
  const given = Object.entries(fields).filter(([name, value]) => !isSame(tool, name, value));
  const columns = plainOf(toolColumns(await inputOf(UpdateToolInput, Object.fromEntries(given))));
  const names = Object.keys(columns).filter((name) => !isSame(tool, name, columns[name as keyof Tool]));
  if (names.length === 0) return { plan: null, changes: [], problems: [] };
  const [before, after] = [pick(tool, names), pick(columns, names)];
  refuseChanges(tool, after);
  const plan = {
    subjectId: tool.id,
    before: before as Record<string, unknown>,
    after: after as Record<string, unknown>,
  };
  return { plan, changes: toolChanges(before, after, families), problems: [] };
}

const isSame = (tool: Columns, name: string, value: unknown): boolean =>
  isDeepStrictEqual(plainOf(tool[name as keyof Tool] ?? null), plainOf(value ?? null));

/** The problems behind a refusal, each with its column. @throws what is no refusal */
function problemsOf(error: unknown, texts: RowTexts): CellProblem[] {
  if (!(error instanceof DomainError)) throw error;
  const fields = Object.entries((error.details?.fields ?? {}) as Record<string, string>);
  if (fields.length > 0)
    return fields.map(([field, reason]) => ({ key: columnOfField(field, texts), reason }));
  const field = error.code === 'LADDER_NOT_DESCENDING' ? ladderField(texts) : 'price';
  return [{ key: field, reason: error.message }];
}

/** A ladder is broken by its breaks, or by the price above them. */
const ladderField = (texts: RowTexts): ToolColumnKey => (texts.has('break1Price') ? 'break1Price' : 'price');

/** @throws StaleRow if values of a plan are no longer those of the check */
async function refuseStale(db: EntityManager, tool: Tool, before: Columns): Promise<void> {
  const changed = Object.keys(before).filter((name) => !isSame(tool, name, before[name as keyof Tool]));
  if (changed.length === 0) return;
  const changes = toolChanges(pick(before, changed), pick(tool, changed), await familiesOf(db));
  const reasonOf = (was: string | null, is: string) =>
    `It was ${was || 'blank'} when the file was checked, and is ${is || 'blank'} now.`;
  throw new StaleRow(
    changes.map(({ column, before: was, after: is }) => ({
      key: keyOfTitle(column),
      reason: reasonOf(was, is),
    })),
  );
}

const keyOfTitle = (title: string): string =>
  TOOL_COLUMNS.find((column) => column.title === title)?.key ?? 'sku';

export const toolTarget: ImportTarget = {
  columns: TOOL_COLUMNS,
  keyColumn: 'sku',
  keyOf: normalizeSku,
  permission: canManageTools,

  async check(db, rows, actor) {
    const skus = rows.map((texts) => normalizeSku(texts.get('sku') ?? ''));
    const [tools, families] = [await toolsOfSkus(db, skus), await familiesOf(db)];
    const bySku = new Map(tools.map((tool) => [tool.sku, tool]));
    return Promise.all(
      rows.map((texts, at) => checkTool(texts, bySku.get(skus[at] ?? ''), { families, actor })),
    );
  },

  async apply(tx, { subjectId, before, after }, { actor, source }) {
    try {
      if (subjectId === null) return void (await insertTool(tx, actor, after as unknown as NewTool));
      const tool = await lockTool(tx.db, subjectId);
      if (!tool)
        throw new StaleRow([{ key: 'sku', reason: 'The tool was deleted after the file was checked.' }]);
      await refuseStale(tx.db, tool, before as Columns);
      await changeTool(tx, tool, { changes: after, actor, reason: `Import of ${source}` });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw new StaleRow(problemsOf(error, new Map()));
    }
  },
};
