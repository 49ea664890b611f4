import { newId } from '../../src/shared/ids';
import { Attribute } from '../../src/modules/catalogue/attributes/attribute.entity';
import { AttributeKind } from '../../src/modules/catalogue/attributes/attribute-kind';
import { readValue } from '../../src/modules/catalogue/attributes/attribute-value';
import { ToolAttribute } from '../../src/modules/catalogue/attributes/tool-attribute.entity';
import { isRefusal } from '../../src/modules/catalogue/attributes/quantity/quantity';
import { aFamily, aTool } from './builders';
import type { TestShop } from './shop';

/** What tools of a family are, by the keys of its attributes; what is left out is unknown. */
export type Typed = Readonly<Record<string, string | undefined>>;

type Given = Partial<Attribute> & Pick<Attribute, 'key' | 'kind'>;

/** Usual attributes of a motor driver. */
export const DRIVER: readonly Given[] = [
  { key: 'supply', name: 'Supply voltage', kind: AttributeKind.Range, unit: 'V' },
  { key: 'current', name: 'Current', kind: AttributeKind.Number, unit: 'A' },
  { key: 'bus', name: 'Bus', kind: AttributeKind.Choice, choices: ['CAN', 'Serial', 'PWM'] },
  { key: 'fused', name: 'Fused', kind: AttributeKind.YesNo },
];

/** A family with attributes, all of them facets, and a tool for each of `tools`. */
export async function aFamilyOf(
  shop: TestShop,
  tools: readonly (Typed & { readonly name?: string; readonly stock?: string })[],
  attributes: readonly Given[] = DRIVER,
): Promise<{ slug: string; familyId: string; ids: string[]; idOf: (key: string) => string }> {
  const slug = `family-${newId()}`;
  const familyId = await aFamily(shop, { slug });
  const plain = { unit: '', tolerance: null, choices: [], isFacet: true, heading: '' };
  const defined = attributes.map((given, at) =>
    shop.services.db.create(Attribute, {
      ...plain,
      name: given.key,
      id: newId(),
      familyId,
      position: at + 1,
      ...given,
    }),
  );
  await shop.services.db.insert(Attribute, defined);
  const ids: string[] = [];
  for (const { name = 'Driver', stock = '100', ...typed } of tools) {
    const { id } = await aTool(shop, { name, familyId, availableStock: Number(stock) });
    ids.push(id);
    const values = Object.entries(typed).map(([key, text = '']) => {
      const attribute = defined.find((each) => each.key === key) as Attribute;
      const value = readValue(attribute, text);
      if (isRefusal(value)) throw new Error(`${key}: ${value.problem}`);
      return { ...value, toolId: id, attributeId: attribute.id };
    });
    if (values.length > 0) await shop.services.db.insert(ToolAttribute, values);
  }
  const idOf = (key: string): string => defined.find((each) => each.key === key)?.id ?? '';
  return { slug, familyId, ids, idOf };
}
