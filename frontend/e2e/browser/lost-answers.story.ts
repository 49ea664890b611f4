import type { Locator, Page } from 'playwright-core';
import { chooseCountry } from '../support/address';
import { addTool } from '../../../gateway/demo/catalogue';
import {
  call,
  demoAdmin,
  newCustomer,
  placeOrder,
  type SignedUp,
  type ToolJson,
} from '../../../gateway/demo/people';
import { closeBrowser, fromMenu, openAdmin, openSignedIn, row } from '../support/shop-page';

jest.setTimeout(180_000);
afterAll(closeBrowser);

let admin: SignedUp;
let tool: ToolJson;
beforeAll(async () => {
  admin = await demoAdmin();
  tool = await addTool({ name: 'Lost Gripper' });
});

const ask = async <Data>(query: string, variables: object = {}, as = admin): Promise<Data> =>
  (await call<{ data: Data }>('POST', '/graphql', as.token, { query, variables })).data;

/** Answers of a mutation are lost, although the shop has done it. */
const loses = (page: Page, mutation: string) =>
  page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(`"operationName":"${mutation}"`)) return route.fallback();
    await route.fetch();
    return route.abort();
  });
const unknown = (page: Page) => page.getByText("We don't know whether this arrived").waitFor();
/** No one has to scroll to it. */
const inView = async (target: Locator) => {
  const { y, height } = (await target.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(target.page().viewportSize()!.height);
};
/** The shop answers again, and is asked. */
const answersAgain = (page: Page) => page.unrouteAll({ behavior: 'wait' });

/** Orders of a person, newest first. */
const ordersOf = async (person: SignedUp) => {
  const query = '{ myOrders(first: 10) { nodes { id purchase { id } timeline { to } } } }';
  type Found = { id: string; purchase: { id: string }; timeline: { to: string }[] };
  return (await ask<{ myOrders: { nodes: Found[] } }>(query, {}, person)).myOrders.nodes;
};
/** References of the payments that the shop has, of those with this text. */
const paymentsWith = async (search: string) => {
  const query = 'query ($s: String) { payments(first: 10, filter: { search: $s }) { nodes { amount } } }';
  return (await ask<{ payments: { nodes: { amount: number }[] } }>(query, { s: search })).payments.nodes;
};

it('an order and a purchase: found after a reload, once', async () => {
  const buyer = await newCustomer('Lea Lost');
  const page = await openSignedIn(buyer, `/details/${tool._id}`);
  await loses(page, 'PlaceOrder');
  await page.getByRole('button', { name: 'Order Now' }).click();
  await page.getByLabel('Address').fill('12 Motijheel, Dhaka');
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await unknown(page);
  await page.getByRole('dialog').getByLabel('Address').fill('1 Dock Road, Lyon');
  expect(await page.getByRole('button', { name: 'Confirm Order' }).count()).toBe(0);
  await answersAgain(page);
  await page.reload();
  await page.getByRole('button', { name: 'Order Now' }).click();
  await page.getByText(/^Your order ORD-.* is placed$/).waitFor();
  expect(await ordersOf(buyer)).toHaveLength(1);

  await page.goto(`/details/${tool._id}`);
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByRole('link', { name: 'Cart, 1 line' }).click();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await chooseCountry(page.getByLabel('Country of this address'));
  await loses(page, 'PlacePurchase');
  await page.getByRole('button', { name: 'Place purchase' }).click();
  await unknown(page);
  await answersAgain(page);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('heading', { name: /^Purchase P-/ }).waitFor();
  expect(await ordersOf(buyer)).toHaveLength(2);
  await page.context().close();
});

it('a receipt of stock: its dialog is closed, opened again and changed', async () => {
  const stock = async () =>
    (
      await ask<{ tool: { availableStock: number } }>(
        'query ($id: ID!) { tool(id: $id) { availableStock } }',
        {
          id: tool._id,
        },
      )
    ).tool.availableStock;
  const before = await stock();
  const page = await openAdmin(`/dashboard/stock/${tool._id}`);
  const dialog = page.getByRole('dialog', { name: /^Receive units/ });
  const receive = page.getByRole('button', { name: 'Receive units' }).first();
  await loses(page, 'ReceiveStock');
  await receive.click();
  await dialog.getByLabel('Units').fill('7');
  await dialog.getByRole('button', { name: 'Receive units' }).click();
  await unknown(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await answersAgain(page);
  await receive.click();
  await page.getByText(/^Saved\./).waitFor();
  expect(await stock()).toBe(before + 7);
  await page.context().close();
});

/** Sends the open dialog of a payment, whose answer is lost. Another reference cannot be sent then. */
async function pay(page: Page, dialog: Locator, reference: string): Promise<void> {
  await dialog.getByLabel(/^Reference/).fill(reference);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await unknown(page);
  await inView(dialog.getByRole('button', { name: 'Check' }));
  await dialog.getByLabel(/^Reference/).fill(`${reference} again`);
  await page.keyboard.press('Enter');
  expect(await dialog.getByRole('button', { name: 'Record payment' }).count()).toBe(0);
}

it('a bulk change, payments of an order, a purchase and an account, and a line of the bank', async () => {
  const buyer = await newCustomer('Lena Lost');
  for (let at = 0; at < 4; at += 1) await placeOrder(buyer, tool);
  const page = await openAdmin(`/dashboard/manageOrders?search=${encodeURIComponent(buyer.email)}`);
  await loses(page, 'UpdateOrderStatuses');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Approve 4' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve 4' }).click();
  await unknown(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await answersAgain(page);
  await page.reload();
  await row(page, buyer.email, 'Approved').first().waitFor();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Set status…' }).click();
  await page.getByText('4 changed').first().waitFor();
  await page.keyboard.press('Escape');
  const orders = await ordersOf(buyer);
  const changes = orders.map(({ timeline }) => timeline.filter(({ to }) => to === 'Approved').length);
  expect(changes).toEqual([1, 1, 1, 1]);

  const reference = `Lost ${buyer.email}`;
  const dialog = page.getByRole('dialog', { name: /^Record payment/ });
  const openDialogs = [
    async () => {
      await page.goto(`/dashboard/manageOrders?search=${encodeURIComponent(buyer.email)}`);
      await fromMenu(page, 'Record payment');
    },
    async () => {
      await page.goto(`/purchase/${orders.at(-1)?.purchase.id}`);
      await page.getByRole('button', { name: 'Record payment' }).click();
    },
  ];
  for (const [at, open] of openDialogs.entries()) {
    await open();
    await loses(page, at ? 'RecordPurchasePayment' : 'RecordPayment');
    await pay(page, dialog, `${reference} ${at}`);
    await answersAgain(page);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Payment recorded').first().waitFor();
    expect(await paymentsWith(`${reference} ${at}`)).toHaveLength(1);
  }

  await page.goto('/dashboard/payments');
  await loses(page, 'RecordAccountPayment');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByLabel('Company, customer or invoice').fill(buyer.email);
  await dialog.getByRole('button', { name: /Lena Lost/ }).click();
  await dialog.getByLabel(/^Amount(?! for)/).fill('1');
  await pay(page, dialog, `${reference} 2`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await answersAgain(page);
  await page.getByRole('button', { name: 'Record payment' }).click();
  await row(page, `${reference} 2`).waitFor();
  expect(await paymentsWith(`${reference} 2`)).toEqual([{ amount: 100 }]);

  await page.goto('/dashboard/payments?list=bank');
  const { myDocuments } = await ask<{
    myDocuments: { nodes: { number: string; openAmount: number | null }[] };
  }>('{ myDocuments(first: 10) { nodes { number openAmount } } }', {}, buyer);
  const invoice = myDocuments.nodes.find(({ openAmount }) => (openAmount ?? 0) > 100);
  const line = `${invoice?.number} ${buyer.email}`;
  const today = new Date().toISOString().slice(0, 10);
  const buffer = Buffer.from(`Date,Amount,Description\n${today},1.00,${line}\n`);
  await page.locator('input[type=file]').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('checkbox', { name: `Record: ${line}` }).check();
  await loses(page, 'RecordBankLines');
  await page.getByRole('button', { name: 'Record 1 payment' }).click();
  await unknown(page);
  await answersAgain(page);
  await page.reload();
  await page.getByText('1 payment recorded').first().waitFor();
  expect(await paymentsWith(line)).toEqual([{ amount: 100 }]);
  await page.context().close();
});
