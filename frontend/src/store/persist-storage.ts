import { browserStorage } from '../lib/browser/browser-storage';

const storage = {
  getItem: (key: string) => Promise.resolve(browserStorage.get(key)),
  setItem: (key: string, value: string) => Promise.resolve(browserStorage.set(key, value)),
  removeItem: (key: string) => Promise.resolve(browserStorage.remove(key)),
};

/** How redux-persist uses the browser's storage. It answers synchronously, so there is no time-out. */
export const persistence = { storage, timeout: 0 };
