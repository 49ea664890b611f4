import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { eventually } from './support/eventually';
import { newCustomer, placeOrder, stockedTools, uniqueEmail, type SignedUp } from '../../gateway/demo/people';
import { arrived, closeBrowser, fromMenu, openVisitor, row } from './support/shop-page';

afterAll(closeBrowser);

const DESKTOP = { width: 1440, height: 900 };
const PICTURE = path.join(__dirname, '../src/assets/hero-960.webp');

describe('an admin', () => {
  let page: Page;
  let customer: SignedUp;
  const name = `Torque Wrench ${Date.now().toString(36)}`;
  beforeAll(async () => {
    const [first] = await stockedTools();
    if (!first) throw new Error('The catalogue is empty');
    customer = await newCustomer('Ida Buyer', uniqueEmail('ida'));
    await placeOrder(customer, first);
    page = await openVisitor();
    await page.goto('/login?from=%2Fdashboard%2Faddtools');
    await page.getByRole('button', { name: 'Admin Login' }).click();
    await page.waitForURL('/dashboard/addtools');
    await arrived(page);
  });
  afterEach(() => page.setViewportSize(DESKTOP));

  it('is told what a tool needs', async () => {
    await page.getByRole('button', { name: 'Add Tool' }).click();
    await page.getByText('Picture is required').waitFor();
    await page.getByText('Name is required').waitFor();
    await expectAccessible(page, 'add tools with errors');
  });

  it('adds a tool with a picture', async () => {
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Price').fill('42');
    // More than half the stock: no other story buys it, which would make the stock in this form stale.
    await page.getByLabel('Minimum Order').fill('300');
    await page.getByLabel('Available Stock').fill('500');
    await page.getByLabel('Short Description').fill('Click type, 5 to 60 Nm, calibrated and numbered.');
    await page.getByLabel('Picture', { exact: true }).setInputFiles(PICTURE);
    await page.getByText('hero-960.webp').waitFor();
    await expectAccessible(page, 'add tools, filled in');
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Add Tool' }).click();
    await page.getByText('Added', { exact: true }).waitFor();
    await eventually(() => page.getByLabel('Name').inputValue(), '');
  });

  it('finds the tool with its picture, and changes its stock', async () => {
    await page.getByRole('link', { name: 'Manage Tools' }).click();
    await row(page, 'Action').waitFor();
    await expectAccessible(page, 'manage tools');
    await page.setViewportSize(DESKTOP);
    await page.getByLabel('Search').fill(name);
    const added = row(page, name, '500');
    await added.waitFor();
    const picture = added.locator('img');
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((img: HTMLImageElement) => img.decode());

    await added.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
    await dialog.getByLabel('Available Stock').fill('5');
    await expectAccessible(page, 'edit a tool');
    await page.setViewportSize(DESKTOP);
    await dialog.getByRole('button', { name: 'Update' }).click();
    await row(page, name, 'Not Enough Stock', '5').waitFor();
  });

  it('deletes the tool for good', async () => {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete it?' });
    await question.getByText(/permanent/).waitFor();
    await expectAccessible(page, 'delete a tool');
    await page.setViewportSize(DESKTOP);
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted', { exact: true }).waitFor();
    await page.getByText('Nothing matches these filters').waitFor();
    await expectAccessible(page, 'manage tools, nothing found');
  });

  it('sees a whole order without scrolling sideways, and opens it', async () => {
    await page.goto(`/dashboard/manageOrders?search=${encodeURIComponent(customer.email)}`);
    const order = row(page, customer.email, 'Pending');
    await order.waitFor();
    const region = page.getByRole('region', { name: 'Manage Orders' }).getByRole('table').locator('..');
    expect(await region.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    await expectAccessible(page, 'manage orders');
    await page.setViewportSize(DESKTOP);

    await order.getByRole('rowheader').getByRole('button').click();
    await page
      .getByRole('dialog', { name: /^Order/ })
      .getByText(customer.email)
      .first()
      .waitFor();
    await expectAccessible(page, 'a managed order opened');
    await page.keyboard.press('Escape');
  });

  it('sets an order to Shipped', async () => {
    await fromMenu(page, 'Update');
    const dialog = page.getByRole('dialog', { name: /^Update Order Status for .+ \?$/ });
    await dialog.getByRole('combobox').selectOption('Shipped');
    await expectAccessible(page, 'update an order');
    await page.setViewportSize(DESKTOP);
    await dialog.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Updated', { exact: true }).waitFor();
    await row(page, customer.email, 'Shipped').waitFor();
  });

  it('records a payment, after which the order cannot be deleted', async () => {
    // It has left: its payment is the next step.
    await page.getByRole('button', { name: /^Record payment/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Record payment for/ });
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await dialog.getByText('Reference is required').waitFor();
    await expectAccessible(page, 'record a payment');
    await page.setViewportSize(DESKTOP);
    await dialog.getByLabel('Reference').fill('TRF 2026-1123');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await page.getByText('Payment recorded').waitFor();
    const paid = row(page, customer.email).filter({ has: page.getByText('paid', { exact: true }) });
    await paid.waitFor();
    await paid.getByRole('button', { name: /^More for/ }).click();
    const remove = page.getByRole('menuitem', { name: /^Delete/ });
    expect(await remove.getAttribute('aria-disabled')).toBe('true');
    await expectAccessible(page, 'the menu of an order');
    await page.setViewportSize(DESKTOP);
    await page.keyboard.press('Escape');
  });

  it('saves the orders shown as CSV', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('orders.csv');
    const lines = (await text(await download.createReadStream())).trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Number,Placed at,SKU,Tool,Reference,Customer,Quantity,Unit price');
    expect(lines[1]).toContain(customer.email);
  });

  it('makes a customer an admin', async () => {
    await page.goto(`/dashboard/allusers`);
    await row(page, 'Roll').waitFor();
    await expectAccessible(page, 'all users');
    await page.setViewportSize(DESKTOP);
    await page.getByRole('searchbox').first().fill(customer.email);
    await page.getByRole('button', { name: `Make Admin: ${customer.email}` }).click();
    const question = page.getByRole('dialog', { name: `Make ${customer.email} an admin?` });
    await expectAccessible(page, 'make admin');
    await page.setViewportSize(DESKTOP);
    await question.getByRole('button', { name: 'Make Admin' }).click();
    await page.getByText('Successfully granted Admin Access').waitFor();
    const promoted = row(page, customer.email, 'admin');
    await promoted.waitFor();
    const makeAdmin = promoted.getByRole('button', { name: /^Make Admin/ });
    expect(await makeAdmin.getAttribute('aria-disabled')).toBe('true');
  });

  it('chooses the pages from a drawer on a tablet', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Dashboard menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Dashboard' });
    await drawer.getByRole('link', { name: 'Manage Orders' }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Dashboard menu' }).click();
    await drawer.getByRole('link', { name: 'All Users' }).click();
    await page.waitForURL('/dashboard/allusers');
  });
});
