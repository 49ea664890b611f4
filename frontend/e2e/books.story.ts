import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { graphql } from '../../gateway/demo/graphql';
import {
  call,
  demoAdmin,
  newCustomer,
  placeOrder,
  stockedTools,
  type SignedUp,
} from '../../gateway/demo/people';
import { newStaff } from '../../gateway/demo/staff';
import { expectAccessible } from './support/accessible';
import { closeBrowser, openSignedIn } from './support/shop-page';

afterAll(closeBrowser);

const ORDER = '{ me { id } myOrders { nodes { purchase { documents { number kind total openAmount } } } } }';
const PAY = 'mutation ($i: AccountPaymentInput!) { recordAccountPayment(input: $i) { id } }';

interface Invoice {
  readonly number: string;
  readonly kind: string;
  readonly total: number;
  readonly openAmount: number;
}
interface Bought {
  readonly me: { readonly id: string };
  readonly myOrders: {
    readonly nodes: readonly { readonly purchase: { readonly documents: readonly Invoice[] } }[];
  };
}

const today = () => new Date().toISOString().slice(0, 10);

describe('the books', () => {
  let customer: SignedUp;
  let page: Page;

  /** What was bought, and its invoice. */
  async function invoice(): Promise<{ customerId: string; invoice: Invoice }> {
    const { me, myOrders } = await graphql<Bought>(customer.token, ORDER, {});
    const found = myOrders.nodes[0]?.purchase.documents.find(({ kind }) => kind === 'Invoice');
    if (!found) throw new Error('there is no invoice');
    return { customerId: me.id, invoice: found };
  }

  beforeAll(async () => {
    const [tool] = await stockedTools();
    const { token } = await demoAdmin();
    customer = await newCustomer('Bea Booked');
    const order = await placeOrder(customer, tool!);
    await call('PUT', `/order/update/${order}`, token, { status: 'Approved' });
    const { customerId } = await invoice();
    // A part of it, and no more.
    const input = {
      account: { customerId },
      amount: 1_234,
      method: 'BankTransfer',
      reference: customer.email,
    };
    await graphql(token, PAY, { i: { ...input, receivedOn: today() } });
    const accountant = (await newStaff()).get('Finance');
    page = await openSignedIn(accountant!, '/dashboard/books');
    await page.getByRole('heading', { name: 'Books' }).waitFor();
  });

  it('an accountant sees the accounts, and saves one', async () => {
    await page.getByLabel('Receivables').fill('1205');
    await page.getByRole('button', { name: 'Save accounts' }).click();
    await page.getByText('The accounts were saved.').waitFor();
    await expectAccessible(page, 'books');
  });

  it('downloads the month; the sums are those that the shop shows', async () => {
    for (const label of ['From', 'To'])
      await page.getByLabel(label, { exact: true }).selectOption({ index: 0 });
    await page.getByText('This month is not over: more bookings may be added to the file.').waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^journal-.*-preliminary\.csv$/);
    const [headings = '', ...lines] = (await text(await download.createReadStream())).trim().split('\r\n');
    expect(headings).toContain('Day,Document,Debtor,Debit,Credit,Amount (USD)');
    const rows = lines.map((line) => line.split(','));

    const { invoice: shown } = await invoice();
    const of = rows.filter(([, document]) => document === shown.number);
    const sum = (column: number) =>
      of
        .filter((row) => row[column] === '1205')
        .reduce((cents, row) => cents + Math.round(Number(row[5]) * 100), 0);
    expect(sum(3)).toBe(shown.total);
    expect(sum(4)).toBe(1_234);
    expect(sum(3) - sum(4)).toBe(shown.openAmount);
  });

  it('is told what a file for DATEV needs', async () => {
    await page.getByLabel('Format').selectOption('datev');
    for (const label of ['From', 'To'])
      await page.getByLabel(label, { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByText('The consultant number and the client number of DATEV are not set.').waitFor();
    await page.getByLabel('Consultant number (Beraternummer)').fill('29098');
    await page.getByLabel('Client number (Mandantennummer)').fill('55003');
    await page.getByRole('button', { name: 'Save accounts' }).click();
    await page.getByText('The accounts were saved.').first().waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^EXTF_Buchungsstapel_.*\.csv$/);
    expect(await text(await download.createReadStream())).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;/);
  });
});
