import { send } from '../modules/images/upload';
import { startShop, type TestShop } from '../support/shop';

let shop: TestShop;
let proxied: TestShop;
beforeAll(async () => {
  [shop, proxied] = await Promise.all([
    startShop({ RATE_LIMIT: 'on' }),
    startShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' }),
  ]);
});
afterAll(() => Promise.all([shop.close(), proxied.close()]));

const subscribe = (at: TestShop, from?: string) =>
  at.rest('POST', '/newsletter', {
    body: { email: 'a@example.com' },
    headers: from ? { 'x-forwarded-for': from } : {},
  });

describe('too many requests', () => {
  it('of one client for a form are RATE_LIMITED, whatever X-Forwarded-For says', async () => {
    for (let i = 0; i < 20; i += 1) expect((await subscribe(shop, `10.0.0.${i}`)).status).toBe(201);

    const answer = await subscribe(shop, '10.0.1.1');

    expect([answer.status, answer.body.code]).toEqual([429, 'RATE_LIMITED']);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    const byGraphql = await shop.gql(
      'mutation { subscribeToNewsletter(email: "a@example.com") { received } }',
    );
    expect(byGraphql.code).toBe('RATE_LIMITED');
    expect(byGraphql.errors?.[0]?.extensions.details.retryAfter).toBeGreaterThan(0);
    // Other requests of this client are not limited.
    expect((await shop.rest('GET', '/tools')).status).toBe(200);
  });

  it('are counted by the client that a trusted proxy names, an IPv6 one by its network', async () => {
    for (let i = 0; i < 20; i += 1) await subscribe(proxied, `2001:db8:0:1::${i + 1}`);
    expect((await subscribe(proxied, '2001:db8:0:1::ffff')).status).toBe(429);
    expect((await subscribe(proxied, '192.0.2.7')).status).toBe(201);
  });

  it('of one user for orders are RATE_LIMITED, and no one else', async () => {
    const [eager, calm] = await Promise.all([shop.customer(), shop.customer()]);
    const order = (as: { token: string }) =>
      shop.rest('POST', '/order', { body: { toolId: 'x', quantity: 1, totalPrice: 1 }, as });
    const answers = await Promise.all(Array.from({ length: 241 }, () => order(eager)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(240);
    expect((await order(calm)).status).toBe(404);
  });

  it('of one admin for uploads are RATE_LIMITED', async () => {
    const [eager, calm] = await Promise.all([shop.admin(), shop.admin()]);
    const upload = (as: { token: string }) => send(shop, new FormData(), { as });
    const statuses: number[] = [];
    for (let i = 0; i < 61; i += 1) statuses.push((await upload(eager)).status);
    // An upload without a file counts.
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 400), 429]);
    expect((await upload(calm)).status).toBe(400);
  });

  it('of one client for cached responses are RATE_LIMITED', async () => {
    const from = (client: string) =>
      proxied.rest('GET', '/tools', { headers: { 'x-forwarded-for': client } });
    // Responses with this header are in the response cache.
    expect((await from('192.0.2.8')).headers.get('cache-control')).toBe('public, no-cache');
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => from('192.0.2.8')));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await from('192.0.2.9')).status).toBe(200);
  });

  it('of one client for sessions are RATE_LIMITED', async () => {
    const start = () => shop.rest('PUT', '/updateuser', { body: { email: 'a@example.com' } });
    const answers = await Promise.all(Array.from({ length: 61 }, start));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });

  it('of one client for anything are RATE_LIMITED; health checks are not', async () => {
    const codes: number[] = [];
    for (let round = 0; round < 13; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => shop.rest('GET', '/nothing')));
      codes.push(...answers.map(({ status }) => status));
    }
    expect(codes.at(-1)).toBe(429);
    expect((await shop.rest('GET', '/healthz')).status).toBe(200);
  });
});
