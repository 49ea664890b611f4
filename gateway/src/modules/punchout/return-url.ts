import type { Env } from '../../env';
import { DomainError } from '../../shared/domain-error';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Longer addresses are none of purchasing systems. */
const MAX_URL = 2_000;

/**
 * The address of a purchasing system, https only. It may be within the network of the company: browsers go there, the shop
 * does not. Null for anything else. FETCH_LOOPBACK allows http on this computer, for development.
 */
export function webAddress({ FETCH_LOOPBACK }: Pick<Env, 'FETCH_LOOPBACK'>, typed: string): URL | null {
  if (typed.length > MAX_URL || !URL.canParse(typed)) return null;
  const url = new URL(typed);
  const isLocal = url.protocol === 'http:' && FETCH_LOOPBACK === 'on' && LOOPBACK.has(url.hostname);
  return (url.protocol === 'https:' || isLocal) && !url.username && !url.password ? url : null;
}

/** The address that a cart returns to. @throws DomainError FORBIDDEN for one that the company has not listed */
export function returnUrlOf(
  env: Pick<Env, 'FETCH_LOOPBACK'>,
  typed: string,
  { origins }: { readonly origins: readonly string[] },
): string {
  const url = webAddress(env, typed);
  if (!url) throw refused('The return address must begin with https:// and have no user name.');
  if (!origins.includes(url.origin))
    throw refused(`Carts may not return to ${url.origin}. An owner of the company lists the origins.`);
  url.hash = '';
  return url.href;
}

const refused = (message: string) => new DomainError('forbidden', 'FORBIDDEN', message);
