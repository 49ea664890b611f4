import { balanceOf, openInvoices } from '../../../../src/modules/receivables/payments/receivables.service';
import { atOnce } from '../../../support/at-once';
import { line, match } from '../../../support/bank';
import { recordPayment } from '../../../support/builders';
import { aCompany } from '../../../support/companies';
import { buyInvoiced, money, record, reverse } from '../../../support/payments';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** Two gateways of one shop. */
let shop: TestShop;
let other: TestShop;
let admin: Person;
let buyer: Person;
let account: { companyId: string; customerId: null };
beforeAll(async () => {
  shop = await startShop();
  other = await startShop({ DATABASE_URL: shop.env.DATABASE_URL });
  admin = await shop.admin();
});
afterAll(async () => {
  await other.close();
  await shop.close();
});
beforeEach(async () => {
  buyer = await shop.customer();
  const terms = { terms: 'Net30', creditLimit: 1e9 } as const;
  account = { companyId: await aCompany(shop, { owner: buyer, admin, terms }), customerId: null };
});

const invoice = (price: number) => buyInvoiced(shop, { by: buyer, admin, prices: [price] });
const owed = () => balanceOf(shop.dataSource.manager, account);
const held = () => ({
  sql: 'SELECT FROM companies WHERE id = $1 FOR UPDATE',
  values: [account.companyId],
});
const everywhere = (given: object = {}) =>
  atOnce(
    shop,
    held(),
    [shop, other].map((at) => () => record(at, admin, { account, amount: 5_000, ...given })),
  );

it('two admins at two gateways record the same payment: one of them learns that nothing is owed any more', async () => {
  await invoice(1_000);
  expect((await everywhere()).map(({ code }) => code)).toEqual([undefined, 'PAYMENT_EXCEEDS_OPEN']);
  expect(await owed()).toEqual({ open: 0, credit: 0 });
});

it('two admins at two gateways record a payment under the same key: both get the one payment', async () => {
  await invoice(1_000);
  const [one, two] = await everywhere({ key: 'everywhere' });
  expect(one?.data.recordAccountPayment.id).toBeDefined();
  expect(two?.data).toEqual(one?.data);
});

it('the same transfer is recorded in two tabs: one of them is asked, whichever way it is recorded', async () => {
  await invoice(2_000);
  const again = await everywhere({ reference: 'TT 4711' });
  expect(again.map(({ code }) => code)).toEqual([undefined, 'DUPLICATE_PAYMENT']);
  expect((await owed()).open).toBe(5_000);

  const { orders } = await buyInvoiced(shop, { by: buyer, admin, prices: [100, 100], isApproved: false });
  const alone = orders.map(
    (id, at) => () =>
      recordPayment([shop, other][at] ?? shop, { id, amount: 500, as: admin, reference: 'TT 4712' }),
  );
  expect((await atOnce(shop, held(), alone)).map(({ code }) => code)).toEqual([
    undefined,
    'DUPLICATE_PAYMENT',
  ]);
});

it('two admins at two gateways allocate the rest of a payment to two invoices: it is allocated once', async () => {
  const { id } = (await record(shop, admin, { account, amount: 1_000, keepRest: true })).data
    .recordAccountPayment;
  const invoices = [await invoice(200), await invoice(200)];
  const codes = await atOnce(
    shop,
    {
      sql: 'SELECT FROM companies, payments WHERE companies.id = $1 AND payments.id = $2 FOR UPDATE',
      values: [account.companyId, id],
    },
    [shop, other].map((at, index) => () => {
      const allocations = [{ invoiceId: invoices[index]?.id, amount: 1_000 }];
      const ALLOCATE = `mutation ($id: ID!, $a: [AllocationInput!]) {
        allocatePayment(id: $id, allocations: $a) { id } }`;
      return money(at, ALLOCATE, { id, a: allocations }, admin);
    }),
  );
  expect(codes.map(({ code }) => code)).toEqual([undefined, 'CREDIT_EXCEEDED']);
  expect(await owed()).toEqual({ open: 1_000, credit: 0 });
});

it('an order is paid while a payment goes to the oldest invoices: it goes to the next ones', async () => {
  const [oldest, , last] = [await invoice(1_000), await invoice(1_000), await invoice(1_000)];
  const held = { sql: 'SELECT FROM orders WHERE id = ANY ($1) FOR UPDATE', values: [oldest.orders] };
  const both = await atOnce(shop, held, [
    () => recordPayment(shop, { id: oldest.orders[0] ?? '', amount: 5_000, as: admin }),
    () => record(shop, admin, { account, amount: 6_000 }),
  ]);
  expect(both.map(({ code }) => code)).toEqual([undefined, undefined]);
  expect(
    (await openInvoices(shop.dataSource.manager, account)).map(({ number, open }) => [number, open]),
  ).toEqual([[last.number, 4_000]]);
});

it('an order is deleted while a payment goes to the oldest invoices: it is planned again', async () => {
  const [oldest, , last] = [await invoice(1_000), await invoice(1_000), await invoice(1_000)];
  const held = { sql: 'SELECT FROM orders WHERE id = ANY ($1) FOR UPDATE', values: [oldest.orders] };
  const [deleted, recorded] = await atOnce<any>(shop, held, [
    () => shop.rest('DELETE', `/order/${oldest.orders[0]}`, { as: admin }),
    () => record(shop, admin, { account, amount: 6_000 }),
  ]);
  expect([deleted.status, recorded.code]).toEqual([200, undefined]);
  expect(
    (await openInvoices(shop.dataSource.manager, account)).map(({ number, open }) => [number, open]),
  ).toEqual([[last.number, 4_000]]);
});

it('a payment is reversed while an order of its invoice is deleted: what the credit note freed is not taken back twice', async () => {
  const bought = await buyInvoiced(shop, { by: buyer, admin, prices: [1_000, 200] });
  const { id } = (await record(shop, admin, { account, amount: 5_500 })).data.recordAccountPayment;
  const held = { sql: 'SELECT FROM orders WHERE id = ANY ($1) FOR UPDATE', values: [bought.orders] };
  const [deleted, reversed] = await atOnce<any>(shop, held, [
    () => shop.rest('DELETE', `/order/${bought.orders[0]}`, { as: admin }),
    () => reverse(other, admin, id),
  ]);
  expect([deleted.status, reversed.code]).toEqual([200, undefined]);
  expect(await owed()).toEqual({ open: 1_000, credit: 0 });
});

it('two admins at two gateways import statements that name the same accounts in another order', async () => {
  const second = {
    companyId: await aCompany(shop, { owner: await shop.customer(), admin }),
    customerId: null,
  };
  const linesOf = async (name: string, accounts: readonly object[]) => {
    const lines = accounts.map((_, index) => line(`${name} ${index}`, 100));
    const { data } = await match(shop, lines, admin);
    return lines.map((each, index) => ({
      ...each,
      id: data.bankLineMatches[index].id,
      account: accounts[index],
      keepRest: true,
    }));
  };
  const imports = [await linesOf('one', [account, second]), await linesOf('two', [second, account])];
  const both = await atOnce(
    shop,
    {
      sql: 'SELECT FROM companies WHERE id = ANY ($1) FOR UPDATE',
      values: [[account, second].map((each) => each.companyId)],
    },
    imports.map(
      (lines, index) => () => money([shop, other][index] ?? shop, RECORD_LINES, { input: { lines } }, admin),
    ),
  );
  expect(both.flatMap(({ data }) => data.recordBankLines)).toEqual(Array(4).fill({ error: null }));
  const [{ deadlocks }] = await shop.dataSource.query(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  expect(deadlocks).toBe(0);
});

const RECORD_LINES = `mutation ($input: RecordBankLinesInput!) { recordBankLines(input: $input) { error { code } } }`;
