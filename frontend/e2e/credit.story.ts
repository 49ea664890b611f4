import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { foundCompany, setCreditLimit } from '../../gateway/demo/companies';
import { call, demoAdmin, newCustomer, type SignedUp, type ToolJson, stockedTools } from './support/people';
import { closeBrowser, openSignedIn, row } from './support/shop-page';

afterAll(closeBrowser);

/** A GraphQL operation over the wire. */
async function gql<Data>({ token }: SignedUp, query: string, variables: object = {}): Promise<Data> {
  const { data, errors } = await call<{ data: Data; errors?: unknown }>('POST', '/graphql', token, {
    query,
    variables,
  });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

describe('a company on terms', () => {
  let owner: SignedUp;
  let companyId: string;
  let tool: ToolJson;
  let page: Page;

  beforeAll(async () => {
    [owner, tool] = [await newCustomer('Carla Credit'), (await stockedTools())[0] as ToolJson];
    companyId = await foundCompany(owner, { legalName: 'Credit Works', country: 'BD', taxId: 'BIN-7' });
    await setCreditLimit(companyId, 100, { poRequired: false });
    await call('PUT', `/updateprofile/${owner.email}`, owner.token, { address: '1 Dock Road, Dhaka' });
    page = await openSignedIn(owner, `/details/${tool._id}`);
  });

  it('is refused above its limit with the figures, and orders prepaid with one button', async () => {
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await page.getByRole('link', { name: /^Cart, 1 line/ }).click();
    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await page.getByRole('button', { name: 'Place purchase' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'exceeds the credit limit' });
    await notice.getByText('$1', { exact: true }).waitFor();
    await expectAccessible(page, 'a refused purchase');
    await notice.getByRole('button', { name: 'Order it prepaid' }).click();
    await page.getByText(/^Thank you\. Your purchase/).waitFor();
  });

  it('sees its credit, and its statement of account', async () => {
    await page.goto('/dashboard/company');
    const credit = page.getByRole('region', { name: 'Credit' });
    await credit.getByRole('table', { name: 'Open invoices by age' }).waitFor();
    await expectAccessible(page, 'the credit of a company');
    for (const width of [320, 390, 768, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await credit.getByRole('link', { name: 'Statement of account' }).click();
    await page.getByRole('heading', { name: 'Statement of account' }).waitFor();
    await page.getByText('Nothing in this period').waitFor();
    await expectAccessible(page, 'an empty statement');
    const admin = await demoAdmin();
    const recorded = 'mutation ($i: AccountPaymentInput!) { recordAccountPayment(input: $i) { id } }';
    const payment = {
      method: 'BankTransfer',
      receivedOn: new Date().toISOString().slice(0, 10),
      reference: 'TT-4711',
      keepRest: true,
    };
    await gql(admin, recorded, { i: { ...payment, account: { companyId }, amount: 12_550 } });
    await page.reload();
    await row(page, 'TT-4711', '−$125.50').waitFor();
    await expectAccessible(page, 'a statement');
  });
});
