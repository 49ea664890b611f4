import { newId } from '../../../../src/shared/ids';
import { weekOf } from '../../../../src/shared/time/working-days';
import { stockDifferences } from '../../../../src/modules/catalogue/stock/stock.service';
import { ToolSupply } from '../../../../src/modules/catalogue/tools/supply';
import { atOnce } from '../../../support/at-once';
import { aFamily, aTool, stockOf } from '../../../support/builders';
import { moveSeller, NOON_ZONE, workingDaysOf } from '../../../support/days';
import { sentUntilDone, until } from '../../../support/until';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** Purchases that want the same weeks at the same time. */
let shop: TestShop;
let buyers: Person[];
beforeAll(async () => {
  shop = await startShop();
  buyers = await Promise.all(Array.from({ length: 4 }, () => shop.customer()));
  await moveSeller(shop, await shop.admin(), NOON_ZONE);
});
afterAll(() => shop.close());

const LEAD_TIME = 10;
const earliest = workingDaysOf(new Date(), { timeZone: NOON_ZONE }).after(LEAD_TIME);
const FIELDS = 'id orders { id promises { quantity promisedOn source } }';

const PLACE = `mutation ($i: PlacePurchaseInput!, $k: String) {
  placePurchase(input: $i, idempotencyKey: $k) { ${FIELDS} } }`;
const place = (lines: object[], as: Person | undefined) => {
  const variables = { i: { lines, totalPrice: 1_000_000_000 }, k: newId() };
  return sentUntilDone(() => shop.gql(PLACE, { variables, as }));
};

const remove = (id: string, as: Person | undefined) =>
  sentUntilDone(() => shop.rest('DELETE', `/order/${id}`, { as }));

interface Week {
  readonly week: string;
  readonly booked: number;
}
const bookedWeeks = async (toolIds: readonly string[]): Promise<Week[]> => {
  const rows = await shop.dataSource.query(
    `SELECT week::text, sum(booked)::int AS booked FROM production_weeks WHERE tool_id = ANY ($1) AND booked > 0
      GROUP BY week ORDER BY week`,
    [toolIds],
  );
  return rows;
};

it('200 purchases fill three weeks of 500 units: no week above it, no promise too early', async () => {
  const tool = await aTool(shop, {
    supply: ToolSupply.MADE_TO_ORDER,
    weeklyCapacity: 500,
    leadTimeDays: LEAD_TIME,
    minimumOrder: 1,
    availableStock: 100,
  });
  // 1,600 units: 100 are in stock, 1,500 are made.
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => place([{ toolId: tool.id, quantity: 8 }], buyers[at % 4])),
  );
  expect(answers.map(({ status, code }) => code ?? status)).toEqual(answers.map(() => 200));
  expect((await bookedWeeks([tool.id])).map(({ booked }) => booked)).toEqual([500, 500, 500]);
  const promises = answers.flatMap(({ data }) => data.placePurchase.orders[0].promises);
  const made = promises.filter(({ source }: { source: string }) => source === 'MADE');
  expect(made.filter(({ promisedOn }: { promisedOn: string }) => promisedOn < earliest)).toEqual([]);
  // The booked units of a week are those promised for it.
  const promised = new Map<string, number>();
  for (const { promisedOn, quantity } of made)
    promised.set(weekOf(promisedOn), (promised.get(weekOf(promisedOn)) ?? 0) + quantity);
  expect(Object.fromEntries(promised)).toEqual(
    Object.fromEntries((await bookedWeeks([tool.id])).map(({ week, booked }) => [week, booked])),
  );
  expect(await stockOf(shop, tool)).toBe(0);
  expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
});

it('tools of one family at the same time, in both orders: they share its weeks, without a deadlock', async () => {
  const familyId = await aFamily(shop, { weeklyCapacity: 50 });
  const tools = await Promise.all(
    Array.from({ length: 3 }, () =>
      aTool(shop, {
        supply: ToolSupply.MADE_TO_ORDER,
        leadTimeDays: LEAD_TIME,
        familyId,
        minimumOrder: 1,
        availableStock: 0,
      }),
    ),
  );
  const ids = tools.map(({ id }) => id);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => {
      const lines = (at % 2 ? ids : [...ids].reverse()).slice(0, 1 + (at % 3));
      return place(
        lines.map((toolId) => ({ toolId, quantity: 5 })),
        buyers[at % 4],
      );
    }),
  );
  expect(answers.map(({ status, code }) => code ?? status)).toEqual(answers.map(() => 200));
  const weeks = await bookedWeeks(ids);
  // 10 each of one, two and three lines of 5 units.
  expect(weeks.map(({ booked }) => booked)).toEqual([50, 50, 50, 50, 50, 50]);
  const [{ deadlocks }] = await shop.dataSource.query(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  expect(deadlocks).toBe(0);
});

it('lines that wait for different tools of a family do not book the same room', async () => {
  const familyId = await aFamily(shop, { weeklyCapacity: 20 });
  const tools = await Promise.all(
    Array.from({ length: 6 }, () =>
      aTool(shop, {
        supply: ToolSupply.MADE_TO_ORDER,
        leadTimeDays: LEAD_TIME,
        familyId,
        minimumOrder: 1,
        availableStock: 0,
      }),
    ),
  );
  const ids = tools.map(({ id }) => id);
  await atOnce(
    shop,
    { sql: 'SELECT FROM tools WHERE id = ANY ($1) FOR UPDATE', values: [ids] },
    ids.map((toolId, at) => () => place([{ toolId, quantity: 20 }], buyers[at % 4])),
  );
  expect((await bookedWeeks(ids)).map(({ booked }) => booked)).toEqual([20, 20, 20, 20, 20, 20]);
});

it('concurrent purchases and deletions leave the weeks as if they had come one after the other', async () => {
  const tool = await aTool(shop, {
    supply: ToolSupply.MADE_TO_ORDER,
    weeklyCapacity: 20,
    leadTimeDays: LEAD_TIME,
    minimumOrder: 1,
    availableStock: 10,
  });
  const firstOnes = await Promise.all(
    Array.from({ length: 10 }, (_, at) => place([{ toolId: tool.id, quantity: 5 }], buyers[at % 4])),
  );
  const answers = await Promise.all(
    firstOnes.flatMap(({ data }, at) => [
      remove(data.placePurchase.orders[0].id, buyers[at % 4]),
      place([{ toolId: tool.id, quantity: 5 }], buyers[at % 4]),
    ]),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const weeks = await bookedWeeks([tool.id]);
  expect(weeks.filter(({ booked }) => booked > 20)).toEqual([]);
  const left = await stockOf(shop, tool);
  // 50 units are ordered, from the stock or made.
  expect(weeks.reduce((sum, { booked }) => sum + booked, 0)).toBe(40 + left);
  expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
});

it('a deletion gives no week back while a purchase holds the tool', async () => {
  const tool = await aTool(shop, {
    supply: ToolSupply.MADE_TO_ORDER,
    weeklyCapacity: 20,
    leadTimeDays: LEAD_TIME,
    minimumOrder: 1,
    availableStock: 0,
  });
  const { data } = await place([{ toolId: tool.id, quantity: 5 }], buyers[0]);
  const [order] = data.placePurchase.orders;
  const deletions: Promise<{ status: number }>[] = [];
  await shop.dataSource.transaction(async (tx) => {
    await tx.query('SELECT FROM tools WHERE id = $1 FOR NO KEY UPDATE', [tool.id]);
    const deletion = shop.rest('DELETE', `/order/${order.id}`, { as: buyers[0] });
    deletions.push(deletion);
    const isOver = await Promise.race([
      deletion.then(() => true),
      until(async () => (await waiting()) > 0).then(() => false),
    ]);
    expect(isOver).toBe(false);
    expect(await bookedWeeks([tool.id])).toMatchObject([{ booked: 5 }]);
  });
  expect((await deletions[0])?.status).toBe(200);
  expect(await bookedWeeks([tool.id])).toEqual([]);
});

const waiting = async (): Promise<number> => {
  const [{ count }] = await shop.dataSource.query(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return count;
};
