/** Longest wait, ms: a picture may be slow or missing, a tab left before it was painted. */
const LONGEST = 1_000;

/**
 * Resolves when the page that the gateway wrote is on the screen, its first picture with it; at once where there is
 * none, or nobody looks at it.
 */
export async function painted(root: HTMLElement): Promise<void> {
  if (!root.hasChildNodes() || document.visibilityState === 'hidden') return;
  const picture = root.querySelector('img[fetchpriority="high"]');
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST);
    new PerformanceObserver((list) => {
      const isPicture = (entry: PerformanceEntry) => 'element' in entry && entry.element instanceof Image;
      if (!picture || list.getEntries().some(isPicture)) resolve();
    }).observe({ type: picture ? 'largest-contentful-paint' : 'paint', buffered: true });
  });
}
