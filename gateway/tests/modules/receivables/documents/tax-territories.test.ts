import { aPurchase, aTool } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { approveOrders, setTax, setTaxCountry } from '../../../support/taxes';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  buyer = await shop.customer();
  await setTax(shop, admin, { country: 'ES', basisPoints: 2_100 });
  await setTax(shop, admin, { country: 'PT', basisPoints: 2_300 });
  await setTax(shop, admin, { country: 'XM', basisPoints: 2_200 });
});
afterAll(() => shop.close());

const address = (country: string, postalCode: string | null, city: string) => ({
  lines: ['Calle Mayor 1'],
  city,
  postalCode,
  country,
});
const buy = async (delivery: object): Promise<string> => {
  const lines = [{ toolId: (await aTool(shop, { price: 4_600 })).id, quantity: 10 }];
  const { data, errors } = await aPurchase(shop, { by: buyer, lines, ...delivery });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.placePurchase.id;
};
const read = async (id: string) => {
  const { data } = await shop.gql(
    'query ($id: ID!) { purchase(id: $id) { isTaxDecided taxCountry tax documents { kind } } }',
    { variables: { id }, as: admin },
  );
  const { documents, ...tax } = data.purchase;
  return { ...tax, documents: documents.length };
};
const quote = async (args: string) => {
  const lines = [{ toolId: (await aTool(shop, { price: 4_600 })).id, quantity: 10 }];
  const { data } = await shop.gql(
    `query ($lines: [LineInput!]!) { checkLines(lines: $lines) { tax(${args}) { isDecided country tax } } }`,
    { variables: { lines }, as: buyer },
  );
  return data.checkLines.tax;
};
const undecided = { isTaxDecided: false, taxCountry: null, tax: 0, documents: 0 };

it.each([
  ['in its parts', { deliverTo: address('ES', '35001', 'Las Palmas') }],
  ['without a postal code', { deliverTo: address('ES', null, 'Santa Cruz de Tenerife') }],
  ['as a text', { deliveryAddress: 'Calle Mayor 1, 35001 Las Palmas', deliveryCountry: 'ES' }],
  [
    'besides one on the mainland',
    {
      deliverTo: address('ES', '28013', 'Madrid'),
      destinations: [{ deliverTo: address('ES', '38001', 'Santa Cruz') }],
    },
  ],
])('no Spanish tax on the Canary Islands, given %s: the seller decides', async (_how, delivery) => {
  const lines = await Promise.all(
    [0, 1].map(async (destination) => ({
      toolId: (await aTool(shop, { price: 4_600 })).id,
      quantity: 10,
      ...('destinations' in delivery && destination && { destination }),
    })),
  );
  const { data, errors } = await aPurchase(shop, { by: buyer, lines, ...delivery });
  if (!data) throw new Error(JSON.stringify(errors));
  const { id } = data.placePurchase;
  expect(await read(id)).toEqual(undecided);
  await approveOrders(shop, admin, id);
  expect(await read(id)).toEqual(undecided);
  expect((await setTaxCountry(shop, admin, id, 'IC')).data.setTaxCountry).toEqual({
    isTaxDecided: true,
    taxCountry: 'IC',
  });
  const { documents, ...decided } = await read(id);
  expect(decided).toEqual({ isTaxDecided: true, taxCountry: 'IC', tax: 0 });
  expect(documents).toBeGreaterThan(0);
});

it('the seller may say that the rate of the country holds', async () => {
  const id = await buy({ deliverTo: address('ES', '51001', 'Ceuta') });
  await setTaxCountry(shop, admin, id, 'ES');
  expect(await read(id)).toMatchObject({ isTaxDecided: true, taxCountry: 'ES', tax: 9_660 });
});

it('a territory with a rate has it, the mainland that of the country', async () => {
  expect(await read(await buy({ deliverTo: address('PT', '9000-123', 'Funchal') }))).toMatchObject({
    taxCountry: 'XM',
    tax: 10_120,
  });
  expect(await read(await buy({ deliverTo: address('ES', '28013', 'Madrid') }))).toMatchObject({
    taxCountry: 'ES',
    tax: 9_660,
  });
});

it('a territory of a country without a rate has no tax, but Northern Ireland is asked about', async () => {
  expect(await read(await buy({ deliverTo: address('DE', '27498', 'Helgoland') }))).toMatchObject({
    isTaxDecided: true,
    tax: 0,
  });
  expect(await read(await buy({ deliverTo: address('GB', 'BT1 1AA', 'Belfast') }))).toEqual(undecided);
});

it('the checkout knows before', async () => {
  expect(await quote('deliveryCountry: "ES", deliveryPostalCode: "35001"')).toEqual({
    isDecided: false,
    country: null,
    tax: 0,
  });
  expect(await quote('deliveryCountry: "ES", deliveryPostalCode: "28013"')).toMatchObject({ tax: 9_660 });
  expect(await quote('deliveryCountry: "PT", deliveryPostalCode: "9500-321"')).toMatchObject({
    isDecided: false,
  });
});

it('a decided tax is kept: the address does not move to a place with another one', async () => {
  const id = await buy({ deliverTo: address('ES', '28013', 'Madrid') });
  const move = (deliverTo: object) =>
    shop.gql(
      'mutation ($id: ID!, $i: ChangePurchaseInput!) { changePurchase(purchaseId: $id, input: $i) { id } }',
      {
        variables: { id, i: { deliverTo } },
        as: buyer,
      },
    );
  expect((await move(address('ES', '35001', 'Las Palmas'))).code).toBe('WRONG_STATE');
  expect((await move(address('ES', '08001', 'Barcelona'))).code).toBeUndefined();
});

it.each(['ES-CN', 'ZZ', 'XQ', 'ic', ''])('%j is no place of a rate', async (country) => {
  expect((await setTax(shop, admin, { country, basisPoints: 700 })).code).toBe('BAD_USER_INPUT');
});
