import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { eventually } from './support/eventually';
import { graphql } from '../../gateway/demo/graphql';
import {
  call,
  demoAdmin,
  newCustomer,
  placeOrder,
  stockedTools,
  uniqueEmail,
} from '../../gateway/demo/people';
import { closeBrowser, openSignedIn, row } from './support/shop-page';

afterAll(closeBrowser);

describe('an admin reads what was done', () => {
  let page: Page;
  let number: string;
  beforeAll(async () => {
    const [tool] = await stockedTools();
    if (!tool) throw new Error('The catalogue is empty');
    const customer = await newCustomer('Ida Buyer', uniqueEmail('ida'));
    const order = await placeOrder(customer, tool);
    // Only what this admin does is listed: others fill the first page of the log.
    const admin = await newCustomer('Alma Auditor', uniqueEmail('alma'));
    await call('PUT', `/makeadmin/${admin.email}`, (await demoAdmin()).token);
    await call('PUT', `/order/update/${order}`, admin.token, { status: 'Approved' });
    const query = 'query ($id: ID!) { order(id: $id) { number } }';
    number = (await graphql<{ order: { number: string } }>(admin.token, query, { id: order })).order.number;
    await call('PUT', `/makeadmin/${customer.email}`, admin.token);
    page = await openSignedIn(admin);
    await page.getByText('System', { exact: true }).click();
    await page.getByRole('link', { name: 'Audit Log' }).click();
    await page.getByLabel('Person', { exact: true }).fill(admin.email);
    await eventually(() => page.getByRole('row').count(), 3);
  });

  it('sees with the keyboard where it is, also in the parts of a date', async () => {
    await page.getByLabel('Kind', { exact: true }).focus();
    // Month, day, year, and the button of the calendar.
    for (const part of [1, 2, 3, 4]) {
      await page.keyboard.press('Tab');
      const ring = await page
        .getByLabel('From', { exact: true })
        .evaluate((it) => getComputedStyle(it).outlineStyle);
      expect([part, ring]).toEqual([part, 'solid']);
    }
  });

  it('finds the action by its kind, and opens it with the fields before and after', async () => {
    await page.getByLabel('Action', { exact: true }).selectOption('Order status set');
    await row(page, 'Role changed').waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('action')).toBe('OrderStatusChanged');
    await expectAccessible(page, 'the audit log');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: `Order status set: ${number}` }).click();
    const drawer = page.getByRole('dialog', { name: 'Order status set' });
    await drawer.getByRole('row', { name: 'Status Pending Approved' }).waitFor();
    await expectAccessible(page, 'an action of the audit log');
  });

  it('follows an item through everything that was done to it', async () => {
    await page.getByRole('link', { name: 'Everything done to it' }).click();
    await page.getByRole('button', { name: 'Remove Item: only one' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row(page, 'Order status set').nth(1).waitFor({ state: 'detached' });
    expect(await row(page, 'Order status set').count()).toBe(1);
  });

  it.each([320, 390, 768, 1366, 1440])('sees it all on %d px', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
