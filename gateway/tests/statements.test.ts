import { Client } from 'pg';
import { aTool, anOrder, payOrder } from './support/builders';
import { startShop, type Person, type TestShop } from './support/shop';
import jwt from 'jsonwebtoken';
import { ALL_FIELDS } from '../src/db/lists/selection';
import { toolOnSaleLoader } from '../src/modules/catalogue/tools/tool.loader';
import { sessionLoader } from '../src/modules/people/users/session.loader';
import { selectFields } from '../src/shared/requested-fields';

/** How many SQL statements each operation costs, and that a longer page costs no more. */
let shop: TestShop;
let buyer: Person;
let admin: Person;
let sent: string[] = [];
const query = Client.prototype.query;

beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  const others = await Promise.all(Array.from({ length: 4 }, () => shop.customer()));
  for (let i = 0; i < 12; i += 1) {
    const by = others[i % 4] ?? buyer;
    const tool = await aTool(shop, { name: `Tool ${i}` });
    const id = await anOrder(shop, { by, tool });
    await anOrder(shop, { by: buyer, tool });
    if (i % 2) await payOrder(shop, { id, amount: 5_000, as: admin });
    await shop.rest('POST', '/review', { body: { rating: '4', comment: 'Good' }, as: by });
  }
  jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text;
    // Not the connection that announces invalidations, nor its heartbeat.
    if (text !== 'SELECT 1' && !text.includes('pg_notify')) sent.push(text);
    return query.apply(this, args as never);
  });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await shop.close();
});

async function statements(
  work: () => Promise<{ errors?: unknown; status: number; body?: any }>,
): Promise<number> {
  sent = [];
  const answer = await work();
  expect(answer.errors).toBeUndefined();
  expect(answer.status).toBeLessThan(300);
  return sent.length;
}

const PAGE = 'totalCount pageInfo { hasNextPage endCursor }';
const ORDER = `id toolName totalPrice tool { id name viewerCan { order { allowed } } } customer { id email displayName viewerCan { makeAdmin { allowed } } }
  timeline { kind at actorName actorRole } paymentRecord { amount reference } viewerCan { delete { allowed } pay { code } updateStatus { code } recordPayment { code } }`;
const lists: [name: string, ask: (first: number) => string, as: () => Person | null, expected: number][] = [
  // The page.
  [
    'tools of a visitor',
    (n) => `{ tools(first: ${n}) { nodes { id name picture pictureSrcSet price } } }`,
    () => null,
    1,
  ],
  // The viewer, and the page with the total.
  [
    'tools',
    (n) =>
      `{ tools(first: ${n}) { ${PAGE} nodes { id name viewerCan { order { allowed } delete { code } } } } }`,
    () => buyer,
    2,
  ],
  // Their roles, memberships and newest orders, too; nobody is in a company here.
  [
    'users',
    (n) =>
      `{ users(first: ${n}) { ${PAGE} nodes { id email role displayName viewerCan { makeAdmin { code } }
        companies { id legalName } lastOrder { id number placedAt } } } }`,
    () => admin,
    5,
  ],
  // The page with the total, the average, the authors.
  [
    'reviews',
    (n) => `{ reviews(first: ${n}) { ${PAGE} averageRating nodes { id rating comment author } } }`,
    () => null,
    3,
  ],
  // The viewer; the page with its total, tools and customers; and one each for events, payments, who did it, what is owed, and
  // the minimum of each tool, which decides whether a quantity can be lowered.
  ['orders', (n) => `{ orders(first: ${n}) { ${PAGE} nodes { ${ORDER} } } }`, () => admin, 7],
  // What is paid cannot be changed and owes nothing.
  [
    'paid orders',
    (n) => `{ orders(first: ${n}, filter: { payment: paid }) { ${PAGE} nodes { ${ORDER} } } }`,
    () => admin,
    5,
  ],
  // None of them is paid.
  ['orders of one', (n) => `{ myOrders(first: ${n}) { ${PAGE} nodes { ${ORDER} } } }`, () => buyer, 6],
];

describe.each(lists)('the list of %s', (_name, ask, as, expected) => {
  it.each([2, 12])('costs the same with a page of %d', async (first) => {
    expect(await statements(() => shop.gql(ask(first), { as: as() }))).toBe(expected);
  });
});

it.each<[string, () => Promise<any>, number]>([
  ['GET /tools', () => shop.rest('GET', '/tools'), 1],
  ['GET /reviews', () => shop.rest('GET', '/reviews'), 2],
  ['GET /allorders', () => shop.rest('GET', '/allorders', { as: admin }), 2],
  ['GET /my-orders/{email}', () => shop.rest('GET', `/my-orders/${buyer.email}`, { as: buyer }), 3],
  ['GET /allusers', () => shop.rest('GET', '/allusers', { as: admin }), 2],
  ['GET /profile/{email}', () => shop.rest('GET', `/profile/${buyer.email}`, { as: buyer }), 2],
  [
    'me',
    () => shop.gql('{ me { id email role displayName viewerCan { makeAdmin { code } } } }', { as: buyer }),
    2,
  ],
])('%s costs no more', async (_name, ask, expected) => {
  expect(await statements(ask)).toBe(expected);
});

it('sessions that are asked for in one turn cost one statement, and are asked for anew in the next', async () => {
  const ids = [buyer, admin, buyer].map(({ token }) => (jwt.decode(token) as { sid: string }).sid);
  const sessions = sessionLoader(shop.services.db);
  sent = [];
  const actors = await Promise.all(ids.map((id) => sessions.load(id)));
  expect(actors.map((actor) => actor?.userId)).toEqual([buyer.id, admin.id, buyer.id]);
  expect(sent).toHaveLength(1);
  await sessions.load(ids[0] ?? '');
  expect(sent).toHaveLength(2);
});

it('tools that are asked for in one turn cost one statement for each selection of fields', async () => {
  const made = await Promise.all(['Saw', 'Drill', 'Vice'].map((name) => aTool(shop, { name })));
  const [saw, drill, vice] = made.map(({ id }) => id) as [string, string, string];
  await shop.services.db.query('UPDATE tools SET deleted_at = now() WHERE id = $1', [vice]);
  const tools = toolOnSaleLoader(shop.services.db);
  const name = selectFields(['name']);
  sent = [];
  const answers = await Promise.allSettled([
    tools.load({ id: drill, fields: name }),
    tools.load({ id: vice, fields: name }),
    tools.load({ id: saw, fields: name }),
    tools.load({ id: saw, fields: ALL_FIELDS }),
    tools.load({ id: drill, fields: name }),
  ]);
  expect(sent).toHaveLength(2);
  expect(answers).toMatchObject([
    { value: { id: drill, name: 'Drill' } },
    { reason: { code: 'NOT_FOUND' } },
    { value: { id: saw, name: 'Saw' } },
    { value: { id: saw, name: 'Saw', minimumOrder: expect.any(Number) } },
    { value: { id: drill, name: 'Drill' } },
  ]);
  await shop.services.db.query("UPDATE tools SET name = 'Hammer' WHERE id = $1", [saw]);
  await expect(tools.load({ id: saw, fields: name })).resolves.toMatchObject({ name: 'Hammer' });
});

describe('one at a time', () => {
  it('a tool: the tool, and the viewer', async () => {
    const { id } = await aTool(shop);
    const read = `{ tool(id: "${id}") { id name viewerCan { order { allowed } } } }`;
    expect(await statements(() => shop.gql(read))).toBe(1);
    expect(await statements(() => shop.gql(read, { as: buyer }))).toBe(2);
  });

  it('an order with all that belongs to it', async () => {
    const id = await anOrder(shop, { by: buyer, tool: await aTool(shop) });
    expect(
      await statements(() => shop.gql(`{ order(id: "${id}") { ${ORDER} } }`, { as: buyer })),
    ).toBeLessThanOrEqual(7);
  });

  it('placing, changing and deleting an order', async () => {
    const tool = await aTool(shop);
    const body = { toolId: tool.id, quantity: 5, totalPrice: 50 };
    // The viewer, BEGIN, the lock, the order (one statement), the event with its jobs and the history, COMMIT.
    expect(await statements(() => shop.rest('POST', '/order', { body, as: buyer }))).toBe(6);
    const id = await anOrder(shop, { by: buyer, tool });
    // The viewer, its tool, BEGIN, how long to wait, the lock, the status, reading it, the event with its histories, COMMIT;
    // of the invoice: whether there is one, whether the tax is decided, the order, the shop's data, that it is no longer
    // pending, the document, the orders that are paid with it.
    expect(
      await statements(() =>
        shop.rest('PUT', `/order/update/${id}`, { body: { status: 'Approved' }, as: admin }),
      ),
    ).toBeLessThanOrEqual(16);
    // As before, the stock with its movement, the delivery of the purchase, the credit note, and what it leaves of the payments.
    expect(await statements(() => shop.rest('DELETE', `/order/${id}`, { as: buyer }))).toBeLessThanOrEqual(
      20,
    );
  });

  it('what is written of tools, users and reviews', async () => {
    const review = { rating: '5', comment: 'Good' };
    expect(
      await statements(() => shop.rest('POST', '/review', { body: review, as: buyer })),
    ).toBeLessThanOrEqual(6);
    const { id } = await aTool(shop);
    // The viewer, BEGIN, the lock, the deletion, the audit log, reading it, the event, COMMIT.
    expect(await statements(() => shop.rest('DELETE', `/tool/${id}`, { as: admin }))).toBeLessThanOrEqual(8);
    // The viewer, BEGIN, the lock of all staff, what the viewer may do now, the user, their role, COMMIT.
    expect(
      await statements(() => shop.rest('PUT', `/makeadmin/${admin.email}`, { as: admin })),
    ).toBeLessThanOrEqual(7);
    const session = { body: { email: buyer.email }, as: { token: buyer.idToken } };
    expect(await statements(() => shop.rest('PUT', '/updateuser', session))).toBeLessThanOrEqual(7);
  });
});
