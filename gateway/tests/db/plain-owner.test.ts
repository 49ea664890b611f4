import { Client } from 'pg';
import { migrate } from '../../src/db/data-source';
import { prepare } from '../support/servers/database';

/** An operator's database belongs to an ordinary role; only the tests' own is a superuser. */
const NAME = `plain_${process.pid}`;
const superuser = new URL(process.env.TEST_DATABASE_URL ?? '');
superuser.pathname = '/postgres';
const owner = new URL(superuser);
[owner.username, owner.password, owner.pathname] = [NAME, 'plain', `/${NAME}`];

beforeAll(async () => {
  await prepare(superuser.href, `CREATE ROLE ${NAME} LOGIN PASSWORD 'plain'`);
  await prepare(superuser.href, `CREATE DATABASE ${NAME} OWNER ${NAME}`);
});
afterAll(async () => {
  await prepare(superuser.href, `DROP DATABASE ${NAME} WITH (FORCE)`);
  await prepare(superuser.href, `DROP ROLE ${NAME}`);
});

it('a database whose owner is no superuser can be migrated, and its audit log cleaned up', async () => {
  await migrate(owner.href);
  const db = new Client({ connectionString: owner.href });
  await db.connect();
  await db.query(`INSERT INTO audit_log (at, actor_name, actor_email, action, entity, entity_id, entity_name, request_id, client)
    VALUES (now() - interval '40 days', 'n', 'e', 'a', 'e', 'i', 'n', 'r', 'c')`);
  const { rows } = await db.query<{ deleted: number }>('SELECT delete_audit_log(30, 100) AS deleted');
  const byHand = db.query('DELETE FROM audit_log');
  await expect(byHand).rejects.toThrow();
  await db.end();
  expect(Number(rows[0]?.deleted)).toBe(1);
});
