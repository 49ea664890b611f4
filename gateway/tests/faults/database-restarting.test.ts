import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { Transform } from 'node:stream';
import { makeDataSource } from '../../src/db/data-source';
import { databaseUnavailable } from '../../src/db/database-error';
import { poolOf } from '../../src/db/pool';
import { makeDatabase } from '../support/servers/database';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let server: Server | undefined;
beforeAll(async () => {
  database = await makeDatabase();
});
afterEach(() => server?.close());
afterAll(() => database.drop());

/** The message of PostgreSQL that refuses a connection: https://www.postgresql.org/docs/current/protocol-message-formats.html */
function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mthe database refuses\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** Passes on what PostgreSQL answers. Behind an answer that contains `last`, in the same packet, it ends the connection. */
const endingAfter = (last: string) =>
  new Transform({
    transform(answer: Buffer, _encoding, done) {
      done(null, answer.includes(last) ? Buffer.concat([answer, refusal('57P01')]) : answer);
    },
  });

/** A server in front of the database that refuses some of its connections, counted from 0, with a code, or never answers ('silence'). */
async function serverThat(
  refuses: (connection: number) => string | undefined,
  delay = () => 0,
  last = 'no answer has this text',
) {
  const { hostname, port } = new URL(database.url);
  let connections = 0;
  server = createServer((client) => {
    client.on('error', () => client.destroy());
    const code = refuses(connections);
    connections += 1;
    if (code === 'silence') return;
    if (code) return void client.once('data', () => client.end(refusal(code)));
    setTimeout(() => {
      const postgres = connect(Number(port), hostname);
      postgres.on('error', () => client.destroy());
      client.pipe(postgres).pipe(endingAfter(last)).pipe(client);
    }, delay());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(database.url);
  Object.assign(url, { hostname: '127.0.0.1', port: (server.address() as AddressInfo).port });
  return { url: url.href, connections: () => connections };
}

it('a request waits while the database starts, and is answered', async () => {
  const { url, connections } = await serverThat((connection) => (connection < 3 ? '57P03' : undefined));
  const dataSource = await makeDataSource({ url, pool: 1 }).initialize();
  expect(await dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  // The request's own, three attempts, and its own again; more if a busy machine was slow to make one.
  expect(connections()).toBeGreaterThanOrEqual(5);
  expect(connections()).toBeLessThan(10);
  await dataSource.destroy();
});

it('a request does not wait for a connection that the restart has lost', async () => {
  const { url, connections } = await serverThat((connection) => (connection === 0 ? 'silence' : undefined));
  const dataSource = await makeDataSource({ url, pool: 2 }).initialize();
  // The one that is lost, and a second one; a third if a busy machine was slow to make that.
  expect([2, 3]).toContain(connections());
  await dataSource.destroy();
});

describe('a database on a busy machine is slow, not unavailable', () => {
  it('a request waits a second for its connection', async () => {
    const { url } = await serverThat(
      () => undefined,
      () => 1_000,
    );
    const dataSource = await makeDataSource({ url, pool: 4 }).initialize();
    const answers = Array.from({ length: 12 }, () => dataSource.query('SELECT 1 AS one FROM pg_sleep(0.1)'));
    expect(await Promise.all(answers)).toEqual(Array(12).fill([{ one: 1 }]));
    await dataSource.destroy();
  });

  it('and longer, while the database answers others', async () => {
    let delay = 0;
    const { url } = await serverThat(
      () => undefined,
      () => delay,
    );
    const dataSource = await makeDataSource({ url, pool: 2 }).initialize();
    delay = 2_500;
    const began = performance.now();
    const others = async () => {
      for (let turn = 0; turn < 12; turn += 1) await dataSource.query('SELECT pg_sleep(0.25)');
    };
    const slow = async () => {
      await dataSource.query('SELECT 1');
      return performance.now() - began;
    };
    const [, ms] = await Promise.all([others(), slow()]);
    expect(ms).toBeGreaterThan(2_000);
    await dataSource.destroy();
  });
});

it('requests wait for one attempt at a time', async () => {
  const { url, connections } = await serverThat((connection) => (connection === 0 ? undefined : '57P03'));
  const dataSource = await makeDataSource({ url, pool: 30 }).initialize();
  const requests = Array.from({ length: 30 }, () => dataSource.query('SELECT 1 FROM pg_sleep(2)'));
  await Promise.allSettled(requests);
  // Each has two of its own; alone, each would make some twenty more.
  expect(connections()).toBeLessThan(2 * 30 + 40);
  await dataSource.destroy();
});

it('while the password is changed, the open connections serve all requests', async () => {
  const { url, connections } = await serverThat((connection) => (connection === 0 ? undefined : '28P01'));
  const dataSource = await makeDataSource({ url, pool: 2 }).initialize();
  const answers = Array.from({ length: 3 }, () => dataSource.query('SELECT 1 AS one FROM pg_sleep(0.02)'));
  expect(await Promise.all(answers)).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]]);
  expect(connections()).toBeGreaterThan(1);
  await dataSource.destroy();
});

it.each(['57P03', '28P01', 'silence'])('a database that goes on with %s is unavailable', async (code) => {
  const { url, connections } = await serverThat(() => code);
  const error: unknown = await makeDataSource({ url, pool: 2 })
    .initialize()
    .catch((reason: unknown) => reason);
  expect(databaseUnavailable(error)).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  expect(connections()).toBeGreaterThan(1);
});

it('a connection that ends between two requests ends nothing else', async () => {
  const { url } = await serverThat(
    () => undefined,
    () => 0,
    'the last answer',
  );
  const dataSource = await makeDataSource({ url, pool: 1 }).initialize();
  // The second request waits for the connection of the first, and gets it together with its end.
  const [first, second] = await Promise.allSettled([
    poolOf(dataSource).query("SELECT 'the last answer' AS text"),
    dataSource.query('SELECT 1 AS one'),
  ]);
  expect(first).toMatchObject({ value: { rows: [{ text: 'the last answer' }] } });
  expect(databaseUnavailable((second as PromiseRejectedResult).reason)).toBeDefined();
  expect(await dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await dataSource.destroy();
});
