import type { Page } from 'playwright-core';
import { countClicks } from './support/clicks';
import { uniqueEmail } from '../../gateway/demo/people';
import { closeBrowser, fillLogin, logOut, openAdmin, openVisitor, row } from './support/shop-page';

afterAll(closeBrowser);

/** The tool that the customer of the story buys; its name is read from the shop. */
let toolName: string;
const email = uniqueEmail();

describe('from the home page to an approved order', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openVisitor();
  });

  it('lets a visitor who wants to order register and come back to the tool', async () => {
    await page.goto('/');
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: /Order Now/ }) })
      .first();
    toolName = (await card.getByRole('heading').innerText()).trim();

    await card.getByRole('link', { name: /Order Now/ }).click();
    await page.waitForURL('/login');
    await page
      .getByRole('main')
      .getByRole('link', { name: /register|account|sign ?up/i })
      .click();
    await page.getByLabel('Username').fill('Ada Buyer');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('secret-password');
    await page.getByLabel('Confirm Password').fill('secret-password');
    await page.getByRole('button', { name: 'Create Account' }).click();

    await page.waitForURL(/\/details\//);
    await page.getByRole('heading', { name: toolName, level: 1 }).waitFor();
  });

  it('places the order that the customer confirms', async () => {
    const quantity = page.getByLabel('Quantity');
    const minimum = Number(await quantity.inputValue());
    await page.getByRole('button', { name: 'Plus one' }).click();
    expect(Number(await quantity.inputValue())).toBe(minimum + 1);

    await page.getByRole('button', { name: 'Order Now' }).click();
    const dialog = page.getByRole('dialog', { name: `Confirm Order for ${toolName}` });
    await dialog.getByLabel('Address').fill('12 Motijheel, Dhaka');
    await dialog.getByLabel('Contact No.').fill('01700000000');
    await dialog.getByRole('button', { name: 'Confirm Order' }).click();

    await page.getByText('Order Placed successfully').waitFor();
    await page.waitForURL(/\/dashboard/);
  });

  it('leads from the notice to the order in one click', async () => {
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: /^See order ORD-/ }).click();
    const drawer = page.getByRole('dialog', { name: /^Order ORD-/ });
    await drawer.getByText('Order placed').waitFor();
    expect(await clicks()).toBe(1);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('lists it in My Orders as Pending and unpaid', async () => {
    await page.getByRole('link', { name: 'My Orders' }).click();
    await row(page, toolName, 'Pending', 'unpaid').waitFor();
    await logOut(page);
  });

  it('lets the admin set it to Approved', async () => {
    const admin = await openAdmin('/dashboard/manageOrders');
    await row(admin, email, 'Pending')
      .getByRole('button', { name: /^More for/ })
      .click();
    await admin.getByRole('menuitem', { name: 'Update' }).click();
    const dialog = admin.getByRole('dialog', { name: `Update Order Status for ${toolName} ?` });
    await dialog.getByRole('combobox').selectOption('Approved');
    await dialog.getByRole('button', { name: /Update/ }).click();
    await row(admin, email, 'Approved').waitFor();
  });

  it('shows the customer that it is Approved', async () => {
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await fillLogin(page, { email, password: 'secret-password' });
    await page.getByRole('button', { name: /Account of Ada Buyer/ }).waitFor();
    await page.goto('/dashboard/my-orders');
    await row(page, toolName, 'Approved').waitFor();
  });
});
