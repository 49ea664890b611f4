import type { Location } from 'react-router-dom';
import { paths } from './paths';

/** State that a guard stores in the history entry of the login page. */
export type OriginState = {
  from?: string;
  /** Id of the account whose page it is, if its session has ended there. */
  of?: string;
};

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

/**
 * Where to go after signing in: the remembered page, `?from=`, or the home page (specification section 9). The page at
 * which a session has ended is only for the same user.
 */
export function originOf(location: Pick<Location, 'state' | 'search'>, userId?: string | null): string {
  const { from: remembered, of } = (location.state as OriginState | null) ?? {};
  if (of && userId && of !== userId) return paths.home;
  return safePath(remembered) ?? safePath(new URLSearchParams(location.search).get('from')) ?? paths.home;
}
