import { useAppSelector } from '../store/hooks';
import type { ThemeMode } from '../store/ui-slice';
import type { Scheme } from './palette';
import { useMedia } from './use-media';

const DARK = '(prefers-color-scheme: dark)';

export const schemeOf = (mode: ThemeMode, dark: boolean): Scheme =>
  mode === 'system' ? (dark ? 'dark' : 'light') : mode;

/** The colours to show now: the reader's choice, or what the system asks for. */
export function useScheme(): Scheme {
  const mode = useAppSelector((state) => state.ui.themeMode);
  return schemeOf(mode, useMedia(DARK));
}

/** Puts the colours of global.css in place, outside of React for the first paint. */
export function applyScheme(scheme: Scheme): void {
  document.documentElement.dataset.theme = scheme;
}

export const initialScheme = (mode: ThemeMode): Scheme => schemeOf(mode, window.matchMedia(DARK).matches);
