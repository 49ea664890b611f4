import { Client } from 'pg';
import pino from 'pino';
import { CacheTags, type CacheTag } from '../../src/cache/cache-tags';
import { listenForInvalidations } from '../../src/cache/invalidations';
import { makeDatabase } from '../support/servers/database';
import { until } from '../support/until';
import { startProxy } from './database-proxy';

let database: Awaited<ReturnType<typeof makeDatabase>>;
/** Announcements in the database. */
let heard: string[] = [];
let db: Client;
beforeAll(async () => {
  database = await makeDatabase();
  db = new Client({ connectionString: database.url });
  await db.connect();
  db.on('notification', ({ payload = '' }) => heard.push(payload));
  await db.query('LISTEN shop_changes');
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

let proxy: Awaited<ReturnType<typeof startProxy>>;
let gateway: Awaited<ReturnType<typeof listenForInvalidations>>;
let tags: CacheTags;
beforeEach(async () => {
  // Time passes only by pass(); the network is real.
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
  proxy = await startProxy(database.url);
  tags = new CacheTags();
  heard = [];
});
afterEach(async () => {
  await gateway.stop();
  proxy.end();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A gateway that listens and announces. */
async function listen(maxAge?: number) {
  gateway = await listenForInvalidations({ url: proxy.url, tags, log: pino({ level: 'silent' }), maxAge });
}
const announce = (payload: string) => db.query(`SELECT pg_notify('shop_changes', $1)`, [payload]);
/** As all announcements arrive in order, those before have been applied, too. */
async function applied(payload = 'families') {
  const before = tags.version('families');
  await announce(payload);
  await until(() => tags.version('families') !== before);
}
const connectedAgain = async () => {
  await pass(1_000);
  await until(() => tags.isConnected);
};

describe('what is announced to a gateway', () => {
  const known: CacheTag[] = ['tools', 'tools:1', 'tools:2', 'tools:12', 'reviews'];

  it.each([
    ['reviews', ['reviews']],
    ['tools', ['tools']],
    ['tools:1', ['tools', 'tools:1']],
    ['tools:12,1', ['tools', 'tools:1', 'tools:12']],
  ])('as %s invalidates %j', async (payload, changed) => {
    await listen();
    const before = known.map((tag) => tags.version(tag));
    await announce(payload);
    await applied();
    expect(known.filter((tag, at) => tags.version(tag) !== before[at])).toEqual(changed);
  });

  it('does not invalidate again what it has announced itself', async () => {
    await listen();
    tags.invalidate('tools:1');
    const version = tags.version('tools:1');
    await pass(100);
    await until(() => heard.includes('tools:1'));
    await applied();
    expect(tags.version('tools:1')).toBe(version);
  });

  it('is missed while there is no connection, so everything is invalidated then', async () => {
    await listen();
    const versions = [tags.version('tools')];
    await db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'shop changes' AND datname = current_database()`,
    );
    await until(() => !tags.isConnected);
    versions.push(tags.version('tools'));
    await connectedAgain();
    versions.push(tags.version('tools'));
    expect(new Set(versions).size).toBe(3);
    await applied();
  });
});

describe('a gateway announces', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);

  it('what changes within 100 ms together', async () => {
    await listen();
    for (const tag of ['tools:1', 'reviews', 'tools:2', 'tools:1'] as const) tags.invalidate(tag);
    await pass(99);
    tags.invalidate('tools:3');
    await pass(1);
    await until(() => heard.length > 1);
    tags.invalidate('tools:4');
    await pass(100);
    await until(() => heard.length > 2);
    expect(heard).toEqual(['reviews', 'tools:1,2,3', 'tools:4']);
  });

  it.each([
    [200, [200]],
    [201, [200, 1]],
  ])('%d tools in payloads of %j, because PostgreSQL limits their length', async (count, sizes) => {
    await listen();
    for (const id of ids(count)) tags.invalidate(`tools:${id}`);
    tags.invalidate('reviews');
    await pass(100);
    await until(() => heard.length > sizes.length);
    expect(heard.slice(1).map((payload) => payload.split(',').length)).toEqual(sizes);
  });

  it('what waited for a connection; beyond 10,000 tools their table', async () => {
    proxy.become('refused');
    await listen();
    expect(tags.isConnected).toBe(false);
    for (const id of ids(10_002)) tags.invalidate(`tools:${id}`);
    await pass(100);
    proxy.become('open');
    await connectedAgain();
    await pass(100);
    await until(() => heard.length > 50);
    expect(heard[0]).toBe('tools');
    expect(heard.slice(1).flatMap((payload) => payload.slice('tools:'.length).split(','))).toEqual(
      ids(10_000),
    );
  });

  it('what a connection that hung has lost', async () => {
    await listen();
    proxy.become('hanging');
    tags.invalidate('tools:1');
    await pass(100);
    await pass(2_000);
    expect(tags.isConnected).toBe(false);
    proxy.become('open');
    await connectedAgain();
    await pass(100);
    await until(() => heard.length > 0);
    expect(heard).toEqual(['tools:1']);
  });

  it('what waits, before it stops', async () => {
    await listen();
    tags.invalidate('tools:1');
    await gateway.stop();
    await until(() => heard.length > 0);
    expect(heard).toEqual(['tools:1']);
  });
});

describe('the connection', () => {
  it('is known by its name, and stays while it answers', async () => {
    await listen();
    await pass(2_000);
    // Is announced when what was asked before has been answered.
    tags.invalidate('tools:1');
    await pass(100);
    await until(() => heard.length > 0 || !tags.isConnected);
    await pass(1_900);
    expect([tags.isConnected, proxy.attempts()]).toEqual([true, 1]);
    const { rows } = await db.query(
      `SELECT application_name AS name FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    expect(rows).toEqual([{ name: 'shop changes' }]);
  });

  it('that does not answer within 2 s is lost: nothing is cached until there is another', async () => {
    await listen();
    expect(tags.isConnected).toBe(true);
    proxy.become('hanging');
    await pass(3_999);
    expect(tags.isConnected).toBe(true);
    await pass(1);
    expect(tags.isConnected).toBe(false);
    proxy.become('open');
    await connectedAgain();
    await until(() => proxy.connections() === 1);
    await pass(1_000);
    expect(proxy.attempts()).toBe(2);
  });

  it.each(['refused', 'hanging'] as const)('is tried again when the connection is %s', async (state) => {
    proxy.become(state);
    const listening = listen();
    await until(() => proxy.attempts() === 1);
    await pass(2_000);
    await listening;
    expect(tags.isConnected).toBe(false);
    proxy.become('open');
    await connectedAgain();
  });

  it('that is refused leaves a gateway that can stop, and then tries no more', async () => {
    proxy.become('refused');
    await listen();
    await gateway.stop();
    await pass(1_000);
    expect([proxy.attempts(), jest.getTimerCount()]).toEqual([1, 0]);
  });

  it('ends when the gateway stops; nothing is cached any more', async () => {
    await listen();
    await gateway.stop();
    await until(() => proxy.connections() === 0);
    await pass(1_000);
    expect([tags.isConnected, proxy.attempts(), jest.getTimerCount()]).toEqual([false, 1, 0]);
  });
});

it('no cached response outlives the maximum age, even if its announcement was lost', async () => {
  await listen(1_000);
  const version = tags.version('tools');
  await pass(999);
  expect(tags.version('tools')).toBe(version);
  await pass(1);
  expect(tags.version('tools')).not.toBe(version);
});
