import { useLocation, type Location } from 'react-router-dom';
import { paths } from './paths';

/** State that a guard stores in the history entry of the login page. */
export type OriginState = { from?: string };

/**
 * A same-origin path (`/details/1?x#y`) or null. Refuses other origins in every disguise: `//host`, `/\host`,
 * control characters that a browser would drop.
 */
export function safePath(value: unknown): string | null {
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is refused here
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || /[\u0000-\u001f\\]/.test(value))
    return null;
  try {
    const url = new URL(value, window.location.origin);
    return url.origin === window.location.origin ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}

/** Where to go after signing in: the remembered page, `?from=`, or the home page (specification section 9). */
export function originOf(location: Pick<Location, 'state' | 'search'>): string {
  const remembered = (location.state as OriginState | null)?.from;
  return safePath(remembered) ?? safePath(new URLSearchParams(location.search).get('from')) ?? paths.home;
}

/** `originOf` the present location. */
export const useOrigin = (): string => originOf(useLocation());
