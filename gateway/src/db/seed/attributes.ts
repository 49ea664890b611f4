import type { EntityManager } from 'typeorm';
import { AttributeKind } from '../../modules/catalogue/attributes/attribute-kind';
import { Attribute } from '../../modules/catalogue/attributes/attribute.entity';
import { readValue } from '../../modules/catalogue/attributes/attribute-value';
import { isRefusal } from '../../modules/catalogue/attributes/quantity/quantity';
import { writeValues } from '../../modules/catalogue/attributes/reread-values';
import { newId } from '../../shared/ids';
import { readAsset } from './assets';

type SeedAttribute = Pick<Attribute, 'key' | 'name' | 'heading'> &
  Partial<Pick<Attribute, 'unit' | 'tolerance' | 'choices' | 'isFacet'>> & {
    readonly kind: `${AttributeKind}`;
  };

/** assets/attributes/<slug>.json: the attributes of a family, and what they are for its tools, as people write it. */
export interface SeedAttributes {
  readonly attributes: readonly SeedAttribute[];
  /** By SKU and key. */
  readonly tools: Record<string, Record<string, string>>;
}

interface Added {
  readonly families: readonly { readonly id: string; readonly slug: string }[];
  readonly tools: readonly { readonly id: string; readonly sku: string }[];
}

export const readAttributes = (slug: string): Promise<SeedAttributes> =>
  readAsset<SeedAttributes>(`attributes/${slug}.json`);

export const definitionOf = (
  { kind, ...given }: SeedAttribute,
  familyId: string,
  position: number,
): Attribute => ({
  unit: '',
  choices: [],
  isFacet: false,
  tolerance: null,
  ...given,
  kind: kind as AttributeKind,
  id: newId(),
  familyId,
  position,
});

/** Adds the attributes of the demo catalogue. */
export async function addAttributes(db: EntityManager, added: Added): Promise<void> {
  const idOfSku = new Map(added.tools.map(({ sku, id }) => [sku, id]));
  const families = await Promise.all(
    added.families.map(async ({ id, slug }) => {
      const { attributes, tools } = await readAttributes(slug);
      const definitions = attributes.map((each, at) => definitionOf(each, id, at + 1));
      return { definitions, values: valuesOf(definitions, tools, idOfSku) };
    }),
  );
  await db.insert(
    Attribute,
    families.flatMap(({ definitions }) => definitions),
  );
  await writeValues(
    db,
    families.flatMap(({ values }) => values),
  );
}

function valuesOf(
  definitions: readonly Attribute[],
  tools: SeedAttributes['tools'],
  idOfSku: ReadonlyMap<string, string>,
) {
  const byKey = new Map(definitions.map((each) => [each.key, each]));
  return Object.entries(tools).flatMap(([sku, typed]) =>
    Object.entries(typed).map(([key, text]) => {
      const [toolId, definition] = [idOfSku.get(sku), byKey.get(key)];
      const value = definition && readValue(definition, text);
      if (!toolId || !value || isRefusal(value)) throw new Error(`${sku}, ${key}: ${text} is not a value`);
      return { ...value, toolId, attributeId: definition.id };
    }),
  );
}
