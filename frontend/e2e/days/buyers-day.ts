import type { Page } from 'playwright-core';
import { openSignedIn } from '../support/shop-page';
import type { Team } from '../../../gateway/demo/companies';
import { measure, type Measured } from './measure';
import { parts, partsList } from './parts-list';

const LINES = 40;
export const PO = 'PO-2026-0777';

/** A buyer and the approver: from a bill of materials to a purchase that is ordered. */
export async function buyersDay({ buyer, approver }: Team): Promise<Measured[]> {
  const page = await openSignedIn(buyer, '/quick-order');
  const list = partsList((await parts()).slice(0, LINES));
  return [
    await measure(page, { task: `${LINES} lines of a BOM, 8 with mistakes, to the cart`, atMost: 4 }, () =>
      toCart(page, list),
    ),
    await measure(page, { task: 'check out with a PO number', atMost: 2 }, () => checkOut(page)),
    await approve(await openSignedIn(approver, new URL(page.url()).pathname)),
  ];
}

async function toCart(page: Page, list: string) {
  await page.getByLabel(/^Paste/).fill(list);
  await page.getByRole('button', { name: 'Add pasted lines' }).click();
  await page.getByRole('button', { name: /^Fix all/ }).click();
  const add = page.getByRole('button', { name: /^Add \d+ lines to cart/ });
  await page.getByRole('button', { name: `Add ${LINES} lines to cart` }).waitFor();
  await add.click();
  const cart = page.getByRole('link', { name: /^Cart, \d+ lines/ });
  await cart.waitFor();
  const outcome = `${/\d+/.exec((await cart.getAttribute('aria-label')) ?? '')?.[0]} of ${LINES} in the cart`;
  return { outcome, done: outcome.startsWith(`${LINES} of`) };
}

/** To the company's own address, which is chosen already. */
async function checkOut(page: Page) {
  await page.getByRole('link', { name: 'Go to checkout' }).first().click();
  await page.getByLabel(/^PO number/).fill(PO);
  await page.getByRole('button', { name: /^(Place purchase|Submit for approval)/ }).click();
  await page.waitForURL(/\/purchase\//);
  return { outcome: 'submitted for approval', done: true };
}

const approve = (page: Page) =>
  measure(page, { task: 'approve it as the approver', atMost: 2 }, async () => {
    await page
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();
    await page.getByText(/^ORD-/).first().waitFor();
    return { outcome: 'ordered', done: true };
  });
