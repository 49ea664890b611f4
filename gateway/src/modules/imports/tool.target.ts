import { isAttributeColumn } from '../../rules/attribute-columns';
import { TOOL_COLUMNS, type ToolColumnKey } from '../../rules/import-columns';
import { normalizeSku } from '../../rules/plain';
import type { Actor } from '../../shared/ctx';
import { inputOf } from '../../shared/input';
import { familiesOf } from '../catalogue/tools/family.service';
import type { Tool } from '../catalogue/tools/tool.entity';
import { AddToolInput, UpdateToolInput } from '../catalogue/tools/tool.inputs';
import { canManageTools } from '../catalogue/tools/tool.policy';
import { toolColumns } from '../catalogue/tools/tool.terms';
import {
  forbiddenFields,
  newTool,
  refuseChanges,
  toolsOfSkus,
} from '../catalogue/tools/tool-writing.service';
import { applyTools } from './apply-tools';
import type { CellProblem, Checked, CheckServices, ImportTarget, RowTexts } from './target';
import { readTool, toolChanges, type Families } from './tool-cells';
import { attributesKnown, readAttributes, withAttributes, type AttributesKnown } from './tool-attributes';
import { pictureOf, storePictures, type Pictures, type RowOfTool } from './tool-pictures';
import { problemsOf } from './tool-problems';
import { undoTools } from './undo-tools';
import { isSame, pick, plainOf } from './values';

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

/** For whom rows are checked, and what their file may do. */
interface How {
  readonly actor: Actor;
  /** Stores the pictures that rows name. */
  readonly store: (services: CheckServices, rows: readonly RowOfTool[]) => Promise<Pictures>;
  /** What is wrong with a row whose SKU no tool has. */
  readonly missingOf: (texts: RowTexts) => readonly CellProblem[];
}

interface Known extends AttributesKnown, Pick<How, 'actor' | 'missingOf'> {
  readonly families: Families;
  readonly pictures: Pictures;
}

const refused = (...problems: CellProblem[]): Checked => ({ plan: null, changes: [], problems });

async function checkTool(texts: RowTexts, tool: Tool | undefined, known: Known): Promise<Checked> {
  const { fields, attributes, problems } = await readRow(texts, tool, known);
  if (tool?.deletedAt) return refused({ key: 'sku', reason: DELETED });
  const found = [...problems, ...(tool ? [] : known.missingOf(texts))];
  if (found.length > 0) return refused(...found);
  try {
    const { families, actor } = known;
    const checked = tool ? await changeOf(tool, fields, families) : await additionOf(fields, families);
    const forbidden = forbiddenFields(actor, tool ?? null, checked.plan?.after ?? {});
    if (!checked.plan || forbidden.length === 0) return withAttributes(checked, tool?.id ?? null, attributes);
    return refused(
      ...forbidden.map(({ field, permission }) => ({ key: field, reason: permission.reason ?? '' })),
    );
  } catch (error) {
    return refused(...problemsOf(error, texts));
  }
}

/** A new tool without what it needs may be a wrong SKU. */
function missingOf(texts: RowTexts): CellProblem[] {
  const missing = REQUIRED.filter((key) => !texts.has(key));
  return missing.length > 0 ? [{ key: 'sku', reason: notFound(missing) }] : [];
}

/** The columns and the attributes of a row; those of its family, if the row moves the tool to another. */
async function readRow(texts: RowTexts, tool: Tool | undefined, known: Known) {
  const { families, pictures } = known;
  const readPicture = (text: string) => pictureOf(text, tool, pictures);
  const { fields, problems } = readTool(texts, { families: ownFirst(families, tool), readPicture });
  const familyId = fields.familyId ?? tool?.familyId;
  const family = families.find(({ id }) => id === familyId);
  const attributes = await readAttributes(texts, known, { id: tool?.id, family });
  return { fields, attributes, problems: [...problems, ...attributes.problems] };
}

/** Of several families with a name, the text of a tool's cell means its own. */
const ownFirst = (families: Families, tool: Tool | undefined): Families =>
  [...families].sort((a, b) => Number(b.id === tool?.familyId) - Number(a.id === tool?.familyId));

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
  const [before, after] = [pick<Partial<Tool>>(tool, names), pick<Partial<Tool>>(columns, names)];
  refuseChanges(tool, after);
  const plan = {
    subjectId: tool.id,
    before: before as Record<string, unknown>,
    after: after as Record<string, unknown>,
  };
  return { plan, changes: toolChanges(before, after, families), problems: [] };
}

/** What rows of tools would do; see ImportTarget. */
export async function checkTools(
  services: CheckServices,
  given: readonly RowTexts[],
  { store, ...how }: How,
): Promise<Checked[]> {
  const { db } = services;
  const skus = given.map((texts) => normalizeSku(texts.get('sku') ?? ''));
  const [tools, families] = [await toolsOfSkus(db, skus), await familiesOf(db)];
  const bySku = new Map(tools.map((tool) => [tool.sku, tool]));
  const rows = given.map((texts, at) => ({ texts, tool: bySku.get(skus[at] ?? '') }));
  const pictures = await store(services, rows);
  const known = { ...how, families, pictures, ...(await attributesKnown(db, given, tools)) };
  return Promise.all(rows.map(({ texts, tool }) => checkTool(texts, tool, known)));
}

export const toolTarget: ImportTarget = {
  columns: TOOL_COLUMNS,
  isFurther: isAttributeColumn,
  keyColumn: 'sku',
  keyOf: normalizeSku,
  permission: canManageTools,

  slow: ['picture'],

  check: (services, given, actor) => checkTools(services, given, { actor, store: storePictures, missingOf }),

  apply: applyTools,
  undo: undoTools,
  problemsOf: (error) => problemsOf(error, new Map()),
};
