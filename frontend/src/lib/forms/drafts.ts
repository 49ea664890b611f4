import { tabStorage } from '../browser/browser-storage';
import { UNREADABLE } from './unreadable';

const KEY = 'formDrafts';

type Values = Record<string, unknown>;
interface Stored {
  readonly owner: string;
  readonly drafts: Record<string, Values>;
}

function read(): Stored | null {
  try {
    const stored = JSON.parse(tabStorage.get(KEY) ?? 'null') as Partial<Stored> | null;
    return typeof stored?.owner === 'string' && stored.drafts instanceof Object ? (stored as Stored) : null;
  } catch {
    return null;
  }
}

const write = (owner: string, drafts: Record<string, Values>): void =>
  Object.keys(drafts).length > 0
    ? tabStorage.set(KEY, JSON.stringify({ owner, drafts }))
    : tabStorage.remove(KEY);

const draftsOf = (owner: string): Record<string, Values> => {
  const stored = read();
  return stored?.owner === owner ? stored.drafts : {};
};

const isSecret = (name: string): boolean => /password|secret|token/i.test(name);

/** Texts, numbers, choices, and lists of them. A file is chosen again, and what the browser cannot read is typed again. */
function isKept(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isKept);
  if (value === null || value === undefined) return true;
  if (typeof value !== 'object') return value !== UNREADABLE;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isKept);
}

/**
 * What a user has typed into forms of this tab and not sent. It outlives a session that has ended and a reload. It ends
 * when the form is sent or left, with a log-out, and when somebody else types.
 */
export const formDrafts = {
  /** Null without one. */
  of: (owner: string, form: string): Values | null => draftsOf(owner)[form] ?? null,
  save: (owner: string, form: string, values: Values): void =>
    write(owner, {
      ...draftsOf(owner),
      [form]: Object.fromEntries(
        Object.entries(values).filter(([name, value]) => !isSecret(name) && isKept(value)),
      ),
    }),
  drop(owner: string, form: string): void {
    const { [form]: dropped, ...rest } = draftsOf(owner);
    if (dropped) write(owner, rest);
  },
  clear: (): void => tabStorage.remove(KEY),
};
