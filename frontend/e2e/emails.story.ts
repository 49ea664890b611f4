import type { Page } from 'playwright-core';
import { expectAccessible, expectContrast } from './support/accessible';
import { graphql } from '../../gateway/demo/graphql';
import {
  call,
  demoAdmin,
  newCustomer,
  placeOrder,
  uniqueEmail,
  stockedTools,
} from '../../gateway/demo/people';
import { closeBrowser, openVisitor } from './support/shop-page';

jest.setTimeout(180_000);
afterAll(closeBrowser);

interface Email {
  readonly recipient: string;
  readonly subject: string;
}

/** Emails about orders that are placed, approved, shipped, paid and deleted, and those to a visitor. */
async function haveEmailsSent(): Promise<Email[]> {
  const [tool] = await stockedTools();
  const [customer, admin] = [
    await newCustomer('Bartholomew Featherstonehaugh-Cholmondeley'),
    await demoAdmin(),
  ];
  const visitor = uniqueEmail('a-visitor-with-a-remarkably-long-address');
  const [kept, deleted] = [await placeOrder(customer, tool!), await placeOrder(customer, tool!)];
  for (const status of ['Approved', 'Shipped'])
    await call('PUT', `/order/update/${kept}`, admin.token, { status });
  const amount = Math.round(tool!.price * tool!.minimum_order * 100);
  const today = new Date().toISOString().slice(0, 10);
  const paid = `amount: ${amount}, receivedOn: "${today}", reference: "TRANSFER-0000000000000000000000042"`;
  await graphql(admin.token, `mutation { recordPayment(id: "${kept}", input: { ${paid} }) { id } }`, {});
  await call('DELETE', `/order/${deleted}`, admin.token);
  await call('POST', '/custom-tool-request', undefined, { email: visitor, message: 'A'.repeat(500) });
  await call('POST', '/newsletter', undefined, { email: visitor });
  return [
    ...[
      'We received your purchase',
      'has been approved',
      'has shipped',
      'We received your payment',
      'was cancelled',
    ].map((subject) => ({ recipient: customer.email, subject })),
    ...['We received your request', 'Confirm your subscription'].map((subject) => ({
      recipient: visitor,
      subject,
    })),
    { recipient: admin.email, subject: 'New purchase' },
    { recipient: admin.email, subject: `for a customised tool from ${visitor}` },
  ];
}

/** The address of each email, once all have arrived: the list keeps the newest ones only, and other stories send some, too. */
async function addressesOf(page: Page, emails: readonly Email[]): Promise<Map<Email, string>> {
  const addresses = new Map<Email, string>();
  for (await page.goto('/mailbox'); ; await page.reload()) {
    for (const email of emails.filter((each) => !addresses.has(each))) {
      const item = page.getByRole('listitem').filter({ hasText: email.recipient });
      const link = item.filter({ hasText: email.subject }).getByRole('link').first();
      if (await link.count())
        addresses.set(email, new URL(`${await link.getAttribute('href')}/html`, page.url()).href);
    }
    if (addresses.size === emails.length) return addresses;
    await page.waitForTimeout(1_000);
  }
}

describe('the e-mails of the shop', () => {
  it('are readable on a narrow phone, light and dark', async () => {
    const emails = await haveEmailsSent();
    const page = await openVisitor({ bypassCSP: true });
    for (const [email, address] of await addressesOf(page, emails)) {
      await page.goto(address);
      await page.getByText('You are receiving this email because').waitFor();
      await page.emulateMedia({ colorScheme: 'light' });
      await expectAccessible(page, email.subject, [320]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page, `${email.subject}, dark`);
    }
  });
});
