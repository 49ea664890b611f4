import { browserStorage } from '../browser/browser-storage';
import type { Attempt, AttemptSlot } from './idempotent-attempt';

const KEY = 'attempts';
/** Days after which the gateway deletes a key. */
const DAYS = 30;
const MAX_ATTEMPTS = 50;

type Stored = Record<string, Attempt & { at: number }>;

const isJson = (content: string | null): boolean => {
  try {
    JSON.parse(content ?? 'null');
    return true;
  } catch {
    return false;
  }
};

const isAttempt = (value: unknown): value is Stored[string] => {
  const { key, content, isOpen, at } = (value ?? {}) as Partial<Stored[string]>;
  return (
    typeof key === 'string' &&
    key !== '' &&
    (content === null || typeof content === 'string') &&
    isJson(content) &&
    typeof isOpen === 'boolean' &&
    typeof at === 'number'
  );
};

/** Valid, recent attempts: open ones first, then the newest. The storage may be damaged or edited by hand. */
function valid(text: string | null): [string, Stored[string]][] {
  try {
    const stored = JSON.parse(text ?? '{}') as Record<string, unknown> | null;
    return Object.entries(stored ?? {})
      .filter((entry): entry is [string, Stored[string]] => isAttempt(entry[1]))
      .filter(([, { at }]) => at > Date.now() - DAYS * 86_400_000)
      .sort(([, one], [, other]) => Number(other.isOpen) - Number(one.isOpen) || other.at - one.at)
      .slice(0, MAX_ATTEMPTS);
  } catch {
    return [];
  }
}

/** Values that the browser did not store; lost with the page. */
let unstored: string | null = null;

const read = (): Stored => Object.fromEntries(valid(unstored ?? browserStorage.get(KEY)));

function write(attempts: Stored): void {
  const text = JSON.stringify(attempts);
  browserStorage.set(KEY, text);
  unstored = browserStorage.get(KEY) === text ? null : text;
}

/** The attempt with a name, shared by all tabs and kept over reloads; in memory where the browser stores nothing. */
export const storedAttempt = (name: string): AttemptSlot => ({
  read: () => read()[name] ?? null,
  write(attempt) {
    const { [name]: before, ...others } = read();
    // The gateway counts the days from when the key was sent first.
    const at = before?.isOpen && before.key === attempt?.key ? before.at : Date.now();
    write(attempt ? { ...others, [name]: { ...attempt, at } } : others);
  },
});
