import { shopClient, type ShopClient, type ShopClientOptions } from '../shop-client';

/** What a command reads and writes: `process`. */
export type Terminal = Pick<NodeJS.Process, 'env' | 'stdin' | 'stdout' | 'stderr'>;

/** @throws UsageError, ShopError, TypeError if the shop does not answer */
export type Command = (args: readonly string[], terminal: Terminal) => Promise<void>;

/** The command is not understood. */
export class UsageError extends Error {}

/** Where the shop is, and the key for it. @throws UsageError */
export function shopOf({ env }: Pick<Terminal, 'env'>): Pick<ShopClientOptions, 'url' | 'key'> {
  const url = env.SHOP_URL || 'http://localhost:4000';
  if (!/^https?:$/.test(protocolOf(url))) throw new UsageError('SHOP_URL is not an address of the web.');
  return { url: url.replace(/\/+$/, ''), key: env.SHOP_KEY || undefined };
}

export const clientFor = (terminal: Terminal, options: Partial<ShopClientOptions> = {}): ShopClient =>
  shopClient({ ...shopOf(terminal), ...options });

export const protocolOf = (url: string): string => (URL.canParse(url) ? new URL(url).protocol : '');
