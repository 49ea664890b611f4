import { companyScopesOf, ALL_COMPANY_SCOPES } from '../../src/rules/key-scopes';
import { newId } from '../../src/shared/ids';
import { aTool } from '../support/builders';
import { aCompany } from '../support/companies';
import { aQuote, aQuoteRequest } from '../support/quotes';
import { aReturn, aShippedOrder } from '../support/returns';
import { startShop, type Person, type TestShop } from '../support/shop';
import { aKey } from '../modules/people/keys/a-key';
import { apiClient, type Call, type Documented } from './api-client';

/** The endpoints of /api/v1: what they answer is what their OpenAPI document says (adr/0121). */
let shop: TestShop;
let admin: Person;
let owner: Person;
let companyId: string;
let key: string;
let ofShop: string;
let call: Call;
let paths: Record<string, Record<string, Documented>>;
beforeAll(async () => {
  shop = await startShop();
  [admin, owner] = [await shop.admin(), await shop.customer()];
  companyId = await aCompany(shop, { owner, admin, terms: { terms: 'Net30' } });
  const scopes = ['purchases.read', 'purchases.place', 'documents.read', 'quotes.read', 'events.read'];
  key = (await aKey(shop, owner, { companyId, scopes })).token;
  ofShop = (
    await aKey(shop, admin, { scopes: ['orders.read', 'documents.read', 'quotes.manage', 'events.read'] })
  ).token;
  ({ call, paths } = await apiClient(shop));
});
afterAll(() => shop.close());

const place = (toolId: string, over: object = {}, idempotencyKey: string | null = newId()) =>
  call('POST', '/purchases', {
    token: key,
    body: {
      lines: [{ toolId, quantity: 10 }],
      totalPrice: 1_000_000,
      poNumber: 'PO-7',
      deliveryAddress: '1 Road',
      deliveryCountry: 'BD',
      ...over,
    },
    ...(idempotencyKey !== null && { headers: { 'idempotency-key': idempotencyKey } }),
  });

it('anyone finds tools, by pages, and one tool; no field is there that the document does not have', async () => {
  for (const name of ['Stepper one', 'Stepper two', 'Stepper three'])
    await aTool(shop, { name, price: 12_300 });
  const first = await call('GET', '/tools', { query: '?search=stepper&first=2' });
  expect(first.body.items).toHaveLength(2);
  expect(first.body.total).toBe(3);
  const second = await call('GET', '/tools', { query: `?search=stepper&first=2&after=${first.body.next}` });
  expect([second.body.items.length, second.body.next]).toEqual([1, null]);
  const [{ id }] = second.body.items;
  const { body } = await call('GET', '/tools/{id}', {}, id);
  expect(body).toMatchObject({ id, price: 12_300, attributes: [] });
  expect(Object.keys(body)).not.toContain('lowStockThreshold');
});

it.each([
  ['?first=0', 'BAD_USER_INPUT'],
  ['?first=x', 'BAD_USER_INPUT'],
  ['?frist=2', 'BAD_USER_INPUT'],
  ['?inStock=maybe', 'BAD_USER_INPUT'],
  ['?after=nothing', 'BAD_USER_INPUT'],
  ['?search=a&search=b', 'BAD_USER_INPUT'],
])('a list with %s is refused as a problem', async (query, code) => {
  const { status, body } = await call('GET', '/tools', { query });
  expect([status, body.code, body.status]).toEqual([400, code, 400]);
});

it('a copy of the catalogue is kept by its changes', async () => {
  const begun = await call('GET', '/tool-changes', { token: key });
  expect(begun.body).toMatchObject({ tools: [], deletedIds: [], more: false });
  const query = `?after=${begun.body.next}&first=500`;
  expect((await call('GET', '/tool-changes', { token: key, query })).status).toBe(200);
  expect((await call('GET', '/tool-changes')).body.code).toBe('UNAUTHENTICATED');
});

it('what is not there is a problem with 404, a path and an id', async () => {
  for (const id of [newId(), 'x', '%00'])
    expect([id, (await call('GET', '/tools/{id}', {}, id)).body.code]).toEqual([id, 'NOT_FOUND']);
});

it('lines are checked without a key', async () => {
  const tool = await aTool(shop, { price: 2_000, minimumOrder: 5 });
  const lines = [{ sku: tool.sku, quantity: 2 }];
  const { status, body } = await call('POST', '/line-checks', { body: { lines } });
  expect(status).toBe(200);
  expect(body.lines[0]).toMatchObject({ tool: { id: tool.id }, problems: [{ code: 'BELOW_MINIMUM' }] });
  for (const wrong of [{}, { lines: 'x' }, { lines: [{ quantity: '2' }] }, { lines, more: 1 }, [lines]])
    expect([wrong, (await call('POST', '/line-checks', { body: wrong })).status]).toEqual([wrong, 400]);
});

it('a basket is made without a key', async () => {
  const tool = await aTool(shop);
  const lines = [
    { sku: tool.sku, quantity: 2, reference: 'arm' },
    { sku: 'NO-SUCH', quantity: 1 },
  ];
  const { status, body } = await call('POST', '/baskets', { body: { lines } });
  expect([status, body.unknownLines.length]).toEqual([201, 1]);
  expect(body.url).toMatch(/\/quick-order\?basket=[\w-]{43}$/);
});

it('a key places a purchase once, finds it, and its events', async () => {
  const tool = await aTool(shop, { price: 1_000, availableStock: 1_000, minimumOrder: 1 });
  const idempotencyKey = newId();
  const [one, other] = await Promise.all([
    place(tool.id, {}, idempotencyKey),
    place(tool.id, {}, idempotencyKey),
  ]);
  expect([one.status, other.body.id]).toEqual([201, one.body.id]);
  const { id } = one.body;
  expect(one.body).toMatchObject({
    poNumber: 'PO-7',
    total: 10_000,
    orders: [{ quantity: 10, status: 'Pending' }],
  });
  const list = await call('GET', '/purchases', { token: key, query: '?search=PO-7&state=Open,Confirmed' });
  expect(list.status).toBe(200);
  expect(
    (await call('GET', '/purchases', { token: key })).body.items.map((each: { id: string }) => each.id),
  ).toContain(id);
  expect((await call('GET', '/purchases/{id}', { token: key }, id)).body).toMatchObject({
    id,
    shipments: [],
  });
  expect((await call('GET', '/events', { token: key })).status).toBe(200);
  expect((await call('GET', '/documents', { token: key })).status).toBe(200);
  for (const at of ['/purchases', '/documents', '/events'])
    expect([at, (await call('GET', at, { token: ofShop })).status]).toEqual([at, 200]);
});

it('quotes with their prices, and returns, are found by the company and by the shop', async () => {
  const request = await aQuoteRequest(shop, { by: owner });
  await aQuote(shop, { request, admin, fees: { toolingFee: 5_000 } });
  const tool = await aTool(shop, { availableStock: 1_000, minimumOrder: 1 });
  const order = await aShippedOrder(shop, { by: owner, admin, tool, quantity: 4 });
  const returnId = await aReturn(shop, { by: owner, order, quantity: 2 });
  for (const token of [key, ofShop]) {
    const quotes = await call('GET', '/quotes', { token, query: '?state=Quoted' });
    expect(quotes.body.items.map(({ id }: { id: string }) => id)).toEqual([request.id]);
    const returns = await call('GET', '/returns', { token });
    expect(returns.body.items).toMatchObject([{ id: returnId, lines: [{ quantity: 2 }] }]);
  }
  const quote = (await call('GET', '/quotes/{id}', { token: key }, request.id)).body;
  expect(quote.versions).toMatchObject([{ toolingFee: 5_000, lines: [{ prices: [{ unitPrice: 900 }] }] }]);
  expect((await call('GET', '/returns/{id}', { token: key }, returnId)).body.state).toBe('Requested');
});

it('a purchase is refused without a key of the request, with another total, or with fields that there are not', async () => {
  const tool = await aTool(shop, { price: 1_000, availableStock: 1_000, minimumOrder: 1 });
  const count = async () => (await shop.dataSource.query('SELECT count(*)::int AS n FROM purchases'))[0].n;
  const before = await count();
  expect((await place(tool.id, {}, null)).body).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  const dearer = await place(tool.id, { totalPrice: 9_999 });
  expect(dearer.body).toMatchObject({ status: 409, code: 'PRICE_CHANGED', details: { total: 10_000 } });
  for (const over of [
    { totalPrice: 'ten' },
    { lines: [] },
    { lines: null },
    { poNumber: 'x'.repeat(65) },
    { unknown: 1 },
  ])
    expect([over, (await place(tool.id, over)).body.code]).toEqual([over, 'BAD_USER_INPUT']);
  expect(await count()).toBe(before);
});

it('people of other companies find nothing', async () => {
  const tool = await aTool(shop, { price: 1_000, availableStock: 1_000, minimumOrder: 1 });
  const { body } = await place(tool.id);
  const stranger = await shop.customer();
  const theirs = await aCompany(shop, { owner: stranger, admin, taxId: 'BIN-9' });
  const { token } = await aKey(shop, stranger, { companyId: theirs, scopes: ['purchases.read'] });
  for (const as of [token, stranger.token]) {
    expect((await call('GET', '/purchases/{id}', { token: as }, body.id)).status).toBe(404);
    expect((await call('GET', '/purchases', { token: as })).body.total).toBe(0);
  }
  expect((await call('GET', '/purchases')).body).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  expect((await call('GET', '/purchases', { token: 'shop_live_x' })).body.code).toBe('UNAUTHENTICATED');
});

it('each endpoint needs the scope that the document names, and no other', async () => {
  const byScope = new Map<string, string>();
  const keyWith = async (scope: string) => {
    const found = byScope.get(scope) ?? (await aKey(shop, owner, { companyId, scopes: [scope] })).token;
    byScope.set(scope, found);
    return found;
  };
  for (const [at, methods] of Object.entries(paths))
    for (const [method, { security }] of Object.entries(methods)) {
      const needed = security.flatMap((one) => one.companyKey ?? []);
      const isPublic = security.some((one) => Object.keys(one).length === 0);
      for (const scope of ALL_COMPANY_SCOPES) {
        const { body } = await shop.rest(method.toUpperCase(), at.replace('{id}', newId()), {
          as: { token: await keyWith(scope) },
          ...(['post', 'put', 'patch'].includes(method) && { body: {} }),
          headers: { 'idempotency-key': newId() },
        });
        const has = companyScopesOf([scope]);
        const isAllowed = isPublic || needed.some((each) => has.includes(each as never));
        const refusals = needed.length > 0 ? ['SCOPE_REQUIRED'] : ['FORBIDDEN'];
        if (isAllowed) expect([at, method, scope, body?.code]).not.toContain('SCOPE_REQUIRED');
        else expect([at, method, scope, [body.code]]).toEqual([at, method, scope, refusals]);
        if (body?.details?.scope) expect(needed).toContain(body.details.scope);
      }
    }
});
