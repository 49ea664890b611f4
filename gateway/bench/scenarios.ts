import type { Client } from 'pg';
import type { SessionTokens } from '../src/auth/session-tokens';
import { newKeyText } from '../src/modules/people/keys/key-text';
import { hashOf } from '../src/shared/secret-text';
import { checkedLines, purchases } from './buying';
import { searches, searchesWithinDescriptions, type CatalogueName } from './seed';
import {
  containing,
  get,
  graphql,
  post,
  type Person,
  type Scenario,
  type ToolRow,
  type Variant,
} from './variants';

/** Distinct tools that most visitors look at, and that buyers order. */
const POPULAR_TOOLS = 1_000;
/** Requests of mix: more than the fastest server answers in a run. */
const MIXED_CALLS = 100_000;

/** The catalogue that each scenario is measured on. */
export const CATALOGUE_OF: Record<string, CatalogueName> = {
  W1: 'small',
  W2: 'small',
  W2u: 'large',
  W3: 'small',
  W4: 'small',
  W5: 'small',
  W6: 'small',
  W6u: 'small',
  mix: 'large',
  key: 'small',
  bell: 'small',
  lines: 'small',
  'lines-large': 'large',
  purchase: 'small',
  'purchase-large': 'large',
};

/** All scenarios, in the order of the report. */
export const SCENARIOS: readonly string[] = Object.keys(CATALOGUE_OF);

/** The scenarios of one catalogue, over its seeded database. */
export async function makeScenarios(
  catalogue: CatalogueName,
  client: Client,
  tokens: SessionTokens,
): Promise<Scenario[]> {
  const people = await peopleOf(client, tokens);
  const [admin, ...buyers] = people as [Person, ...Person[]];
  // A fixed shuffle: neighbours in the catalogue are not neighbours here.
  const { rows: tools } = await client.query<ToolRow>(
    `SELECT id, price_cents::int AS price, minimum_order FROM tools ORDER BY md5(id::text)`,
  );
  const { rows: inStock } = await client.query<ToolRow>(
    `SELECT id, price_cents::int AS price, minimum_order FROM tools WHERE available_stock > 20000 ORDER BY md5(id::text) LIMIT $1`,
    [POPULAR_TOOLS],
  );
  const popular = tools.slice(0, POPULAR_TOOLS);
  const all = [
    home(),
    oneTool(popular),
    oneToolUncached(tools),
    place(inStock, buyers),
    mine(buyers),
    allOrders(admin),
    search(),
    searchUncached(),
    mixed({ popular, all: tools, orders: place(inStock, buyers).variants }),
    withKey(admin, await keyOf(client)),
    bell(buyers),
    ...checkedLines(tools),
    ...purchases(inStock, buyers),
  ];
  return all.filter(({ name }) => CATALOGUE_OF[name] === catalogue);
}

async function peopleOf(client: Client, tokens: SessionTokens): Promise<Person[]> {
  const { rows } = await client.query<{ id: string; user_id: string; expires_at: Date; email: string }>(
    `SELECT s.id, s.user_id, s.expires_at, u.email FROM sessions s JOIN users u ON u.id = s.user_id
     ORDER BY u.role, md5(u.id::text) LIMIT 501`,
  );
  return rows.map(({ id, user_id: userId, expires_at: expiresAt, email }) => ({
    email,
    token: tokens.sign({ sessionId: id, userId, expiresAt }),
  }));
}

/** A key of the shop that reads orders. */
async function keyOf(client: Client): Promise<string> {
  const { text, prefix } = newKeyText();
  await client.query(
    `WITH key AS (
       INSERT INTO api_keys (id, user_id, name, scopes)
       SELECT gen_random_uuid(), id, 'Benchmark', '{orders.read}' FROM users WHERE role = 'admin' LIMIT 1
       RETURNING id)
     INSERT INTO api_key_secrets (prefix, key_id, hash) SELECT $1, id, $2 FROM key`,
    [prefix, hashOf(text)],
  );
  return text;
}

const home = (): Scenario => ({
  name: 'W1',
  title: 'home list, 6 tools',
  variants: [{ bare: get('/home'), graphql: graphql('home'), other: get('/tools') }],
  otherNote: 'GET /tools has no pages: up to 1,000 tools',
});

const toolVariant = ({ id }: ToolRow): Variant => ({
  bare: get(`/tool/${id}`),
  graphql: graphql('tool', { id }),
  other: get(`/tool/${id}`),
});

const toolWithId = (tool: ToolRow): Variant => containing(`"id":"${tool.id}"`, toolVariant(tool));

const oneTool = (tools: readonly ToolRow[]): Scenario => ({
  name: 'W2',
  title: 'one tool',
  variants: tools.map(toolVariant),
});

const oneToolUncached = (tools: readonly ToolRow[]): Scenario => ({
  name: 'W2u',
  title: 'one tool, uncached: drawn from all tools',
  once: true,
  variants: tools.map(toolWithId),
});

const place = (tools: readonly ToolRow[], buyers: readonly Person[]): Scenario => ({
  name: 'W3',
  title: 'place an order',
  writes: true,
  variants: tools.map(({ id: toolId, price, minimum_order: quantity }, i) => {
    const { token = '' } = buyers[i % buyers.length] ?? {};
    const input = { toolId, quantity, totalPrice: price * quantity, contactNo: '8801712345678' };
    return {
      bare: post('/place', input, token),
      graphql: graphql('place', { input }, token),
      other: post(
        '/order',
        { ...input, totalPrice: input.totalPrice / 100, contactNo: undefined, contact_no: 8801712345678 },
        token,
      ),
    };
  }),
});

const bell = (people: readonly Person[]): Scenario => ({
  name: 'bell',
  title: 'count unread notifications',
  shopOnly: true,
  variants: people.map(({ token }) => {
    const operation = graphql('bell', {}, token);
    return containing('"myUnreadNotifications":0', { bare: operation, graphql: operation });
  }),
});

const mine = (buyers: readonly Person[]): Scenario => ({
  name: 'W4',
  title: 'my orders, 20 of 100, with total',
  variants: buyers.map(({ email, token }) => ({
    bare: get('/mine', token),
    graphql: graphql('mine', { first: 20 }, token),
    other: get(`/my-orders/${email}`, token),
  })),
  otherNote: 'GET /my-orders has no pages: all 100 orders',
});

/** Every other request filters: the page an admin opens, and the pages an admin works through. */
const allOrders = ({ token }: Person): Scenario => ({
  name: 'W5',
  title: 'admin orders, 50 newest, with total, and by status',
  variants: ['', 'Pending', '', 'Approved', '', 'Shipped'].map((status) => ({
    bare: get(`/orders/${status}`, token),
    graphql: graphql('orders', { first: 50, ...(status && { filter: { status: [status] } }) }, token),
    other: get('/allorders', token),
  })),
  otherNote: 'GET /allorders has no pages: the newest 1,000 orders',
});

/** The same requests with the session of an admin and with a key of the shop. */
const withKey = ({ token }: Person, key: string): Scenario => ({
  name: 'key',
  title: 'admin orders, 20 newest: with a session, and with an API key',
  shopOnly: true,
  otherTitle: 'shop, API key',
  variants: ['', 'Pending', 'Approved', 'Shipped'].map((status) => {
    const variables = { first: 20, ...(status && { filter: { status: [status] } }) };
    const operation = graphql('orders', variables, token);
    const contains = '"totalCount":';
    const other = { ...graphql('orders', variables, key), contains };
    return { ...containing(contains, { bare: operation, graphql: operation }), other };
  }),
});

const searchVariant = (words: string): Variant => ({
  bare: get(`/search/${encodeURIComponent(words)}`),
  graphql: graphql('search', { first: 24, filter: { search: words } }),
});

const search = (): Scenario => ({
  name: 'W6',
  title: 'search, page of 24, with total',
  variants: searches().map(searchVariant),
});

const searchUncached = (): Scenario => ({
  name: 'W6u',
  title: 'search, uncached: terms that were not searched before',
  once: true,
  variants: searchesWithinDescriptions().map((words) => containing('"totalCount":', searchVariant(words))),
});

/** Numbers from 0 up to 1, the same in every run (a linear congruential generator). */
function drawing(): () => number {
  let state = 1;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

interface Mix {
  readonly popular: readonly ToolRow[];
  readonly all: readonly ToolRow[];
  readonly orders: readonly Variant[];
}

/** Four of five requests are for popular tools, the fifth for any tool. Orders invalidate popular ones. */
function mixed({ popular, all, orders }: Mix): Scenario {
  const draw = drawing();
  const variants = Array.from({ length: MIXED_CALLS }, () => {
    const tools = draw() < 0.8 ? popular : all;
    return toolWithId(tools[Math.floor(draw() * tools.length)] as ToolRow);
  });
  return {
    name: 'mix',
    title: '80 % popular tools, 20 % any tool, 20 orders a second',
    once: true,
    variants,
    orders: { perSecond: 20, variants: orders },
  };
}
