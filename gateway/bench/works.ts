import type { Client } from 'pg';
import type { SessionTokens } from '../src/auth/session-tokens';
import type { Call } from './calls';
import { searches } from './seed';

/** One thing that people do, as a list of equal requests for each of the servers. */
export interface Work {
  readonly name: string;
  readonly title: string;
  /** Places orders: every answer differs, and the database is asked whether they are all there. */
  readonly writes?: true;
  readonly variants: readonly Variant[];
  /** How the REST path differs from the GraphQL work; a path that does the same has no note. */
  readonly restNote?: string;
}

export interface Variant {
  readonly bare: Call;
  readonly graphql: Call;
  readonly rest?: Call;
}

const TOOL = 'id name picture pictureSrcSet price minimumOrder availableStock shortDescription';
const PAGE = 'pageInfo { hasNextPage endCursor } totalCount';

const documents = {
  home: `query HomeTools { tools(first: 6) { nodes { ${TOOL} } } }`,
  tool: `query ToolDetails($id: ID!) { tool(id: $id) { ${TOOL} } }`,
  place: `mutation PlaceOrder($input: PlaceOrderInput!) {
  placeOrder(input: $input) { id toolName quantity totalPrice status payment placedAt }
}`,
  mine: `query MyOrders($first: Int!) {
  myOrders(first: $first) {
    nodes { id toolName quantity unitPrice totalPrice contactNo status payment placedAt tool { id picture } }
    ${PAGE}
  }
}`,
  orders: `query ManageOrders($first: Int!, $filter: OrderFilter) {
  orders(first: $first, filter: $filter) {
    nodes { id toolName quantity totalPrice status payment placedAt customer { id email displayName } }
    ${PAGE}
  }
}`,
  search: `query Catalogue($first: Int!, $filter: ToolFilter) {
  tools(first: $first, filter: $filter) { nodes { ${TOOL} } ${PAGE} }
}`,
};

const graphql = (document: keyof typeof documents, variables: object = {}, token?: string): Call => {
  const query = documents[document];
  const operationName = /(?:query|mutation) (\w+)/.exec(query)?.[1];
  return {
    method: 'POST',
    path: '/graphql',
    token,
    body: JSON.stringify({ operationName, variables, query }),
  };
};
const get = (path: string, token?: string): Call => ({ method: 'GET', path, token });
const post = (path: string, body: object, token?: string): Call => ({
  method: 'POST',
  path,
  token,
  body: JSON.stringify(body),
});

interface Person {
  readonly email: string;
  readonly token: string;
}

interface ToolRow {
  readonly id: string;
  readonly price: number;
  readonly minimum_order: number;
}

/** Distinct tools that visitors look at and buyers order. */
const TOOLS_ASKED_FOR = 1_000;

/** The works of the benchmark over one seeded shop. */
export async function makeWorks(client: Client, tokens: SessionTokens): Promise<Work[]> {
  const people = await peopleOf(client, tokens);
  const [admin, ...buyers] = people as [Person, ...Person[]];
  // A fixed shuffle: neighbours in the catalogue are not neighbours here.
  const { rows: tools } = await client.query<ToolRow>(
    `SELECT id, price, minimum_order FROM tools ORDER BY md5(id::text) LIMIT $1`,
    [TOOLS_ASKED_FOR],
  );
  const { rows: inStock } = await client.query<ToolRow>(
    `SELECT id, price, minimum_order FROM tools WHERE available_stock > 0 ORDER BY md5(id::text) LIMIT $1`,
    [TOOLS_ASKED_FOR],
  );
  return [home(), oneTool(tools), mine(buyers), allOrders(admin), search(), place(inStock, buyers)];
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

const home = (): Work => ({
  name: 'W1',
  title: 'home list, 6 tools',
  variants: [{ bare: get('/home'), graphql: graphql('home'), rest: get('/tools') }],
  restNote: 'GET /tools has no pages: up to 1,000 tools',
});

const oneTool = (tools: readonly ToolRow[]): Work => ({
  name: 'W2',
  title: 'one tool',
  variants: tools.map(({ id }) => ({
    bare: get(`/tool/${id}`),
    graphql: graphql('tool', { id }),
    rest: get(`/tool/${id}`),
  })),
});

const place = (tools: readonly ToolRow[], buyers: readonly Person[]): Work => ({
  name: 'W3',
  title: 'place an order',
  writes: true,
  variants: tools.map(({ id: toolId, price, minimum_order: quantity }, i) => {
    const { token = '' } = buyers[i % buyers.length] ?? {};
    const input = { toolId, quantity, totalPrice: price * quantity, contactNo: '8801712345678' };
    return {
      bare: post('/place', input, token),
      graphql: graphql('place', { input }, token),
      rest: post('/order', { ...input, contactNo: undefined, contact_no: 8801712345678 }, token),
    };
  }),
});

const mine = (buyers: readonly Person[]): Work => ({
  name: 'W4',
  title: 'my orders, 20 of 100, with total',
  variants: buyers.map(({ email, token }) => ({
    bare: get('/mine', token),
    graphql: graphql('mine', { first: 20 }, token),
    rest: get(`/my-orders/${email}`, token),
  })),
  restNote: 'GET /my-orders has no pages: all 100 orders',
});

/** Every other request filters: what an admin opens, and what an admin works through. */
const allOrders = ({ token }: Person): Work => ({
  name: 'W5',
  title: 'admin orders, 50 newest, with total, and by status',
  variants: ['', 'Pending', '', 'Approved', '', 'Shipped'].map((status) => ({
    bare: get(`/orders/${status}`, token),
    graphql: graphql('orders', { first: 50, ...(status && { filter: { status: [status] } }) }, token),
    rest: get('/allorders', token),
  })),
  restNote: 'GET /allorders has no pages: the newest 1,000 orders',
});

const search = (): Work => ({
  name: 'W6',
  title: 'search, page of 24, with total',
  variants: searches().map((words) => ({
    bare: get(`/search/${encodeURIComponent(words)}`),
    graphql: graphql('search', { first: 24, filter: { search: words } }),
  })),
});
