import type { EntityManager } from 'typeorm';
import { rowsBy } from '../../../db/sql';
import { sharedLoader } from '../../../db/shared-loader';
import { Attribute } from './attribute.entity';
import { ToolAttribute } from './tool-attribute.entity';

const ORDER = 'ORDER BY position, id';

/** The attributes of families, in the order of each. */
export const definitionsOf = (db: EntityManager, familyIds: readonly string[]): Promise<Attribute[]> =>
  rowsBy(db, Attribute, { column: 'family_id', values: familyIds, order: ORDER });

/** The same by family. */
export const attributesOfFamily = sharedLoader<string, Attribute[]>(async (db, familyIds) => {
  const found = await definitionsOf(db, familyIds);
  return familyIds.map((id) => found.filter(({ familyId }) => familyId === id));
});

/** A value with its definition. */
export type Defined = ToolAttribute & { readonly attribute: Attribute };

/** The values of tools, in the order of their families' attributes. */
export const valuesOfTool = sharedLoader<string, Defined[]>(async (db, toolIds) => {
  const values = await rowsBy(db, ToolAttribute, { column: 'tool_id', values: toolIds });
  const ids = [...new Set(values.map(({ attributeId }) => attributeId))];
  const attributes = ids.length
    ? await rowsBy(db, Attribute, { column: 'id', values: ids, order: ORDER })
    : [];
  return toolIds.map((id) => {
    const own = new Map(values.filter(({ toolId }) => toolId === id).map((each) => [each.attributeId, each]));
    return attributes.flatMap((attribute) => {
      const value = own.get(attribute.id);
      return value ? [Object.assign(value, { attribute })] : [];
    });
  });
});
