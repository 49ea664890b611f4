import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { makeDataSource, migrate } from '../../src/db/data-source';
import { makeDatabase } from '../support/database';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let dataSource: DataSource;
let db: Client;
beforeAll(async () => {
  database = await makeDatabase();
  dataSource = await makeDataSource({ url: database.url, patient: true }).initialize();
  db = new Client({ connectionString: database.url });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await dataSource.destroy();
  await database.drop();
});

const hasLines = async (): Promise<boolean> =>
  (await db.query(`SELECT to_regclass('shipment_lines') AS found`)).rows[0].found !== null;

it('orders that were shipped before have left wholly, also backwards and by the release before', async () => {
  while (await hasLines()) await dataSource.undoLastMigration();
  const [id, byHand, open, parcel, next] = [1, 2, 3, 4, 5].map(
    (n) => `01890000-0000-7000-8000-00000000000${n}`,
  );
  const order = (of: string | undefined, status: string, shipment: string) =>
    `('${of}', 'ORD-0000000${of?.at(-1)}', '${id}', '${id}', 'T', 100, 100, 7, 700, '${id}', '${status}', ${shipment})`;
  await db.query(`
    INSERT INTO users (id, email) VALUES ('${id}', 'a@example.com');
    INSERT INTO tools (id, sku, name, picture, price_cents, minimum_order, available_stock, short_description)
      VALUES ('${id}', 'TOOL', 'T', 'p', 100, 1, 1, 'd');
    INSERT INTO purchases (id, customer_id) VALUES ('${id}', '${id}');
    INSERT INTO shipments (id, purchase_id, shipped_by) VALUES ('${parcel}', '${id}', '${id}'), ('${next}', '${id}', '${id}');
    INSERT INTO orders (id, number, purchase_id, tool_id, tool_name, unit_price_cents, list_unit_price_cents, quantity,
      total_price_cents, customer_id, status, shipment_id)
    VALUES ${order(id, 'Shipped', `'${parcel}'`)}, ${order(byHand, 'Shipped', 'NULL')}, ${order(open, 'Approved', 'NULL')}`);
  await migrate(database.url);
  const shipped = async () => {
    const { rows } = await db.query(`
      SELECT shipped_quantity AS units, (SELECT array_agg(ARRAY[shipment_id::text, quantity::text]) FROM shipment_lines
        WHERE order_id = orders.id) AS lines FROM orders ORDER BY id`);
    return rows.map(({ units, lines }) => [units, lines]);
  };
  expect(await shipped()).toEqual([
    [7, [[parcel, '7']]],
    [7, null],
    [0, null],
  ]);

  // Like the previous release: ships wholly, moves to another shipment, and sets back.
  await db.query(
    `UPDATE orders SET status = 'Shipped', shipment_id = '${next}' WHERE id IN ('${id}', '${open}')`,
  );
  await db.query(`UPDATE orders SET status = 'Pending', shipment_id = NULL WHERE id = '${byHand}'`);
  expect(await shipped()).toEqual([
    [7, [[next, '7']]],
    [0, null],
    [7, [[next, '7']]],
  ]);

  while (await hasLines()) await dataSource.undoLastMigration();
  const { rows } = await db.query('SELECT status, shipment_id AS shipment FROM orders ORDER BY id');
  expect(rows).toEqual([
    { status: 'Shipped', shipment: next },
    { status: 'Pending', shipment: null },
    { status: 'Shipped', shipment: next },
  ]);
});
