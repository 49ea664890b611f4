import type { Locator, Page } from 'playwright-core';
import { newCustomer, uniqueEmail } from '../../../gateway/demo/people';
import { apply, foundCompany } from '../../../gateway/demo/companies';
import { place } from '../../../gateway/demo/purchases';
import { askForQuote } from '../../../gateway/demo/quotes';
import { byMouse, type Hand } from '../support/interactions';
import { byKeyboard } from '../support/keyboard';
import { arrived, openAdmin } from '../support/shop-page';
import { makeInvoices, statementOf } from './invoices';
import type { Measured } from './measure';
import { IN_BRITAIN, parts, smallestOf, type Part } from './parts-list';

/** What has come in over the weekend. */
const LINES = [10, 5, 5, 5, 15];
const SHIPPED = LINES.slice(0, 4);
const ORDERS = LINES.reduce((all, lines) => all + lines);
const PAYMENTS = 10;
const PRICES = 30;
const NEW_TOOLS = 2_000;
const BAD_ROWS = 17;
const COMPANIES = 5;
const REQUESTS = 5;
const AT_MOST = 150;
const CENTS = 100;
/** Longest wait for an import, ms. */
const IMPORT_TIMEOUT = 600_000;

const csv = (rows: readonly (readonly (string | number)[])[]) => rows.map((row) => row.join(',')).join('\n');

/** New prices of tools that exist. */
const priceList = (all: readonly Part[]) =>
  csv([['SKU', 'Price'], ...all.slice(0, PRICES).map(({ sku, price }) => [sku, price / CENTS + 1])]);

/** How a row of new tools goes wrong. */
const wrong: readonly (readonly (string | number)[])[] = [
  ['', 12, 10, 100],
  ['A price in words', 'twelve', 10, 100],
  ['A negative price', -12, 10, 100],
  ['No minimum', 12, 0, 100],
  ['Half a dollar', '12.50', 10, 100],
];

const newTools = (mark: string) =>
  csv([
    ['SKU', 'Name', 'Price', 'Minimum order', 'Available stock', 'Short description', 'Picture'],
    ...Array.from({ length: NEW_TOOLS }, (_, at) => [
      `MON-${mark}-${at}`,
      ...((at < BAD_ROWS && wrong[at % wrong.length]) || [`Monday board ${at}`, 12, 10, 100]),
      'A board that came on Monday',
      '/images/00000000-0000-4000-8000-000000000001/960.webp',
    ]),
  ]);

interface Weekend {
  readonly statement: string;
  readonly all: readonly Part[];
}

/** Fills the shop with the pending work of a Monday. */
async function weekend(): Promise<Weekend> {
  const all = await parts();
  const buyer = await newCustomer('Mona Monday', uniqueEmail('mona'));
  await foundCompany(buyer, { legalName: 'Mona Mills' });
  const statement = statementOf(await makeInvoices(PAYMENTS));
  for (const [at, lines] of LINES.entries())
    await place(buyer, all.slice(at, at + lines).map(smallestOf), {
      ...IN_BRITAIN,
      poNumber: `MONDAY-${at}`,
    });
  for (let at = 0; at < COMPANIES; at += 1)
    await apply(await newCustomer(`Cora Company ${at}`, uniqueEmail('cora')), {
      legalName: `Monday Works ${at}`,
    });
  for (const part of all.slice(0, REQUESTS)) await askForQuote(buyer, part.id);
  return { statement, all };
}

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });

/** What waits is where the day begins: each task is opened from there. */
async function open(hand: Hand, page: Page, waiting: RegExp): Promise<void> {
  await menu(hand, page, 'Now');
  await hand.click(page.getByRole('list', { name: 'What waits' }).getByRole('link', { name: waiting }));
  await arrived(page);
}

async function menu(hand: Hand, page: Page, name: string): Promise<void> {
  await hand.click(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name }).first());
  await arrived(page);
}

const chooseFile = (hand: Hand, page: Page, [name, text]: readonly [string, string]): Promise<void> =>
  hand.chooseFile(page.locator('input[type=file]'), {
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });

/** Returns how many orders it approves. */
async function approveAll(hand: Hand, page: Page): Promise<number> {
  await open(hand, page, /purchases? to approve/);
  await hand.click(page.getByRole('checkbox', { name: 'Select all on this page' }));
  const bar = page.getByRole('group', { name: 'Selected rows' });
  const more = button(bar, /^Select all \d/);
  if (await more.isVisible()) await hand.click(more);
  await hand.click(button(bar, /^Approve \d/));
  const dialog = page.getByRole('dialog', { name: 'Approve orders' });
  const count = Number.parseInt(await dialog.getByText(/^\d+ orders, /).innerText(), 10);
  await hand.click(button(dialog, /^Approve \d/));
  await dialog.waitFor({ state: 'hidden' });
  return count;
}

/** Each purchase leaves as one shipment. */
async function shipAll(hand: Hand, page: Page): Promise<void> {
  await menu(hand, page, 'Manage Purchases');
  for (const [at] of SHIPPED.entries()) {
    const row = page.getByRole('row').filter({ hasText: `MONDAY-${at}` });
    await hand.click(button(row, /^Ship/));
    const dialog = page.getByRole('dialog', { name: /^Ship/ });
    await hand.fill(dialog.getByLabel(/^Carrier/), 'DHL');
    await hand.fill(dialog.getByLabel(/^Tracking number/), `JD01460000${at}`);
    await hand.click(button(dialog, /^Ship/));
    await row.getByText('Shipped').first().waitFor();
  }
}

async function recordPayments(hand: Hand, page: Page, statement: string): Promise<void> {
  await menu(hand, page, 'Payments');
  await hand.click(page.getByRole('link', { name: 'Bank statement' }));
  await chooseFile(hand, page, ['statement.csv', statement]);
  await page
    .getByRole('main')
    .getByRole('checkbox')
    .nth(PAYMENTS - 1)
    .waitFor();
  await hand.click(button(page, `Record ${PAYMENTS} payments`));
  await page.getByText(`${PAYMENTS} payments recorded`).first().waitFor();
}

/** A file is checked, looked at and applied. Returns what the page says of it. */
async function importFile(hand: Hand, page: Page, file: readonly [string, string]): Promise<string> {
  await menu(hand, page, 'Import');
  await chooseFile(hand, page, file);
  await hand.click(button(page, /^Check /));
  await hand.click(button(page, /^Apply /));
  const outcome = page.getByRole('status').filter({ hasText: /^[\d,]+ rows? applied\./ });
  await outcome.waitFor({ timeout: IMPORT_TIMEOUT });
  return outcome.innerText();
}

async function decideCompanies(hand: Hand, page: Page): Promise<void> {
  await open(hand, page, /compan(y|ies) to approve/);
  await hand.click(button(page, /^Monday Works/).first());
  const drawer = page.getByRole('dialog');
  for (let left = COMPANIES; left > 0; left -= 1) {
    const name = await drawer
      .getByText(/^Monday Works \d/)
      .first()
      .innerText();
    await hand.choose(drawer.getByLabel('Terms', { exact: true }), 'Net 30 days');
    await hand.fill(drawer.getByLabel('Credit limit, $'), '5000');
    await hand.click(button(drawer, left > 1 ? 'Approve and next' : /^Approve$/));
    if (left > 1) await drawer.getByText(name).first().waitFor({ state: 'hidden' });
  }
  await button(drawer, 'Save terms').waitFor();
  await hand.click(button(drawer, 'Close'));
}

async function answerQuotes(hand: Hand, page: Page): Promise<void> {
  await open(hand, page, /quotes? to answer/);
  for (let left = REQUESTS; left > 0; left -= 1) {
    await hand.click(page.getByRole('row').nth(1).getByRole('link').first());
    await hand.fill(page.getByLabel(/^Price/).first(), '120');
    await hand.click(button(page, /^Send quote/));
    await page.getByText('Quoted', { exact: true }).first().waitFor();
    await hand.back();
    await arrived(page);
  }
}

/** The whole Monday of one admin, once by mouse and once by keyboard: no page is loaded again. */
export const wholeMonday = async (): Promise<Measured[]> => [
  await monday('the whole Monday', byMouse),
  await monday('the whole Monday, by keyboard only', byKeyboard),
];

async function monday(task: string, handOn: (page: Page) => Hand): Promise<Measured> {
  const { statement, all } = await weekend();
  const page = await openAdmin('/dashboard');
  const hand = handOn(page);
  await page.evaluate(() => Object.assign(window, { isMonday: true }));
  const approved = await approveAll(hand, page);
  await shipAll(hand, page);
  await recordPayments(hand, page, statement);
  const prices = await importFile(hand, page, ['prices.csv', priceList(all)]);
  const tools = await importFile(hand, page, ['tools.csv', newTools(Date.now().toString(36))]);
  await decideCompanies(hand, page);
  await answerQuotes(hand, page);
  const isSamePage = await page.evaluate(() => 'isMonday' in window);
  const outcome = `${approved} orders, ${prices} ${tools}`;
  const done =
    isSamePage &&
    approved >= ORDERS &&
    prices.startsWith(`${PRICES} rows applied.`) &&
    tools.startsWith(`${(NEW_TOOLS - BAD_ROWS).toLocaleString('en-US')} rows applied. ${BAD_ROWS} rows`);
  const clicks = hand.taken();
  return { task, clicks, atMost: AT_MOST, outcome, met: done && clicks <= AT_MOST };
}
