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

it('the release before still finds the totals of orders', async () => {
  const totals = 'SELECT coalesce(sum(n), 0)::int AS n FROM order_counts WHERE payment = $1';
  expect((await db.query(totals, ['unpaid'])).rows).toEqual([{ n: 0 }]);
});

it('dates beyond the years 1 to 9999 move to the nearer end of that range', async () => {
  while ((await catalog()).some((line) => line.includes('tools_dates_check')))
    await dataSource.undoLastMigration();
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

it('orders get the number and the address that they had so far, and the previous release goes on ordering', async () => {
  while ((await catalog()).some((line) => line.includes('orders_number_key')))
    await dataSource.undoLastMigration();
  const [tool, user] = ['1', '2'].map((n) => `01890000-0000-7000-8000-00000000000${n}`);
  await db.query(`
    INSERT INTO users (id, email, address) VALUES ('${user}', 'a@example.com', '1 Old Road');
    INSERT INTO tools (id, name, picture, price, minimum_order, available_stock, short_description)
      VALUES ('${tool}', 'T', 'p', 1, 1, 1, 'd')`);
  /** As the previous release inserts one. */
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
  await order('cccc70f65b75');
  await order('aaaa00000002');

  const { rows } = await db.query(
    'SELECT number, delivery_address AS address FROM orders ORDER BY placed_at',
  );
  expect(rows.map(({ number }) => number)).toEqual([
    'ORD-70F65B75',
    'ORD-70F65B75BBBB',
    'ORD-00000001',
    'ORD-70F65B75CCCC',
    'ORD-00000002',
  ]);
  expect(new Set(rows.map(({ address }) => address))).toEqual(new Set(['1 Old Road']));
});
