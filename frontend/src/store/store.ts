import { combineReducers, configureStore } from '@reduxjs/toolkit';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  PURGE,
  REGISTER,
  REHYDRATE,
  persistReducer,
  persistStore,
} from 'redux-persist';
import { browserStorage } from '../lib/browser-storage';
import { authReducer } from './auth-slice';
import { uiReducer } from './ui-slice';

const storage = {
  getItem: (key: string) => Promise.resolve(browserStorage.get(key)),
  setItem: (key: string, value: string) => Promise.resolve(browserStorage.set(key, value)),
  removeItem: (key: string) => Promise.resolve(browserStorage.remove(key)),
};

const rootReducer = combineReducers({
  auth: authReducer,
  // Only what must survive a reload: never the token, never server data.
  ui: persistReducer({ key: 'ui', version: 1, storage }, uiReducer),
});

/** The store: session and user interface. Server data lives in Apollo, filters in the URL, fields in the form. */
export const createStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      }),
  });

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];

/** Reads the persisted part back; resolves when the store is ready for the first paint. */
export const rehydrate = (store: AppStore): Promise<void> =>
  new Promise((resolve) => {
    persistStore(store, null, resolve);
  });
