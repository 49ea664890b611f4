import type { Locator, Page } from 'playwright-core';
import { parts, smallestOf } from '../days/parts-list';
import { place } from '../../../gateway/demo/purchases';
import { twoVersions } from '../../../gateway/demo/quotes';
import {
  newCustomer,
  placeOrder,
  stockedTools,
  uniqueEmail,
  type SignedUp,
} from '../../../gateway/demo/people';
import { eventually } from '../support/eventually';
import { closeBrowser, openAdmin, openSignedIn } from '../support/shop-page';

afterAll(closeBrowser);

/** Where the list begins and how many whole rows the window shows. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('tr[data-row-key]')].map((row) => row.getBoundingClientRect());
    return {
      top: document.querySelector('main table')?.getBoundingClientRect().top ?? Infinity,
      whole: rows.filter(({ bottom }) => bottom <= window.innerHeight).length,
    };
  });

/** Elements, fixed ones too, that end to the right of the window. */
const beyond = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      // Clipped elements (the search field of a phone, until it has the focus) do not count.
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, [role=search]'))
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 80)),
  );

/** How much of the column through its middle belongs to it, px. */
const touchHeight = (target: Locator) =>
  target.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const around = Array.from({ length: Math.round(height) + 80 }, (_, at) => y - 40 + at);
    return around.filter((at) => element.contains(document.elementFromPoint(x + width / 2, at))).length;
  });

describe('a quote with two versions', () => {
  let page: Page;
  beforeAll(async () => {
    const buyer = await newCustomer('Vera Versions', uniqueEmail('vera'));
    page = await openSignedIn(buyer, `/quote/${await twoVersions(buyer, await stockedTools())}`);
    await page.getByText('What changed since version 1').waitFor();
  });

  it.each([390, 720, 768])('shows what changed within a window of %d px', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    expect(await beyond(page)).toEqual([]);
    const widths = await page
      .getByRole('table')
      .filter({ hasText: 'Version 1' })
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)));
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(2);
  });

  it.each([1440, 1920])(
    'begins and ends the bar, the page and the footer on two edges on %d px',
    async (width) => {
      await page.setViewportSize({ width, height: 900 });
      // It loads once it is near.
      await page.locator('footer form').waitFor();
      const edges = await page.evaluate(() => {
        const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const [bar, request, footer] = ['header a', '[aria-labelledby=request]', 'footer form'].map(boxOf);
        const account = boxOf('header [aria-label^="Account of"]');
        return {
          left: [bar, boxOf('main h1'), boxOf('footer h2')].map((box) => Math.round(box?.left ?? -1)),
          right: [account, request, footer].map((box) => Math.round(box?.right ?? -1)),
        };
      });
      const gutter = Math.max(32, (width - 1400) / 2);
      expect(edges).toEqual({ left: Array(3).fill(gutter), right: Array(3).fill(width - gutter) });
    },
  );
});

describe('Manage Orders with many orders', () => {
  let page: Page;
  let customer: SignedUp;
  beforeAll(async () => {
    const [tool] = await stockedTools();
    if (!tool) throw new Error('No tool has enough stock');
    customer = await newCustomer('Olga Orders', uniqueEmail('olga'));
    for (let at = 0; at < 20; at += 1) await placeOrder(customer, tool);
    // One of the rows is a purchase, which opens to its lines.
    const [one, other] = (await parts()).slice(-2);
    if (one && other) await place(customer, [one, other].map(smallestOf));
    // Only these: others order at the same time. Without the row of the filter, which the list has not otherwise.
    page = await openAdmin(`/dashboard/manageOrders?search=${encodeURIComponent(customer.email)}`);
    const filter = page.getByRole('group', { name: 'Filters that are set' });
    await filter.evaluate((it) => (it.style.display = 'none'));
  });

  it('shows at least 14 rows on 1440 x 900, from at most 200 px below the top', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('row').nth(20).waitFor();
    const { top, whole } = await measure(page);
    expect(top).toBeLessThanOrEqual(200);
    expect(whole).toBeGreaterThanOrEqual(14);
  });

  it('shows 14 rows with their ship dates on 1366 x 768', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole('row').nth(20).waitFor();
    expect(await page.getByText(/^Ships /).count()).toBeGreaterThanOrEqual(14);
    expect((await measure(page)).whole).toBeGreaterThanOrEqual(14);
  });

  it.each([1024, 1100, 1280, 1366])('scrolls no table sideways on %d px', async (width) => {
    await page.setViewportSize({ width, height: 768 });
    await page
      .getByRole('button', { name: /^Lines of/ })
      .first()
      .waitFor();
    const hidden = () =>
      page.evaluate(() => {
        const scroller = document.querySelector('main table')?.parentElement;
        return (scroller?.scrollWidth ?? Infinity) - (scroller?.clientWidth ?? 0);
      });
    await eventually(hidden, 0);
  });

  it.each([1440, 1920])(
    'begins and ends the bar, the menu and the table on two edges on %d px',
    async (width) => {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('row').nth(1).waitFor();
      const edges = await page.evaluate(() => {
        const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const bar = boxOf('header a');
        const account = boxOf('header [aria-label^="Account of"]');
        const menu = boxOf('main nav a svg');
        const table = document
          .querySelector('main table')
          ?.parentElement?.parentElement?.getBoundingClientRect();
        return [bar?.left, menu?.left, account?.right, table?.right].map((edge) => Math.round(edge ?? -1));
      });
      expect(edges).toEqual([24, 24, width - 24, width - 24]);
    },
  );

  it.each([320, 390])(
    'shows each order as a card on %d px, with nothing beyond the window',
    async (width) => {
      await page.setViewportSize({ width, height: 844 });
      const list = page.getByRole('list', { name: 'Manage Orders' });
      await list
        .getByRole('button', { name: /^Approve/ })
        .first()
        .waitFor();
      expect(await beyond(page)).toEqual([]);
      const height = await list
        .getByRole('button', { name: /^More for/ })
        .first()
        .evaluate((it) => it.getBoundingClientRect().height);
      expect(height).toBeGreaterThanOrEqual(44);
    },
  );

  it('gives a finger 44 px of each name and link of a card', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page
      .getByRole('list', { name: 'Manage Orders' })
      .getByRole('listitem')
      // The one with its purchase, whose lines are no cards of their own.
      .filter({ hasText: 'Olga Orders', has: page.locator('[data-action=open]') })
      .first();
    for (const target of [card.locator('[data-action=open]'), card.getByRole('link', { name: /^P-/ })])
      expect(await touchHeight(target)).toBeGreaterThanOrEqual(44);
  });

  it('gives a pointer 24 px of each link in a row of Manage Purchases', async () => {
    const purchases = await openAdmin('/dashboard/managePurchases');
    const link = purchases.getByRole('link', { name: /^P-/ }).first();
    await link.waitFor();
    expect(await touchHeight(link)).toBeGreaterThanOrEqual(24);
    await purchases.context().close();
  });

  it('selects orders by their cards on a phone', async () => {
    const list = page.getByRole('list', { name: 'Manage Orders' });
    await list.getByRole('checkbox').nth(0).check();
    await list.getByRole('checkbox').nth(1).check();
    const bar = page.getByRole('group', { name: 'Selected rows' });
    await bar.getByText('2 selected').waitFor();
    expect(await beyond(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Clear' }).click();
  });

  it('keeps the buttons of a row in view on 768 px', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    const button = page.getByRole('button', { name: /^Approve/ }).first();
    await button.waitFor();
    const box = await button.boundingBox();
    expect((box?.x ?? 768) + (box?.width ?? 0)).toBeLessThanOrEqual(768);
  });

  it('hides what scrolls under the names of its rows', async () => {
    await page.setViewportSize({ width: 1010, height: 800 });
    const names = page.getByRole('rowheader');
    await names.nth(2).hover();
    for (const at of [1, 2])
      expect(await names.nth(at).evaluate((it) => getComputedStyle(it).backgroundColor)).toMatch(/^rgb\(/);
  });

  it('says the values of its selects to assistive technology', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('row').nth(1).waitFor();
    const cdp = await page.context().newCDPSession(page);
    const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as unknown as {
      nodes: { role?: { value: string }; name?: { value: string }; value?: { value: string } }[];
    };
    // The search of the navigation bar is a combobox, too, without a value.
    const selects = nodes.filter(({ role, value }) => role?.value === 'combobox' && value);
    expect(selects.map(({ name, value }) => [name?.value, value?.value])).toEqual([
      ['Status', 'Status: any'],
      ['Payment', 'Payment: any'],
      ['Rows a page', '20 a page'],
    ]);
  });

  it('moves the focus to the next row when an approved order leaves the list', async () => {
    await page.goto(`/dashboard/manageOrders?status=Pending&search=${encodeURIComponent(customer.email)}`);
    const approve = page.getByRole('button', { name: /^Approve/ });
    // The first row is the purchase, whose orders are approved together.
    await approve.nth(1).waitFor();
    const before = await approve.count();
    await approve.nth(1).focus();
    await page.keyboard.press('Enter');
    // The button that confirms has the focus.
    await page.getByRole('dialog', { name: /^Approve ORD-/ }).waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] .ant-btn-primary'));
    await page.keyboard.press('Enter');
    await page.getByText('Updated', { exact: true }).waitFor();
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-action=next]').length < count,
      before,
    );
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-action') === 'next');
  });
});
