import { In, type EntityManager } from 'typeorm';
import { badInput } from '../../../shared/domain-error';
import type { Changes } from '../../../events/registry';
import { Attribute } from './attribute.entity';
import type { ToolAttributeInput } from './attribute.inputs';
import { readValue, type Value } from './attribute-value';
import { isRefusal } from './quantity/quantity';
import { writeValues } from './reread-values';
import { ToolAttribute } from './tool-attribute.entity';

/** A tool, as this room knows it. */
interface OfFamily {
  readonly id: string;
  readonly familyId: string | null;
}

/** Values by the key of their attribute; null removes one. */
type ByKey = Record<string, string | null>;

/**
 * Writes values of a tool as they are typed. Returns what has changed, by the keys of attributes; null if nothing has.
 * @throws DomainError BAD_USER_INPUT
 */
export async function writeTyped(
  db: EntityManager,
  { id: toolId, familyId }: OfFamily,
  given: readonly ToolAttributeInput[],
): Promise<Changes | null> {
  const definitions = familyId ? await db.findBy(Attribute, { familyId }) : [];
  const read = readAll(definitions, given);
  const ids = read.map(({ attribute }) => attribute.id);
  const kept = await db.findBy(ToolAttribute, { toolId, attributeId: In(ids) });
  const typedBefore = new Map(kept.map(({ attributeId, typed }) => [attributeId, typed]));
  const changed = read.filter(
    ({ attribute, value }) => (value?.typed ?? null) !== (typedBefore.get(attribute.id) ?? null),
  );
  if (changed.length === 0) return null;
  const removed = changed.flatMap(({ attribute, value }) => (value ? [] : [attribute.id]));
  if (removed.length > 0) await db.delete(ToolAttribute, { toolId, attributeId: In(removed) });
  await writeValues(
    db,
    changed.flatMap(({ attribute, value }) =>
      value ? [{ ...value, toolId, attributeId: attribute.id }] : [],
    ),
  );
  const byKey = (typedOf: (change: Read) => string | null): ByKey =>
    Object.fromEntries(changed.map((change) => [change.attribute.key, typedOf(change)]));
  return {
    before: byKey(({ attribute }) => typedBefore.get(attribute.id) ?? null),
    after: byKey(({ value }) => value?.typed ?? null),
  };
}

interface Read {
  readonly attribute: Attribute;
  /** Null if it is removed. */
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
