import { freePort } from '../../../../dev/processes';
import { aTool } from '../../../support/builders';
import { aCompany } from '../../../support/companies';
import { startMain } from '../../../support/servers/main-process';
import { startShop, makeWire, type Person, type TestShop } from '../../../support/shop';
import { until } from '../../../support/until';
import { aKey } from './a-key';

/** Where keys are read, on every gateway; that no log has them; how often they may be used. */
let shop: TestShop;
let other: TestShop;
let owner: Person;
let companyId: string;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'on' });
  other = await startShop({ DATABASE_URL: shop.env.DATABASE_URL });
  owner = await shop.customer();
  companyId = await aCompany(shop, { owner, admin: await shop.admin() });
});
afterAll(() => Promise.all([shop.close(), other.close()]));

const make = () => aKey(shop, owner, { companyId, scopes: ['purchases.read'] });
const IN_USE = '{ apiKeyInUse { id } }';
const send = (at: Pick<TestShop, 'rest'>, token: string, query = IN_USE) =>
  at.rest('POST', '/graphql', { body: { query }, as: { token } });

it('a revoked key is refused at once by every gateway, also for what they have in their caches', async () => {
  await aTool(shop);
  const { id, token } = await make();
  const catalogue = '{ tools(first: 1) { totalCount } }';
  for (let i = 0; i < 4; i += 1)
    for (const at of [shop, other])
      expect((await send(at, token, catalogue)).body.data.tools.totalCount).toBe(1);
  await shop.gql(`mutation { revokeApiKey(id: "${id}") { id } }`, { as: owner });
  for (const at of [other, shop])
    for (const query of [IN_USE, catalogue]) {
      const { status, body } = await send(at, token, query);
      expect([status, body.code, body.message]).toEqual([
        401,
        'UNAUTHENTICATED',
        'This API key was revoked.',
      ]);
    }
  expect((await other.rest('GET', '/tools', { as: { token } })).status).toBe(401);
});

it('a key is the bearer, and nothing in a cookie, a query string, a body or another header', async () => {
  const { token } = await make();
  const ask = async (headers: Record<string, string>, path = '/graphql', more: object = {}) =>
    (await shop.rest('POST', path, { body: { query: IN_USE, ...more }, headers })).body.data?.apiKeyInUse;
  expect(await ask({ authorization: `bearer ${token}` })).not.toBeNull();
  const elsewhere: Record<string, string>[] = [
    { cookie: `authorization=Bearer ${token}; token=${token}; shop=${token}` },
    { authorization: `Basic ${token}` },
    { authorization: token },
    { 'x-api-key': token },
    { 'x-on-behalf-of': token },
  ];
  for (const headers of elsewhere) expect(await ask(headers)).toBeNull();
  expect(await ask({}, `/graphql?access_token=${token}&key=${token}`)).toBeNull();
  expect(await ask({}, '/graphql', { extensions: { authorization: token } })).toBeNull();
  // The playground is a page: it takes nothing of a cookie, and a key does not open a session.
  const page = await fetch(`${shop.url}/playground/`, { headers: { cookie: `token=${token}` } });
  expect([page.headers.get('set-cookie'), (await page.text()).includes(token)]).toEqual([null, false]);
  const session = await shop.gql(`mutation { startSession(email: "${owner.email}") { token } }`, {
    as: { token },
  });
  expect(session.code).toBe('FORBIDDEN');
});

it.each([
  ['shop_live_', 'nothing behind the mark'],
  ['shop_live_0000', 'cut short'],
  ['SHOP_LIVE_abc', 'in capitals'],
  ['shop_test_x', 'of another kind'],
  [`shop_live_${'0'.repeat(61)}`, 'of the right length'],
])('%s (%s) is refused like a wrong secret', async (text) => {
  const { status, body } = await send(shop, text);
  expect([status, body.code, body.message]).toEqual([401, 'UNAUTHENTICATED', 'This API key is not valid.']);
});

it('a key whose secret is another one with the same beginning is refused', async () => {
  const { token } = await make();
  await shop.dataSource.query(`UPDATE api_key_secrets SET hash = sha256('another') WHERE prefix = $1`, [
    token.slice(10, 22),
  ]);
  expect((await send(shop, token)).body.message).toBe('This API key is not valid.');
});

it('the database has no secret', async () => {
  const { token } = await make();
  const rows = await shop.dataSource.query(
    `SELECT s::text || k::text || coalesce((SELECT string_agg(e::text, '') FROM domain_events e), '') AS text
     FROM api_key_secrets s JOIN api_keys k ON k.id = key_id`,
  );
  expect(rows.some(({ text }: { text: string }) => text.includes(token.slice(10, 22)))).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(token.slice(22));
});

it('each key has a limit of its own, and each answer says what is left of it', async () => {
  const [eager, calm] = [await make(), await make()];
  const first = await send(shop, eager.token);
  const names = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];
  const left = names.map((name) => Number(first.headers.get(name)));
  expect(left).toEqual([600, 599, expect.any(Number)]);
  expect(left[2]).toBeLessThanOrEqual(60);
  const answers = await Promise.all(Array.from({ length: 600 }, () => send(shop, eager.token)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.body.code).toBe('RATE_LIMITED');
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send(shop, calm.token)).headers.get('ratelimit-remaining')).toBe('599');
});

it('no line of the log has a key, whatever becomes of the request', async () => {
  const port = await freePort();
  const main = startMain(shop, { LOG_LEVEL: 'debug', PORT: String(port), RATE_LIMIT: 'off' });
  try {
    await main.printed('Ctrl-C');
    const wire = makeWire(`http://127.0.0.1:${port}`);
    const { token } = await make();
    await send(wire, token);
    await send(wire, `${token}x`);
    await send(wire, token, `{ purchase(id: "${token}") { id } }`);
    await wire.rest('GET', `/tools?key=${token}`, { as: { token } });
    await wire.rest('POST', '/graphql', { body: '{', as: { token } });
    await until(() => main.output().split('"msg":"request"').length > 5);
    expect(main.output()).not.toContain(token.slice(22));
  } finally {
    main.child.kill('SIGTERM');
    await main.ended;
  }
});
