import jwt from 'jsonwebtoken';
import { signIn, signUp, updateAccount } from '../../../support/people';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  buyer = await shop.customer();
});
afterAll(() => shop.close());

const START = `mutation ($e: EmailAddress!) { startSession(email: $e) { token expiresAt user { id email role displayName } } }`;
const start = (email: string, token: string) => shop.gql(START, { variables: { e: email }, as: { token } });
const me = (token: string) => shop.gql('{ me { id email role displayName } }', { as: { token } });
const codeOfMe = async (token: string) => (await me(token)).code;
const end = (token: string) => shop.gql('mutation { endSession }', { as: { token } });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const unsigned = (claims: object) => `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`;
const claimsOf = (token: string) => jwt.decode(token) as jwt.JwtPayload;
const fresh = () => `p-${Math.random().toString(36).slice(2)}@example.com`;

describe('starting a session', () => {
  it('returns a token for an hour and a customer, ignoring the case of the e-mail address', async () => {
    const { data } = await start(buyer.email.toUpperCase(), buyer.idToken);
    expect(data.startSession.user).toMatchObject({ id: buyer.id, email: buyer.email, role: 'customer' });
    const left = Date.parse(data.startSession.expiresAt) - Date.now();
    expect(left).toBeGreaterThan(3_590_000);
    expect(left).toBeLessThan(3_602_000);
    expect(Object.keys(claimsOf(data.startSession.token)).sort()).toEqual([
      'exp',
      'iat',
      'iss',
      'sid',
      'sub',
    ]);
  });

  it('stores an e-mail address in lower case', async () => {
    const email = fresh().replace('p-', 'Mixed.Case-');
    const person = await shop.customer({ email });
    expect((await me(person.token)).data.me.email).toBe(email.toLowerCase());
  });

  it.each<[string, () => string]>([
    ['nothing a token could be', () => 'forged'],
    ['one that is cut short', () => buyer.idToken.slice(0, -20).replace(/\.[^.]*$/, '')],
    [
      'one of another project',
      () =>
        unsigned({ ...claimsOf(buyer.idToken), aud: 'other', iss: 'https://securetoken.google.com/other' }),
    ],
    ['one without a user', () => unsigned({ ...claimsOf(buyer.idToken), sub: '' })],
    [
      'one of a user who is not there',
      () => unsigned({ ...claimsOf(buyer.idToken), sub: 'ghost', user_id: 'ghost' }),
    ],
    ['one without an e-mail', () => unsigned({ ...claimsOf(buyer.idToken), email: undefined })],
    ["the shop's own session token", () => buyer.token],
    ['one signed by a stranger', () => jwt.sign({ email: buyer.email }, 'stranger', { algorithm: 'HS256' })],
  ])('rejects %s as a sign-in', async (_name, token) => {
    expect((await start(buyer.email, token())).code).toBe('UNAUTHENTICATED');
  });

  it('rejects an old sign-in as expired', async () => {
    const { iat = 0 } = claimsOf(buyer.idToken);
    const old = unsigned({ ...claimsOf(buyer.idToken), iat: iat - 7200, exp: iat - 3600 });
    expect((await start(buyer.email, old)).code).toBe('TOKEN_EXPIRED');
  });

  it("rejects another user's e-mail address", async () => {
    const other = await shop.customer();
    expect((await start(other.email, buyer.idToken)).code).toBe('FORBIDDEN');
  });

  it.each(['', 5, null, undefined, ['a@example.com']])(
    'PUT /updateuser refuses %p as an e-mail',
    async (email) => {
      const answer = await shop.rest('PUT', '/updateuser', { body: { email }, as: { token: buyer.idToken } });
      expect([answer.status, answer.body.code]).toEqual([400, 'BAD_USER_INPUT']);
    },
  );

  it('rejects a disabled account, and one whose sign-ins were revoked', async () => {
    const [disabled, revoked] = await Promise.all([shop.customer(), shop.customer()]);
    await updateAccount(shop.project, disabled.uid, { disableUser: true });
    expect((await start(disabled.email, disabled.idToken)).code).toBe('USER_DISABLED');
    const soon = Math.floor(Date.now() / 1000) + 2;
    await updateAccount(shop.project, revoked.uid, { validSince: String(soon) });
    expect((await start(revoked.email, revoked.idToken)).code).toBe('TOKEN_EXPIRED');
    await pause(2_500);
    const again = await signIn(shop.project, revoked.email, revoked.uid);
    expect((await start(revoked.email, again.idToken)).code).toBeUndefined();
  });

  it('creates one user for ten concurrent first sign-ins', async () => {
    const account = await signUp(shop.project, { email: fresh() });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => start(account.email, account.idToken)),
    );
    expect(new Set(answers.map(({ data }) => data?.startSession.user.id)).size).toBe(1);
  });
});

describe('the identity of a user', () => {
  it('follows an e-mail address that was changed at the provider', async () => {
    const person = await shop.customer();
    const email = fresh();
    await updateAccount(shop.project, person.uid, { email });
    const { idToken } = await signIn(shop.project, email, person.uid);
    const { data } = await start(email, idToken);
    expect(data.startSession.user).toMatchObject({ id: person.id, email });
    expect((await me(person.token)).data.me.email).toBe(email);
  });

  it('does not follow to an e-mail address of another account', async () => {
    const person = await shop.customer();
    const taken = fresh();
    await shop.dataSource.query(`INSERT INTO users (id, email) VALUES (gen_random_uuid(), $1)`, [taken]);
    await updateAccount(shop.project, person.uid, { email: taken });
    const { idToken } = await signIn(shop.project, taken, person.uid);
    expect((await start(taken, idToken)).code).toBe('ALREADY_EXISTS');
    const rest = await shop.rest('PUT', '/updateuser', { body: { email: taken }, as: { token: idToken } });
    expect(rest.status).toBe(409);
  });

  it('passes to a new account with the same e-mail address only once the address is verified', async () => {
    const email = fresh();
    const [{ id }] = await shop.dataSource.query(
      `INSERT INTO users (id, provider_uid, email, role) VALUES (gen_random_uuid(), 'gone', $1, 'admin') RETURNING id`,
      [email],
    );
    const { uid, idToken } = await signUp(shop.project, { email });
    expect((await start(email, idToken)).code).toBe('FORBIDDEN');
    await updateAccount(shop.project, uid, { emailVerified: true });
    const verified = await signIn(shop.project, email, uid);
    expect((await start(email, verified.idToken)).data.startSession.user).toMatchObject({
      id,
      role: 'admin',
    });
  });

  it('includes the display name or the part of the e-mail address before the @', async () => {
    const [named, unnamed] = [await shop.customer({ displayName: '  Nadia Islam ' }), await shop.customer()];
    expect((await me(named.token)).data.me.displayName).toBe('Nadia Islam');
    expect((await me(unnamed.token)).data.me.displayName).toBe(unnamed.email.split('@')[0]);
  });

  it('follows a display name that is set later', async () => {
    const person = await shop.customer();
    await updateAccount(shop.project, person.uid, { displayName: 'Set Later' });
    const { idToken } = await signIn(shop.project, person.email, person.uid);
    expect((await start(person.email, idToken)).data.startSession.user.displayName).toBe('Set Later');
  });
});

describe('a session token', () => {
  it.each<[string, () => string]>([
    ['is forged', () => 'forged'],
    ['is cut short', () => buyer.token.slice(0, -3)],
    [
      'is signed with another secret',
      () => jwt.sign(claimsOf(buyer.token), 'another-secret-of-at-least-32-characters'),
    ],
    ['is not signed', () => unsigned(claimsOf(buyer.token))],
    ['is of another issuer', () => jwt.sign({ ...claimsOf(buyer.token), iss: 'x' }, shop.env.SESSION_SECRET)],
    ['names no session', () => jwt.sign({ sub: buyer.id, iss: 'shop-gateway' }, shop.env.SESSION_SECRET)],
    ['is an ID token', () => buyer.idToken],
  ])('is rejected when it %s', async (_name, token) => {
    expect(await codeOfMe(token())).toBe('UNAUTHENTICATED');
  });

  it.each<[string, (sid: string) => object]>([
    ["names another user's session", (sid) => ({ sub: '01890000-0000-7000-8000-000000000000', sid })],
    [
      'names a session that is not there',
      () => ({ sub: buyer.id, sid: '01890000-0000-7000-8000-000000000000' }),
    ],
    ['is older than an hour', (sid) => ({ sub: buyer.id, sid, exp: 1_700_000_000 })],
  ])('has expired when it %s', async (_name, claims) => {
    const { sid } = claimsOf(buyer.token) as { sid: string };
    const token = jwt.sign({ iss: 'shop-gateway', ...claims(sid) }, shop.env.SESSION_SECRET);
    expect(await codeOfMe(token)).toBe('TOKEN_EXPIRED');
  });

  it('has expired when its session has, regardless of its claims', async () => {
    const person = await shop.customer();
    await shop.dataSource.query(`UPDATE sessions SET expires_at = now() WHERE user_id = $1`, [person.id]);
    expect(await codeOfMe(person.token)).toBe('TOKEN_EXPIRED');
  });

  it('identifies its own user only until its session ends, among many concurrent requests', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => shop.customer()));
    const [loggedOut] = people;
    await end(loggedOut?.token ?? '');
    const asked = Array.from({ length: 30 }, (_, i) => people[i % 6] as Person);

    const answers = await Promise.all(asked.map(({ token }) => shop.gql('{ me { id } }', { as: { token } })));

    answers.forEach((answer, i) => {
      if (asked[i] === loggedOut) expect(answer.code).toBe('TOKEN_EXPIRED');
      else expect(answer.data.me.id).toBe(asked[i]?.id);
    });
  });

  it('is accepted with Bearer in any case, and ignored under another scheme', async () => {
    const ask = async (authorization: string) =>
      (await shop.rest('GET', `/profile/${buyer.email}`, { headers: { authorization } })).status;
    expect(await ask(`bearer ${buyer.token}`)).toBe(200);
    expect(await ask(`Basic ${buyer.token}`)).toBe(401);
    expect(await ask(buyer.token)).toBe(401);
  });
});

describe('logging out', () => {
  it('ends every renewal of that sign-in, and no other device', async () => {
    const phone = await shop.customer();
    const renewed = (await start(phone.email, phone.idToken)).data.startSession.token as string;
    // Sign-ins are identified by their second.
    await pause(1_100);
    const laptop = await signIn(shop.project, phone.email, phone.uid);
    const elsewhere = (await start(phone.email, laptop.idToken)).data.startSession.token as string;

    expect((await end(renewed)).data.endSession).toBe(true);

    expect(await codeOfMe(phone.token)).toBe('TOKEN_EXPIRED');
    expect(await codeOfMe(renewed)).toBe('TOKEN_EXPIRED');
    expect(await codeOfMe(elsewhere)).toBeUndefined();
    expect((await end(renewed)).code).toBe('TOKEN_EXPIRED');
  });

  it('prevents the ID token of that sign-in from starting another session', async () => {
    const person = await shop.customer();
    // The provider states to the second when it issued a token.
    await pause(1_100);
    await end(person.token);
    expect((await start(person.email, person.idToken)).code).toBe('TOKEN_EXPIRED');

    const again = await signIn(shop.project, person.email, person.uid);
    expect((await start(person.email, again.idToken)).code).toBeUndefined();
  });

  it('requires a session', async () => {
    expect((await shop.gql('mutation { endSession }')).code).toBe('UNAUTHENTICATED');
  });
});

describe('a visitor', () => {
  it('has no user', async () => {
    expect((await shop.gql('{ me { id } }')).data.me).toBeNull();
  });
});
