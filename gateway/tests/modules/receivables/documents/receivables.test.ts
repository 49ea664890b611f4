import { Client } from 'pg';
import { Receivables1780800000000 } from '../../../../src/db/migrations/1780800000000-receivables';
import { DeliveryKind } from '../../../../src/modules/sales/purchases/delivery-kind.type';
import { STRAYED } from '../../../support/books';
import { aPurchase, aTool } from '../../../support/builders';
import { aMethod, noMethods } from '../../../support/delivery';
import { approve, buyInvoiced, issueInvoice, record, reverse } from '../../../support/payments';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  buyer = await shop.customer();
});
afterAll(() => shop.close());

const rows = (sql: string, ...values: unknown[]) => shop.dataSource.query(sql, values);
const buy = (...prices: number[]) => buyInvoiced(shop, { by: buyer, admin, prices });
const pay = (invoiceId: string, amount: number) =>
  record(shop, admin, { account: { customerId: buyer.id }, amount, allocations: [{ invoiceId, amount }] });
const BALANCES = 'SELECT document_id, total, credited, allocated, open FROM invoice_balances ORDER BY number';

it('the migration finds what the books say, and undone, the view says the same', async () => {
  const [paid, partly, reversed, credited] = [
    await buy(100),
    await buy(200),
    await buy(300),
    await buy(400, 500),
  ];
  await pay(paid.id, 500);
  await pay(partly.id, 999);
  const { data } = await pay(reversed.id, 1_500);
  await reverse(shop, admin, data.recordAccountPayment.id);
  await pay(credited.id, 3_000);
  await shop.rest('DELETE', `/order/${credited.orders[0]}`, { as: admin });
  const open = async ({ id }: { id: string }) =>
    (await rows('SELECT open::int FROM invoice_balances WHERE document_id = $1', id))[0].open;
  expect([await open(paid), await open(partly), await open(reversed), await open(credited)]).toEqual([
    0, 1, 1_500, 0,
  ]);
  const before = await rows(BALANCES);
  const runner = shop.dataSource.createQueryRunner();
  const migration = new Receivables1780800000000();
  await migration.down(runner);
  expect(await rows(BALANCES)).toEqual(before);
  // The version before goes on to write.
  await pay(partly.id, 1);
  await runner.startTransaction();
  await migration.up(runner);
  await runner.commitTransaction();
  await runner.release();
  expect(await rows(STRAYED)).toEqual([]);
  expect(await open(partly)).toBe(0);
});

it('a credit note of a delivery alone, after the last order of its purchase is deleted, counts', async () => {
  const deliveryMethodId = await aMethod(shop, { name: 'Parcel', kind: DeliveryKind.FLAT, price: 900 });
  const lines = [];
  for (const price of [400, 500]) lines.push({ toolId: (await aTool(shop, { price })).id, quantity: 5 });
  const { data } = await aPurchase(shop, { by: buyer, lines, deliveryMethodId, fee: 900 });
  await noMethods(shop);
  const { id, orders } = data.placePurchase;
  await approve(shop, admin, [orders[0].id]);
  await issueInvoice(shop, admin, id);
  const sums = () =>
    rows(
      `SELECT total_cents::int AS total, credited_cents::int AS credited, open_cents::int AS open
       FROM receivables JOIN documents ON documents.id = document_id WHERE purchase_id = $1`,
      id,
    );
  expect(await sums()).toEqual([{ total: 2_900, credited: 0, open: 2_900 }]);
  await shop.rest('DELETE', `/order/${orders[0].id}`, { as: admin });
  expect(await sums()).toEqual([{ total: 2_900, credited: 2_000, open: 900 }]);
  await shop.rest('DELETE', `/order/${orders[1].id}`, { as: admin });
  expect(await sums()).toEqual([{ total: 2_900, credited: 2_900, open: 0 }]);
  expect(await rows(STRAYED)).toEqual([]);
});

it('counts both of two concurrent allocations to one invoice that take no lock of their own', async () => {
  const { id } = await buy(700);
  const payments = await Promise.all(
    [1_000, 2_500].map(async (amount) => {
      const { data } = await record(shop, admin, {
        account: { customerId: buyer.id },
        amount,
        allocations: [],
        keepRest: true,
      });
      return { id: data.recordAccountPayment.id as string, amount };
    }),
  );
  const clients = payments.map(() => new Client({ connectionString: shop.env.DATABASE_URL }));
  const allocate = (client: Client | undefined, at: number) =>
    client?.query(
      `INSERT INTO payment_allocations (id, payment_id, document_id, amount_cents, created_by)
       VALUES (gen_random_uuid(), $1, $2, $3, $4)`,
      [payments[at]?.id, id, payments[at]?.amount, admin.id],
    );
  for (const client of clients) {
    await client.connect();
    await client.query('BEGIN');
  }
  const [first, second] = clients;
  await allocate(first, 0);
  const waiting = allocate(second, 1);
  await first?.query('COMMIT');
  await waiting;
  await second?.query('COMMIT');
  for (const client of clients) await client.end();
  expect(
    await rows('SELECT allocated_cents::int, open_cents::int FROM receivables WHERE document_id = $1', id),
  ).toEqual([{ allocated_cents: 3_500, open_cents: 0 }]);
});

it.each([
  ['an open amount that is not the rest', 'open_cents = open_cents - 1'],
  ['more credited than billed', 'credited_cents = total_cents + 1, open_cents = -1 - allocated_cents'],
  ['less than nothing allocated', 'allocated_cents = -1, open_cents = total_cents - credited_cents + 1'],
])('the database refuses %s', async (_what, change) => {
  await buy(100);
  await expect(rows(`UPDATE receivables SET ${change}`)).rejects.toMatchObject({ code: '23514' });
});
