import {
  balanceOf,
  openInvoices,
  openWithAmount,
  unallocatedOf,
} from '../../../../src/modules/receivables/payments/receivables.service';
import { payOrder } from '../../../support/builders';
import { aCompany, actFor } from '../../../support/companies';
import { dayIn } from '../../../support/days';
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

const remove = (id: string | undefined) =>
  money(shop, 'mutation ($id: ID!) { deleteOrder(id: $id) { id } }', { id }, admin);

/** Documents never change: only a test may shift one. */
const isDueOn = ({ id }: Invoiced, day: string) =>
  shop.dataSource.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query('UPDATE documents SET due_on = $2 WHERE id = $1', [id, day]);
  });

it('pays first what is due first, whatever its number', async () => {
  const [first, second, third] = [await invoice(1_000), await invoice(1_000), await invoice(1_000)];
  await isDueOn(second, '2026-12-31');
  await isDueOn(first, '2027-01-01');
  await isDueOn(third, '2026-12-31');
  await pay(6_000);
  expect(await opens()).toEqual([
    [third.number, 4_000],
    [first.number, 5_000],
  ]);
});

it('what a person owes is not what they bought for two companies, and neither pays the other', async () => {
  const ofFirst = await invoice(1_000);
  const another = await aCompany(shop, { owner: buyer, admin, legalName: 'Another Ltd.' });
  const ofSecond = await invoice(300);
  await actFor(shop, buyer, null);
  const ofThem = await invoice(200);
  const own = { companyId: null, customerId: buyer.id };
  const second = { companyId: another, customerId: null };
  const all = () =>
    Promise.all([account, second, own].map((whose) => balanceOf(shop.dataSource.manager, whose)));
  expect((await all()).map(({ open }) => open)).toEqual([5_000, 1_500, 1_000]);
  await record(shop, admin, { account: own, amount: 1_700, keepRest: true });
  await record(shop, admin, { account: second, amount: 500 });
  expect(await all()).toEqual([
    { open: 5_000, credit: 0 },
    { open: 1_000, credit: 0 },
    { open: 0, credit: 700 },
  ]);
  const states = await Promise.all([ofFirst, ofSecond, ofThem].map(paymentsOf));
  expect(states).toEqual([['unpaid'], ['unpaid'], ['paid']]);
});

it('finds a limited number of open invoices of each amount, earliest due date first', async () => {
  const same = [await invoice(1_100), await invoice(1_100), await invoice(1_100)];
  const other = await invoice(700);
  const [third] = same;
  if (third) await isDueOn(third, dayIn(60));
  const found = await openWithAmount(shop.dataSource.manager, [5_500, 3_500], 2);
  expect(found.map(({ number }) => number).sort()).toEqual(
    [...same.slice(1), other].map(({ number }) => number).sort(),
  );
});

it('an account began with its owner: money may have arrived before the first purchase, not long before', async () => {
  const person = await shop.customer();
  await shop.dataSource.query(`UPDATE users SET created_at = '2024-03-01T12:00:00Z' WHERE id = $1`, [
    person.id,
  ]);
  await buyInvoiced(shop, { by: person, admin, prices: [1_000] });
  const received = async (receivedOn: string) =>
    (
      await record(shop, admin, {
        account: { companyId: null, customerId: person.id },
        amount: 100,
        receivedOn,
      })
    ).code;
  expect([await received('2023-02-28'), await received('2023-03-01'), await received('2024-06-01')]).toEqual([
    'BAD_USER_INPUT',
    undefined,
    undefined,
  ]);
});

it('an account began with its first purchase if that is older than its owner', async () => {
  const bought = await invoice(1_000);
  await shop.dataSource.query(`UPDATE purchases SET placed_at = '2024-03-01T12:00:00Z' WHERE id = $1`, [
    bought.purchaseId,
  ]);
  const codes = [];
  for (const receivedOn of ['2023-02-28', '2023-03-01']) codes.push((await pay(100, { receivedOn })).code);
  expect(codes).toEqual(['BAD_USER_INPUT', undefined]);
});

it('an order with a payment of its own stays paid when another payment of its paid invoice is reversed', async () => {
  const bought = await invoice(1_000, 200);
  await payOrder(shop, { id: bought.orders[0] ?? '', amount: 5_000, as: admin });
  const { id } = (await pay(1_000)).data.recordAccountPayment;
  expect(await paymentsOf(bought)).toEqual(['paid', 'paid']);
  await reverse(shop, admin, id);
  expect(await paymentsOf(bought)).toEqual(['paid', 'unpaid']);
  expect(await owed()).toEqual({ open: 1_000, credit: 0 });
});

it('a credit note takes what is too much from the newest payment first, and nothing from a reversed one', async () => {
  const bought = await invoice(1_000, 200);
  const paid = async (amount: number): Promise<string> => (await pay(amount)).data.recordAccountPayment.id;
  const first = await paid(4_000);
  const reversed = await paid(1_800);
  await reverse(shop, admin, reversed);
  const last = await paid(1_500);
  await remove(bought.orders[0]);
  const left = await unallocatedOf(shop.dataSource.manager, [first, reversed, last]);
  expect([first, reversed, last].map((id) => left.get(id) ?? 0)).toEqual([3_000, 0, 1_500]);
  expect(await owed()).toEqual({ open: 0, credit: 4_500 });
});

describe('the payment record of an order is the newest payment that pays its invoice', () => {
  const recordOf = async ({ orders: [id] }: Invoiced): Promise<string> => {
    const read = 'query ($id: ID!) { order(id: $id) { payment paymentRecord { reference } } }';
    const { payment, paymentRecord } = (await money(shop, read, { id }, buyer)).data.order;
    expect(payment).toBe('paid');
    return paymentRecord.reference;
  };

  it('not one that a credit note has freed', async () => {
    const bought = await invoice(1_000, 200);
    await pay(5_000, { reference: 'First' });
    await pay(700, { reference: 'Second' });
    await remove(bought.orders[1]);
    expect(await recordOf(bought)).toBe('First');
  });

  it('not one that was reversed', async () => {
    const bought = await invoice(1_000, 200);
    await pay(5_000, { reference: 'First' });
    await reverse(shop, admin, (await pay(700, { reference: 'Bounced' })).data.recordAccountPayment.id);
    await remove(bought.orders[1]);
    expect(await recordOf(bought)).toBe('First');
  });

  it('the later one of two', async () => {
    const bought = await invoice(1_000, 200);
    await pay(5_000, { reference: 'First' });
    await pay(1_000, { reference: 'Second' });
    expect(await recordOf(bought)).toBe('Second');
  });
});

it('the payments of a purchase are those for it, for its orders and of its invoices', async () => {
  const { purchaseId, orders } = await buyInvoiced(shop, {
    by: buyer,
    admin,
    prices: [1_000, 200, 300],
    isApproved: false,
  });
  await payOrder(shop, { id: orders[0] ?? '', amount: 5_000, as: admin });
  const amounts = async () => {
    const read = 'query ($id: ID!) { purchase(id: $id) { payments { amount } } }';
    const { data } = await money(shop, read, { id: purchaseId }, buyer);
    return data.purchase.payments.map(({ amount }: { amount: number }) => amount);
  };
  expect(await amounts()).toEqual([5_000]);
  await approve(shop, admin, orders);
  await pay(700);
  expect(await amounts()).toEqual([5_000, 700]);
});
