import type { EntityManager } from 'typeorm';
import { query, rowsBy } from '../../../db/sql';
import { badInput } from '../../../shared/domain-error';
import type { Changes } from '../../../events/registry';
import type { Attribute } from './attribute.entity';
import type { ToolAttributeInput } from './attribute.inputs';
import { readValue, type Value } from './attribute-value';
import { isRefusal } from './quantity/quantity';
import { writeValues } from './reread-values';
import { ToolAttribute } from './tool-attribute.entity';

/** What attributes of a tool are to be. */
export interface TypedValues {
  readonly toolId: string;
  readonly values: readonly ToolAttributeInput[];
}

/** Values by the key of their attribute; null removes one. */
type ByKey = Record<string, string | null>;

/**
 * Writes values of tools as they are typed, by these definitions. Returns what has changed of each, by the keys of
 * attributes; null if nothing has. @throws DomainError BAD_USER_INPUT
 */
export async function writeTyped(
  db: EntityManager,
  definitions: readonly Attribute[],
  given: readonly TypedValues[],
): Promise<(Changes | null)[]> {
  const read = given.map(({ toolId, values }) => ({ toolId, read: readAll(definitions, values) }));
  const before = await typedOf(
    db,
    given.map(({ toolId }) => toolId),
  );
  const changes = read.map(({ toolId, read: all }) =>
    all.flatMap(({ attribute, value }): Change[] => {
      const was = before.get(toolId)?.get(attribute.id) ?? null;
      return was === (value?.typed ?? null) ? [] : [{ toolId, attribute, value, was }];
    }),
  );
  await write(db, changes.flat());
  return changes.map(changesOf);
}

/** What is typed of tools, by their ids and those of attributes. */
export async function typedOf(
  db: EntityManager,
  toolIds: readonly string[],
): Promise<Map<string, Map<string, string>>> {
  const found =
    toolIds.length > 0 ? await rowsBy(db, ToolAttribute, { column: 'tool_id', values: toolIds }) : [];
  const byTool = new Map(toolIds.map((id) => [id, new Map<string, string>()]));
  for (const { toolId, attributeId, typed } of found) byTool.get(toolId)?.set(attributeId, typed);
  return byTool;
}

interface Change {
  readonly toolId: string;
  readonly attribute: Attribute;
  /** Null if it is removed. */
  readonly value: Value | null;
  readonly was: string | null;
}

async function write(db: EntityManager, changes: readonly Change[]): Promise<void> {
  const removed = changes.filter(({ value }) => value === null);
  if (removed.length > 0)
    await query(db, {
      sql: `DELETE FROM tool_attributes USING jsonb_populate_recordset(NULL::tool_attributes, $1) AS removed
        WHERE tool_attributes.tool_id = removed.tool_id AND tool_attributes.attribute_id = removed.attribute_id`,
      values: [
        JSON.stringify(
          removed.map(({ toolId, attribute }) => ({ tool_id: toolId, attribute_id: attribute.id })),
        ),
      ],
    });
  await writeValues(
    db,
    changes.flatMap(({ toolId, attribute, value }) =>
      value ? [{ ...value, toolId, attributeId: attribute.id }] : [],
    ),
  );
}

function changesOf(changes: readonly Change[]): Changes | null {
  if (changes.length === 0) return null;
  const byKey = (typed: (change: Change) => string | null): ByKey =>
    Object.fromEntries(changes.map((change) => [change.attribute.key, typed(change)]));
  return { before: byKey(({ was }) => was), after: byKey(({ value }) => value?.typed ?? null) };
}

interface Read {
  readonly attribute: Attribute;
  readonly value: Value | null;
}

/** @throws DomainError BAD_USER_INPUT with a sentence for each value that cannot be read, by the key of its attribute */
function readAll(definitions: readonly Attribute[], given: readonly ToolAttributeInput[]): Read[] {
  const problems: Record<string, string> = {};
  const read = given.flatMap(({ attributeId, typed = null }): Read[] => {
    const attribute = definitions.find(({ id }) => id === attributeId.toLowerCase());
    if (!attribute) {
      problems[attributeId] = 'The family of the tool does not have this attribute.';
      return [];
    }
    const value = typed === null ? null : readValue(attribute, typed);
    if (value === null || !isRefusal(value)) return [{ attribute, value }];
    problems[attribute.key] = `${attribute.name}: ${value.problem}.`;
    return [];
  });
  if (new Set(read.map(({ attribute }) => attribute.id)).size < read.length)
    problems.values = 'Each attribute is given once.';
  if (Object.keys(problems).length > 0) throw badInput(problems);
  return read;
}
