import { createServer, type Server, type Socket, type AddressInfo } from 'node:net';
import { newId } from '../../src/shared/ids';
import { aTool } from '../support/builders';
import { withMargin } from '../support/margin';
import { signUp } from '../support/people';
import { startShop, type TestShop } from '../support/shop';

/** firebase-admin itself would wait for 25 s. */
const SAID_WITHIN = withMargin(2_000);

const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
let silent: Server;
const sockets: Socket[] = [];
beforeAll(async () => {
  silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
});
afterAll(() => {
  sockets.forEach((socket) => socket.destroy());
  silent.close();
});

/** Someone who signed in while the provider was there: their ID token, and a session of the shop. */
async function signedInBefore(shop: TestShop) {
  const away = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator;
  const { email, uid, idToken } = await signUp(shop.project, { email: 'buyer@example.com' });
  process.env.FIREBASE_AUTH_EMULATOR_HOST = away;
  const [userId, sessionId, expiresAt] = [newId(), newId(), new Date(Date.now() + 3_600_000)];
  await shop.dataSource.query('INSERT INTO users (id, provider_uid, email) VALUES ($1, $2, $3)', [
    userId,
    uid,
    email,
  ]);
  await shop.dataSource.query(
    'INSERT INTO sessions (id, user_id, signed_in_at, expires_at) VALUES ($1, $2, now(), $3)',
    [sessionId, userId, expiresAt],
  );
  return { email, idToken, token: shop.services.sessionTokens.sign({ sessionId, userId, expiresAt }) };
}

it.each([
  ['accepts and never answers', () => `127.0.0.1:${(silent.address() as AddressInfo).port}`],
  ['refuses connections', () => '127.0.0.1:1'],
])('while the provider %s, a sign-in says so soon and signed-in customers go on', async (_name, host) => {
  const shop = await startShop({ FIREBASE_AUTH_EMULATOR_HOST: host() });
  try {
    const buyer = await signedInBefore(shop);
    const as = { token: buyer.idToken };

    const started = performance.now();
    const [rest, gql] = await Promise.all([
      shop.rest('PUT', '/updateuser', { body: { email: buyer.email }, as }),
      shop.gql('mutation ($e: EmailAddress!) { startSession(email: $e) { token } }', {
        variables: { e: buyer.email },
        as,
      }),
    ]);
    expect(performance.now() - started).toBeLessThan(SAID_WITHIN);
    expect([rest.status, rest.body.code, gql.code]).toEqual([503, 'AUTH_UNAVAILABLE', 'AUTH_UNAVAILABLE']);
    expect(rest.headers.get('retry-after')).toMatch(/^\d+$/);

    const body = { toolId: (await aTool(shop)).id, quantity: 5, totalPrice: 50 };
    expect((await shop.rest('POST', '/order', { body, as: buyer })).status).toBe(201);
    expect((await shop.rest('GET', '/tools')).body).toHaveLength(1);
    expect((await shop.gql('mutation { endSession }', { as: buyer })).data.endSession).toBe(true);
  } finally {
    process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator;
    await shop.close();
  }
});
