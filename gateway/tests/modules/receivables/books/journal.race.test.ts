import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { completeUntil } from '../../../../src/modules/receivables/books/complete-until.service';
import { aCreditCompany } from '../../../support/credit';
import { dayIn, daysLater } from '../../../support/days';
import { buyInvoiced, record, reverse } from '../../../support/payments';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { setTax } from '../../../support/taxes';
import { askJournal, centsOf, numbersOf, rowsOf, setAccounts, type Row } from './journal';

/** Two gateways of one shop. */
let shop: TestShop;
let other: TestShop;
let admin: Person;
const NUMBERS = numbersOf([1_333]);
beforeAll(async () => {
  shop = await startShop();
  other = await startShop({ DATABASE_URL: shop.env.DATABASE_URL });
  admin = await shop.admin();
  await setTax(shop, admin, { country: 'BD', basisPoints: 1_333 });
  await setAccounts(shop, admin, NUMBERS);
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const DAY = dayIn(0);
const deliverTo = { name: 'Goods-in', lines: ['Dock 7'], city: 'Dhaka', postalCode: '1208', country: 'BD' };
const exported = async (from: string, to = from): Promise<string> => {
  const response = await askJournal(other, admin, `from=${from}&to=${to}`);
  expect(response.status).toBe(200);
  return response.text();
};

/** What was invoiced, and what was paid, by the ids of documents and payments. */
async function amounts(): Promise<Map<string, number>> {
  const rows: { id: string; amount: number }[] = await shop.dataSource.query(
    `SELECT id, currency_total::int AS amount FROM documents WHERE kind IN ('Invoice', 'CreditNote')
     UNION ALL SELECT id, abs(amount_cents)::int FROM payments`,
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** What is booked of each document, and of the money of each payment. */
function bookedOf(rows: readonly Row[]): Map<string, number> {
  const booked = new Map<string, number>();
  for (const row of rows) {
    const isBooked = row['Tax category'] !== '' || [row.Debit, row.Credit].includes(NUMBERS.bank);
    const { Source = '' } = row;
    if (isBooked) booked.set(Source, (booked.get(Source) ?? 0) + centsOf(row));
  }
  return booked;
}

/** One buyer after another buys, pays too much or a part, gets it back, and has an order deleted. */
async function trade(gateway: TestShop, until: () => boolean): Promise<void> {
  const { owner, companyId } = await aCreditCompany(shop, { admin, creditLimit: 1e11 });
  const account = { companyId };
  for (let turn = 0; !until(); turn += 1) {
    const { orders, total } = await buyInvoiced(gateway, {
      by: owner,
      admin,
      prices: [1_000, 300],
      deliverTo,
    });
    const amount = turn % 2 ? total + 12_345 : 777;
    const { data } = await record(gateway, admin, {
      account,
      amount,
      keepRest: true,
      confirmDuplicate: true,
    });
    if (turn % 3 === 0) await reverse(gateway, admin, data.recordAccountPayment.id);
    await gateway.rest('DELETE', `/order/${orders[turn % 2]}`, { as: admin });
  }
}

it('exports during sales and payments have nothing by half, and what they have stays', async () => {
  let isOver = false;
  const trading = Promise.all([shop, other, shop].map((gateway) => trade(gateway, () => isOver)));
  const early: string[] = [];
  while (early.length < 12) {
    early.push(await exported(dayIn(-1), dayIn(1)));
    await sleep(150);
  }
  isOver = true;
  await trading;
  const whole = await exported(dayIn(-1), dayIn(1));
  const all = await amounts();
  expect(Object.fromEntries(bookedOf(rowsOf(whole)))).toEqual(Object.fromEntries(all));
  const lines = new Set(whole.split('\r\n'));
  for (const file of early) {
    for (const [id, booked] of bookedOf(rowsOf(file))) expect([id, booked]).toEqual([id, all.get(id)]);
    expect(file.split('\r\n').filter((line) => !lines.has(line))).toEqual([]);
  }
  expect(rowsOf(early.at(-1) ?? '').length).toBeGreaterThan(rowsOf(early[0] ?? '').length);

  // The same days, once they are over: what is read in pages now was read by one statement before.
  await shop.dataSource.transaction(async (db) => {
    await db.query(`SET LOCAL session_replication_role = replica`);
    await db.query(`UPDATE documents SET issued_at = issued_at - interval '4 days'`);
    await db.query(`UPDATE payments SET recorded_at = recorded_at - interval '4 days'`);
    await db.query(`UPDATE payment_allocations SET created_at = created_at - interval '4 days'`);
  });
  const later = await exported(dayIn(-5), dayIn(-3));
  const moved = (line: string) => line.replace(/^\d{4}-\d\d-\d\d/, (day) => daysLater(day, -4));
  expect(later).toBe(whole.split('\r\n').map(moved).join('\r\n'));
  expect(await exported(dayIn(-5), dayIn(-3))).toBe(later);
});

it('nothing is complete while a transaction is under way that began before', async () => {
  const client = new Client(shop.env.DATABASE_URL);
  await client.connect();
  await client.query('BEGIN');
  const { rows } = await client.query('SELECT now() AS began');
  await sleep(50);
  const { manager } = shop.dataSource;
  expect((await completeUntil(manager)).getTime()).toBeLessThanOrEqual(rows[0].began.getTime() - 60_000);
  await client.query('ROLLBACK');
  await client.end();
  expect((await completeUntil(manager)).getTime()).toBeGreaterThan(rows[0].began.getTime() - 60_000);
});

it('debtors that are exported by two gateways at once get one number each', async () => {
  const buyers = await Promise.all([1, 2, 3].map(() => shop.customer()));
  for (const by of buyers) await buyInvoiced(shop, { by, admin, prices: [100], deliverTo });
  const files = await Promise.all(
    [shop, other, shop, other].map(async (at) =>
      (await askJournal(at, admin, `from=${DAY}&to=${dayIn(1)}`)).text(),
    ),
  );
  const debtors = files.map((file) => new Set(rowsOf(file).map(({ Debtor }) => Debtor)));
  expect(debtors[0]?.size).toBe(3);
  for (const each of debtors) expect(each).toEqual(debtors[0]);
});

it('reads a long month in pages, each booking once', async () => {
  await shop.dataSource.query(
    `INSERT INTO payments (id, company_id, amount_cents, reference, received_on, recorded_at, recorded_by)
     SELECT gen_random_uuid(), (SELECT min(id::text)::uuid FROM companies), nth, 'TT ' || nth, '2026-08-01',
       timestamptz '2026-08-01' + (nth / 7) * interval '1 minute', $1 FROM generate_series(1, 3500) AS nth`,
    [admin.id],
  );
  const rows = rowsOf(await exported('2026-08-01', '2026-08-31'));
  expect(rows.map(centsOf).sort((a, b) => a - b)).toEqual(Array.from({ length: 3_500 }, (_, at) => at + 1));
});
