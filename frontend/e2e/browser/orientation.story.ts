import type { Page } from 'playwright-core';
import { countClicks } from '../support/clicks';
import { newCustomer, placeOrder, stockedTools, uniqueEmail } from '../support/people';
import { closeBrowser, fromMenu, open, openAdmin, openVisitor } from '../support/shop-page';

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

describe('an admin with five new orders', () => {
  let page: Page;
  let clicks: () => Promise<number>;
  beforeAll(async () => {
    const [tool] = await stockedTools();
    if (!tool) throw new Error('No tool has enough stock');
    const customer = await newCustomer('Ida Orientation', uniqueEmail('ida'));
    for (let at = 0; at < 5; at += 1) await placeOrder(customer, tool);
    page = await openAdmin(`/dashboard/manageOrders?search=${customer.email}`);
    await page.getByRole('row').nth(5).waitFor();
    clicks = await countClicks(page);
  });

  it('approves them in three clicks, and hears it from a region that was there before', async () => {
    expect(await page.getByRole('status').count()).toBeGreaterThan(0);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page
      .getByRole('group', { name: 'Selected rows' })
      .getByRole('button', { name: 'Approve 5' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Approve orders' });
    await dialog.getByRole('button', { name: 'Approve 5' }).click();
    await page.getByText('5 changed', { exact: true }).waitFor();
    await page.getByRole('row').filter({ hasText: 'Approved' }).nth(4).waitFor();
    expect(await clicks()).toBe(3);
  });

  it('ships one with its tracking number', async () => {
    await fromMenu(page, 'Update');
    const dialog = page.getByRole('dialog', { name: /^Update Order Status/ });
    await dialog.getByLabel('Status').selectOption('Shipped');
    await dialog.getByLabel('Carrier').fill('DHL');
    await dialog.getByLabel('Tracking number').fill('JD0146');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('row').nth(1).getByRole('button').first().click();
    const drawer = page.getByRole('dialog', { name: /^Order/ });
    await drawer.getByText('JD0146').waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('reaches the payment of one in two clicks', async () => {
    const before = await clicks();
    await page
      .getByRole('button', { name: /^Record payment/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Record payment for/ });
    await dialog.getByLabel('Reference').fill('TT-1');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await clicks()) - before).toBe(2);
  });

  it('comes from a notice to its subject in one click', async () => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const before = await clicks();
    await page
      .getByRole('link', { name: /^New purchase/ })
      .first()
      .click();
    await page.waitForURL(/purchase=/);
    expect((await clicks()) - before).toBe(1);
  });
});
