import { sessionToken } from '../../lib/api/session-token';
import { MeDocument } from './session.generated';
import { buildUser } from '../../test/builders';
import { fakeProvider, providerUser } from '../../test/fake-provider';
import { server, startsSession } from '../../test/server';
import { endsSession, visit } from '../../test/visit';
import { connectionChanged } from '../connectivity-slice';
import { renewSession } from './session';
import { sessionEnded, sessionStarted, type Identity } from './session-slice';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const identity: Identity = {
  uid: 'uid-1',
  email: 'buyer@example.com',
  displayName: 'Bina Buyer',
  emailVerified: true,
  photoURL: null,
};
/** Steps that need no network are done. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const tokenFor = (ms: number, token = 'old') =>
  sessionToken.save(token, new Date(Date.now() + ms).toISOString());

/** Signed in with a token that holds for `ms`. Every try to renew it asks the provider, which is away. */
function signedIn(ms: number) {
  const app = visit({ token: 'old' });
  app.provider.currentUser.mockRejectedValue(new Error('away'));
  tokenFor(ms);
  app.dispatch(sessionStarted({ identity, userId: 'user-a', role: 'customer' }));
  return { ...app, tries: () => app.provider.currentUser.mock.calls.length };
}

describe('the token of someone who is signed in', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('is renewed five minutes before it expires, and every 30 seconds while that fails', async () => {
    const { tries, session } = signedIn(60 * MINUTE);
    await after(55 * MINUTE - 1);
    expect(tries()).toBe(0);
    await after(1);
    expect(tries()).toBe(1);
    await after(30 * SECOND - 1);
    expect(tries()).toBe(1);
    await after(1);
    expect(tries()).toBe(2);
    await after(30 * SECOND);
    expect(tries()).toBe(3);
    expect(session().status).toBe('signed-in');
  });

  it.each([0, 1 * MINUTE, 5 * MINUTE])('that holds for %d ms is renewed after a second', async (ms) => {
    const { tries } = signedIn(ms);
    await after(999);
    expect(tries()).toBe(0);
    await after(1);
    expect(tries()).toBe(1);
  });

  it('is not renewed after a log-out', async () => {
    const { tries, dispatch } = signedIn(60 * MINUTE);
    dispatch(sessionEnded('logged-out'));
    await after(120 * MINUTE);
    expect(tries()).toBe(0);
  });

  it('is renewed by the expiry of the newest token', async () => {
    const { tries, dispatch } = signedIn(60 * MINUTE);
    await after(30 * MINUTE);
    tokenFor(60 * MINUTE, 'new');
    dispatch(sessionStarted({ identity, userId: 'user-a', role: 'customer' }));
    await after(55 * MINUTE - 1);
    expect(tries()).toBe(0);
    await after(1);
    expect(tries()).toBe(1);
  });
});

describe('a token that is due when the reader comes back', () => {
  const isVisible = jest.spyOn(document, 'visibilityState', 'get');
  const isOnline = jest.spyOn(navigator, 'onLine', 'get');
  beforeEach(() => {
    isVisible.mockReturnValue('visible');
    isOnline.mockReturnValue(true);
  });
  afterAll(() => {
    isVisible.mockRestore();
    isOnline.mockRestore();
  });
  const comesBack = async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  };

  it.each([
    ['to the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['online', () => window.dispatchEvent(new Event('online'))],
  ])('%s is renewed', async (_, happens) => {
    const { tries } = signedIn(5 * MINUTE);
    happens();
    await Promise.resolve();
    expect(tries()).toBe(1);
  });

  it('is renewed although the first try failed', async () => {
    const { tries } = signedIn(5 * MINUTE);
    await comesBack();
    await settled();
    await comesBack();
    expect(tries()).toBe(2);
  });

  it.each([
    ['that holds for long enough', () => tokenFor(5 * MINUTE + 10 * SECOND)],
    ['while the tab is hidden', () => isVisible.mockReturnValue('hidden')],
  ])('is left alone: %s', async (_, given) => {
    const { tries } = signedIn(5 * MINUTE);
    given();
    await comesBack();
    expect(tries()).toBe(0);
  });

  it('is left alone while offline, and of someone who has logged out', async () => {
    const { tries, dispatch } = signedIn(5 * MINUTE);
    dispatch(connectionChanged(false));
    await comesBack();
    expect(tries()).toBe(0);
    dispatch(sessionEnded('logged-out'));
    dispatch(connectionChanged(true));
    await comesBack();
    expect(tries()).toBe(0);
  });
});

describe('a renewal that is overtaken', () => {
  it('by a log-out before the provider answers does not reach the gateway', async () => {
    const getIdToken = jest.fn(() => Promise.resolve('id-token'));
    const app = visit({ token: 'old' });
    let known = (_: ReturnType<typeof providerUser>) => {};
    app.provider.currentUser.mockReturnValueOnce(new Promise((resolve) => (known = resolve)));
    const renewal = app.dispatch(renewSession());
    app.dispatch(sessionEnded('logged-out'));
    known(providerUser({ getIdToken }));
    expect(await renewal).toBe(false);
    expect(getIdToken).not.toHaveBeenCalled();
  });

  it.each([
    ['in this tab', (app: ReturnType<typeof visit>) => void app.dispatch(sessionEnded('logged-out'))],
    ['in another tab', () => sessionToken.clear()],
  ])('by a log-out %s does not bring the session back', async (_, logsOut) => {
    server.use(startsSession(buildUser()));
    let issued = (_: string) => {};
    const getIdToken = () => new Promise<string>((resolve) => (issued = resolve));
    const app = visit({ token: 'old', provider: fakeProvider(providerUser({ getIdToken })) });
    const renewal = app.dispatch(renewSession());
    await settled();
    logsOut(app);
    issued('id-token');
    expect(await renewal).toBe(false);
    expect(sessionToken.read()).not.toBe('session-token');
    expect(app.session().identity).toBeNull();
  });

  it.each([
    [true, 60 * MINUTE],
    [false, 5 * MINUTE],
  ])('by another tab uses its token: %j for one that holds for %d ms', async (isRenewed, ms) => {
    const app = visit({ token: 'old' });
    const locks = {
      request: (_name: string, work: () => Promise<boolean>) => {
        tokenFor(ms, 'of the other tab');
        return work();
      },
    };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    try {
      expect(await app.dispatch(renewSession())).toBe(isRenewed);
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
    expect(app.provider.currentUser).not.toHaveBeenCalled();
    expect(sessionToken.read()).toBe('of the other tab');
  });

  it('is shared with all who need it meanwhile', async () => {
    server.use(startsSession(buildUser()));
    const { dispatch, provider } = visit({ token: 'old' });
    expect(await Promise.all([dispatch(renewSession()), dispatch(renewSession())])).toEqual([true, true]);
    expect(provider.currentUser).toHaveBeenCalledTimes(1);
  });

  it('ends a session that has lost its token', async () => {
    endsSession();
    const { dispatch, session, provider } = visit();
    dispatch(sessionStarted({ identity, userId: 'user-a', role: 'customer' }));
    expect(await dispatch(renewSession())).toBe(false);
    expect(session()).toMatchObject({ status: 'signed-out', endReason: 'expired' });
    expect(provider.currentUser).not.toHaveBeenCalled();
  });
});

describe('what Apollo has loaded', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  /** The viewer in the cache after a change of the session. */
  async function loadedBy(start: (app: ReturnType<typeof visit>) => void, ends: typeof start) {
    const app = visit();
    start(app);
    await jest.advanceTimersByTimeAsync(100);
    app.client.writeQuery({ query: MeDocument, data: { me: buildUser() } });
    ends(app);
    await jest.advanceTimersByTimeAsync(100);
    return app.client.readQuery({ query: MeDocument });
  }
  const signsIn =
    (email = identity.email) =>
    ({ dispatch }: ReturnType<typeof visit>) =>
      void dispatch(sessionStarted({ identity: { ...identity, email }, userId: email, role: 'customer' }));
  const logsOut = ({ dispatch }: ReturnType<typeof visit>) => void dispatch(sessionEnded('logged-out'));

  it.each([
    ['a log-out', signsIn(), logsOut],
    ['a sign-in after a log-out', logsOut, signsIn()],
    ['a sign-in by another user', signsIn(), signsIn('ada@example.com')],
  ])('is gone after %s', async (_, start, ends) => {
    expect(await loadedBy(start, ends)).toBeNull();
  });

  it.each([
    ['a renewal', signsIn(), signsIn()],
    ['the session of an earlier visit is restored', () => undefined, signsIn()],
  ])('stays after %s', async (_, start, ends) => {
    expect(await loadedBy(start, ends)).not.toBeNull();
  });
});
