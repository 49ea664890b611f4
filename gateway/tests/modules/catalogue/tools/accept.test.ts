import { aTool } from '../../../support/builders';
import { aCompany, aMember } from '../../../support/companies';
import { dayIn } from '../../../support/days';
import {
  acceptDescribed,
  aDescribedQuote,
  aCustomTool,
  DESCRIPTION,
  PRICES,
  toolOf,
} from '../../../support/custom-tools';
import { quoteCall } from '../../../support/quotes';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** A described line of an accepted version becomes a tool that is made for its buyer. */
let shop: TestShop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

const check = async (as: Person, toolId: string, quantity = 20) => {
  const { data } = await shop.gql(
    `query ($lines: [LineInput!]!) { checkLines(lines: $lines) { lines { unitPrice total problems { code message details } tool { id } } } }`,
    { variables: { lines: [{ toolId, quantity }] }, as },
  );
  return data.checkLines.lines[0];
};
/** The code of the line, if it is refused. */
const order = async (as: Person, toolId: string, quantity: number, totalPrice: number) => {
  const { data, errors } = await shop.gql(
    'mutation ($i: PlacePurchaseInput!) { placePurchase(input: $i) { orders { unitPrice } } }',
    { variables: { i: { lines: [{ toolId, quantity }], totalPrice } }, as },
  );
  return errors ? errors[0]?.extensions.details.lines[0].code : data.placePurchase.orders[0].unitPrice;
};
const tools = async () =>
  (await shop.dataSource.query('SELECT count(*)::int AS n FROM tools'))[0].n as number;

it('makes the tool with the purchase, by the terms of the version', async () => {
  const { id, requestId } = await aDescribedQuote(shop, { by: buyer, admin });
  const { data } = await acceptDescribed(shop, { by: buyer, id });
  expect(data.acceptQuote).toMatchObject({
    total: 25_000,
    orders: [
      { toolName: 'Zephyrine gripper for eggs', quantity: 20, unitPrice: 1_250, priceSource: 'QUOTE' },
    ],
  });
  expect(await toolOf(shop, { by: buyer, id: requestId })).toMatchObject({
    name: 'Zephyrine gripper for eggs',
    sku: 'ZEPHYRINE-GRIPPER-FOR-EGGS',
    shortDescription: DESCRIPTION,
    price: 1_250,
    priceBreaks: [{ minQuantity: 100, unitPrice: 1_025 }],
    minimumOrder: 20,
    leadTimeDays: 25,
    supply: 'MADE_TO_ORDER',
    availableStock: 0,
    priceUntil: dayIn(30),
    madeFor: expect.any(String),
  });
});

it.each([
  ['a long first line', `${'x'.repeat(199)}𝒯 and more`, `${'x'.repeat(199)}𝒯`],
  ['invisible characters', 'Bracket\u00ad for\u200b eggs', 'Bracket for eggs'],
  ['nothing visible in its first line', ' \u200b\nBracket', 'Bracket'],
])('its name is one line of text, also of a description with %s', async (_, description, name) => {
  expect((await aCustomTool(shop, { by: buyer, admin, line: { description } })).name).toBe(name);
});

it('takes name and SKU from the version, and another SKU if a tool has it meanwhile', async () => {
  const line = { toolName: 'Egg gripper', sku: 'egg 7' };
  const named = await aCustomTool(shop, { by: buyer, admin, line });
  expect(named).toMatchObject({ name: 'Egg gripper', sku: 'EGG7' });
  const taken = await aDescribedQuote(shop, { by: buyer, admin, line: { sku: 'EGG-8' } });
  await aTool(shop, { sku: 'EGG-8' });
  await acceptDescribed(shop, { by: buyer, id: taken.id });
  expect((await toolOf(shop, { by: buyer, id: taken.requestId })).sku).toBe('EGG-8-2');
});

it.each([
  ['a SKU of a tool', [{ sku: 'EGG-TAKEN' }], 'ALREADY_EXISTS'],
  ['the same SKU twice', [{ sku: 'EGG-TWO' }, { sku: 'egg-two', description: 'Other' }], 'ALREADY_EXISTS'],
  ['no SKU', [{ sku: '?' }], 'BAD_USER_INPUT'],
])('a version cannot give %s', async (_what, given, code) => {
  if (code === 'ALREADY_EXISTS' && given.length === 1) await aTool(shop, { sku: 'EGG-TAKEN' });
  const { requestId } = await aDescribedQuote(shop, { by: buyer, admin });
  const lines = given.map((line) => ({ description: DESCRIPTION, prices: PRICES, ...line }));
  const input = { lines, validUntil: dayIn(30), replaces: 1 };
  expect((await quoteCall(shop, 'send', { as: admin, id: requestId, input })).code).toBe(code);
});

it('is ordered again by its buyer at the agreed price, from the smallest quoted quantity', async () => {
  const tool = await aCustomTool(shop, { by: buyer, admin });
  expect(await check(buyer, tool.id, 30)).toMatchObject({ unitPrice: 1_250, problems: [] });
  expect(await check(buyer, tool.id, 100)).toMatchObject({ unitPrice: 1_025, problems: [] });
  expect((await check(buyer, tool.id, 5)).problems).toMatchObject([{ code: 'BELOW_MINIMUM' }]);
  expect(await order(buyer, tool.id, 30, 37_500)).toBe(1_250);
});

it('needs a new quote after its day, and has a new price once that is accepted', async () => {
  const tool = await aCustomTool(shop, { by: buyer, admin, version: { priceUntil: dayIn(60) } });
  const until = async () =>
    (await shop.gql(`{ tool(id: "${tool.id}") { priceUntil price } }`, { as: buyer })).data.tool;
  expect(await until()).toEqual({ priceUntil: dayIn(60), price: 1_250 });
  await shop.dataSource.query('UPDATE tools SET price_until = $2 WHERE id = $1', [tool.id, dayIn(-1)]);
  expect((await check(buyer, tool.id)).problems).toEqual([
    {
      code: 'QUOTE_EXPIRED',
      message: 'The price of this tool has ended. Ask for a new quote.',
      details: { priceUntil: dayIn(-1) },
    },
  ]);
  expect(await order(buyer, tool.id, 20, 25_000)).toBe('QUOTE_EXPIRED');
  const asked = { lines: [{ toolId: tool.id, quantities: [10] }] };
  const { id } = (await quoteCall(shop, 'create', { as: buyer, input: asked })).data.createQuoteRequest;
  await quoteCall(shop, 'submit', { as: buyer, id });
  const lines = [{ toolId: tool.id, prices: [{ quantity: 10, unitPrice: 1_400 }] }];
  const input = { lines, validUntil: dayIn(9), replaces: 0 };
  const sent = await quoteCall(shop, 'send', { as: admin, id, input });
  const again = sent.data.sendQuote.versions[0].id;
  const accepted = await quoteCall(shop, 'accept', { as: buyer, id: again, input: { totalPrice: 14_000 } });
  expect(accepted.data.acceptQuote.total).toBe(14_000);
  expect(await until()).toEqual({ priceUntil: dayIn(9), price: 1_400 });
  expect(await order(buyer, tool.id, 10, 14_000)).toBe(1_400);
});

it('is on one line of a request and of a version, so that it has one price for each quantity', async () => {
  const tool = await aCustomTool(shop, { by: buyer, admin });
  const twice = [tool.id, tool.id.toUpperCase()];
  const asked = (ids: string[]) => ({ lines: ids.map((toolId) => ({ toolId, quantities: [10] })) });
  expect((await quoteCall(shop, 'create', { as: buyer, input: asked(twice) })).code).toBe('BAD_USER_INPUT');
  const created = await quoteCall(shop, 'create', { as: buyer, input: asked([tool.id]) });
  const { id } = created.data.createQuoteRequest;
  await quoteCall(shop, 'submit', { as: buyer, id });
  const lines = twice.map((toolId) => ({ toolId, prices: [{ quantity: 10, unitPrice: 1_000 }] }));
  const input = { lines, validUntil: dayIn(9), replaces: 0 };
  const refused = await quoteCall(shop, 'send', { as: admin, id, input });
  expect(refused.code).toBe('BAD_USER_INPUT');
  expect(JSON.stringify(refused.errors)).toContain('Each tool may be given once');
});

it('prices cannot end before the quote', async () => {
  await expect(
    aDescribedQuote(shop, { by: buyer, admin, version: { priceUntil: dayIn(29) } }),
  ).rejects.toThrow('as long as the quote');
});

it('prices may end with the quote', async () => {
  const tool = await aCustomTool(shop, { by: buyer, admin, version: { priceUntil: dayIn(30) } });
  const { data } = await shop.gql(`{ tool(id: "${tool.id}") { priceUntil } }`, { as: buyer });
  expect(data.tool).toEqual({ priceUntil: dayIn(30) });
});

it('a purchase that is refused leaves no tool', async () => {
  const { id } = await aDescribedQuote(shop, { by: buyer, admin });
  const before = await tools();
  const input = { totalPrice: 1, quantities: [{ position: 0, quantity: 20 }] };
  expect((await quoteCall(shop, 'accept', { as: buyer, id, input })).code).toBe('PRICE_CHANGED');
  expect(await tools()).toBe(before);
});

it('of 20 concurrent acceptances, one makes one tool', async () => {
  const { id } = await aDescribedQuote(shop, { by: buyer, admin });
  const before = await tools();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => acceptDescribed(shop, { by: buyer, id })),
  );
  expect(answers.filter(({ code }) => !code)).toHaveLength(1);
  expect(await tools()).toBe(before + 1);
});

it('of a company above the limit of its buyer, cannot be ordered before the purchase is approved', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  const limited = await aMember(shop, { owner, companyId, role: 'Buyer', spendingLimit: 100 });
  const { id, requestId } = await aDescribedQuote(shop, { by: limited, admin });
  const decide = (mutation: string, purchaseId: string) =>
    shop.gql(`mutation ($id: ID!) { ${mutation} }`, { variables: { id: purchaseId }, as: owner });
  const first = await acceptDescribed(shop, { by: limited, id });
  expect(first.data.acceptQuote.state).toBe('AwaitingApproval');
  const tool = await toolOf(shop, { by: owner, id: requestId });
  expect((await check(owner, tool.id)).problems).toMatchObject([{ code: 'QUOTE_EXPIRED' }]);
  await decide('rejectPurchase(id: $id, reason: "Later") { id }', first.data.acceptQuote.id);
  expect((await check(owner, tool.id)).problems).toMatchObject([{ code: 'QUOTE_EXPIRED' }]);
  const second = await acceptDescribed(shop, { by: limited, id });
  expect((await toolOf(shop, { by: owner, id: requestId })).id).toBe(tool.id);
  await decide('approvePurchase(id: $id) { id }', second.data.acceptQuote.id);
  expect(await check(owner, tool.id)).toMatchObject({ unitPrice: 1_250, problems: [] });
  expect(await toolOf(shop, { by: owner, id: requestId })).toMatchObject({ madeFor: 'Robot Works Ltd.' });
});

it('is ordered by who acts for the company only', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  const tool = await aCustomTool(shop, { by: owner, admin });
  const colleague = await aMember(shop, { owner, companyId, role: 'Buyer' });
  await shop.gql('mutation { actFor(companyId: null) { id } }', { as: colleague });
  expect((await check(colleague, tool.id)).problems).toMatchObject([{ code: 'FORBIDDEN' }]);
  expect(await order(colleague, tool.id, 20, 25_000)).toBe('FORBIDDEN');
  await shop.gql(`mutation { actFor(companyId: "${companyId}") { id } }`, { as: colleague });
  expect((await check(colleague, tool.id)).problems).toEqual([]);
  expect((await check(admin, tool.id)).problems).toMatchObject([{ code: 'FORBIDDEN' }]);
});

it('has a price that only a quote changes', async () => {
  const tool = await aCustomTool(shop, { by: buyer, admin });
  const price = await shop.gql(`mutation { updateTool(id: "${tool.id}", input: { price: 5000 }) { id } }`, {
    as: admin,
  });
  expect(price.code).toBe('WRONG_STATE');
  const { data } = await shop.gql(
    `mutation { changeToolPrices(input: { ids: ["${tool.id}"], percent: 10 }) { changed error { code } } }`,
    { as: admin },
  );
  expect(data.changeToolPrices).toEqual([{ changed: false, error: { code: 'WRONG_STATE' } }]);
  const named = await shop.gql(
    `mutation { updateTool(id: "${tool.id}", input: { name: "Egg hand" }) { name } }`,
    {
      as: admin,
    },
  );
  expect(named.data.updateTool).toEqual({ name: 'Egg hand' });
});

it('goes off sale with the account of its buyer, and is in the export of their data', async () => {
  const leaving = await shop.customer();
  const tool = await aTool(shop, { customerId: leaving.id, priceUntil: dayIn(9), place: 'A-1' });
  const { body } = await shop.rest('GET', `/users/${leaving.id}/data.json`, { as: leaving });
  expect(body.tools).toMatchObject([{ id: tool.id, price_until: dayIn(9) }]);
  expect(JSON.stringify(body.tools)).not.toContain('A-1');
  await shop.gql(`mutation { deleteMyAccount(confirmation: "${leaving.email}") }`, { as: leaving });
  const [{ deleted_at }] = await shop.dataSource.query('SELECT deleted_at FROM tools WHERE id = $1', [
    tool.id,
  ]);
  expect(deleted_at).not.toBeNull();
});
