import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { fillAddress } from './support/address';
import { addTool } from '../../gateway/demo/catalogue';
import { graphql } from '../../gateway/demo/graphql';
import { setCalendar } from '../../gateway/demo/deliveries';
import { approve, pay, place, type Placed } from '../../gateway/demo/purchases';
import {
  demoAdmin,
  newCustomer,
  smallest,
  stockedTools,
  uniqueEmail,
  type SignedUp,
  type ToolJson,
} from '../../gateway/demo/people';
import { closeBrowser, openAdmin, openSignedIn } from './support/shop-page';

// Both parts depend on the shop's calendar, which the second one changes: in one file, one follows the other.
jest.setTimeout(240_000);
afterAll(closeBrowser);

const DESKTOP = { width: 1440, height: 900 };
const IN_STOCK = 120;

describe('a buyer of 500 with 120 in stock', () => {
  let page: Page;
  let tool: ToolJson;
  beforeAll(async () => {
    const supply = { availableStock: IN_STOCK, supply: 'MADE_TO_ORDER', weeklyCapacity: 200 };
    tool = await addTool({ name: 'Promised Gripper', ...supply });
    page = await openSignedIn(await newCustomer(), `/details/${tool._id}`);
  });

  it('sees on the page of the tool when each part leaves, and takes them into the cart', async () => {
    const made = page.getByRole('region', { name: /^More than 120: made by/ });
    await made.getByLabel(/^Quantity/).fill('500');
    await made.getByText(/^120 on /).waitFor();
    await made.getByText(/^200 made by /).waitFor();
    await made.getByText(/^180 made by /).waitFor();
    await expectAccessible(page, 'tool that is made to order');
    await page.setViewportSize(DESKTOP);
    await made.getByRole('button', { name: /^Add to cart/ }).click();
    await made.getByText('500 in cart', { exact: true }).waitFor();
  });

  it('chooses in the cart whether the parts leave together', async () => {
    await page.getByRole('link', { name: /^Cart/ }).click();
    const together = page.getByLabel(/^Ship all together/);
    await together.check();
    await page.getByText(/^120 on /).waitFor({ state: 'detached' });
    await together.uncheck();
    await page.getByText(/^120 on /).waitFor();
    await expectAccessible(page, 'cart with parts');
    await page.setViewportSize(DESKTOP);
  });

  it('is promised the same days at the checkout and in the purchase', async () => {
    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await page.waitForURL('**/checkout');
    await page.getByLabel('PO number').waitFor();
    await page.getByText(/^120 on /).waitFor();
    const parts = () => page.getByText(/^\d+ (on|made by) /).allInnerTexts();
    const agreed = await parts();
    await fillAddress(page);
    await page.getByRole('button', { name: 'Place purchase' }).click();
    await page.getByText(/^Thank you\. Your purchase/).waitFor();
    await page.getByText(/^120 on /).waitFor();
    expect(await parts()).toEqual(agreed);
    await expectAccessible(page, 'purchase with parts');
  });

  it('has booked two weeks, which an admin sees', async () => {
    const admin = await openAdmin('/dashboard/production');
    const rows = admin
      .getByRole('table', { name: 'Booked weeks' })
      .getByRole('row')
      .filter({ hasText: tool.name });
    await rows.first().waitFor();
    expect(await rows.count()).toBe(2);
    await expectAccessible(admin, 'production');
    await admin.context().close();
  });
});

/** Lines of each purchase: 25 orders. */
const PURCHASES = [7, 6, 6, 6];

interface Calendar {
  readonly weekend: number[];
  readonly timeZone: string;
  readonly closingHour: number;
}
let admin: { token: string };
let before: Calendar;

/** A purchase of the chosen tools, approved and paid. */
async function aPurchase(by: SignedUp, chosen: readonly ToolJson[]): Promise<Placed> {
  const bought = await place(by, chosen.map(smallest), { poNumber: 'PO-25' });
  await approve(bought.id);
  await pay(bought.id, bought.total, bought.number);
  return bought;
}

const shippedOf = async ({ id }: Placed) => {
  const query = `query ($id: ID!) { purchase(id: $id) { state shipments { packages { number }
    lines { quantity } } } }`;
  type Read = {
    purchase: { state: string; shipments: { packages: object[]; lines: { quantity: number }[] }[] };
  };
  return (await graphql<Read>(admin.token, query, { id })).purchase;
};

describe('a day in the warehouse', () => {
  let page: Page;
  let bought: Placed[];
  beforeAll(async () => {
    admin = await demoAdmin();
    const read = await graphql<{ calendar: Calendar }>(
      admin.token,
      '{ calendar { weekend timeZone closingHour } }',
      {},
    );
    before = read.calendar;
    // An order leaves on the next working day. It is placed in the west; in the east, a day ahead, that day is today.
    await setCalendar({ weekend: [], timeZone: 'Pacific/Honolulu', closingHour: 24 });
    const customer = await newCustomer('Wanda Wholesale', uniqueEmail('wanda'));
    const chosen = await stockedTools(20);
    bought = [];
    for (const lines of PURCHASES) bought.push(await aPurchase(customer, chosen.slice(0, lines)));
    await setCalendar({ weekend: [], timeZone: 'Pacific/Kiritimati', closingHour: 24 });
    page = await openAdmin('/dashboard/warehouse');
  });
  afterAll(() => setCalendar(before));

  it('25 orders leave in 4 shipments in at most 40 interactions', async () => {
    let interactions = 0;
    const does = async (step: Promise<unknown>) => {
      interactions += 1;
      await step;
    };
    await page.getByRole('heading', { name: bought[0]?.number }).waitFor();
    await expectAccessible(page, 'warehouse');
    await page.setViewportSize(DESKTOP);
    await does(page.getByRole('link', { name: 'Pick list' }).click());
    await page.getByRole('table', { name: 'Pick list' }).waitFor();
    await expectAccessible(page, 'pick list');
    await page.setViewportSize(DESKTOP);
    await does(page.getByRole('link', { name: 'Leaves today' }).click());
    for (const [at, { number }] of bought.entries()) {
      const lines = PURCHASES[at] ?? 0;
      await does(page.getByRole('button', { name: `Ship ${lines} of ${number}` }).click());
      const dialog = page.getByRole('dialog', { name: 'Ship orders' });
      if (at === 0)
        await does(
          dialog
            .getByRole('textbox', { name: /^Units of/ })
            .first()
            .fill('1'),
        );
      await does(dialog.getByLabel('Carrier').fill('DHL'));
      await does(dialog.getByLabel('Tracking number').fill(`JD01460000${at}`));
      await does(dialog.getByRole('button', { name: 'Add Package' }).click());
      await does(dialog.getByLabel('Weight, kg').fill('12.5'));
      if (at === 0) {
        await expectAccessible(page, 'ship orders');
        await page.setViewportSize(DESKTOP);
      }
      await does(dialog.getByRole('button', { name: `Ship ${lines}`, exact: true }).click());
      await dialog.waitFor({ state: 'hidden' });
    }
    expect(interactions).toBeLessThanOrEqual(40);
    const [part, ...whole] = await Promise.all(bought.map(shippedOf));
    expect(part?.state).toBe('PartlyShipped');
    expect(whole.map(({ state }) => state)).toEqual(['Shipped', 'Shipped', 'Shipped']);
    const shipments = [part, ...whole].flatMap((purchase) => purchase?.shipments ?? []);
    expect(shipments).toHaveLength(4);
    expect(shipments.flatMap(({ lines }) => lines)).toHaveLength(25);
    for (const { packages } of shipments) expect(packages).toHaveLength(1);
  });

  it('a shipment is voided on the page of its purchase, and what it held leaves again', async () => {
    const [, purchase] = bought;
    await page.goto(`/purchase/${purchase?.id}`);
    await page.getByRole('button', { name: 'Label' }).waitFor();
    await expectAccessible(page, 'a purchase with a shipment');
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Void' }).click();
    const dialog = page.getByRole('dialog', { name: 'Void the shipment' });
    await dialog.getByLabel('Reason').fill('The truck came back');
    await dialog.getByRole('button', { name: 'Void' }).click();
    await page.getByText('Voided', { exact: true }).waitFor();
    await page.goto('/dashboard/warehouse');
    await page.getByRole('button', { name: `Ship 6 of ${purchase?.number}` }).waitFor();
  });
});
