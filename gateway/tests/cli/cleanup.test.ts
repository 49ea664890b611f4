import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { makeDataSource } from '../../src/db/data-source';
import { deleteExpiredKeys } from '../../src/modules/idempotency/delete-expired-keys';
import { deleteExpiredSessions } from '../../src/modules/people/users/delete-expired-sessions';
import { makeDatabase } from '../support/servers/database';
import { runCommand } from './run-command';

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

const run = (command: 'cleanup', args?: string[], settings?: NodeJS.ProcessEnv) =>
  runCommand(command, args, { DATABASE_URL: database.url, DATA_DIR: dataDir, ...settings });

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
        '0 notifications and kept emails deleted: older than 365 days.',
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

  it('deletes the notifications and kept emails that are older than NOTIFICATION_DAYS, and none if it is 0', async () => {
    await db.query(
      `INSERT INTO notifications (id, user_id, message, subject_id, text, path, created_at)
       SELECT gen_random_uuid(), $1, 'order-shipped', gen_random_uuid(), 'Shipped', '/', now() - i * interval '1 day'
       FROM generate_series(29, 35) i`,
      [user],
    );
    const { rows: companies } = await db.query(
      `INSERT INTO companies (id, legal_name, country, tax_id, billing_address, is_test)
       VALUES (gen_random_uuid(), 'Test', 'BD', '1', 'Road 1', true) RETURNING id`,
    );
    await db.query(
      `INSERT INTO kept_emails (id, company_id, message, subject_id, recipient, is_for_staff, subject, text, created_at)
       SELECT gen_random_uuid(), $1, 'order-shipped', gen_random_uuid(), 'a@example.com', false, 'S', 'T',
         now() - i * interval '1 day' FROM generate_series(31, 33) i`,
      [companies[0].id],
    );
    const line = async (days: string, ...args: string[]) =>
      (await run('cleanup', args, { NOTIFICATION_DAYS: days })).out.split('\n')[5];
    expect(await line('0')).toBe('Notifications are kept: NOTIFICATION_DAYS is 0.');
    expect(await line('32', '--dry-run')).toBe(
      '6 notifications and kept emails to delete: older than 32 days.',
    );
    expect(await line('32')).toBe('6 notifications and kept emails deleted: older than 32 days.');
    const { rows } = await db.query(
      'SELECT (SELECT count(*)::int FROM notifications) AS bell, (SELECT count(*)::int FROM kept_emails) AS emails',
    );
    expect(rows).toEqual([{ bell: 3, emails: 1 }]);
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
