import { makeProforma, replaceProformaOf } from '../../../../src/modules/receivables/documents/proforma.job';
import { DeliveryKind } from '../../../../src/modules/sales/purchases/delivery-kind.type';
import { aPurchase, aTool, payOrder } from '../../../support/builders';
import { changePurchase, lower, previewOf } from '../../../support/changes';
import { aMember } from '../../../support/companies';
import { aCreditCompany, exposed } from '../../../support/credit';
import { aMethod, noMethods } from '../../../support/delivery';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';
import { approveOrders, setTax } from '../../../support/taxes';

/** Tax, proforma, limits and credit of orders whose quantity was lowered. */
let shop: TestShop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  await setTax(shop, admin, { country: 'BD', basisPoints: 1_250 });
});
afterAll(() => shop.close());

const IN_DHAKA = { deliveryAddress: 'Ring 1, Dhaka', deliveryCountry: 'BD' };
/** A tool that costs so much a unit from the second unit on. */
const toolAt = async (unitPrice: number): Promise<string> => {
  const priceBreaks = [{ minQuantity: 2, unitPrice }];
  return (await aTool(shop, { price: 2_000, priceBreaks, minimumOrder: 1 })).id;
};
/** Orders of 10 units each, of tools at these prices. */
async function bought(prices: number[], given: object = {}) {
  const lines: object[] = [];
  for (const price of prices) lines.push({ toolId: await toolAt(price), quantity: 10 });
  const { data, errors } = await aPurchase(shop, { by: buyer, lines, ...IN_DHAKA, ...given });
  if (errors) throw new Error(JSON.stringify(errors));
  const { id, orders } = data.placePurchase;
  await makeProforma(forJob(shop.services), { purchaseId: id });
  return { id: id as string, orders: orders.map((order: { id: string }) => order.id) as string[] };
}
const replace = (purchaseId: string) => replaceProformaOf(forJob(shop.services), { purchaseId });
const read = async (id: string, as = buyer) => {
  const { data } = await shop.gql(
    `query ($id: ID!) { purchase(id: $id) { tax grossTotal openAmount orders { totalPrice tax }
      documents { kind number total replacedBy { number } } } }`,
    { variables: { id }, as },
  );
  return data.purchase;
};

it('the shares of the tax are those of the whole purchase, rounded once', async () => {
  const { id, orders } = await bought([333, 777, 1_111]);
  for (const quantity of [9, 7, 1]) {
    const preview = await previewOf(shop, { id: orders[1] ?? '', quantity, as: buyer });
    const { data } = await lower(shop, { id: orders[1] ?? '', quantity, as: buyer });
    const { totalPrice, tax } = data.changeOrder;
    expect(preview.data.orderChange).toMatchObject({ total: totalPrice, gross: totalPrice + tax });
    const { tax: whole, orders: lines } = await read(id);
    const net = lines.reduce((sum: number, line: { totalPrice: number }) => sum + line.totalPrice, 0);
    expect(whole).toBe(Math.round(net * 0.125));
  }
});

it('with a priced delivery, too: its price and its tax stay', async () => {
  const deliveryMethodId = await aMethod(shop, { name: 'Courier', kind: DeliveryKind.FLAT, price: 999 });
  const { id, orders } = await bought([333, 777], { deliveryMethodId, fee: 999 });
  await noMethods(shop);
  await lower(shop, { id: orders[0] ?? '', quantity: 7, as: buyer });
  const { tax, grossTotal, openAmount } = await read(id);
  const net = 7 * 333 + 10 * 777 + 999;
  expect(tax).toBe(Math.round(net * 0.125));
  expect([grossTotal, openAmount]).toEqual([net + tax, net + tax]);
});

it('a proforma that was issued is replaced once, and says what is owed; its bytes stay', async () => {
  const { id, orders } = await bought([1_000, 2_000]);
  await lower(shop, { id: orders[0] ?? '', quantity: 4, as: buyer });
  await replace(id);
  await replace(id);
  const { documents, openAmount } = await read(id);
  expect(documents).toEqual([
    {
      kind: 'Proforma',
      number: documents[0].number,
      total: 33_750,
      replacedBy: { number: documents[1].number },
    },
    { kind: 'Proforma', number: documents[1].number, total: 27_000, replacedBy: null },
  ]);
  expect(openAmount).toBe(27_000);
  const [{ snapshot }] = await shop.dataSource.query('SELECT snapshot FROM documents WHERE number = $1', [
    documents[1].number,
  ]);
  expect(snapshot).toMatchObject({
    replaces: documents[0].number,
    lines: [{ quantity: 4 }, { quantity: 10 }],
  });

  await approveOrders(shop, admin, id);
  const after = await read(id);
  expect(after.documents.at(-1)).toMatchObject({ kind: 'Invoice', total: 27_000 });
});

it('a proforma that was not issued yet says what the purchase is then', async () => {
  const lines = [{ toolId: (await aTool(shop, { minimumOrder: 1 })).id, quantity: 10 }];
  const { data } = await aPurchase(shop, { by: buyer, lines, ...IN_DHAKA });
  const { id, orders } = data.placePurchase;
  await lower(shop, { id: orders[0].id, quantity: 4, as: buyer });
  await replace(id);
  expect((await read(id)).documents).toEqual([]);
  await makeProforma(forJob(shop.services), { purchaseId: id });
  expect((await read(id)).documents).toMatchObject([{ kind: 'Proforma', total: 4_500 }]);
});

it('another address or day makes another proforma, deleted orders are not on it', async () => {
  const { id, orders } = await bought([1_000, 2_000]);
  await shop.rest('DELETE', `/order/${orders[1]}`, { as: buyer });
  await changePurchase(shop, { id, input: { deliveryAddress: 'Ring 2, Dhaka' }, as: buyer });
  await replace(id);
  const { documents } = await read(id);
  expect(documents).toMatchObject([{ total: 33_750 }, { kind: 'Proforma', total: 11_250 }]);
});

it.each([
  ['one of two orders is paid: another proforma', 1, 2],
  ['all is paid: none, because nothing is to be paid', 2, 1],
])('another address, and %s', async (_, paid, proformas) => {
  const { id, orders } = await bought([1_000, 2_000]);
  for (const [at, amount] of [11_250, 22_500].slice(0, paid).entries())
    await payOrder(shop, { id: orders[at] ?? '', amount, as: admin });
  await changePurchase(shop, { id, input: { deliveryAddress: 'Ring 2, Dhaka' }, as: buyer });
  await replace(id);
  expect((await read(id)).documents).toHaveLength(proformas);
});

it('what a company owes on terms is less at the same time', async () => {
  const { owner, companyId } = await aCreditCompany(shop, { admin, creditLimit: 10_000 });
  const lines = [{ toolId: (await aTool(shop, { minimumOrder: 1 })).id, quantity: 8 }];
  const { data } = await aPurchase(shop, { by: owner, lines, ...IN_DHAKA });
  expect(await exposed(shop, companyId)).toBe(9_000);
  await lower(shop, { id: data.placePurchase.orders[0].id, quantity: 3, as: owner });
  expect(await exposed(shop, companyId)).toBe(3_375);
});

it('what a buyer has spent of a month is less at the same time', async () => {
  const { owner, companyId } = await aCreditCompany(shop, { admin, creditLimit: 1_000_000 });
  const limit = { spendingLimit: 10_000, spendingPeriod: 'Month' };
  const member = await aMember(shop, { owner, companyId, role: 'Buyer', ...limit });
  const lines = [{ toolId: (await aTool(shop, { minimumOrder: 1 })).id, quantity: 8 }];
  const { data } = await aPurchase(shop, { by: member, lines, ...IN_DHAKA });
  await lower(shop, { id: data.placePurchase.orders[0].id, quantity: 3, as: member });
  const again = await aPurchase(shop, { by: member, lines: [{ ...lines[0], quantity: 7 }], ...IN_DHAKA });
  expect(again.data.placePurchase.state).toBe('Open');
});
