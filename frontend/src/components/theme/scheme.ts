import type { ThemeMode } from '../../store/stored-theme-mode';
import type { Scheme } from './palette';

export const DARK = '(prefers-color-scheme: dark)';

export const schemeOf = (mode: ThemeMode, dark: boolean): Scheme =>
  mode === 'system' ? (dark ? 'dark' : 'light') : mode;

/** Puts the colours of tokens.css in place, outside of React for the first paint. */
export function applyScheme(scheme: Scheme): void {
  document.documentElement.dataset.theme = scheme;
}

export const initialScheme = (mode: ThemeMode): Scheme => schemeOf(mode, window.matchMedia(DARK).matches);
