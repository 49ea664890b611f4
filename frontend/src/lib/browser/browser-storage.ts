type Listener = () => void;

const listeners = new Set<Listener>();

/**
 * Storage of the browser that never throws. It may be refused (blocked cookies, private windows) or full: what it does
 * not take is kept in memory and ends with the page.
 */
function withMemory(storage: () => Storage) {
  const memory = new Map<string, string>();
  const changed = () => listeners.forEach((listener) => listener());
  const removeStored = (key: string) => {
    try {
      storage().removeItem(key);
    } catch {
      // A value that cannot be removed cannot be read either.
    }
  };
  return {
    get(key: string): string | null {
      try {
        return memory.get(key) ?? storage().getItem(key);
      } catch {
        return null;
      }
    },
    set(key: string, value: string): void {
      try {
        storage().setItem(key, value);
        memory.delete(key);
      } catch {
        // A full storage still has the value of before.
        removeStored(key);
        memory.set(key, value);
      }
      changed();
    },
    remove(key: string): void {
      memory.delete(key);
      removeStored(key);
      changed();
    },
    /** True if something is only in memory. */
    usesMemory: () => memory.size > 0,
  };
}

/** Shared by all tabs, until it is removed. */
export const browserStorage = withMemory(() => window.localStorage);
/** Of this tab, until it is closed. */
export const tabStorage = withMemory(() => window.sessionStorage);

const PROBE_KEY = 'storageProbe';

/** Finds out whether the browser takes anything, before it matters. What it did not take stays in memory as the mark. */
export function probeStorage(): void {
  browserStorage.set(PROBE_KEY, '1');
  if (!browserStorage.usesMemory()) browserStorage.remove(PROBE_KEY);
}

/** True if the browser keeps what the shop stores, for `useSyncExternalStore`. */
export const storageState = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  usesMemory: (): boolean => browserStorage.usesMemory(),
};
