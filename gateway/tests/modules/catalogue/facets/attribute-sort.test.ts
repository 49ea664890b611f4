import fc from 'fast-check';
import { aFamilyOf } from '../../../support/facets';
import { startShop, type TestShop } from '../../../support/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const ASK = `query ($filter: ToolFilter, $sort: ToolSort, $after: String, $page: Int) {
  tools(filter: $filter, sort: $sort, first: 2, after: $after, page: $page) {
    totalCount nodes { name } pageInfo { hasNextPage endCursor } } }`;

interface Sort {
  readonly attribute: string;
  readonly direction: 'ASC' | 'DESC';
}

/** The names of the whole list, read by cursor, and again by page numbers. */
async function sorted(family: string, sort: Sort, search?: string): Promise<[string[], string[]]> {
  const variables = { filter: { family, search }, sort: { field: 'ATTRIBUTE', ...sort } };
  const read = async (next: (at: number, cursor: string) => object) => {
    const names: string[] = [];
    let [at, cursor, isMore] = [1, '', true];
    while (isMore) {
      const { data, errors } = await shop.gql(ASK, { variables: { ...variables, ...next(at, cursor) } });
      expect(errors).toBeUndefined();
      names.push(...data.tools.nodes.map(({ name }: { name: string }) => name));
      ({ hasNextPage: isMore, endCursor: cursor } = data.tools.pageInfo);
      at += 1;
    }
    return names;
  };
  return [await read((_, after) => (after ? { after } : {})), await read((page) => ({ page }))];
}

interface Plain {
  readonly amperes?: number;
  readonly volts?: readonly [number, number];
  readonly fused?: boolean;
}

const tool: fc.Arbitrary<Plain> = fc.record(
  {
    amperes: fc.integer({ min: -3, max: 5 }),
    volts: fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 6, max: 9 })),
    fused: fc.boolean(),
  },
  { requiredKeys: [] },
);

const numbers: Record<string, (one: Plain) => number | undefined> = {
  current: ({ amperes }) => amperes,
  supply: ({ volts }) => volts?.[0],
  fused: ({ fused }) => (fused === undefined ? undefined : Number(fused)),
};

it('lists are sorted by numbers, unknown ones last, and pages have each tool once', async () => {
  const property = fc.asyncProperty(
    fc.array(tool, { minLength: 1, maxLength: 7 }),
    fc.constantFrom('current', 'supply', 'fused'),
    fc.constantFrom('ASC' as const, 'DESC' as const),
    async (tools, attribute, direction) => {
      const { slug } = await aFamilyOf(
        shop,
        tools.map(({ amperes, volts, fused }, at) => ({
          name: String(at),
          // A thousand times as many of a smaller unit: as texts they sort otherwise.
          ...(amperes !== undefined && { current: at % 2 ? `${amperes * 1000} mA` : `${amperes} A` }),
          ...(volts && { supply: `${volts[0]}..${volts[1]} V` }),
          ...(fused !== undefined && { fused: fused ? 'yes' : 'no' }),
        })),
      );
      const valueOf = (name: string) => numbers[attribute]?.(tools[Number(name)] ?? {});
      const [byCursor, byPage] = await sorted(slug, { attribute, direction });
      const values = byCursor.map(valueOf);
      const known = values.filter((value) => value !== undefined);
      const plain = [...known].sort((a, b) => (direction === 'ASC' ? a - b : b - a));
      expect(values).toEqual([...plain, ...values.slice(known.length).map(() => undefined)]);
      expect([...byCursor].sort()).toEqual(tools.map((_, at) => String(at)));
      expect(byPage).toEqual(byCursor);
    },
  );
  await fc.assert(property, { numRuns: 25 });
});

it('a search is sorted by an attribute, too', async () => {
  const tools = ['9 A', '10 A', '800 mA'].map((current, at) => ({ name: `Zebra ${at}`, current }));
  const { slug } = await aFamilyOf(shop, tools);
  const [names] = await sorted(slug, { attribute: 'current', direction: 'DESC' }, 'zebra');
  expect(names).toEqual(['Zebra 1', 'Zebra 0', 'Zebra 2']);
});

it.each([
  ['without a family', undefined, 'current', /Choose one first/],
  ['by an attribute of another family', 'own', 'colour', /cannot be sorted by “colour”/],
  ['without an attribute', 'own', undefined, /cannot be sorted by “”/],
])('is refused %s', async (_, family, attribute, sentence) => {
  const { slug } = await aFamilyOf(shop, [{ current: '1 A' }]);
  const variables = { filter: { family: family && slug }, sort: { field: 'ATTRIBUTE', attribute } };
  const { errors } = await shop.gql(ASK, { variables });
  expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  expect(JSON.stringify(errors)).toMatch(sentence);
});
