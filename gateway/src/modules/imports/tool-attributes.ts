import type { EntityManager } from 'typeorm';
import { attributeColumn, attributeKeyOf, isAttributeColumn } from '../../rules/attribute-columns';
import { inputOf } from '../../shared/input';
import type { Attribute } from '../catalogue/attributes/attribute.entity';
import { ToolAttributeInput } from '../catalogue/attributes/attribute.inputs';
import { refusalOfValue } from '../catalogue/attributes/read-attribute.service';
import { typedOf } from '../catalogue/attributes/tool-values.service';
import { attributesOfFamilies } from '../catalogue/specifications/tool-attributes.service';
import type { Tool } from '../catalogue/tools/tool.entity';
import { isNone } from './cells';
import type { ImportChange, ImportPlan } from './import-row.entity';
import { fieldProblems } from './read-cells';
import type { CellProblem, Checked, RowTexts } from './target';
import type { Families } from './tool-cells';

/** What is typed of attributes, by their ids; null if there is no value. */
export type Typed = Readonly<Record<string, string | null>>;

/** The attributes that a row changes. */
interface AttributeChanges {
  readonly before: Typed;
  readonly after: Typed;
  readonly changes: readonly ImportChange[];
  readonly problems: readonly CellProblem[];
}

export interface AttributesKnown {
  /** The attributes of all families. */
  readonly definitions: readonly Attribute[];
  /** What is typed of tools, by their ids and those of attributes. */
  readonly typed: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** What rows need to know of attributes: nothing, if none of them has a cell of one. */
export async function attributesKnown(
  db: EntityManager,
  rows: readonly RowTexts[],
  tools: readonly Pick<Tool, 'id'>[],
): Promise<AttributesKnown> {
  const isNeeded = rows.some((texts) => [...texts.keys()].some(isAttributeColumn));
  if (!isNeeded) return { definitions: [], typed: new Map() };
  const ids = tools.map(({ id }) => id);
  return { definitions: await attributesOfFamilies(db, null), typed: await typedOf(db, ids) };
}

interface Of {
  /** The tool; undefined for a new one. */
  readonly id: string | undefined;
  /** Its family once the row is applied. */
  readonly family: Families[number] | undefined;
}

/** Reads the cells of attributes as people type them, by the definitions of a family; `none` removes a value. */
export async function readAttributes(
  texts: RowTexts,
  { definitions, typed }: AttributesKnown,
  { id, family }: Of,
): Promise<AttributeChanges> {
  const before: Record<string, string | null> = {};
  const after: Record<string, string | null> = {};
  const problems: CellProblem[] = [];
  for (const [column, text] of texts) {
    const key = attributeKeyOf(column);
    if (key === null) continue;
    const attribute = definitions.find((one) => one.key === key && one.familyId === family?.id);
    const was = (attribute && typed.get(id ?? '')?.get(attribute.id)) ?? null;
    if (text === was) continue;
    const read = attribute ? await readOne(attribute, text) : { reason: noSuch(key, family) };
    if ('reason' in read) problems.push({ key: column, reason: read.reason });
    else if (attribute && read.typed !== was) {
      before[attribute.id] = was;
      after[attribute.id] = read.typed;
    }
  }
  const changes = Object.keys(after).map((one) => ({
    column: columnOf(definitions, one),
    before: id === undefined ? null : (before[one] ?? ''),
    after: after[one] ?? '',
  }));
  return { before, after, changes, problems };
}

const noSuch = (key: string, family: Of['family']): string =>
  family
    ? `The family ${family.name} has no attribute “${key}”.`
    : 'A tool without a family has no attributes.';

/** A choice may be called None. */
const removes = (attribute: Attribute, text: string): boolean =>
  isNone(text) && !attribute.choices.some(isNone);

async function readOne(
  attribute: Attribute,
  text: string,
): Promise<{ typed: string | null } | { reason: string }> {
  if (removes(attribute, text)) return { typed: null };
  try {
    const { typed = '' } = await inputOf(ToolAttributeInput, { attributeId: attribute.id, typed: text });
    const refusal = refusalOfValue(attribute, typed ?? '');
    return refusal ? { reason: reasonOf(refusal, text) } : { typed };
  } catch (error) {
    return { reason: fieldProblems(error, 'typed')[0]?.reason ?? '' };
  }
}

/** The sentence of a refusal, with its place unless it is the whole text. */
function reasonOf(
  { problem, at, length }: NonNullable<ReturnType<typeof refusalOfValue>>,
  text: string,
): string {
  const place = text.slice(at, at + length);
  if (at === 0 && length >= text.length) return `${problem}.`;
  return place && !problem.includes(`“${place}”`)
    ? `${problem}, at character ${at + 1}: “${place}”.`
    : `${problem}, at character ${at + 1}.`;
}

const columnOf = (definitions: readonly Attribute[], id: string): string =>
  attributeColumn(definitions.find((one) => one.id === id)?.key ?? '');

/** A plan of columns together with the attributes that its row changes. */
export function withAttributes(
  checked: Checked,
  subjectId: string | null,
  { before, after, changes }: AttributeChanges,
): Checked {
  if (changes.length === 0) return checked;
  const plan = checked.plan ?? { subjectId, before: {}, after: {} };
  return {
    ...checked,
    plan: {
      ...plan,
      before: plan.before && { ...plan.before, attributes: before },
      after: { ...plan.after, attributes: after },
    },
    changes: [...checked.changes, ...changes],
  };
}

/** The columns of a tool in a plan, and what it says of attributes. */
export function splitPlan(values: ImportPlan['before']): { columns: Partial<Tool>; attributes: Typed } {
  const { attributes = {}, ...columns } = values ?? {};
  return { columns, attributes: attributes as Typed };
}

export const hasAttributes = ({ before, after }: ImportPlan): boolean =>
  [before, after].some((values) => Object.keys(splitPlan(values).attributes).length > 0);

interface Planned {
  readonly before: Typed;
  readonly after: Typed;
  /** The families of the tool before and after. */
  readonly familyIds: readonly (string | null | undefined)[];
}

/** Why planned attributes cannot be written now: their values or definitions have changed since. */
export function staleAttributes(
  { before, after, familyIds }: Planned,
  { definitions, now }: { definitions: readonly Attribute[]; now: ReadonlyMap<string, string> | undefined },
  reasonOfStale: (was: string, is: string) => string,
): CellProblem[] {
  const moved = Object.keys(before).flatMap((id) => {
    const [was, is] = [before[id] ?? null, now?.get(id) ?? null];
    if (was === is) return [];
    return [{ key: columnOf(definitions, id), reason: reasonOfStale(was ?? 'blank', is ?? 'blank') }];
  });
  const unfit = Object.entries(after).flatMap(([id, typed]) => {
    const found = definitions.find((one) => one.id === id && familyIds.includes(one.familyId));
    if (!found) return [{ key: 'sku', reason: GONE }];
    const refusal = typed === null ? null : refusalOfValue(found, typed);
    return refusal ? [{ key: attributeColumn(found.key), reason: `${refusal.problem}.` }] : [];
  });
  return [...moved, ...unfit];
}

const GONE = 'The family of the tool, or one of its attributes, has changed since.';
