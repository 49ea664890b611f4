import type { Page } from 'playwright-core';
import { call, newCustomer, shopUrl } from '../../gateway/demo/people';
import { expectAccessible } from './support/accessible';
import { arrived, closeBrowser, fillLogin, open, openVisitor } from './support/shop-page';

afterAll(closeBrowser);

interface Answer {
  readonly url: string;
  readonly unknownLines: readonly { readonly position: number }[];
}

/** What a planning tool does, which has no key. */
async function send(lines: readonly object[]): Promise<Answer> {
  const answer = await fetch(`${shopUrl()}/api/v1/baskets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Answer;
}

const TOOLS =
  '{ tools(first: 100) { nodes { sku name minimumOrder orderMultiple availableStock lifecycle } } }';
type Tool = Record<'sku' | 'name' | 'lifecycle', string> &
  Record<'minimumOrder' | 'orderMultiple' | 'availableStock', number>;

describe('lines of a planning tool', () => {
  let page: Page;
  let address = '';
  let sold: Tool[] = [];
  const lines = () => page.getByRole('list', { name: 'Lines' });

  beforeAll(async () => {
    const { data } = await call<{ data: { tools: { nodes: Tool[] } } }>('POST', '/graphql', undefined, {
      query: TOOLS,
    });
    sold = data.tools.nodes.filter(
      ({ lifecycle, minimumOrder, orderMultiple, availableStock }) =>
        lifecycle === 'Active' && orderMultiple === 1 && minimumOrder > 1 && availableStock > minimumOrder,
    );
    page = await openVisitor();
  });

  it('are a link, and nothing is ordered', async () => {
    const [one, other] = sold;
    const { url, unknownLines } = await send([
      { sku: one?.sku, quantity: one?.minimumOrder, reference: 'left arm' },
      { sku: other?.sku, quantity: 1 },
      { sku: 'PLAN-0815', quantity: 4 },
    ]);
    expect(unknownLines.map(({ position }) => position)).toEqual([2]);
    expect(url.startsWith(`${shopUrl()}/quick-order?basket=`)).toBe(true);
    address = url.slice(shopUrl().length);
  });

  it('are a quick order for a visitor, with every problem', async () => {
    await open(page, address);
    await page.getByText('2 with problems').waitFor();
    const shown = await lines().innerText();
    expect(shown).toMatch(/You can't order less than/);
    expect(shown).toMatch(/No tool has the SKU PLAN-0815/);
    await expectAccessible(page, 'lines from a link');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'lines from a link, dark', [768]);
  });

  it('are there again after signing in, and go into the cart', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const buyer = await newCustomer('Paula Planner');
    await page.getByRole('link', { name: /^Log in to see your own prices/ }).click();
    await fillLogin(page, buyer);
    await page.waitForURL(`**${address}`);
    await arrived(page);
    await page.getByText('2 with problems').waitFor();
    await page.getByRole('button', { name: 'Add 1 line to cart' }).click();
    await page.getByRole('link', { name: 'Go to cart' }).click();
    await page.waitForURL('**/cart');
    await page.getByRole('link', { name: sold[0]?.name ?? '' }).waitFor();
    const { data } = await call<{ data: { myPurchases: { totalCount: number } } }>(
      'POST',
      '/graphql',
      buyer.token,
      { query: '{ myPurchases { totalCount } }' },
    );
    expect(data.myPurchases.totalCount).toBe(0);
  });

  it('are gone with another token', async () => {
    await open(page, `${address}x`);
    await page.getByText('These lines are no longer here').waitFor();
    await expectAccessible(page, 'a link that has ended');
  });
});
