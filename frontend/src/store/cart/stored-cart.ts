import { getStoredState, KEY_PREFIX, type PersistedState } from 'redux-persist';
import { repairedCopies } from './cart-copy';
import { repairedCarts } from './cart-lines';
import type { CartState } from './cart-slice';
import { persistence } from '../persist-storage';

/** The previous release stored no copies; a tab of it may still be open. */
const stateOf = (stored: object): Pick<CartState, 'carts'> & Partial<CartState> => ({
  carts: repairedCarts('carts' in stored ? stored.carts : null),
  ...('copies' in stored && { copies: repairedCopies(stored.copies) }),
});

const repaired = (stored: PersistedState) => Promise.resolve(stored && { ...stored, ...stateOf(stored) });

/** How redux-persist stores the carts. Valid lines that another version stored are taken over. */
export const cartPersistence = { key: 'cart', version: 1, ...persistence, migrate: repaired };

/** The browser's key of the stored carts, as storage events name it. */
export const CART_KEY = KEY_PREFIX + cartPersistence.key;

/** The carts as another tab may have stored them; null if nothing is stored, or nothing readable. */
export const readStoredCarts = (): Promise<ReturnType<typeof stateOf> | null> =>
  getStoredState(cartPersistence).then(
    (stored) => (stored ? stateOf(stored) : null),
    () => null,
  );
