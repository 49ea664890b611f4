import type { ApolloClient } from '@apollo/client';
import { combineReducers, configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import {
  createMigrate,
  FLUSH,
  PAUSE,
  PERSIST,
  PURGE,
  REGISTER,
  REHYDRATE,
  persistReducer,
  persistStore,
  type PersistedState,
} from 'redux-persist';
import type { IdentityProvider } from '../lib/config/firebase';
import { cartReducer } from './cart/cart-slice';
import { connectivityReducer } from './connectivity-slice';
import { createListeners } from './listeners';
import { notificationsReducer } from './notifications-slice';
import { persistence } from './persist-storage';
import { orderingForReducer } from './ordering-for/ordering-for-slice';
import { sessionReducer } from './session/session-slice';
import { cartPersistence } from './cart/stored-cart';
import { storeCatalogueView } from './stored-catalogue-view';
import { storeThemeMode } from './stored-theme-mode';
import { uiReducer, type UiState } from './ui-slice';

/** Dependencies of thunks and listeners outside the store. Functions, because the Apollo client needs the store itself. */
export type StoreServices = {
  client: () => ApolloClient;
  provider: () => Promise<IdentityProvider>;
  /** The session renewal in progress, which concurrent callers share. */
  renewal?: Promise<boolean>;
};

/** By the version that they lead to: a change of the persisted state's shape raises the version and adds one here. */
const migrations = {
  /** The colour scheme got a key of its own (stored-theme-mode.ts). */
  2: (state: PersistedState) => {
    const { themeMode } = (state ?? {}) as Partial<UiState>;
    if (themeMode) storeThemeMode(themeMode);
    return state;
  },
  /** So did the view of the catalogue (stored-catalogue-view.ts). */
  3: (state: PersistedState) => {
    const { catalogueView } = (state ?? {}) as Partial<UiState>;
    if (catalogueView) storeCatalogueView(catalogueView);
    return state;
  },
};

const rootReducer = combineReducers({
  session: sessionReducer,
  orderingFor: orderingForReducer,
  notifications: notificationsReducer,
  connectivity: connectivityReducer,
  // Only what must survive a reload: never the token, never server data.
  ui: persistReducer(
    {
      key: 'ui',
      version: 3,
      ...persistence,
      blacklist: ['themeMode', 'catalogueView'],
      migrate: createMigrate(migrations),
    },
    uiReducer,
  ),
  cart: persistReducer(cartPersistence, cartReducer),
});

/** Redux Toolkit's checks of development report themselves as slow after this time, ms: a busy machine is no reason. */
const SLOW_CHECK = 1_000;

const noService = () => {
  throw new Error('This store was created without services');
};

/** The store: session and user interface. Server data lives in Apollo, filters in the URL, fields in the form. */
export const createStore = (services: StoreServices = { client: noService, provider: noService }) =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        immutableCheck: { warnAfter: SLOW_CHECK },
        serializableCheck: {
          warnAfter: SLOW_CHECK,
          ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
        },
      }).prepend(createListeners(services)),
  });

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result> = ThunkAction<Result, RootState, StoreServices, UnknownAction>;

/** Reads the persisted part back; resolves when the store is ready for the first paint. */
export const rehydrate = (store: AppStore): Promise<void> =>
  new Promise((resolve) => {
    persistStore(store, null, resolve);
  });
