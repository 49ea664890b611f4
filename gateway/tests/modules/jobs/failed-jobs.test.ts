import { startShop, type Person, type TestShop } from '../../support/shop';

let shop: TestShop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, customer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterEach(() =>
  shop.dataSource.query(
    'SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE locked_at IS NULL))',
  ),
);
afterAll(() => shop.close());

/** The id of a job that failed this many times, of 25, and whose next attempt is an hour away. */
async function aFailedJob(attempts: number): Promise<string> {
  const [{ id }] = await shop.dataSource.query(`SELECT id FROM graphile_worker.add_job('clean-up')`);
  await shop.dataSource.query(`SELECT graphile_worker.permanently_fail_jobs(ARRAY[$1::bigint], 'broken')`, [
    id,
  ]);
  await shop.dataSource.query(
    `SELECT graphile_worker.reschedule_jobs(ARRAY[$1::bigint], now() + interval '1 hour', attempts => $2)`,
    [id, attempts],
  );
  return String(id);
}

const failed = (as: Person | null, rest = '') =>
  shop.gql(
    `{ failedJobs${rest} { totalCount pageInfo { endCursor }
       nodes { id name attempts maxAttempts lastError createdAt lastTriedAt nextTryAt viewerCan { retry { allowed } } } } }`,
    { as },
  );
const retry = (id: string, as: Person | null = admin) =>
  shop.gql(`mutation { retryJob(id: "${id}") }`, { as });
const entries = async (): Promise<Record<string, unknown>[]> =>
  shop.dataSource.query(`SELECT entity_id, entity_name, before, after FROM audit_log
    WHERE action = 'JobRetried' ORDER BY id`);

it('lists jobs that failed with their reasons, newest first, and when they are tried next', async () => {
  const [given, waiting] = [await aFailedJob(25), await aFailedJob(3)];
  await shop.dataSource.query(`SELECT graphile_worker.add_job('clean-up')`);
  const { data } = await failed(admin);
  expect(data.failedJobs).toMatchObject({
    totalCount: 2,
    nodes: [
      { id: waiting, name: 'clean-up', attempts: 3, maxAttempts: 25, lastError: 'broken' },
      { id: given, attempts: 25, nextTryAt: null, viewerCan: { retry: { allowed: true } } },
    ],
  });
  expect(new Date(data.failedJobs.nodes[0].nextTryAt).getTime()).toBeGreaterThan(Date.now() + 3_000_000);
  expect(Date.now() - new Date(data.failedJobs.nodes[0].lastTriedAt).getTime()).toBeLessThan(60_000);
  const first = (await failed(admin, '(first: 1)')).data.failedJobs;
  const rest = await failed(admin, `(first: 1, after: "${first.pageInfo.endCursor}")`);
  expect(rest.data.failedJobs.nodes).toMatchObject([{ id: given }]);
});

it('a job that was given up starts over; repeated, nothing happens', async () => {
  const id = await aFailedJob(25);
  const before = (await entries()).length;
  expect((await retry(id)).data.retryJob).toBe(true);
  const [job] = (await failed(admin)).data.failedJobs.nodes;
  expect(job.attempts).toBe(0);
  expect(new Date(job.nextTryAt).getTime()).toBeLessThanOrEqual(Date.now());
  expect((await retry(id)).data.retryJob).toBe(false);
  expect((await entries()).slice(before)).toEqual([
    {
      entity_id: id,
      entity_name: 'clean-up',
      before: { attempts: 25, nextTryAt: null },
      after: { attempts: 0, nextTryAt: expect.any(String) },
    },
  ]);
});

it('a job that waits is tried now, and its attempts count on', async () => {
  const id = await aFailedJob(3);
  expect((await retry(id)).data.retryJob).toBe(true);
  expect((await failed(admin)).data.failedJobs.nodes).toMatchObject([{ id, attempts: 3 }]);
});

it('a job that runs is neither listed nor tried again; nor is one that is done', async () => {
  const [running, done] = [await aFailedJob(25), await aFailedJob(25)];
  await shop.dataSource.query('UPDATE graphile_worker._private_jobs SET locked_at = now() WHERE id = $1', [
    running,
  ]);
  await shop.dataSource.query('SELECT graphile_worker.complete_jobs(ARRAY[$1::bigint])', [done]);
  expect((await failed(admin)).data.failedJobs.totalCount).toBe(0);
  for (const id of [running, done, 'no number', '9'.repeat(30)])
    expect((await retry(id)).data.retryJob).toBe(false);
});

it('all failed jobs are tried again with one entry each', async () => {
  const ids = [await aFailedJob(25), await aFailedJob(3)];
  const before = (await entries()).length;
  const all = () => shop.gql('mutation { retryAllJobs }', { as: admin });
  expect((await all()).data.retryAllJobs).toBe(2);
  expect((await all()).data.retryAllJobs).toBe(0);
  expect((await entries()).slice(before).map((entry) => entry.entity_id)).toEqual(ids);
});

it('lists the addresses that a mail server refused, with what it said', async () => {
  await shop.dataSource.query(
    `INSERT INTO message_deliveries (id, message, subject_id, recipient, state, refusal, sent_at)
     VALUES (gen_random_uuid(), 'order-shipped', gen_random_uuid(), 'gone@example.com', 'Refused', '550 no such mailbox', NULL),
       (gen_random_uuid(), 'order-shipped', gen_random_uuid(), 'there@example.com', 'Sent', NULL, now())`,
  );
  const list = (as: Person | null) =>
    shop.gql('{ refusedEmails { totalCount nodes { id message recipient refusal createdAt } } }', { as });
  expect((await list(admin)).data.refusedEmails).toMatchObject({
    totalCount: 1,
    nodes: [{ message: 'order-shipped', recipient: 'gone@example.com', refusal: '550 no such mailbox' }],
  });
  expect([(await list(customer)).code, (await list(null)).code]).toEqual(['FORBIDDEN', 'UNAUTHENTICATED']);
});

it.each([
  ['a customer', () => customer, 'FORBIDDEN'],
  ['a visitor', () => null, 'UNAUTHENTICATED'],
])('%s neither sees failed jobs nor tries them again', async (_who, person, code) => {
  const id = await aFailedJob(25);
  expect((await failed(person())).code).toBe(code);
  expect((await retry(id, person())).code).toBe(code);
  expect((await shop.gql('mutation { retryAllJobs }', { as: person() })).code).toBe(code);
  expect((await failed(admin)).data.failedJobs.nodes).toMatchObject([{ id, attempts: 25 }]);
});
