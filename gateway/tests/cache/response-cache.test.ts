import { Client } from 'pg';
import { anOrder, aTool } from '../support/builders';
import { lower } from '../support/changes';
import { withMargin } from '../support/margin';
import { startShop, type Person, type TestShop } from '../support/shop';

let shop: TestShop;
let other: TestShop;
let partner: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [other, partner] = await Promise.all([
    startShop({ DATABASE_URL: shop.env.DATABASE_URL }),
    startShop({ CORS_ORIGINS: 'https://good.example,https://other.example' }),
  ]);
  admin = await shop.admin();
  await until(() => shop.services.cacheTags.isConnected && other.services.cacheTags.isConnected);
});
afterAll(async () => {
  await Promise.all([other.close(), partner.close()]);
  await shop.close();
});

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + withMargin(5_000);
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('did not come true');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const TOOL = 'query ($id: ID!) { tool(id: $id) { name price availableStock } }';
const read = (id: string, at: TestShop = shop) => at.gql(TOOL, { variables: { id } });
/** A response is stored at its second request. */
const readAndCache = async (id: string, at: TestShop = shop) => {
  await read(id, at);
  await read(id, at);
};

/** Counts the statements that a request costs the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(Client.prototype, 'query');
  await work();
  // Not the connection that announces invalidations, nor its heartbeat.
  const { length } = query.mock.calls.filter(
    ([text]: unknown[]) => text !== 'SELECT 1' && !String(text).includes('pg_notify'),
  );
  query.mockRestore();
  return length;
}

describe('cached responses', () => {
  it('are read from the database twice, and then no more', async () => {
    const { id } = await aTool(shop);
    await readAndCache(id);
    expect(await statementsOf(() => read(id))).toBe(0);
    expect((await read(id)).data.tool.availableStock).toBe(100);
  });

  it('show a change made here with the next request', async () => {
    const { id } = await aTool(shop);
    await readAndCache(id);
    for (const price of [1_100, 1_200, 1_300]) {
      await shop.gql(`mutation ($id: ID!, $p: Money!) { updateTool(id: $id, input: { price: $p }) { id } }`, {
        variables: { id, p: price },
        as: admin,
      });
      expect((await read(id)).data.tool.price).toBe(price);
    }
  });

  it('show a change made by another gateway, or by SQL, within a second', async () => {
    const { id } = await aTool(shop);
    await readAndCache(id, other);
    await shop.dataSource.query('UPDATE tools SET price_cents = 7700 WHERE id = $1', [id]);
    const since = Date.now();
    await until(async () => (await read(id, other)).data.tool.price === 7_700);
    expect(Date.now() - since).toBeLessThan(withMargin(1_000));
  });

  it('show stock that another gateway sold within a second', async () => {
    const tool = await aTool(shop);
    const buyer = await shop.customer();
    await readAndCache(tool.id, other);
    expect((await read(tool.id, other)).data.tool.availableStock).toBe(100);
    await anOrder(shop, { by: buyer, tool });
    const since = Date.now();
    await until(async () => (await read(tool.id, other)).data.tool.availableStock === 95);
    expect(Date.now() - since).toBeLessThan(withMargin(1_000));
  });

  it('show the stock that a lowered order gave back with the next request', async () => {
    const tool = await aTool(shop);
    const buyer = await shop.customer();
    const order = await anOrder(shop, { by: buyer, tool, quantity: 50 });
    await readAndCache(tool.id);
    expect((await read(tool.id)).data.tool.availableStock).toBe(50);
    expect((await lower(shop, { id: order, quantity: 10, as: buyer })).code).toBeUndefined();
    expect((await read(tool.id)).data.tool.availableStock).toBe(90);
  });

  it('show the stock of a deleted order whose shipment was voided with the next request', async () => {
    const tool = await aTool(shop);
    const order = await anOrder(shop, { by: admin, tool, quantity: 50 });
    const shipUnpaid = { ids: [order], reason: 'A good customer' };
    await shop.gql('mutation ($i: ShipOrdersInput!) { shipOrders(input: $i) { error { code } } }', {
      variables: { i: { ids: [order], quantities: [{ id: order, quantity: 20 }], shipUnpaid } },
      as: admin,
    });
    await shop.gql('mutation ($id: ID!) { deleteOrder(id: $id) { id } }', {
      variables: { id: order },
      as: admin,
    });
    await readAndCache(tool.id);
    expect((await read(tool.id)).data.tool.availableStock).toBe(80);
    const [{ shipment_id: id }] = await shop.dataSource.query(
      'SELECT shipment_id FROM shipment_lines WHERE order_id = $1',
      [order],
    );
    const voided = await shop.gql('mutation ($id: ID!) { voidShipment(id: $id, reason: "Lost") { id } }', {
      variables: { id },
      as: admin,
    });
    expect(voided.code).toBeUndefined();
    expect((await read(tool.id)).data.tool.availableStock).toBe(100);
  });

  it('are the same bytes for everyone, and never contain what depends on the viewer', async () => {
    const { id } = await aTool(shop);
    const query = `query ($id: ID!) { tool(id: $id) { viewerCan { update { allowed } } } }`;
    const asked = async (as: Person | null) =>
      (await shop.gql(query, { variables: { id }, as })).data.tool.viewerCan.update.allowed as boolean;
    const asAll = async () => [await asked(admin), await asked(null), await asked(admin)];
    expect([await asAll(), await asAll()]).toEqual([
      [true, false, true],
      [true, false, true],
    ]);
  });

  it('do not include errors, which contain a request id', async () => {
    const ids = new Set<unknown>();
    for (let i = 0; i < 3; i += 1) ids.add((await read('nonsense')).errors?.[0]?.extensions.requestId);
    expect(ids.size).toBe(3);
  });

  it('are not returned to another path with the same body', async () => {
    const { id } = await aTool(shop);
    await readAndCache(id);
    const body = { query: TOOL, variables: { id } };
    expect((await shop.rest('POST', '/review', { body, as: admin })).status).toBe(400);
  });

  it('are revalidated by their ETag over REST', async () => {
    await aTool(shop);
    const first = await shop.rest('GET', '/tools');
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    // The announcement of the new tool may come after the first response; then the second one is cached.
    await until(async () => (await fetch(`${shop.url}/tools`, { headers })).status === 304);
  });

  it('are not used while changes cannot be received', async () => {
    const { id } = await aTool(shop);
    await readAndCache(id);
    await shop.dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'shop changes' AND datname = current_database()`,
    );
    await until(() => !shop.services.cacheTags.isConnected);
    expect(await statementsOf(() => read(id))).toBe(1);
    // The connection of the other gateway ended, too.
    await until(() => shop.services.cacheTags.isConnected && other.services.cacheTags.isConnected);
  });
});

describe('cached responses across origins', () => {
  /** The origin that may read the response to a query with these headers. */
  const allowedOrigin = async (query: string, headers: Record<string, string>) => {
    const response = await fetch(`${partner.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
    await response.text();
    return response.headers.get('access-control-allow-origin');
  };

  it('name the origin of each request, not of the one that was cached', async () => {
    const query = '{ tools { totalCount } }';
    const from = (origin: string) => allowedOrigin(query, { origin });
    for (let i = 0; i < 2; i += 1) expect(await from('https://good.example')).toBe('https://good.example');
    const statements = await statementsOf(async () => {
      expect(await from('https://other.example')).toBe('https://other.example');
      expect(await from('https://evil.example')).toBeNull();
      expect(await allowedOrigin(query, {})).toBeNull();
    });
    expect(statements).toBe(0);
  });

  it('cannot be poisoned by headers that join to the key of another request', async () => {
    const query = '{ tools { nodes { id } } }';
    const joined = { accept: 'application/json,', origin: 'text/plain, */* https://good.example' };
    const real = { accept: 'application/json,text/plain, */*', origin: 'https://good.example' };
    for (let i = 0; i < 3; i += 1) expect(await allowedOrigin(query, joined)).toBeNull();
    for (let i = 0; i < 3; i += 1) expect(await allowedOrigin(query, real)).toBe('https://good.example');
    expect(await allowedOrigin(query, joined)).toBeNull();
  });
});
