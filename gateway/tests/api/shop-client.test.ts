import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dataOf, followEvents, pagesOf, shopClient, ShopError, type ShopEvent } from '../../../client/dist';
import { newId } from '../../src/shared/ids';
import { aTool } from '../support/builders';
import { aCompany } from '../support/companies';
import { startShop, type TestShop } from '../support/shop';
import { caughtUp } from '../modules/event-feed/caught-up';
import { aKey } from '../modules/people/keys/a-key';

/** The TypeScript client, against a shop, and against servers that fail. */
let shop: TestShop;
let key: string;
beforeAll(async () => {
  shop = await startShop();
  const [owner, admin] = [await shop.customer(), await shop.admin()];
  const companyId = await aCompany(shop, { owner, admin });
  const scopes = ['purchases.place', 'purchases.read', 'events.read'];
  key = (await aKey(shop, owner, { companyId, scopes })).token;
});
afterAll(() => shop.close());

const order = async (idempotencyKey = newId()) => {
  const tool = await aTool(shop);
  const body = {
    lines: [{ toolId: tool.id, quantity: 10 }],
    totalPrice: 100_000_000,
    contactNo: '8801700000000',
    deliveryAddress: '12 Factory Road, Dhaka',
  };
  const client = shopClient({ url: shop.url, key });
  return client.POST('/api/v1/purchases', {
    params: { header: { 'Idempotency-Key': idempotencyKey } },
    body,
  });
};

it('reads and orders, with the types of the OpenAPI document', async () => {
  const tool = await aTool(shop, { name: 'Client Gear' });
  const visitor = shopClient({ url: `${shop.url}/` });
  const { items } = await dataOf(
    visitor.GET('/api/v1/tools', { params: { query: { search: 'Client Gear' } } }),
  );
  expect(items.map(({ id, name }) => [id, name])).toEqual([[tool.id, 'Client Gear']]);
  const placed = await dataOf(order());
  const client = shopClient({ url: shop.url, key });
  const path = { id: placed.id };
  expect((await dataOf(client.GET('/api/v1/purchases/{id}', { params: { path } }))).id).toBe(placed.id);
});

it('turns a refusal into an error with the code and the sentence of the shop', async () => {
  const refused = dataOf(shopClient({ url: shop.url }).GET('/api/v1/purchases'));
  await expect(refused).rejects.toThrow(ShopError);
  await expect(refused).rejects.toMatchObject({
    status: 401,
    code: 'UNAUTHENTICATED',
    message: expect.stringMatching(/\.$/),
  });
});

it('reads all pages of a list', async () => {
  for (const number of [1, 2, 3]) await aTool(shop, { name: `Paged Bolt ${number}` });
  const client = shopClient({ url: shop.url });
  const read = (after?: string) =>
    dataOf(
      client.GET('/api/v1/tools', {
        params: { query: { search: 'Paged Bolt', first: 2, ...(after && { after }) } },
      }),
    );
  const pages: number[] = [];
  for await (const { items } of pagesOf(read)) pages.push(items.length);
  expect(pages).toEqual([2, 1]);
});

it('follows the events from now on, and continues at a cursor', async () => {
  const client = shopClient({ url: shop.url, key });
  await dataOf(order());
  await caughtUp(shop.dataSource);
  const { next: begin } = await dataOf(
    client.GET('/api/v1/events', { params: { query: { after: 'latest' } } }),
  );
  const placed = await dataOf(order());
  const first = async (after: string | undefined): Promise<[readonly ShopEvent[], string]> => {
    for await (const { events, next } of followEvents(client, { after, interval: 20 })) return [events, next];
    throw new Error('The events ended.');
  };
  const [events, next] = await first(begin ?? undefined);
  expect(events[0]).toMatchObject({ type: 'purchase.placed', subject: { id: placed.id } });
  const stop = AbortSignal.timeout(300);
  const ended = (async () => {
    for await (const page of followEvents(client, { after: next, interval: 20, signal: stop })) {
      if (page.events.some(({ subject }) => subject.id === placed.id))
        throw new Error('An event came twice.');
    }
  })();
  await expect(ended).rejects.toMatchObject({ name: expect.stringMatching(/AbortError|TimeoutError/) });
});

/** A server that answers with these statuses, one after the other, then with 200. */
async function failing(
  statuses: readonly number[],
  use: (url: string, seen: IncomingMessage[]) => Promise<void>,
) {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    const status = statuses[seen.length] ?? 200;
    seen.push(request);
    if (status === 0) return void request.socket.destroy();
    response
      .writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' })
      .end('{"items":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it('sends a request again after a temporary failure, twice at most', async () => {
  await failing([503, 429], async (url, seen) => {
    const { response } = await shopClient({ url }).GET('/api/v1/tools');
    expect([response.status, seen.length]).toEqual([200, 3]);
  });
  await failing([0], async (url, seen) => {
    const { response } = await shopClient({ url }).GET('/api/v1/tools');
    expect([response.status, seen.length]).toEqual([200, 2]);
  });
  await failing([503, 503, 503], async (url, seen) => {
    const { response } = await shopClient({ url }).GET('/api/v1/tools');
    expect([response.status, seen.length]).toEqual([503, 3]);
  });
  await failing([404], async (url, seen) => {
    const { response } = await shopClient({ url }).GET('/api/v1/tools');
    expect([response.status, seen.length]).toEqual([404, 1]);
  });
});

it('sends a change again only with the same Idempotency-Key', async () => {
  const body = { lines: [], totalPrice: 0 };
  await failing([503], async (url, seen) => {
    const header = { 'Idempotency-Key': 'one' };
    await shopClient({ url }).POST('/api/v1/purchases', { params: { header }, body: body as never });
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['one', 'one']);
  });
  await failing([503], async (url, seen) => {
    await shopClient({ url }).POST('/api/v1/line-checks', { body: body as never });
    expect(seen).toHaveLength(1);
  });
});

it('gives up after its time', async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const waiting = shopClient({ url, timeout: 50, retries: 1 }).GET('/api/v1/tools');
  await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' });
  server.closeAllConnections();
  server.close();
});
