import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { call, demoAdmin, newCustomer, placeOrder, stockedTools } from './support/people';
import { closeBrowser, openAdmin, openSignedIn, row } from './support/shop-page';

afterAll(closeBrowser);

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [320, 768, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ width, overflow }).toEqual({ width, overflow: 0 });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

it('an admin records a payment for the oldest invoice and reverses it', async () => {
  const [tool] = await stockedTools();
  const [customer, admin] = [await newCustomer('Paula Payer'), await demoAdmin()];
  const order = await placeOrder(customer, tool!);
  await call('PUT', `/order/update/${order}`, admin.token, { status: 'Approved' });
  const total = tool!.price * tool!.minimum_order;

  const page = await openAdmin('/dashboard/payments');
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByLabel('Company, customer or invoice').fill(customer.email);
  await dialog.getByRole('button', { name: /Paula Payer/ }).click();
  await dialog.getByLabel(/^Amount(?! for)/).fill(String(total));
  await dialog.getByLabel(/^Reference/).fill(`Bank ${customer.email}`);
  expect(await dialog.getByLabel(/^Amount for INV-/).inputValue()).toBe(
    total.toLocaleString('en-US', { minimumFractionDigits: 2 }),
  );
  await expectAccessible(page, 'recording a payment');
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await row(page, `Bank ${customer.email}`, 'INV-').waitFor();
  await expectAccessible(page, 'the payments');
  await expectNoSidewaysScroll(page);

  const own = await openSignedIn(customer, '/dashboard/documents');
  await row(own, 'INV-', 'Paid').waitFor();

  await row(page, `Bank ${customer.email}`)
    .getByRole('button', { name: /^Reverse/ })
    .click();
  const reversing = page.getByRole('dialog', { name: /^Reverse the payment/ });
  await reversing.getByLabel(/^Reason/).fill('Bounced');
  await reversing.getByRole('button', { name: 'Reverse', exact: true }).click();
  await row(page, `Bank ${customer.email}`, 'Reversed').waitFor();
  await own.reload();
  await row(own, 'INV-', 'Open').waitFor();
});
