import { DeliveryKind } from '../../../../src/modules/sales/purchases/delivery-kind.type';
import { aPurchase, aTool } from '../../../support/builders';
import { RECEIVED_ON } from '../../../support/days';
import { aMethod } from '../../../support/delivery';
import { approve, money, reverse, ship } from '../../../support/payments';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** The delivery fee of a purchase whose order was deleted, while its other order was paid apart (adr/0049). */
let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const PRICE = 10_000;
const FEE = 900;

/** Orders, the first with the fee: the second is paid, the first is deleted. */
async function bought(): Promise<{ id: string; paid: string; deleted: string }> {
  const deliveryMethodId = await aMethod(shop, { name: 'Parcel', kind: DeliveryKind.FLAT, price: FEE });
  const lines = [];
  for (const price of [PRICE, PRICE])
    lines.push({ toolId: (await aTool(shop, { price, minimumOrder: 1 })).id, quantity: 1 });
  const { data } = await aPurchase(shop, { by: buyer, lines, deliveryMethodId, fee: FEE });
  const { id, orders } = data.placePurchase;
  const [deleted, paid] = orders.map((order: { id: string }) => order.id);
  expect(await recorded('recordPayment', paid, PRICE)).toBeUndefined();
  const answer = await money(
    shop,
    'mutation ($id: ID!) { deleteOrder(id: $id) { id } }',
    { id: deleted },
    buyer,
  );
  expect(answer.errors).toBeUndefined();
  return { id, paid, deleted };
}

/** Records a payment. Returns the code of its refusal. */
async function recorded(mutation: string, id: string, amount: number): Promise<string | undefined> {
  const text = `mutation ($id: ID!, $i: RecordPaymentInput!) { ${mutation}(id: $id, input: $i) { id } }`;
  const input = { amount, reference: `TT ${id} ${amount}`, receivedOn: RECEIVED_ON };
  return (await money(shop, text, { id, i: input }, admin)).code;
}

const READ = `query ($id: ID!) { purchase(id: $id) { grossTotal paidTotal openAmount doneSteps payNow { amount }
  viewerCan { pay { allowed } recordPayment { allowed } } orders { id payment openAmount }
  documents { kind total openAmount } } }`;
const read = async (id: string) => (await money(shop, READ, { id }, buyer)).data.purchase;
const invoiceOf = async (id: string) =>
  (await read(id)).documents.find(({ kind }: { kind: string }) => kind === 'Invoice');
const paymentFor = async (amount: number, orderId: string): Promise<string> => {
  const [{ id }] = await shop.dataSource.query(
    'SELECT payments.id FROM payments JOIN payment_orders ON payment_id = payments.id WHERE amount_cents = $1 AND payment_orders.order_id = $2',
    [amount, orderId],
  );
  return id;
};

it('stays owed: the payment of the other order does not pay it', async () => {
  const { id, paid, deleted } = await bought();
  expect(await read(id)).toMatchObject({
    grossTotal: PRICE + FEE,
    paidTotal: PRICE,
    openAmount: FEE,
    payNow: { amount: FEE },
    viewerCan: { pay: { allowed: true } },
    orders: [
      { id: deleted, payment: 'unpaid', openAmount: FEE },
      { id: paid, payment: 'paid', openAmount: 0 },
    ],
  });
  const how = 'query ($w: PayableInput!) { howToPay(what: $w) { amount } }';
  const { data } = await money(shop, how, { w: { kind: 'Purchase', id } }, buyer);
  expect(data.howToPay.amount).toBe(FEE);
});

it('is paid with the purchase, once, and is on the invoice of the other order', async () => {
  const { id, paid } = await bought();
  expect(await recorded('recordPurchasePayment', id, PRICE)).toBe('AMOUNT_MISMATCH');
  expect(await recorded('recordPurchasePayment', id, FEE)).toBeUndefined();
  expect(await recorded('recordPurchasePayment', id, FEE)).toBe('ORDER_PAID');
  expect(await read(id)).toMatchObject({ paidTotal: PRICE + FEE, openAmount: 0, payNow: null });
  await approve(shop, admin, [paid]);
  await ship(shop, admin, [{ id: paid, quantity: 1 }]);
  expect(await invoiceOf(id)).toMatchObject({ total: PRICE + FEE, openAmount: 0 });
});

it('is owed again when its payment is reversed, and the invoice asks for it', async () => {
  const { id, paid, deleted } = await bought();
  await recorded('recordPurchasePayment', id, FEE);
  await reverse(shop, admin, await paymentFor(FEE, deleted));
  expect(await read(id)).toMatchObject({ paidTotal: PRICE, openAmount: FEE });
  await approve(shop, admin, [paid]);
  await ship(shop, admin, [{ id: paid, quantity: 1 }]);
  expect(await invoiceOf(id)).toMatchObject({ total: PRICE + FEE, openAmount: FEE });
});

it('the other payment is reversed: its order is unpaid, and the fee stays paid', async () => {
  const { id, paid } = await bought();
  await recorded('recordPurchasePayment', id, FEE);
  await reverse(shop, admin, await paymentFor(PRICE, paid));
  expect(await read(id)).toMatchObject({
    paidTotal: FEE,
    openAmount: PRICE,
    orders: [{ openAmount: 0 }, { payment: 'unpaid', openAmount: PRICE }],
  });
  expect(await recorded('recordPurchasePayment', id, PRICE)).toBeUndefined();
  expect(await read(id)).toMatchObject({ paidTotal: PRICE + FEE, openAmount: 0 });
});

it('with the last order gone, nothing is owed', async () => {
  const { id, paid } = await bought();
  await reverse(shop, admin, await paymentFor(PRICE, paid));
  await money(shop, 'mutation ($id: ID!) { deleteOrder(id: $id) { id } }', { id: paid }, buyer);
  expect(await read(id)).toMatchObject({ grossTotal: 0, openAmount: 0 });
});
