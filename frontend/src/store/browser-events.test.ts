import { waitFor } from '@testing-library/react';
import { createServices } from '../app/services';
import { sessionToken } from '../lib/api/session-token';
import { buildUser } from '../test/builders';
import { fakeProvider, providerUser } from '../test/fake-provider';
import { testConfig } from '../test/config';
import { endVisits, openStore } from '../test/services';
import { answersMe, visit } from '../test/visit';
import { addToCart, cartLines, setCart } from './cart/cart';
import { checkEmailVerified, preloadProvider, sendPasswordReset, sendVerification } from './session/identity';
import { restoreSession } from './session/session';
import { roleConfirmed } from './session/session-slice';
import { rehydrate } from './store';

const buyer = buildUser();

describe("another tab's change", () => {
  const storageEvent = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

  it.each(['accessToken', null])('of the key %j signs this tab out, too', async (key) => {
    answersMe(buyer);
    const { dispatch, session } = visit({ token: 'old' });
    await dispatch(restoreSession());
    sessionToken.clear();
    storageEvent(key);
    expect(session()).toMatchObject({ status: 'signed-out', endReason: 'elsewhere' });
  });

  it('signs this tab in, too', async () => {
    answersMe(buyer);
    const { dispatch, session } = visit();
    await dispatch(restoreSession());
    expect(session().status).toBe('signed-out');
    sessionToken.save('new', new Date(Date.now() + 3_600_000).toISOString());
    storageEvent('accessToken');
    await waitFor(() => expect(session().status).toBe('signed-in'));
  });

  it('of another key changes nothing', async () => {
    answersMe(buyer);
    const { dispatch, session } = visit({ token: 'old' });
    await dispatch(restoreSession());
    sessionToken.clear();
    storageEvent('theme');
    expect(session().status).toBe('signed-in');
  });

  it('is no longer followed once the visit is over', () => {
    const { session } = visit();
    endVisits();
    storageEvent(null);
    window.dispatchEvent(new Event('offline'));
    expect(session().status).toBe('unknown');
  });
});

describe('the cart', () => {
  const line = { toolId: 'a', quantity: 10, reference: '' };
  /** JSON within JSON. The bare number may also be a part of a key. */
  const stored = (quantity: number) =>
    waitFor(() =>
      expect(localStorage.getItem('persist:cart') ?? '').toContain(String.raw`quantity\":${quantity},`),
    );

  /** Two tabs of a visitor; only the other one writes. */
  const tabs = async () => {
    const { store, dispatch } = visit();
    await dispatch(restoreSession());
    const other = openStore();
    await rehydrate(other);
    return { dispatch, other, shown: () => cartLines(store.getState()) };
  };

  it('immediately shows changes by another tab', async () => {
    const { other, shown } = await tabs();
    other.dispatch(addToCart([line]));
    await stored(10);
    window.dispatchEvent(new StorageEvent('storage', { key: 'persist:cart' }));
    await waitFor(() => expect(shown()).toEqual([line]));
    other.dispatch(setCart([{ ...line, quantity: 75 }]));
    await stored(75);
    window.dispatchEvent(new StorageEvent('storage', { key: 'persist:cart' }));
    await waitFor(() => expect(shown()).toEqual([{ ...line, quantity: 75 }]));
  });

  it('catches up when the reader comes back to a tab that slept', async () => {
    const { other, shown } = await tabs();
    other.dispatch(addToCart([line]));
    await stored(10);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(shown()).toEqual([line]));
  });

  it('stays where nothing can be read, as in a private window', async () => {
    const { dispatch, shown } = await tabs();
    dispatch(addToCart([line]));
    localStorage.setItem('persist:cart', 'damaged');
    window.dispatchEvent(new StorageEvent('storage', { key: 'persist:cart' }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(shown()).toEqual([line]);
  });
});

it('notifies the user once the connection is back, not while it is down', () => {
  const { store } = visit();
  const online = jest.spyOn(navigator, 'onLine', 'get');
  const texts = () => store.getState().notifications.map(({ kind, text }) => [kind, text]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(texts()).toEqual([]);
  online.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(store.getState().connectivity.online).toBe(false);
  expect(texts()).toEqual([]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(texts()).toEqual([['success', expect.stringMatching(/online again/)]]);
  online.mockRestore();
});

it('takes a confirmed role over for someone who is signed in, and for no one else', async () => {
  answersMe(buyer);
  const { dispatch, session } = visit({ token: 'old' });
  dispatch(roleConfirmed({ role: 'admin' }));
  expect(session().role).toBeNull();
  await dispatch(restoreSession());
  dispatch(roleConfirmed({ role: 'admin' }));
  expect(session().role).toBe('admin');
});

describe('the e-mail address', () => {
  it('of a visitor is not checked, so that the provider is not loaded', async () => {
    const { dispatch, provider } = visit();
    expect(await dispatch(checkEmailVerified())).toBeNull();
    expect(provider.isEmailVerified).not.toHaveBeenCalled();
  });

  it('of someone who signed in is checked with the provider', async () => {
    const { dispatch } = visit({
      token: 'old',
      provider: fakeProvider(providerUser({ emailVerified: false })),
    });
    expect(await dispatch(checkEmailVerified())).toBe(false);
  });

  it('gets the mails that were requested', async () => {
    const { dispatch, provider } = visit();
    await dispatch(sendPasswordReset('a@example.com'));
    expect(provider.sendPasswordReset).toHaveBeenCalledWith('a@example.com');
    await dispatch(sendVerification());
    expect(provider.sendVerification).toHaveBeenCalledTimes(1);
  });
});

it('loads the provider ahead of need, and does not mind a failure', async () => {
  const load = jest.fn(() => Promise.reject(new Error('away')));
  const { store } = createServices(testConfig, load);
  store.dispatch(preloadProvider());
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
});
