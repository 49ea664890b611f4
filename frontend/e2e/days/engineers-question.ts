import type { Page } from 'playwright-core';
import { openSignedIn } from '../support/shop-page';
import type { Team } from '../../../gateway/demo/companies';
import { measure, type Measured } from './measure';

const COMPARED = 3;
const UNITS = 500;

/**
 * An engineer's question: a stepper driver for 24 to 48 V, at least 4 A, with CAN. Each field that is filled in counts as one
 * interaction: it is clicked.
 */
export async function engineersQuestion({ buyer }: Team): Promise<Measured[]> {
  const page = await openSignedIn(buyer, '/catalogue');
  return [
    await measure(page, { task: `from the question to ${COMPARED} compared parts`, atMost: 8 }, () =>
      compare(page),
    ),
    await measure(page, { task: `${UNITS} of the best one in the cart`, atMost: 4 }, () => order(page)),
  ];
}

async function fill(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).first().click();
  await page.getByLabel(label).first().fill(text);
}

async function compare(page: Page) {
  await fill(page, 'Search tools', 'stepper driver 24-48V at least 4A CAN');
  await page.waitForURL(/search=/);
  await page
    .getByRole('status')
    .filter({ hasText: /^\d tools$/ })
    .waitFor();
  const boxes = page.getByRole('checkbox', { name: /^Compare/ });
  for (let at = 0; at < COMPARED; at += 1) await boxes.nth(at).click();
  await page.getByRole('link', { name: `Compare ${COMPARED}` }).click();
  const columns = page.getByRole('columnheader');
  await columns.first().waitFor();
  const supply = page.getByRole('row', { name: /^Supply voltage/ });
  await supply.waitFor();
  const supplies = await supply.getByRole('cell').allTextContents();
  return { outcome: supplies.join(', '), done: (await columns.count()) === COMPARED };
}

/** The best one is the one with the lowest price for the quantity. */
async function order(page: Page) {
  await fill(page, 'Units', String(UNITS));
  const prices = page
    .getByRole('row', { name: new RegExp(`^Price per unit for ${UNITS}`) })
    .getByRole('cell');
  await page.getByRole('row', { name: new RegExp(`^Price per unit for ${UNITS}.*\\$`) }).waitFor();
  const amounts = (await prices.allTextContents()).map((text) => Number(text.replace(/[^\d.]/g, '')));
  const best = amounts.indexOf(Math.min(...amounts));
  const add = page.getByRole('button', { name: new RegExp(`^Add to cart: ${UNITS} × `) }).nth(best);
  await add.click();
  const cart = page.getByRole('link', { name: /^Cart, 1 line/ });
  await cart.waitFor();
  await cart.click();
  const units = page.getByLabel(/^Quantity/).first();
  await units.waitFor();
  const outcome = `${await units.inputValue()} in the cart`;
  return { outcome, done: outcome.startsWith(String(UNITS)) };
}
