import { useAppSelector } from '../../store/hooks';
import type { Scheme } from './palette';
import { DARK, schemeOf } from './scheme';
import { useMedia } from '../../lib/browser/use-media';

/** The colours to show now: the reader's choice, or what the system asks for. */
export function useScheme(): Scheme {
  const mode = useAppSelector((state) => state.ui.themeMode);
  return schemeOf(mode, useMedia(DARK));
}
