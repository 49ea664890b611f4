import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessible';
import { newCustomer, tools } from '../support/people';
import { closeBrowser, openAdmin, openSignedIn } from '../support/shop-page';

afterAll(closeBrowser);

/** Answers who is signed in, and lets everything else wait: the page stays as it looks while it loads. */
async function delayAnswers(page: Page): Promise<void> {
  await page.route('**/graphql', (route) =>
    /"operationName":"(Me|StartSession)"/.test(route.request().postData() ?? '')
      ? route.continue()
      : undefined,
  );
}

async function expectAccessibleWhileLoading(page: Page, paths: readonly string[]): Promise<void> {
  await delayAnswers(page);
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor();
    await expectAccessible(page, `${path}, loading`);
  }
}

describe('while a page loads', () => {
  it('what a customer sees is accessible', async () => {
    const [tool] = await tools();
    const page = await openSignedIn(await newCustomer());
    await expectAccessibleWhileLoading(page, [
      `/details/${tool?._id ?? ''}`,
      '/dashboard/myProfile',
      '/dashboard/my-orders',
    ]);
  });

  it('what an admin sees is accessible', async () => {
    const page = await openAdmin('/dashboard');
    await expectAccessibleWhileLoading(page, [
      '/dashboard/manageOrders',
      '/dashboard/managetools',
      '/dashboard/allusers',
    ]);
  });
});
