import { ToolSupply } from '../../../../src/modules/catalogue/tools/supply';
import { anOrder, aPurchase, aTool } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

/** All that a shipping, or the voiding of a shipment, leaves. */
const traces = async () => {
  const tables = [
    'shipments',
    'shipment_lines',
    'documents',
    'order_events',
    'domain_events',
    'job_outbox',
    'audit_log',
  ];
  const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`);
  const [counted] = await shop.dataSource.query(`SELECT ${counts.join(', ')}`);
  const orders = await shop.dataSource.query('SELECT status, shipped_quantity FROM orders ORDER BY id');
  const voided = await shop.dataSource.query('SELECT FROM shipments WHERE voided_at IS NOT NULL');
  return { counted, orders, voided: voided.length };
};

/** Runs a call whose transaction dies when it writes to a table, the last one that it needs. */
async function withFault(table: string, call: () => Promise<{ code: string | undefined }>): Promise<void> {
  await shop.dataSource.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION fail()`);
  try {
    expect((await call()).code).toBe('INTERNAL');
  } finally {
    await shop.dataSource.query('DROP FUNCTION fail() CASCADE');
  }
}

const ship = (id: string, quantity: number) =>
  shop.gql(
    `mutation ($i: ShipOrdersInput!) { shipOrders(input: $i, idempotencyKey: "${id}") { error { code } } }`,
    {
      variables: {
        i: {
          ids: [id],
          quantities: [{ id, quantity }],
          shipUnpaid: { ids: [id], reason: 'A good customer' },
        },
      },
      as: admin,
    },
  );
const order = async () => anOrder(shop, { by: buyer, tool: await aTool(shop), quantity: 10 });

it.each(['documents', 'job_outbox', 'idempotency_keys'])(
  'a shipping that fails when it writes %s leaves nothing; the same key ships it afterwards',
  async (table) => {
    const id = await order();
    const before = await traces();
    await withFault(table, () => ship(id, 6));
    expect(await traces()).toEqual(before);
    expect((await ship(id, 6)).data.shipOrders).toEqual([{ error: null }]);
    expect((await traces()).counted.shipment_lines).toBe(before.counted.shipment_lines + 1);
  },
);

it('a connection that is killed between the shipment and its invoice leaves neither; the same key makes both, once', async () => {
  const made = { supply: ToolSupply.MADE_TO_ORDER, minimumOrder: 1, availableStock: 4 };
  const tool = await aTool(shop, made);
  const { data } = await aPurchase(shop, { by: buyer, lines: [{ toolId: tool.id, quantity: 10 }] });
  const [{ id }] = data.placePurchase.orders;
  await shop.rest('PUT', `/order/update/${id}`, { body: { status: 'Approved' }, as: admin });
  const before = await traces();
  await shop.dataSource.query(`
    CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
    CREATE TRIGGER die BEFORE INSERT ON documents FOR EACH ROW WHEN (NEW.kind = 'Invoice') EXECUTE FUNCTION die()`);
  try {
    expect((await ship(id, 6)).code).toBe('DATABASE_UNAVAILABLE');
  } finally {
    await shop.dataSource.query('DROP FUNCTION die() CASCADE');
  }
  expect(await traces()).toEqual(before);
  for (const _ of [1, 2]) expect((await ship(id, 6)).data.shipOrders).toEqual([{ error: null }]);
  const documents = await shop.dataSource.query(
    `SELECT documents.kind, units_before, quantity FROM documents JOIN document_orders ON document_id = documents.id
      WHERE order_id = $1 ORDER BY 1`,
    [id],
  );
  expect(documents).toEqual([
    { kind: 'Invoice', units_before: 0, quantity: 6 },
    { kind: 'PackingSlip', units_before: 0, quantity: 6 },
  ]);
});

it('a voiding that fails at its end leaves the shipment as it was', async () => {
  const id = await order();
  await ship(id, 6);
  const [{ shipment_id: shipment }] = await shop.dataSource.query(
    'SELECT shipment_id FROM shipment_lines WHERE order_id = $1',
    [id],
  );
  const voidIt = () =>
    shop.gql(`mutation { voidShipment(id: "${shipment}", reason: "Lost", idempotencyKey: "v") { id } }`, {
      as: admin,
    });
  const before = await traces();
  await withFault('idempotency_keys', voidIt);
  expect(await traces()).toEqual(before);
  expect((await voidIt()).code).toBeUndefined();
  expect((await traces()).voided).toBe(before.voided + 1);
});
