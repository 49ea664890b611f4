import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../dev/processes';
import { makeDataSource } from '../../src/db/data-source';
import { makeDatabase } from '../support/servers/database';
import { runCommand, type CommandName } from './run-command';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let dataDir: string;
let db: Client;
beforeAll(async () => {
  database = await makeDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'shop-cli-'));
  db = new Client({ connectionString: database.url });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const run = (command: CommandName, args?: string[], settings?: NodeJS.ProcessEnv) =>
  runCommand(command, args, { DATABASE_URL: database.url, DATA_DIR: dataDir, ...settings });

it('a command whose database is not there ends with one sentence', async () => {
  const DATABASE_URL = `postgres://shop@127.0.0.1:${await freePort()}/shop`;
  const { code, out, err } = await run('migrate', [], { DATABASE_URL, DATABASE_START_WAIT: '1' });
  expect([code, out, err]).toEqual([
    1,
    '',
    expect.stringMatching(/^The database at 127\.0\.0\.1:\d+ has not answered for 1 s: .*\.$/),
  ]);
});

const roleOf = async (email: string) =>
  (await db.query('SELECT role FROM users WHERE email = $1', [email])).rows[0]?.role;

it('npm run migrate brings a new database up to date, and says so when there is nothing to do', async () => {
  const dataSource = await makeDataSource({ url: database.url, patient: true }).initialize();
  const { length } = dataSource.migrations;
  for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
  await dataSource.destroy();

  expect(await run('migrate')).toEqual({
    code: 0,
    out: expect.stringMatching(new RegExp(`^${length} migrations? done`)),
    err: '',
  });
  expect((await run('migrate')).out).toBe('The database is up to date.');
});

it('npm run stock:check fails when a stock differs from its movements, and names the tool', async () => {
  expect(await run('stock', ['check'])).toMatchObject({ code: 0, err: '' });
  await db.query(`
    INSERT INTO tools (id, name, sku, picture, price_cents, minimum_order, available_stock, short_description)
      VALUES (gen_random_uuid(), 'T', 'DIFFERS', 'p', 100, 1, 5, 'd');
    INSERT INTO stock_movements (tool_id, quantity, kind) SELECT id, 7, 'Opening' FROM tools`);
  expect(await run('stock', ['check'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('DIFFERS: 5 in stock, 7 in the ledger'),
  });
  expect(await run('stock', ['repair'])).toMatchObject({ code: 1, err: 'Usage: npm run stock:check' });
  await db.query(`ALTER TABLE stock_movements DISABLE TRIGGER refuse_change;
    DELETE FROM stock_movements; ALTER TABLE stock_movements ENABLE TRIGGER refuse_change; DELETE FROM tools`);
});

/** It draws 140 pictures. */
const SEED_TIMEOUT = 240_000;

it(
  'npm run seed fills an empty shop, once',
  async () => {
    expect(await run('seed')).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ tools added/) });
    const count = async () => Number((await db.query('SELECT count(*) FROM tools')).rows[0].count);
    const tools = await count();
    expect(tools).toBe(220);
    const { rows } = await db.query(`SELECT count(DISTINCT family_id)::int AS families, max(cardinality(
      ARRAY(SELECT jsonb_array_elements(to_jsonb(price_breaks))))) AS breaks, count(DISTINCT picture)::int AS pictures,
      (SELECT count(DISTINCT view)::int FROM tools, unnest(further_pictures) view) AS views,
      count(*) FILTER (WHERE lifecycle = 'LastTimeBuy' AND last_buy_on > now())::int AS last,
      count(*) FILTER (WHERE lifecycle = 'Discontinued' AND replaced_by_id IS NOT NULL)::int AS replaced FROM tools`);
    expect(rows).toEqual([{ families: 10, breaks: 9, pictures: 128, views: 12, last: 1, replaced: 1 }]);
    const known =
      await db.query(`SELECT count(DISTINCT tool_id)::int AS tools, count(DISTINCT attribute_id)::int AS attributes
      FROM tool_attributes`);
    expect(known.rows).toEqual([{ tools: 220, attributes: 145 }]);
    expect((await run('seed')).out).toMatch(/nothing added/);
    expect(await run('stock', ['check'])).toMatchObject({ code: 0, err: '' });
    expect(await count()).toBe(tools);
  },
  SEED_TIMEOUT,
);

describe('npm run admin', () => {
  beforeAll(async () => {
    await db.query(
      `INSERT INTO users (id, email) VALUES (gen_random_uuid(), 'one@example.com'), (gen_random_uuid(), 'two@example.com')`,
    );
  });

  it('grants and revokes immediately, whatever the case', async () => {
    expect(await run('admin', ['grant', 'One@Example.com'])).toMatchObject({
      code: 0,
      out: 'One@Example.com is an admin.',
    });
    expect((await run('admin', ['grant', 'one@example.com'])).out).toMatch(
      /already an admin: nothing changed/,
    );
    await run('admin', ['grant', 'two@example.com']);
    const { rows } = await db.query(
      'SELECT actor_name AS by, entity_name AS email, after FROM audit_log ORDER BY id',
    );
    expect(rows).toEqual(
      ['one@example.com', 'two@example.com'].map((email) => ({
        by: 'Command line',
        email,
        after: { role: 'admin' },
      })),
    );
    expect(await run('admin', ['revoke', 'one@example.com'])).toMatchObject({ code: 0 });
    expect([await roleOf('one@example.com'), await roleOf('two@example.com')]).toEqual(['customer', 'admin']);
  });

  it('does not revoke the last admin', async () => {
    await db.query(
      `UPDATE users SET role = (CASE email WHEN 'two@example.com' THEN 'admin' ELSE 'customer' END)::user_role`,
    );
    expect(await run('admin', ['revoke', 'two@example.com'])).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/last admin/),
    });
    expect(await roleOf('two@example.com')).toBe('admin');
  });

  it('rejects an e-mail address that has never signed in', async () => {
    expect(await run('admin', ['grant', 'nobody@example.com'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Nobody has signed in/),
    });
  });

  it.each([
    [[]],
    [['grant']],
    [['make', 'one@example.com']],
    [['grant', 'one@example.com', 'two@example.com']],
  ])('prints its usage: %p', async (args) => {
    expect(await run('admin', args)).toMatchObject({
      code: 1,
      err: 'Usage: npm run admin -- grant|revoke EMAIL',
    });
  });
});

it('a wrong setting is one line for the operator', async () => {
  const { code, err } = await run('migrate', [], { PORT: 'x' });
  expect(code).toBe(1);
  expect(err).toMatch(/^PORT: [^\n]*$/);
});
