import fc from 'fast-check';
import { aFamilyOf, DRIVER, type Typed } from '../../../support/facets';
import { setAttributes } from '../../../support/attributes';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const VALUES: Required<Typed> = { supply: '24 V', current: '4 A', bus: 'CAN', fused: 'yes' };

const aFamily = (tools: Parameters<typeof aFamilyOf>[1]) => aFamilyOf(shop, tools);
const missing = (familyId: string, as?: Person) =>
  shop.gql(`query ($id: ID!) { missingValues(familyId: $id) { attributeId toolCount } }`, {
    as,
    variables: { id: familyId },
  });
const LIST = `query ($id: ID!, $first: Int!, $after: String) {
  toolsWithoutValue(attributeId: $id, first: $first, after: $after) {
    nodes { id name } totalCount pageInfo { endCursor hasNextPage }
  }
}`;
const list = (id: string, { as, ...rest }: { as?: Person; first?: number; after?: string } = {}) =>
  shop.gql(LIST, { as, variables: { id, first: 20, ...rest } });
const NEXT = `query ($attribute: ID!, $tool: ID!) { nextToolWithoutValue(attributeId: $attribute, toolId: $tool) { name } }`;
const next = async (attribute: string, tool: string, as = admin): Promise<string | null> => {
  const { data } = await shop.gql(NEXT, { as, variables: { attribute, tool } });
  return data.nextToolWithoutValue?.name ?? null;
};

it('counts the tools without a value, which are those of the list', async () => {
  const maybe = (value: string | undefined) => fc.constantFrom(value, undefined);
  const tools = fc.array(
    fc.record({
      supply: maybe(VALUES.supply),
      current: maybe(VALUES.current),
      bus: maybe(VALUES.bus),
      fused: maybe(VALUES.fused),
    }),
    { maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(tools, async (given) => {
      const known = given.map((tool) =>
        Object.fromEntries(Object.entries(tool).filter(([, value]) => value !== undefined)),
      ) as Typed[];
      const { familyId, idOf, ids } = await aFamily(known);
      const { data } = await missing(familyId, admin);
      expect(data.missingValues).toEqual(
        DRIVER.map(({ key }) => ({
          attributeId: idOf(key),
          toolCount: known.filter((tool) => tool[key] === undefined).length,
        })),
      );
      for (const { key } of DRIVER) {
        const { data: found } = await list(idOf(key), { as: admin });
        const expected = ids.filter((_, at) => known[at]?.[key] === undefined);
        const names = found.toolsWithoutValue.nodes.map(({ id }: { id: string }) => id);
        expect(names.sort()).toEqual([...expected].sort());
        expect(found.toolsWithoutValue.totalCount).toBe(expected.length);
      }
    }),
    { numRuns: 12 },
  );
});

it('leaves out deleted tools and those of other families, whatever values they keep', async () => {
  const { familyId, idOf, ids } = await aFamily([{ name: 'Stays' }, { name: 'Deleted' }, { name: 'Moves' }]);
  const other = await aFamily([]);
  const { errors } = await shop.gql(
    `mutation ($deleted: ID!, $moves: ID!, $family: ID!) {
      deleteTool(id: $deleted) { id }
      updateTool(id: $moves, input: { familyId: $family }) { id }
    }`,
    { as: admin, variables: { deleted: ids[1], moves: ids[2], family: other.familyId } },
  );
  expect(errors).toBeUndefined();
  const { data } = await missing(familyId, admin);
  expect(data.missingValues.map(({ toolCount }: { toolCount: number }) => toolCount)).toEqual([1, 1, 1, 1]);
  const { data: found } = await list(idOf('bus'), { as: admin });
  expect(found.toolsWithoutValue.nodes).toEqual([{ id: ids[0], name: 'Stays' }]);
});

it('is read by name, page after page, and from one tool to the next until all have a value', async () => {
  const names = ['beta', 'Alpha', 'Gamma'];
  const { idOf, ids } = await aFamily([...names.map((name) => ({ name })), { name: 'Done', bus: 'CAN' }]);
  const bus = idOf('bus');
  const { data: first } = await list(bus, { as: admin, first: 2 });
  expect(first.toolsWithoutValue).toMatchObject({
    nodes: [{ name: 'Alpha' }, { name: 'beta' }],
    totalCount: 3,
    pageInfo: { hasNextPage: true },
  });
  const after = first.toolsWithoutValue.pageInfo.endCursor;
  const { data: second } = await list(bus, { as: admin, first: 2, after });
  expect(second.toolsWithoutValue.nodes).toMatchObject([{ name: 'Gamma' }]);
  const [beta = '', alpha = '', gamma = '', done = ''] = ids;
  expect(await next(bus, alpha)).toBe('beta');
  // From one that has a value by now, and from the last one to the first.
  expect(await next(bus, done)).toBe('Gamma');
  expect(await next(bus, gamma)).toBe('Alpha');
  for (const toolId of [alpha, beta])
    await setAttributes(shop, { as: admin, toolId, values: { [bus]: 'CAN' } });
  expect(await next(bus, beta)).toBe('Gamma');
  expect(await next(bus, gamma)).toBeNull();
});

it.each([
  ['a visitor', async () => undefined, 'UNAUTHENTICATED'],
  ['a customer', () => shop.customer(), 'FORBIDDEN'],
])('refuses %s', async (_, person, code) => {
  const { familyId, idOf, ids } = await aFamily([{}]);
  const as = await person();
  const variables = { attribute: idOf('bus'), tool: ids[0] };
  const answers = [
    await missing(familyId, as),
    await list(idOf('bus'), { as }),
    await shop.gql(NEXT, { as, variables }),
  ];
  expect(answers.map(({ errors }) => errors?.[0]?.extensions?.code)).toEqual([code, code, code]);
});
