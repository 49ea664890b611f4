import { DeliveryKind } from '../../../../src/modules/sales/purchases/delivery-kind.type';
import { aPurchase, aTool, stockOf } from '../../../support/builders';
import { aMethod, noMethods, offered } from '../../../support/delivery';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { setTax } from '../../../support/taxes';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());
afterEach(() => noMethods(shop));

const aLine = async (given: object = {}) => ({ toolId: (await aTool(shop, given)).id, quantity: 5 });
const flat = (price: number, given: object = {}) =>
  aMethod(shop, { name: 'Parcel', kind: DeliveryKind.FLAT, price, ...given });
const read = async (id: string, as = buyer) =>
  (
    await shop.gql(
      `query ($id: ID!) { purchase(id: $id) { total tax grossTotal openAmount orders { openAmount totalPrice }
        delivery { name kind state amount tax } } }`,
      { variables: { id }, as },
    )
  ).data.purchase;

describe('without methods', () => {
  it('offers no delivery and charges none', async () => {
    const line = await aLine();
    expect(await offered(shop, [line])).toEqual([]);
    const { data } = await aPurchase(shop, { by: buyer, lines: [line] });
    expect(await read(data.placePurchase.id)).toMatchObject({ delivery: null, openAmount: 5_000 });
  });

  it('refuses a method that is no longer offered', async () => {
    const methodId = await flat(900);
    await noMethods(shop);
    const answer = await aPurchase(shop, {
      by: buyer,
      lines: [await aLine()],
      fee: 900,
      deliveryMethodId: methodId,
    });
    expect(answer.code).toBe('DELIVERY_UNAVAILABLE');
  });
});

describe('a method with one price', () => {
  it('is part of what the purchase owes, with the tax of its country', async () => {
    const fromDay = new Date().toISOString().slice(0, 10);
    await setTax(shop, admin, { country: 'AT', basisPoints: 725, fromDay });
    const methodId = await flat(1_295);
    const line = await aLine();
    const [option] = await offered(shop, [line], { country: 'AT' });
    // 7.25 % of 62.95
    expect(option).toMatchObject({ price: 1_295, total: 6_295, tax: 456, grossTotal: 6_751, problem: null });
    const { data } = await aPurchase(shop, {
      by: buyer,
      lines: [line],
      fee: 1_295,
      deliveryMethodId: methodId,
      deliveryAddress: 'Ring 1',
      deliveryCountry: 'AT',
    });
    const seen = await read(data.placePurchase.id);
    expect(seen).toMatchObject({
      total: 5_000,
      tax: 456,
      grossTotal: 6_751,
      openAmount: 6_751,
      delivery: { name: 'Parcel', kind: 'FLAT', state: 'Agreed', amount: 1_295, tax: 93 },
      orders: [{ openAmount: 6_751, totalPrice: 5_000 }],
    });
    await shop.dataSource.query('DELETE FROM tax_rates');
  });

  it('has to be chosen, and nothing is taken from stock before', async () => {
    await flat(900);
    const line = await aLine();
    const { code } = await aPurchase(shop, { by: buyer, lines: [line] });
    expect(code).toBe('DELIVERY_REQUIRED');
    expect(await stockOf(shop, { id: line.toolId })).toBe(100);
  });

  it('is never dearer than agreed', async () => {
    const methodId = await flat(900);
    const lines = [await aLine()];
    const answer = await aPurchase(shop, { by: buyer, lines, fee: 899, deliveryMethodId: methodId });
    expect(answer.code).toBe('PRICE_CHANGED');
    expect(answer.errors?.[0]?.extensions.details).toMatchObject({ total: 5_900 });
    const cheaper = await aPurchase(shop, { by: buyer, lines, fee: 1_000, deliveryMethodId: methodId });
    expect(await read(cheaper.data.placePurchase.id)).toMatchObject({ openAmount: 5_900 });
  });

  it('is charged once for a key', async () => {
    const methodId = await flat(900);
    const given = { by: buyer, lines: [await aLine()], fee: 900, deliveryMethodId: methodId, key: 'once' };
    const answers = await Promise.all([1, 2, 3].map(() => aPurchase(shop, given)));
    expect(new Set(answers.map(({ data }) => data.placePurchase.id)).size).toBe(1);
    expect(await read(answers[0]?.data.placePurchase.id)).toMatchObject({ openAmount: 5_900 });
  });

  it('delivers to its countries only', async () => {
    const methodId = await flat(900, { countries: ['AT'] });
    const line = await aLine();
    expect((await offered(shop, [line], { country: 'FR' }))[0].problem).toMatchObject({
      message: 'Parcel does not deliver to this country.',
    });
    expect((await offered(shop, [line], { country: 'AT' }))[0].problem).toBeNull();
    const { code } = await aPurchase(shop, {
      by: buyer,
      lines: [line],
      fee: 900,
      deliveryMethodId: methodId,
      deliveryAddress: 'Rue 1',
      deliveryCountry: 'FR',
    });
    expect(code).toBe('DELIVERY_UNAVAILABLE');
  });

  it('leaves orders of the specification as they are', async () => {
    await flat(900);
    const { toolId } = await aLine();
    const { data, errors } = await shop.gql(
      'mutation ($i: PlaceOrderInput!) { placeOrder(input: $i) { openAmount purchase { delivery { name } } } }',
      { variables: { i: { toolId, quantity: 5, totalPrice: 5_000 } }, as: buyer },
    );
    expect(errors).toBeUndefined();
    expect(data.placeOrder).toEqual({ openAmount: 5_000, purchase: { delivery: null } });
  });
});

describe('a table', () => {
  const table = () =>
    aMethod(shop, {
      name: 'Freight',
      kind: DeliveryKind.TABLE,
      bands: [
        { countries: ['AT'], upToGrams: 2_000, price: 500 },
        { countries: ['AT'], upToGrams: 10_000, price: 900 },
        { countries: [], upToGrams: 5_000, price: 2_500 },
      ],
    });

  it.each([
    { country: 'AT', weightGrams: 400, price: 500 },
    { country: 'AT', weightGrams: 401, price: 900 },
    { country: 'AT', weightGrams: 2_001, problem: 'Freight takes at most 10 kg.' },
    { country: 'FR', weightGrams: 1_000, price: 2_500 },
    { country: null, weightGrams: 1_000, problem: 'Freight needs the country of delivery.' },
    { country: 'FR', weightGrams: 1_001, problem: 'Freight takes at most 5 kg.' },
  ])('$weightGrams g each to $country', async ({ country, weightGrams, price, problem }) => {
    await table();
    const [option] = await offered(shop, [await aLine({ weightGrams })], { country });
    expect(option.price).toBe(price ?? null);
    expect(option.problem?.message).toBe(problem);
  });

  it('weighs a unit with its packaging, where that is known', async () => {
    await table();
    const packed = await aLine({ weightGrams: 390, packedWeightGrams: 401 });
    expect((await offered(shop, [packed], { country: 'AT' }))[0].price).toBe(900);
    const light = await aLine({ packedWeightGrams: 400 });
    expect((await offered(shop, [light], { country: 'AT' }))[0].price).toBe(500);
  });

  it('with the same prices everywhere needs no country', async () => {
    const bands = [{ countries: [], upToGrams: 5_000, price: 2_500 }];
    await aMethod(shop, { name: 'Freight', kind: DeliveryKind.TABLE, bands });
    const [option] = await offered(shop, [await aLine({ weightGrams: 1_000 })]);
    expect(option).toMatchObject({ price: 2_500, problem: null });
  });

  it('has no price for a tool without a weight', async () => {
    const methodId = await table();
    const lines = [await aLine({ name: 'Servo driver' })];
    const [option] = await offered(shop, lines, { country: 'FR' });
    expect(option.problem.message).toBe('Freight has no price: the weight of Servo driver is not known.');
    const { code } = await aPurchase(shop, { by: buyer, lines, fee: 1e6, deliveryMethodId: methodId });
    expect(code).toBe('DELIVERY_UNAVAILABLE');
  });
});
