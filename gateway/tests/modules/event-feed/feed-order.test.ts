import { Client } from 'pg';
import { readFeed, type FeedEvent, type Position } from '../../../src/events/feed';
import { migrate } from '../../../src/db/data-source';
import { rawSql } from '../../../src/db/sql';
import { newId } from '../../../src/shared/ids';
import { openServices } from '../../support/callers';
import { until } from '../../support/until';

/** Readers of the feed see each event once and in the order of the commits, whatever runs at the same time (adr/0117). */
let open: Awaited<ReturnType<typeof openServices>>;
const clients: Client[] = [];
beforeAll(async () => {
  open = await openServices();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await open.close();
});
beforeEach(async () => {
  await readAll();
});

let position: Position | null = null;
const page = (after: Position | null, limit = 7): Promise<FeedEvent[]> =>
  readFeed(open.dataSource.manager, {
    of: { companyId: null, condition: rawSql('true') },
    after,
    days: 90,
    limit,
  });

/** What is behind the reader; it moves on. */
async function readAll(): Promise<string[]> {
  const subjects: string[] = [];
  for (let found = await page(position); found.length > 0; found = await page(position)) {
    subjects.push(...found.map(({ subjectId }) => subjectId));
    position = found.at(-1) ?? position;
  }
  return subjects;
}

/** The next events of the reader. The transactions of other databases of the server delay them, too. */
async function next(count: number): Promise<string[]> {
  const subjects: string[] = [];
  await until(async () => {
    subjects.push(...(await readAll()));
    return subjects.length >= count;
  });
  return subjects;
}

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: open.services.env.DATABASE_URL });
  clients.push(client);
  await client.connect();
  return client;
}

const ADD = `INSERT INTO domain_events (id, type, subject_type, subject_id, request_id, payload)
  SELECT gen_random_uuid(), 'site-page.edited', 'site-page', subject, 'test', '{}' FROM unnest($1::text[]) AS subject`;
const add = (client: Client, ...subjects: string[]) => client.query(ADD, [subjects]);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('of 100 parallel transactions, readers see each event once, and those of one in their order', async () => {
  const workers = await Promise.all(Array.from({ length: 10 }, connect));
  const committed: string[][] = [];
  let isRunning = true;
  const seen: string[] = [];
  const reader = (async () => {
    while (isRunning) seen.push(...(await readAll()));
    seen.push(...(await next(committed.flat().length - seen.length)));
  })();
  await Promise.all(
    workers.map(async (client, worker) => {
      for (let round = 0; round < 10; round += 1) {
        const subjects = [0, 1, 2].map((at) => `${worker}-${round}-${at}`);
        await client.query('BEGIN');
        await add(client, ...subjects.slice(0, 2));
        await pause(Math.random() * 30);
        await client.query('SAVEPOINT inner_one');
        await add(client, `${worker}-${round}-undone`);
        await client.query('ROLLBACK TO SAVEPOINT inner_one');
        await add(client, ...subjects.slice(2));
        const isKept = Math.random() < 0.8;
        await client.query(isKept ? 'COMMIT' : 'ROLLBACK');
        if (isKept) committed.push(subjects);
      }
    }),
  );
  isRunning = false;
  await reader;
  expect([...seen].sort()).toEqual(committed.flat().sort());
  for (const subjects of committed) {
    const first = seen.indexOf(subjects[0] ?? '');
    expect(seen.slice(first, first + 3)).toEqual(subjects);
  }
  // A reader that comes later sees the same order.
  const again = await page(null, 10_000);
  expect(again.map(({ subjectId }) => subjectId).filter((subject) => seen.includes(subject))).toEqual(seen);
});

it('what depends on a committed event is behind it', async () => {
  const [one, other] = [await connect(), await connect()];
  await add(one, 'cause');
  await add(other, 'effect');
  expect(await next(2)).toEqual(['cause', 'effect']);
});

it('a transaction that is under way only delays the later ones; one that is rolled back leaves nothing', async () => {
  const [slow, undone, fast] = [await connect(), await connect(), await connect()];
  await slow.query('BEGIN');
  await add(slow, 'slow');
  await undone.query('BEGIN');
  await add(undone, 'undone');
  await add(fast, 'fast');
  expect(await readAll()).toEqual([]);
  await slow.query('COMMIT');
  expect(await next(1)).toEqual(['slow']);
  await undone.query('ROLLBACK');
  expect(await next(1)).toEqual(['fast']);
  expect(await readAll()).toEqual([]);
});

it('events of the release before, which have no transaction, are the oldest, by their ids', async () => {
  const [client] = [await connect()];
  const ids = [newId(), newId(), newId()];
  for (const id of [...ids].reverse())
    await client.query(
      `INSERT INTO domain_events (id, type, subject_type, subject_id, request_id, payload, xid, seq)
       VALUES ($1::uuid, 'site-page.edited', 'site-page', $1::text, 'old', '{}', 0, 0)`,
      [id],
    );
  const found = await page(null, 10_000);
  expect(found.slice(0, 3).map(({ subjectId }) => subjectId)).toEqual(ids);
  const [first] = found;
  expect((await page(first ?? null, 2)).map(({ subjectId }) => subjectId)).toEqual(ids.slice(1));
});

it('in a database that was restored into another server, new events are behind those of the dump', async () => {
  const client = await connect();
  const ahead = 4_000_000_000;
  await client.query(
    `INSERT INTO domain_events (id, type, subject_type, subject_id, request_id, payload, xid)
     VALUES ($1, 'site-page.edited', 'site-page', 'of the dump', 'test', '{}', $2)`,
    [newId(), ahead],
  );
  expect(await readAll()).toEqual([]);
  await migrate(open.services.env.DATABASE_URL);
  expect(await next(1)).toEqual(['of the dump']);
  await add(client, 'after it');
  expect(await next(1)).toEqual(['after it']);
  const [{ last_value: before } = {}] = (await client.query('SELECT last_value FROM domain_event_offset'))
    .rows;
  await migrate(open.services.env.DATABASE_URL);
  const [{ last_value: after } = {}] = (await client.query('SELECT last_value FROM domain_event_offset'))
    .rows;
  expect([Number(before), after]).toEqual([ahead, before]);
});
