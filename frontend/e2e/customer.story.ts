import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { eventually } from './support/eventually';
import {
  deleteAccount,
  endSession,
  newCustomer,
  placeOrder,
  stockedTools,
  uniqueEmail,
  type SignedUp,
  type ToolJson,
} from '../../gateway/demo/people';
import {
  arrived,
  closeBrowser,
  fillLogin,
  logIn,
  logOut,
  open,
  openSignedIn,
  row,
} from './support/shop-page';

afterAll(closeBrowser);

const DESKTOP = { width: 1440, height: 900 };

describe('a customer', () => {
  let page: Page;
  let person: SignedUp;
  let tool: ToolJson;
  const comment = `Every board worked, ${uniqueEmail('review')}`;
  beforeAll(async () => {
    const [first] = await stockedTools();
    if (!first) throw new Error('The catalogue is empty');
    tool = first;
    person = await newCustomer('Ada Buyer');
    page = await logIn(person);
  });
  afterEach(() => page.setViewportSize(DESKTOP));

  it('changes the own profile, and only what was filled in', async () => {
    await page.goto('/dashboard/myProfile');
    await page.getByLabel('Education').fill('Dhaka Polytechnic');
    await page.getByLabel('LinkedIn').fill('not a link');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('LinkedIn must be a web address').waitFor();
    await expectAccessible(page, 'profile with an error');
    await page.setViewportSize(DESKTOP);
    await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/ada-buyer');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Updated Info!').waitFor();
    await page.reload();
    await page.getByText('Dhaka Polytechnic').first().waitFor();
    await expectAccessible(page, 'profile');
  });

  it('finds no orders yet, and a way to the first one', async () => {
    await page.goto('/dashboard/my-orders');
    await page
      .getByRole('main')
      .getByRole('link', { name: /catalogue|tools/i })
      .first()
      .waitFor();
    await expectAccessible(page, 'my orders, none');
  });

  it("can't order less than the minimum", async () => {
    await page.goto(`/details/${tool._id}`);
    expect(await page.getByLabel('Quantity').inputValue()).toBe(String(tool.minimum_order));
    await page.getByRole('button', { name: 'Minus one' }).click();
    await page.getByText(`You can't order less than ${tool.minimum_order}`).waitFor();
    await expectAccessible(page, 'tool detail');
  });

  it('is told what the order form needs', async () => {
    await page.getByRole('button', { name: 'Order Now' }).click();
    const dialog = page.getByRole('dialog', { name: `Confirm Order for ${tool.name}` });
    await dialog.getByRole('button', { name: 'Confirm Order' }).click();
    await dialog.getByText('Address is required').waitFor();
    await expectAccessible(page, 'confirm order');
    await page.setViewportSize(DESKTOP);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const order = page.getByRole('button', { name: 'Order Now' });
    await eventually(() => order.evaluate((it) => it === document.activeElement), true);
    await page.getByRole('link', { name: 'Open the order form' }).click();
    await page.waitForURL(`/order/${tool._id}`);
    await page.getByRole('button', { name: 'Confirm Order' }).waitFor();
    await expectAccessible(page, 'order page');
  });

  it('opens, and deletes, an order that is not paid', async () => {
    await placeOrder(person, tool);
    await page.goto('/dashboard/my-orders');
    await row(page, tool.name, 'Pending').waitFor();
    await expectAccessible(page, 'my orders');
    await page.setViewportSize(DESKTOP);

    await page.getByRole('button', { name: tool.name, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: /^Order/ });
    await drawer.getByText('Pending').first().waitFor();
    await expectAccessible(page, 'an order opened');
    await page.setViewportSize(DESKTOP);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: `Delete ${tool.name}` }).click();
    const question = page.getByRole('dialog', {
      name: `Are you sure you want to delete order for ${tool.name} ?`,
    });
    await question.getByText(/cannot be undone/).waitFor();
    await expectAccessible(page, 'delete an order');
    await page.setViewportSize(DESKTOP);
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('SuccessFully Deleted').waitFor();
    await row(page, tool.name).waitFor({ state: 'detached' });
  });

  it('stays signed in after a reload', async () => {
    await page.goto('/dashboard');
    await page.reload();
    await page.getByRole('button', { name: 'Account of Ada Buyer' }).waitFor();
  });

  it('writes a review, and is signed out in every tab by a log-out in one', async () => {
    await page.goto('/dashboard/addreview');
    await page.getByLabel('Comment').waitFor();
    await expectAccessible(page, 'add review');
    await page.setViewportSize(DESKTOP);
    expect(await page.getByRole('radio', { name: '5 stars' }).isChecked()).toBe(true);
    await page.getByLabel('Comment').fill(comment);
    await page.getByRole('radio', { name: '2 stars' }).check({ force: true });

    const other = await page.context().newPage();
    await open(other, '/');
    await logOut(other);
    await other.close();
    await page.waitForURL('/login');
    await arrived(page);
    await page.getByText('You have been logged out in another tab.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await expectAccessible(page, 'login after a log-out');
    await page.setViewportSize(DESKTOP);
  });

  it('finds it again after the next login, and the home page shows it', async () => {
    await fillLogin(page, person);
    await page.waitForURL('**/dashboard/addreview');
    await arrived(page);
    await page.getByText('We have restored what you typed before.').waitFor();
    expect(await page.getByLabel('Comment').inputValue()).toBe(comment);
    expect(await page.getByRole('radio', { name: '2 stars' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Add Review' }).click();
    await page.getByText('Review Added').waitFor();
    await eventually(() => page.getByLabel('Comment').inputValue(), '');
    await open(page, '/');
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await page.getByText(comment).first().waitFor({ state: 'attached' });
  });
});

describe('a customer whose account has gone', () => {
  it('is signed out with a word, and asked to log in again', async () => {
    const person = await newCustomer();
    const page = await logIn(person, '/dashboard/my-orders');
    await page.getByRole('heading', { name: 'My Orders' }).waitFor();
    const held = await page.evaluate(() => localStorage.getItem('accessToken'));
    await deleteAccount(person);
    await endSession(held ?? '');
    // The count of new orders may notice it before the click does.
    const profile = page.getByRole('link', { name: 'My Profile' });
    await Promise.race([profile.click(), page.waitForURL('/login')]);
    await page.waitForURL('/login');
    await page.getByText('Your session has ended').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });
});

describe('a customer on a page for admins', () => {
  it('is signed out, and told why', async () => {
    const page = await openSignedIn(await newCustomer());
    await page.goto('/dashboard/manageOrders');
    await page.waitForURL('/login');
    await page.getByText('That page is for admins only').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });
});
