import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FetchRefused } from './fetch-refused';

/** Finds the addresses of a name: that of Node, or of a test. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Which addresses a fetch may connect to. */
export interface Reachable {
  /** Also this computer itself: for development and tests. */
  readonly loopback: boolean;
  readonly resolve?: Resolve;
}

/** What is assigned of IPv6. Outside of it, ipaddr.js takes addresses for public that contain IPv4 ones: ::127.0.0.1. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

const isReachable = (address: string, { loopback }: Reachable): boolean => {
  const ip = ipaddr.process(address);
  const range = ip.range();
  if (range === 'unicast') return ip instanceof ipaddr.IPv4 || ip.match(GLOBAL_IPV6);
  return loopback && range === 'loopback';
};

const notPublic = () =>
  new FetchRefused('The address leads into a private network. Only public addresses are allowed.');

/** A host of a URL without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** An address in a URL is not looked up. @throws FetchRefused */
export function refusePrivateHost(url: URL, reachable: Reachable): void {
  const host = hostOf(url);
  if (ipaddr.isValid(host) && !isReachable(host, reachable)) throw notPublic();
}

/**
 * The lookup of a connection, which gets only addresses that were checked: a name cannot mean another one in the meantime
 * (DNS rebinding). A name with a private address among others is refused.
 */
export const publicLookup =
  (reachable: Reachable): LookupFunction =>
  (hostname, options, found) => {
    const resolve: Resolve = reachable.resolve ?? lookup;
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return found(error ?? notPublic(), []);
      if (!addresses.every(({ address }) => isReachable(address, reachable))) return found(notPublic(), []);
      return options.all ? found(null, addresses) : found(null, first.address, first.family);
    });
  };
