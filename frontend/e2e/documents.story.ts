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
} from './support/people';
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

describe('documents', () => {
  it('a customer finds the invoice of an approved order and downloads it', async () => {
    const [tool] = await stockedTools();
    const [customer, admin] = [await newCustomer(), await demoAdmin()];
    const order = await placeOrder(customer, tool!);
    await call('PUT', `/order/update/${order}`, admin.token, { status: 'Approved' });
    await untilPrinted(customer);
    const page = await openSignedIn(customer, '/dashboard/documents');
    await row(page, 'Proforma invoice').waitFor();
    await expectAccessible(page, 'documents');
    await expectNoSidewaysScroll(page);
    const invoice = row(page, 'INV-');
    const button = invoice.getByRole('button', { name: /^Download INV-/ });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/);
    expect(await text(await download.createReadStream())).toMatch(/^%PDF-/);
    await invoice.getByRole('link', { name: /^P-/ }).click();
    await page.waitForURL('**/purchase/*');
    await page.getByRole('heading', { name: 'Documents' }).waitFor();
    await expectAccessible(page, 'a purchase with documents');
    await expectNoSidewaysScroll(page);
  });

  it('a customer reads how to pay an order, with a QR code', async () => {
    const [tool] = await stockedTools();
    const [customer, admin] = [await newCustomer(), await demoAdmin()];
    const query =
      'mutation { updateSellerSettings(input: { account: "BD12 3456", bic: "CIBLBDDH" }) { account } }';
    await call('POST', '/graphql', admin.token, { query });
    await placeOrder(customer, tool!);
    const page = await openSignedIn(customer, '/dashboard/my-orders');
    await row(page, tool!.name).getByRole('button', { name: /^Pay / }).click();
    const dialog = page.getByRole('dialog', { name: /^Pay for / });
    await dialog.getByText(/^RF\d\d ORD/).waitFor();
    await dialog.getByRole('img', { name: 'QR code of the transfer' }).waitFor();
    await expectAccessible(page, 'how to pay');
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('an admin sets what they say about the shop, and a tax rate', async () => {
    const page = await openAdmin('/dashboard/companyData');
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
