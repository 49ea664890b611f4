import type { Page } from 'playwright-core';
import { fillAddress } from '../support/address';
import { blockStorage, pageErrors, translatePage } from '../support/browsers';
import { newCustomer, tools, type ToolJson } from '../../../gateway/demo/people';
import {
  arrived,
  closeBrowser,
  fillLogin,
  isReact,
  logOut,
  openSignedIn,
  openVisitor,
} from '../support/shop-page';

afterAll(closeBrowser);

/** Costs $11 from 40 units and $10.35 from 200; sold in multiples of 4. */
const SKU = 'TORQUE-17';
const MISSING = 'A part of this page could not be loaded. Reload the page once you are connected.';
const NAME = 'Torque 17 Stepper Motor';

let motor: ToolJson;
beforeAll(async () => {
  const found = (await tools()).find(({ name }) => name === NAME);
  if (!found) throw new Error(`The catalogue has no ${NAME}`);
  motor = found;
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

it('one can order and sign out while the browser blocks all storage, and the page says what is lost', async () => {
  const page = await openVisitor();
  const errors = pageErrors(page);
  await blockStorage(page);
  await page.goto('/login?from=%2Fcatalogue');
  await isReact(page);
  await page.getByText(/^This browser blocks or has run out of storage/).waitFor();
  await fillLogin(page, await newCustomer());
  await page.waitForURL('**/catalogue');
  await button(page, /^Account of/).waitFor();
  await page.getByText(/^This browser blocks or has run out of storage/).waitFor();
  await button(page, /^Add to cart/)
    .first()
    .click();
  await page.getByRole('link', { name: 'Cart, 1 line' }).click();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await heading(page, 'Checkout').waitFor();
  await button(page, 'Place purchase').waitFor();
  await logOut(page);
  expect(errors).toEqual([]);
  await page.context().close();
});

describe('a signed-in buyer', () => {
  let page: Page;
  let errors: string[];
  /** Opens an address and has it translated. */
  const open = async (path: string) => {
    await page.goto(path);
    await isReact(page);
    await arrived(page);
    await translatePage(page);
  };
  const main = () => page.getByRole('main');

  afterEach(async () => {
    await page.emulateMedia({ media: 'screen' });
    expect(errors).toEqual([]);
  });

  it('sees the right prices on a translated page, from the quick order to the purchase', async () => {
    page = await openSignedIn(await newCustomer());
    errors = pageErrors(page);
    await open('/quick-order');
    await page.getByLabel('Paste from a spreadsheet').fill(`${SKU} 196`);
    await button(page, 'Add pasted lines').click();
    const lines = page.getByRole('list', { name: 'Lines' });
    await lines.getByText('$11', { exact: true }).waitFor();
    await page.getByLabel('Quantity, line 1').fill('200');
    await lines.getByText('$10.35', { exact: true }).waitFor();
    await lines.getByText('$2,070', { exact: true }).waitFor();
    expect(await lines.getByText('$11', { exact: true }).count()).toBe(0);
    await button(page, 'Add 1 line to cart').click();
    await page.getByLabel(`Quantity: ${NAME}`).waitFor();

    const table = page.getByRole('table', { name: 'Cart' });
    await table.getByText('$10.35', { exact: true }).waitFor();
    await button(page, `Minus 4: ${NAME}`).click();
    await table.getByText('$2,156', { exact: true }).waitFor();
    await table.getByText('$11', { exact: true }).waitFor();
    expect(await table.getByText('$10.35', { exact: true }).count()).toBe(0);
    await page.getByRole('region', { name: 'Summary' }).getByText('$2,156', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await fillAddress(page);
    await button(page, 'Place purchase').click();
    await heading(page, /^Purchase P-/).waitFor();
    await main().getByText('$2,156', { exact: true }).first().waitFor();
  });

  it('prints a purchase without the ways to do something', async () => {
    // The newsletter form is loaded when it comes into view.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('contentinfo').getByRole('button').first().waitFor();
    const screen = await page.locator('body').innerText();
    await page.emulateMedia({ media: 'print' });
    const text = await page.locator('body').innerText();
    for (const shown of [/Purchase P-\d{4}-\d{6}/, NAME, '$2,156', '12 Motijheel'])
      expect(text).toMatch(shown instanceof RegExp ? shown : new RegExp(shown.replace('$', '\\$')));
    for (const left of [
      'Thank you',
      'Catalogue',
      'newsletter',
      'Order again',
      'Message the shop',
      'Quick order',
    ]) {
      const it = new RegExp(left, 'i');
      expect(screen).toMatch(it);
      expect(text).not.toMatch(it);
    }
    for (const role of ['button', 'navigation', 'contentinfo', 'banner'] as const)
      expect(await page.getByRole(role).count()).toBe(0);
  });

  it('steps over a price break on the translated page of a tool', async () => {
    await open(`/details/${motor._id}`);
    await page.getByLabel('Quantity', { exact: true }).fill('196');
    await page.getByText('$11 per unit').first().waitFor();
    await page.getByRole('button', { name: 'Plus 4', exact: true }).click();
    await page.getByText('$10.35 per unit, the price from 200 units').waitFor();
    await main().getByText('$2,070', { exact: true }).first().waitFor();
    expect(await page.locator('tr[aria-current=true]').innerText()).toMatch(/^200\s*Your price/);
    await page.getByRole('button', { name: 'Minus 4', exact: true }).click();
    await page.getByText('$10.35 per unit, the price from 200 units').waitFor({ state: 'detached' });
  });

  it('filters my orders and the catalogue while they are translated', async () => {
    await open('/dashboard/my-orders');
    const orders = page.getByRole('table').getByText('$2,156', { exact: true });
    await orders.waitFor();
    await page.getByLabel('Status', { exact: true }).selectOption('Shipped');
    await orders.waitFor({ state: 'detached' });
    await page.getByLabel('Status', { exact: true }).selectOption('Pending');
    await orders.waitFor();
    await open('/catalogue');
    const found = page.getByRole('status').filter({ hasText: /^\d+ tools?/ });
    await page.getByRole('radio', { name: /^Sensors/ }).check();
    await found.filter({ hasText: /^34 tools, page 1 of/ }).waitFor();
    await page.getByLabel('Search tools').fill(SKU);
    await found.filter({ hasText: /^0 tools|^No tools/ }).waitFor();
    await page.getByRole('radio', { name: /^All/ }).check();
    await found.filter({ hasText: /^2 tools/ }).waitFor();
  });

  it('is told where a part of the page did not arrive, and asks for it again', async () => {
    /** Files of the shop that are not delivered. */
    const block = (files: RegExp) => page.route(files, (route) => route.abort('connectionreset'));
    const again = async (files: RegExp) => {
      await page.unroute(files);
      await Promise.all([page.waitForEvent('load'), button(page, 'Reload').first().click()]);
      await isReact(page);
    };
    const dialog = /assets\/confirm-order-modal-/;
    await block(dialog);
    await page.goto(`/details/${motor._id}`);
    await button(page, 'Order Now').click();
    await page.getByText(MISSING).first().waitFor();
    await again(dialog);
    await button(page, 'Order Now').click();
    await page.getByRole('dialog').getByLabel('Address').waitFor();

    const route = /assets\/catalogue-/;
    await block(route);
    await page.goto('/blogs');
    await page.getByRole('banner').getByRole('link', { name: 'Catalogue' }).click();
    await main().getByText(MISSING).waitFor();
    await again(route);
    await page.getByLabel('Search tools').waitFor();

    const reader = /assets\/read-parts/;
    await block(reader);
    await page.goto('/quick-order');
    await isReact(page);
    await page.getByLabel('Paste from a spreadsheet').fill(`${SKU};196`);
    await button(page, 'Add pasted lines').click();
    await page.getByText(MISSING).first().waitFor();
    await again(reader);
    await page.getByLabel('Paste from a spreadsheet').fill(`${SKU};196`);
    await button(page, 'Add pasted lines').click();
    await page.getByRole('list', { name: 'Lines' }).getByText('$2,156', { exact: true }).waitFor();
  });
});
