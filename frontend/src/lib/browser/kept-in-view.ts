/** What a reader does to look elsewhere. */
const READING = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
/** How long a page may take to load what is above, milliseconds. */
const PATIENCE = 10_000;

/**
 * Scrolls to an element, and again whenever the page changes its height because what is above still loads, until the reader
 * scrolls, types or points. Returns the function that ends it.
 */
export function keepInView(element: HTMLElement): () => void {
  element.scrollIntoView();
  const observer = new ResizeObserver(() => element.scrollIntoView());
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of READING) window.removeEventListener(type, end);
  };
  const timer = setTimeout(end, PATIENCE);
  for (const type of READING) window.addEventListener(type, end, { passive: true });
  observer.observe(document.body);
  return end;
}
