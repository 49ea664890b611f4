import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import type { SendQuoteInput } from '../src/graphql/schema-types.generated';
import { expectAccessible } from './support/accessible';
import { chooseCountry } from './support/address';
import { countInteractions } from './support/interactions';
import { call, newCustomer, uniqueEmail } from '../../gateway/demo/people';
import { arrived, closeBrowser, fromMenu, openAdmin, openSignedIn, row } from './support/shop-page';

jest.setTimeout(240_000);
afterAll(closeBrowser);

/** The most that the buyer may have to do, from the parts list to the invoice. */
const EFFORT = 25;
const DESKTOP = { width: 1440, height: 900 };
const stamp = Date.now().toString(36);
const buyer = `Petra ${stamp}`;
const unknown = [`Cable duct ${stamp}`, `Bracket ${stamp}`, `Adapter plate ${stamp}`];

interface Part {
  readonly sku: string;
  readonly minimumOrder: number;
  readonly orderMultiple: number;
  readonly availableStock: number;
  readonly lifecycle: string;
}

/** Twelve tools of the catalogue and three things that it does not have, as they are pasted. */
async function partsList(): Promise<string> {
  const query = '{ tools(first: 100) { nodes { sku minimumOrder orderMultiple availableStock lifecycle } } }';
  const { data } = await call<{ data: { tools: { nodes: Part[] } } }>('POST', '/graphql', undefined, {
    query,
  });
  const known = data.tools.nodes
    .filter((part) => part.lifecycle === 'Active' && part.minimumOrder % part.orderMultiple === 0)
    .filter(({ availableStock, minimumOrder }) => availableStock >= 5 * minimumOrder)
    .slice(-12)
    .map(({ sku, minimumOrder }) => `${sku}, ${minimumOrder}`);
  expect(known).toHaveLength(12);
  return [...known, ...unknown.map((name) => `${name}, 40`)].join('\n');
}

async function expectPresentable(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state, [390, 1440]);
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ state, width, overflow }).toEqual({ state, width, overflow: 0 });
  }
  await page.setViewportSize(DESKTOP);
}

describe('from a parts list to an invoice', () => {
  let page: Page;
  let admin: Page;
  const { click, fill, chosen, taken } = countInteractions();
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const noted = (text: string | RegExp) => page.getByText(text).first().waitFor();

  beforeAll(async () => {
    page = await openSignedIn(await newCustomer(buyer, uniqueEmail('petra')), '/quick-order');
    admin = await openAdmin('/dashboard/quotes');
  });

  it('the buyer pastes 15 lines, 3 of them unknown, and asks for a quote', async () => {
    await fill(page.getByLabel(/^Paste/), await partsList());
    await click(button('Add pasted lines'));
    await page.getByText('3 with problems').waitFor();
    await click(button('Request a quote'));
    await page.getByRole('heading', { level: 1, name: 'Request a quote' }).waitFor();
    await expectPresentable(page, 'a request of 15 lines');
    await click(button('Send request'));
    await page.getByRole('heading', { name: /^Request Q-\d{4}-\d{6} is sent$/ }).waitFor();
  });

  /** Answers the request. */
  const send = async (change: (editor: Locator) => Promise<void>) => {
    const editor = admin.getByRole('form', { name: 'New version' });
    await change(editor);
    await editor.getByRole('button', { name: /^Send quote/ }).click();
    await admin.getByText('The quote was sent').last().waitFor();
  };

  it('an admin answers with fees and a deposit, and then with a second version', async () => {
    await admin.reload();
    await row(admin, buyer).getByRole('link').first().click();
    await arrived(admin);
    const sent = admin.waitForRequest(
      (request) => request.postData()?.includes('"operationName":"SendQuote"') ?? false,
    );
    await send(async (editor) => {
      for (const name of unknown)
        await editor.getByRole('group', { name }).getByLabel('Price, $').fill('12.50');
      const priced = editor.getByRole('group', { name: unknown[2] }).getByLabel('Price, $');
      await priced.clear();
      // Key by key: a number field of the browser dropped the comma.
      await priced.pressSequentially('8,50');
      await priced.press('Tab');
      expect(await priced.inputValue()).toBe('8.50');
      await editor.getByLabel('Tooling fee, $').fill('300');
      await editor.getByLabel('Delivery, $').fill('120');
      await editor.getByLabel('Deposit, %').fill('30');
      await editor.getByLabel(/^Lead time/).fill('10');
      await expectPresentable(admin, 'the editor of a version');
    });
    const { variables } = (await sent).postDataJSON() as { variables: { input: SendQuoteInput } };
    expect(variables.input.lines.at(-1)?.prices).toEqual([{ quantity: 40, unitPrice: 850 }]);
    await admin.getByRole('heading', { name: 'Version 1' }).waitFor();
    await admin.getByRole('button', { name: 'Write a new version' }).click();
    await send(async (editor) => {
      await editor.getByRole('group', { name: unknown[0] }).getByLabel('Price, $').fill('11');
      await editor.getByLabel('Tooling fee, $').fill('250');
    });
    await admin.getByRole('heading', { name: 'Version 2' }).waitFor();
  });

  it('the buyer sees what has changed, and accepts', async () => {
    await click(page.getByRole('link', { name: 'Show the request' }));
    await page.getByRole('heading', { name: 'Version 2' }).waitFor();
    const changes = page.getByText('What changed since version 1').locator('..');
    await changes.getByRole('row', { name: /\$12\.50.*\$11/ }).waitFor();
    await changes.getByRole('row', { name: /\$300.*\$250/ }).waitFor();
    await expectPresentable(page, 'a quote of 15 lines');
    const form = page.getByRole('form', { name: 'Accept and order' });
    await fill(page.getByLabel('Address line 1'), '12 Motijheel');
    await fill(page.getByLabel('City'), 'Dhaka');
    await chosen(chooseCountry(page.getByLabel('Country')));
    await click(form.getByRole('button', { name: /^Accept \$/ }));
    await page.waitForURL('**/purchase/**');
    await noted(/^Deposit, 30% of the total/);
    await noted(/DEP-\d{4}-\d{6}/);
    await expectPresentable(page, 'a purchase that waits for its deposit');
  });

  const pay = async (reference: string) => {
    await admin.getByRole('button', { name: 'Record payment' }).click();
    const dialog = admin.getByRole('dialog', { name: /^Record payment for/ });
    await dialog.getByLabel(/^Reference/).fill(reference);
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

  it('an admin records the deposit, approves and ships', async () => {
    await admin.goto(page.url());
    await pay(`Deposit ${stamp}`);
    await admin.getByRole('heading', { name: /^Deposit/ }).waitFor({ state: 'detached' });
    const approve = admin.getByRole('button', { name: /^Approve/ });
    await approve.click();
    const asked = admin.getByRole('dialog', { name: /^Approve/ });
    await asked.getByRole('button', { name: /^Approve/ }).click();
    await asked.waitFor({ state: 'hidden' });
    await approve.waitFor({ state: 'hidden' });
    await pay(`Rest ${stamp}`);
    await fromMenu(admin, 'Manage Orders');
    await admin.getByLabel('Rows a page').selectOption('50');
    await admin.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await admin
      .getByRole('group', { name: 'Selected rows' })
      .getByRole('button', { name: 'Ship 15' })
      .click();
    const shipping = admin.getByRole('dialog', { name: 'Ship orders' });
    await shipping.getByRole('button', { name: 'Ship 15', exact: true }).click();
    await admin.getByText('15 orders shipped', { exact: true }).waitFor();
  });

  it('the buyer finds the invoice with the deposit deducted, and its PDF is always the same', async () => {
    await page.reload();
    await page.getByText(/INV-/).first().waitFor();
    await expectPresentable(page, 'a purchase that was shipped');
    const bytes = async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        click(button(/^Download INV-/).first()),
      ]);
      return buffer(await download.createReadStream());
    };
    const [first, second] = [await bytes(), await bytes()];
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(second.equals(first)).toBe(true);
  });

  it('took the buyer at most 25 interactions', () => {
    expect(taken()).toBeLessThanOrEqual(EFFORT);
  });
});
