import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { fillAddress } from './support/address';
import { eventually } from './support/eventually';
import {
  demoAdmin,
  newCustomer,
  stockedTools,
  type SignedUp,
  type ToolJson,
} from '../../gateway/demo/people';
import { closeBrowser, openAdmin, openSignedIn } from './support/shop-page';
import { graphql } from '../../gateway/demo/graphql';

jest.setTimeout(180_000);
afterAll(closeBrowser);

const DESKTOP = { width: 1440, height: 900 };
const READ = `query ($id: ID!) { purchase(id: $id) { grossTotal orders { id destination }
  shipments { deliveryAddress lines { order { destination } } } documents { kind total } } }`;
interface Read {
  purchase: {
    grossTotal: number;
    orders: { id: string; destination: number | null }[];
    shipments: { deliveryAddress: string; lines: { order: { destination: number | null } }[] }[];
    documents: { kind: string; total: number }[];
  };
}

describe('an address book, and three lines to two addresses', () => {
  let page: Page;
  let admin: SignedUp;
  let chosen: ToolJson[];
  let id: string;
  const read = async () => (await graphql<Read>(admin.token, READ, { id })).purchase;

  beforeAll(async () => {
    chosen = (await stockedTools()).slice(0, 3);
    admin = await demoAdmin();
    page = await openSignedIn(await newCustomer('Sita Sites'), '/dashboard/myProfile');
  });

  it('takes an address on My Profile', async () => {
    await page.getByRole('button', { name: 'Add an address' }).click();
    await page.getByLabel('Label').fill('Plant');
    await fillAddress(page);
    await expectAccessible(page, 'adding an address');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('12 Motijheel\nDhaka\nBangladesh').waitFor();
    await expectAccessible(page, 'address book');
    await page.setViewportSize(DESKTOP);
  });

  it('is offered at the checkout', async () => {
    for (const [at, { _id }] of chosen.entries()) {
      await page.goto(`/details/${_id}`);
      await page.getByRole('button', { name: /^Add to cart/ }).click();
      await page.getByRole('link', { name: new RegExp(`^Cart, ${at + 1} line`) }).waitFor();
    }
    await page.getByRole('link', { name: 'Cart, 3 lines' }).click();
    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await page.getByRole('radio', { name: /^Plant/, checked: true }).waitFor();
    await expectAccessible(page, 'checkout with an address book');
    await page.setViewportSize(DESKTOP);
  });

  it('places the lines together, each with its address, one of them new', async () => {
    await page.getByRole('checkbox', { name: 'Send to several addresses' }).check();
    await page.getByRole('button', { name: 'Add an address' }).click();
    await fillAddress(page.getByRole('dialog'), '2 Site Road');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    for (const { name } of chosen.slice(1))
      await page.getByRole('combobox', { name }).selectOption({ label: '2 Site Road, Dhaka, Bangladesh' });
    const groups = page.getByRole('list', { name: 'What ships together' }).getByRole('listitem');
    await groups.nth(1).getByText('2 Site Road').waitFor();
    await expectAccessible(page, 'checkout to several addresses');
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Place purchase' }).click();
    await page.getByRole('heading', { name: /^Purchase P-/ }).waitFor();
    await page.getByRole('rowheader', { name: /^Address 2/ }).waitFor();
    await page.getByText('12 Motijheel').first().waitFor();
    await expectAccessible(page, 'a purchase to several addresses');
    id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect((await read()).orders.map(({ destination }) => destination)).toEqual([null, 1, 1]);
  });

  it('are approved once, and leave in two shipments, each with its packing slip', async () => {
    const approve = 'mutation ($id: ID!) { approveOrders(purchaseId: $id) { id } }';
    await graphql(admin.token, approve, { id });
    const ids = (await read()).orders.map((order) => order.id);
    const input = { ids, shipUnpaid: { ids, reason: 'Agreed by phone' } };
    const ship = 'mutation ($input: ShipOrdersInput!) { shipOrders(input: $input) { error { message } } }';
    await graphql(admin.token, ship, { input });
    const { shipments } = await read();
    const sent = shipments.map(({ deliveryAddress, lines }) => [
      deliveryAddress.split('\n')[0],
      lines.length,
    ]);
    expect(sent.sort()).toEqual([
      ['12 Motijheel', 1],
      ['2 Site Road', 2],
    ]);
    const desk = await openAdmin(`/purchase/${id}`);
    await desk.getByRole('rowheader', { name: /^Address 2/ }).waitFor();
    expect(await desk.getByRole('button', { name: /^Packing slip PS-/ }).count()).toBeGreaterThanOrEqual(2);
  });

  it('have one proforma, which is the sum of the invoices', async () => {
    const totals = async (kind: string) => {
      const { documents } = await read();
      return documents.filter((each) => each.kind === kind).map(({ total }) => total);
    };
    const { grossTotal } = await read();
    await eventually(() => totals('Proforma'), [grossTotal]);
    const invoiced = (await totals('Invoice')).reduce((sum, total) => sum + total, 0);
    expect(invoiced).toBe(grossTotal);
    expect(await totals('PackingSlip')).toHaveLength(2);
  });
});
