import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { fillAddress } from './support/address';
import { place, type Placed } from '../../gateway/demo/purchases';
import { addTool } from '../../gateway/demo/catalogue';
import { newCustomer, type SignedUp } from '../../gateway/demo/people';
import { closeBrowser, fromMenu, openAdmin, openSignedIn } from './support/shop-page';
import { graphql } from '../../gateway/demo/graphql';

afterAll(closeBrowser);

const DESKTOP = { width: 1440, height: 900 };

interface Documents {
  readonly purchase: { readonly documents: readonly { readonly number: string }[] };
}

/** A purchase of 100. */
async function buy(by: SignedUp): Promise<Placed> {
  const tool = await addTool({ name: 'Lowered Gripper' });
  const deliverTo = { lines: ['12 Motijheel'], city: 'Dhaka', country: 'BD' };
  return place(by, [{ toolId: tool._id, quantity: 100 }], { deliverTo });
}

/** Waits for `count` proformas and returns their numbers. */
async function proformas({ token }: SignedUp, id: string, count: number): Promise<string[]> {
  const query = 'query ($id: ID!) { purchase(id: $id) { documents { number } } }';
  for (;;) {
    const { purchase } = await graphql<Documents>(token, query, { id });
    if (purchase.documents.length >= count) return purchase.documents.map(({ number }) => number);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** A Monday, some weeks ahead. */
function aMonday(): string {
  const day = new Date(Date.now() + 28 * 86_400_000);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

describe('a buyer of 100 needs 60 only, later and elsewhere', () => {
  let buyer: SignedUp;
  let purchase: Placed;
  let page: Page;
  let first: string | undefined;
  beforeAll(async () => {
    buyer = await newCustomer('Lena Lower');
    purchase = await buy(buyer);
    [first] = await proformas(buyer, purchase.id, 1);
    page = await openSignedIn(buyer, `/purchase/${purchase.id}`);
  });

  it('reads the old and the new total before it counts', async () => {
    await page.getByRole('button', { name: 'Change quantity: Lowered Gripper' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change quantity: Lowered Gripper' });
    await dialog.getByLabel(/^New quantity/).fill('60');
    await dialog.getByText('$1,000', { exact: true }).waitFor();
    await dialog.getByText('$600', { exact: true }).waitFor();
    await expectAccessible(page, 'a lower quantity');
    await page.setViewportSize(DESKTOP);
    await dialog.getByRole('button', { name: 'Change quantity' }).click();
    await page.getByText('The order is changed.').waitFor();
    await page.getByRole('complementary').getByText('$600', { exact: true }).first().waitFor();
    await page
      .getByText('Quantity changed from 100 to 60. Total without tax: $1,000 before, $600 now')
      .waitFor();
  });

  it('chooses another day and another address', async () => {
    await fromMenu(page, 'Change day or address');
    const dialog = page.getByRole('dialog', { name: 'Change day or address' });
    await dialog.getByText('Now: 12 Motijheel').waitFor();
    await dialog.getByLabel(/^Requested delivery date/).fill(aMonday());
    await dialog.getByLabel('Deliver to another address').check();
    await fillAddress(page, '7 Dock Road');
    await expectAccessible(page, 'another day and address');
    await page.setViewportSize(DESKTOP);
    await dialog.getByRole('button', { name: 'Change day or address' }).click();
    await page.getByText('The purchase is changed.').waitFor();
    await page.getByText(/^Requested day changed from none to /).waitFor();
    await page.getByText('Delivery address changed').waitFor();
    await page
      .getByText(/7 Dock Road/)
      .first()
      .waitFor();
    expect(await page.getByText(/12 Motijheel/).count()).toBe(0);
  });

  it('has the proforma that replaces the first one, which stays', async () => {
    const numbers = await proformas(buyer, purchase.id, 2);
    await page.reload();
    await page.getByRole('button', { name: `Download ${first}` }).waitFor();
    await page
      .getByText(/^Replaced by PRO-/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: `Download ${numbers.at(-1)}` }).waitFor();
    await expectAccessible(page, 'a changed purchase');
    await page.setViewportSize(DESKTOP);
  });

  it('an admin reads both changes, old and new', async () => {
    const desk = await openAdmin(`/purchase/${purchase.id}`);
    await desk
      .getByText('Quantity changed from 100 to 60. Total without tax: $1,000 before, $600 now')
      .waitFor();
    await desk.getByText('Delivery address changed').waitFor();
    await desk.context().close();
  });
});
