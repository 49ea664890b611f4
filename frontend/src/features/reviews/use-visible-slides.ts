import { useSyncExternalStore } from 'react';

/** Slides shown up to a width of the window, px (specification section 9); 4 beyond the last. */
const BY_WIDTH = [
  { query: '(max-width: 480px)', slides: 1 },
  { query: '(max-width: 600px)', slides: 2 },
  { query: '(max-width: 1024px)', slides: 3 },
] as const;
const WIDE = 4;

const current = (): number => BY_WIDTH.find(({ query }) => window.matchMedia(query).matches)?.slides ?? WIDE;

function subscribe(onChange: () => void): () => void {
  const lists = BY_WIDTH.map(({ query }) => window.matchMedia(query));
  lists.forEach((list) => list.addEventListener('change', onChange));
  return () => lists.forEach((list) => list.removeEventListener('change', onChange));
}

/** How many slides the window has room for; follows its width. */
export const useVisibleSlides = (): number => useSyncExternalStore(subscribe, current);
