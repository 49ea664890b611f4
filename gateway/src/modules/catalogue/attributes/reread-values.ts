import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { query, rows } from '../../../db/sql';
import { DomainError } from '../../../shared/domain-error';
import { isNumeric } from './attribute-kind';
import type { Attribute } from './attribute.entity';
import { readValue, showValue, type Value } from './attribute-value';
import { isRefusal, type Refusal } from './quantity/quantity';
import { ToolAttribute } from './tool-attribute.entity';

const DEFINES = ['kind', 'unit', 'tolerance', 'choices'] as const;
/** How many of the values that do not fit are listed. */
const LISTED = 50;

/**
 * Reads the values of all tools by the new definition. All that tools show fit, or the change is refused with the list of those
 * that do not: nothing is lost. What no tool shows is removed if it does not fit. @throws DomainError WRONG_STATE
 */
export async function rereadValues(db: EntityManager, before: Attribute, after: Attribute): Promise<void> {
  if (DEFINES.every((field) => isDeepStrictEqual(before[field], after[field]))) return;
  const values = await rows(db, ToolAttribute, { rest: 'WHERE attribute_id = $1', values: [after.id] });
  const read = values.map((value) => ({ value, reading: readValue(after, textOf(value, before, after)) }));
  const unfit = read.filter((each): each is typeof each & { reading: Refusal } => isRefusal(each.reading));
  if (unfit.length > 0) {
    const shown = await toolsThatShow(db, after);
    const refused = unfit.filter(({ value }) => shown.has(value.toolId));
    if (refused.length > 0) throw doNotFit(refused, shown.size);
    await query(db, {
      sql: 'DELETE FROM tool_attributes WHERE attribute_id = $1 AND tool_id = ANY($2)',
      values: [after.id, unfit.map(({ value }) => value.toolId)],
    });
  }
  await writeValues(
    db,
    read.flatMap(({ value, reading }) =>
      isRefusal(reading) || isUnchanged(value, reading)
        ? []
        : [{ ...reading, toolId: value.toolId, attributeId: after.id }],
    ),
  );
}

/** A new choice leaves all values as they are. */
const isUnchanged = (before: Value, after: Value): boolean =>
  (Object.keys(after) as (keyof Value)[]).every((part) => before[part] === after[part]);

/** The tools that show a value of an attribute. Deleted ones and those that are in another family now only keep it. */
export async function toolsThatShow(
  db: EntityManager,
  { id, familyId }: Pick<Attribute, 'id' | 'familyId'>,
): Promise<ReadonlySet<string>> {
  const found = await query<{ id: string }>(db, {
    sql: `SELECT tools.id FROM tool_attributes JOIN tools ON tools.id = tool_attributes.tool_id
      WHERE attribute_id = $1 AND tools.family_id = $2 AND tools.deleted_at IS NULL`,
    values: [id, familyId],
  });
  return new Set(found.map((tool) => tool.id));
}

/**
 * The text that is read again. When the unit changes, a number gets the old unit, because it may have been typed without one;
 * it does not get the tolerance of the old definition, only one that was typed.
 */
function textOf({ typed }: ToolAttribute, before: Attribute, after: Attribute): string {
  if (!isNumeric(before.kind) || before.unit === after.unit) return typed;
  const value = readValue({ ...before, tolerance: null }, typed);
  return isRefusal(value) ? typed : showValue(before, value);
}

function doNotFit(
  unfit: readonly { readonly value: ToolAttribute; readonly reading: Refusal }[],
  all: number,
): DomainError {
  const message = `${unfit.length} of ${all} values cannot be read this way. Change them first.`;
  const values = unfit
    .slice(0, LISTED)
    .map(({ value, reading }) => ({ toolId: value.toolId, typed: value.typed, problem: reading.problem }));
  return new DomainError('rule', 'WRONG_STATE', message, { count: unfit.length, values });
}

type Row = Value & Pick<ToolAttribute, 'toolId' | 'attributeId'>;

/** Writes values of tools in one statement, in place of those that they have. */
export async function writeValues(db: EntityManager, values: readonly Row[]): Promise<void> {
  const written = values.map(({ toolId, attributeId, ...value }) => ({
    ...value,
    tool_id: toolId,
    attribute_id: attributeId,
  }));
  if (written.length === 0) return;
  await query(db, {
    sql: `INSERT INTO tool_attributes (tool_id, attribute_id, typed, min, typical, max, choice, flag)
      SELECT tool_id, attribute_id, typed, min, typical, max, choice, flag
      FROM jsonb_populate_recordset(NULL::tool_attributes, $1) ORDER BY tool_id, attribute_id
      ON CONFLICT (tool_id, attribute_id) DO UPDATE SET typed = excluded.typed, min = excluded.min,
        typical = excluded.typical, max = excluded.max, choice = excluded.choice, flag = excluded.flag`,
    values: [JSON.stringify(written)],
  });
}
