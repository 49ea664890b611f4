import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { call } from '../../gateway/demo/people';
import { closeBrowser, openAdmin, row } from './support/shop-page';

afterAll(closeBrowser);

describe('an admin answers a request for a customised tool', () => {
  let page: Page;
  const email = `visitor-${Date.now().toString(36)}@example.com`;
  beforeAll(async () => {
    const message = 'A gripper for cold air, 200 pieces, in May.';
    await call('POST', '/custom-tool-request', undefined, { email, message });
    page = await openAdmin('/dashboard');
    await page.getByRole('link', { name: /^Requests/ }).click();
    await row(page, email, 'New').waitFor();
  });

  it('finds it, opens it, and answers it', async () => {
    await page.getByLabel('Number, email or message').fill(email);
    await expectAccessible(page, 'the requests');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: email, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Request' });
    await drawer.getByLabel('Answer', { exact: true }).fill('Yes, in May.');
    await expectAccessible(page, 'a request');
    await page.setViewportSize({ width: 1440, height: 900 });
    await drawer.getByRole('button', { name: 'Send answer' }).click();
    await drawer.getByRole('list', { name: 'Answers' }).getByText('Yes, in May.').waitFor();
  });

  it('assigns it, notes something and closes it; a reload shows the same', async () => {
    const drawer = page.getByRole('dialog', { name: 'Request' });
    await drawer.getByLabel('Assigned to').selectOption({ label: 'Me' });
    await drawer.getByLabel('Internal note').fill('Ask production');
    await drawer.getByRole('button', { name: 'Save note' }).click();
    await page.getByText('Saved', { exact: true }).last().waitFor();
    await drawer.getByRole('button', { name: 'Close request' }).click();
    await drawer.getByRole('button', { name: 'Reopen request' }).waitFor();
    await page.reload();
    await drawer.getByText('Yes, in May.').waitFor();
    expect(await drawer.getByLabel('Internal note').inputValue()).toBe('Ask production');
    await drawer.getByRole('button', { name: 'Close the drawer' }).click();
    await row(page, email, 'Closed', 'Demo Admin').waitFor();
  });

  it.each([320, 390, 768, 1366, 1440])('sees it all on %d px', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
