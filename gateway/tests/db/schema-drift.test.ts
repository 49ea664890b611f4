import type { DataSource } from 'typeorm';
import { Client } from 'pg';
import { invalidationTriggers } from '../../src/cache/public-tables';
import { makeDataSource } from '../../src/db/data-source';
import { makeDatabase } from '../support/servers/database';

/** The migrations match the entities and PUBLIC_TABLES. */
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

/**
 * The statements that `migration:generate` would write. TypeORM's schema builder sends queries concurrently on one
 * connection, hence pg's deprecation warning; requests and migrations do not run it.
 */
async function generated(): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

/** Indexes of the database that no entity declares, and declared ones that it lacks. */
async function indexDrift(): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE c.relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = c.oid)`,
  );
  const found = new Set(rows.map(({ name }) => name));
  const declared = new Set(
    dataSource.entityMetadatas.flatMap(({ indices }) => indices.map(({ name }) => name)),
  );
  return [...found]
    .filter((name) => !declared.has(name))
    .concat([...declared].filter((name) => !found.has(name)));
}

const triggers = async () =>
  (
    await db.query<{ definition: string }>(
      `SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgname LIKE 'invalidate%' ORDER BY 1`,
    )
  ).rows.map(({ definition }) => definition);

it('the entities declare every column, default, constraint and index of the database', async () => {
  expect(await generated()).toEqual([]);
  expect(await indexDrift()).toEqual([]);
});

it('every table has an entity', async () => {
  const { rows } = await db.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    dataSource.entityMetadatas
      .filter(({ synchronize }) => synchronize)
      .map(({ tableName }) => tableName)
      .sort(),
  );
});

it('the triggers are those of PUBLIC_TABLES', async () => {
  const before = await triggers();
  for (const statement of invalidationTriggers()) await db.query(statement);
  expect(await triggers()).toEqual(before);
  expect(before).toHaveLength(invalidationTriggers().length);
});

it.each([
  ['a column', 'ALTER TABLE tools DROP COLUMN short_description CASCADE'],
  ['a column more', 'ALTER TABLE tools ADD COLUMN lead_time int'],
  ['a type', 'ALTER TABLE tools ALTER COLUMN minimum_order TYPE bigint'],
  ['NOT NULL', 'ALTER TABLE tools ALTER COLUMN picture DROP NOT NULL'],
  ['a default', 'ALTER TABLE orders ALTER COLUMN status DROP DEFAULT'],
  ['another default', `ALTER TABLE orders ALTER COLUMN status SET DEFAULT 'Shipped'`],
  ['a check', 'ALTER TABLE tools DROP CONSTRAINT tools_price_cents_check'],
  ['a unique key', 'ALTER TABLE users DROP CONSTRAINT users_email_key'],
  ['a foreign key', 'ALTER TABLE orders DROP CONSTRAINT orders_tool_id_fkey'],
  ['an index', 'DROP INDEX orders_placed'],
  ['an index on expressions', 'DROP INDEX tools_search'],
  ['an index more', 'CREATE INDEX tools_picture ON tools (lower(picture))'],
])('notices %s that differs', async (_what, statement) => {
  const own = await makeDatabase();
  const before = { dataSource, db };
  dataSource = await makeDataSource({ url: own.url, patient: true }).initialize();
  db = new Client({ connectionString: own.url });
  await db.connect();
  try {
    await db.query(statement);
    expect([...(await generated()), ...(await indexDrift())]).not.toEqual([]);
  } finally {
    await db.end();
    await dataSource.destroy();
    ({ dataSource, db } = before);
    await own.drop();
  }
});
