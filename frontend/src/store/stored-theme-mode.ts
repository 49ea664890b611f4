import { browserStorage } from '../lib/browser-storage';
import type { ThemeMode } from './ui-slice';

/** The reader's choice of colours as redux-persist keeps it, for what is painted before there is a store. */
export function storedThemeMode(): ThemeMode {
  const [, mode] = /"themeMode":"\\"(light|dark)\\""/.exec(browserStorage.get('persist:ui') ?? '') ?? [];
  return (mode as ThemeMode | undefined) ?? 'system';
}
