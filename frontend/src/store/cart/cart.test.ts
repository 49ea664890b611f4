import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { addToCart, cartLines, isCartKnown, setCart } from './cart';
import { MAX_LINES, MAX_QUANTITY, mergeLines, repairedCarts, type CartLine } from './cart-lines';
import { mergeDevices, withoutOrdered } from './cart-merge';
import { cartReducer, cartSet, cartsLoaded, VISITOR } from './cart-slice';
import { sessionEnded, sessionStarted } from '../session/session-slice';
import { openStore } from '../../test/services';
import { rehydrate, type AppStore } from '../store';

const line = (toolId: string, quantity = 10, reference = ''): CartLine => ({ toolId, quantity, reference });
const identity = { uid: 'u', email: 'a@example.com', displayName: 'A', emailVerified: true, photoURL: null };
const started = (userId: string) => sessionStarted({ identity, userId, role: 'customer' });

const visit = async () => {
  const store = openStore();
  await rehydrate(store);
  return store;
};
const shown = (store: AppStore) => cartLines(store.getState());
const visitor = async () => {
  const store = await visit();
  store.dispatch(sessionEnded(null));
  return store;
};
const stored = () => localStorage.getItem('persist:cart') ?? '';

/** Lines of few tools, so that they often meet. */
const lines = fc.array(
  fc.record({
    toolId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    quantity: fc.integer({ min: 1, max: 10_000 }),
    reference: fc.string({ maxLength: 5 }),
  }),
  { maxLength: 20 },
);
const many = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 300 });

const quantityOf = (all: readonly CartLine[], toolId: string) =>
  all.filter((it) => it.toolId === toolId).reduce((sum, { quantity }) => sum + quantity, 0);
const tools = (all: readonly CartLine[]) => [...new Set(all.map(({ toolId }) => toolId))];

describe('merged lines', () => {
  it('have each tool once, with all its units, and the first reference', () => {
    fc.assert(
      fc.property(lines, lines, (mine, more) => {
        const { lines: merged, rest } = mergeLines(mine, more);
        const all = [...mine, ...more];
        expect(rest).toEqual([]);
        expect(merged.map(({ toolId }) => toolId)).toEqual(tools(all));
        for (const { toolId, quantity, reference } of merged) {
          expect(quantity).toBe(quantityOf(all, toolId));
          const first = all.find((it) => it.toolId === toolId && it.reference);
          expect(reference).toBe(first?.reference ?? '');
        }
      }),
    );
  });

  it('are at most as many as a purchase takes; the rest is not lost', () => {
    fc.assert(
      fc.property(many, many, (mine, more) => {
        const all = [...mine, ...more].map((id) => line(`tool-${id}`, 1));
        const { lines: merged, rest } = mergeLines(all, []);
        expect(merged).toHaveLength(Math.min(tools(all).length, MAX_LINES));
        expect(tools([...merged, ...rest])).toEqual(tools(all));
      }),
    );
  });

  it('keep as much of a reference as the API takes, and no half of an emoji', () => {
    const [merged] = mergeLines([], [line('a', 5, `${'x'.repeat(99)}😀😀`)]).lines;
    expect(merged?.reference).toBe(`${'x'.repeat(99)}😀`);
  });

  it('never exceed what the API can count', () => {
    expect(mergeLines([line('a', MAX_QUANTITY)], [line('a', 5)]).lines[0]?.quantity).toBe(MAX_QUANTITY);
  });
});

describe('the carts of two devices', () => {
  const merged = (base: CartLine[], mine: CartLine[], theirs: CartLine[]) =>
    mergeDevices({ base, mine, theirs }).lines;

  it.each<[string, number, number, number, number]>([
    ['changed here', 10, 15, 10, 15],
    ['changed there', 10, 10, 15, 15],
    ['removed here', 10, 0, 10, 0],
    ['removed there', 10, 10, 0, 0],
    ['added on both', 0, 10, 20, 30],
    ['raised on both', 10, 15, 30, 35],
    ['raised here, lowered there', 10, 15, 5, 15],
    ['lowered here, raised there', 10, 5, 15, 15],
    ['lowered on both', 10, 5, 7, 7],
    ['removed here, changed there', 10, 0, 7, 7],
    ['changed here, removed there', 10, 12, 0, 12],
    ['removed on both', 10, 0, 0, 0],
  ])('have a line that was %s: %i, %i and %i are %i', (_what, base, mine, theirs, quantity) => {
    const of = (units: number) => (units ? [line('a', units)] : []);
    expect(merged(of(base), of(mine), of(theirs))).toEqual(of(quantity));
  });

  it.each([
    ['old', 'here', 'old', 'here'],
    ['old', 'old', 'there', 'there'],
    ['old', 'here', 'there', 'here'],
    ['', '', 'there', 'there'],
    ['old', '', 'there', 'there'],
  ])('have the reference of %j, %j and %j: %j', (base, mine, theirs, reference) => {
    expect(merged([line('a', 1, base)], [line('a', 1, mine)], [line('a', 1, theirs)])).toEqual([
      line('a', 1, reference),
    ]);
  });

  it('lose no line that one of them has added or changed, and bring back none that one has removed', () => {
    const once = lines.map((all) => mergeLines([], all).lines);
    fc.assert(
      fc.property(once, once, once, (base, mine, theirs) => {
        const result = merged(base, mine, theirs);
        for (const toolId of ['a', 'b', 'c', 'd', 'e']) {
          const [b, m, t, r] = [base, mine, theirs, result].map((all) => quantityOf(all, toolId)) as [
            ...[number, number, number, number],
          ];
          if (m === b) expect(r).toBe(t);
          else if (t === b) expect(r).toBe(m);
          else expect(r).toBe(m > b && t > b ? m + t - b : Math.max(m, t));
        }
        // The other device comes to the same lines.
        const mirrored = merged(base, theirs, mine).map(({ toolId, quantity }) => [toolId, quantity]);
        expect(new Map(result.map(({ toolId, quantity }) => [toolId, quantity]))).toEqual(
          new Map(mirrored as [string, number][]),
        );
        expect(merged(base, base, theirs)).toEqual(theirs);
      }),
    );
  });

  it('add up without a common past, as at a sign-in', () => {
    fc.assert(
      fc.property(lines, lines, (mine, theirs) => {
        const [here, there] = [mergeLines([], mine).lines, mergeLines([], theirs).lines];
        const sum = mergeLines(there, here).lines;
        expect(merged([], here, there).map(({ toolId, quantity }) => [toolId, quantity])).toEqual(
          sum.map(({ toolId, quantity }) => [toolId, quantity]),
        );
      }),
    );
  });

  it('keep what is beyond 200 lines', () => {
    const [here, there] = [0, 150].map((from) =>
      Array.from({ length: 150 }, (_, at) => line(`t-${from + at}`)),
    );
    const { lines: all, rest } = mergeDevices({ base: [], mine: here ?? [], theirs: there ?? [] });
    expect([all.length, rest.length]).toEqual([MAX_LINES, 100]);
    expect(new Set(tools([...all, ...rest])).size).toBe(300);
  });
});

describe('what was ordered', () => {
  it.each<[string, CartLine[], CartLine[]]>([
    ['the same lines', [line('a', 10), line('b', 5)], []],
    ['another line', [line('a', 10), line('c', 5, 'x')], [line('c', 5, 'x')]],
    ['more of a line', [line('a', 25, 'x')], [line('a', 15, 'x')]],
    ['less of a line', [line('a', 3)], []],
  ])('leaves of a cart with %s what was added', (_what, before, after) => {
    expect(withoutOrdered(before, [line('a', 10), line('b', 5)])).toEqual(after);
  });
});

describe('a cart', () => {
  it('adds up what is put into it again', async () => {
    const store = await visitor();
    expect(store.dispatch(addToCart([line('a', 10, 'shelf 4'), line('b')]))).toBe(0);
    store.dispatch(addToCart([line('a', 5, 'other')]));
    expect(shown(store)).toEqual([line('a', 15, 'shelf 4'), line('b')]);
  });

  it('says how many tools did not fit', async () => {
    const store = await visitor();
    const full = Array.from({ length: MAX_LINES }, (_, at) => line(`tool-${at}`));
    store.dispatch(setCart(full));
    expect(store.dispatch(addToCart([line('tool-0'), line('new-1'), line('new-2')]))).toBe(2);
    expect(shown(store)).toHaveLength(MAX_LINES);
    expect(shown(store)[0]?.quantity).toBe(20);
  });

  it('survives a reload', async () => {
    const store = await visitor();
    store.dispatch(setCart([line('a', 12, 'shelf 4')]));
    await waitFor(() => expect(stored()).toContain('shelf 4'));
    expect(shown(await visitor())).toEqual([line('a', 12, 'shelf 4')]);
  });

  it('of a visitor is taken along at sign-in, and not left behind', async () => {
    const store = await visitor();
    store.dispatch(cartSet({ owner: 'user-a', lines: [line('a', 10), line('b', 20)] }));
    store.dispatch(addToCart([line('b', 5), line('c', 1)]));
    store.dispatch(started('user-a'));
    expect(shown(store)).toEqual([line('a', 10), line('b', 25), line('c', 1)]);
    expect(store.getState().cart.carts[VISITOR]).toBeUndefined();
    // Every renewal of the session starts it again.
    store.dispatch(started('user-a'));
    expect(shown(store)).toEqual([line('a', 10), line('b', 25), line('c', 1)]);
  });

  it('is not shown after a sign-out, nor to the next user', async () => {
    const store = await visitor();
    store.dispatch(started('user-a'));
    store.dispatch(addToCart([line('a')]));
    store.dispatch(sessionEnded('logged-out'));
    expect(shown(store)).toEqual([]);
    store.dispatch(started('user-b'));
    expect(shown(store)).toEqual([]);
    store.dispatch(started('user-a'));
    expect(shown(store)).toEqual([line('a')]);
  });

  it('gives what is added before the session is known to the user who turns out to be signed in', async () => {
    const store = await visit();
    store.dispatch(addToCart([line('a')]));
    expect(isCartKnown(store.getState())).toBe(false);
    expect(shown(store)).toEqual([]);
    store.dispatch(started('user-a'));
    expect(shown(store)).toEqual([line('a')]);
  });

  it('conserves units over any order of additions and sign-ins', () => {
    type Step = CartLine[] | 'sign in' | 'sign out';
    const steps: fc.Arbitrary<Step[]> = fc.array(
      fc.oneof(lines, fc.constant<Step>('sign in'), fc.constant<Step>('sign out')),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(steps, (history) => {
        const store = openStore();
        store.dispatch(sessionEnded(null));
        for (const step of history) {
          if (step === 'sign in') store.dispatch(started('user-a'));
          else if (step === 'sign out') store.dispatch(sessionEnded('logged-out'));
          else store.dispatch(addToCart(step));
        }
        store.dispatch(started('user-a'));
        const added = history.flatMap((step) => (typeof step === 'string' ? [] : step));
        for (const toolId of tools(added))
          expect(quantityOf(shown(store), toolId)).toBe(quantityOf(added, toolId));
      }),
      { numRuns: 30 },
    );
  });
});

describe('stored carts', () => {
  it('are valid even if what was stored is not', () => {
    const almost = fc.dictionary(
      fc.string(),
      fc.array(fc.record({ toolId: fc.jsonValue(), quantity: fc.jsonValue(), reference: fc.jsonValue() })),
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), almost), (value) => {
        const carts = repairedCarts(value);
        for (const cart of Object.values(carts)) {
          expect(cart.length).toBeGreaterThan(0);
          expect(new Set(tools(cart)).size).toBe(cart.length);
          for (const { toolId, quantity, reference } of cart) {
            expect([typeof toolId, typeof reference]).toEqual(['string', 'string']);
            expect(Number.isSafeInteger(quantity) && quantity > 0 && quantity <= MAX_QUANTITY).toBe(true);
          }
        }
        expect(repairedCarts(carts)).toEqual(carts);
      }),
    );
  });

  it.each([
    ['is not JSON', '{"carts":'],
    ['is no object', '5'],
    ['is null', 'null'],
    ['holds no JSON', JSON.stringify({ carts: '{oops', _persist: '{"version":1,"rehydrated":true}' })],
    ['has no carts', JSON.stringify({ _persist: '{"version":1,"rehydrated":true}' })],
  ])('do no harm when the text %s', async (_what, text) => {
    localStorage.setItem('persist:cart', text);
    const store = await visitor();
    expect(shown(store)).toEqual([]);
    store.dispatch(addToCart([line('a')]));
    expect(shown(store)).toEqual([line('a')]);
  });

  it.each([1, 0, 99])('give their valid lines, as version %i stored them', async (version) => {
    const carts = { [VISITOR]: [line('a', 12), { toolId: 'b', quantity: -1 }, 'oops', line('a', 3)] };
    localStorage.setItem(
      'persist:cart',
      JSON.stringify({
        carts: JSON.stringify(carts),
        _persist: JSON.stringify({ version, rehydrated: true }),
      }),
    );
    expect(shown(await visitor())).toEqual([line('a', 15)]);
  });
});

it('replaces all carts by those of another tab', () => {
  const mine = cartReducer(
    { carts: { [VISITOR]: [line('a')] }, copies: {} },
    cartsLoaded({ carts: { 'user-a': [line('b')] } }),
  );
  expect(mine.carts).toEqual({ 'user-a': [line('b')] });
});
