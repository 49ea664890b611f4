import type { BrowserContext, Page } from 'playwright-core';
import { fillAddress } from './support/address';
import { call, newCustomer, tools, type SignedUp, type ToolJson } from './support/people';
import { closeBrowser, openSignedIn } from './support/shop-page';

afterAll(closeBrowser);

let person: SignedUp;
let chosen: ToolJson[];
beforeAll(async () => {
  chosen = (await tools()).filter((tool) => tool.available_stock >= 20 * tool.minimum_order).slice(0, 2);
});
beforeEach(async () => void (person = await newCustomer('Odo Once')));

const purchases = async (): Promise<string[]> => {
  const query = '{ myPurchases(first: 10) { nodes { number } } }';
  const { data } = await call<{ data: { myPurchases: { nodes: { number: string }[] } } }>(
    ...(['POST', '/graphql', person.token, { query }] as const),
  );
  return data.myPurchases.nodes.map(({ number }) => number);
};
const addToCart = async (page: Page, tool = chosen[0]) => {
  await page.goto(`/details/${tool?._id}`);
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page
    .getByRole('button', { name: /in cart|^Add to cart/ })
    .first()
    .waitFor();
};
/** The account has the cart. */
const saved = async (page: Page) => {
  await page.goto('/cart');
  await page.getByText(/^Saved /).waitFor();
};
const openCheckout = async (page: Page) => {
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place purchase' }).waitFor();
};
const place = (page: Page) => page.getByRole('button', { name: /^(Place purchase|Retry)$/ }).click();
const landed = async (page: Page): Promise<string> => {
  const heading = page.getByRole('heading', { name: /^Purchase P-/ });
  await heading.waitFor();
  return /P-\d{4}-\d{6}/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
};
const emptied = (page: Page) => page.getByRole('link', { name: 'Cart', exact: true }).waitFor();

type Answering = 'late' | 'lost';
/** The answer to a purchase comes late, or never, although it is placed. */
const answer = (to: Page | BrowserContext, how: Answering) =>
  to.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('PlacePurchase')) return route.fallback();
    const response = await route.fetch();
    if (how === 'lost') return route.abort();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return route.fulfill({ response });
  });

it.each([0, 150, 400])('two tabs that place the same cart %i ms apart place one purchase', async (pause) => {
  const left = await openSignedIn(person);
  await addToCart(left);
  const right = await left.context().newPage();
  await openCheckout(left);
  await openCheckout(right);
  await answer(left.context(), 'late');
  await Promise.all([place(left), right.waitForTimeout(pause).then(() => place(right))]);
  const numbers = [await landed(left), await landed(right)];
  expect(await purchases()).toEqual([numbers[0]]);
  expect(numbers[1]).toBe(numbers[0]);
  await Promise.all([emptied(left), emptied(right)]);
  await left.context().close();
});

it('a reload after the answer was lost shows the purchase that has arrived', async () => {
  const page = await openSignedIn(person);
  await addToCart(page);
  await openCheckout(page);
  await answer(page, 'lost');
  await place(page);
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await page.unrouteAll();
  await page.reload();
  expect([await landed(page)]).toEqual(await purchases());
  await emptied(page);
  await page.context().close();
});

it('a cart that was changed after the answer was lost is not ordered a second time', async () => {
  const page = await openSignedIn(person);
  await addToCart(page);
  await openCheckout(page);
  await answer(page, 'lost');
  await place(page);
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await page.unrouteAll();
  await page.getByLabel('Address line 1').fill('1 Dock Road');
  await place(page);
  const number = await landed(page);
  expect(await purchases()).toEqual([number]);
  await addToCart(page, chosen[1]);
  // The address of the first purchase is offered now.
  await page.goto('/checkout');
  await place(page);
  expect(await landed(page)).not.toBe(number);
  await page.context().close();
});

it('two devices with the same saved cart place one purchase, and both see it', async () => {
  const first = await openSignedIn(person);
  await addToCart(first);
  await saved(first);
  const second = await openSignedIn(person, '/cart');
  await second.getByText(/^Saved /).waitFor();
  await openCheckout(first);
  await openCheckout(second);
  await answer(first, 'late');
  await Promise.all([place(first), second.waitForTimeout(150).then(() => place(second))]);
  const number = await landed(first);
  expect([await landed(second), await purchases()]).toEqual([number, [number]]);
  await Promise.all([emptied(first), emptied(second)]);
  await first.context().close();
  await second.context().close();
});

it('placing on one device empties the cart of the other', async () => {
  const first = await openSignedIn(person);
  await addToCart(first);
  await saved(first);
  const second = await openSignedIn(person, '/cart');
  await second.getByRole('link', { name: 'Go to checkout' }).waitFor();
  await openCheckout(first);
  await place(first);
  await landed(first);
  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await second.getByText('Your cart is empty').waitFor();
  await first.context().close();
  await second.context().close();
});
