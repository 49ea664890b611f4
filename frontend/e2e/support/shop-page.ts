import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { demoAdmin, shopUrl, signIn, type Person } from '../../../gateway/demo/people';

/** Longest wait for anything a person would wait for, ms. */
const PATIENCE = 60_000;
const DESKTOP = { width: 1440, height: 900 };

let browser: Browser | undefined;

declare global {
  /** For the environment, when a test has failed. */
  var describeOpenPages: typeof describePages | undefined;
}
globalThis.describeOpenPages = describePages;

/** A fresh visitor's browser window: no session, no storage of anyone else, and no way to the internet. */
export async function openVisitor(options: BrowserContextOptions = {}): Promise<Page> {
  browser ??= await chromium.connect(process.env.E2E_BROWSER ?? '');
  const context = await browser.newContext({
    baseURL: shopUrl(),
    viewport: DESKTOP,
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql' && request.postData()?.includes('"query":'))
      sentTexts.add((request.postDataJSON() as { operationName: string }).operationName);
  });
  return context.newPage();
}

/** Operations whose text a page sent: the gateway did not know the hash of the document (adr/0129). */
const sentTexts = new Set<string>();

/** Ends the windows of this story; the browser goes on for the others. @throws if a page sent the text of a document */
export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
  expect([...sentTexts]).toEqual([]);
}

const ENOUGH_TEXT = 8000;

/** The address and the accessibility tree of every page that is open. */
export async function describePages(): Promise<string> {
  const pages = (browser?.contexts() ?? []).flatMap((context) => context.pages());
  const describe = async (page: Page) => {
    const tree = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
    return `${page.url()}\n${tree.slice(0, ENOUGH_TEXT)}`;
  };
  return (await Promise.all(pages.map(describe))).join('\n\n');
}

/** Fills the login form of the page shown and sends it. */
export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
}

/** A window in which this person signs in with the form and comes to `path`. */
export async function logIn(person: Person, path = '/dashboard'): Promise<Page> {
  const page = await openVisitor();
  await page.goto(`/login?from=${encodeURIComponent(path)}`);
  await fillLogin(page, person);
  await page.waitForURL(`**${path}`);
  await arrived(page);
  return page;
}

const SESSION = 30 * 60_000;

/** A window of a person who has signed in earlier, on `path`: cheaper than `logIn`. It has a session of its own. */
export async function openSignedIn(person: Person, path = '/dashboard'): Promise<Page> {
  const { token } = await signIn(person);
  const localStorage = [
    { name: 'accessToken', value: token },
    { name: 'accessTokenExpiresAt', value: new Date(Date.now() + SESSION).toISOString() },
  ];
  const page = await openVisitor({
    storageState: { cookies: [], origins: [{ origin: shopUrl(), localStorage }] },
  });
  await open(page, path);
  await arrived(page);
  return page;
}

export const openAdmin = async (path: string): Promise<Page> => openSignedIn(await demoAdmin(), path);

/** Loads a page and waits for React: what is typed before, or seen by axe, may be part of the prerendered page. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isReact(page);
}

/** A page of the shop without loading the document again. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Waits until the page of the address is shown: the address changes first, and an open menu closes with the page. */
export async function arrived(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.locator('main:not([aria-busy])').waitFor();
}

export async function logOut(page: Page): Promise<void> {
  await arrived(page);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
}

/** The one row of a table that holds all these texts. */
export const row = (page: Page, ...texts: string[]) =>
  texts.reduce((rows, hasText) => rows.filter({ hasText }), page.getByRole('row'));

/** React has replaced the prerendered page. */
export const isReact = (page: Page): Promise<void> =>
  page.locator('head [data-static]').first().waitFor({ state: 'detached' });

/** Takes something from the menu of the first row. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name }).click();
}
