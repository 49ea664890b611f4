import { aFamilyOf, DRIVER } from '../../../support/facets';
import { startShop, type TestShop } from '../../../support/shop';
import { AttributeKind } from '../../../../src/modules/catalogue/attributes/attribute-kind';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const ATTRIBUTES = [
  ...DRIVER,
  { key: 'temperature', kind: AttributeKind.Range, unit: '°C' },
  { key: 'resistance', kind: AttributeKind.Number, unit: 'ohm', tolerance: 1 },
  { key: 'poles', kind: AttributeKind.Number },
  { key: 'accuracy', kind: AttributeKind.Range, unit: 'mm' },
  { key: 'note', kind: AttributeKind.Text },
];

/** Values as people write them, and the text that finds others with the same. */
const VALUES = [
  ['supply', '24-48 V', '24V..48V'],
  ['supply', '12 V', '12V'],
  ['supply', 'min 5 V', '5V..'],
  ['supply', '60 V max', '..60V'],
  ['current', '4000 mA', '4A'],
  ['current', 'max 0.5 A', '500mA'],
  ['bus', 'can', 'CAN'],
  ['fused', 'n', 'no'],
  ['temperature', '−40…85 °C', '-40°C..85°C'],
  ['resistance', '4k7', '4.7kΩ'],
  ['resistance', '0.333333333333 Ω ±5 %', '333.333333333mΩ'],
  ['poles', '20000', '20000'],
  ['accuracy', '±0.03 mm', '-0.03mm..0.03mm'],
] as const;

it.each(VALUES)('finds by %s %s others with it, itself among them', async (key, typed, text) => {
  const { slug, ids } = await aFamilyOf(shop, [{ [key]: typed }, {}], ATTRIBUTES);
  const { data: known } = await shop.gql(`{ tool(id: "${ids[0]}") { attributes { filter } } }`);
  expect(known.tool.attributes).toEqual([{ filter: text }]);
  const filter = { family: slug, attributes: [{ key, values: [text] }] };
  const query = `query ($filter: ToolFilter!) { tools(filter: $filter) { nodes { id } } }`;
  const { data, errors } = await shop.gql(query, { variables: { filter } });
  expect(errors).toBeUndefined();
  expect(data.tools.nodes).toEqual([{ id: ids[0] }]);
});

it('has no filter for free text', async () => {
  const { ids } = await aFamilyOf(shop, [{ note: 'With fan' }], ATTRIBUTES);
  const { data } = await shop.gql(`{ tool(id: "${ids[0]}") { attributes { filter } } }`);
  expect(data.tool.attributes).toEqual([{ filter: null }]);
});
