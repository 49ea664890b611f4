import type { Locator, Page, Route } from 'playwright-core';
import { expectAccessible } from '../support/accessible';
import { newCustomer, placeOrder, stockedTools, type ToolJson } from '../../../gateway/demo/people';
import { closeBrowser, goWithin, open, openAdmin, openSignedIn, openVisitor } from '../support/shop-page';

afterAll(closeBrowser);

const DESKTOP = { width: 1440, height: 900 };

/** Holds what the page asks for, but for who is signed in. Returns what lets it fail: all of it, until `mend`. */
async function holdAnswers(page: Page) {
  const held: Route[] = [];
  let isBroken = false;
  const fail = (route: Route) => route.abort('connectionreset');
  await page.route('**/graphql', async (route) => {
    if (/"operationName":"(Me|StartSession)"/.test(route.request().postData() ?? '')) return route.continue();
    if (isBroken) return fail(route);
    held.push(route);
  });
  return {
    fail: async () => {
      isBroken = true;
      await Promise.all(held.map(fail));
    },
    mend: () => page.unroute('**/graphql'),
  };
}

/** Each page shows the shape of what it waits for, what failed, and after Retry what it has: all of it accessible. */
async function expectStates(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await open(page, '/blogs');
    await page.getByRole('heading', { level: 1, name: 'Blogs' }).waitFor();
    const network = await holdAnswers(page);
    await goWithin(page, path);
    await page.getByRole('heading', { level: 1, name: 'Blogs' }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor();
    await expectAccessible(page, `${path}, loading`);
    await network.fail();
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' }).first();
    await retry.waitFor();
    await expectAccessible(page, `${path}, failed`);
    await page.setViewportSize(DESKTOP);
    await network.mend();
    await retry.click();
    await page.getByRole('main').getByRole('alert').waitFor({ state: 'detached' });
  }
}

describe('while a page loads, and when it fails', () => {
  let tool: ToolJson;
  /** An admin's window for all pages of staff. It opens with a page that asks for no data, so that each list is still to load. */
  let staff: Page;
  beforeAll(async () => {
    tool = (await stockedTools())[0] as ToolJson;
    staff = await openAdmin('/blogs');
  });

  /** A page of staff in each of its states, and once it has what `found` finds. */
  async function expectPage(path: string, state: string, found: (page: Page) => Locator): Promise<void> {
    await expectStates(staff, [path]);
    await found(staff).first().waitFor();
    await expectAccessible(staff, state);
  }

  it('a visitor sees its shape, then what failed, and Retry brings it', async () => {
    const page = await openVisitor();
    await expectStates(page, ['/', '/catalogue']);
    await page.getByRole('link', { name: 'Order Now' }).first().waitFor();
  });

  it('so does a customer', async () => {
    const page = await openSignedIn(await newCustomer('Vera Buyer'), '/blogs');
    await expectStates(page, [`/details/${tool._id}`, '/dashboard/my-orders', '/dashboard/myProfile']);
    await page.getByLabel('Education').waitFor();
  });

  it('so does an admin', async () => {
    await placeOrder(await newCustomer('Nora Buyer'), tool);
    await expectStates(staff, ['/dashboard/manageOrders', '/dashboard/managetools', '/dashboard/allusers']);
    await staff.getByRole('table').waitFor();
  });

  it.each([
    ['the attributes of a tool', 'attributes', 'Attributes: '],
    ['the files of a tool', 'files', 'Files: '],
    ['the relations of a tool', 'relations', 'Relations: '],
    ['the trade facts of a tool', 'trade', 'Compliance and trade: '],
  ])('so do %s', async (state, page, heading) => {
    await expectPage(`/dashboard/tools/${tool._id}/${page}`, state, (shown) =>
      shown.getByRole('heading', { name: heading }),
    );
  });

  it('so do the attributes of families', async () => {
    await expectPage('/dashboard/attributes', 'the attributes of families', (shown) =>
      shown.getByLabel('Family'),
    );
  });
});
