import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { fillAddress } from './support/address';
import { eventually } from './support/eventually';
import { demoAdmin, newCustomer, type SignedUp, type ToolJson, stockedTools } from './support/people';
import { closeBrowser, openAdmin, openSignedIn } from './support/shop-page';
import { graphql } from './support/graphql';

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

describe('three lines to two addresses', () => {
  let page: Page;
  let person: SignedUp;
  let admin: SignedUp;
  let chosen: ToolJson[];
  let id: string;
  const read = async () => (await graphql<Read>(admin.token, READ, { id })).purchase;

  beforeAll(async () => {
    chosen = (await stockedTools()).slice(0, 3);
    person = await newCustomer('Sita Sites');
    admin = await demoAdmin();
    const address = { lines: ['1 Home Road'], city: 'Dhaka', country: 'BD' };
    const input = { label: 'Home', address, isDefault: true };
    await graphql(
      person.token,
      'mutation ($input: SavedAddressInput!) { addAddress(input: $input) { id } }',
      {
        input,
      },
    );
    page = await openSignedIn(person, `/details/${chosen[0]?._id}`);
    for (const [at, { _id }] of chosen.entries()) {
      await page.goto(`/details/${_id}`);
      await page.getByRole('button', { name: /^Add to cart/ }).click();
      await page.getByRole('link', { name: new RegExp(`^Cart, ${at + 1} line`) }).waitFor();
    }
  });

  it('are placed together, each with its address, one of them new', async () => {
    await page.goto('/checkout');
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
      ['1 Home Road', 1],
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
