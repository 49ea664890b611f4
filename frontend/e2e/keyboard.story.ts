import type { Locator, Page } from 'playwright-core';
import { newCustomer, stockedTools } from './support/people';
import { closeBrowser, openSignedIn } from './support/shop-page';

afterAll(closeBrowser);

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, most = 20): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return;
  }
  throw new Error(`${most} Tabs do not reach ${String(target)}`);
}

it('a tool is put into the cart and bought by keyboard alone', async () => {
  const [tool] = await stockedTools();
  const page = await openSignedIn(await newCustomer('Kay Board'), `/details/${tool?._id}`);
  const press = async (target: Locator, most?: number) => {
    await target.waitFor();
    await tabTo(page, target, most);
    await page.keyboard.press('Enter');
  };
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  };
  await press(page.getByRole('button', { name: /^Add to cart/ }), 40);
  await press(page.getByRole('link', { name: 'View cart' }), 1);
  await press(page.getByRole('link', { name: 'Go to checkout' }), 30);
  await page.getByLabel('Address line 1').waitFor();
  await type('Address line 1', '12 Motijheel');
  await type('City', 'Dhaka');
  await type('Country', 'bangla');
  // Tab takes the first match.
  await press(page.getByRole('button', { name: 'Place purchase' }));
  await page.getByText(/^Thank you\. Your purchase .* has been placed\.$/).waitFor();
});
