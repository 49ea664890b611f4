import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { addTool } from '../../gateway/demo/catalogue';
import { graphql } from '../../gateway/demo/graphql';
import { newCustomer, type SignedUp } from '../../gateway/demo/people';
import { closeBrowser, fromMenu, openAdmin, openSignedIn } from './support/shop-page';
import { approve, place, ship } from '../../gateway/demo/purchases';

afterAll(closeBrowser);

const DESKTOP = { width: 1440, height: 900 };

/** An order of 500 with 120 in stock, approved and shipped in two shipments. */
async function twoShipments(buyer: SignedUp): Promise<string> {
  const supply = { availableStock: 120, supply: 'MADE_TO_ORDER', weeklyCapacity: 500 };
  const tool = await addTool({ name: 'Returned Gripper', ...supply });
  const { id, orders } = await place(buyer, [{ toolId: tool._id, quantity: 500 }]);
  await approve(id);
  for (const quantity of [120, 380])
    for (const order of orders) await ship([order.id], { quantities: [{ id: order.id, quantity }] });
  return id;
}

describe('a buyer of 500, who got two shipments, returns 3', () => {
  let buyer: SignedUp;
  let purchaseId: string;
  let page: Page;
  let desk: Page;
  let returnPath: string;
  beforeAll(async () => {
    buyer = await newCustomer('Rita Returner');
    purchaseId = await twoShipments(buyer);
    page = await openSignedIn(buyer, `/purchase/${purchaseId}`);
  });

  it('asks for it on the page of the purchase', async () => {
    await page.getByRole('button', { name: 'Packing slip' }).nth(1).waitFor();
    await fromMenu(page, 'Return items');
    const dialog = page.getByRole('dialog', { name: 'Return items' });
    await dialog.getByLabel(/^Units of ORD-/).fill('3');
    await dialog.getByLabel(/^Reason/).selectOption({ label: 'Damaged on arrival' });
    await dialog.getByLabel(/^Note/).fill('Three are bent.');
    await expectAccessible(page, 'return items');
    await page.setViewportSize(DESKTOP);
    await dialog.getByRole('button', { name: 'Request return' }).click();
    await page.waitForURL('**/dashboard/returns/*');
    await page.getByRole('heading', { name: /^Return R-/ }).waitFor();
    returnPath = new URL(page.url()).pathname;
    await expectAccessible(page, 'a return');
    await page.setViewportSize(DESKTOP);
  });

  it('an admin finds it, approves, receives and restocks it', async () => {
    desk = await openAdmin('/dashboard/manageReturns?state=Requested');
    const number = await page.getByRole('heading', { name: /^Return R-/ }).innerText();
    await desk.getByRole('link', { name: number.replace('Return ', '') }).waitFor();
    await expectAccessible(desk, 'manage returns');
    await desk.setViewportSize(DESKTOP);
    await desk.getByRole('link', { name: number.replace('Return ', '') }).click();
    await desk.getByRole('button', { name: 'Approve' }).click();
    await desk
      .getByRole('dialog')
      .getByLabel(/^Answer/)
      .fill('To dock 3, please.');
    await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await desk.getByRole('button', { name: 'Receive' }).click();
    await expectAccessible(desk, 'receive a return');
    await desk.setViewportSize(DESKTOP);
    await desk.getByRole('dialog').getByRole('button', { name: 'Receive' }).click();
    await desk.getByRole('button', { name: 'Restock or scrap' }).click();
    await desk
      .getByRole('dialog')
      .getByLabel(/^Units of ORD-/)
      .fill('2');
    await desk.getByRole('dialog').getByRole('button', { name: 'Restock or scrap' }).click();
    await desk.getByRole('button', { name: 'Credit' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Credit' }).click();
    await desk.getByRole('button', { name: /^Download CN-/ }).waitFor();
    await expectAccessible(desk, 'a credited return');
    await desk.setViewportSize(DESKTOP);
  });

  it('the buyer sees one credit note and a balance that agrees', async () => {
    await page.goto(returnPath);
    await page.getByText('To dock 3, please.').waitFor();
    await page.getByRole('button', { name: /^Download CN-/ }).waitFor();
    await page.goto('/dashboard/my-returns');
    await page.getByRole('row').filter({ hasText: 'Returned Gripper' }).getByText('Credited').waitFor();
    await expectAccessible(page, 'my returns');
    await page.setViewportSize(DESKTOP);
    await page.goto(`/purchase/${purchaseId}`);
    await page.getByRole('button', { name: /^Download CN-/ }).waitFor();
    expect(await page.getByRole('button', { name: /^Download CN-/ }).count()).toBe(1);
    expect(await page.getByRole('button', { name: /^Download INV-/ }).count()).toBe(2);
    // 500 units of $10, less 3.
    await page.getByRole('complementary').getByText('Credit notes', { exact: true }).waitFor();
    expect(await page.getByRole('complementary').getByText('$4,970', { exact: true }).count()).toBe(2);
    type Read = {
      purchase: {
        openAmount: number;
        documents: { kind: string; total: number; openAmount: number | null }[];
      };
    };
    const { purchase } = await graphql<Read>(
      buyer.token,
      'query ($id: ID!) { purchase(id: $id) { openAmount documents { kind total openAmount } } }',
      { id: purchaseId },
    );
    const open = purchase.documents.reduce((sum, { openAmount }) => sum + (openAmount ?? 0), 0);
    expect([purchase.openAmount, open]).toEqual([497_000, 497_000]);
    await desk.context().close();
  });
});
