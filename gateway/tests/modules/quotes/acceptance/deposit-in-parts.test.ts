import { aTool } from '../../../support/builders';
import { dayIn } from '../../../support/days';
import { approve, issueInvoice, money, record, reverse } from '../../../support/payments';
import { aQuoteRequest, quoteCall } from '../../../support/quotes';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** A deposit of $108 of a purchase of two lines of $90, which two payments pay: $40 and $68. */
let shop: TestShop;
let buyer: Person;
let admin: Person;
let id: string;
let orders: { id: string }[];
let payments: string[];
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const READ = `depositDue openAmount paidTotal documents {
  id kind openAmount invoiceState payments { amount payment { id } } } orders { payment }`;
const read = async () =>
  (await money(shop, `query ($id: ID!) { purchase(id: $id) { ${READ} } }`, { id }, admin)).data.purchase;
const documentsOf = async (kind: string) =>
  (await read()).documents.filter((one: { kind: string }) => one.kind === kind);

async function payDeposit(amount: number): Promise<void> {
  const [{ id: invoiceId }] = await documentsOf('Deposit');
  const account = { companyId: null, customerId: buyer.id };
  const { data, errors } = await record(shop, admin, {
    account,
    amount,
    allocations: [{ invoiceId, amount }],
  });
  if (errors) throw new Error(JSON.stringify(errors));
  payments.push(data.recordAccountPayment.id);
}
async function invoice(at: number): Promise<void> {
  await approve(shop, admin, [orders[at]?.id ?? '']);
  await issueInvoice(shop, admin, id);
}
/** Allocations of payments to invoices. */
const parts = async () =>
  (await documentsOf('Invoice')).map((one: { payments: { amount: number; payment: { id: string } }[] }) =>
    payments.map((payment) =>
      one.payments.filter((part) => part.payment.id === payment).reduce((sum, part) => sum + part.amount, 0),
    ),
  );

beforeEach(async () => {
  buyer = await shop.customer();
  payments = [];
  const tools = [await aTool(shop), await aTool(shop)];
  const request = await aQuoteRequest(shop, { by: buyer });
  const lines = tools.map((tool) => ({ toolId: tool.id, prices: [{ quantity: 10, unitPrice: 900 }] }));
  const input = { lines, validUntil: dayIn(30), replaces: 0, depositPercent: 60 };
  const sent = await quoteCall(shop, 'send', { as: admin, id: request.id, input });
  const [version] = sent.data.sendQuote.versions;
  const given = { as: buyer, id: version.id, input: { totalPrice: 18_000 } };
  ({ id, orders } = (await quoteCall(shop, 'accept', given)).data.acceptQuote);
});

it('is not called paid when the invoices ask for it', async () => {
  await invoice(0);
  await invoice(1);
  expect(await documentsOf('Deposit')).toMatchObject([{ openAmount: 0, invoiceState: 'NothingDue' }]);
  expect((await read()).openAmount).toBe(18_000);
});

it('is due until the second payment; each of them is deducted once, over both invoices', async () => {
  await payDeposit(4_000);
  expect(await read()).toMatchObject({ depositDue: true, openAmount: 14_000 });
  await payDeposit(6_800);
  expect(await read()).toMatchObject({ depositDue: false, openAmount: 7_200 });
  await invoice(0);
  expect(await parts()).toEqual([[4_000, 5_000]]);
  await invoice(1);
  expect(await parts()).toEqual([
    [4_000, 5_000],
    [0, 1_800],
  ]);
  expect(await read()).toMatchObject({
    openAmount: 7_200,
    orders: [{ payment: 'paid' }, { payment: 'unpaid' }],
  });
});

it('one of the payments is reversed before the first invoice: the deposit is due again', async () => {
  await payDeposit(4_000);
  await payDeposit(6_800);
  await reverse(shop, admin, payments[1] ?? '');
  expect(await read()).toMatchObject({ depositDue: true, openAmount: 14_000 });
  await invoice(0);
  expect(await parts()).toEqual([[4_000, 0]]);
});

it('the first payment is reversed and made again: only payments that count are deducted', async () => {
  await payDeposit(4_000);
  await payDeposit(6_800);
  await reverse(shop, admin, payments[0] ?? '');
  await payDeposit(4_000);
  await invoice(0);
  expect(await parts()).toEqual([[0, 6_800, 2_200]]);
  expect(await read()).toMatchObject({
    openAmount: 7_200,
    orders: [{ payment: 'paid' }, { payment: 'unpaid' }],
  });
});

it('the second payment is reversed after both invoices: what the first one paid stays paid', async () => {
  await payDeposit(4_000);
  await payDeposit(6_800);
  await invoice(0);
  await invoice(1);
  await reverse(shop, admin, payments[1] ?? '');
  expect((await documentsOf('Invoice')).map((one: { openAmount: number }) => one.openAmount)).toEqual([
    5_000, 9_000,
  ]);
  expect(await read()).toMatchObject({
    openAmount: 14_000,
    orders: [{ payment: 'unpaid' }, { payment: 'unpaid' }],
  });
});

it('a part of it is due again when it is reversed after the rest was paid, and is recorded for the purchase', async () => {
  const pay = (amount: number) =>
    money(
      shop,
      'mutation ($id: ID!, $i: RecordPaymentInput!) { recordPurchasePayment(id: $id, input: $i) { id } }',
      { id, i: { amount, reference: `T ${amount}`, receivedOn: dayIn(0) } },
      admin,
    );
  await payDeposit(4_000);
  await payDeposit(6_800);
  await pay(7_200);
  expect((await read()).openAmount).toBe(0);
  await reverse(shop, admin, payments[1] ?? '');
  expect(await read()).toMatchObject({ depositDue: true, openAmount: 6_800, paidTotal: 11_200 });
  expect(await documentsOf('Deposit')).toMatchObject([{ openAmount: 6_800 }]);
  expect((await pay(6_799)).code).toBe('AMOUNT_MISMATCH');
  expect((await pay(6_800)).errors).toBeUndefined();
  expect(await read()).toMatchObject({ depositDue: false, openAmount: 0, paidTotal: 18_000 });
});

it('of which nothing is open is not what a payment of $0 pays', async () => {
  await invoice(0);
  await invoice(1);
  expect(await documentsOf('Deposit')).toMatchObject([{ openAmount: 0 }]);
  const { code } = await money(
    shop,
    'mutation ($id: ID!, $i: RecordPaymentInput!) { recordPurchasePayment(id: $id, input: $i) { id } }',
    { id, i: { amount: 0, reference: 'TT-0', receivedOn: dayIn(0) } },
    admin,
  );
  expect(code).toBe('AMOUNT_MISMATCH');
});
