/** Longest wait, ms: a picture may be slow or missing, or the tab in the background. */
const LONGEST = 500;
const LARGEST = 'largest-contentful-paint';

/**
 * Resolves when the prerendered page is on the screen together with its first picture; immediately if nothing was
 * prerendered or the tab is hidden.
 */
export async function afterFirstPaint(root: HTMLElement): Promise<void> {
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
