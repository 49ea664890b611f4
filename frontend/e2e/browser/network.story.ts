import type { Page, Route } from 'playwright-core';
import { expectAccessible } from '../support/accessible';
import { call, newCustomer, stockedTools, type SignedUp, type ToolJson } from '../../../gateway/demo/people';
import { closeBrowser, open, openSignedIn, openVisitor } from '../support/shop-page';

afterAll(closeBrowser);

const DESKTOP = { width: 1440, height: 900 };
const isCall = (route: Route, operation: string) =>
  route.request().postData()?.includes(`"operationName":"${operation}"`) ?? false;

/** Every call of the shop fails until the returned function is called. */
async function breakNetwork(page: Page): Promise<() => Promise<void>> {
  await page.route('**/graphql', (route) => route.abort('connectionreset'));
  return () => page.unroute('**/graphql');
}

describe('a failing network', () => {
  let person: SignedUp;
  let tool: ToolJson;
  beforeAll(async () => {
    person = await newCustomer('Nora Buyer');
    tool = (await stockedTools())[0] as ToolJson;
  });

  it('makes one order when the answer to the first try was lost', async () => {
    const page = await openSignedIn(person, `/details/${tool._id}`);
    let lost = 0;
    await page.route('**/graphql', async (route) => {
      if (lost > 0 || !isCall(route, 'PlaceOrder')) return route.continue();
      lost += 1;
      // The shop gets it and answers; the answer never arrives.
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Order Now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill('12 Motijheel, Dhaka');
    await dialog.getByRole('button', { name: 'Confirm Order' }).click();
    await dialog.getByText(/could not reach the shop/).waitFor();
    expect(await dialog.getByLabel('Address').inputValue()).toBe('12 Motijheel, Dhaka');
    await expectAccessible(page, 'an order that failed');
    await page.setViewportSize(DESKTOP);

    await dialog.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Order Placed successfully').waitFor();
    expect(lost).toBe(1);
    const orders = await call<unknown[]>('GET', `/my-orders/${person.email}`, person.token);
    expect(orders).toHaveLength(1);
  });

  it('makes one order of a double click', async () => {
    const buyer = await newCustomer('Dora Buyer');
    const page = await openSignedIn(buyer, `/details/${tool._id}`);
    await page.getByRole('button', { name: 'Order Now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill('12 Motijheel, Dhaka');
    await dialog.getByRole('button', { name: 'Confirm Order' }).dblclick();
    await page.getByText('Order Placed successfully').waitFor();
    expect(await call<unknown[]>('GET', `/my-orders/${buyer.email}`, buyer.token)).toHaveLength(1);
  });

  it('keeps the session when it could not be checked after a reload', async () => {
    const page = await openSignedIn(await newCustomer('Rena Buyer'), '/dashboard/myProfile');
    await page.getByLabel('Education').waitFor();
    const mend = await breakNetwork(page);
    await page.reload();
    await page.getByText('We could not check your session').waitFor();
    await expectAccessible(page, 'session unknown');
    await mend();
    // By itself.
    await page.getByLabel('Education').waitFor();
  });

  it('leaves the page alone when the newsletter form does not load', async () => {
    const page = await openVisitor();
    await page.route(/newsletter-form/, (route) => route.abort('connectionreset'));
    await open(page, '/blogs');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Reload' }).waitFor();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page, 'a footer without its form');
  });

  it('says that one is offline, and that one is back', async () => {
    const page = await openVisitor();
    // The page stands before its scripts: these must have come before the network goes.
    await page.goto('/blogs', { waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    await page.getByText(/You are offline/).waitFor();
    await expectAccessible(page, 'offline');
    await page.context().setOffline(false);
    await page.getByText('You are online again.').waitFor();
    await page.getByText(/You are offline/).waitFor({ state: 'detached' });
  });
});
