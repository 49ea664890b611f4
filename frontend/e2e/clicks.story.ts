import type { Locator, Page } from 'playwright-core';
import { fillAddress } from './support/address';
import { expectAccessible } from './support/accessible';
import { addTool } from '../../gateway/demo/catalogue';
import { countClicks } from './support/clicks';
import { call, newCustomer, placeOrder, uniqueEmail } from '../../gateway/demo/people';
import { closeBrowser, fillLogin, fromMenu, openAdmin, openVisitor, row } from './support/shop-page';

jest.setTimeout(180_000);
afterAll(closeBrowser);

const DESKTOP = { width: 1440, height: 900 };

interface Part {
  readonly sku: string;
  readonly minimumOrder: number;
  readonly orderMultiple: number;
  readonly availableStock: number;
}

/** Five lines that can be ordered, as they are pasted. */
async function partsList(): Promise<string> {
  const query = '{ tools(first: 50) { nodes { sku minimumOrder orderMultiple availableStock } } }';
  const { data } = await call<{ data: { tools: { nodes: Part[] } } }>('POST', '/graphql', undefined, {
    query,
  });
  return data.tools.nodes
    .filter((it) => it.minimumOrder % it.orderMultiple === 0 && it.availableStock >= 5 * it.minimumOrder)
    .slice(-5)
    .map(({ sku, minimumOrder }) => `${sku}, ${minimumOrder}`)
    .join('\n');
}

describe('a buyer', () => {
  it('orders five tools in at most eight clicks, the login included', async () => {
    const person = await newCustomer('Quinn Quick', uniqueEmail('quinn'));
    const list = await partsList();
    const page = await openVisitor();
    await page.goto('/');
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await fillLogin(page, person);
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await page.getByRole('link', { name: 'Quick order' }).click();
    await page.getByLabel(/^Paste/).fill(list);
    await page.getByRole('button', { name: 'Add pasted lines' }).click();
    await page.getByRole('button', { name: 'Add 5 lines to cart' }).click();
    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await fillAddress(page);
    await page.getByRole('button', { name: 'Place purchase' }).click();
    await page.waitForURL(/\/purchase\//);
    await page.getByText(/^ORD-/).nth(4).waitFor();
    expect(await clicks()).toBeLessThanOrEqual(8);
  });
});

describe('an admin with more new orders than a page shows', () => {
  const ORDERS = 21;
  let page: Page;
  let clicks: () => Promise<number>;
  beforeAll(async () => {
    // A name of one line: the smallest target of a row.
    const tool = await addTool({ name: 'Lathe' });
    const customer = await newCustomer('Flora Forty', uniqueEmail('flora'));
    for (let at = 0; at < ORDERS; at += 1) await placeOrder(customer, tool);
    page = await openAdmin(`/dashboard/manageOrders?search=${encodeURIComponent(customer.email)}`);
    await page.getByRole('row').nth(20).waitFor();
    clicks = await countClicks(page);
  });

  const change = async (
    step: string,
    title: string,
    outcome: string,
    fill?: (dialog: Locator) => Promise<void>,
  ) => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page
      .getByRole('group', { name: 'Selected rows' })
      .getByRole('button', { name: step, exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: title });
    await expectAccessible(page, title);
    await page.setViewportSize(DESKTOP);
    await fill?.(dialog);
    await dialog.getByRole('button', { name: step, exact: true }).click();
    await page.getByText(outcome, { exact: true }).waitFor();
    await dialog.waitFor({ state: 'hidden' });
  };

  it('approves them in five clicks, and hears it from a region that was there before', async () => {
    expect(await page.getByRole('status').count()).toBeGreaterThan(0);
    // A person opens the list of choices and chooses: two clicks that the page does not see.
    await page.getByLabel('Rows a page').selectOption('50');
    await page.getByRole('row').nth(ORDERS).waitFor();
    await change(`Approve ${ORDERS}`, 'Approve orders', `${ORDERS} changed`);
    await row(page, 'Approved')
      .nth(ORDERS - 1)
      .waitFor();
    expect(2 + (await clicks())).toBe(5);
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

  it('ships the others in at most eight clicks', async () => {
    const before = await clicks();
    const others = ORDERS - 1;
    await change(`Ship ${others}`, 'Ship orders', `${others} orders shipped`, async (dialog) => {
      await dialog.getByLabel('Ship all of them anyway').check();
      await dialog.getByLabel('Reason to ship before payment').fill('Agreed by phone');
    });
    await row(page, 'Shipped')
      .nth(ORDERS - 1)
      .waitFor();
    expect((await clicks()) - before).toBeLessThanOrEqual(8);
  });

  it('finds the payment of one by its number in at most three interactions', async () => {
    const order = page.getByRole('row').nth(18);
    const number = /ORD-[0-9A-F]{8}/.exec(await order.innerText())?.[0] ?? '';
    const before = await clicks();
    await page.getByLabel(/^Number, PO, invoice/).fill(number);
    await page.waitForFunction(() => document.querySelectorAll('tr[data-row-key]').length === 1);
    await row(page, number)
      .getByRole('button', { name: /^Record payment/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Record payment for/ });
    await dialog.getByText(number).waitFor();
    // Typing the number is one interaction.
    expect(1 + (await clicks()) - before).toBe(2);
    await dialog.getByLabel('Reference').fill(`TT ${number}`);
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(1 + (await clicks()) - before).toBe(3);
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
