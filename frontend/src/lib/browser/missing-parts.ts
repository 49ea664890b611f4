import { reloadPage } from './leave';

/** An import whose file did not arrive, as Chromium, Firefox, Safari and Vite (for a stylesheet) report it. */
const MISSING = /dynamically imported module|importing a module script failed|unable to preload css/i;

export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && MISSING.test(error.message);

/**
 * Asks for missing parts again: browsers remember a failed import until the page is reloaded, which also fetches the
 * names of a newer build. Nothing happens while the shop cannot be reached, because the page would be lost.
 */
export async function reloadWhenReachable(): Promise<void> {
  const isReachable = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) reloadPage();
}

let missing: unknown = null;
const listeners = new Set<() => void>();

function show(error: unknown): void {
  missing = error;
  listeners.forEach((listener) => listener());
}

/** The last part that did not arrive and that no place of the page reports, for `useSyncExternalStore`. */
export const missingPart = {
  current: (): unknown => missing,
  subscribe(listener: () => void): () => void {
    const onError = ({ payload }: WindowEventMap['vite:preloadError']) => show(payload);
    // Vite dispatches it for every failed import.
    if (!listeners.size) window.addEventListener('vite:preloadError', onError);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('vite:preloadError', onError);
    };
  },
  /** Another place reports it, or the reader has read it. */
  seen(error: unknown): void {
    if (error === missing) show(null);
  },
};
