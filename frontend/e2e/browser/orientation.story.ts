import type { Page } from 'playwright-core';
import { closeBrowser, open, openVisitor } from '../support/shop-page';

afterAll(closeBrowser);

/** The landmarks and the first heading of a page, as assistive technology gets them. */
const outline = async (page: Page): Promise<string[]> =>
  (await page.locator('body').ariaSnapshot())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^- (banner|main)|\[level=1\]/.test(line))
    .map((line) => line.replace(/:$/, ''));

describe('a visitor on a phone of 320 px', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openVisitor({ viewport: { width: 320, height: 640 } });
  });

  it.each([
    ...['/', '/catalogue', '/quick-order', '/cart', '/blogs', '/portfolio'],
    ...['/login', '/register', '/forget-pass', '/no/such/page'],
  ])('reads %s without scrolling sideways, by its landmarks and one heading', async (path) => {
    await open(page, path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await outline(page)).toEqual([
      '- banner',
      '- main',
      expect.stringMatching(/^- heading ".+" \[level=1\]$/),
    ]);
  });

  it('skips the navigation with the first key', async () => {
    await page.goto('/blogs');
    // The buttons of the prerendered page wait for React.
    await page.locator('button[inert]').first().waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((it) => it === document.activeElement && it.checkVisibility())).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => !!document.activeElement?.closest('main, footer'))).toBe(true);
  });
});
