import type { EntityManager } from 'typeorm';
import { AttributeKind } from '../../modules/catalogue/attributes/attribute-kind';
import { Attribute } from '../../modules/catalogue/attributes/attribute.entity';
import { readValue } from '../../modules/catalogue/attributes/attribute-value';
import { isRefusal } from '../../modules/catalogue/attributes/quantity/quantity';
import { writeValues } from '../../modules/catalogue/attributes/reread-values';
import { newId } from '../../shared/ids';

type SeedAttribute = Pick<Attribute, 'key' | 'name' | 'heading'> &
  Partial<Pick<Attribute, 'unit' | 'choices' | 'isFacet'>> & { readonly kind: `${AttributeKind}` };

/** assets/attributes.json: the attributes of families by their slug, and what they are for tools, as people write it. */
export type SeedAttributes = Record<
  string,
  {
    readonly attributes: readonly SeedAttribute[];
    /** By SKU and key. */
    readonly tools: Record<string, Record<string, string>>;
  }
>;

interface Added {
  readonly families: readonly { readonly id: string; readonly slug: string }[];
  readonly tools: readonly { readonly id: string; readonly sku: string }[];
}

const definitionOf = ({ kind, ...given }: SeedAttribute, familyId: string, position: number) => ({
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
export async function addAttributes(db: EntityManager, seed: SeedAttributes, added: Added): Promise<void> {
  const idOfSku = new Map(added.tools.map(({ sku, id }) => [sku, id]));
  for (const { id: familyId, slug } of added.families) {
    const { attributes = [], tools = {} } = seed[slug] ?? {};
    const definitions = attributes.map((each, at) => definitionOf(each, familyId, at + 1));
    if (definitions.length > 0) await db.insert(Attribute, definitions);
    const byKey = new Map(definitions.map((each) => [each.key, each]));
    const values = Object.entries(tools).flatMap(([sku, typed]) =>
      Object.entries(typed).map(([key, text]) => {
        const [toolId, definition] = [idOfSku.get(sku), byKey.get(key)];
        const value = definition && readValue(definition, text);
        if (!toolId || !value || isRefusal(value)) throw new Error(`${sku}, ${key}: ${text} is not a value`);
        return { ...value, toolId, attributeId: definition.id };
      }),
    );
    await writeValues(db, values);
  }
}
