import { act, waitFor } from '@testing-library/react';
import { delay, graphql, HttpResponse } from 'msw';
import { buildCart, buildUser } from '../../test/builders';
import { refuse, server, unreachable } from '../../test/server';
import { answersMe, visit } from '../../test/visit';
import { addToCart, rekeyCart, cartKeeping, cartKey, cartLines, setCart, takeOrdered } from './cart';
import { MAX_LINES, type CartLine } from './cart-lines';
import { cartSet, VISITOR } from './cart-slice';
import { syncCart } from './cart-sync';
import { restoreSession } from '../session/session';
import { rehydrate } from '../store';
import { sessionEnded, sessionStarted } from '../session/session-slice';

type Saved = { lines: { toolId: string; quantity: number; reference: string | null }[]; version: number };
type Input = Saved & { attemptKey: string };

const line = (toolId: string, quantity = 10, reference = ''): CartLine => ({ toolId, quantity, reference });
/** The account of the gateway: its cart, and what was sent to it. */
const account = { cart: null as (Saved & { attemptKey: string }) | null, sent: [] as Input[], loses: 0 };
const has = (lines: CartLine[], attemptKey = `other-${account.cart?.version ?? 0}`) => {
  const saved = lines.map((one) => ({ ...one, reference: one.reference || null }));
  account.cart = { lines: saved, attemptKey, version: (account.cart?.version ?? 0) + 1 };
};
const inAccount = () => account.cart?.lines.map(({ toolId, quantity }) => [toolId, quantity]);

beforeEach(() => {
  Object.assign(account, { cart: null, sent: [], loses: 0 });
  server.use(
    graphql.query('MyCart', () => {
      const { cart } = account;
      return HttpResponse.json({
        data: { myCart: cart && buildCart({ ...cart, version: cart.version - 1 }) },
      });
    }),
    graphql.mutation('SaveCart', (request) => {
      const input = request.variables.input as Input;
      account.sent.push(input);
      const { cart } = account;
      if (cart?.attemptKey !== input.attemptKey) {
        if ((cart?.version ?? 0) !== input.version) return refuse('STALE')(request);
        account.cart = { ...input, version: input.version + 1 };
      }
      if ((account.loses -= 1) >= 0) return unreachable();
      return HttpResponse.json({ data: { saveCart: buildCart({ ...input, version: input.version }) } });
    }),
  );
});

/** A device of the user: a browser of its own, unless it shares the storage. */
async function device() {
  answersMe(buildUser({ id: 'user-a' }));
  const app = visit({ token: 'token' });
  await app.dispatch(restoreSession());
  await app.dispatch(syncCart({ reads: true }));
  const read = () => app.dispatch(syncCart({ reads: true }));
  return {
    ...app,
    read,
    save: () => app.dispatch(syncCart({ reads: false })),
    shown: () => cartLines(app.store.getState()),
    key: () => app.dispatch(cartKey()),
    keeping: () => cartKeeping(app.store.getState()),
  };
}

it('saves a change a moment later, once for many', async () => {
  const { dispatch, keeping } = await device();
  dispatch(addToCart([line('a', 10, 'R7')]));
  dispatch(addToCart([line('b', 5, '  ')]));
  expect([keeping(), account.sent]).toEqual(['pending', []]);
  await waitFor(() => expect(keeping()).toBe('account'));
  expect(account.sent).toHaveLength(1);
  expect(account.cart?.lines).toEqual([line('a', 10, 'R7'), { ...line('b', 5), reference: null }]);
});

it('is the same on a second device, with the same key', async () => {
  const first = await device();
  first.dispatch(addToCart([line('a')]));
  await first.save();
  localStorage.removeItem('persist:cart');
  const second = await device();
  expect(second.shown()).toEqual([line('a')]);
  expect(second.key()).toBe(first.key());
  expect(account.sent).toHaveLength(1);
  second.dispatch(addToCart([line('b')]));
  await second.save();
  await first.read();
  expect(first.shown()).toEqual([line('a'), line('b')]);
  expect(first.key()).toBe(second.key());
});

it('loses no line of two devices that change it at the same time', async () => {
  const [first, second] = [await device(), await device()];
  first.dispatch(setCart([line('a')]));
  second.dispatch(setCart([line('a', 5), line('b')]));
  await first.save();
  await second.save();
  await first.read();
  expect(inAccount()).toEqual([
    ['a', 15],
    ['b', 10],
  ]);
  expect(first.shown()).toEqual(second.shown());
  expect(first.key()).toBe(second.key());
});

it('takes over that another device has emptied it', async () => {
  const { dispatch, save, read, shown } = await device();
  dispatch(setCart([line('a')]));
  await save();
  has([]);
  await read();
  expect(shown()).toEqual([]);
});

it.each([
  ['the answer is lost', () => (account.loses = 1)],
  ['the gateway is away', () => server.use(graphql.mutation('SaveCart', unreachable, { once: true }))],
])('works here while %s, and is saved later, not twice', async (_what, fail) => {
  const { dispatch, save, shown, keeping } = await device();
  dispatch(setCart([line('a')]));
  fail();
  await expect(save()).rejects.toThrow();
  expect([shown(), keeping()]).toEqual([[line('a')], 'pending']);
  // Changed before it is tried again.
  dispatch(addToCart([line('a', 2), line('b')]));
  await save();
  expect([inAccount(), keeping()]).toEqual([
    [
      ['a', 12],
      ['b', 10],
    ],
    'account',
  ]);
});

it('adds what the visitor has put together to the cart of the account, once', async () => {
  has([line('a', 10), line('c', 3)]);
  answersMe(buildUser({ id: 'user-a' }));
  const tabs = [visit({ token: 'token' }), visit({ token: 'token' })];
  for (const { store } of tabs) await rehydrate(store);
  const visitors = [line('a', 5), line('b', 2)];
  for (const { dispatch } of tabs) dispatch(cartSet({ owner: VISITOR, lines: visitors }));
  const key = tabs[0]?.store.getState().cart;
  if (key) tabs[1]?.dispatch({ type: 'cart/cartsLoaded', payload: key });
  for (const { dispatch } of tabs) await dispatch(restoreSession());
  for (const { dispatch } of tabs) {
    await dispatch(syncCart({ reads: true }));
    await waitFor(() => expect(localStorage.getItem('persist:cart')).toContain('saved\\":{'));
  }
  for (const { store } of tabs)
    expect(cartLines(store.getState()).map(({ toolId, quantity }) => [toolId, quantity])).toEqual([
      ['a', 15],
      ['c', 3],
      ['b', 2],
    ]);
  expect(inAccount()).toEqual([
    ['a', 15],
    ['c', 3],
    ['b', 2],
  ]);
});

it('reads the cart of the account immediately after a sign-in, which cancels the requests of the last person', async () => {
  server.use(
    graphql.query('MyCart', async () => {
      await delay(50);
      const lines = [{ toolId: 'a', quantity: 10, reference: null }];
      return HttpResponse.json({ data: { myCart: buildCart({ lines, attemptKey: 'k', version: 1 }) } });
    }),
  );
  const { dispatch, store } = visit();
  dispatch(sessionEnded(null));
  const identity = {
    uid: 'a',
    email: 'a@example.com',
    displayName: null,
    emailVerified: true,
    photoURL: null,
  };
  dispatch(sessionStarted({ identity, userId: 'user-a', role: 'customer' }));
  await waitFor(() => expect(cartLines(store.getState())).toMatchObject([{ toolId: 'a', quantity: 10 }]));
});

it('keeps the lines beyond 200 in this browser', async () => {
  has(Array.from({ length: MAX_LINES }, (_, at) => line(`t-${at}`)));
  answersMe(buildUser({ id: 'user-a' }));
  const { dispatch, store } = visit({ token: 'token' });
  dispatch(addToCart([line('t-0', 1), line('new')]));
  await dispatch(restoreSession());
  await dispatch(syncCart({ reads: true }));
  expect(cartLines(store.getState())).toHaveLength(MAX_LINES);
  expect(account.cart?.lines[0]).toMatchObject({ toolId: 't-0', quantity: 11 });
  expect(store.getState().cart.carts[VISITOR]).toEqual([line('new')]);
});

describe('the key of a cart', () => {
  it('changes with its lines, not with a change to the same', async () => {
    const { dispatch, key } = await device();
    dispatch(setCart([line('a')]));
    const first = key();
    dispatch(setCart([line('a')]));
    expect(key()).toBe(first);
    for (const lines of [
      [line('a', 11)],
      [line('a', 11, 'x')],
      [line('a', 11, 'x'), line('b')],
      [line('b')],
    ]) {
      const before = key();
      dispatch(setCart(lines));
      expect(key()).not.toBe(before);
    }
  });

  it('changes with the company that is bought for, and with a purchase, and the account learns it', async () => {
    const { dispatch, key, save } = await device();
    dispatch(setCart([line('a'), line('b', 4)]));
    const keys = [key()];
    dispatch(rekeyCart());
    keys.push(key());
    await save();
    expect(account.cart?.attemptKey).toBe(keys[1]);
    dispatch(takeOrdered([line('a')]));
    keys.push(key());
    await save();
    expect(inAccount()).toEqual([['b', 4]]);
    expect(new Set(keys).size).toBe(3);
  });

  it('is of one user', async () => {
    const { dispatch, key } = await device();
    dispatch(setCart([line('a')]));
    const mine = key();
    act(() => void dispatch(sessionEnded('logged-out')));
    expect(key()).not.toBe(mine);
  });

  it('is made for a cart that the previous release has stored', async () => {
    const stored = {
      carts: JSON.stringify({ 'user-a': [line('a')] }),
      _persist: '{"version":1,"rehydrated":true}',
    };
    localStorage.setItem('persist:cart', JSON.stringify(stored));
    answersMe(buildUser({ id: 'user-a' }));
    const app = visit({ token: 'token' });
    await rehydrate(app.store);
    await app.dispatch(restoreSession());
    await app.dispatch(syncCart({ reads: true }));
    expect(inAccount()).toEqual([['a', 10]]);
    expect(app.dispatch(cartKey())).toBe(account.cart?.attemptKey);
  });
});

it('saves nothing of a visitor, and nothing after a log-out', async () => {
  const { dispatch, save } = await device();
  dispatch(setCart([line('a')]));
  dispatch(sessionEnded('logged-out'));
  dispatch(setCart([line('b')]));
  await save();
  expect(account.sent).toEqual([]);
});
