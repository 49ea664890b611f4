import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { fillAddress } from './support/address';
import { newCustomer, stockedTools } from './support/people';
import { closeBrowser, openSignedIn } from './support/shop-page';

afterAll(closeBrowser);

describe('an address book', () => {
  let page: Page;
  beforeAll(
    async () => void (page = await openSignedIn(await newCustomer('Ada Book'), '/dashboard/myProfile')),
  );

  it('takes an address on My Profile', async () => {
    await page.getByRole('button', { name: 'Add an address' }).click();
    await page.getByLabel('Label').fill('Plant');
    await fillAddress(page);
    await expectAccessible(page, 'adding an address');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('12 Motijheel\nDhaka\nBangladesh').waitFor();
    await expectAccessible(page, 'address book');
  });

  it('is offered at the checkout, and is on the purchase as it is printed', async () => {
    const [tool] = await stockedTools();
    await page.goto(`/details/${tool?._id}`);
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    await page.getByRole('link', { name: 'Cart, 1 line' }).click();
    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await page.getByRole('radio', { name: /^Plant/, checked: true }).waitFor();
    await expectAccessible(page, 'checkout with an address book');
    await page.getByRole('button', { name: 'Place purchase' }).click();
    await page.getByRole('heading', { name: /^Purchase P-/ }).waitFor();
    await page.getByText('12 Motijheel').waitFor();
  });
});
