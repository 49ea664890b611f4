import { aTool } from '../../../support/builders';
import { aCompany } from '../../../support/companies';
import { aQuote, aQuoteRequest, quoteCall } from '../../../support/quotes';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** What admins see who answer requests: which waits, what it is about, and what the buyer paid before. */
let shop: TestShop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

it('lists what waits first, the longest first, then the newest, page by page, with amounts', async () => {
  const requests = [];
  for (let at = 0; at < 4; at += 1) requests.push(await aQuoteRequest(shop, { by: buyer }));
  const ids = requests.map(({ id }) => id);
  for (const at of [0, 2])
    await aQuote(shop, { request: requests[at] as never, admin, fees: { toolingFee: 500 } });
  const seen: object[] = [];
  for (let after: string | null = null, more = true; more;) {
    const { data } = await shop.gql(
      `query ($after: String) { quoteRequests(first: 3, after: $after, sort: WAITING) {
        nodes { id total } pageInfo { hasNextPage endCursor } } }`,
      { variables: { after }, as: admin },
    );
    seen.push(...data.quoteRequests.nodes);
    ({ endCursor: after, hasNextPage: more } = data.quoteRequests.pageInfo);
  }
  expect(seen).toEqual([
    { id: ids[1], total: null },
    { id: ids[3], total: null },
    { id: ids[2], total: 9_500 },
    { id: ids[0], total: 9_500 },
  ]);
});

const EARLIER = `query ($id: ID!) { quoteRequest(id: $id) {
  lines { earlierPrices { number isOrder quantity unitPrice } } } }`;
const earlier = async (id: string, as: Person) =>
  (await shop.gql(EARLIER, { variables: { id }, as })).data.quoteRequest.lines[0].earlierPrices;

it('names what the buyer paid and was quoted before, to admins, and nothing of another account', async () => {
  const tool = await aTool(shop);
  const before = await aQuoteRequest(shop, { by: buyer, toolId: tool.id });
  const { id } = await aQuote(shop, { request: before, admin, unitPrice: 870 });
  await quoteCall(shop, 'accept', { as: buyer, id, input: { totalPrice: 8_700 } });
  const stranger = await shop.customer();
  await aCompany(shop, { owner: stranger, admin });
  for (const by of [stranger, await shop.customer()]) {
    const other = await aQuoteRequest(shop, { by, toolId: tool.id });
    await aQuote(shop, { request: other, admin, unitPrice: 100 });
  }
  const request = await aQuoteRequest(shop, { by: buyer, toolId: tool.id });
  await aQuote(shop, { request, admin, unitPrice: 860 });
  expect(await earlier(request.id, admin)).toEqual([
    { number: expect.stringMatching(/^ORD-/), isOrder: true, quantity: 10, unitPrice: 870 },
    { number: before.number, isOrder: false, quantity: 10, unitPrice: 870 },
  ]);
  expect(await earlier(request.id, buyer)).toEqual([]);
});
