import type { AttributeInput } from '../../src/modules/catalogue/attributes/attribute.inputs';
import type { Person, TestShop } from './shop';

type Shop = Pick<TestShop, 'gql'>;
type Given = Partial<Record<keyof AttributeInput, unknown>>;

const SAVE = `mutation ($familyId: ID!, $input: AttributeInput!, $id: ID) {
  saveAttribute(familyId: $familyId, input: $input, id: $id) { id key unit version }
}`;

/** Saves an attribute of a family: a supply voltage, unless said otherwise. Returns the whole answer. */
export const saveAttribute = (
  shop: Shop,
  { as, familyId, id, ...given }: Given & { as: Person; familyId: string; id?: string },
) =>
  shop.gql(SAVE, {
    as,
    variables: {
      familyId,
      id,
      input: { key: 'supply', name: 'Supply voltage', kind: 'Range', unit: 'V', ...given },
    },
  });

/** The id of a new attribute. */
export const anAttribute = async (
  shop: Shop,
  given: Given & { as: Person; familyId: string },
): Promise<string> => {
  const { data, errors } = await saveAttribute(shop, given);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.saveAttribute.id as string;
};

const SET = `mutation ($toolId: ID!, $values: [ToolAttributeInput!]!) {
  setToolAttributes(toolId: $toolId, values: $values) { id attributesVersion attributes { shown typed min typical max } }
}`;

/** Sets attributes of a tool, by their ids. */
export const setAttributes = (
  shop: Shop,
  { as, toolId, values }: { as: Person; toolId: string; values: Record<string, string | null> },
) =>
  shop.gql(SET, {
    as,
    variables: {
      toolId,
      values: Object.entries(values).map(([attributeId, typed]) => ({ attributeId, typed })),
    },
  });
