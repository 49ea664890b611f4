import type { Locator, Page } from 'playwright-core';
import { expectAccessible } from '../support/accessible';
import { eventually } from '../support/eventually';
import { newCustomer, tools } from '../../../gateway/demo/people';
import { closeBrowser, open, openSignedIn, openVisitor } from '../support/shop-page';

afterAll(closeBrowser);

/** axe finds nothing on a phone and a desktop in light colours, and on a tablet in dark ones. */
async function expectAccessibleInBoth(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, state);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${state}, dark`, [768]);
}

describe('a visitor who looks for a part', () => {
  let page: Page;
  let found: Locator;
  beforeAll(async () => {
    page = await openVisitor();
    found = page.getByRole('status').filter({ hasText: /^\d+ tools?/ });
  });

  it('chooses a family by its count, and shares the address', async () => {
    await page.goto('/catalogue');
    await page.getByRole('radio', { name: 'Sensors 34 tools' }).check();
    await page.waitForURL('/catalogue?family=sensors');
    await found.filter({ hasText: '34 tools, page 1 of 3' }).waitFor();
    await page.getByLabel('Sort by').selectOption('Name, A to Z');
    await page.waitForURL(/sort=NAME/);
    await page.reload();
    await found.filter({ hasText: '34 tools' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Sensors 34 tools' }).isChecked()).toBe(true);
    const first = page.getByRole('article').first();
    await first.filter({ hasText: 'Axis 6 Motion Sensor' }).waitFor();
    expect(await first.innerText()).toMatch(/AXIS-6\n[^]*\$6 per unit\s[^]*\d\+[^]*\d\+ \$\d/);
    await expectAccessibleInBoth(page, 'catalogue of a family');
  });

  it('goes back to the family, and finds an exact SKU first', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/catalogue?family=sensors');
    await found.filter({ hasText: '34 tools' }).waitFor();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await found.filter({ hasText: /^2[0-9]{2} tools, page 1/ }).waitFor();
    await page.goBack();
    await found.filter({ hasText: '34 tools' }).waitFor();
    await open(page, '/catalogue');
    await page.getByLabel('Search tools').fill('torque-17');
    await page.waitForURL(/search=torque-17/);
    await found.filter({ hasText: '2 tools' }).waitFor();
    const skus = page.getByRole('article').getByText(/^TORQUE-/);
    expect(await skus.allInnerTexts()).toEqual(['TORQUE-17', 'TORQUE-17E']);
  });
});

describe('a buyer on the page of a tool', () => {
  let page: Page;
  const openTool = async (name: string) => {
    const tool = (await tools()).find((one) => one.name === name);
    await page.goto(`/details/${tool?._id}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  const quantity = () => page.getByLabel('Quantity');
  const fixes = () => page.getByRole('button', { name: /^Order \d/ }).allInnerTexts();
  const currentRung = () => page.locator('tr[aria-current=true]').innerText();

  beforeAll(async () => {
    page = await openSignedIn(await newCustomer());
    await openTool('Torque 17 Stepper Motor');
    await page.getByRole('button', { name: 'Order Now' }).waitFor();
  });
  afterEach(() => page.setViewportSize({ width: 1440, height: 900 }));

  it('reads SKU, stock, lead time, ladder and facts', async () => {
    await page.getByText('SKU TORQUE-17', { exact: true }).waitFor();
    await page
      .getByText(/^[\d,]+ in stock, ships (today|tomorrow|on \w+)\. More in 15 working days$/)
      .waitFor();
    const ladder = page.getByRole('region', { name: 'Volume prices' }).getByRole('row');
    expect(await ladder.allInnerTexts()).toEqual([
      expect.stringMatching(/Quantity from\s+Unit Price\s+Saving/),
      expect.stringMatching(/^40\s*Your price\s+\$11\s+–/),
      expect.stringMatching(/^200\s+\$10.35\s+6%/),
      expect.stringMatching(/^1,000\s+\$9.70\s+12%/),
      expect.stringMatching(/^5,000\s+\$9\s+18%/),
    ]);
    const family = page.getByRole('region', { name: 'Specifications' }).getByRole('link').first();
    expect(await family.getAttribute('href')).toBe('/catalogue?family=motors-servos');
    await expectAccessibleInBoth(page, 'tool');
  });

  it('types a quantity, which marks its rung and says what the next one saves', async () => {
    await quantity().fill('960');
    await page.getByText('$10.35 per unit, the price from 200 units').waitFor();
    expect(await currentRung()).toMatch(/^200\s*Your price/);
    await page.getByText('Add 40 more to pay $9.70 each ($236 less in total).').waitFor();
    await page.getByRole('button', { name: 'Plus 40', exact: true }).click();
    expect(await quantity().inputValue()).toBe('1,000');
    expect(await currentRung()).toMatch(/^1,000\s*Your price/);
  });

  it.each([
    ['5', "You can't order less than 40", ['Order 40']],
    ['126', 'Sold in multiples of 4: 124 or 128', ['Order 124', 'Order 128']],
    [
      '900001',
      /^Only [\d,]+ are left in stock; more in 15 working days$/,
      [expect.stringMatching(/^Order \d/)],
    ],
  ])('who types %s keeps it, and fixes it with one button', async (typed, reason, offered) => {
    await quantity().fill(typed);
    await page.getByRole('status').filter({ hasText: reason }).waitFor();
    expect(await quantity().inputValue()).toBe(typed);
    await eventually(fixes, offered);
    const order = page.getByRole('button', { name: 'Order Now' });
    expect(await order.getAttribute('aria-disabled')).toBe('true');
    await expectAccessibleInBoth(page, `tool with a quantity of ${typed}`);

    await page
      .getByRole('button', { name: /^Order \d/ })
      .last()
      .click();
    await eventually(fixes, []);
    expect(await order.getAttribute('aria-disabled')).toBeNull();
    expect(await quantity().evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('shows a last-time buy', async () => {
    await openTool('Draft Prototype Board Pack');
    await page.getByText(/^Last-time buy until \w+ \d+, \d{4}\.$/).waitFor();
    await expectAccessibleInBoth(page, 'last-time buy');
  });

  it('is led from a discontinued tool to its replacement', async () => {
    await openTool('Echo 40 Ultrasonic Ranger');
    await page.getByText('This tool is no longer sold.').waitFor();
    await expectAccessibleInBoth(page, 'discontinued');
    const data = await page.locator('script[type="application/ld+json"]').first().innerText();
    expect(JSON.parse(data)).toMatchObject({ offers: { availability: 'https://schema.org/Discontinued' } });
    await page.getByRole('link', { name: 'Pace Time-of-Flight Ranger' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Pace Time-of-Flight Ranger' }).waitFor();
  });
});
