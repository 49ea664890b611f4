import { aTool, stockOf } from '../../../support/builders';
import { aCompany, aMember } from '../../../support/companies';
import { dayIn, moveSeller, workingDaysOf } from '../../../support/days';
import { aQuote, aQuoteRequest, quoteCall } from '../../../support/quotes';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

interface Given {
  readonly as?: Person;
  readonly key?: string;
  readonly quantities?: object[];
}
const accept = (id: string, totalPrice: number, { as = buyer, key, ...given }: Given = {}) =>
  quoteCall(shop, 'accept', { as, id, input: { totalPrice, ...given }, key });
const stateOf = async (id: string, as = buyer) =>
  (
    await shop.gql('query ($id: ID!) { quoteRequest(id: $id) { state purchase { id } } }', {
      variables: { id },
      as,
    })
  ).data.quoteRequest;

it('places one purchase at the prices of the quote, beyond minimum, multiple and ladder', async () => {
  const tool = await aTool(shop, {
    minimumOrder: 50,
    orderMultiple: 25,
    availableStock: 500,
    priceBreaks: [{ minQuantity: 100, unitPrice: 800 }],
  });
  const request = await aQuoteRequest(shop, { by: buyer, toolId: tool.id });
  const quote = await aQuote(shop, { request, admin, quantity: 7, unitPrice: 650 });
  const { data } = await accept(quote.id, 4_550);
  expect(data.acceptQuote).toMatchObject({
    state: 'Open',
    total: 4_550,
    orders: [{ toolName: 'Servo driver', quantity: 7, unitPrice: 650, priceSource: 'QUOTE' }],
  });
  expect(await stockOf(shop, tool)).toBe(493);
  expect(await stateOf(request.id)).toEqual({ state: 'Accepted', purchase: { id: data.acceptQuote.id } });
});

it('needs a quantity of each line that has several, and the total of the quote', async () => {
  const tool = await aTool(shop);
  const request = await aQuoteRequest(shop, { by: buyer, toolId: tool.id });
  const prices = [
    { quantity: 10, unitPrice: 900 },
    { quantity: 20, unitPrice: 800 },
  ];
  const input = { lines: [{ toolId: tool.id, prices }], validUntil: dayIn(30), replaces: 0 };
  const { data } = await quoteCall(shop, 'send', { as: admin, id: request.id, input });
  const [{ id }] = data.sendQuote.versions;
  expect((await accept(id, 9_000)).code).toBe('BAD_USER_INPUT');
  const quantities = [{ position: 0, quantity: 20 }];
  const wrong = await accept(id, 9_000, { quantities });
  expect(wrong.errors?.[0]?.extensions).toMatchObject({ code: 'PRICE_CHANGED', details: { total: 16_000 } });
  expect((await accept(id, 16_000, { quantities: [{ position: 0, quantity: 30 }] })).code).toBe(
    'BAD_USER_INPUT',
  );
  const elsewhere = { position: 7, quantity: 20 };
  for (const choices of [[elsewhere], [...quantities, elsewhere], [...quantities, ...quantities]])
    expect((await accept(id, 16_000, { quantities: choices })).code).toBe('BAD_USER_INPUT');
  expect((await accept(id, 16_000, { quantities })).data.acceptQuote.total).toBe(16_000);
});

it('takes the weeks of what is made to order', async () => {
  const tool = await aTool(shop, {
    availableStock: 4,
    leadTimeDays: 5,
    weeklyCapacity: 1_000,
    supply: 'MADE_TO_ORDER' as never,
  });
  const request = await aQuoteRequest(shop, { by: buyer, toolId: tool.id });
  const quote = await aQuote(shop, { request, admin });
  const earliest = workingDaysOf(new Date()).after(5);
  const [order] = (await accept(quote.id, 9_000)).data.acceptQuote.orders;
  expect(order.promisedOn >= earliest).toBe(true);
  const [{ units }] = await shop.dataSource.query('SELECT made_quantity AS units FROM orders WHERE id = $1', [
    order.id,
  ]);
  expect(units).toBe(6);
});

it('is repeatable with its key, and says to others which purchase it became', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  const quote = await aQuote(shop, { request, admin });
  const first = await accept(quote.id, 9_000, { key: 'accept-1' });
  expect((await accept(quote.id, 9_000, { key: 'accept-1' })).data).toEqual(first.data);
  const { id, number } = first.data.acceptQuote;
  const again = await accept(quote.id, 9_000, { key: 'accept-2' });
  expect(again.errors?.[0]?.extensions).toMatchObject({
    code: 'QUOTE_ALREADY_ACCEPTED',
    details: { purchase: { id, number } },
  });
});

it('accepts the newest version only, and names it', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  const older = await aQuote(shop, { request, admin });
  const newer = await aQuote(shop, { request, admin, unitPrice: 850, replaces: 1 });
  const refused = await accept(older.id, 9_000);
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    code: 'QUOTE_SUPERSEDED',
    details: { quote: { id: newer.id, version: 2 } },
  });
  expect((await accept(newer.id, 8_500)).data.acceptQuote.total).toBe(8_500);
});

it('refuses a quote that was withdrawn', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  const quote = await aQuote(shop, { request, admin });
  await quoteCall(shop, 'withdraw', { as: admin, id: request.id, reason: 'A mistake' });
  expect((await accept(quote.id, 9_000)).code).toBe('QUOTE_WITHDRAWN');
});

it("ends with the last day in the seller's time zone", async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  // It is this day at the one place, and later at the other, for an hour at least.
  const isBefore11 = new Date().getUTCHours() < 11;
  const [here, there] = isBefore11 ? ['Etc/GMT+12', 'UTC'] : ['Etc/GMT+11', 'Etc/GMT-14'];
  const validUntil = new Date().toLocaleDateString('sv', { timeZone: here });
  await moveSeller(shop, admin, here);
  const quote = await aQuote(shop, { request, admin, validUntil });
  await moveSeller(shop, admin, there);
  const refused = await accept(quote.id, 9_000);
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    code: 'QUOTE_EXPIRED',
    details: { validUntil, request: { id: request.id } },
  });
  await moveSeller(shop, admin, here);
  expect((await accept(quote.id, 9_000)).code).toBeUndefined();
  await moveSeller(shop, admin, 'UTC');
});

it('leaves everything as it was if a line cannot be ordered', async () => {
  const tool = await aTool(shop, { availableStock: 3 });
  const request = await aQuoteRequest(shop, { by: buyer, toolId: tool.id });
  const quote = await aQuote(shop, { request, admin });
  expect((await accept(quote.id, 9_000)).code).toBe('LINES_REFUSED');
  expect(await stateOf(request.id)).toEqual({ state: 'Quoted', purchase: null });
});

it('above the limit of a member, awaits an approver, who gets the prices of the quote', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  const limited = await aMember(shop, { owner, companyId, role: 'Buyer', spendingLimit: 100 });
  const viewer = await aMember(shop, { owner, companyId, role: 'Viewer' });
  const request = await aQuoteRequest(shop, { by: limited });
  const quote = await aQuote(shop, { request, admin });
  expect((await accept(quote.id, 9_000, { as: viewer })).code).toBe('FORBIDDEN');
  // The prices of a quote include its delivery, also where others choose a method.
  await shop.dataSource.query(
    `INSERT INTO delivery_methods (id, name, kind) VALUES (gen_random_uuid(), 'Pick up', 'PICKUP')`,
  );
  const { data } = await accept(quote.id, 9_000, { as: limited });
  expect(data.acceptQuote).toMatchObject({ state: 'AwaitingApproval', orders: [] });
  const { id } = data.acceptQuote;
  const approved = await shop.gql(
    'mutation ($id: ID!) { approvePurchase(id: $id) { total orders { unitPrice priceSource } } }',
    { variables: { id }, as: owner },
  );
  expect(approved.data.approvePurchase).toEqual({
    total: 9_000,
    orders: [{ unitPrice: 900, priceSource: 'QUOTE' }],
  });
});

it.each(['Net60', 'Net15', 'Prepaid'])('is placed on the terms of the quote: %s', async (terms) => {
  const owner = await shop.customer();
  await aCompany(shop, { owner, admin, terms: { terms: 'Net30' } });
  const request = await aQuoteRequest(shop, { by: owner });
  const quote = await aQuote(shop, { request, admin, fees: { terms } });
  const { id } = (await accept(quote.id, 9_000, { as: owner })).data.acceptQuote;
  const { data } = await shop.gql('query ($id: ID!) { purchase(id: $id) { terms } }', {
    variables: { id },
    as: owner,
  });
  expect(data.purchase.terms).toBe(terms);
});

it('is delivered on a working day only', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  const quote = await aQuote(shop, { request, admin });
  const days = Array.from({ length: 7 }, (_, day) => dayIn(20 + day));
  const sunday = days.find((day) => new Date(day).getUTCDay() === 0);
  const refused = await quoteCall(shop, 'accept', {
    as: buyer,
    id: quote.id,
    input: { totalPrice: 9_000, requestedOn: sunday },
  });
  expect(refused.code).toBe('BAD_USER_INPUT');
  expect((await stateOf(request.id)).state).toBe('Quoted');
});

it.each([
  ['later than usual', 'Net60', 'Net60'],
  ['prepaid', 'Prepaid', 'Prepaid'],
])('the terms of the quote hold for the approver, too: %s', async (_, terms, expected) => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin, terms: { terms: 'Net15' } });
  const limited = await aMember(shop, { owner, companyId, role: 'Buyer', spendingLimit: 100 });
  const request = await aQuoteRequest(shop, { by: limited });
  const quote = await aQuote(shop, { request, admin, fees: { terms } });
  const { data } = await accept(quote.id, 9_000, { as: limited });
  const { id } = data.acceptQuote;
  const effect = await shop.gql('query ($id: ID!) { purchase(id: $id) { approval { effect { terms } } } }', {
    variables: { id },
    as: owner,
  });
  expect(effect.data.purchase.approval.effect.terms).toBe(expected);
  const approved = await shop.gql('mutation ($id: ID!) { approvePurchase(id: $id) { terms } }', {
    variables: { id },
    as: owner,
  });
  expect(approved.data.approvePurchase.terms).toBe(expected);
});

it('is missing for everyone else', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  const quote = await aQuote(shop, { request, admin });
  const other = await shop.customer();
  expect((await accept(quote.id, 9_000, { as: other })).code).toBe('NOT_FOUND');
  expect((await accept(quote.id, 9_000, { as: admin })).code).toBe('NOT_FOUND');
});
