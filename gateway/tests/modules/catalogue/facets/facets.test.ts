import { aFamilyOf } from '../../../support/facets';
import { anAttribute, setAttributes } from '../../../support/attributes';
import { until } from '../../../support/until';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const ASK = `query ($filter: ToolFilter!) {
  tools(filter: $filter, sort: { field: NAME, direction: ASC }, first: 100) { totalCount nodes { name } }
  toolFacets(filter: $filter) {
    total inStock
    facets { attribute { key } unknown total choices { value count }
      numbers { min max shownMin shownMax buckets { shown count } } }
  }
}`;

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const ask = (filter: object) => shop.gql(ASK, { variables: { filter } });
const by = (attributes: Record<string, string[]>) =>
  Object.entries(attributes).map(([key, values]) => ({ key, values }));
async function found(slug: string, attributes: Record<string, string[]>, more: object = {}) {
  const { data, errors } = await ask({ family: slug, attributes: by(attributes), ...more });
  expect(errors).toBeUndefined();
  const names: string[] = data.tools.nodes.map(({ name }: any) => name);
  expect(data.toolFacets.total).toBe(data.tools.totalCount);
  expect(names).toHaveLength(data.tools.totalCount);
  return { names, facets: data.toolFacets };
}
const facet = (facets: any, key: string) => facets.facets.find((each: any) => each.attribute.key === key);
const counts = (facets: any, key: string) =>
  Object.fromEntries(facet(facets, key).choices.map(({ value, count }: any) => [value, count]));

const TOOLS = [
  { name: 'A', supply: '10-30 V', current: '2 A', bus: 'CAN', fused: 'yes' },
  { name: 'B', supply: '24-48 V', current: 'max 4 A', bus: 'CAN', fused: 'no', stock: '0' },
  { name: 'C', supply: '12 V', current: '4000 mA', bus: 'Serial' },
  { name: 'D', supply: '6-60 V', current: '10 A', bus: 'PWM', fused: 'yes' },
  { name: 'E', supply: 'max 5.5 V' },
  { name: 'F' },
];

describe('the tools that an engineer asks for', () => {
  let slug: string;
  beforeAll(async () => {
    ({ slug } = await aFamilyOf(shop, TOOLS));
  });

  const CASES: [string, Record<string, string[]>, string][] = [
    ['a supply of one voltage', { supply: ['24 V'] }, 'ABD'],
    ['a supply that the tool has to cover', { supply: ['24V..48V'] }, 'BD'],
    ['the unit of the second number counts for the first', { supply: ['24..48 V'] }, 'BD'],
    ['a range that has to reach a voltage', { supply: ['50V..'] }, 'D'],
    ['a range that has to begin below', { supply: ['..6000 mV'] }, 'DE'],
    ['at least, in another unit', { current: ['4000mA..'] }, 'BCD'],
    ['at least, as a sign', { current: ['≥ 4 A'] }, 'BCD'],
    ['at most', { current: ['..4A'] }, 'ABC'],
    ['exactly, without a unit', { current: ['4'] }, 'BC'],
    ['one of two ranges', { current: ['..2A', '10A..'] }, 'AD'],
    ['a choice in other letters', { bus: ['can'] }, 'AB'],
    ['choices', { bus: ['CAN', 'PWM'] }, 'ABD'],
    ['yes', { fused: ['Yes'] }, 'AD'],
    ['unknown', { bus: ['unknown'] }, 'EF'],
    ['a choice or unknown', { bus: ['PWM', 'unknown'] }, 'DEF'],
    ['two attributes', { supply: ['24 V'], current: ['4A..'] }, 'BD'],
    ['all unknown', { supply: ['unknown'], bus: ['unknown'] }, 'F'],
    ['a contradiction', { bus: ['PWM'], fused: ['no'] }, ''],
  ];
  it.each(CASES)('%s', async (_, attributes, names) => {
    expect((await found(slug, attributes)).names.join('')).toBe(names);
  });

  it('counts leave out the choice of their own attribute, and follow all others', async () => {
    const { facets } = await found(slug, { bus: ['CAN'], supply: ['24 V'] });
    expect(counts(facets, 'bus')).toEqual({ CAN: 2, Serial: 0, PWM: 1 });
    expect(counts(facets, 'fused')).toEqual({ yes: 1, no: 1 });
    expect(facet(facets, 'bus')).toMatchObject({ unknown: 0, total: 3 });
    expect(facet(facets, 'supply').unknown).toBe(0);
    expect(facet((await found(slug, {})).facets, 'fused').unknown).toBe(3);
  });

  it('numbers have ends and bars; a range is in each bar that it touches', async () => {
    const { facets } = await found(slug, {});
    const current = facet(facets, 'current').numbers;
    expect(current).toMatchObject({ min: 2, max: 10 });
    expect([current.shownMin, current.shownMax].map(plain)).toEqual(['2 A', '10 A']);
    expect(current.buckets.map(({ count }: any) => count)).toEqual([
      1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
    ]);
    expect(plain(current.buckets[5].shown)).toBe('4 … 4.4 A');
    const supply = facet(facets, 'supply').numbers;
    expect(supply).toMatchObject({ min: 5.5, max: 60 });
    expect(supply.buckets[8].count).toBe(3);
  });

  it('what ships now is counted whether or not it is chosen, and restricts the other counts', async () => {
    expect((await found(slug, { bus: ['CAN'] })).facets.inStock).toBe(1);
    const ready = await found(slug, { bus: ['CAN'] }, { inStock: true });
    expect(ready.names).toEqual(['A']);
    expect(ready.facets.inStock).toBe(1);
    expect(counts(ready.facets, 'fused')).toEqual({ yes: 1, no: 0 });
  });

  it('words of a search restrict the counts, typos corrected as in the list', async () => {
    const { slug: other } = await aFamilyOf(shop, [
      { name: 'Zwanziger amplifier', bus: 'CAN' },
      { name: 'Plain', bus: 'CAN' },
    ]);
    const { names, facets } = await found(other, {}, { search: 'zwansiger' });
    expect(names).toEqual(['Zwanziger amplifier']);
    expect(counts(facets, 'bus')).toEqual({ CAN: 1, Serial: 0, PWM: 0 });
  });

  const REFUSED: [string, object, Record<string, string>][] = [
    [
      'another dimension',
      by({ current: ['4 V'] }),
      { current: 'Current: “V” measures something else than A.' },
    ],
    [
      'min above max',
      by({ supply: ['48V..24V'] }),
      { supply: 'Supply voltage: The smallest number comes first: this range ends below its beginning.' },
    ],
    ['no number', by({ current: ['NaN'] }), { current: 'Current: This is not a number.' }],
    ['an endless number', by({ current: ['1e400'] }), { current: 'Current: This number is too large.' }],
    ['a range without ends', by({ current: ['..'] }), { current: 'Current: A number is missing here.' }],
    ['no choice', by({ bus: ['LIN'] }), { bus: 'Bus: “LIN” is not one of CAN, Serial, PWM.' }],
    [
      'another family',
      by({ torque: ['1'] }),
      { torque: 'The tools of this family cannot be filtered by “torque”.' },
    ],
    [
      'a name that every JavaScript object has',
      by({ ['__proto__']: ['CAN'] }),
      { ['__proto__']: 'The tools of this family cannot be filtered by “__proto__”.' },
    ],
    [
      'an attribute twice',
      [...by({ bus: ['CAN'] }), ...by({ bus: ['PWM'] })],
      { attributes: 'Each attribute is given once.' },
    ],
    [
      '200 attributes',
      Array.from({ length: 200 }, (_, at) => ({ key: `a${at}`, values: ['1'] })),
      { attributes: 'At most 20 attributes' },
    ],
    ['no values', by({ bus: [] }), { 'attributes.0.values': 'At least one value is required' }],
  ];
  it.each(REFUSED)('%s is refused with a sentence', async (_, attributes, fields) => {
    for (const query of ['tools(filter: $filter) { totalCount }', 'toolFacets(filter: $filter) { total }']) {
      const filter = { family: slug, attributes };
      const { errors } = await shop.gql(`query ($filter: ToolFilter!) { ${query} }`, {
        variables: { filter },
      });
      const [{ code, details }] = errors?.map(({ extensions }) => extensions) as any;
      expect(code).toBe('BAD_USER_INPUT');
      // Arguments that are one input type have no prefix.
      const said = Object.entries(details.fields).map(([path, text]) => [
        path.replace(/^filter\./, ''),
        text,
      ]);
      expect(Object.fromEntries(said)).toEqual(fields);
    }
  });

  it('attributes need a family that there is', async () => {
    const { errors } = await ask({ attributes: by({ bus: ['CAN'] }) });
    expect(errors?.[0]?.message).toMatch('Attributes are those of a family. Choose one first.');
    const missing = await ask({ family: 'nowhere', attributes: by({ bus: ['CAN'] }) });
    expect(missing.errors?.[0]?.message).toMatch('There is no family “nowhere”.');
  });
});

it('a saved value is found and counted as soon as it is announced', async () => {
  const { slug, familyId, ids } = await aFamilyOf(shop, [{ name: 'New' }]);
  const key = 'torque';
  const torque = await anAttribute(shop, {
    as: admin,
    familyId,
    key,
    kind: 'Number',
    unit: 'N·m',
    isFacet: true,
  });
  expect((await found(slug, { [key]: ['1 Nm..'] })).names).toEqual([]);
  await setAttributes(shop, { as: admin, toolId: ids[0] as string, values: { [torque]: '1500 mNm' } });
  // The change is announced to this gateway, too.
  await until(async () => (await found(slug, { [key]: ['1 Nm..'] })).names.length > 0);
  const { names, facets } = await found(slug, { [key]: ['1 Nm..'] });
  expect(names).toEqual(['New']);
  expect(facet(facets, key).numbers).toMatchObject({ min: 1.5, max: 1.5 });
});

it('a choice cannot have the name by which unknown values are found', async () => {
  const { familyId } = await aFamilyOf(shop, []);
  const save = anAttribute(shop, {
    as: admin,
    familyId,
    key: 'colour',
    kind: 'Choice',
    unit: '',
    choices: ['Red', 'Unknown'],
  });
  await expect(save).rejects.toThrow('A filter by “unknown” finds the tools without a value.');
});
