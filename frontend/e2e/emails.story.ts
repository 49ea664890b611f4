import type { Page } from 'playwright-core';
import { expectAccessible, expectContrast } from './support/accessible';
import { call, demoAdmin, newCustomer, placeOrder, uniqueEmail, stockedTools } from './support/people';
import { closeBrowser, openVisitor } from './support/shop-page';

jest.setTimeout(180_000);
afterAll(closeBrowser);

const graphql = (token: string, query: string) => call('POST', '/graphql', token, { query });

/** Emails about orders that are placed, approved, shipped, paid and deleted, and those to a visitor. */
async function haveEmailsSent(): Promise<{ recipient: string; subject: string }[]> {
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
  await graphql(admin.token, `mutation { recordPayment(id: "${kept}", input: { ${paid} }) { id } }`);
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
    { recipient: admin.email, subject: `Request for a customised tool from ${visitor}` },
  ];
}

/** Opens the e-mail's HTML, once it has arrived. */
async function openEmail(page: Page, { recipient, subject }: { recipient: string; subject: string }) {
  const item = page.getByRole('listitem').filter({ hasText: recipient }).filter({ hasText: subject });
  for (await page.goto('/mailbox'); (await item.count()) === 0; await page.reload())
    await page.waitForTimeout(200);
  const path = await item.getByRole('link').first().getAttribute('href');
  await page.goto(new URL(`${path}/html`, page.url()).href);
}

describe('the e-mails of the shop', () => {
  it('are readable on a narrow phone, light and dark', async () => {
    const emails = await haveEmailsSent();
    const page = await openVisitor({ bypassCSP: true });
    for (const email of emails) {
      await openEmail(page, email);
      await page.getByText('You are receiving this email because').waitFor();
      await page.emulateMedia({ colorScheme: 'light' });
      await expectAccessible(page, email.subject, [320]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page, `${email.subject}, dark`);
    }
  });
});
