import type { Page } from 'playwright-core';
import { newCustomer, uniqueEmail } from '../../../gateway/demo/people';
import { openAdmin } from '../support/shop-page';
import { PO } from './buyers-day';
import { apply, type Team } from '../../../gateway/demo/companies';
import { measure, type Measured } from './measure';
import { IN_BRITAIN, parts, smallestOf } from './parts-list';
import { place } from '../../../gateway/demo/purchases';
import { makeInvoices, statementOf } from './invoices';

const PURCHASED = { company: 40, others: [20, 28] };
const LINES = PURCHASED.company + PURCHASED.others.reduce((sum, lines) => sum + lines);
/** Lines of two purchases that come to the same. */
const AGAIN = [40, 48];
const PAYMENTS = 40;
const APPLICATIONS = 5;

/** An admin's Monday: orders, shipping, the bank, applications and a caller. */
export async function adminsMonday(team: Team): Promise<Measured[]> {
  const all = await parts();
  const others = await Promise.all(
    PURCHASED.others.map((_, at) => newCustomer(`Omar Other ${at}`, uniqueEmail('omar'))),
  );
  const placeAll = async (lines: readonly number[]) => {
    for (const [at, person] of others.entries())
      await place(person, all.slice(0, lines[at]).map(smallestOf), IN_BRITAIN);
  };
  await placeAll(PURCHASED.others);
  const page = await openAdmin('/dashboard/managePurchases');
  const byPurchase = await approveAll(page, { list: 'Manage Purchases', task: 'by purchase' });
  // As many lines again, as single orders on two pages.
  await placeAll(AGAIN);
  await page.goto('/dashboard/manageOrders?status=Pending&size=50');
  const byOrder = await approveAll(page, { list: 'Manage Orders', task: 'by order' });
  await page.goto('/dashboard/managePurchases');
  return [
    byPurchase,
    byOrder,
    await ship(page),
    await recordPayments(page),
    await decideApplications(page),
    ...(await answerCaller(page, team, all[0]?.sku ?? '')),
  ];
}

/** Approves everything that is pending in a list, in one step. */
const approveAll = (page: Page, { list, task }: { list: string; task: string }) =>
  measure(page, { task: `approve ${LINES} lines, ${task}`, atMost: 4 }, async () => {
    const all = page.getByRole('checkbox', { name: 'Select all on this page' });
    await all.check();
    const bar = page.getByRole('group', { name: 'Selected rows' });
    const more = bar.getByRole('button', { name: /^Select all \d/ });
    if (await more.isVisible()) {
      await more.click();
      await more.waitFor({ state: 'hidden' });
    }
    await bar.getByRole('button', { name: /^Approve \d/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve orders' });
    const outcome = await dialog.getByText(/^\d+ orders, /).innerText();
    await dialog.getByRole('button', { name: /^Approve \d/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    return { outcome: `${list}: ${outcome}`, done: outcome.startsWith(`${LINES} `) };
  });

const ship = (page: Page) =>
  measure(page, { task: 'ship a purchase', atMost: 2 }, async () => {
    const row = page.getByRole('row').filter({ hasText: PO }).first();
    await row.getByRole('button', { name: /^Ship/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Ship/ });
    await dialog.getByLabel(/^Carrier/).fill('DHL');
    await dialog.getByLabel(/^Tracking number/).fill('JD0146000037');
    await dialog.getByRole('button', { name: /^Ship/ }).click();
    await row.getByText('Shipped').first().waitFor();
    return { outcome: `${PURCHASED.company} lines shipped`, done: true };
  });

async function recordPayments(page: Page): Promise<Measured> {
  const statement = statementOf(await makeInvoices(PAYMENTS));
  await page.goto('/dashboard/payments');
  await page.getByRole('link', { name: 'Bank statement' }).click();
  const task = { task: `record ${PAYMENTS} bank payments`, atMost: 5 };
  return measure(page, task, async () => {
    // A person presses "Choose file" and a file: two clicks that the page does not see.
    await page.locator('input[type=file]').setInputFiles({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(statement),
    });
    const ticks = page.getByRole('main').getByRole('checkbox');
    await ticks.nth(PAYMENTS - 1).waitFor();
    for (let at = 0; at < PAYMENTS; at += 1) await ticks.nth(at).check();
    await page.getByRole('button', { name: `Record ${PAYMENTS} payments` }).click();
    const recorded = page.getByText(`${PAYMENTS} payments recorded`).first();
    await recorded.waitFor();
    return { outcome: `${PAYMENTS} of ${PAYMENTS} in place`, done: true };
  });
}

async function decideApplications(page: Page): Promise<Measured> {
  for (let at = 0; at < APPLICATIONS; at += 1)
    await apply(await newCustomer(`Ada Applicant ${at}`, uniqueEmail('ada')), {
      legalName: `Applicant Works ${at}`,
    });
  await page.goto('/dashboard/companies?state=Applied');
  return measure(page, { task: `decide ${APPLICATIONS} applications`, atMost: 15 }, async () => {
    await page
      .getByRole('button', { name: /^Applicant Works/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog');
    const shown = () =>
      drawer
        .getByText(/^Applicant Works \d/)
        .first()
        .innerText();
    for (let left = APPLICATIONS; left > 0; left -= 1) {
      const name = await shown();
      await drawer.getByLabel('Terms', { exact: true }).selectOption({ label: 'Net 30 days' });
      await drawer.getByLabel('Credit limit, $').fill('5000');
      const button = left > 1 ? 'Approve and next' : 'Approve';
      await drawer.getByRole('button', { name: button, exact: true }).click();
      while (left > 1 && (await shown()) === name) await page.waitForTimeout(100);
    }
    await drawer.getByRole('button', { name: 'Save terms' }).waitFor();
    return { outcome: 'approved with terms', done: true };
  });
}

/** The day that answers a caller. */
const SHIPS = /(Shipped|ships) [A-Z][a-z]{2} \d+(, \d{4})?/;

/** "Where is my order?": what a caller says, and the day that answers. */
async function answerCaller(page: Page, team: Team, sku: string): Promise<Measured[]> {
  const measured: Measured[] = [];
  const said = { name: 'Bea Buyer', 'PO number': PO, company: team.name, SKU: sku };
  for (const [what, text] of Object.entries(said)) {
    await page.goto('/dashboard');
    measured.push(
      await measure(page, { task: `"Where is my order?" by ${what}`, atMost: 1 }, async () => {
        await page
          .getByRole('combobox', { name: 'Find orders, customers, parts, pages, actions' })
          .fill(text);
        const answer = page.getByRole('option').filter({ hasText: SHIPS }).first();
        await answer.waitFor();
        const outcome = SHIPS.exec(await answer.innerText())?.[0] ?? 'no date';
        return { outcome, done: outcome !== 'no date' };
      }),
    );
  }
  return measured;
}
