import { aTool } from '../../../support/builders';
import { dayIn } from '../../../support/days';
import { aQuote, aQuoteRequest, quoteCall } from '../../../support/quotes';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { setTax } from '../../../support/taxes';

/** The totals of two lines with the chosen quantities, and a fee. */
let shop: TestShop;
let buyer: Person;
let admin: Person;
let versionId: string;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  await setTax(shop, admin, { country: 'AT', basisPoints: 2_000 });
  const [first, second] = [await aTool(shop), await aTool(shop)];
  const request = await aQuoteRequest(shop, { by: buyer, toolId: first.id });
  const price = (quantity: number, unitPrice: number) => ({ quantity, unitPrice });
  const lines = [
    { toolId: first.id, prices: [price(10, 900), price(20, 800)] },
    { toolId: second.id, prices: [price(5, 300), price(50, 200)] },
  ];
  const input = { lines, validUntil: dayIn(30), replaces: 0, toolingFee: 1_000, depositPercent: 50 };
  const { data } = await quoteCall(shop, 'send', { as: admin, id: request.id, input });
  versionId = data.sendQuote.versions[0].id;
});
afterAll(() => shop.close());

const ask = (quantities: object[] | null, country: string | null) =>
  shop.gql(
    `query ($id: ID!, $q: [QuoteChoiceInput!], $c: String) {
      quoteTotals(id: $id, quantities: $q, deliveryCountry: $c) { total tax { isDecided grossTotal } deposit } }`,
    { variables: { id: versionId, q: quantities, c: country }, as: buyer },
  );
const totals = async (quantities: object[] | null, country: string | null = 'AT') =>
  (await ask(quantities, country)).data.quoteTotals;

it.each([
  ['none', null, 11_500],
  ['one of the second line', [{ position: 1, quantity: 50 }], 20_000],
  ['one of the first line', [{ position: 0, quantity: 20 }], 18_500],
  ['both', [1, 0].map((at) => ({ position: at, quantity: at ? 50 : 20 })), 27_000],
])('chosen: %s', async (_, quantities, total) => {
  const grossTotal = total * 1.2;
  expect(await totals(quantities)).toEqual({
    total,
    tax: { isDecided: true, grossTotal },
    deposit: grossTotal / 2,
  });
});

it.each([
  ['a quantity that is not offered', [{ position: 0, quantity: 50 }]],
  ['a line that does not exist', [{ position: 2, quantity: 10 }]],
  ['a line twice', [20, 10].map((quantity) => ({ position: 0, quantity }))],
])('refuses %s', async (_, quantities) => {
  expect((await ask(quantities, 'AT')).code).toBe('BAD_USER_INPUT');
});

it('without a country, the tax is not decided, and the deposit is of the net total', async () => {
  expect(await totals(null, null)).toEqual({
    total: 11_500,
    tax: { isDecided: false, grossTotal: 11_500 },
    deposit: 5_750,
  });
});

it.each([33, 67])(
  'a deposit of %i%% asks for what the form has shown, to the cent',
  async (depositPercent) => {
    const request = await aQuoteRequest(shop, { by: buyer });
    const fees = { depositPercent, toolingFee: 1_003, deliveryPrice: 551 };
    const { id } = await aQuote(shop, { request, admin, quantity: 7, unitPrice: 333, fees });
    const { data } = await shop.gql(
      'query ($id: ID!) { quoteTotals(id: $id, deliveryCountry: "AT") { total tax { grossTotal } deposit } }',
      { variables: { id }, as: buyer },
    );
    const { total, tax, deposit } = data.quoteTotals;
    const deliverTo = { lines: ['Gate 3'], city: 'Graz', postalCode: '8010', country: 'AT' };
    const accepted = await quoteCall(shop, 'accept', {
      as: buyer,
      id,
      input: { totalPrice: total, deliverTo },
    });
    const purchase = await shop.gql(
      'query ($id: ID!) { purchase(id: $id) { grossTotal documents { kind total } } }',
      { variables: { id: accepted.data.acceptQuote.id }, as: buyer },
    );
    expect(purchase.data.purchase).toEqual({
      grossTotal: tax.grossTotal,
      documents: expect.arrayContaining([expect.objectContaining({ kind: 'Deposit', total: deposit })]),
    });
  },
);
