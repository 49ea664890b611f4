import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { chooseCountry } from './support/address';
import {
  call,
  demoAdmin,
  newCustomer,
  placeOrder,
  shopUrl,
  type SignedUp,
  stockedTools,
} from '../../gateway/demo/people';
import { closeBrowser, openAdmin, openSignedIn, row } from './support/shop-page';

afterAll(closeBrowser);

type Documents = { data: { myDocuments: { nodes: { id: string }[] } } };

const DESKTOP = { width: 1440, height: 900 };

/** Waits until the worker has made the proforma invoice, the invoice and their PDFs. */
async function untilPrinted({ token }: SignedUp): Promise<void> {
  const query = '{ myDocuments { nodes { id } } }';
  const isPrinted = async () => {
    const { data } = await call<Documents>('POST', '/graphql', token, { query });
    const headers = { authorization: `Bearer ${token}` };
    const pdfs = data.myDocuments.nodes.map(({ id }) =>
      fetch(`${shopUrl()}/documents/${id}.pdf`, { headers }),
    );
    return pdfs.length === 2 && (await Promise.all(pdfs)).every(({ ok }) => ok);
  };
  while (!(await isPrinted())) await new Promise((resolve) => setTimeout(resolve, 100));
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [320, 768, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ width, overflow }).toEqual({ width, overflow: 0 });
  }
  await page.setViewportSize(DESKTOP);
}

describe('documents and payments', () => {
  let customer: SignedUp;
  let own: Page;
  let admin: Page;
  let total: number;
  const reference = () => `Bank ${customer.email}`;

  it('a customer finds the invoice of an approved order and downloads it', async () => {
    const [tool] = await stockedTools();
    customer = await newCustomer('Paula Payer');
    total = tool!.price * tool!.minimum_order;
    const order = await placeOrder(customer, tool!);
    await call('PUT', `/order/update/${order}`, (await demoAdmin()).token, { status: 'Approved' });
    await untilPrinted(customer);
    own = await openSignedIn(customer, '/dashboard/documents');
    await row(own, 'Proforma invoice').waitFor();
    await row(own, 'INV-', 'Open').waitFor();
    await expectAccessible(own, 'documents');
    await expectNoSidewaysScroll(own);
    const invoice = row(own, 'INV-');
    const button = invoice.getByRole('button', { name: /^Download INV-/ });
    const [download] = await Promise.all([own.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/);
    expect(await text(await download.createReadStream())).toMatch(/^%PDF-/);
    await invoice.getByRole('link', { name: /^P-/ }).click();
    await own.waitForURL('**/purchase/*');
    await own.getByRole('heading', { name: 'Documents' }).waitFor();
    await expectAccessible(own, 'a purchase with documents');
    await expectNoSidewaysScroll(own);
  });

  it('an admin records a payment for the oldest invoice', async () => {
    admin = await openAdmin('/dashboard/payments');
    await admin.getByRole('button', { name: 'Record payment' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Record payment' });
    await dialog.getByLabel('Company, customer or invoice').fill(customer.email);
    await dialog.getByRole('button', { name: /Paula Payer/ }).click();
    await dialog.getByLabel(/^Amount(?! for)/).fill(String(total));
    await dialog.getByLabel(/^Reference/).fill(reference());
    expect(await dialog.getByLabel(/^Amount for INV-/).inputValue()).toBe(
      total.toLocaleString('en-US', { minimumFractionDigits: 2 }),
    );
    await expectAccessible(admin, 'recording a payment');
    await expectNoSidewaysScroll(admin);
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await row(admin, reference(), 'INV-').waitFor();
    await expectAccessible(admin, 'the payments');
    await expectNoSidewaysScroll(admin);
    await own.goto('/dashboard/documents');
    await row(own, 'INV-', 'Paid').waitFor();
  });

  it('and reverses it: the invoice is open again', async () => {
    await row(admin, reference())
      .getByRole('button', { name: /^Reverse/ })
      .click();
    const reversing = admin.getByRole('dialog', { name: /^Reverse the payment/ });
    await reversing.getByLabel(/^Reason/).fill('Bounced');
    await reversing.getByRole('button', { name: 'Reverse', exact: true }).click();
    await row(admin, reference(), 'Reversed').waitFor();
    await own.reload();
    await row(own, 'INV-', 'Open').waitFor();
  });

  it('a customer reads how to pay an order, with a QR code', async () => {
    const [tool] = await stockedTools();
    const query =
      'mutation { updateSellerSettings(input: { account: "BD12 3456", bic: "CIBLBDDH" }) { account } }';
    await call('POST', '/graphql', (await demoAdmin()).token, { query });
    await own.goto('/dashboard/my-orders');
    await row(own, tool!.name).getByRole('button', { name: /^Pay / }).click();
    const dialog = own.getByRole('dialog', { name: /^Pay for / });
    await dialog.getByText(/^RF\d\d ORD/).waitFor();
    await dialog.getByRole('img', { name: 'QR code of the transfer' }).waitFor();
    await expectAccessible(own, 'how to pay');
    await expectNoSidewaysScroll(own);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('an admin sets what they say about the shop, and a tax rate', async () => {
    const page = admin;
    await page.goto('/dashboard/companyData');
    const seller = page.getByRole('form', { name: 'Your details on documents' });
    await seller.getByLabel('Legal name').fill('Robotics Works Ltd.');
    await seller.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).last().waitFor();
    const rate = page.getByRole('form', { name: 'Set Rate' });
    await chooseCountry(rate.getByLabel('Country'), 'Iceland');
    await rate.getByLabel('Name').fill('VAT');
    await rate.getByLabel('Percent').fill('25.5');
    await rate.getByLabel('From').fill(`${new Date().getFullYear() + 1}-01-01`);
    await rate.getByRole('button', { name: 'Set Rate' }).click();
    await row(page, 'Iceland', '25.50% VAT').waitFor();
    await expectAccessible(page, 'the company data');
    await expectNoSidewaysScroll(page);
    await page.reload();
    expect(await seller.getByLabel('Legal name').inputValue()).toBe('Robotics Works Ltd.');
    await seller.getByLabel('Legal name').fill('');
    await seller.getByRole('button', { name: 'Save' }).click();
    await row(page, 'Iceland')
      .getByRole('button', { name: /^Delete Iceland/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row(page, 'Iceland').waitFor({ state: 'detached' });
  });
});
