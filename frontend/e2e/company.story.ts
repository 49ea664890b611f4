import { fillAddress } from './support/address';
import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { graphql } from '../../gateway/demo/graphql';
import { demoAdmin, newCustomer, stockedTools, uniqueEmail, type SignedUp } from '../../gateway/demo/people';
import { arrived, closeBrowser, open, openAdmin, openSignedIn, row } from './support/shop-page';

afterAll(closeBrowser);

describe('a company on terms', () => {
  let person: SignedUp;
  let owner: Page;
  const name = `Robot Works ${Date.now().toString(36)}`;
  const desktop = { width: 1440, height: 900 };

  it('applies from the dashboard', async () => {
    person = await newCustomer('Olga Owner');
    owner = await openSignedIn(person, '/dashboard/company');
    await owner.getByRole('button', { name: 'Apply' }).click();
    await owner.getByText('Legal name is required').waitFor();
    await owner.getByLabel('Legal name').fill(name);
    await owner.getByLabel('Tax id').fill('BIN-0042');
    await fillAddress(owner, '12 Factory Road');
    await owner.getByLabel('Resale certificate', { exact: true }).setInputFiles({
      name: 'certificate.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
    await expectAccessible(owner, 'the application');
    await owner.setViewportSize(desktop);
    await owner.getByRole('button', { name: 'Apply' }).click();
    await owner.getByRole('heading', { name }).waitFor();
    await owner.getByRole('button', { name: 'Download certificate' }).waitFor();
  });

  it('is approved by an admin together with its terms', async () => {
    const admin = await openAdmin('/dashboard/companies');
    await admin.getByLabel(/^Name, tax id/).fill(name);
    await admin.getByRole('button', { name, exact: true }).click();
    const drawer = admin.getByRole('dialog', { name });
    await drawer.getByLabel('Terms', { exact: true }).selectOption({ label: 'Net 30 days' });
    await drawer.getByLabel('Credit limit, $').fill('1');
    await drawer.getByLabel('PO number on each purchase').check();
    await drawer.getByRole('button', { name: 'Approve', exact: true }).click();
    await drawer.getByRole('button', { name: 'Save terms' }).waitFor();
    await expectAccessible(admin, 'a company');
    await admin.setViewportSize(desktop);
    await drawer.getByRole('button', { name: 'Close the drawer' }).click();
    await row(admin, name, 'Active', 'Net 30 days').waitFor();
    await expectAccessible(admin, 'the companies');
  });

  it('moves: the owner changes the billing address', async () => {
    await owner.getByRole('button', { name: 'Edit the billing address' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Billing address' });
    await dialog.getByLabel('Address line 1').fill('1 Harbour Road');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await owner.getByText('1 Harbour Road').waitFor();
  });

  it('invites a buyer with a limit; the owner chooses whom to buy for in the navigation bar', async () => {
    await owner.reload();
    await owner.getByRole('button', { name: 'Invite' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Invite a member' });
    const email = uniqueEmail();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Limit without approval, $').fill('100');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await owner.getByRole('list', { name: 'Open invitations' }).getByText(email).waitFor();
    await owner.getByRole('button', { name: /^Account of/ }).click();
    await owner.getByLabel('Buy for').selectOption({ label: name });
    await owner.getByText('You buy for this company').waitFor();
    await owner.keyboard.press('Escape');
    const credit = owner.getByRole('region', { name: 'Credit' });
    await credit.getByRole('table', { name: 'Open invoices by age' }).waitFor();
    await expectAccessible(owner, 'the company with its credit');
  });

  it.each([320, 390, 768, 1366, 1440])('is seen whole on %d px', async (width) => {
    await owner.setViewportSize({ width, height: 800 });
    const overflow = await owner.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it('is refused above its limit with the figures, and orders prepaid with one button', async () => {
    const [tool] = await stockedTools();
    await owner.goto(`/details/${tool?._id}`);
    await owner
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await owner.getByRole('link', { name: /^Cart, 1 line/ }).click();
    await owner.getByRole('link', { name: 'Go to checkout' }).click();
    await owner.getByLabel(/^PO number/).fill('PO-7');
    await owner.getByRole('button', { name: 'Place purchase' }).click();
    const notice = owner.getByRole('alert').filter({ hasText: 'exceeds the credit limit' });
    await notice.getByText('$1', { exact: true }).waitFor();
    await expectAccessible(owner, 'a refused purchase');
    await owner.setViewportSize(desktop);
    await notice.getByRole('button', { name: 'Order it prepaid' }).click();
    await owner.getByText(/^Thank you\. Your purchase/).waitFor();
  });

  it('sees its statement of account, which a payment changes', async () => {
    await open(owner, '/dashboard/company');
    await arrived(owner);
    await owner.getByRole('link', { name: 'Statement of account' }).click();
    await owner.getByRole('heading', { name: 'Statement of account' }).waitFor();
    await owner.getByText('Nothing in this period').waitFor();
    await expectAccessible(owner, 'an empty statement');
    const own = await graphql<{ actingCompany: { id: string } }>(
      person.token,
      '{ actingCompany { id } }',
      {},
    );
    const recorded = 'mutation ($i: AccountPaymentInput!) { recordAccountPayment(input: $i) { id } }';
    const i = {
      account: { companyId: own.actingCompany.id },
      amount: 12_550,
      method: 'BankTransfer',
      receivedOn: new Date().toISOString().slice(0, 10),
      reference: `TT ${name}`,
      keepRest: true,
    };
    await graphql((await demoAdmin()).token, recorded, { i });
    await owner.reload();
    await row(owner, i.reference, '−$125.50').waitFor();
    await expectAccessible(owner, 'a statement');
  });
});
