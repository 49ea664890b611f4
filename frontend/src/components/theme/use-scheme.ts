import { useAppSelector } from '../../store/hooks';
import type { Scheme } from './palette';
import { DARK, schemeOf } from './scheme';
import { useMedia } from '../../lib/browser/use-media';

/** The active colour scheme: the user's choice, or that of the system. */
export function useScheme(): Scheme {
  const mode = useAppSelector((state) => state.ui.themeMode);
  return schemeOf(mode, useMedia(DARK));
}
