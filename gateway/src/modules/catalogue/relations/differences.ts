import type { EntityManager } from 'typeorm';
import { showValue } from '../attributes/attribute-value';
import { attributesOfFamily, valuesOfTool, type Defined } from '../attributes/attribute.loader';
import { ToolRelationSide } from './tool-relation-kind';
import type { AttributeDifference, RelatedTool } from './related-tool.type';

const { Alternative, Replaces, ReplacedBy } = ToolRelationSide;
/** Kinds of which one is used instead of the other. */
const COMPARED = new Set([Alternative, Replaces, ReplacedBy]);

/** The attributes that differ between a tool and one that is used instead of it, if they are in one family. */
export async function differencesOf(
  db: EntityManager,
  { kind, of, tool }: RelatedTool,
): Promise<AttributeDifference[]> {
  if (!COMPARED.has(kind) || !of.familyId || of.familyId !== tool.familyId) return [];
  const [attributes, own, other] = await Promise.all([
    attributesOfFamily(db).load(of.familyId),
    valuesOfTool(db).load(of.id),
    valuesOfTool(db).load(tool.id),
  ]);
  return attributes
    .map(({ id, name }) => ({ name, own: shown(own, id), other: shown(other, id) }))
    .filter((each) => each.own !== each.other);
}

function shown(values: readonly Defined[], attributeId: string): string | null {
  const value = values.find((each) => each.attributeId === attributeId);
  return value ? showValue(value.attribute, value) : null;
}
