import { act } from '@testing-library/react';

type HistoryState = { usr?: unknown } | null;

/** Begins a visit at a path of the shop; `state` is what the page finds in its location. */
export function startAt(path: string, state: unknown = null): void {
  window.history.replaceState({ usr: state, key: 'start', idx: 0 }, '', path);
}

/** Where the browser is. `entries` counts the history, which tells a new entry from a replaced one. */
export const address = () => {
  const { pathname, search, hash } = window.location;
  const { usr } = (window.history.state as HistoryState) ?? {};
  return { pathname, search, hash, state: usr ?? null, entries: window.history.length };
};

/** As if the reader had chosen another address of the shop by Back or Forward. */
export const goTo = (path: string): Promise<void> =>
  act(async () => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await Promise.resolve();
  });
