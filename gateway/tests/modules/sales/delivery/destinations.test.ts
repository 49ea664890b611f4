import { DeliveryKind } from '../../../../src/modules/sales/purchases/delivery-kind.type';
import { aTool } from '../../../support/builders';
import { boughtFor, buyFor } from '../../../support/destinations';
import { aMethod, noMethods } from '../../../support/delivery';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** Delivery price of a purchase to several addresses. */
let shop: TestShop;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  buyer = await shop.customer();
});
afterAll(() => shop.close());
afterEach(() => noMethods(shop));

const BANDS = [
  { countries: [], upToGrams: 2_000, price: 500 },
  { countries: [], upToGrams: 10_000, price: 900 },
];
const table = () => aMethod(shop, { name: 'Freight', kind: DeliveryKind.TABLE, bands: BANDS });

/** The options for 5 units of new tools with these weights, to these addresses. */
async function offeredTo(weights: readonly number[], destinations: readonly number[] | null) {
  const lines = [];
  for (const weightGrams of weights)
    lines.push({ toolId: (await aTool(shop, { weightGrams })).id, quantity: 5 });
  const { data, code } = await shop.gql(
    `query ($lines: [LineInput!]!, $to: [Int!]) { checkLines(lines: $lines) { total delivery(destinations: $to) {
      price total byAddress { destination price } problem { code message } } } }`,
    { variables: { lines, to: destinations } },
  );
  return { option: data?.checkLines.delivery[0], code };
}
const feeOf = async (id: string) =>
  (
    await shop.gql('query ($id: ID!) { purchase(id: $id) { grossTotal delivery { amount } } }', {
      variables: { id },
      as: buyer,
    })
  ).data.purchase;

it.each([
  ['all to one address', null, 900, [[null, 900]]],
  [
    'each by its weight',
    [0, 1, 1],
    500 + 900,
    [
      [null, 500],
      [1, 900],
    ],
  ],
  [
    'each by itself',
    [2, 0, 1],
    500 * 3,
    [
      [null, 500],
      [1, 500],
      [2, 500],
    ],
  ],
])('a table: %s', async (_what, to, price, byAddress) => {
  await table();
  // 2 kg, 2 kg and 1 kg
  const { option } = await offeredTo([400, 400, 200], to);
  expect(option).toEqual({
    price,
    total: 15_000 + price,
    problem: null,
    byAddress: byAddress.map(([destination, one]) => ({ destination, price: one })),
  });
});

it('a table says which weight is too much for it', async () => {
  await table();
  const { option } = await offeredTo([400, 2_001], [0, 1]);
  expect(option).toMatchObject({ byAddress: [], problem: { message: 'Freight takes at most 10 kg.' } });
});

it.each([[[20]], [[-1]]])('the address %j is refused', async (to) => {
  await table();
  expect((await offeredTo([400], to)).code).toBe('BAD_USER_INPUT');
});

it('one price is charged for each address', async () => {
  const deliveryMethodId = await aMethod(shop, { kind: DeliveryKind.FLAT, name: 'Parcel', price: 900 });
  const to = [null, 1, 2, 2];
  const given = { by: buyer, to, deliveryMethodId };
  expect((await buyFor(shop, { ...given, fee: 2_699 })).code).toBe('PRICE_CHANGED');
  const { id } = await boughtFor(shop, { ...given, fee: 2_700 });
  expect(await feeOf(id)).toEqual({ grossTotal: 20_000 + 2_700, delivery: { amount: 2_700 } });
});

it('a table charges the sum over the addresses', async () => {
  const deliveryMethodId = await table();
  const tool = { weightGrams: 400 };
  const { id } = await boughtFor(shop, {
    by: buyer,
    to: [null, 1, 1],
    deliveryMethodId,
    fee: 1_400,
    tool,
  });
  expect(await feeOf(id)).toMatchObject({ delivery: { amount: 1_400 } });
});

it('a fee that is quoted after review is one for all addresses', async () => {
  const deliveryMethodId = await aMethod(shop, { kind: DeliveryKind.QUOTED, name: 'Truck' });
  const { option } = await offeredTo([400, 400], [0, 1]);
  expect(option).toMatchObject({ price: null, problem: null, byAddress: [{ price: null }, { price: null }] });
  const { id } = await boughtFor(shop, { by: buyer, to: [null, 1], deliveryMethodId });
  expect(await feeOf(id)).toMatchObject({ delivery: { amount: null } });
});

it('pickup is for one address', async () => {
  const deliveryMethodId = await aMethod(shop);
  const { option } = await offeredTo([400, 400], [0, 1]);
  const message = 'Pickup is for one address. Choose another delivery.';
  expect(option.problem).toEqual({ code: 'DELIVERY_UNAVAILABLE', message });
  expect((await buyFor(shop, { by: buyer, to: [null, 1], deliveryMethodId })).code).toBe(
    'DELIVERY_UNAVAILABLE',
  );
  await boughtFor(shop, { by: buyer, to: [null, null], deliveryMethodId });
});
