import { aTool, anOrder } from '../support/builders';
import { startShop, type Person, type TestShop } from '../support/shop';

/** A proxy must never store answers that depend on the viewer, however they are requested. */
let shop: TestShop;
let buyer: Person;
let toolId: string;
beforeAll(async () => {
  shop = await startShop();
  buyer = await shop.customer();
  const tool = await aTool(shop);
  toolId = tool.id;
  await anOrder(shop, { by: buyer, tool });
});
afterAll(() => shop.close());

const queries: [string, () => string][] = [
  ['me', () => '{ me { email } }'],
  ['myOrders', () => '{ myOrders { nodes { toolName } } }'],
  ['viewerCan', () => `{ tool(id: "${toolId}") { name viewerCan { order { allowed } } } }`],
  ['a mutation', () => 'mutation { updateProfile(input: { address: "Dhaka" }) { modifiedCount } }'],
  ['an error', () => '{ orders { totalCount } }'],
];

const send = (method: 'GET' | 'POST', query: string) =>
  fetch(`${shop.url}/graphql${method === 'GET' ? `?query=${encodeURIComponent(query)}` : ''}`, {
    method,
    headers: {
      authorization: `Bearer ${buyer.token}`,
      'content-type': 'application/json',
      'apollo-require-preflight': 'true',
    },
    ...(method === 'POST' && { body: JSON.stringify({ query }) }),
  });

describe.each(queries)('the response to %s', (_name, query) => {
  it.each(['GET', 'POST'] as const)('over %s may not be stored', async (method) => {
    const { headers } = await send(method, query());
    expect(headers.get('cache-control')).toMatch(/^(no-store|private.*)$/);
  });
});
