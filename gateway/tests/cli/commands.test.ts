import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { admin } from '../../src/cli/admin';
import { migrate } from '../../src/cli/migrate';
import { seed } from '../../src/cli/seed';
import { makeDataSource } from '../../src/db/data-source';
import { makeDatabase } from '../support/database';

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
  command: 'migrate' | 'seed' | 'admin',
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
  await { migrate, seed, admin }[command](args);
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  process.env = before;
  printed.mockRestore();
  failed.mockRestore();
  return { code, out: out.join('\n'), err: err.join('\n') };
}
const roleOf = async (email: string) =>
  (await db.query('SELECT role FROM users WHERE email = $1', [email])).rows[0]?.role;

it('npm run migrate brings a new database up to date, and says so when there is nothing to do', async () => {
  const dataSource = await makeDataSource({ url: database.url }).initialize();
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

it('npm run seed fills an empty shop, once', async () => {
  expect(await run('seed')).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ tools added/) });
  const count = async () => Number((await db.query('SELECT count(*) FROM tools')).rows[0].count);
  const tools = await count();
  expect(tools).toBeGreaterThan(6);
  expect((await run('seed')).out).toMatch(/nothing added/);
  expect(await count()).toBe(tools);
});

describe('npm run admin', () => {
  beforeAll(async () => {
    await db.query(
      `INSERT INTO users (id, email) VALUES (gen_random_uuid(), 'one@example.com'), (gen_random_uuid(), 'two@example.com')`,
    );
  });

  it('grants and revokes, at once and whatever the case', async () => {
    expect(await run('admin', ['grant', 'One@Example.com'])).toMatchObject({
      code: 0,
      out: 'One@Example.com is an admin.',
    });
    expect((await run('admin', ['grant', 'one@example.com'])).out).toMatch(/already: nothing changed/);
    await run('admin', ['grant', 'two@example.com']);
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

  it('does not know who never signed in', async () => {
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
  ])('says how it is used: %p', async (args) => {
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
