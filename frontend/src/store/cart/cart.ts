import { mergeLines, type CartLine } from './cart-lines';
import { withoutOrdered } from './cart-merge';
import { cartRekeyed, cartSet, VISITOR } from './cart-slice';
import { isUnsaved } from './cart-sync';
import { buyerOf } from '../ordering-for/buyer';
import type { AppThunk, RootState } from '../store';

const NO_LINES: readonly CartLine[] = [];

/** Until the session is known, what is added goes to the visitor's cart, which a sign-in merges. */
const ownerOf = (state: RootState): string => buyerOf(state) ?? VISITOR;

/** True if it is known whose cart is to be shown. */
export const isCartKnown = ({ session }: RootState): boolean =>
  session.status !== 'unknown' || session.restoreError !== null;

/** The lines of the viewer's cart. */
export const cartLines = (state: RootState): readonly CartLine[] =>
  (isCartKnown(state) && state.cart.carts[ownerOf(state)]) || NO_LINES;

/** How many units of a tool are in the viewer's cart. */
export const unitsInCart = (state: RootState, toolId: string): number =>
  cartLines(state).find((line) => line.toolId === toolId)?.quantity ?? 0;

type Lines = readonly CartLine[];

/** Sets the lines of the viewer's cart, or changes the present ones. */
export const setCart =
  (next: Lines | ((lines: Lines) => Lines)): AppThunk<void> =>
  (dispatch, getState) => {
    const owner = ownerOf(getState());
    const lines = typeof next === 'function' ? next(getState().cart.carts[owner] ?? NO_LINES) : next;
    dispatch(cartSet({ owner, lines }));
  };

/** Adds lines to the viewer's cart. @returns how many tools did not fit into it. */
export const addToCart =
  (added: readonly CartLine[]): AppThunk<number> =>
  (dispatch, getState) => {
    const owner = ownerOf(getState());
    const { lines, rest } = mergeLines(getState().cart.carts[owner] ?? [], added);
    dispatch(cartSet({ owner, lines }));
    return rest.length;
  };

/** Idempotency key of a purchase of the viewer's cart; undefined if it has none yet. */
export const cartKey = (): AppThunk<string | undefined> => (_, getState) =>
  getState().cart.copies[ownerOf(getState())]?.key || undefined;

/** Takes what was ordered out of the viewer's cart. The next purchase is another one. */
export const takeOrdered =
  (ordered: readonly Pick<CartLine, 'toolId' | 'quantity'>[]): AppThunk<void> =>
  (dispatch, getState) => {
    const owner = ownerOf(getState());
    dispatch(cartRekeyed(owner));
    dispatch(setCart((lines) => withoutOrdered(lines, ordered)));
  };

/** A purchase of the same lines is another one: the buyer acts for another company, or has given the last one up. */
export const rekeyCart = (): AppThunk<void> => (dispatch, getState) => {
  dispatch(cartRekeyed(ownerOf(getState())));
};

/** Where the viewer's cart is kept: in this browser, with the account, or not with the account yet. */
export function cartKeeping(state: RootState): 'browser' | 'account' | 'pending' {
  const owner = ownerOf(state);
  if (owner === VISITOR) return 'browser';
  return state.cart.copies[owner]?.saved && !isUnsaved(state, owner) ? 'account' : 'pending';
}

/** Last known change of the account's cart. */
export const cartSavedAt = (state: RootState): string =>
  state.cart.copies[ownerOf(state)]?.saved?.updatedAt ?? '';
