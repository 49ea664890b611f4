import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { fillAddress } from './support/address';
import { call, demoAdmin, newCustomer, tools, type ToolJson } from './support/people';
import { closeBrowser, openAdmin, openSignedIn } from './support/shop-page';

afterAll(closeBrowser);

const DESKTOP = { width: 1440, height: 900 };
const IN_STOCK = 120;

describe('a buyer of 500 with 120 in stock', () => {
  let page: Page;
  let tool: ToolJson;
  beforeAll(async () => {
    const [admin, all] = await Promise.all([demoAdmin(), tools()]);
    tool = all.find(({ name }) => name === 'Quadra FOC Four-Axis Servo Drive') as ToolJson;
    await call('POST', '/graphql', admin.token, {
      query: `mutation ($id: ID!) { updateTool(id: $id, input: {
        supply: MADE_TO_ORDER, weeklyCapacity: 200, orderMultiple: 1, availableStock: ${IN_STOCK} }) { id } }`,
      variables: { id: tool._id },
    });
    page = await openSignedIn(await newCustomer(), `/details/${tool._id}`);
  });

  it('sees on the page of the tool when each part leaves, and takes them into the cart', async () => {
    const made = page.getByRole('region', { name: /^More than 120: made by/ });
    await made.getByLabel(/^Quantity/).fill('500');
    await made.getByText(/^120 on /).waitFor();
    await made.getByText(/^200 made by /).waitFor();
    await made.getByText(/^180 made by /).waitFor();
    await expectAccessible(page, 'tool that is made to order');
    await page.setViewportSize(DESKTOP);
    await made.getByRole('button', { name: /^Add to cart/ }).click();
    await made.getByText('500 in cart', { exact: true }).waitFor();
  });

  it('chooses in the cart whether the parts leave together', async () => {
    await page.getByRole('link', { name: /^Cart/ }).click();
    const together = page.getByLabel(/^Ship all together/);
    await together.check();
    await page.getByText(/^120 on /).waitFor({ state: 'detached' });
    await together.uncheck();
    await page.getByText(/^120 on /).waitFor();
    await expectAccessible(page, 'cart with parts');
    await page.setViewportSize(DESKTOP);
  });

  it('is promised the same days at the checkout and in the purchase', async () => {
    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await page.waitForURL('**/checkout');
    await page.getByLabel('PO number').waitFor();
    await page.getByText(/^120 on /).waitFor();
    const parts = () => page.getByText(/^\d+ (on|made by) /).allInnerTexts();
    const agreed = await parts();
    await fillAddress(page);
    await page.getByRole('button', { name: 'Place purchase' }).click();
    await page.getByText(/^Thank you\. Your purchase/).waitFor();
    await page.getByText(/^120 on /).waitFor();
    expect(await parts()).toEqual(agreed);
    await expectAccessible(page, 'purchase with parts');
  });

  it('has booked two weeks, which an admin sees', async () => {
    const admin = await openAdmin('/dashboard/production');
    const rows = admin
      .getByRole('table', { name: 'Booked weeks' })
      .getByRole('row')
      .filter({ hasText: tool.name });
    await rows.first().waitFor();
    expect(await rows.count()).toBe(2);
    await expectAccessible(admin, 'production');
    await admin.context().close();
  });
});
