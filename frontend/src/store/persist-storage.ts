import { browserStorage } from '../lib/browser/browser-storage';

/** The browser's storage as redux-persist takes it. */
export const persistStorage = {
  getItem: (key: string) => Promise.resolve(browserStorage.get(key)),
  setItem: (key: string, value: string) => Promise.resolve(browserStorage.set(key, value)),
  removeItem: (key: string) => Promise.resolve(browserStorage.remove(key)),
};
