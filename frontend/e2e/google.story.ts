import type { Page } from 'playwright-core';
import { stubGoogle } from './support/google';
import { uniqueEmail } from '../../gateway/demo/people';
import { closeBrowser, openVisitor } from './support/shop-page';

afterAll(closeBrowser);

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

async function openLogin(): Promise<Page> {
  const page = await openVisitor();
  await stubGoogle(page.context());
  await page.goto('/login');
  await google(page).waitFor();
  return page;
}

describe('Continue with Google', () => {
  let signedIn: Page;
  it('signs in with the account chosen in the popup', async () => {
    const page = await openLogin();
    const email = uniqueEmail('google');
    const [popup] = await Promise.all([page.waitForEvent('popup'), google(page).click()]);
    await popup.getByText('Add new account').click();
    await popup.locator('#email-input').fill(email);
    await popup.locator('#display-name-input').fill('Grace Buyer');
    await popup.locator('#sign-in').click();
    await page.waitForURL('/');
    await page.getByRole('button', { name: 'Account of Grace Buyer' }).waitFor();
    signedIn = page;
  });

  it('leaves no password to change in the profile', async () => {
    await signedIn.goto('/dashboard/myProfile');
    await signedIn.getByText('this account has no password').waitFor();
    expect(await signedIn.getByRole('button', { name: 'Change password' }).count()).toBe(0);
  });

  it('says in red that the popup was closed', async () => {
    const page = await openLogin();
    const [popup] = await Promise.all([page.waitForEvent('popup'), google(page).click()]);
    await popup.waitForLoadState();
    await popup.close();
    await page.getByRole('alert').filter({ hasText: 'popup has been closed' }).waitFor();
  });

  it('says in red that the browser blocked the popup', async () => {
    const page = await openLogin();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await google(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'blocked' });
    await alert.waitFor();
    const [red = 0, green = 0] = await alert.evaluate((element) =>
      getComputedStyle(element).color.match(/\d+/g)!.map(Number),
    );
    expect(red).toBeGreaterThan(2 * green);
  });
});
