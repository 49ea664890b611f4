import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { eventually } from './support/eventually';
import { newCustomer, signIn, type SignedUp } from '../../gateway/demo/people';
import { closeBrowser, logIn } from './support/shop-page';

afterAll(closeBrowser);

describe('a customer who changes the password', () => {
  let page: Page;
  let person: SignedUp;
  beforeAll(async () => {
    person = await newCustomer();
    page = await logIn(person, '/dashboard/myProfile');
  });
  const dialog = () => page.getByRole('dialog', { name: 'Change password' });
  const send = async (current: string, next: string) => {
    await dialog().getByLabel('Current Password').fill(current);
    await dialog().getByLabel('New Password').fill(next);
    await dialog().getByLabel('Confirm Password').fill(next);
    await dialog().getByRole('button', { name: 'Change password' }).click();
  };

  it('is told at the field that the current one is wrong, and stays signed in', async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    await dialog().waitFor();
    await send('not-my-password', 'another-secret');
    await dialog().getByText('This is not your current password').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'current');
    await expectAccessible(page, 'change password with an error');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('works immediately with the new one; the old one is refused', async () => {
    await send(person.password, 'another-secret');
    await page.getByText('Password changed').waitFor();
    await dialog().waitFor({ state: 'hidden' });
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), 'Change password');
    const { email, password } = person;
    await expect(signIn({ email, password })).rejects.toThrow('INVALID_PASSWORD');
    await expect(signIn({ email, password: 'another-secret' })).resolves.toHaveProperty('token');
  });

  it('goes on shopping with a session that can still be renewed', async () => {
    const before = await page.evaluate(() => localStorage.getItem('accessToken'));
    await page.evaluate(() => localStorage.setItem('accessTokenExpiresAt', new Date().toISOString()));
    await page.reload();
    await page.getByRole('button', { name: 'Change password' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe(before);
  });
});
