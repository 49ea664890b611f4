import { newCustomer } from './support/people';
import { arrived, closeBrowser, fillLogin, logIn, logOut, open } from './support/shop-page';

afterAll(closeBrowser);

it('a review that was typed is there again after a log-out in another tab', async () => {
  const person = await newCustomer('Rita Review');
  const page = await logIn(person, '/dashboard/addreview');
  await page.getByLabel('Comment').fill('Solid boards, late parcel.');
  await page.getByRole('radio', { name: '2 stars' }).check({ force: true });

  const other = await page.context().newPage();
  await open(other, '/');
  await logOut(other);
  await other.close();

  await page.getByText('You have been logged out in another tab.').waitFor();
  await fillLogin(page, person);
  await page.waitForURL('**/dashboard/addreview');
  await arrived(page);
  await page.getByText('We have restored what you typed before.').waitFor();
  expect(await page.getByLabel('Comment').inputValue()).toBe('Solid boards, late parcel.');
  expect(await page.getByRole('radio', { name: '2 stars' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Add Review' }).click();
  await page.getByText('Review Added').waitFor();
});
