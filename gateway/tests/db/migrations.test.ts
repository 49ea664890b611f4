import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { makeDataSource, migrate } from '../../src/db/data-source';
import { Baseline1779000000001 } from '../../src/db/migrations/1779000000001-baseline';
import { DrawingsOfVisitors1781000000000 } from '../../src/db/migrations/1781000000000-drawings-of-visitors';
import { PendingInvoices1781000000501 } from '../../src/db/migrations/1781000000501-pending-invoices';
import { ToolRequestNumbers1780700000000 } from '../../src/db/migrations/1780700000000-tool-request-numbers';
import { StaffRoles1781000000730 } from '../../src/db/migrations/1781000000730-staff-roles';
import { withNeeded } from '../../src/rules/permissions';
import { makeDatabase } from '../support/servers/database';

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

/** The baseline alone, as if it had not been done. Returns the number of migrations that ran. */
async function migrateBaseline(): Promise<number> {
  const alone = new DataSource({ type: 'postgres', url: database.url, migrations: [Baseline1779000000001] });
  await alone.initialize();
  try {
    return (await alone.runMigrations({ transaction: 'each' })).length;
  } finally {
    await alone.destroy();
  }
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
    await runner.startTransaction();
    await migration.up(runner);
    await runner.commitTransaction();
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

/** What the migrations before the baseline left in the list of done migrations. */
async function markDoneBefore(...names: string[]): Promise<void> {
  await db.query('TRUNCATE migrations');
  for (const [at, name] of names.entries())
    await db.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [at + 1, name]);
}

it('a database of the release before the baseline keeps what it has', async () => {
  await db.query(`INSERT INTO users (id, email) VALUES (gen_random_uuid(), 'a@example.com')`);
  const before = await catalog();
  await markDoneBefore('InitialSchema1763700000000', 'ReservationsLessDeposit1779000000000');
  expect(await migrateBaseline()).toBe(1);
  expect(await catalog()).toEqual(before);
  const { rows } = await db.query('SELECT email FROM users');
  expect(rows).toEqual([{ email: 'a@example.com' }]);
});

it('an older database is refused with what to do, and stays as it is', async () => {
  const before = await catalog();
  await markDoneBefore('InitialSchema1763700000000');
  await expect(migrateBaseline()).rejects.toThrow('Start the release of that day once, then this one.');
  expect(await catalog()).toEqual(before);
});

it('the synonyms of the trade are there once', async () => {
  const { rows } = await db.query<{ word: string }>(
    `SELECT word FROM search_synonyms WHERE meaning = 'stepper' ORDER BY word`,
  );
  expect(rows.map(({ word }) => word)).toEqual(['nema', 'step motor', 'stepping motor']);
});

it('earlier requests for customised tools are numbered by their time, and the next one follows', async () => {
  const runner = dataSource.createQueryRunner();
  const numbers = new ToolRequestNumbers1780700000000();
  await numbers.down(runner);
  const ask = (message: string, at: string) =>
    db.query(
      `INSERT INTO custom_tool_requests (id, email, message, created_at) VALUES (gen_random_uuid(), 'a', $1, $2)`,
      [message, at],
    );
  await ask('second', '2026-01-01T00:00:00Z');
  await ask('first', '2025-12-31T23:59:59Z');
  await numbers.up(runner);
  await ask('third', '2026-01-01T00:00:00Z');
  const { rows } = await db.query(
    'SELECT message, right(number, 7) AS place, answers_on FROM custom_tool_requests ORDER BY right(number, 7)',
  );
  expect(rows).toEqual([
    { message: 'first', place: '-000001', answers_on: null },
    { message: 'second', place: '-000002', answers_on: null },
    { message: 'third', place: '-000003', answers_on: null },
  ]);
  const years = await db.query(
    `SELECT left(number, 7) AS kind FROM custom_tool_requests WHERE message <> 'third' ORDER BY created_at`,
  );
  expect(years.rows).toEqual([{ kind: 'T-2025-' }, { kind: 'T-2026-' }]);
  await runner.release();
});

it('requests that differ only in what the release before does not know stay apart', async () => {
  const runner = dataSource.createQueryRunner();
  const drawings = new DrawingsOfVisitors1781000000000();
  const ask = (quantity: number | null) =>
    db.query(
      `INSERT INTO custom_tool_requests (id, email, message, quantity) VALUES (gen_random_uuid(), 'b', 'arms', $1)
        ON CONFLICT DO NOTHING RETURNING number`,
      [quantity],
    );
  const [plain, again, forty] = [await ask(null), await ask(null), await ask(40)];
  expect([plain.rowCount, again.rowCount, forty.rowCount]).toEqual([1, 0, 1]);
  await drawings.down(runner);
  const { rows } = await db.query(
    `SELECT message FROM custom_tool_requests WHERE email = 'b' ORDER BY number`,
  );
  expect(rows).toEqual([{ message: 'arms' }, { message: `arms\n${forty.rows[0].number}` }]);
  await drawings.up(runner);
  await runner.release();
});

it('the invoices that are pending are the same for this release and the one before', async () => {
  const runner = dataSource.createQueryRunner();
  const pending = new PendingInvoices1781000000501();
  await pending.down(runner);
  const [user, tool, ...orders] = Array.from({ length: 5 }, () => crypto.randomUUID());
  await db.query(`INSERT INTO users (id, email) VALUES ($1, 'a@example.com')`, [user]);
  await db.query(
    `INSERT INTO tools (id, sku, name, picture, price_cents, minimum_order, available_stock, short_description)
      VALUES ($1, 'SKU', 'T', 'p', 1000, 5, 100, 'd')`,
    [tool],
  );
  for (const [at, id] of orders.entries()) {
    await db.query('INSERT INTO purchases (id, customer_id) VALUES ($1, $2)', [id, user]);
    await db.query(
      `INSERT INTO orders (id, number, purchase_id, list_unit_price_cents, tool_id, tool_name, unit_price_cents, quantity,
        total_price_cents, customer_id) VALUES ($1, $2, $1, 1000, $3, 'T', 1000, 5, 5000, $4)`,
      [id, `ORD-0000000${at}`, tool, user],
    );
  }
  const [first, second, third] = orders;
  const days = ['2026-11-01T12:00:00.000Z', '2026-11-02T12:00:00.000Z'].map((day) => new Date(day));
  const setOld = (id: string | undefined, since: Date | undefined | null) =>
    db.query('UPDATE orders SET invoice_pending_since = $2 WHERE id = $1', [id, since]);
  /** What each release sees. */
  const both = async () => {
    const old = await db.query(
      'SELECT id, invoice_pending_since AS since FROM orders WHERE invoice_pending_since IS NOT NULL ORDER BY id',
    );
    const now = await db.query('SELECT order_id AS id, since FROM pending_invoices ORDER BY order_id');
    expect(now.rows).toEqual(old.rows);
    return new Map(now.rows.map(({ id, since }: { id: string; since: Date }) => [id, since]));
  };
  await setOld(first, days[0]);
  await runner.startTransaction();
  await pending.up(runner);
  await runner.commitTransaction();
  expect(await both()).toEqual(new Map([[first, days[0]]]));
  await setOld(first, null);
  await setOld(second, days[0]);
  await setOld(second, days[1]);
  expect(await both()).toEqual(new Map([[second, days[1]]]));
  await db.query('INSERT INTO pending_invoices VALUES ($1, $2)', [third, days[0]]);
  await db.query('UPDATE pending_invoices SET since = $2 WHERE order_id = $1', [third, days[1]]);
  await db.query('DELETE FROM pending_invoices WHERE order_id = $1', [second]);
  expect(await both()).toEqual(new Map([[third, days[1]]]));
  await runner.release();
});

it('admins of the release before are owners of the shop, and admins again after a way back', async () => {
  const roles = new StaffRoles1781000000730();
  const runner = dataSource.createQueryRunner();
  await roles.down(runner);
  await runner.query(`INSERT INTO users (id, email, role) VALUES
    (gen_random_uuid(), 'before@example.com', 'admin'), (gen_random_uuid(), 'customer@example.com', 'customer')`);
  await roles.up(runner);
  const found =
    await runner.query(`SELECT email, role, name FROM users LEFT JOIN staff_roles ON staff_roles.id = staff_role_id
    WHERE email IN ('before@example.com', 'customer@example.com') ORDER BY email`);
  expect(found).toEqual([
    { email: 'before@example.com', role: 'admin', name: 'Owner' },
    { email: 'customer@example.com', role: 'customer', name: null },
  ]);
  const names = await runner.query('SELECT permissions FROM staff_roles WHERE NOT is_owner');
  for (const { permissions } of names) expect(withNeeded(permissions)).toHaveLength(permissions.length);
  await expect(
    runner.query(`UPDATE users SET staff_role_id = NULL WHERE email = 'before@example.com'`),
  ).rejects.toThrow('users_staff_role_check');
  await runner.query(`DELETE FROM users WHERE email IN ('before@example.com', 'customer@example.com')`);
  await runner.release();
});
