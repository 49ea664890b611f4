import type { Locator, Page } from 'playwright-core';
import { fillAddress } from './support/address';
import { expectAccessible } from './support/accessible';
import { newCustomer, stockedTools, type SignedUp, type ToolJson } from '../../gateway/demo/people';
import { closeBrowser, fillLogin, openAdmin, openVisitor, row } from './support/shop-page';

afterAll(closeBrowser);

const DESKTOP = { width: 1440, height: 900 };
const PO = 'PO-4711';

describe('a purchase of three tools', () => {
  let page: Page;
  let person: SignedUp;
  let chosen: ToolJson[];
  let number: string;

  const cart = () => page.getByRole('link', { name: /^Cart/ });
  const line = (name: string) => page.getByRole('rowheader', { name }).locator('xpath=..');

  beforeAll(async () => {
    chosen = (await stockedTools()).slice(0, 3);
    person = await newCustomer('Bina Bulk');
    page = await openVisitor();
  });
  afterEach(() => page.setViewportSize(DESKTOP));

  it('is put together without an account, from the catalogue', async () => {
    await page.goto('/catalogue');
    for (const { name } of chosen.slice(0, 2)) {
      await page.getByRole('searchbox', { name: 'Search tools' }).fill(name);
      const add = page.getByRole('button', { name: new RegExp(`^Add to cart: .* × ${name}$`) });
      await add.click();
      await add.getByText(/in cart$/).waitFor();
    }
    await page.getByRole('link', { name: 'Cart, 2 lines' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();
    await page.reload();
    await line(chosen[0]?.name ?? '').waitFor();
    await expectAccessible(page, 'cart');
  });

  it("goes on in the user's cart after a sign-in on the way to the checkout", async () => {
    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await page.waitForURL('**/login');
    await fillLogin(page, person);
    await page.waitForURL('**/checkout');
    await page.getByRole('link', { name: 'Cart, 2 lines' }).waitFor();
    await page.goto(`/details/${chosen[2]?._id}`);
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    await page.getByRole('link', { name: 'Cart, 3 lines' }).waitFor();
  });

  it('is edited in the cart, and refused quantities are fixed with a click', async () => {
    const [first, second] = chosen;
    await cart().click();
    const quantity = page.getByLabel(`Quantity: ${first?.name}`);
    await quantity.fill('1');
    await page.getByText(/You can't order less than/).waitFor();
    await expectAccessible(page, 'cart with a problem');
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Fix all' }).click();
    await page.getByText(/You can't order less than/).waitFor({ state: 'detached' });
    expect(Number(await quantity.inputValue())).toBeGreaterThanOrEqual(first?.minimum_order ?? 0);
    await page.getByLabel(`Reference: ${first?.name}`).fill('Shelf 4');
    await page.getByRole('button', { name: `Remove ${second?.name}` }).click();
    await page.keyboard.press('Enter');
    await line(second?.name ?? '').waitFor();
  });

  it('is checked out with an address and a PO number, and confirmed', async () => {
    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await page.getByLabel('PO number').fill(PO);
    await page.getByRole('button', { name: 'Place purchase' }).click();
    await page.getByText('Address is required', { exact: true }).waitFor();
    await expectAccessible(page, 'checkout with an error');
    await page.setViewportSize(DESKTOP);
    await fillAddress(page);
    await page.getByRole('button', { name: 'Place purchase' }).dblclick();
    const thanks = page.getByText(/^Thank you\. Your purchase P-\d{4}-\d{6} has been placed\.$/);
    await thanks.waitFor();
    number = /P-\d{4}-\d{6}/.exec((await thanks.textContent()) ?? '')?.[0] ?? '';
    await page.getByRole('link', { name: 'Cart', exact: true }).waitFor();
    await expectAccessible(page, 'purchase');
    await page.setViewportSize({ width: 390, height: 844 });
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Infinity;
    const about = page.getByRole('complementary', { name: 'About this purchase' });
    expect(await top(about)).toBeLessThan(await top(page.getByRole('table', { name: 'Lines' })));
    await page.setViewportSize(DESKTOP);
    await page.goto('/dashboard/purchases');
    await row(page, number, PO, '3', 'Pending').waitFor();
    expect(await page.getByRole('row').filter({ hasText: PO }).count()).toBe(1);
    await expectAccessible(page, 'my purchases');
  });

  it('is found by its PO number, approved and recorded as paid by an admin', async () => {
    const admin = await openAdmin('/dashboard/managePurchases');
    await admin.getByRole('searchbox').fill(PO);
    await admin.getByRole('link', { name: number }).click();
    await admin.getByRole('heading', { name: `Purchase ${number}` }).waitFor();
    await admin.getByRole('button', { name: /^More for/ }).click();
    await admin.getByRole('menuitem', { name: 'Manage Orders' }).click();
    await row(admin, chosen[0]?.name ?? '').waitFor();
    await row(admin, chosen[0]?.name ?? '')
      .getByRole('button', { name: /^Approve/ })
      .click();
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve the whole purchase/ })
      .click();
    for (const { name } of chosen) await row(admin, name, 'Approved').waitFor();
    await row(admin, chosen[0]?.name ?? '')
      .getByRole('link', { name: number })
      .click();
    await admin.getByRole('button', { name: 'Record payment' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Reference').fill('SWIFT 17');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await admin.getByText('Payment recorded', { exact: true }).first().waitFor();
    await admin.context().close();
  });

  it('appears in the bell, without a reload', async () => {
    // The message may arrive while the list is open: the list follows the count.
    const counting = await page.evaluate(() =>
      Number(window.setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 500)),
    );
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    const latest = page.getByRole('region', { name: 'Notifications' });
    await latest
      .getByRole('link', { name: /approved/ })
      .first()
      .waitFor();
    await page.evaluate((interval) => window.clearInterval(interval), counting);
    await page.keyboard.press('Escape');
    await latest.waitFor({ state: 'detached' });
  });

  it('is paid for the customer, too', async () => {
    await page.goto('/dashboard/purchases');
    await page.getByRole('link', { name: number }).click();
    await page.getByText('Still to pay').waitFor({ state: 'detached' });
    await page.getByText('Status changed from Pending to Approved').waitFor();
    expect(await page.getByRole('rowgroup').getByText('Paid').count()).toBe(3);
    await page.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'My Orders' }).click();
    await row(page, chosen[0]?.name ?? '', number, 'Approved').waitFor();
  });
});
