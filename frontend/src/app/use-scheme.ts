import { useSyncExternalStore } from 'react';
import { useAppSelector } from '../store/hooks';
import type { ThemeMode } from '../store/ui-slice';
import type { Scheme } from './palette';

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

const subscribe = (changed: () => void) => {
  const query = systemIsDark();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const schemeOf = (mode: ThemeMode, dark: boolean): Scheme =>
  mode === 'system' ? (dark ? 'dark' : 'light') : mode;

/** The colours to show now: the reader's choice, or what the system asks for. */
export function useScheme(): Scheme {
  const mode = useAppSelector((state) => state.ui.themeMode);
  const dark = useSyncExternalStore(subscribe, () => systemIsDark().matches);
  return schemeOf(mode, dark);
}

/** Puts the colours of global.css in place, outside of React for the first paint. */
export function applyScheme(scheme: Scheme): void {
  document.documentElement.dataset.theme = scheme;
}

export const initialScheme = (mode: ThemeMode): Scheme => schemeOf(mode, systemIsDark().matches);
