import type { Page } from 'playwright-core';

/** Counts what the mouse does on the page from now on, also after it navigates. Returns the number so far. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const listen = () => {
    const count = () =>
      sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    // A click without detail is one that the keyboard or a script made.
    addEventListener('click', ({ detail }) => void (detail && count()), true);
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')));
}
