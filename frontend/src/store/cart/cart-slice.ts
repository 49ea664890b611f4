import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { randomKey } from '../../lib/attempts/random-key';
import { NEW_COPY, type AccountCart, type CartCopies } from './cart-copy';
import { mergeLines, type CartLine, type Carts } from './cart-lines';
import { mergeDevices, sameLines } from './cart-merge';
import { sessionStarted } from '../session/session-slice';

/** Owner of the cart of someone who is not signed in. */
export const VISITOR = 'visitor';

export type CartState = { carts: Carts; copies: CartCopies };

const initialState: CartState = { carts: {}, copies: {} };

/** An action with a key for what it makes of the cart. */
const keyed = <Payload extends object>(payload: Payload) => ({ payload: { key: randomKey(), ...payload } });

type Content = { owner: string; lines: readonly CartLine[]; key: string };

/** Sets the lines of a cart. Another content has another key. */
function put({ carts, copies }: CartState, { owner, lines, key }: Content): void {
  if (sameLines(carts[owner] ?? [], lines)) return;
  if (lines.length) carts[owner] = [...lines];
  else delete carts[owner];
  copies[owner] = { ...(copies[owner] ?? NEW_COPY), key };
}

/** Lines that did not fit into a user's cart wait in the visitor's. */
function keepRest(state: CartState, rest: readonly CartLine[]): void {
  if (!rest.length) return;
  put(state, { owner: VISITOR, lines: mergeLines(state.carts[VISITOR] ?? [], rest).lines, key: '' });
}

const half = (key: string): string => [...key].filter((_, at) => at % 2 === 0).join('');

/** Two tabs that merge the same carts at the same moment come to the same key, so that the account takes it once. */
const mergedKey = (mine: string, theirs: string): string | null =>
  mine && theirs ? (half(mine) + half(theirs)).slice(0, 64) : null;

/** Makes one cart of this browser's and the account's. */
function agree(state: CartState, owner: string, account: AccountCart, key: string): void {
  const mine = state.carts[owner] ?? [];
  const copy = state.copies[owner] ?? NEW_COPY;
  const common = copy.sent?.key === account.key ? copy.sent : copy.saved;
  const base = account.version ? (common?.lines ?? []) : [];
  const isSame = account.version > 0 && copy.key === account.key;
  const { lines, rest } = isSame
    ? { lines: account.lines, rest: [] }
    : mergeDevices({ base, mine, theirs: account.lines });
  const isTheirs = sameLines(lines, account.lines);
  put(state, { owner, lines, key: mergedKey(copy.key, account.key) ?? key });
  const kept = isTheirs ? account.key : (state.copies[owner]?.key ?? '');
  state.copies[owner] = { key: kept, saved: account.version ? account : null, sent: null };
  keepRest(state, rest);
}

const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    cartSet: {
      prepare: (content: { owner: string; lines: readonly CartLine[] }) => keyed(content),
      reducer: (state, { payload }: PayloadAction<Content>) =>
        put(state, { ...payload, lines: mergeLines([], payload.lines).lines }),
    },
    /** The next purchase of it is another one, also of the same lines. */
    cartRekeyed: {
      prepare: (owner: string) => keyed({ owner }),
      reducer: ({ copies }, { payload: { owner, key } }: PayloadAction<{ owner: string; key: string }>) => {
        copies[owner] = { ...(copies[owner] ?? NEW_COPY), key };
      },
    },
    /** A cart of somebody else is not kept in this browser. */
    cartForgotten: ({ carts, copies }, { payload: owner }: PayloadAction<string>) => {
      delete carts[owner];
      delete copies[owner];
    },
    /** Another tab has stored them. */
    cartsLoaded: (state, { payload }: PayloadAction<Partial<CartState> & Pick<CartState, 'carts'>>) => ({
      ...state,
      ...payload,
    }),
    /** The current cart is being sent to the account. */
    cartSent: ({ carts, copies }, { payload: owner }: PayloadAction<string>) => {
      const copy = copies[owner] ?? NEW_COPY;
      copies[owner] = { ...copy, sent: { key: copy.key, lines: carts[owner] ?? [] } };
    },
    /** The account has what was sent. */
    cartSaved: (
      { copies },
      { payload: { owner, ...saved } }: PayloadAction<Omit<AccountCart, 'lines'> & { owner: string }>,
    ) => {
      const copy = copies[owner];
      if (copy?.sent?.key !== saved.key) return;
      copies[owner] = { key: copy.key, saved: { ...saved, lines: copy.sent.lines }, sent: null };
    },
    /** The account's cart: version 0 if it has none. */
    accountCartRead: {
      prepare: (read: { owner: string; account: AccountCart }) => keyed(read),
      reducer: (state, { payload }: PayloadAction<{ owner: string; account: AccountCart; key: string }>) =>
        agree(state, payload.owner, payload.account, payload.key),
    },
  },
  extraReducers: (builder) =>
    // The visitor's lines move to the user's cart; lines that do not fit are kept.
    builder.addCase(sessionStarted, (state, { payload: { userId } }) => {
      const waiting = state.carts[VISITOR];
      if (!waiting) return;
      // Two tabs sign in at the same moment: the same key says that both have made the same cart.
      const key = state.copies[VISITOR]?.key ?? '';
      const { lines, rest } = mergeLines(state.carts[userId] ?? [], waiting);
      put(state, { owner: userId, lines, key });
      put(state, { owner: VISITOR, lines: rest, key: '' });
    }),
});

export const { cartForgotten, cartSet, cartRekeyed, cartsLoaded, cartSent, cartSaved, accountCartRead } =
  cartSlice.actions;
export const cartReducer = cartSlice.reducer;
