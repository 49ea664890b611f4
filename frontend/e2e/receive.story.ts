import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { addTool } from '../../gateway/demo/catalogue';
import { newCustomer, uniqueEmail, type SignedUp } from '../../gateway/demo/people';
import { closeBrowser, openSignedIn, openVisitor } from './support/shop-page';
import { place, ship } from '../../gateway/demo/purchases';
import { slipPath } from '../../gateway/demo/slip-path';
import { graphql } from '../../gateway/demo/graphql';

jest.setTimeout(240_000);

const PHONE = { width: 390, height: 844 };
const UNITS = 60;
const PHOTO = {
  name: 'bent.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** A purchase of 60 of a tool. */
async function buy(by: SignedUp): Promise<{ purchaseId: string; orderId: string; tool: string }> {
  const tool = await addTool({ name: 'Received Gripper' });
  const { id, orders } = await place(by, [{ toolId: tool._id, quantity: UNITS }]);
  return { purchaseId: id, orderId: orders[0]?.id ?? '', tool: tool.name };
}

describe('receiving a shipment', () => {
  let buyer: SignedUp;
  let bought: Awaited<ReturnType<typeof buy>>;
  let link: string;
  beforeAll(async () => {
    buyer = await newCustomer('Rita Receiver', uniqueEmail('rita'));
    bought = await buy(buyer);
    await ship([bought.orderId]);
    link = await slipPath(buyer, bought.purchaseId);
  });
  afterAll(closeBrowser);

  it('anyone with the slip confirms on a phone what arrived, without signing in', async () => {
    const page = await openVisitor({ viewport: PHONE });
    await page.goto(link);
    await page.getByRole('heading', { name: 'Confirm what arrived' }).waitFor();
    await expectAccessible(page, 'a shipment that arrives');
    await page.setViewportSize(PHONE);
    await page.getByLabel('Your name').fill('Sam');
    await page.getByRole('button', { name: 'Something is missing or damaged' }).click();
    await page.getByRole('button', { name: `Received, ${bought.tool}: one less` }).click();
    await page.getByRole('button', { name: `Damaged, ${bought.tool}: one more` }).click();
    await expectAccessible(page, 'a shipment with missing units');
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('59 of 60 received, 1 damaged').waitFor();
    await page.setViewportSize(PHONE);
    const photos = page.getByRole('region', { name: 'Photos of the damage' });
    const input = photos.getByLabel('Add photos', { exact: true });
    await input.setInputFiles(PHOTO);
    await photos.getByText('Uploaded: bent.png', { exact: true }).waitFor();
    await page.context().setOffline(true);
    await input.setInputFiles(PHOTO);
    await photos.getByText('No connection. The upload continues by itself.').waitFor();
    await page.context().setOffline(false);
    await photos.getByText('Uploaded: bent.png, bent.png', { exact: true }).waitFor();
    await expectAccessible(page, 'a shipment that was received');
    await page.setViewportSize(PHONE);
  });

  it('the buyer sees it, and the claim', async () => {
    const page: Page = await openSignedIn(buyer, `/purchase/${bought.purchaseId}`);
    await page.getByText('Missing or damaged', { exact: true }).waitFor();
    await page.getByText(`${bought.tool}: 59 of 60 received, 1 damaged`).waitFor();
    const query = 'query ($id: ID!) { purchase(id: $id) { returns { id kind state lines { quantity } } } }';
    const { purchase } = await graphql<{ purchase: { returns: { id: string }[] } }>(buyer.token, query, {
      id: bought.purchaseId,
    });
    expect(purchase.returns).toEqual([
      { id: expect.any(String), kind: 'Claim', state: 'Requested', lines: [{ quantity: 2 }] },
    ]);
    await page.goto(`/dashboard/returns/${purchase.returns[0]?.id}`);
    await page.getByRole('button', { name: 'Download bent.png' }).nth(1).waitFor();
  });
});
