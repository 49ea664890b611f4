import type { BrowserContext, Page } from 'playwright-core';
import { fillAddress } from './support/address';
import { graphql } from '../../gateway/demo/graphql';
import { newCustomer, stockedTools, type SignedUp, type ToolJson } from '../../gateway/demo/people';
import { closeBrowser, openSignedIn } from './support/shop-page';

afterAll(closeBrowser);

let chosen: ToolJson[];
beforeAll(async () => void (chosen = (await stockedTools()).slice(0, 2)));

/** Numbers of a person's purchases, the newest first. */
const purchasesOf = async ({ token }: SignedUp): Promise<string[]> => {
  const query = '{ myPurchases(first: 10) { nodes { number } } }';
  type Found = { myPurchases: { nodes: { number: string }[] } };
  return (await graphql<Found>(token, query, {})).myPurchases.nodes.map(({ number }) => number);
};
const addToCart = async (page: Page, tool = chosen[0]) => {
  await page.goto(`/details/${tool?._id}`);
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByRole('link', { name: 'Cart, 1 line' }).waitFor();
};
/** The account has the cart. */
const saved = async (page: Page) => {
  await page.getByRole('link', { name: 'Cart, 1 line' }).click();
  await page.getByText(/^Saved /).waitFor();
};
/** With an address: the one typed, or later that of the last purchase. */
const openCheckout = async (page: Page, isFirst = true) => {
  await page.goto('/checkout');
  if (isFirst) await fillAddress(page);
  await page.getByRole('button', { name: 'Place purchase' }).waitFor();
};
const place = (page: Page) => page.getByRole('button', { name: /^(Place purchase|Retry)$/ }).click();
const landed = async (page: Page): Promise<string> => {
  const heading = page.getByRole('heading', { name: /^Purchase P-/ });
  await heading.waitFor();
  return /P-\d{4}-\d{6}/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
};
const emptied = (page: Page) => page.getByRole('link', { name: 'Cart', exact: true }).waitFor();

type LateAnswer = 'late' | 'lost';
/** The answer to a purchase comes late, or never, although it is placed. */
const answer = (to: BrowserContext, how: LateAnswer) =>
  to.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('PlacePurchase')) return route.fallback();
    const response = await route.fetch();
    if (how === 'lost') return route.abort();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return route.fulfill({ response });
  });

/** A purchase whose answer is lost; later answers arrive. */
const placeWithoutAnswer = async (page: Page) => {
  await addToCart(page);
  await openCheckout(page, false);
  await answer(page.context(), 'lost');
  await place(page);
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await page.context().unrouteAll();
};

describe('a buyer in one browser', () => {
  let person: SignedUp;
  let page: Page;
  /** Numbers so far, the newest first. */
  let numbers: string[] = [];
  const isPlaced = async (number: string) => {
    numbers = [number, ...numbers];
    expect(await purchasesOf(person)).toEqual(numbers);
  };
  beforeAll(async () => {
    person = await newCustomer('Odo Once');
    page = await openSignedIn(person, `/details/${chosen[0]?._id}`);
  });
  afterEach(() => page.context().unrouteAll());

  it.each([0, 150, 400])('places one purchase of two tabs with the same cart, %i ms apart', async (pause) => {
    await addToCart(page);
    const other = await page.context().newPage();
    await openCheckout(page, numbers.length === 0);
    await openCheckout(other, numbers.length === 0);
    await answer(page.context(), 'late');
    await Promise.all([place(page), other.waitForTimeout(pause).then(() => place(other))]);
    const number = await landed(page);
    expect(await landed(other)).toBe(number);
    await isPlaced(number);
    await Promise.all([emptied(page), emptied(other)]);
    await other.close();
  });

  it('sees after a reload the purchase that has arrived, although the answer was lost', async () => {
    await placeWithoutAnswer(page);
    await page.reload();
    await isPlaced(await landed(page));
    await emptied(page);
  });

  it('does not order a cart a second time that was changed after the answer was lost', async () => {
    await placeWithoutAnswer(page);
    await page.getByLabel(/^PO number/).fill('PO-2');
    await place(page);
    await isPlaced(await landed(page));
    await addToCart(page, chosen[1]);
    await openCheckout(page, false);
    await place(page);
    await isPlaced(await landed(page));
  });
});

describe('a buyer with two devices', () => {
  let person: SignedUp;
  let first: Page;
  let second: Page;
  beforeAll(async () => {
    person = await newCustomer('Odo Twice');
    first = await openSignedIn(person, `/details/${chosen[0]?._id}`);
    await addToCart(first);
    await saved(first);
    second = await openSignedIn(person, '/cart');
    await second.getByText(/^Saved /).waitFor();
  });

  it('places one purchase of the same saved cart, and both show it', async () => {
    await openCheckout(first);
    await openCheckout(second);
    await answer(first.context(), 'late');
    await Promise.all([place(first), second.waitForTimeout(150).then(() => place(second))]);
    const number = await landed(first);
    expect([await landed(second), await purchasesOf(person)]).toEqual([number, [number]]);
    await Promise.all([emptied(first), emptied(second)]);
    await first.context().unrouteAll();
  });

  it('empties the cart of one by placing on the other', async () => {
    await addToCart(first, chosen[1]);
    await saved(first);
    await second.goto('/cart');
    await second.getByRole('link', { name: 'Go to checkout' }).waitFor();
    await openCheckout(first, false);
    await place(first);
    await landed(first);
    await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await second.getByText('Your cart is empty').waitFor();
  });
});
