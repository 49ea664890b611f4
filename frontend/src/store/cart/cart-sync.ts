import { errorInfo } from '../../lib/api/error-message';
import { oneTabAtATime } from '../../lib/browser/one-tab-at-a-time';
import { MyCartDocument, SaveCartDocument, type AccountCartFragment } from './cart.generated';
import type { AccountCart, CartCopies, CartCopy } from './cart-copy';
import { departureOf, type CartLine } from './cart-lines';
import { accountCartRead, cartRekeyed, cartSaved, cartSent, cartsLoaded } from './cart-slice';
import type { AppThunk, RootState } from '../store';
import { readStoredCarts } from './stored-cart';
import { buyerOf } from '../ordering-for/buyer';

/** How often a cart is merged again if another device saves at the same time. */
const TRIES = 5;

const NO_CART: AccountCart = { version: 0, key: '', lines: [], updatedAt: '' };

const accountCart = ({ attemptKey, version, updatedAt, lines }: AccountCartFragment): AccountCart => ({
  key: attemptKey,
  version,
  updatedAt,
  lines: lines.map(({ toolId, quantity, reference, departure }) => ({
    toolId,
    quantity,
    reference: reference ?? '',
    ...departureOf(departure),
  })),
});

const inputOf = (lines: readonly CartLine[], { key, saved }: CartCopy) => ({
  // The API takes no blank text.
  lines: lines.map(({ reference, ...line }) => ({ ...line, reference: reference.trim() ? reference : null })),
  attemptKey: key,
  version: saved?.version ?? 0,
});

/** True if the account has something else than this browser. */
export function isUnsaved({ cart: { carts, copies } }: RootState, owner: string): boolean {
  const { key = '', saved = null } = copies[owner] ?? {};
  return saved ? key !== saved.key : !!carts[owner];
}

const isOwner = (state: RootState, owner: string) => buyerOf(state) === owner;

const versionOf = (copies: CartCopies | undefined, owner: string) => copies?.[owner]?.saved?.version ?? 0;

/** Another tab may have saved the cart just now, before its storage event has come. */
const followOtherTab =
  (owner: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const stored = await readStoredCarts();
    if (stored && versionOf(stored.copies, owner) > versionOf(getState().cart.copies, owner))
      dispatch(cartsLoaded(stored));
  };

/** Reads the account's cart and merges it with this browser's. */
const readCart =
  (owner: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    const { data } = await client().query({ query: MyCartDocument, fetchPolicy: 'no-cache' });
    if (!data || !isOwner(getState(), owner)) return;
    dispatch(accountCartRead({ owner, account: data.myCart ? accountCart(data.myCart) : NO_CART }));
  };

/** Saves what the account does not have. False if another device has changed it meanwhile. */
const saveCart =
  (owner: string): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { client }) => {
    if (!isUnsaved(getState(), owner)) return true;
    if (!getState().cart.copies[owner]?.key) dispatch(cartRekeyed(owner));
    dispatch(cartSent(owner));
    const { carts, copies } = getState().cart;
    const input = inputOf(carts[owner] ?? [], copies[owner] as CartCopy);
    try {
      const { data } = await client().mutate({ mutation: SaveCartDocument, variables: { input } });
      if (data) {
        const { key, version, updatedAt } = accountCart(data.saveCart);
        dispatch(cartSaved({ owner, key, version, updatedAt }));
      }
      return true;
    } catch (error) {
      if (errorInfo(error).code === 'STALE') return false;
      throw error;
    }
  };

/**
 * Makes one cart of this browser's and the account's. With `reads`, what another device has saved is taken over first;
 * otherwise only if it stands in the way of saving. @throws the gateway's error, after which the cart goes on here.
 */
export const syncCart =
  ({ reads }: { reads: boolean }): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const owner = buyerOf(getState());
    if (!owner) return;
    await oneTabAtATime('cart', async () => {
      await dispatch(followOtherTab(owner));
      // A request without an answer may have arrived.
      if (reads || getState().cart.copies[owner]?.sent) await dispatch(readCart(owner));
      for (let left = TRIES; left && isOwner(getState(), owner); left -= 1) {
        if (await dispatch(saveCart(owner))) return;
        await dispatch(readCart(owner));
      }
    });
  };
