import { makeProforma } from '../../../../src/modules/receivables/documents/proforma.job';
import { DeliveryKind } from '../../../../src/modules/sales/purchases/delivery-kind.type';
import { aPurchase, aTool, recordPayment } from '../../../support/builders';
import { aCreditCompany, exposed } from '../../../support/credit';
import { acceptFee, aMethod, quoteFee, refuseFee } from '../../../support/delivery';
import { approve } from '../../../support/payments';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let methodId: string;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  methodId = await aMethod(shop, { name: 'Freight', kind: DeliveryKind.QUOTED });
});
afterAll(() => shop.close());

async function bought(by = buyer, given: object = {}): Promise<{ id: string; order: string }> {
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
  const { data, errors } = await aPurchase(shop, { by, lines, deliveryMethodId: methodId, ...given });
  if (errors) throw new Error(JSON.stringify(errors));
  const { id, orders } = data.placePurchase;
  await makeProforma(forJob(shop.services), { purchaseId: id });
  return { id, order: orders[0].id };
}
const read = async (id: string, as = buyer) => {
  const { data } = await shop.gql(
    `query ($id: ID!) { purchase(id: $id) { openAmount grossTotal documents { kind total }
      viewerCan { issueInvoice { code } recordPayment { code } }
      delivery { state amount proposed refusal viewerCan { quote { code } answer { code } } } } }`,
    { variables: { id }, as },
  );
  return data.purchase;
};
const howToPay = async (id: string) =>
  (
    await shop.gql(
      'query ($id: ID!) { howToPay(what: { kind: Purchase, id: $id }) { amount isDeliveryPending qrText } }',
      { variables: { id }, as: buyer },
    )
  ).data.howToPay;
const ship = async (id: string, shipUnpaid?: object) => {
  const { data } = await shop.gql(
    'mutation ($i: ShipOrdersInput!) { shipOrders(input: $i) { error { code message } order { status } } }',
    { variables: { i: { ids: [id], ...(shipUnpaid && { shipUnpaid }) } }, as: admin },
  );
  return data.shipOrders[0];
};

it('nothing is paid or issued before the fee is accepted, and then it is part of what is owed', async () => {
  const { id, order } = await bought();
  expect(await read(id)).toMatchObject({
    openAmount: 5_000,
    documents: [],
    delivery: { state: 'AwaitingFee' },
  });
  expect(await howToPay(id)).toEqual({ amount: 5_000, isDeliveryPending: true, qrText: null });
  await approve(shop, admin, [order]);
  expect((await recordPayment(shop, { id: order, amount: 5_000, as: admin })).code).toBe(
    'DELIVERY_NOT_AGREED',
  );
  expect((await read(id)).documents).toEqual([]);

  await quoteFee(shop, { id, amount: 750, as: admin });
  expect(await read(id)).toMatchObject({
    openAmount: 5_000,
    delivery: { state: 'FeeProposed', proposed: 750 },
  });
  const { data } = await acceptFee(shop, { id, amount: 750, as: buyer });
  expect(data.acceptDelivery).toMatchObject({
    openAmount: 5_750,
    delivery: { state: 'Agreed', amount: 750 },
  });
  await makeProforma(forJob(shop.services), { purchaseId: id });
  expect((await read(id)).documents).toEqual([
    { kind: 'Invoice', total: 5_750 },
    { kind: 'Proforma', total: 5_750 },
  ]);
  expect(await howToPay(id)).toMatchObject({ amount: 5_750, isDeliveryPending: false });
});

it('a fee that is refused can be replaced', async () => {
  const { id } = await bought();
  await quoteFee(shop, { id, amount: 9_000, as: admin });
  await refuseFee(shop, { id, amount: 9_000, as: buyer });
  expect((await read(id)).delivery).toMatchObject({ state: 'FeeRefused', refusal: 'Too much' });
  expect((await acceptFee(shop, { id, amount: 9_000, as: buyer })).code).toBe('WRONG_STATE');
  await quoteFee(shop, { id, amount: 100, as: admin });
  expect((await read(id)).delivery).toMatchObject({ state: 'FeeProposed', refusal: null });
});

it('a fee is accepted and refused as it is proposed, not as it was before', async () => {
  const { id } = await bought();
  await quoteFee(shop, { id, amount: 900, as: admin });
  await quoteFee(shop, { id, amount: 800, as: admin });
  for (const answer of [acceptFee, refuseFee]) {
    const refused = await answer(shop, { id, amount: 900, as: buyer });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'PRICE_CHANGED', details: { total: 800 } });
  }
  expect((await read(id)).delivery).toMatchObject({ state: 'FeeProposed', proposed: 800 });
  const { data } = await acceptFee(shop, { id, amount: 800, as: buyer });
  expect(data.acceptDelivery.delivery).toMatchObject({ state: 'Agreed', amount: 800 });
});

it('nothing is to be paid until it is agreed, and permissions say so', async () => {
  const { id, order } = await bought();
  const seen = async () => {
    const { data } = await shop.gql(
      `query ($id: ID!, $order: ID!) { purchase(id: $id) { payNow { amount } viewerCan { pay { code } } }
        order(id: $order) { viewerCan { pay { code } } } }`,
      { variables: { id, order }, as: buyer },
    );
    const { payNow, viewerCan } = data.purchase;
    return [payNow?.amount ?? null, viewerCan.pay.code, data.order.viewerCan.pay.code];
  };
  expect(await seen()).toEqual([null, 'DELIVERY_NOT_AGREED', 'DELIVERY_NOT_AGREED']);
  await quoteFee(shop, { id, amount: 800, as: admin });
  expect(await seen()).toEqual([null, 'DELIVERY_NOT_AGREED', 'DELIVERY_NOT_AGREED']);
  await acceptFee(shop, { id, amount: 800, as: buyer });
  expect(await seen()).toEqual([5_800, null, null]);
});

it('a fee of 0 is agreed immediately', async () => {
  const { id } = await bought();
  const { data } = await quoteFee(shop, { id, amount: 0, as: admin });
  expect(data.quoteDelivery).toMatchObject({ openAmount: 5_000, delivery: { state: 'Agreed', amount: 0 } });
});

it('who sees the purchase and may not answer is refused; a stranger finds nothing', async () => {
  const { id } = await bought();
  expect((await quoteFee(shop, { id, amount: 1, as: buyer })).code).toBe('FORBIDDEN');
  await quoteFee(shop, { id, amount: 1, as: admin });
  expect((await acceptFee(shop, { id, amount: 1, as: admin })).code).toBe('FORBIDDEN');
  expect((await acceptFee(shop, { id, amount: 1, as: await shop.customer() })).code).toBe('NOT_FOUND');
  expect((await read(id)).delivery.viewerCan).toEqual({
    quote: { code: 'FORBIDDEN' },
    answer: { code: null },
  });
});

it('an order does not ship before the fee is accepted, unless an admin gives a reason', async () => {
  const { id, order } = await bought();
  const refused = await ship(order);
  expect(refused.error.code).toBe('DELIVERY_NOT_AGREED');
  expect(refused.error.message).toContain('Wait until the customer accepts it, or give a reason to ship it.');
  expect((await ship(order, { ids: [order], reason: 'Urgent' })).order.status).toBe('Shipped');
  // Its invoice waits for the fee.
  expect((await read(id)).documents.filter(({ kind }: { kind: string }) => kind === 'Invoice')).toEqual([]);
  await quoteFee(shop, { id, amount: 750, as: admin });
  await acceptFee(shop, { id, amount: 750, as: buyer });
  expect((await read(id)).documents).toContainEqual({ kind: 'Invoice', total: 5_750 });
});

it('an accepted fee needs the credit of a company on terms', async () => {
  const { owner, companyId } = await aCreditCompany(shop, { admin, creditLimit: 5_500 });
  const { id } = await bought(owner);
  expect(await exposed(shop, companyId)).toBe(5_000);
  await quoteFee(shop, { id, amount: 501, as: admin });
  expect((await acceptFee(shop, { id, amount: 501, as: owner })).code).toBe('CREDIT_LIMIT_EXCEEDED');
  await quoteFee(shop, { id, amount: 500, as: admin });
  expect((await acceptFee(shop, { id, amount: 500, as: owner })).errors).toBeUndefined();
  expect(await exposed(shop, companyId)).toBe(5_500);
});

it('an accepted fee of a prepaid purchase needs none, though the company owes more than its limit', async () => {
  const { owner, companyId } = await aCreditCompany(shop, { admin, creditLimit: 5_500 });
  await bought(owner);
  const { id } = await bought(owner, { prepaid: true });
  await shop.dataSource.query('UPDATE companies SET credit_limit = 1000 WHERE id = $1', [companyId]);
  await quoteFee(shop, { id, amount: 501, as: admin });
  const { data } = await acceptFee(shop, { id, amount: 501, as: owner });
  expect(data.acceptDelivery.delivery).toMatchObject({ state: 'Agreed', amount: 501 });
  expect(await exposed(shop, companyId)).toBe(5_000);
});

it('the database keeps an agreed price', async () => {
  const { id } = await bought();
  await quoteFee(shop, { id, amount: 0, as: admin });
  await expect(
    shop.dataSource.query(
      'UPDATE purchase_charges SET amount_cents = 1, proposed_cents = 1 WHERE purchase_id = $1',
      [id],
    ),
  ).rejects.toThrow('the price of a delivery is agreed once');
});
