import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { mergeLines, type CartLine, type Carts } from './cart-lines';
import { sessionStarted } from './session-slice';

/** Owner of the cart of somebody who is not signed in. */
export const VISITOR = 'visitor';

type CartState = { carts: Carts };

const initialState: CartState = { carts: {} };

function put({ carts }: CartState, owner: string, lines: CartLine[]): void {
  if (lines.length) carts[owner] = lines;
  else delete carts[owner];
}

const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    cartSet: (state, { payload }: PayloadAction<{ owner: string; lines: readonly CartLine[] }>) =>
      put(state, payload.owner, mergeLines([], payload.lines).lines),
    /** Another tab has stored them. */
    cartsLoaded: (state, { payload }: PayloadAction<Carts>) => {
      state.carts = payload;
    },
  },
  extraReducers: (builder) =>
    // What the visitor has put together goes on in the user's cart; what does not fit is not lost.
    builder.addCase(sessionStarted, (state, { payload: { userId } }) => {
      const { lines, rest } = mergeLines(state.carts[userId] ?? [], state.carts[VISITOR] ?? []);
      put(state, userId, lines);
      put(state, VISITOR, rest);
    }),
});

export const { cartSet, cartsLoaded } = cartSlice.actions;
export const cartReducer = cartSlice.reducer;
