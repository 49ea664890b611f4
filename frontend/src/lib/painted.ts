/** Longest wait, ms: a picture may be slow or missing, a tab left before it was painted. */
const LONGEST = 500;
const LARGEST = 'largest-contentful-paint';

/**
 * Resolves when the page that the gateway wrote is on the screen, its first picture with it; at once where there is
 * none, or nobody looks at it.
 */
export async function painted(root: HTMLElement): Promise<void> {
  if (!root.hasChildNodes() || document.visibilityState === 'hidden') return;
  const first = root.querySelector('img');
  const inSight = first && first.getBoundingClientRect().top < window.innerHeight;
  const picture = inSight && PerformanceObserver.supportedEntryTypes.includes(LARGEST);
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST);
    new PerformanceObserver((list) => {
      const isPicture = (entry: PerformanceEntry) => 'element' in entry && entry.element instanceof Image;
      if (!picture || list.getEntries().some(isPicture)) resolve();
    }).observe({ type: picture ? LARGEST : 'paint', buffered: true });
  });
}
