import fc from 'fast-check';
import type { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import { aTool, anOrder } from '../../../support/builders';
import { dayIn } from '../../../support/days';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** The record of promises by part, against a model that follows each unit. */
let shop: TestShop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

/** Days from today. */
const day = fc.integer({ min: -12, max: 3 });
const sale = fc.record({
  /** Of the promise, in the order of their days. */
  parts: fc
    .array(fc.record({ units: fc.integer({ min: 1, max: 6 }), day }), { minLength: 1, maxLength: 4 })
    .map((parts) => {
      const days = parts.map(({ day: one }) => one).sort((one, other) => one - other);
      return parts.map(({ units }, at) => ({ units, day: days[at] as number }));
    }),
  /** Units that the buyer has given up since. */
  less: fc.nat({ max: 5 }),
  shipments: fc.array(
    fc.record({
      units: fc.integer({ min: 1, max: 9 }),
      day: fc.integer({ min: -14, max: 0 }),
      isVoided: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
});
type Sale = typeof sale extends fc.Arbitrary<infer Given> ? Given : never;

interface Expected {
  total: number;
  kept: number;
  overdue: number;
  /** Of each late one. */
  late: number[];
}

/** A unit is promised for a day and leaves on one, the first ones first; a promise is kept by its last unit. */
function model({ parts, less, shipments }: Sale): Expected {
  const promised = parts.flatMap(({ units, day: on }) => Array.from({ length: units }, () => on));
  const ordered = Math.max(1, promised.length - less);
  const left: number[] = [];
  let shipped = 0;
  for (const { units, day: on, isVoided } of shipments) {
    const leaving = Math.min(units, ordered - shipped);
    if (isVoided) continue;
    shipped += leaving;
    for (let unit = 0; unit < leaving; unit += 1) left.push(on);
  }
  left.sort((one, other) => one - other);
  const lastOf = new Map(promised.slice(0, ordered).map((on, unit) => [on, unit]));
  const expected: Expected = { total: 0, kept: 0, overdue: 0, late: [] };
  for (const [on, unit] of lastOf) {
    if (on >= 0) continue;
    const leftOn = left[unit];
    expected.total += 1;
    if (leftOn === undefined) expected.overdue += 1;
    else if (leftOn <= on) expected.kept += 1;
    else expected.late.push(leftOn - on);
  }
  return expected;
}

const ask = async (document: string, variables: object) => {
  const { data, errors } = await shop.gql(document, { variables, as: admin });
  expect(errors).toBeUndefined();
  return data;
};

/** The same in the shop. Its promise is written as placing does, with days that are over. */
async function play(tool: Tool, { parts, less, shipments }: Sale): Promise<void> {
  const units = parts.reduce((sum, part) => sum + part.units, 0);
  const quantity = Math.max(1, units - less);
  const id = await anOrder(shop, { by: buyer, tool, quantity });
  let until = 0;
  const lastDay = parts.find((part) => (until += part.units) >= quantity)?.day as number;
  await shop.dataSource.query(`UPDATE orders SET made_quantity = 1, promised_on = $2 WHERE id = $1`, [
    id,
    dayIn(lastDay),
  ]);
  for (const [position, part] of parts.entries())
    await shop.dataSource.query(
      `INSERT INTO order_promises (order_id, position, quantity, source, promised_on) VALUES ($1, $2, $3, 'STOCK', $4)`,
      [id, position, part.units, dayIn(part.day)],
    );
  await ask(`mutation ($id: ID!) { updateOrderStatus(id: $id, status: Approved) { id } }`, { id });
  let shipped = 0;
  for (const { units: wanted, day: on, isVoided } of shipments) {
    const leaving = Math.min(wanted, quantity - shipped);
    if (leaving === 0) continue;
    const input = {
      ids: [id],
      quantities: [{ id, quantity: leaving }],
      shipUnpaid: { ids: [id], reason: 'Known' },
    };
    await ask(`mutation ($input: ShipOrdersInput!) { shipOrders(input: $input) { error { code } } }`, {
      input,
    });
    const [{ shipmentId }] = await shop.dataSource.query(
      `SELECT shipment_id AS "shipmentId" FROM shipment_lines WHERE order_id = $1 ORDER BY id DESC LIMIT 1`,
      [id],
    );
    await shop.dataSource.query(
      `UPDATE shipments SET shipped_at = $2::date + interval '12 hours' WHERE id = $1`,
      [shipmentId, dayIn(on)],
    );
    if (isVoided)
      await ask(`mutation ($id: ID!) { voidShipment(id: $id, reason: "It came back") { id } }`, {
        id: shipmentId,
      });
    else shipped += leaving;
  }
}

it('each part is kept or late by the day on which its last unit left, whatever was shipped and voided', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 4 }), async (sales) => {
      const tool = await aTool(shop, { minimumOrder: 1, availableStock: 1_000 });
      for (const each of sales) await play(tool, each);
      const { promisesByMonth } = await ask(
        `{ promisesByMonth(months: 2) { tool { id } total kept overdue daysLate } }`,
        {},
      );
      const months = promisesByMonth.filter((one: any) => one.tool.id === tool.id);
      const sum = (key: 'total' | 'kept' | 'overdue') =>
        months.reduce((units: number, month: any) => units + month[key], 0);
      const models = sales.map(model);
      const expected = (key: 'total' | 'kept' | 'overdue') =>
        models.reduce((units, one) => units + one[key], 0);
      for (const key of ['total', 'kept', 'overdue'] as const) expect(sum(key)).toBe(expected(key));
      const late = models.flatMap((one) => one.late);
      const daysLate = months.reduce(
        (days: number, { daysLate: average, total, kept, overdue }: any) =>
          days + (average ?? 0) * (total - kept - overdue),
        0,
      );
      expect(daysLate).toBeCloseTo(late.reduce((days, one) => days + one, 0));
    }),
    { numRuns: 15 },
  );
});
