import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import {
  newCustomer,
  placeOrder,
  stockedTools,
  uniqueEmail,
  type SignedUp,
  type ToolJson,
} from '../../gateway/demo/people';
import { closeBrowser, openAdmin } from './support/shop-page';

afterAll(closeBrowser);

const DESKTOP = { width: 1440, height: 900 };

describe('an admin reads the newest orders while others arrive', () => {
  let page: Page;
  let customer: SignedUp;
  let tool: ToolJson;
  beforeAll(async () => {
    tool = (await stockedTools())[0] as ToolJson;
    customer = await newCustomer('Nora News', uniqueEmail('nora'));
    await placeOrder(customer, tool);
    page = await openAdmin(`/dashboard/manageOrders?search=${encodeURIComponent(customer.email)}`);
    await page.getByRole('row').nth(1).waitFor();
  });

  it('shows their number, and nothing moves', async () => {
    const top = () => page.getByRole('row').nth(1).boundingBox();
    const before = await top();
    await placeOrder(customer, tool);
    await placeOrder(customer, tool);
    // It counts every 15 s, and when the reader comes back to the tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('button', { name: '2 new orders – show' }).waitFor();
    expect(await top()).toEqual(before);
    expect(await page.getByRole('row').count()).toBe(2);
    await expectAccessible(page, 'manage orders with new orders');
  });

  it.each([320, 390, 768, 1440])('sees it next to the heading on %d px', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    const [heading, button] = await Promise.all([
      page.getByRole('heading', { name: 'Manage Orders' }).evaluate((it) => {
        const range = document.createRange();
        range.selectNodeContents(it);
        return range.getBoundingClientRect().right;
      }),
      page.getByRole('button', { name: '2 new orders' }).boundingBox(),
    ]);
    expect(button?.x).toBeGreaterThan(heading);
    expect((button?.x ?? width) + (button?.width ?? 0)).toBeLessThanOrEqual(width);
  });

  it('sees them after a press, at the top of the page', async () => {
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: '2 new orders – show' }).press('Enter');
    await page.getByRole('row').nth(3).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.getByRole('button', { name: /new orders? – show/ }).count()).toBe(0);
  });
});
