import { tabStorage } from '../lib/browser/browser-storage';
import { UNREADABLE } from '../lib/forms/unreadable';

const KEY = 'checkout';

type Stored = { owner: string; values: Record<string, unknown> };

function read(): Stored | null {
  try {
    const stored = JSON.parse(tabStorage.get(KEY) ?? 'null') as Partial<Stored> | null;
    return typeof stored?.owner === 'string' && stored.values instanceof Object ? (stored as Stored) : null;
  } catch {
    return null;
  }
}

/**
 * The checkout form of a user, in this tab: it outlives an expired session, and ends with a log-out, with the
 * purchase or with the tab.
 */
export const storedCheckout = {
  /** Only the texts; null for another user than the one who typed it. */
  of(owner: string): Record<string, string> | null {
    const stored = read();
    if (stored?.owner !== owner) return null;
    const texts = Object.entries(stored.values).filter(
      ([, value]) => typeof value === 'string' && value !== UNREADABLE,
    );
    return Object.fromEntries(texts) as Record<string, string>;
  },
  save: (owner: string, values: object): void => tabStorage.set(KEY, JSON.stringify({ owner, values })),
  clear: (): void => tabStorage.remove(KEY),
};
