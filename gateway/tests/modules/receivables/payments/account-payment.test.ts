import { dayOf, daysAfter, yearsAfter } from '../../../../src/rules/days';
import { newId } from '../../../../src/shared/ids';
import { balanceOf, openInvoices } from '../../../../src/modules/receivables/payments/receivables.service';
import { atOnce } from '../../../support/at-once';
import { payOrder, recordPayment } from '../../../support/builders';
import { aCompany } from '../../../support/companies';
import { approve, buyInvoiced, money, record, reverse, type Invoiced } from '../../../support/payments';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let account: { companyId: string; customerId: null };
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await shop.customer();
  const companyId = await aCompany(shop, {
    owner: buyer,
    admin,
    terms: { terms: 'Net30', creditLimit: 1e9 },
  });
  account = { companyId, customerId: null };
});

const invoice = (...prices: number[]): Promise<Invoiced> => buyInvoiced(shop, { by: buyer, admin, prices });
const pay = (amount: number, rest: object = {}) => record(shop, admin, { account, amount, ...rest });
const owed = () => balanceOf(shop.dataSource.manager, account);
const opens = async () =>
  (await openInvoices(shop.dataSource.manager, account)).map(({ number, open }) => [number, open]);
const paymentsOf = async ({ orders }: Invoiced): Promise<string[]> =>
  (await shop.dataSource.query('SELECT payment FROM orders WHERE id = ANY ($1) ORDER BY id', [orders])).map(
    ({ payment }: { payment: string }) => payment,
  );

it('pays the oldest invoices first, the last one in part; orders are paid with their invoice', async () => {
  const [first, second, third] = [await invoice(1_000), await invoice(200, 300), await invoice(700)];
  expect((await pay(6_000)).data.recordAccountPayment).toMatchObject({
    amount: 6_000,
    method: 'BankTransfer',
  });
  expect(await opens()).toEqual([
    [second.number, 1_500],
    [third.number, 3_500],
  ]);
  expect([await paymentsOf(first), await paymentsOf(second)]).toEqual([['paid'], ['unpaid', 'unpaid']]);
  await pay(1_500);
  expect(await paymentsOf(second)).toEqual(['paid', 'paid']);
  expect(await owed()).toEqual({ open: 3_500, credit: 0 });
  // Of the two payments of its invoice, an order shows the newest.
  const shown = await money(
    shop,
    'query ($id: ID!) { order(id: $id) { paymentRecord { amount } } }',
    { id: second.orders[0] },
    buyer,
  );
  expect(shown.data.order.paymentRecord).toEqual({ amount: 1_500 });
});

it('pays the invoices that are named, and refuses more than one of them has', async () => {
  const [first, second] = [await invoice(1_000), await invoice(200)];
  const named = (invoiceId: string, amount: number) => ({ allocations: [{ invoiceId, amount }] });
  const tooMuch = await pay(1_001, named(second.id, 1_001));
  expect([tooMuch.code, tooMuch.errors?.[0]?.extensions.details]).toEqual([
    'PAYMENT_EXCEEDS_OPEN',
    { open: 1_000 },
  ]);
  expect((await pay(900, named(second.id, 901))).code).toBe('BAD_USER_INPUT');
  expect((await pay(900, named(second.id, 900))).code).toBeUndefined();
  expect(await opens()).toEqual([
    [first.number, 5_000],
    [second.number, 100],
  ]);
  const others = await buyInvoiced(shop, { by: await shop.customer(), admin, prices: [100] });
  expect((await pay(500, named(others.id, 500))).code).toBe('NOT_FOUND');
});

it('refuses more than is owed unless the rest is kept as credit, which pays later invoices', async () => {
  await invoice(1_000);
  const refused = await pay(5_001);
  expect([refused.code, refused.errors?.[0]?.extensions.details]).toEqual([
    'PAYMENT_EXCEEDS_OPEN',
    { open: 5_000 },
  ]);
  expect(await owed()).toEqual({ open: 5_000, credit: 0 });
  const { id } = (await pay(6_200, { keepRest: true })).data.recordAccountPayment;
  expect(await owed()).toEqual({ open: 0, credit: 1_200 });

  const later = await invoice(200);
  const allocate = (allocations: object[] | null) =>
    shop.gql(
      'mutation ($id: ID!, $a: [AllocationInput!]) { allocatePayment(id: $id, allocations: $a) { id } }',
      { variables: { id, a: allocations }, as: admin },
    );
  const beyond = await allocate([{ invoiceId: later.id, amount: 1_201 }]);
  expect([beyond.code, beyond.errors?.[0]?.extensions.details]).toEqual([
    'CREDIT_EXCEEDED',
    { credit: 1_200 },
  ]);
  expect((await allocate([{ invoiceId: later.id, amount: 400 }])).code).toBeUndefined();
  expect((await allocate(null)).code).toBeUndefined();
  expect(await owed()).toEqual({ open: 0, credit: 200 });
  expect(await paymentsOf(later)).toEqual(['paid']);
  expect((await allocate(null)).code).toBe('PAYMENT_EXCEEDS_OPEN');
});

it('a reversal is a payment of its own: its orders are unpaid again, and it happens once', async () => {
  const bought = await invoice(1_000, 200);
  const { id } = (await pay(7_000, { keepRest: true })).data.recordAccountPayment;
  const { data } = await reverse(shop, admin, id);
  expect(data.reversePayment).toMatchObject({ amount: -7_000 });
  expect(await owed()).toEqual({ open: 6_000, credit: 0 });
  expect(await paymentsOf(bought)).toEqual(['unpaid', 'unpaid']);
  expect((await reverse(shop, admin, id)).code).toBe('WRONG_STATE');
  expect((await reverse(shop, admin, data.reversePayment.id)).code).toBe('WRONG_STATE');
  const order = await shop.gql(
    'query ($id: ID!) { order(id: $id) { paymentRecord { id } timeline { kind from to } } }',
    {
      variables: { id: bought.orders[0] },
      as: buyer,
    },
  );
  expect(order.data.order.paymentRecord).toBeNull();
  expect(order.data.order.timeline.slice(-2)).toEqual([
    { kind: 'PAID', from: 'unpaid', to: 'paid' },
    { kind: 'PAYMENT_REVERSED', from: 'paid', to: 'unpaid' },
  ]);
});

it('the payment of an order goes to its invoice, also if that comes later, and is no credit meanwhile', async () => {
  const { orders, total } = await buyInvoiced(shop, {
    by: buyer,
    admin,
    prices: [1_000, 200],
    isApproved: false,
  });
  await payOrder(shop, { id: orders[0] ?? '', amount: 5_000, as: admin });
  expect(await owed()).toEqual({ open: 0, credit: 0 });
  await approve(shop, admin, orders);
  expect(await owed()).toEqual({ open: total - 5_000, credit: 0 });
  await payOrder(shop, { id: orders[1] ?? '', amount: 1_000, as: admin });
  expect(await owed()).toEqual({ open: 0, credit: 0 });

  const [{ id }] = await shop.dataSource.query('SELECT id FROM payments WHERE order_id = $1', [orders[0]]);
  await reverse(shop, admin, id);
  expect(await owed()).toEqual({ open: 5_000, credit: 0 });
  await payOrder(shop, { id: orders[0] ?? '', amount: 5_000, as: admin });
  expect(await owed()).toEqual({ open: 0, credit: 0 });
});

it('an order on a partly paid invoice owes no more than the rest of it (adr/0036)', async () => {
  const bought = await invoice(1_000, 200);
  await pay(3_000);
  const payment = { id: bought.orders[0] ?? '', as: admin };
  const tooMuch = await recordPayment(shop, { ...payment, amount: 5_000 });
  expect([tooMuch.code, tooMuch.errors?.[0]?.extensions.details]).toEqual([
    'AMOUNT_MISMATCH',
    { total: 3_000 },
  ]);
  await payOrder(shop, { ...payment, amount: 3_000 });
  expect(await owed()).toEqual({ open: 0, credit: 0 });
  expect(await paymentsOf(bought)).toEqual(['paid', 'paid']);
});

const remove = (id: string | undefined) =>
  money(shop, 'mutation ($id: ID!) { deleteOrder(id: $id) { id } }', { id }, admin);

it('a credit note of a partly paid invoice frees what is too much, and the other orders are paid', async () => {
  const bought = await invoice(1_000, 200);
  await pay(2_500);
  expect((await remove(bought.orders[0])).errors).toBeUndefined();
  expect(await owed()).toEqual({ open: 0, credit: 1_500 });
  expect(await paymentsOf(bought)).toEqual(['unpaid', 'paid']);
});

it('an order is paid while another one of its invoice is deleted, which pays it: they do not wait for each other', async () => {
  const bought = await invoice(1_000, 200);
  await pay(1_000);
  const [first = '', second = ''] = bought.orders;
  const held = { sql: 'SELECT FROM documents WHERE id = $1 FOR UPDATE', values: [bought.id] };
  const both = await atOnce(shop, held, [
    () => remove(first),
    () => recordPayment(shop, { id: second, amount: 1_000, as: admin }),
  ]);
  expect(both.map(({ code }) => code)).toEqual([undefined, 'ORDER_PAID']);
  expect(await owed()).toEqual({ open: 0, credit: 0 });
});

it('the same key records once, another content is refused; the customer without a company has an account, too', async () => {
  await invoice(1_000);
  const same = await Promise.all(Array.from({ length: 4 }, () => pay(5_000, { key: 'once' })));
  expect(new Set(same.map(({ data }) => data.recordAccountPayment.id)).size).toBe(1);
  expect((await pay(4_000, { key: 'once' })).code).toBe('IDEMPOTENCY_KEY_REUSED');
  const person = await shop.customer();
  await buyInvoiced(shop, { by: person, admin, prices: [100] });
  const own = { companyId: null, customerId: person.id };
  expect((await record(shop, admin, { account: own, amount: 500 })).code).toBeUndefined();
  expect(await balanceOf(shop.dataSource.manager, own)).toEqual({ open: 0, credit: 0 });
});

it('a payment dated today is accepted, and the customer is notified', async () => {
  await invoice(1_000);
  const receivedOn = new Date().toISOString().slice(0, 10);
  const { data } = await pay(100, { receivedOn });
  const sent = await shop.dataSource.query(
    `SELECT FROM job_outbox WHERE payload->>'message' = 'payment-received' AND payload->>'subjectId' = $1`,
    [data.recordAccountPayment.id],
  );
  expect(sent).toHaveLength(1);
});

it('says when the account began: payments of a year before that are accepted', async () => {
  await invoice(1_000);
  const { data } = await shop.gql('query ($of: AccountInput!) { account(of: $of) { beganAt } }', {
    variables: { of: account },
    as: admin,
  });
  const first = yearsAfter(dayOf(new Date(data.account.beganAt)), -1);
  expect((await pay(100, { receivedOn: daysAfter(first, -1) })).code).toBe('BAD_USER_INPUT');
  expect((await pay(100, { receivedOn: first })).code).toBeUndefined();
});

const allocate = (id: string | undefined, k?: string) =>
  money(
    shop,
    'mutation ($id: ID!, $k: String) { allocatePayment(id: $id, idempotencyKey: $k) { id } }',
    { id, k },
    admin,
  );

it('a key of one payment is no key of another: neither to allocate nor to reverse', async () => {
  const [one, other] = (await Promise.all([pay(100, { keepRest: true }), pay(100, { keepRest: true })])).map(
    ({ data }) => data.recordAccountPayment.id as string,
  );
  await invoice(1_000);
  const [a, r] = [`allocate ${one}`, `reverse ${one}`];
  for (let repetition = 0; repetition < 2; repetition += 1)
    expect((await allocate(one, a)).data.allocatePayment.id).toBe(one);
  expect((await allocate(other, a)).code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await allocate(one, 'allocated')).code).toBe('CREDIT_EXCEEDED');
  const first = await reverse(shop, admin, one ?? '', r);
  expect((await reverse(shop, admin, one ?? '', r)).data).toEqual(first.data);
  expect((await reverse(shop, admin, other ?? '', r)).code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect([(await allocate(newId(), 'x')).code, (await reverse(shop, admin, newId())).code]).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
  ]);
});

it('the reversal of a payment for an order without an invoice makes this order unpaid, no other', async () => {
  const bought = await buyInvoiced(shop, { by: buyer, admin, prices: [1_000, 200], isApproved: false });
  const [one = '', other = ''] = bought.orders;
  await payOrder(shop, { id: one, amount: 5_000, as: admin });
  await payOrder(shop, { id: other, amount: 1_000, as: admin });
  const [payment] = await shop.dataSource.query('SELECT id FROM payments WHERE order_id = $1', [one]);
  expect((await reverse(shop, admin, payment.id)).code).toBeUndefined();
  expect(await paymentsOf(bought)).toEqual(['unpaid', 'paid']);
});

it('the orders that a payment pays, or what is left of one, are counted', async () => {
  const counted = jest.spyOn(shop.services, 'countOrder').mockClear();
  const paid = () => counted.mock.calls.filter(([event]) => event === 'paid').length;
  await invoice(1_000, 200);
  const { id } = (await pay(6_500, { keepRest: true })).data.recordAccountPayment;
  expect(paid()).toBe(2);
  await invoice(100);
  await allocate(id);
  expect(paid()).toBe(3);
});
