import { addDemoCatalogue } from './demo-catalogue';
import { startShop, type TestShop } from '../../../support/shop';
import { everydaySearches } from '../tools/everyday-searches';
import { wanted } from './plain-filter';
import { QUESTIONS } from './questions';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  await addDemoCatalogue(shop);
});
afterAll(() => shop.close());

const ASK = `query ($filter: ToolFilter!) {
  understoodSearch(filter: $filter) { family familyName words parts { shown key values without } }
  tools(filter: $filter, first: 100) { totalCount nodes { name sku } }
}`;
async function ask(search: string, more: object = {}) {
  const { data, errors } = await shop.gql(ASK, { variables: { filter: { search, ...more } } });
  expect(errors).toBeUndefined();
  const skus: string[] = data.tools.nodes.map(({ sku }: { sku: string }) => sku);
  expect(skus).toHaveLength(data.tools.totalCount);
  return { skus, names: data.tools.nodes.map(({ name }: any) => name), understood: data.understoodSearch };
}
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const shown = ({ parts }: any): string[] => parts.map((part: any) => plain(part.shown));

it('there are 40 questions, and most ask for a few tools', () => {
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(40);
});

it.each(QUESTIONS)('the question “%s” has the right tools', async (text, want) => {
  const { skus, understood } = await ask(text);
  const expected = await wanted(want);
  expect([shown(understood), [...skus].sort()]).toEqual([expect.any(Array), [...expected].sort()]);
  expect(expected.length).toBeGreaterThan(0);
  expect(understood.family).toBe(want.family);
});

it('says what it understood, and the search without each part', async () => {
  const { understood } = await ask('silent driver, 24–48 V, at least 4 A, can');
  expect(understood.parts.map((part: any) => ({ ...part, shown: plain(part.shown) }))).toEqual([
    { shown: 'Family: Motor drivers', key: null, values: [], without: 'silent, 24–48 V, at least 4 A, can' },
    {
      shown: 'Supply voltage includes 24 … 48 V',
      key: 'supply-voltage',
      values: ['24V..48V'],
      without: 'silent driver, at least 4 A, can',
    },
    {
      shown: 'Continuous current per channel ≥ 4 A',
      key: 'continuous-current',
      values: ['4A..'],
      without: 'silent driver, 24–48 V, can',
    },
    {
      shown: 'Interface: CAN or CAN FD',
      key: 'interface',
      values: ['CAN', 'CAN FD'],
      without: 'silent driver, 24–48 V, at least 4 A',
    },
  ]);
  expect(understood).toMatchObject({ family: 'motor-drivers', familyName: 'Motor drivers', words: 'silent' });
});

it('what it understood is a filter with the same tools', async () => {
  for (const [text, { words }] of QUESTIONS) {
    const { skus, understood } = await ask(text);
    const attributes = understood.parts.flatMap(({ key, values }: any) => (key ? [{ key, values }] : []));
    const filter = { family: understood.family, attributes, search: understood.words };
    const { data } = await shop.gql(ASK, { variables: { filter } });
    expect(data.tools.nodes.map(({ sku }: any) => sku).sort()).toEqual([...skus].sort());
    expect(understood.words !== '').toBe(!!words);
  }
});

it('the family of the list decides what a number is about', async () => {
  expect((await ask('24V 4A')).understood).toBeNull();
  const { understood } = await ask('24V 4A', { family: 'motor-drivers' });
  expect(shown(understood)).toEqual(['Supply voltage includes 24 V', 'Continuous current per channel ≥ 4 A']);
  expect((await ask('driver 24V', { family: 'sensors' })).understood.words).toBe('driver');
});

it('a facet takes the place of what the search says of the same attribute', async () => {
  const attributes = [{ key: 'continuous-current', values: ['..3A'] }];
  const { skus, understood } = await ask('driver 24V 4A', { family: 'motor-drivers', attributes });
  expect(shown(understood)).toEqual(['Family: Motor drivers', 'Supply voltage includes 24 V']);
  expect(skus).toContain('GLIDE-SD');
});

it('facets count the tools of the list', async () => {
  const filter = { search: 'stepper driver 24–48 V 4 A', family: 'motor-drivers' };
  const { data } = await shop.gql(
    `query ($filter: ToolFilter!) { tools(filter: $filter) { totalCount } toolFacets(filter: $filter) { total facets { attribute { key } choices { value count } } } }`,
    { variables: { filter } },
  );
  expect(data.toolFacets.total).toBe(data.tools.totalCount);
  const { choices } = data.toolFacets.facets.find(({ attribute }: any) => attribute.key === 'interface');
  for (const { value, count } of choices) {
    const attributes = [{ key: 'interface', values: [value] }];
    expect([value, (await ask(filter.search, { family: filter.family, attributes })).skus.length]).toEqual([
      value,
      count,
    ]);
  }
});

it.each([
  ['a name with a number', 'titan 20'],
  ['a part number', 'TITAN-20'],
  ['numbers that several families have', '24V 4A'],
  ['numbers without a unit', '4 in 1 esc'],
  ['a number that is a part of a name', '24 bit adc'],
  ['a phrase with another meaning', '12V power supply'],
  ['what no tool has', 'relay board 8 ports 24 V 3 mm'],
  ['words alone', 'stepper driver can'],
  ['too large a number', `driver ${'9'.repeat(60)} V`],
  ['no number', 'NaN V driver'],
])('%s is words: %s', async (_, text) => {
  expect((await ask(text)).understood).toBeNull();
});

it.each([
  ['20 kg is the torque in a text, and no weight', 'metal servo 20 kg', 'metal 20 kg', 'TITAN-20'],
  ['what no tool of the family has', 'stepper driver 24V 400 A', '400 A', undefined],
])('%s: %s', async (_, text, words, first) => {
  const { understood, skus } = await ask(text);
  expect(understood.words).toBe(words);
  expect(skus[0]).toBe(first);
});

it('searches with a number still find what they found first', async () => {
  const numeric = everydaySearches.filter(([text]) => /\d/.test(text));
  const found = await Promise.all(
    numeric.map(async ([text]) => [text, (await ask(text)).names.slice(0, 3)] as const),
  );
  const missing = found.filter(([, names], at) => !names.includes(numeric[at]?.[1]));
  expect(missing).toEqual([]);
});
