import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { makeDataSource, migrate } from '../../src/db/data-source';
import { makeDatabase } from '../support/database';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let dataSource: DataSource;
let db: Client;
beforeEach(async () => {
  database = await makeDatabase();
  dataSource = await makeDataSource({ url: database.url, patient: true }).initialize();
  db = new Client({ connectionString: database.url });
  await db.connect();
});
afterEach(async () => {
  await db.end();
  await dataSource.destroy();
  await database.drop();
});

// Without the ORM's own table of migrations.
const OWN = `relnamespace = 'public'::regnamespace AND relname NOT LIKE 'migrations%'
  AND relname NOT IN (SELECT indexname FROM pg_indexes WHERE tablename = 'migrations')`;
const CATALOG = `
  SELECT 'relation' AS kind, relname || '' AS name,
      concat_ws(' ', relkind, relpersistence, reloptions, CASE WHEN relkind = 'v' THEN pg_get_viewdef(oid) END) AS definition
    FROM pg_class WHERE ${OWN}
  UNION ALL SELECT 'column', relname || '.' || attname,
      concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid))
    FROM pg_attribute JOIN pg_class c ON c.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE ${OWN} AND attnum > 0 AND NOT attisdropped
  UNION ALL SELECT 'constraint', conname, pg_get_constraintdef(k.oid)
    FROM pg_constraint k JOIN pg_class c ON c.oid = conrelid WHERE ${OWN}
  UNION ALL SELECT 'index', relname, pg_get_indexdef(c.oid) FROM pg_class c WHERE ${OWN} AND relkind = 'i'
  UNION ALL SELECT 'trigger', relname || '.' || tgname, pg_get_triggerdef(t.oid)
    FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid WHERE ${OWN} AND NOT tgisinternal
  UNION ALL SELECT 'function', proname, pg_get_functiondef(p.oid) FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
  UNION ALL SELECT 'enum', typname, string_agg(enumlabel, ',' ORDER BY enumsortorder)
    FROM pg_type JOIN pg_enum ON enumtypid = pg_type.oid GROUP BY typname
  ORDER BY 1, 2, 3`;

/** Every relation, column, constraint, index, trigger, function and enum, each as one line. */
async function catalog(): Promise<string[]> {
  const { rows } = await db.query<{ kind: string; name: string; definition: string }>(CATALOG);
  return rows.map(({ kind, name, definition }) => `${kind} ${name}: ${definition}`);
}

/** True if a relation, a constraint, a function or a column (`table.column`) of this name exists. */
async function exists(name: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM pg_class WHERE relname = $1 UNION ALL SELECT FROM pg_constraint WHERE conname = $1
     UNION ALL SELECT FROM pg_proc WHERE proname = $1 UNION ALL SELECT FROM pg_attribute
     WHERE attrelid = to_regclass(split_part($1, '.', 1)) AND attname = split_part($1, '.', 2) AND NOT attisdropped`,
    [name],
  );
  return rowCount !== 0;
}

it('each migration is undone exactly: columns, constraints, indexes, triggers, functions', async () => {
  const undone = [await catalog()];
  for (const _ of dataSource.migrations) {
    await dataSource.undoLastMigration();
    undone.unshift(await catalog());
  }
  expect(undone[0]).toEqual([]);
  expect(undone.at(-1)?.length).toBeGreaterThan(150);

  const runner = dataSource.createQueryRunner();
  for (const [at, migration] of dataSource.migrations.entries()) {
    await migration.up(runner);
    const made = await catalog();
    expect({ after: migration.name, catalog: undone[at + 1] }).toEqual({
      after: migration.name,
      catalog: made,
    });
  }
  await runner.release();
});

it('run once, and again after they were undone', async () => {
  const before = await catalog();
  for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
  expect(await migrate(database.url)).toBe(dataSource.migrations.length);
  expect(await catalog()).toEqual(before);
  expect(await migrate(database.url)).toBe(0);
});

it('are run once by gateways that start at the same time', async () => {
  for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
  const done = await Promise.all([1, 2, 3].map(() => migrate(database.url)));
  expect(done.sort()).toEqual([0, 0, dataSource.migrations.length]);
});

it('dates beyond the years 1 to 9999 move to the nearer end of that range', async () => {
  while (await exists('tools_dates_check')) await dataSource.undoLastMigration();
  await db.query(`INSERT INTO tools (id, name, picture, price, minimum_order, available_stock, short_description, created_at, updated_at)
    VALUES (gen_random_uuid(), 'T', 'p', 1, 1, 1, 'd', '-infinity', 'infinity'), (gen_random_uuid(), 'U', 'p', 1, 1, 1, 'd', '2026-11-21Z', '2026-11-21Z')`);
  await migrate(database.url);
  const { rows } = await db.query(
    'SELECT name, created_at AS created, updated_at AS updated, deleted_at AS deleted FROM tools ORDER BY name',
  );
  const day = new Date('2026-11-21');
  expect(rows).toEqual([
    {
      name: 'T',
      created: new Date('0001-01-01'),
      updated: new Date('9999-12-31T23:59:59.999Z'),
      deleted: null,
    },
    { name: 'U', created: day, updated: day, deleted: null },
  ]);
});

it('orders get the number and the address that they had so far', async () => {
  while (await exists('orders_number_key')) await dataSource.undoLastMigration();
  const [tool, user] = ['1', '2'].map((n) => `01890000-0000-7000-8000-00000000000${n}`);
  await db.query(`
    INSERT INTO users (id, email, address) VALUES ('${user}', 'a@example.com', '1 Old Road');
    INSERT INTO tools (id, name, picture, price, minimum_order, available_stock, short_description)
      VALUES ('${tool}', 'T', 'p', 1, 1, 1, 'd')`);
  const order = (end: string) =>
    db.query(
      `INSERT INTO orders (id, tool_id, tool_name, unit_price, quantity, total_price, customer_id, placed_at)
       SELECT ('01890000-0000-7000-8000-' || $1)::uuid, '${tool}'::uuid, 'T', 1, 1, 1, '${user}'::uuid,
         now() + count(*) * interval '1 second' FROM orders`,
      [end],
    );
  await order('aaaa70f65b75');
  await order('bbbb70f65b75');
  await order('aaaa00000001');
  await migrate(database.url);

  const { rows } = await db.query(
    'SELECT number, delivery_address AS address FROM orders ORDER BY placed_at',
  );
  expect(rows.map(({ number }) => number)).toEqual(['ORD-70F65B75', 'ORD-70F65B75BBBB', 'ORD-00000001']);
  expect(new Set(rows.map(({ address }) => address))).toEqual(new Set(['1 Old Road']));
});

it('orders become purchases of one line', async () => {
  const undoPurchases = async () => {
    while (await exists('purchases')) await dataSource.undoLastMigration();
  };
  await undoPurchases();
  const [tool, user] = ['1', '2'].map((n) => `01890000-0000-7000-8000-00000000000${n}`);
  await db.query(`
    INSERT INTO users (id, email, address) VALUES ('${user}', 'a@example.com', '1 Old Road');
    INSERT INTO tools (id, name, picture, price_cents, minimum_order, available_stock, short_description)
      VALUES ('${tool}', 'T', 'p', 100, 1, 1, 'd')`);
  const order = (n: number, placedAt: string) =>
    db.query(
      `INSERT INTO orders (id, tool_id, tool_name, unit_price_cents, list_unit_price_cents, quantity, total_price_cents,
        customer_id, contact_no, placed_at)
       VALUES ($1, '${tool}', 'T', 100, 100, 1, 100, '${user}', '0123', $2)`,
      [`01890000-0000-7000-8000-0000000001${n}`, placedAt],
    );
  await order(12, '2026-01-02Z');
  await order(11, '2025-12-31Z');
  await migrate(database.url);
  const purchases = `SELECT o.id = p.id AS same, p.number, p.delivery_address AS address, p.contact_no AS contact
    FROM orders o JOIN purchases p ON p.id = o.purchase_id ORDER BY o.placed_at`;
  const one = { same: true, address: '1 Old Road', contact: '0123' };
  expect((await db.query(purchases)).rows).toEqual([
    { ...one, number: 'P-2025-000001' },
    { ...one, number: 'P-2026-000002' },
  ]);

  // Backwards, the payment of a purchase becomes one of each order that it paid.
  await db.query(`
    UPDATE orders SET payment = 'paid';
    UPDATE orders SET purchase_id = (SELECT purchase_id FROM orders ORDER BY placed_at LIMIT 1);
    INSERT INTO payments (id, purchase_id, customer_id, amount_cents, reference, received_on, recorded_by)
      SELECT '${tool}', purchase_id, '${user}', 200, 'TT', '2026-03-02', '${user}' FROM orders LIMIT 1`);
  await undoPurchases();
  const paid = await db.query(
    'SELECT count(*)::int AS n, sum(amount_cents)::int AS sum FROM payments JOIN orders ON orders.id = order_id',
  );
  expect(paid.rows).toEqual([{ n: 2, sum: 200 }]);
});

it('orders shipped before have no shipment', async () => {
  while (await exists('shipments')) await dataSource.undoLastMigration();
  const id = '01890000-0000-7000-8000-000000000001';
  await db.query(`
    INSERT INTO users (id, email) VALUES ('${id}', 'a@example.com');
    INSERT INTO tools (id, name, picture, price_cents, minimum_order, available_stock, short_description)
      VALUES ('${id}', 'T', 'p', 100, 1, 1, 'd');
    INSERT INTO orders (id, tool_id, tool_name, unit_price_cents, list_unit_price_cents, quantity, total_price_cents,
      customer_id, status) VALUES ('${id}', '${id}', 'T', 100, 100, 1, 100, '${id}', 'Shipped')`);
  await migrate(database.url);
  const { rows } = await db.query('SELECT status, shipment_id AS shipment FROM orders');
  expect(rows).toEqual([{ status: 'Shipped', shipment: null }]);
});

it('earlier requests for customised tools are new', async () => {
  while (await exists('custom_tool_requests.state')) await dataSource.undoLastMigration();
  await db.query(
    `INSERT INTO custom_tool_requests (id, email, message) VALUES (gen_random_uuid(), 'a@example.com', 'before')`,
  );
  await migrate(database.url);
  const { rows } = await db.query('SELECT state, assignee_id, note FROM custom_tool_requests');
  expect(rows).toEqual([{ state: 'New', assignee_id: null, note: null }]);
});

it('those who subscribed before confirmations stay subscribed', async () => {
  while (await exists('newsletter_subscriptions_id_key')) await dataSource.undoLastMigration();
  await db.query(`INSERT INTO newsletter_subscriptions (email) VALUES ('before@example.com')`);
  await migrate(database.url);
  const { rows } = await db.query(
    'SELECT id IS NOT NULL AND confirmed_at = created_at AS confirmed FROM newsletter_subscriptions',
  );
  expect(rows).toEqual([{ confirmed: true }]);
});

it('payments so far are allocated to their invoices, and given back to their orders on the way back', async () => {
  const undoPayments = async () => {
    while (await exists('payment_allocations')) await dataSource.undoLastMigration();
  };
  await undoPayments();
  const user = '01890000-0000-7000-8000-000000000001';
  const [paid, unpaid] = ['11', '12'].map((n) => `01890000-0000-7000-8000-0000000000${n}`);
  await db.query(`
    INSERT INTO users (id, email) VALUES ('${user}', 'a@example.com');
    INSERT INTO tools (id, name, picture, price_cents, minimum_order, available_stock, short_description)
      VALUES ('${user}', 'T', 'p', 100, 1, 1, 'd')`);
  for (const id of [paid, unpaid])
    await db.query(`
      INSERT INTO orders (id, tool_id, tool_name, unit_price_cents, list_unit_price_cents, quantity, total_price_cents, customer_id)
        VALUES ('${id}', '${user}', 'T', 100, 100, 1, 100, '${user}')`);
  const issue = (id: string | undefined, number: number) =>
    db.query(`
      INSERT INTO documents (id, kind, number, purchase_id, customer_id, issued_at, due_on, currency_total, snapshot)
        VALUES ('${id}', 'Invoice', 'INV-2026-00000${number}', '${id}', '${user}', now(), now(), 120, '{}');
      INSERT INTO document_orders (document_id, order_id, kind) VALUES ('${id}', '${id}', 'Invoice')`);
  await issue(paid, 1);
  await issue(unpaid, 2);
  await db.query(`
    INSERT INTO payments (id, order_id, amount_cents, reference, received_on, recorded_by)
      VALUES ('${paid}', '${paid}', 100, 'TT', '2026-03-02', '${user}');
    UPDATE orders SET payment = 'paid' WHERE id = '${paid}'`);
  await migrate(database.url);
  const balances = await db.query('SELECT allocated::int, open::int FROM invoice_balances ORDER BY number');
  expect(balances.rows).toEqual([
    { allocated: 100, open: 20 },
    { allocated: 0, open: 120 },
  ]);
  const accounts = await db.query('SELECT DISTINCT customer_id AS id, company_id AS company FROM payments');
  expect(accounts.rows).toEqual([{ id: user, company: null }]);

  // Backwards, an order that was paid with its invoice gets a payment of its own, and reversals go.
  const [other, reversal] = ['21', '22'].map((n) => `01890000-0000-7000-8000-0000000000${n}`);
  await db.query(`
    DELETE FROM payment_orders WHERE payment_id = '${paid}';
    INSERT INTO payments (id, customer_id, amount_cents, reference, received_on, recorded_by, reverses_id)
      VALUES ('${reversal}', '${user}', -100, 'TT', '2026-03-03', '${user}', '${paid}'),
        ('${other}', '${user}', 500, 'Again', '2026-03-04', '${user}', NULL);
    INSERT INTO payment_allocations (id, payment_id, document_id, amount_cents, created_by)
      VALUES ('${reversal}', '${reversal}', '${paid}', -100, '${user}'), ('${other}', '${other}', '${paid}', 120, '${user}')`);
  await undoPayments();
  const before = await db.query(
    'SELECT order_id AS "order", amount_cents::int AS amount, reference FROM payments ORDER BY 1',
  );
  expect(before.rows).toEqual([{ order: paid, amount: 100, reference: 'Again' }]);
});

it('amounts in dollars come back with the migration that drops them, rounded', async () => {
  const id = '01890000-0000-7000-8000-000000000001';
  await db.query(`
    INSERT INTO users (id, email) VALUES ('${id}', 'a@example.com');
    INSERT INTO tools (id, sku, name, picture, price_cents, minimum_order, available_stock, short_description)
      VALUES ('${id}', 'TOOL', 'T', 'p', 800, 1, 1, 'd');
    INSERT INTO purchases (id, customer_id) VALUES ('${id}', '${id}');
    INSERT INTO orders (id, number, purchase_id, tool_id, tool_name, unit_price_cents, list_unit_price_cents, quantity,
      total_price_cents, customer_id) VALUES ('${id}', 'ORD-00000001', '${id}', '${id}', 'T', 720, 800, 3, 2160, '${id}');
    INSERT INTO payments (id, order_id, customer_id, amount_cents, reference, received_on, recorded_by)
      VALUES ('${id}', '${id}', '${id}', 2570, 'TT', '2026-03-02', '${id}')`);
  while (!(await exists('tools.price'))) await dataSource.undoLastMigration();
  const dollars = `SELECT tools.price, unit_price, total_price, amount
    FROM tools JOIN orders ON tool_id = tools.id JOIN payments ON order_id = orders.id`;
  expect((await db.query(dollars)).rows).toEqual([{ price: 8, unit_price: 7, total_price: 22, amount: 26 }]);

  await migrate(database.url);
  const cents = `SELECT price_cents::int, unit_price_cents::int, total_price_cents::int, amount_cents::int
    FROM tools JOIN orders ON tool_id = tools.id JOIN payments ON order_id = orders.id`;
  expect((await db.query(cents)).rows).toEqual([
    { price_cents: 800, unit_price_cents: 720, total_price_cents: 2_160, amount_cents: 2_570 },
  ]);
});

it('purchases whose tax was not decided take that of their documents, subscriptions without an id get one', async () => {
  while (!(await exists('adopt_taxes'))) await dataSource.undoLastMigration();
  const id = '01890000-0000-7000-8000-000000000001';
  await db.query(`
    INSERT INTO newsletter_subscriptions (email) VALUES ('a@example.com');
    INSERT INTO users (id, email) VALUES ('${id}', 'a@example.com');
    INSERT INTO tools (id, name, picture, price, minimum_order, available_stock, short_description)
      VALUES ('${id}', 'T', 'p', 10, 1, 1, 'd');
    INSERT INTO orders (id, tool_id, tool_name, unit_price, quantity, total_price, customer_id)
      VALUES ('${id}', '${id}', 'T', 10, 1, 10, '${id}');
    INSERT INTO documents (id, kind, number, purchase_id, customer_id, issued_at, due_on, currency_total, snapshot)
      VALUES ('${id}', 'Invoice', 'INV-2026-000001', '${id}', '${id}', now(), now(), 1200,
        '{ "taxes": [{ "basisPoints": 2000, "name": "VAT", "tax": 200 }] }');
    INSERT INTO document_orders (document_id, order_id, kind) VALUES ('${id}', '${id}', 'Invoice')`);
  await migrate(database.url);
  const { rows } = await db.query(
    `SELECT tax_cents::int AS tax, tax_basis_points AS rate, newsletter_subscriptions.id IS NOT NULL AS subscribed
     FROM orders JOIN purchases ON purchases.id = purchase_id CROSS JOIN newsletter_subscriptions`,
  );
  expect(rows).toEqual([{ tax: 200, rate: 2_000, subscribed: true }]);
});

it('tools are found by the names that they had when they were ordered', async () => {
  while (await exists('tool_names')) await dataSource.undoLastMigration();
  const [renamed, other] = ['1', '2'].map((n) => `01890000-0000-7000-8000-00000000000${n}`);
  await db.query(`
    INSERT INTO users (id, email) VALUES ('${renamed}', 'a@example.com');
    INSERT INTO tools (id, sku, name, picture, price_cents, minimum_order, available_stock, short_description)
      VALUES ('${renamed}', 'NOW', 'Now', 'p', 100, 1, 1, 'd'), ('${other}', 'OTHER', 'Other', 'p', 100, 1, 1, 'd');
    INSERT INTO purchases (id, customer_id) VALUES ('${renamed}', '${renamed}');
    INSERT INTO orders (id, number, purchase_id, tool_id, tool_name, unit_price_cents, list_unit_price_cents, quantity,
        total_price_cents, customer_id, deleted_at)
      SELECT gen_random_uuid(), 'ORD-0000000' || n, '${renamed}', '${renamed}', name, 100, 100, 1, 100, '${renamed}', deleted
      FROM (VALUES (1, 'Once', NULL), (2, 'Once', NULL), (3, 'Now', NULL), (4, 'Of a deleted order', now()))
        AS bought (n, name, deleted)`);
  await migrate(database.url);
  const names = async () => {
    const { rows } = await db.query<{ names: string[] }>(
      'SELECT array_agg(name ORDER BY name) AS names FROM tool_names GROUP BY tool_id ORDER BY tool_id',
    );
    return rows.map((row) => row.names);
  };
  expect(await names()).toEqual([['Now', 'Of a deleted order', 'Once'], ['Other']]);
  await db.query(`
    UPDATE tools SET name = 'Next' WHERE id = '${other}';
    UPDATE tools SET name = 'Other' WHERE id = '${other}'`);
  expect(await names()).toEqual([
    ['Now', 'Of a deleted order', 'Once'],
    ['Next', 'Other'],
  ]);
});
