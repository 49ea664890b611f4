import { browserStorage } from '../lib/browser/browser-storage';

export type ThemeMode = 'light' | 'dark' | 'system';

const KEY = 'themeMode';

/** The chosen colour scheme. It has a key of its own because it is read before the store exists. */
export function storedThemeMode(): ThemeMode {
  const mode = browserStorage.get(KEY);
  return mode === 'light' || mode === 'dark' ? mode : 'system';
}

export const storeThemeMode = (mode: ThemeMode): void => browserStorage.set(KEY, mode);
