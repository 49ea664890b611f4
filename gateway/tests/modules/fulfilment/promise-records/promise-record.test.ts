import { ToolSupply } from '../../../../src/modules/catalogue/tools/supply';
import { countPromises } from '../../../../src/modules/fulfilment/promise-records/promise-record.service';
import type { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import { aPurchase, aTool, anOrder } from '../../../support/builders';
import { dayIn } from '../../../support/days';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { until } from '../../../support/until';

/** The promised day of orders against the day on which they shipped. */
let shop: TestShop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  await until(() => shop.services.cacheTags.isConnected);
});
afterAll(() => shop.close());

interface Past {
  readonly promised: number;
  /** Days from now; not shipped without it. */
  readonly shipped?: number;
  readonly status?: 'Pending' | 'Approved';
}

/** An order whose days were some days ago. */
async function past(tool: Tool, { promised, shipped, status = 'Approved' }: Past): Promise<string> {
  const id = await anOrder(shop, { by: buyer, tool });
  if (status !== 'Pending')
    await shop.rest('PUT', `/order/update/${id}`, {
      body: { status: shipped === undefined ? status : 'Shipped' },
      as: admin,
    });
  await shop.dataSource.query('UPDATE orders SET promised_on = $2 WHERE id = $1', [id, dayIn(promised)]);
  if (shipped !== undefined)
    await shop.dataSource.query(
      `UPDATE shipments SET shipped_at = $2::date + interval '12 hours'
        WHERE id = (SELECT shipment_id FROM shipment_lines WHERE order_id = $1)`,
      [id, dayIn(shipped)],
    );
  return id;
}

const record = async (tool: Tool, months = 24) => {
  const { data } = await shop.gql(
    `query ($m: Int!) { promisesByMonth(months: $m) { month tool { id } total kept overdue daysLate } }`,
    { variables: { m: months }, as: admin },
  );
  return data.promisesByMonth.filter((one: any) => one.tool.id === tool.id);
};
const monthOf = (days: number) => `${dayIn(days).slice(0, 7)}-01`;

it('counts the promises of a month: kept, late, overdue, and no pending, deleted or later ones', async () => {
  const tool = await aTool(shop, { availableStock: 1_000 });
  await past(tool, { promised: -40, shipped: -41 });
  await past(tool, { promised: -40, shipped: -40 });
  await past(tool, { promised: -40, shipped: -38 });
  await past(tool, { promised: -40, shipped: -36 });
  await past(tool, { promised: -40 });
  await past(tool, { promised: -40, status: 'Pending' });
  await past(tool, { promised: 0, shipped: 0 });
  const deleted = await past(tool, { promised: -40 });
  await shop.rest('DELETE', `/order/${deleted}`, { as: buyer });
  expect(await record(tool)).toEqual([
    { month: monthOf(-40), tool: { id: tool.id }, total: 5, kept: 2, overdue: 1, daysLate: 3 },
  ]);
  expect(await record(tool, 1)).toEqual([]);
});

it('the day is that of the seller’s time zone', async () => {
  const tool = await aTool(shop, { availableStock: 1_000 });
  const id = await past(tool, { promised: -40, shipped: -40 });
  await shop.dataSource.query(
    `UPDATE shipments SET shipped_at = $2::date + interval '20 hours'
      WHERE id = (SELECT shipment_id FROM shipment_lines WHERE order_id = $1)`,
    [id, dayIn(-40)],
  );
  expect(await record(tool)).toMatchObject([{ kept: 1 }]);
  await shop.dataSource.query(`UPDATE seller_calendar SET time_zone = 'Asia/Dhaka'`);
  await until(async () => (await record(tool))[0].kept === 0);
  await shop.dataSource.query(`UPDATE seller_calendar SET time_zone = 'UTC'`);
  await until(async () => (await record(tool))[0].kept === 1);
});

it('an order in parts has a promise for each day; a voided shipment takes the record back', async () => {
  const tool = await aTool(shop, { supply: ToolSupply.MADE_TO_ORDER, minimumOrder: 1, availableStock: 120 });
  const lines = [{ toolId: tool.id, quantity: 500 }];
  const { data } = await aPurchase(shop, { by: buyer, lines });
  const [{ id }] = data.placePurchase.orders;
  // A day passes for the first part only: rows of order_promises never change.
  await shop.dataSource.transaction(async (db) => {
    await db.query(`SET LOCAL session_replication_role = replica`);
    await db.query(`UPDATE order_promises SET promised_on = $2 WHERE order_id = $1 AND position = 0`, [
      id,
      dayIn(-1),
    ]);
  });
  const approve = { body: { status: 'Approved' }, as: admin };
  await shop.rest('PUT', `/order/update/${id}`, approve);
  const first = { month: monthOf(-1), tool: { id: tool.id }, total: 1 };
  const open = [{ ...first, kept: 0, overdue: 1, daysLate: null }];
  expect(await record(tool)).toEqual(open);
  const shipmentId = await shipOn(id, 120, -1);
  expect(await record(tool)).toEqual([{ ...first, kept: 1, overdue: 0, daysLate: null }]);
  await shop.gql(`mutation ($id: ID!) { voidShipment(id: $id, reason: "It came back") { id } }`, {
    variables: { id: shipmentId },
    as: admin,
  });
  expect(await record(tool)).toEqual(open);
  await shipOn(id, 119, -1);
  expect(await record(tool)).toEqual(open);
  await shipOn(id, 1, 0);
  expect(await record(tool)).toEqual([{ ...first, kept: 0, overdue: 0, daysLate: 1 }]);
});

/** Ships units of an order, some days from now. Returns the id of the shipment. */
async function shipOn(id: string, quantity: number, days: number): Promise<string> {
  const input = { ids: [id], quantities: [{ id, quantity }], shipUnpaid: { ids: [id], reason: 'Known' } };
  const { data } = await shop.gql(
    'mutation ($i: ShipOrdersInput!) { shipOrders(input: $i) { error { code } } }',
    { variables: { i: input }, as: admin },
  );
  expect(data.shipOrders).toEqual([{ error: null }]);
  const [[{ shipmentId }]] = await shop.dataSource.query(
    `UPDATE shipments SET shipped_at = $2::date + interval '12 hours'
      WHERE id = (SELECT shipment_id FROM shipment_lines WHERE order_id = $1 ORDER BY id DESC LIMIT 1)
      RETURNING id AS "shipmentId"`,
    [id, dayIn(days)],
  );
  return shipmentId;
}

it('an order that was shipped without a shipment left by its history; without one, it does not count', async () => {
  const tool = await aTool(shop, { availableStock: 1_000 });
  const id = await past(tool, { promised: -40, shipped: -40 });
  await shop.dataSource.query(
    `UPDATE order_events SET at = $2::date + interval '12 hours' WHERE order_id = $1 AND to_state = 'Shipped'`,
    [id, dayIn(-38)],
  );
  expect(await record(tool)).toMatchObject([{ kept: 1 }]);
  await shop.dataSource.query('DELETE FROM shipment_lines WHERE order_id = $1', [id]);
  expect(await record(tool)).toMatchObject([{ total: 1, kept: 0, overdue: 0, daysLate: 2 }]);
  await shop.dataSource.query(`DELETE FROM order_events WHERE order_id = $1 AND to_state = 'Shipped'`, [id]);
  expect(await record(tool)).toEqual([]);
});

it('everyone sees the record of 90 days once there are 30 promises', async () => {
  const tool = await aTool(shop, { availableStock: 1_000 });
  const seen = async () => {
    await countPromises({ ...shop.services, origin: {} });
    const { data } = await shop.gql(
      'query ($id: ID!) { tool(id: $id) { keptPromises { percent total days } } }',
      { variables: { id: tool.id } },
    );
    return data.tool.keptPromises;
  };
  await past(tool, { promised: -91 });
  await past(tool, { promised: -90, shipped: -89 });
  for (let i = 0; i < 28; i += 1) await past(tool, { promised: -10, shipped: -10 });
  expect(await seen()).toBeNull();
  await past(tool, { promised: -1, shipped: -1 });
  await countPromises({ ...shop.services, origin: {} });
  // 29 of 30.
  await until(async () => (await seen()) !== null);
  expect(await seen()).toEqual({ percent: 96, total: 30, days: 90 });
  await shop.dataSource.query('UPDATE orders SET promised_on = NULL WHERE tool_id = $1', [tool.id]);
  await until(async () => (await seen()) === null);
});
