import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const METHOD = { name: 'Parcel', kind: 'FLAT', isActive: true, position: 2, countries: [], price: 900 };
const FIELDS = 'id name kind isActive position countries price bands { countries upToGrams price }';
const save = (input: object, id: string | null = null, as = admin) =>
  shop.gql(
    `mutation ($i: DeliveryMethodInput!, $id: ID) { saveDeliveryMethod(input: $i, id: $id) { ${FIELDS} } }`,
    { variables: { i: { ...METHOD, ...input }, id }, as },
  );
const list = async () =>
  (await shop.gql(`{ deliveryMethods { ${FIELDS} } }`, { as: admin })).data.deliveryMethods;

it('admins add, change and delete methods, which are listed by their position', async () => {
  const { data } = await save({});
  const { id, ...method } = data.saveDeliveryMethod;
  expect(method).toEqual({ ...METHOD, bands: [] });
  const bands = [{ countries: ['AT', 'DE'], upToGrams: 1_000, price: 500 }];
  await save({ name: 'Freight', kind: 'TABLE', position: 1, price: null, bands });
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Freight', 'Parcel']);
  expect((await list())[0]).toMatchObject({ price: null, bands });

  const offered = async () =>
    (await shop.gql('{ offeredDeliveryMethods { name price } }')).data.offeredDeliveryMethods;
  expect(await offered()).toEqual([
    { name: 'Freight', price: null },
    { name: 'Parcel', price: 900 },
  ]);
  await save({ kind: 'PICKUP', isActive: false, price: 900 }, id);
  // Visitors read those that can be chosen.
  expect(await offered()).toEqual([{ name: 'Freight', price: null }]);
  expect((await list())[1]).toMatchObject({ id, kind: 'PICKUP', isActive: false, price: null });
  await shop.gql('mutation ($id: ID!) { deleteDeliveryMethod(id: $id) { id } }', {
    variables: { id },
    as: admin,
  });
  expect(await list()).toHaveLength(1);
  expect((await save({}, id)).code).toBe('NOT_FOUND');
});

it.each([
  { over: { price: null }, problem: { price: 'Give a price' } },
  { over: { price: -1 }, problem: { price: expect.stringContaining('Price') } },
  { over: { kind: 'TABLE' }, problem: { bands: 'Give at least one price' } },
  { over: { countries: ['XX'] }, problem: { countries: expect.stringContaining('ISO 3166') } },
  { over: { countries: ['AT', 'AT'] }, problem: { countries: 'A country is given twice' } },
  {
    over: {
      kind: 'TABLE',
      bands: [
        { countries: ['AT'], upToGrams: 5, price: 1 },
        { countries: ['DE', 'AT'], upToGrams: 5, price: 2 },
      ],
    },
    problem: { bands: 'A country has two prices up to the same weight' },
  },
])('refuses $over', async ({ over, problem }) => {
  const { code, errors } = await save(over);
  expect(code).toBe('BAD_USER_INPUT');
  expect(errors?.[0]?.extensions.details?.fields ?? errors?.[0]?.extensions).toMatchObject(problem);
});

it.each([
  ['FLAT', { price: 900, bands: [] }],
  ['QUOTED', { price: null, bands: [] }],
  ['TABLE', { price: null, bands: [{ countries: [], upToGrams: 5, price: 1 }] }],
])('of price and table, %s keeps its own', async (kind, kept) => {
  const bands = [{ countries: [], upToGrams: 5, price: 1 }];
  const { data } = await save({ kind, price: 900, bands });
  expect(data.saveDeliveryMethod).toMatchObject(kept);
});

it('customers do not', async () => {
  expect((await save({}, null, await shop.customer())).code).toBe('FORBIDDEN');
});
