import { countPromises } from '../../../src/modules/fulfilment/promise-records/promise-record.service';
import { aTool, anOrder } from '../../support/builders';
import { daysLater, moveSeller } from '../../support/days';
import { dayAt } from '../../support/figures';
import { forJob, startShop, type Person, type TestShop } from '../../support/shop';

/** Far from UTC, with daylight saving until 5 April 2026. */
const ZONE = 'Pacific/Auckland';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let tool: Awaited<ReturnType<typeof aTool>>;

async function ask(document: string, variables: object = {}) {
  const { data, errors } = await shop.gql(document, { variables, as: admin });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
const NUMBERS = 'total kept late overdue shareKept daysLate';
const figures = async (variables: object) =>
  (
    await ask(
      `query ($from: LocalDate, $to: LocalDate) { promiseFigures(from: $from, to: $to) {
        period { beforeFrom days } now { ${NUMBERS} } before { ${NUMBERS} }
        parts { from to now { ${NUMBERS} } before { ${NUMBERS} } } } }`,
      variables,
    )
  ).promiseFigures;
const count = () => countPromises(forJob(shop.services));

interface Promised {
  /** Units by the day for which they were promised. */
  readonly parts: readonly (readonly [units: number, day: string])[];
  /** Units by the instant at which they left. */
  readonly left?: readonly (readonly [units: number, at: string])[];
}

/** An accepted order with its promise, and its shipments. Its days are over, so they are written as placing writes them. */
async function promised({ parts, left = [] }: Promised): Promise<string> {
  const quantity = parts.reduce((sum, [units]) => sum + units, 0);
  const id = await anOrder(shop, { by: buyer, tool, quantity });
  const day = parts.at(-1)?.[1];
  const made = parts.length > 1 ? 1 : 0;
  const sql = 'UPDATE orders SET promised_on = $2, made_quantity = $3 WHERE id = $1';
  await shop.dataSource.query(sql, [id, day, made]);
  for (const [position, [units, on]] of made ? parts.entries() : [])
    await shop.dataSource.query(
      `INSERT INTO order_promises (order_id, position, quantity, source, promised_on) VALUES ($1, $2, $3, 'STOCK', $4)`,
      [id, position, units, on],
    );
  await ask('mutation ($id: ID!) { updateOrderStatus(id: $id, status: Approved) { id } }', { id });
  for (const [units, at] of left) await ship(id, units, at);
  return id;
}

async function ship(id: string, quantity: number, at: string): Promise<string> {
  const input = { ids: [id], quantities: [{ id, quantity }], shipUnpaid: { ids: [id], reason: 'Known' } };
  await ask('mutation ($input: ShipOrdersInput!) { shipOrders(input: $input) { error { code } } }', {
    input,
  });
  const [[{ shipmentId }]] = await shop.dataSource.query(
    `UPDATE shipments SET shipped_at = $2
      WHERE id = (SELECT shipment_id FROM shipment_lines WHERE order_id = $1 ORDER BY id DESC LIMIT 1)
      RETURNING id AS "shipmentId"`,
    [id, at],
  );
  return shipmentId;
}

interface Kept {
  readonly day: string;
  /** The day on which the last of its units left. */
  readonly leftOn: string | null;
}

/** The books: the promises of the orders and their shipments, as Manage Orders shows them. */
async function booksOf(): Promise<Kept[]> {
  const { orders } = await ask(`{ orders(first: 100) { nodes {
    status promises { quantity promisedOn } shipmentLines { quantity shipment { shippedAt voidedAt } } } } }`);
  return orders.nodes
    .filter(({ status }: any) => status !== 'Pending')
    .flatMap(({ promises, shipmentLines }: any) => {
      const units: string[] = shipmentLines
        .filter(({ shipment }: any) => !shipment.voidedAt)
        .flatMap(({ quantity, shipment }: any) => Array(quantity).fill(dayAt(ZONE, shipment.shippedAt)))
        .sort();
      let until = 0;
      const lastUnits = new Map<string, number>();
      for (const { quantity, promisedOn } of promises) lastUnits.set(promisedOn, (until += quantity));
      return [...lastUnits].map(([day, last]) => ({ day, leftOn: units[last - 1] ?? null }));
    });
}

const daysFrom = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / 86_400_000;

function numbersOf(books: readonly Kept[], from: string, to: string) {
  const due = books.filter(({ day }) => day >= from && day <= to);
  const kept = due.filter(({ day, leftOn }) => leftOn && leftOn <= day).length;
  const late = due.flatMap(({ day, leftOn }) => (leftOn && leftOn > day ? [daysFrom(day, leftOn)] : []));
  return {
    total: due.length,
    kept,
    late: late.length,
    overdue: due.filter(({ leftOn }) => !leftOn).length,
    shareKept: due.length ? kept / due.length : null,
    daysLate: late.length ? late.reduce((sum, days) => sum + days, 0) / late.length : null,
  };
}

beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  await moveSeller(shop, admin, ZONE);
  tool = await aTool(shop, { minimumOrder: 1, availableStock: 10_000 });
  // The last instant of a day in Auckland (UTC+13 in March, +12 from 5 April 2026), and the first one of the next.
  await promised({ parts: [[5, '2026-02-28']], left: [[5, '2026-02-28T11:00:00Z']] });
  await promised({ parts: [[5, '2026-03-01']], left: [[5, '2026-03-01T10:59:59.999Z']] });
  await promised({ parts: [[5, '2026-03-01']], left: [[5, '2026-03-01T11:00:00Z']] });
  await promised({ parts: [[5, '2026-03-31']], left: [[5, '2026-03-31T11:00:00Z']] });
  await promised({ parts: [[5, '2026-04-04']], left: [[5, '2026-04-04T10:59:59.999Z']] });
  await promised({ parts: [[5, '2026-04-05']], left: [[5, '2026-04-05T11:59:59.999Z']] });
  await promised({ parts: [[5, '2026-04-05']], left: [[5, '2026-04-05T12:00:00Z']] });
  // In parts: the first one kept, the second one a week late; and one that has left in part.
  await promised({
    parts: [
      [3, '2026-03-10'],
      [4, '2026-03-20'],
    ],
    left: [
      [3, '2026-03-09T00:00:00Z'],
      [2, '2026-03-18T00:00:00Z'],
      [2, '2026-03-26T22:00:00Z'],
    ],
  });
  await promised({ parts: [[5, '2026-03-16']], left: [[4, '2026-03-12T00:00:00Z']] });
  await promised({ parts: [[5, '2026-02-14']] });
  // Not counted: pending, deleted, for a later day.
  const pending = await anOrder(shop, { by: buyer, tool, quantity: 5 });
  await shop.dataSource.query(`UPDATE orders SET promised_on = '2026-03-12' WHERE id = $1`, [pending]);
  const gone = await promised({ parts: [[5, '2026-03-12']] });
  await ask(`mutation { deleteOrder(id: "${gone}") { id } }`);
  await promised({ parts: [[5, daysLater(dayAt(ZONE, new Date()), 1)]] });
});
afterAll(() => shop.close());

it('is empty until the promises are counted', async () => {
  const { now, parts } = await figures({ from: '2026-03-01', to: '2026-03-31' });
  expect(now).toEqual({ total: 0, kept: 0, late: 0, overdue: 0, shareKept: null, daysLate: null });
  expect(parts).toHaveLength(31);
});

describe('once they are counted', () => {
  beforeAll(count);

  it.each([
    ['a month by day', { from: '2026-03-01', to: '2026-03-31' }],
    ['a month across the end of daylight saving', { from: '2026-04-01', to: '2026-04-30' }],
    ['one day', { from: '2026-03-02', to: '2026-03-02' }],
    ['weeks, the first and the last one cut', { from: '2026-02-11', to: '2026-05-05' }],
    ['a year', { from: '2025-06-01', to: '2026-05-31' }],
    ['days that are not over', { from: '2026-11-01', to: '2026-12-24' }],
  ])('%s equals the orders and their shipments', async (_, range) => {
    const books = (await booksOf()).filter(({ day }) => day < dayAt(ZONE, new Date()));
    expect(books).toHaveLength(11);
    const { period, now, before, parts } = await figures(range);
    expect(now).toEqual(numbersOf(books, range.from, range.to));
    expect(before).toEqual(numbersOf(books, period.beforeFrom, daysLater(range.from, -1)));
    for (const part of parts) {
      expect(part.now).toEqual(numbersOf(books, part.from, part.to));
      expect(part.before).toEqual(
        numbersOf(books, daysLater(part.from, -period.days), daysLater(part.to, -period.days)),
      );
    }
  });

  it('March, in numbers', async () => {
    const { now } = await figures({ from: '2026-03-01', to: '2026-03-31' });
    expect(now).toEqual({ total: 6, kept: 2, late: 3, overdue: 1, shareKept: 1 / 3, daysLate: 3 });
  });
});

it('is corrected by the next count: what has left since, was voided or deleted', async () => {
  const range = { from: '2025-03-01', to: '2025-03-31' };
  const order = await promised({ parts: [[5, '2025-03-10']] });
  const voided = await promised({ parts: [[5, '2025-03-11']] });
  const shipmentId = await ship(voided, 5, '2025-03-11T00:00:00Z');
  const deleted = await promised({ parts: [[5, '2025-03-12']] });
  await count();
  expect((await figures(range)).now).toMatchObject({ total: 3, kept: 1, late: 0, overdue: 2 });
  await ship(order, 5, '2025-03-14T00:00:00Z');
  await ask('mutation ($id: ID!) { voidShipment(id: $id, reason: "It came back") { id } }', {
    id: shipmentId,
  });
  await ask(`mutation { deleteOrder(id: "${deleted}") { id } }`);
  await count();
  const { now } = await figures(range);
  expect(now).toEqual({ total: 2, kept: 0, late: 1, overdue: 1, shareKept: 0, daysLate: 4 });
});

it('continues with the days that an unfinished first count has left', async () => {
  await promised({ parts: [[5, '2019-05-10']] });
  await promised({ parts: [[5, '2021-05-10']] });
  await shop.dataSource.query(`DELETE FROM promise_days WHERE day <> '2019-05-10'`);
  await shop.dataSource.query(
    `INSERT INTO promise_days (day, total, kept, overdue, days_late) VALUES ('2019-05-10', 1, 0, 1, 0)`,
  );
  await count();
  expect((await figures({ from: '2021-05-10', to: '2021-05-10' })).now).toMatchObject({
    total: 1,
    overdue: 1,
  });
});
