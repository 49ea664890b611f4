import { aTool, anOrder, payOrder } from '../support/builders';
import { ERROR_TABLE } from '../support/error-table';
import { BAD_URLS, GOOD_URLS } from '../support/urls';
import { startShop, type GraphqlAnswer, type Person, type RestAnswer, type TestShop } from '../support/shop';
import type { ErrorCode } from '../../src/shared/domain-error';

/** One table of cases, asserted through both transports: the same failure has the same code. */

let shop: TestShop;
let buyer: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, other, admin] = await Promise.all([shop.customer(), shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

type Who = { token: string } | null;
interface Both {
  readonly rest: Promise<RestAnswer>;
  readonly gql: Promise<GraphqlAnswer>;
}
type Case = readonly [name: string, code: ErrorCode, ask: () => Both | Promise<Both>];

const NOBODY = '01890000-0000-7000-8000-000000000000';

/** An amount in REST's dollars as GraphQL has it. */
const cents = (dollars: unknown): unknown => (typeof dollars === 'number' ? dollars * 100 : dollars);

/** The details of a REST error as GraphQL has them. */
const inCents = (details: Record<string, unknown> | undefined) =>
  details &&
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      name === 'price' || name === 'total' ? cents(value) : value,
    ]),
  );

const place = (
  as: Who,
  body: { toolId: string; quantity: unknown; totalPrice: unknown },
  key?: string,
): Both => ({
  rest: shop.rest('POST', '/order', { body, as, headers: key ? { 'idempotency-key': key } : {} }),
  gql: shop.gql(
    `mutation ($i: PlaceOrderInput!, $k: String) { placeOrder(input: $i, idempotencyKey: $k) { id } }`,
    {
      variables: { i: { ...body, totalPrice: cents(body.totalPrice) }, k: key },
      as,
    },
  ),
});
const remove = (as: Who, id: string): Both => ({
  rest: shop.rest('DELETE', `/order/${id}`, { as }),
  gql: shop.gql(`mutation ($id: ID!) { deleteOrder(id: $id) { id } }`, { variables: { id }, as }),
});
const setStatus = (as: Who, id: string, status: string): Both => ({
  rest: shop.rest('PUT', `/order/update/${id}`, { body: { status }, as }),
  gql: shop.gql(`mutation ($id: ID!, $s: OrderStatus!) { updateOrderStatus(id: $id, status: $s) { id } }`, {
    variables: { id, s: status },
    as,
  }),
});
const addTool = (as: Who, change: { name?: unknown; price?: unknown; picture?: unknown } = {}): Both => {
  const tool = { name: 'Gear', price: 1, picture: 'https://pictures.example.com/x.png', ...change };
  return {
    rest: shop.rest('POST', '/addtool', {
      body: { ...tool, minimum_order: 1, available_stock: 1, short_description: 'x' },
      as,
    }),
    gql: shop.gql(`mutation ($i: AddToolInput!) { addTool(input: $i) { id } }`, {
      variables: {
        i: { ...tool, price: cents(tool.price), minimumOrder: 1, availableStock: 1, shortDescription: 'x' },
      },
      as,
    }),
  };
};
const deleteTool = (as: Who, id: string): Both => ({
  rest: shop.rest('DELETE', `/tool/${id}`, { as }),
  gql: shop.gql(`mutation ($id: ID!) { deleteTool(id: $id) { id } }`, { variables: { id }, as }),
});
const makeAdmin = (as: Who, path: string, email = path): Both => ({
  rest: shop.rest('PUT', `/makeadmin/${path}`, { as }),
  gql: shop.gql(`mutation ($e: EmailAddress!) { makeAdmin(email: $e) { modifiedCount } }`, {
    variables: { e: email },
    as,
  }),
});
const profile = (as: Who, change: object): Both => ({
  rest: shop.rest('PUT', `/updateprofile/${buyer.email}`, { body: change, as }),
  gql: shop.gql(`mutation ($i: UpdateProfileInput!) { updateProfile(input: $i) { modifiedCount } }`, {
    variables: { i: change },
    as,
  }),
});
const review = (as: Who, comment: unknown): Both => ({
  rest: shop.rest('POST', '/review', { body: { rating: '5', comment }, as }),
  gql: shop.gql(`mutation ($i: AddReviewInput!) { addReview(input: $i) { id } }`, {
    variables: { i: { rating: 5, comment } },
    as,
  }),
});
const session = (as: Who, email: string): Both => ({
  rest: shop.rest('PUT', '/updateuser', { body: { email }, as }),
  gql: shop.gql(`mutation ($e: EmailAddress!) { startSession(email: $e) { token } }`, {
    variables: { e: email },
    as,
  }),
});
const lists = (as: Who): Both => ({
  rest: shop.rest('GET', '/allorders', { as }),
  gql: shop.gql(`{ orders { totalCount } }`, { as }),
});
const users = (as: Who): Both => ({
  rest: shop.rest('GET', '/allusers', { as }),
  gql: shop.gql(`{ users { totalCount } }`, { as }),
});
const newsletter = (email: unknown): Both => ({
  rest: shop.rest('POST', '/newsletter', { body: { email } }),
  gql: shop.gql(`mutation ($e: EmailAddress!) { subscribeToNewsletter(email: $e) { received } }`, {
    variables: { e: email },
  }),
});

const toolRequest = (email: unknown): Both => ({
  rest: shop.rest('POST', '/custom-tool-request', { body: { email, message: 'Grippers' } }),
  gql: shop.gql(`mutation ($i: CustomToolRequestInput!) { requestCustomTool(input: $i) { received } }`, {
    variables: { i: { email, message: 'Grippers' } },
  }),
});

const order = async (quantity: unknown, totalPrice: unknown, as: Who = buyer) =>
  place(as, { toolId: (await aTool(shop)).id, quantity, totalPrice });
const ordered = async () => anOrder(shop, { by: buyer, tool: await aTool(shop) });
const paid = async () => {
  const id = await ordered();
  await payOrder(shop, { id, amount: 5_000, as: admin });
  return id;
};
const shipped = async () => {
  const id = await ordered();
  await setStatus(admin, id, 'Shipped').rest;
  return id;
};
const keyUsedBefore = async () => {
  const tool = await aTool(shop);
  const key = `parity-${Math.random()}`;
  await place(buyer, { toolId: tool.id, quantity: 5, totalPrice: 50 }, key).rest;
  return place(buyer, { toolId: tool.id, quantity: 6, totalPrice: 60 }, key);
};

const cases: Case[] = [
  ['a visitor orders', 'UNAUTHENTICATED', () => order(5, 50, null)],
  ['a forged session orders', 'UNAUTHENTICATED', () => order(5, 50, { token: 'forged' })],
  ['an ID token is no session', 'UNAUTHENTICATED', () => order(5, 50, { token: buyer.idToken })],
  ['a quantity of 0', 'BAD_USER_INPUT', () => order(0, 0)],
  ['a quantity of -1', 'BAD_USER_INPUT', () => order(-1, 0)],
  ['a quantity of 1.5', 'BAD_USER_INPUT', () => order(1.5, 15)],
  ['a quantity as a text', 'BAD_USER_INPUT', () => order('5', 50)],
  ['a quantity of null', 'BAD_USER_INPUT', () => order(null, 50)],
  ['a total below 0', 'BAD_USER_INPUT', () => order(5, -50)],
  ['a quantity below the minimum', 'BELOW_MINIMUM', () => order(4, 40)],
  ['a quantity above the stock', 'INSUFFICIENT_STOCK', () => order(101, 1010)],
  ['an old price', 'PRICE_CHANGED', () => order(5, 45)],
  [
    'a tool that is not there',
    'NOT_FOUND',
    () => place(buyer, { toolId: NOBODY, quantity: 5, totalPrice: 50 }),
  ],
  ['an invalid tool id', 'NOT_FOUND', () => place(buyer, { toolId: 'x', quantity: 5, totalPrice: 50 })],
  ['a key used for another order', 'IDEMPOTENCY_KEY_REUSED', keyUsedBefore],
  ['a visitor deletes an order', 'UNAUTHENTICATED', async () => remove(null, await ordered())],
  ["another customer's order is deleted", 'NOT_FOUND', async () => remove(other, await ordered())],
  ['an order that is not there is deleted', 'NOT_FOUND', () => remove(buyer, NOBODY)],
  ['a paid order is deleted', 'ORDER_PAID', async () => remove(buyer, await paid())],
  ['a paid order is deleted by an admin', 'ORDER_PAID', async () => remove(admin, await paid())],
  ['a shipped order is deleted', 'ORDER_SHIPPED', async () => remove(buyer, await shipped())],
  ['a customer sets a status', 'FORBIDDEN', async () => setStatus(buyer, await ordered(), 'Shipped')],
  ["another customer's status is set", 'NOT_FOUND', async () => setStatus(other, await ordered(), 'Shipped')],
  ['an unknown status', 'BAD_USER_INPUT', async () => setStatus(admin, await ordered(), 'Lost')],
  ['a customer adds a tool', 'FORBIDDEN', () => addTool(buyer)],
  ['a visitor adds a tool', 'UNAUTHENTICATED', () => addTool(null)],
  ['a tool without a name', 'BAD_USER_INPUT', () => addTool(admin, { name: '' })],
  ['a tool for a fraction of a dollar', 'BAD_USER_INPUT', () => addTool(admin, { price: 1.5 })],
  ['a picture that is a script', 'INVALID_URL', () => addTool(admin, { picture: 'javascript:alert(1)' })],
  ['a picture without a host', 'INVALID_URL', () => addTool(admin, { picture: 'https://?' })],
  ['a picture with half an address', 'INVALID_URL', () => addTool(admin, { picture: 'http://[' })],
  ['a picture with only a fragment', 'INVALID_URL', () => addTool(admin, { picture: 'http://#' })],
  ['a picture at no port', 'INVALID_URL', () => addTool(admin, { picture: 'http://a:99999/x.png' })],
  ['a customer deletes a tool', 'FORBIDDEN', async () => deleteTool(buyer, (await aTool(shop)).id)],
  ['a tool that is not there is deleted', 'NOT_FOUND', () => deleteTool(admin, NOBODY)],
  ['a customer makes an admin', 'FORBIDDEN', () => makeAdmin(buyer, other.email)],
  ['nobody becomes admin', 'NOT_FOUND', () => makeAdmin(admin, 'nobody@example.com')],
  ['a visitor changes a profile', 'UNAUTHENTICATED', () => profile(null, { address: 'x' })],
  [
    'a profile link that is a script',
    'INVALID_URL',
    () => profile(buyer, { linkedin: 'javascript:alert(1)' }),
  ],
  ...BAD_URLS.flatMap((url): Case[] => [
    [`the picture ${JSON.stringify(url)}`, 'INVALID_URL', () => addTool(admin, { picture: url })],
    [`the profile link ${JSON.stringify(url)}`, 'INVALID_URL', () => profile(buyer, { linkedin: url })],
  ]),
  ['an address that is too long', 'BAD_USER_INPUT', () => profile(buyer, { address: 'x'.repeat(501) })],
  ['a visitor reviews', 'UNAUTHENTICATED', () => review(null, 'Good')],
  ['a review without words', 'BAD_USER_INPUT', () => review(buyer, ' ')],
  ['a review with a NUL', 'BAD_USER_INPUT', () => review(buyer, 'a\u0000b')],
  ['a visitor lists all orders', 'UNAUTHENTICATED', () => lists(null)],
  ['a customer lists all orders', 'FORBIDDEN', () => lists(buyer)],
  ['a customer lists all users', 'FORBIDDEN', () => users(buyer)],
  ['a session without a sign-in', 'UNAUTHENTICATED', () => session(null, buyer.email)],
  ['a session for a forged sign-in', 'UNAUTHENTICATED', () => session({ token: 'forged' }, buyer.email)],
  ["a session for another's e-mail", 'FORBIDDEN', () => session({ token: buyer.idToken }, other.email)],
  ...[
    'nobody',
    'a@x',
    'a b@example.com',
    '',
    'x'.repeat(20_000),
    `${'x'.repeat(64)}@${'long.'.repeat(40)}example`,
    'a\ud800@example.com',
  ].flatMap((email): Case[] => {
    const name = `${email.slice(0, 20)} (${email.length} characters)`;
    const path = encodeURIComponent(email.replace(/\ud800/, '\u0000')) || '%20';
    return [
      [`a newsletter for ${name}`, 'BAD_USER_INPUT', () => newsletter(email)],
      [`a tool request of ${name}`, 'BAD_USER_INPUT', () => toolRequest(email)],
      [`a session for ${name}`, 'BAD_USER_INPUT', () => session({ token: buyer.idToken }, email)],
      ...(email.length > 5_000
        ? []
        : ([[`an admin of ${name}`, 'BAD_USER_INPUT', () => makeAdmin(admin, path, email)]] as Case[])),
    ];
  }),
];

/** The fields named in a rejection; variables have names of one letter here. */
const namesOf = ({ fields }: { fields: object }) =>
  Object.keys(fields).map((name) => ({ e: 'email', s: 'status' })[name] ?? name);

it.each(cases)('%s: %s', async (_name, code, ask) => {
  const { rest, gql } = await ask();
  const [byRest, byGraphql] = await Promise.all([rest, gql]);

  expect(byRest.body.code).toBe(code);
  expect(byRest.status).toBe(ERROR_TABLE[code]);
  expect(byGraphql.code).toBe(code);
  const details = byGraphql.errors?.[0]?.extensions.details;
  // GraphQL coercion rejects wrong types before our rules run: the same field with another message.
  const sameWords = byGraphql.status === 200;
  if (sameWords) expect(byGraphql.errors?.[0]?.message).toBe(byRest.body.message);
  if (sameWords) expect(details).toEqual(inCents(byRest.body.details));
  else expect(namesOf(details)).toEqual(namesOf(byRest.body.details));
});

it.each(GOOD_URLS)('the link %s is accepted', async (url) => {
  const { rest, gql } = profile(buyer, { linkedin: url });
  expect([(await rest).status, (await gql).code]).toEqual([200, undefined]);
  const added = addTool(admin, { picture: url });
  expect([(await added.rest).status, (await added.gql).code]).toEqual([201, undefined]);
});
