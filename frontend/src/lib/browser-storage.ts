/** Storage of the browser that never throws: it may be refused (private windows, full quota, blocked cookies). */
const safely = (storage: () => Storage) => ({
  get(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      storage().setItem(key, value);
    } catch {
      // Nothing depends on the value surviving; it simply ends with the page.
    }
  },
  remove(key: string): void {
    try {
      storage().removeItem(key);
    } catch {
      // As above.
    }
  },
});

/** Shared by all tabs, until it is removed. */
export const browserStorage = safely(() => window.localStorage);
/** Of this tab, until it is closed. */
export const tabStorage = safely(() => window.sessionStorage);
