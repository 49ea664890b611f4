import { PROFILES, withNetwork } from '../visit.mjs';
import { watchFrames } from './frames.mjs';

const PAGE = 20;
const LARGEST_PAGE = 50;
/** One turn of the mouse wheel, pixels, and its interval, ms. */
const TURN = 120;
const TURN_EVERY = 16;
const TURNS = 90;

/** Waits until the table shows other rows and the address has the given filters. */
const isAnother = ({ shown, wanted }) => {
  const now = window.shopTable();
  const address = new URLSearchParams(location.search);
  const isThere = Object.entries(wanted).every(([name, value]) => address.get(name) === value);
  return isThere && now !== null && now !== shown;
};
const isStill = () => window.shopTable() !== null;

/** Opens the table with an empty cache, on a desktop's network, without CPU throttling. */
export async function openTable(browser, { url, token }) {
  const { width, height } = PROFILES.desktop;
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  await withNetwork(page, PROFILES.desktop);
  await page.addInitScript(watchFrames, token);
  await page.goto(`${url}/dashboard/manageOrders`, { waitUntil: 'commit' });
  await page.waitForFunction(isStill);
  await page.waitForLoadState('networkidle');
  const { frame, longTaskEnd, rows, firstRows } = await page.evaluate(() => window.shopWatch);
  const figures = {
    answer: Math.round(Math.max(firstRows, longTaskEnd)),
    frame: Math.round(frame),
    cpu: null,
    rows,
    page: PAGE,
  };
  return { page, figures, close: () => context.close() };
}

async function turnWheel(page, x, y) {
  await page.mouse.move(700, 500);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const back = turn < TURNS / 2 ? 1 : -1;
    await page.mouse.wheel(x * back, y * back);
    await page.waitForTimeout(TURN_EVERY);
  }
}

const choose = (name, option) => (page) =>
  page.getByRole('combobox', { name, exact: true }).selectOption(option);

/** A step that changes the rows and the given parameters of the address. */
const another = (work, wanted, pageSize = PAGE) => ({ work, wanted, pageSize, isDone: isAnother });
/** A step that does not change the rows. */
const still = (work, pageSize = PAGE) => ({ work, pageSize, isDone: isStill });

const sortBy = (name) => (page) => page.getByRole('columnheader', { name }).click();
const search = (text) => async (page) => {
  const box = page.getByRole('searchbox');
  await box.clear();
  await box.pressSequentially(text, { delay: 60 });
};
const scroll = (x, y) => (page) => turnWheel(page, x, y);
const lastPage = (page) => page.locator('.ant-pagination-item').last().click();

/** An admin's actions, in this order. */
export const STEPS = {
  'scroll the page': still(scroll(0, TURN)),
  'sort by total price': another(sortBy('Total Price'), { sort: 'TOTAL_PRICE' }),
  'sort by status': another(sortBy('Status'), { sort: 'STATUS' }),
  'filter by status': another(choose('Status', 'Approved'), { status: 'Approved' }),
  'search a tool': another(search('servo motor'), { search: 'servo motor' }),
  'search a customer': another(search('buyer11'), { search: 'buyer11' }),
  'back to all': another((page) => page.getByRole('button', { name: 'Clear filters' }).click(), {
    search: null,
    status: null,
  }),
  // Totals are counted up to 10,000 rows.
  'go to the last page': another(lastPage, { page: '501' }),
  'back to the first page': another((page) => page.locator('.ant-pagination-item-1').click(), { page: null }),
  'open an order': still(async (page) => {
    await page.locator('[data-action=open]').first().click();
    await page.getByRole('dialog').getByText('Order placed').waitFor();
  }),
  'and come back': still(async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }),
  '50 rows a page': another(choose('Rows a page', '50 a page'), { size: '50' }, LARGEST_PAGE),
  'scroll 50 rows': still(scroll(0, TURN), LARGEST_PAGE),
  'scroll 50 rows sideways': still(scroll(TURN, 0), LARGEST_PAGE),
  'search a tool, 50 rows': another(search('lidar'), { search: 'lidar' }, LARGEST_PAGE),
  'the last page, 50 rows': another(lastPage, {}, LARGEST_PAGE),
};
