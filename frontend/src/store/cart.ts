import { mergeLines, type CartLine } from './cart-lines';
import { cartSet, VISITOR } from './cart-slice';
import type { AppThunk, RootState } from './store';

const NO_LINES: readonly CartLine[] = [];

/** Until the session is known, what is added goes to the visitor's cart, which a sign-in merges. */
const ownerOf = ({ session }: RootState): string => session.userId ?? VISITOR;

/** Whether it is known whose cart is to be shown. */
export const isCartKnown = ({ session }: RootState): boolean =>
  session.status !== 'unknown' || session.restoreFailed;

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
