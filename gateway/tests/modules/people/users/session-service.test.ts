import { setTimeout as sleep } from 'node:timers/promises';
import { actorOf, endSession, startSession } from '../../../../src/modules/people/users/session.service';
import { deleteExpiredSessions } from '../../../../src/modules/people/users/delete-expired-sessions';
import type { Identity } from '../../../../src/auth/identity-verifier';
import { identityOf, openServices, type OpenServices } from '../../../support/callers';

const HOUR = 3_600_000;
let open: OpenServices;
beforeAll(async () => (open = await openServices({ FIRST_ADMIN_EMAIL: 'First.Admin@example.com' })));
afterAll(() => open.close());
beforeEach(async () => {
  await open.dataSource.query('DELETE FROM sessions');
  await open.dataSource.query('DELETE FROM users');
  open.limits.length = 0;
});

/** Signs in with an ID token of these claims. */
function signIn(email: string, claims: Partial<Identity> = {}, typed = email) {
  const idToken = Math.random().toString(36);
  open.identities.set(idToken, identityOf(email, claims));
  return startSession(open.ctx({ token: idToken }), typed);
}
const users = (): Promise<object[]> =>
  open.dataSource.query(
    'SELECT provider_uid AS uid, email, display_name AS name, role FROM users ORDER BY email',
  );
const sessions = () => open.dataSource.query('SELECT user_id, signed_in_at, ended_at FROM sessions');
const whoIs = (token: string) => actorOf(open.ctx({ token }), token);
const expired = { kind: 'unauthenticated', code: 'TOKEN_EXPIRED' };

describe('a sign-in', () => {
  it('creates a customer and a session of an hour', async () => {
    const before = Date.now();
    const { token, expiresAt, user } = await signIn('ada@example.com', { displayName: 'Ada' });
    expect(user).toMatchObject({ email: 'ada@example.com', ownName: 'Ada', role: 'customer', address: null });
    expect(expiresAt.getTime()).toBeGreaterThanOrEqual(before + HOUR);
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + HOUR + 1_000);
    expect(expiresAt.getMilliseconds()).toBe(0);
    expect(await sessions()).toEqual([
      { user_id: user.id, signed_in_at: new Date('2026-11-20T09:00:00Z'), ended_at: null },
    ]);
    expect(await whoIs(token)).toEqual({
      userId: user.id,
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      hasJustWritten: false,
      email: 'ada@example.com',
      role: 'customer',
      permissions: new Set(),
      displayName: 'Ada',
      memberships: [],
      actingCompanyId: null,
      profileAddress: null,
      country: null,
    });
    expect(open.limits).toEqual([['session', open.ctx().client]]);
  });

  it('takes the typed e-mail address in any case, with space around it', async () => {
    expect((await signIn('ada@example.com', {}, ' ADA@Example.com ')).user.email).toBe('ada@example.com');
  });

  it('is refused with the e-mail address of someone else', async () => {
    await expect(signIn('ada@example.com', {}, 'bina@example.com')).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'FORBIDDEN',
      message: 'This email address is not the one you signed in with.',
    });
    expect(await users()).toEqual([]);
  });

  it('is refused without an ID token, and with one that the provider refuses', async () => {
    for (const as of [null, { token: 'unknown' }])
      await expect(startSession(open.ctx(as), 'ada@example.com')).rejects.toMatchObject({
        kind: 'unauthenticated',
        code: 'UNAUTHENTICATED',
      });
    expect(open.limits).toHaveLength(2);
  });

  it('of a known user keeps role and profile and takes over name and e-mail address', async () => {
    const { user } = await signIn('ada@example.com', { uid: 'a', displayName: 'Ada' });
    await open.dataSource.query(`UPDATE users SET role = 'admin', address = 'Street 1'`);
    const again = await signIn('ada@new.example', { uid: 'a', displayName: 'Ada L.' });
    expect(again.user).toMatchObject({
      id: user.id,
      email: 'ada@new.example',
      ownName: 'Ada L.',
      role: 'admin',
      address: 'Street 1',
    });
    expect(await users()).toEqual([{ uid: 'a', email: 'ada@new.example', name: 'Ada L.', role: 'admin' }]);
  });

  it('that changes nothing writes nothing', async () => {
    const { user } = await signIn('ada@example.com');
    expect((await signIn('ada@example.com')).user.updatedAt).toEqual(user.updatedAt);
  });

  it('with an e-mail address of another account is refused', async () => {
    await signIn('ada@example.com', { uid: 'a' });
    await signIn('bina@example.com', { uid: 'b' });
    await expect(signIn('bina@example.com', { uid: 'a' })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'ALREADY_EXISTS',
      message: 'Another account uses this email address.',
    });
  });

  it.each([null, 'gone'])(
    'passes an account with the uid %j on only with a verified address',
    async (uid) => {
      await open.dataSource.query(
        `INSERT INTO users (id, provider_uid, email) VALUES (gen_random_uuid(), $1, 'ada@example.com')`,
        [uid],
      );
      await expect(signIn('ada@example.com', { uid: 'new', emailVerified: false })).rejects.toMatchObject({
        kind: 'forbidden',
        code: 'FORBIDDEN',
        message: 'Please verify your email address, then sign in again.',
      });
      await signIn('ada@example.com', { uid: 'new' });
      expect(await users()).toMatchObject([{ uid: 'new', email: 'ada@example.com' }]);
    },
  );
});

describe('the first admin', () => {
  const EMAIL = 'first.admin@example.com';
  const roles = async () => (await users()).map((user) => (user as { role: string }).role);

  it('is the holder of the configured address, once it is verified', async () => {
    await signIn('ada@example.com');
    expect((await signIn(EMAIL, { emailVerified: false })).user.role).toBe('customer');
    expect((await signIn(EMAIL)).user.role).toBe('admin');
    expect(await roles()).toEqual(['customer', 'admin']);
  });

  it('is no one while the shop has an admin', async () => {
    await open.person('ada@example.com', 'admin');
    expect((await signIn(EMAIL)).user.role).toBe('customer');
  });
});

describe('a session', () => {
  it('is over for its whole sign-in after a log-out, and no other one', async () => {
    const elsewhere = await signIn('ada@example.com');
    const signedInAt = new Date('2026-11-20T10:00:00Z');
    const first = await signIn('ada@example.com', { signedInAt });
    const renewed = await signIn('ada@example.com', { signedInAt });
    const other = await signIn('bina@example.com', { signedInAt });
    expect(await endSession(open.ctx(renewed))).toBe(true);
    for (const { token } of [first, renewed]) await expect(whoIs(token)).rejects.toMatchObject(expired);
    for (const { token } of [elsewhere, other])
      expect(await whoIs(token)).toMatchObject({ role: 'customer' });
    await expect(endSession(open.ctx(renewed))).rejects.toMatchObject(expired);
  });

  it('keeps the time of the first log-out', async () => {
    const signedInAt = new Date('2026-11-20T10:00:00Z');
    await endSession(open.ctx(await signIn('ada@example.com', { signedInAt })));
    const [{ ended_at: endedAt }] = await sessions();
    await sleep(5);
    const later = await signIn('ada@example.com', { signedInAt, issuedAt: new Date(Date.now() + 5_000) });
    await endSession(open.ctx(later));
    expect((await sessions()).map((one: { ended_at: Date }) => one.ended_at)).toContainEqual(endedAt);
  });

  it('is not started by an ID token that was issued before the log-out', async () => {
    const issuedAt = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 1_000);
    await endSession(open.ctx(await signIn('ada@example.com', { issuedAt })));
    await expect(signIn('ada@example.com', { issuedAt })).rejects.toMatchObject(expired);
    // The provider states to the second when it issued a token: one of the same second may be newer.
    const sameSecond = new Date(Date.now());
    expect((await signIn('ada@example.com', { issuedAt: sameSecond })).user.email).toBe('ada@example.com');
    const another = await signIn('ada@example.com', {
      issuedAt,
      signedInAt: new Date('2026-11-21T09:00:00Z'),
    });
    expect(another.token).toBeTruthy();
    expect((await signIn('bina@example.com', { issuedAt })).token).toBeTruthy();
  });

  it('needs a signed-in user to be ended', async () => {
    await expect(endSession(open.ctx())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('has expired when its time is over, or when it is of another user', async () => {
    const ada = await signIn('ada@example.com');
    const bina = await signIn('bina@example.com');
    await open.dataSource.query('UPDATE sessions SET user_id = $1', [bina.user.id]);
    await expect(whoIs(ada.token)).rejects.toMatchObject(expired);
    await open.dataSource.query(`UPDATE sessions SET expires_at = now() - interval '1 second'`);
    await expect(whoIs(bina.token)).rejects.toMatchObject(expired);
    await open.dataSource.query('DELETE FROM sessions');
    await expect(whoIs(bina.token)).rejects.toMatchObject(expired);
  });

  it('names its user by the part of the e-mail address before the @, without a name', async () => {
    const { token } = await signIn('ada@example.com');
    expect(await whoIs(token)).toMatchObject({ displayName: 'ada' });
  });

  it('has the role that its user has now, in every request', async () => {
    const ada = await signIn('ada@example.com');
    const bina = await signIn('bina@example.com');
    const both = await Promise.all([whoIs(ada.token), whoIs(bina.token)]);
    expect(both.map(({ email }) => email)).toEqual(['ada@example.com', 'bina@example.com']);
    await open.dataSource.query(`UPDATE users SET role = 'admin' WHERE email = 'ada@example.com'`);
    expect((await whoIs(ada.token)).role).toBe('admin');
  });
});

it('deletes sessions a week after they have expired; a dry run only counts them', async () => {
  await signIn('ada@example.com');
  await signIn('bina@example.com');
  const expiredFor = (days: number, minutes: number) =>
    open.dataSource.query(
      `UPDATE sessions SET expires_at = now() - make_interval(days => $1, mins => $2)
       WHERE user_id = (SELECT id FROM users WHERE email = 'ada@example.com')`,
      [days, minutes],
    );
  await expiredFor(7, -1);
  expect(await deleteExpiredSessions(open.services.db, true)).toBe(0);
  await expiredFor(7, 1);
  expect(await deleteExpiredSessions(open.services.db, true)).toBe(1);
  expect(await sessions()).toHaveLength(2);
  expect(await deleteExpiredSessions(open.services.db, false)).toBe(1);
  expect(await sessions()).toHaveLength(1);
});
