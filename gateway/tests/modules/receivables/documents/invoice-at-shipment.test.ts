import { ToolSupply } from '../../../../src/modules/catalogue/tools/supply';
import { exposed, aCreditCompany } from '../../../support/credit';
import { aPurchase, aTool } from '../../../support/builders';
import { RECEIVED_ON } from '../../../support/days';
import { approve, record, ship } from '../../../support/payments';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { setTax } from '../../../support/taxes';

/** Made-to-order orders are invoiced by shipment (adr/0052). */
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  // 333 cents of tax on 100 units: the shares of parts have to be rounded.
  await setTax(shop, admin, { country: 'BD', basisPoints: 333, fromDay: '2026-01-01' });
});
afterAll(() => shop.close());

const VIEW = `query ($id: ID!) { purchase(id: $id) { grossTotal openAmount paidTotal
  orders { id payment status shippedQuantity openAmount } documents { id kind total openAmount } } }`;
const PAY = `mutation ($id: ID!, $i: RecordPaymentInput!) { recordPurchasePayment(id: $id, input: $i) { openAmount } }`;

async function bought(quantity = 100, more: object[] = []) {
  const { owner, companyId } = await aCreditCompany(shop, { admin, creditLimit: 1e9 });
  const given = { supply: ToolSupply.MADE_TO_ORDER, price: 100, minimumOrder: 1, availableStock: 30 };
  const tool = await aTool(shop, given);
  const lines = [{ toolId: tool.id, quantity }, ...more];
  const { data, errors } = await aPurchase(shop, { by: owner, lines });
  if (errors) throw new Error(JSON.stringify(errors));
  const { id, orders } = data.placePurchase;
  const [order] = orders;
  const view = async () => (await shop.gql(VIEW, { variables: { id }, as: owner })).data.purchase;
  const kinds = async (kind: string) =>
    (await view()).documents.filter((one: { kind: string }) => one.kind === kind);
  const totals = async (kind: string) => (await kinds(kind)).map(({ total }: { total: number }) => total);
  return { id, order: order.id as string, orders, owner, companyId, view, kinds, totals };
}

const linesOf = async (documentId: string) => {
  const [{ lines, taxes }] = await shop.dataSource.query(
    `SELECT snapshot->'lines' AS lines, snapshot->'taxes' AS taxes FROM documents WHERE id = $1`,
    [documentId],
  );
  return { lines, taxes };
};
const remove = (id: string) => shop.rest('DELETE', `/order/${id}`, { as: admin });
const transfer = (amount: number) => ({ amount, reference: 'TT', receivedOn: RECEIVED_ON });

it('nothing is invoiced at approval, and each shipment makes an invoice of its units; the sum is the proforma', async () => {
  const { order, companyId, view, kinds, totals } = await bought();
  await approve(shop, admin, [order]);
  expect(await totals('Invoice')).toEqual([]);
  for (const quantity of [30, 33, 37]) await ship(shop, admin, [{ id: order, quantity }]);
  // 30 units: 3,000 and 99.9 of tax; the shares are rounded so that all of them are 333.
  expect(await totals('Invoice')).toEqual([3_100, 3_410, 3_823]);
  expect(await view()).toMatchObject({ grossTotal: 10_333, openAmount: 10_333 });
  expect(await exposed(shop, companyId)).toBe(10_333);
  const [, second] = await kinds('Invoice');
  expect(await linesOf(second.id)).toMatchObject({
    lines: [{ quantity: 33, ordered: 100, unitsBefore: 30, total: 3_300 }],
    taxes: [{ net: 3_300, tax: 110 }],
  });
});

it('lines from the stock are invoiced at approval, those that are made when they leave', async () => {
  const inStock = await aTool(shop, { price: 700, minimumOrder: 1 });
  const { orders, totals, companyId } = await bought(100, [{ toolId: inStock.id, quantity: 1 }]);
  const ids = orders.map(({ id }: { id: string }) => id);
  await approve(shop, admin, ids);
  expect(await totals('Invoice')).toEqual([723]);
  expect(await exposed(shop, companyId)).toBe(10_333 + 723);
  await ship(shop, admin, [{ id: ids[0], quantity: 50 }]);
  expect(await totals('Invoice')).toEqual([723, 5_167]);
  expect(await exposed(shop, companyId)).toBe(10_333 + 723);
});

it('an order is paid once all of it is invoiced and paid', async () => {
  const { order, view, companyId } = await bought();
  const state = async () => (await view()).orders[0];
  const pay = (amount: number) => record(shop, admin, { account: { companyId }, amount });
  await ship(shop, admin, [{ id: order, quantity: 50 }]);
  await pay(5_167);
  expect(await state()).toMatchObject({ payment: 'unpaid', openAmount: 5_166 });
  await ship(shop, admin, [{ id: order, quantity: 50 }]);
  expect(await state()).toMatchObject({ payment: 'unpaid', openAmount: 5_166 });
  await pay(5_166);
  expect(await state()).toMatchObject({ payment: 'paid', openAmount: 0 });
});

it('a prepaid amount pays each invoice when it is issued', async () => {
  const { id, order, view, kinds } = await bought();
  await shop.gql(PAY, { variables: { id, i: transfer(10_333) }, as: admin });
  for (const quantity of [40, 60]) {
    await ship(shop, admin, [{ id: order, quantity }]);
    for (const { openAmount } of await kinds('Invoice')) expect(openAmount).toBe(0);
    expect(await view()).toMatchObject({ openAmount: 0, paidTotal: 10_333 });
  }
});

it('what has left stays owed when the rest is deleted', async () => {
  const { order, companyId, totals, view } = await bought();
  await ship(shop, admin, [{ id: order, quantity: 40 }]);
  await remove(order);
  expect(await totals('CreditNote')).toEqual([]);
  expect(await view()).toMatchObject({ documents: [{ kind: 'Invoice', openAmount: 4_133 }, {}] });
  expect(await exposed(shop, companyId)).toBe(4_133);
});

it('an order from the stock is invoiced whole, and its deletion credits what has not left', async () => {
  const { owner, companyId } = await aCreditCompany(shop, { admin, creditLimit: 1e9 });
  const tool = await aTool(shop, { price: 100, minimumOrder: 1 });
  const { data } = await aPurchase(shop, { by: owner, lines: [{ toolId: tool.id, quantity: 100 }] });
  const [order] = data.placePurchase.orders;
  await approve(shop, admin, [order.id]);
  await ship(shop, admin, [{ id: order.id, quantity: 40 }]);
  await remove(order.id);
  const [credit] = await shop.dataSource.query(
    `SELECT currency_total::int AS total FROM documents WHERE purchase_id = $1 AND kind = 'CreditNote'`,
    [data.placePurchase.id],
  );
  expect(credit.total).toBe(6_200);
  expect(await exposed(shop, companyId)).toBe(4_133);
});

it('units that came back and leave again come on no second invoice', async () => {
  const { order, totals } = await bought();
  await ship(shop, admin, [{ id: order, quantity: 40 }]);
  await shop.rest('PUT', `/order/update/${order}`, { body: { status: 'Pending' }, as: admin });
  await ship(shop, admin, [{ id: order, quantity: 50 }]);
  expect(await totals('Invoice')).toEqual([4_133, 1_034]);
});
