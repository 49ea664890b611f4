import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../dev/processes';
import { admin } from '../../src/cli/admin';
import { migrate } from '../../src/cli/migrate';
import { seed } from '../../src/cli/seed';
import { cleanup } from '../../src/cli/cleanup';
import { stock } from '../../src/cli/stock';
import { makeDataSource } from '../../src/db/data-source';
import { deleteExpiredKeys } from '../../src/modules/idempotency/delete-expired-keys';
import { deleteExpiredSessions } from '../../src/modules/people/users/delete-expired-sessions';
import { makeDatabase } from '../support/servers/database';

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

/** Runs a command of an operator, who sees what it prints and the code it ends with. */
async function run(
  command: 'migrate' | 'seed' | 'admin' | 'cleanup' | 'stock',
  args: string[] = [],
  settings: NodeJS.ProcessEnv = {},
) {
  const [out, err]: [string[], string[]] = [[], []];
  const printed = jest.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line));
  const failed = jest.spyOn(console, 'error').mockImplementation((line: string) => void err.push(line));
  const before = { ...process.env };
  Object.assign(
    process.env,
    { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: database.url, DATA_DIR: dataDir },
    settings,
  );
  process.exitCode = undefined;
  await { migrate, seed, admin, cleanup, stock }[command](args);
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  process.env = before;
  printed.mockRestore();
  failed.mockRestore();
  return { code, out: out.join('\n'), err: err.join('\n') };
}
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

describe('npm run cleanup', () => {
  const DAY = 24 * 3_600_000;
  const [tool, user, order] = [randomUUID(), randomUUID(), randomUUID()];
  const [used, ofDeleted, unused, fresh] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const view = randomUUID();
  const pictures = () => path.join(dataDir, 'pictures');
  const keysLeft = async () =>
    (await db.query('SELECT key FROM idempotency_keys ORDER BY key')).rows.map(({ key }) => key);
  const sessionsLeft = async () =>
    (await db.query('SELECT count(*)::int AS n FROM sessions WHERE user_id = $1', [user])).rows[0].n;

  beforeAll(async () => {
    await db.query(`INSERT INTO users (id, email) VALUES ($1, 'cleanup@example.com')`, [user]);
    const addTool = (id: string, picture: string, deleted: boolean) =>
      db.query(
        `INSERT INTO tools (id, sku, name, picture, price_cents, minimum_order, available_stock, short_description, deleted_at)
         VALUES ($1, free_sku('Arm'), 'Arm', '/images/' || $2 || '/960.webp', 1000, 1, 9, '', CASE WHEN $3 THEN now() END)`,
        [id, picture, deleted],
      );
    await addTool(tool, used, false);
    await db.query(
      `UPDATE tools SET further_pictures = ARRAY['/images/' || $2 || '/960.webp'] WHERE id = $1`,
      [tool, view],
    );
    await addTool(randomUUID(), ofDeleted, true);
    await db.query('INSERT INTO purchases (id, customer_id) VALUES ($1, $2)', [order, user]);
    await db.query(
      `INSERT INTO orders (id, number, purchase_id, tool_id, tool_name, unit_price_cents, list_unit_price_cents, quantity,
        total_price_cents, customer_id) VALUES ($1, 'ORD-00000001', $1, $2, 'Arm', 1000, 1000, 1, 1000, $3)`,
      [order, tool, user],
    );
  });

  beforeEach(async () => {
    await db.query('DELETE FROM idempotency_keys');
    await db.query(
      `INSERT INTO idempotency_keys (user_id, key, request_hash, order_id, created_at)
       SELECT $1, name || i, '', $2, now() - days * interval '1 day'
       FROM (VALUES ('old', 31), ('young', 29)) kinds (name, days), generate_series(1, 2) i`,
      [user, order],
    );
    await db.query('DELETE FROM sessions WHERE user_id = $1', [user]);
    // More than one batch of old ones.
    await db.query(
      `INSERT INTO sessions (id, user_id, signed_in_at, expires_at)
       SELECT gen_random_uuid(), $1, now(), now() - CASE WHEN i <= 2100 THEN 8 ELSE 6 END * interval '1 day'
       FROM generate_series(1, 2103) i`,
      [user],
    );
    await rm(pictures(), { recursive: true, force: true });
    for (const name of [used, view, ofDeleted, unused, `.incoming-${unused}`, fresh, 'not-ours']) {
      await mkdir(path.join(pictures(), name), { recursive: true });
      await writeFile(path.join(pictures(), name, '960.webp'), 'picture');
      const at = new Date(Date.now() - (name === fresh ? 0.9 : 1.1) * DAY);
      await utimes(path.join(pictures(), name), at, at);
    }
  });

  it('deletes expired sessions and keys and unused pictures, and reports how many', async () => {
    expect(await run('cleanup')).toEqual({
      code: 0,
      out: [
        '2100 sessions deleted: expired more than 7 days ago.',
        '2 idempotency keys deleted: older than 30 days.',
        '0 lists deleted: their owners deleted them more than 30 days ago.',
        '0 entries of the audit log and 0 events deleted: older than 3650 days.',
        '2 pictures deleted: used by no tool, older than a day.',
        '0 notifications deleted: older than 365 days.',
        '0 newsletter addresses deleted: not confirmed within 30 days.',
        '0 searches without a result deleted: not repeated for 90 days.',
        '0 alerts about tools deleted: sent, or older than 730 days.',
        '0 baskets deleted: sent more than 7 days ago.',
        '0 visits of purchasing systems deleted: older than 30 days.',
        '0 messages of purchasing systems deleted: older than 30 days.',
        '0 orders and documents of X12 deleted: older than 90 days.',
        '0 deliveries of webhooks deleted: older than 30 days.',
        '0 GraphQL documents of former releases deleted: not used for 90 days.',
        '0 imports deleted: older than 90 days.',
        '0 changes of prices deleted, which can no longer be undone; what they changed is in the audit log.',
        '0 expired uploads, 0 files without a request and 0 unused private files deleted.',
      ].join('\n'),
      err: '',
    });
    expect(await sessionsLeft()).toBe(3);
    expect(await keysLeft()).toEqual(['young1', 'young2']);
    expect((await readdir(pictures())).sort()).toEqual([used, view, ofDeleted, fresh, 'not-ours'].sort());
    expect((await run('cleanup')).out).toMatch(
      /^0 sessions.*\n0 idempotency.*\n0 lists.*\n0 entries.*\n0 pictures/,
    );
  });

  it('only counts with --dry-run', async () => {
    expect((await run('cleanup', ['--dry-run'])).out).toMatch(
      /^2100 sessions to delete.*\n2 idempotency keys to delete.*\n0 lists .*\n0 entries .*\n2 pictures to delete/,
    );
    expect([await sessionsLeft(), (await keysLeft()).length, (await readdir(pictures())).length]).toEqual([
      2_103, 4, 7,
    ]);
  });

  it('deletes the entries of the audit log that are older than AUDIT_LOG_DAYS, and none if it is 0', async () => {
    await db.query(`INSERT INTO audit_log (at, actor_name, actor_email, action, entity, entity_id, entity_name, request_id, client)
      SELECT now() - i * interval '1 day', 'Ada', 'ada@example.com', 'ToolEdited', 'Tool', 't', 'T', '', ''
      FROM generate_series(29, 35) i`);
    await db.query(`INSERT INTO domain_events (id, at, type, subject_type, subject_id, request_id, payload)
      SELECT gen_random_uuid(), now() - i * interval '1 day', 'tool.edited', 'tool', 't', '', '{}'
      FROM generate_series(31, 33) i`);
    const line = async (days: string, ...args: string[]) =>
      (await run('cleanup', args, { AUDIT_LOG_DAYS: days })).out.split('\n')[3];
    expect(await line('0')).toBe('The audit log and the events are kept: AUDIT_LOG_DAYS is 0.');
    expect(await line('32', '--dry-run')).toBe(
      '4 entries of the audit log and 2 events to delete: older than 32 days.',
    );
    expect(await line('32')).toBe('4 entries of the audit log and 2 events deleted: older than 32 days.');
    const { rows } = await db.query(`SELECT count(*)::int AS n FROM audit_log WHERE entity_id = 't'`);
    expect(rows).toEqual([{ n: 3 }]);
    expect(await run('cleanup', [], { AUDIT_LOG_DAYS: '29' })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^AUDIT_LOG_DAYS: /),
    });
  });

  it('deletes the notifications that are older than NOTIFICATION_DAYS, and none if it is 0', async () => {
    await db.query(
      `INSERT INTO notifications (id, user_id, message, subject_id, text, path, created_at)
       SELECT gen_random_uuid(), $1, 'order-shipped', gen_random_uuid(), 'Shipped', '/', now() - i * interval '1 day'
       FROM generate_series(29, 35) i`,
      [user],
    );
    const line = async (days: string, ...args: string[]) =>
      (await run('cleanup', args, { NOTIFICATION_DAYS: days })).out.split('\n')[5];
    expect(await line('0')).toBe('Notifications are kept: NOTIFICATION_DAYS is 0.');
    expect(await line('32', '--dry-run')).toBe('4 notifications to delete: older than 32 days.');
    expect(await line('32')).toBe('4 notifications deleted: older than 32 days.');
    const { rows } = await db.query('SELECT count(*)::int AS n FROM notifications');
    expect(rows).toEqual([{ n: 3 }]);
  });

  it('may run concurrently, and skips rows that another run has locked', async () => {
    const [both, also] = await Promise.all(
      [1, 2].map(() => makeDataSource({ url: database.url, patient: true }).initialize()),
    );
    const work = [both, also].flatMap((one) =>
      one ? [deleteExpiredSessions(one.manager, false), deleteExpiredKeys(one.manager, false)] : [],
    );
    const [sessions = 0, keys = 0, moreSessions = 0, moreKeys = 0] = await Promise.all(work);
    await Promise.all([both?.destroy(), also?.destroy()]);
    expect([sessions + moreSessions, keys + moreKeys]).toEqual([2_100, 2]);
    expect([await sessionsLeft(), await keysLeft()]).toEqual([3, ['young1', 'young2']]);
  });

  it('prints its usage', async () => {
    expect(await run('cleanup', ['now'])).toMatchObject({
      code: 1,
      err: 'Usage: npm run cleanup [-- --dry-run]',
    });
  });
});

it('a wrong setting is one line for the operator', async () => {
  const { code, err } = await run('migrate', [], { PORT: 'x' });
  expect(code).toBe(1);
  expect(err).toMatch(/^PORT: [^\n]*$/);
});
