import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { fillAddress } from './support/address';
import { mailedLink } from '../../gateway/demo/people';
import { arrived, closeBrowser, openAdmin, openVisitor, row } from './support/shop-page';

afterAll(closeBrowser);

const DESKTOP = { width: 1440, height: 900 };
const stamp = Date.now().toString(36);
const email = `gripper-${stamp}@example.com`;
const wish = `Zephyrine gripper ${stamp} for eggs, forty pieces by May`;
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

const drawing = (name: string) => ({
  name,
  mimeType: '',
  buffer: Buffer.from('ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n'),
});

describe('a guest asks for something special and becomes a customer', () => {
  let page: Page;
  let admin: Page;
  beforeAll(async () => {
    page = await openVisitor();
    admin = await openAdmin('/dashboard/requests');
  });

  it('asks on the home page, and is invited to follow the request', async () => {
    await page.goto('/#customised-tools');
    const form = page.getByRole('region', { name: 'Customised Tools' });
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Message').fill(wish);
    await form.getByLabel(/^Quantity/).fill('40');
    await form.getByLabel('Add drawings').setInputFiles([drawing('arm.step'), drawing('wrong.step')]);
    await form.getByRole('button', { name: 'Delete wrong.step' }).click();
    await form.getByText('wrong.step is deleted.').waitFor();
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Thank you. Your request has been received.').waitFor();
    await form.getByText(/^We have your request T-\d{4}-\d{6} with one drawing\./).waitFor();
    await form.getByRole('link', { name: 'Create an account to follow this request' }).waitFor();
    await expectAccessible(page, 'a request that was sent');
    await page.setViewportSize(DESKTOP);
  });

  it('registers, and finds the request once the address is verified', async () => {
    await page.getByRole('link', { name: 'Create an account to follow this request' }).click();
    await page.getByLabel('Username').fill('Greta Gripper');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('secret-password');
    await page.getByLabel('Confirm Password').fill('secret-password');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('/');
    await page.getByRole('button', { name: 'Account of Greta Gripper' }).waitFor();
    await page.goto('/dashboard/my-quotes');
    await page.getByText('No quotes yet').waitFor();
    await page.getByRole('link', { name: /^Verify your email address/ }).click();
    await page.getByText('Email not verified').waitFor();
    await fetch(await mailedLink(email, 'VERIFY_EMAIL'));
    const renewed = page.waitForResponse(
      (response) => !!response.request().postData()?.includes('StartSession'),
    );
    await page.reload();
    await page.getByText('Email verified').waitFor();
    await renewed;
    await page.goto('/dashboard/my-quotes');
    await row(page, wish, 'Submitted').waitFor();
  });

  it('gets a quote, which the admin makes of the request', async () => {
    await admin.reload();
    await admin.getByLabel('Number, email or message').fill(email);
    await admin.getByRole('button', { name: email, exact: true }).click();
    const drawer = admin.getByRole('dialog', { name: 'Request' });
    const saved = admin.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Download arm.step' }).click();
    expect((await saved).suggestedFilename()).toBe('arm.step');
    await drawer.getByRole('link', { name: /^Make a quote: Q-/ }).click();
    await admin.getByRole('region', { name: 'Files' }).getByText('arm.step').waitFor();
    const editor = admin.getByRole('form', { name: 'New version' });
    await editor.getByLabel('Quantity').first().fill('40');
    await editor.getByLabel('Price, $').first().fill('12.5');
    await editor.getByLabel(/Valid until/).fill(inAMonth());
    await editor.getByLabel(/Lead time/).fill('20');
    await editor.getByRole('button', { name: /^Send quote/ }).click();
    await admin.getByText('The quote was sent').waitFor();
  });

  it('accepts it, and has a tool that can be ordered again', async () => {
    await page.reload();
    await row(page, wish, 'Quoted').getByRole('link').first().click();
    await page.getByText(/^Items that are not in the catalogue become tools that only you can see/).waitFor();
    await expectAccessible(page, 'a quote of something special');
    await page.setViewportSize(DESKTOP);
    await fillAddress(page);
    await page.getByRole('button', { name: /^Accept \$/ }).click();
    await page.waitForURL('**/purchase/**');
    await page.getByText(`Zephyrine gripper ${stamp}`).first().waitFor();
    await page.goto('/catalogue');
    const own = page.getByRole('region', { name: 'Made for you' });
    await own.getByRole('article').getByText('Made for Greta Gripper').waitFor();
    await expectAccessible(page, 'the catalogue with a custom tool');
    await page.setViewportSize(DESKTOP);
    await own.getByRole('link', { name: /^Order Now/ }).click();
    await arrived(page);
    await page.getByText(/Its price holds until/).waitFor();
    const made = page.getByRole('region', { name: /^Made to order by/ });
    await made.getByRole('button', { name: /^Add to cart/ }).click();
    await made.getByText('40 in cart', { exact: true }).waitFor();
    await page.reload();
    await page.getByText(/Its price holds until/).waitFor();
  });

  it('is the only one who sees it', async () => {
    const address = page.url();
    const stranger = await openVisitor();
    await stranger.goto(address);
    await stranger.getByRole('link', { name: 'Catalogue' }).first().waitFor();
    await expect(stranger.getByText(/Zephyrine/).count()).resolves.toBe(0);
    await stranger.goto(`/catalogue?search=zephyrine+${stamp}`);
    await stranger.getByText('No tool matches').waitFor();
    await admin.goto(`/dashboard/managetools?search=${stamp}`);
    await admin.getByText('Only for Greta Gripper').waitFor();
    await expectAccessible(admin, 'a tool for one customer in Manage Tools');
  });

  it.each([390, 768, 1366, 1440])('fits on %d px', async (width) => {
    await page.goto('/catalogue');
    await page.getByRole('region', { name: 'Made for you' }).waitFor();
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
