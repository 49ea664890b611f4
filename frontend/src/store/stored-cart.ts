import { getStoredState, KEY_PREFIX, type PersistedState } from 'redux-persist';
import { repairedCarts, type Carts } from './cart-lines';
import { persistStorage } from './persist-storage';

const cartsOf = (stored: object): Carts => repairedCarts('carts' in stored ? stored.carts : null);

const repaired = (stored: PersistedState) => Promise.resolve(stored && { ...stored, carts: cartsOf(stored) });

/** How redux-persist stores the carts. Valid lines that another version stored are taken over. */
export const cartPersistence = { key: 'cart', version: 1, storage: persistStorage, migrate: repaired };

/** The browser's key of the stored carts, as storage events name it. */
export const CART_KEY = KEY_PREFIX + cartPersistence.key;

/** The carts as another tab may have stored them; null if nothing is stored, or nothing readable. */
export const readStoredCarts = (): Promise<Carts | null> =>
  getStoredState(cartPersistence).then(
    (stored) => (stored ? cartsOf(stored) : null),
    () => null,
  );
