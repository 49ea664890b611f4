import { PaidByInvoicesOfNothing1780100000000 } from '../../../../src/db/migrations/1780100000000-paid-by-invoices-of-nothing';
import { invoiceBefore } from '../../../../src/modules/receivables/documents/end-of-day.job';
import { DeliveryKind } from '../../../../src/modules/sales/purchases/delivery-kind.type';
import { ToolSupply } from '../../../../src/modules/catalogue/tools/supply';
import { anOrder, aPurchase, aTool } from '../../../support/builders';
import { dayIn } from '../../../support/days';
import { aMethod, noMethods } from '../../../support/delivery';
import { approve, record } from '../../../support/payments';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';

/** Orders of which nothing is owed: they are paid with their invoice of $0, and wait for no payment. */
let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const FREE = { price: 0, minimumOrder: 1 };
const MADE = { availableStock: 0, leadTimeDays: 5, supply: ToolSupply.MADE_TO_ORDER, weeklyCapacity: 100 };
const READ = `payment status openAmount prepaymentDue depositDue timeline { kind to actorName }
  viewerCan { pay { allowed code } recordPayment { allowed code } }
  purchase { openAmount paidTotal viewerCan { pay { allowed code } recordPayment { allowed code } }
    documents { kind total invoiceState openAmount } }`;
const read = async (id: string, as: Person = buyer) => {
  const { data, errors } = await shop.gql(`query ($id: ID!) { order(id: $id) { ${READ} } }`, {
    variables: { id },
    as,
  });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.order;
};
const shipped = async (id: string) => {
  const { data } = await shop.gql(
    'mutation ($i: ShipOrdersInput!) { shipOrders(input: $i) { order { status payment } error { code } } }',
    { variables: { i: { ids: [id] } }, as: admin },
  );
  return data.shipOrders[0];
};
const free = async () => anOrder(shop, { by: buyer, tool: await aTool(shop, FREE), quantity: 5 });
/** Orders of a purchase with a line of each price. */
async function bought(
  prices: readonly number[],
  delivery: object = {},
): Promise<{ id: string; orders: string[] }> {
  const lines = [];
  for (const price of prices)
    lines.push({ toolId: (await aTool(shop, { price, minimumOrder: 1 })).id, quantity: 5 });
  const { data } = await aPurchase(shop, { by: buyer, lines, ...delivery });
  const { id, orders } = data.placePurchase;
  return { id, orders: orders.map((order: { id: string }) => order.id) };
}
const NOTHING = { allowed: false, code: 'ORDER_PAID' };

it('is paid when it is invoiced, and ships without a reason', async () => {
  const id = await free();
  expect(await read(id)).toMatchObject({
    payment: 'unpaid',
    prepaymentDue: false,
    viewerCan: { pay: NOTHING },
    purchase: { viewerCan: { pay: NOTHING } },
  });
  await approve(shop, admin, [id]);
  expect(await read(id)).toMatchObject({
    payment: 'paid',
    openAmount: 0,
    prepaymentDue: false,
    purchase: { openAmount: 0, documents: [{ kind: 'Invoice', total: 0, invoiceState: 'Paid' }] },
  });
  expect((await read(id)).timeline.at(-1)).toMatchObject({ kind: 'PAID', to: 'paid' });
  expect(await shipped(id)).toEqual({ order: { status: 'Shipped', payment: 'paid' }, error: null });
});

it('is paid when it is invoiced, all lines of it, also if it is picked up', async () => {
  const deliveryMethodId = await aMethod(shop, { name: 'Pickup', kind: DeliveryKind.PICKUP });
  const { orders } = await bought([0, 0], { deliveryMethodId });
  await noMethods(shop);
  await approve(shop, admin, orders);
  for (const id of orders) {
    expect(await read(id)).toMatchObject({ payment: 'paid', openAmount: 0, prepaymentDue: false });
    expect(await shipped(id)).toEqual({ order: { status: 'Shipped', payment: 'paid' }, error: null });
  }
});

it('is paid by the migration, if the release before left it unpaid', async () => {
  const [old, waiting] = [await free(), await free()];
  await approve(shop, admin, [old]);
  await shop.dataSource.query(`UPDATE orders SET payment = 'unpaid' WHERE id = $1`, [old]);
  await new PaidByInvoicesOfNothing1780100000000().up(shop.dataSource.createQueryRunner());
  expect(await read(old)).toMatchObject({ payment: 'paid' });
  expect((await read(old)).timeline.at(-1)).toMatchObject({ kind: 'PAID', to: 'paid' });
  expect(await read(waiting)).toMatchObject({ payment: 'unpaid' });
});

it('ships before it is invoiced, too: what is made to order is invoiced when it leaves', async () => {
  const tool = await aTool(shop, { ...FREE, ...MADE });
  const { data } = await aPurchase(shop, { by: buyer, lines: [{ toolId: tool.id, quantity: 5 }] });
  const [{ id }] = data.placePurchase.orders;
  await approve(shop, admin, [id]);
  expect(await read(id)).toMatchObject({ payment: 'unpaid', prepaymentDue: false });
  expect(await shipped(id)).toMatchObject({ error: null });
  expect(await read(id)).toMatchObject({ payment: 'paid', status: 'Shipped' });
});

it('is not to be recorded as paid, neither the order nor its purchase', async () => {
  const id = await free();
  expect(await read(id, admin)).toMatchObject({
    viewerCan: { recordPayment: NOTHING },
    purchase: { viewerCan: { recordPayment: NOTHING } },
  });
  const of = await shop.gql('query ($id: ID!) { order(id: $id) { purchase { id } } }', {
    variables: { id },
    as: admin,
  });
  for (const [call, subject] of [
    ['recordPayment', id],
    ['recordPurchasePayment', of.data.order.purchase.id],
  ]) {
    const { code } = await shop.gql(
      `mutation ($id: ID!, $i: RecordPaymentInput!) { ${call}(id: $id, input: $i) { id } }`,
      { variables: { id: subject, i: { amount: 0, reference: 'T', receivedOn: dayIn(0) } }, as: admin },
    );
    expect(code).toBe('ORDER_PAID');
  }
});

it('follows the invoice that it shares with lines that cost something', async () => {
  const { orders } = await bought([0, 700]);
  const [gift = '', other = ''] = orders;
  await approve(shop, admin, orders);
  expect(await read(gift)).toMatchObject({ payment: 'unpaid', openAmount: 0, prepaymentDue: false });
  expect(await read(other)).toMatchObject({ payment: 'unpaid', openAmount: 3_500, prepaymentDue: true });
  await record(shop, admin, { account: { customerId: buyer.id }, amount: 3_500 });
  for (const id of orders) expect(await read(id)).toMatchObject({ payment: 'paid', prepaymentDue: false });
});

it('is paid by the invoice of midnight, which no one issues', async () => {
  const { orders } = await bought([0, 700]);
  const [gift = ''] = orders;
  await approve(shop, admin, [gift]);
  expect(await read(gift)).toMatchObject({ payment: 'unpaid' });
  await invoiceBefore(forJob(shop.services), new Date(Date.now() + 86_400_000));
  expect(await read(gift)).toMatchObject({ payment: 'paid' });
});

it('is paid once the invoice that it shares is credited as a whole', async () => {
  const { orders } = await bought([0, 700]);
  const [gift = '', other = ''] = orders;
  await approve(shop, admin, orders);
  await shop.rest('DELETE', `/order/${other}`, { as: admin });
  expect(await read(gift)).toMatchObject({ payment: 'paid', purchase: { openAmount: 0 } });
});

it('owes the delivery that is charged with it', async () => {
  const deliveryMethodId = await aMethod(shop, { name: 'Parcel', kind: DeliveryKind.FLAT, price: 900 });
  const { orders } = await bought([0], { deliveryMethodId, fee: 900 });
  await noMethods(shop);
  const [gift = ''] = orders;
  await approve(shop, admin, [gift]);
  expect(await read(gift)).toMatchObject({
    payment: 'unpaid',
    openAmount: 900,
    prepaymentDue: true,
    viewerCan: { pay: { allowed: true } },
    purchase: { viewerCan: { pay: { allowed: true } } },
  });
  expect((await shipped(gift)).error).toEqual({ code: 'PREPAYMENT_DUE' });
  await record(shop, admin, { account: { customerId: buyer.id }, amount: 900 });
  expect(await read(gift)).toMatchObject({ payment: 'paid', prepaymentDue: false });
});
