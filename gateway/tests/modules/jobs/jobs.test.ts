import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../../src/shared/ids';
import { startWorker, type RunningWorker } from '../../support/servers/worker';
import { enqueue } from '../../../src/jobs/enqueue';
import { jobs } from '../../../src/jobs/registry';
import { inTransaction } from '../../../src/shared/ctx';
import { openServices, type OpenServices } from '../../support/callers';
import { prepare } from '../../support/servers/database';
import { jobsAreDone, until } from '../../support/until';

let open: OpenServices;
const workers: RunningWorker[] = [];
let finish: () => void = () => undefined;
const ran = jest.spyOn(jobs, 'clean-up');
beforeAll(async () => {
  open = await openServices();
});
afterEach(async () => {
  finish();
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  ran.mockReset();
  await open.dataSource.query(
    'SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))',
  );
  await open.dataSource.query('DELETE FROM job_outbox');
});
afterAll(() => open.close());

/** Jobs that a worker has taken from the outbox. */
const taken = async (): Promise<Record<string, unknown>[]> =>
  open.dataSource.query('SELECT * FROM graphile_worker.jobs ORDER BY id');
const inOutbox = () => open.dataSource.query('SELECT name, payload FROM job_outbox ORDER BY id');
const areDone = () => until(() => jobsAreDone(open.dataSource));
const start = async () => {
  const worker = await startWorker(open.services);
  workers.push(worker);
  return worker;
};

it('a job is added with the transaction of its caller, and disappears with it', async () => {
  const add = (fails: boolean) =>
    inTransaction(open.ctx(), async (tx) => {
      await enqueue(tx, 'clean-up', {});
      if (fails) throw new Error('refused');
    });
  await expect(add(true)).rejects.toThrow('refused');
  expect(await inOutbox()).toEqual([]);
  await add(false);
  expect(await inOutbox()).toEqual([{ name: 'clean-up', payload: { origin: { requestId: 'request-1' } } }]);
});

it('an unknown job, or one with the wrong payload, does not compile', () => {
  // Never called: the types are the test.
  const mistakes = (): unknown[] => [
    // @ts-expect-error -- no such job
    enqueue(open.ctx(), 'no-such-job', {}),
    // @ts-expect-error -- a payload has names
    enqueue(open.ctx(), 'clean-up', 'all'),
  ];
  expect(mistakes).toBeInstanceOf(Function);
});

it('a worker does the jobs that wait and those that come', async () => {
  ran.mockResolvedValue();
  await enqueue(open.ctx(), 'clean-up', {});
  await start();
  await areDone();
  await enqueue(open.ctx(), 'clean-up', {});
  await areDone();
  expect(ran).toHaveBeenCalledTimes(2);
});

it('two workers take 3,000 jobs from the outbox, each job once', async () => {
  ran.mockResolvedValue();
  await enqueue(open.ctx(), 'clean-up', ...Array.from({ length: 3_000 }, () => ({})));
  await Promise.all([start(), start()]);
  await areDone();
  expect(ran).toHaveBeenCalledTimes(3_000);
});

it('a job that fails is tried again later; its reason is stored, and not logged', async () => {
  const logged = jest.spyOn(open.services.log, 'warn');
  ran.mockRejectedValueOnce(
    Object.assign(new Error('no such mailbox: bob@example.com'), { code: 'EENVELOPE' }),
  );
  await start();
  await enqueue(open.ctx(), 'clean-up', {});
  await until(async () => Boolean((await taken())[0]?.last_error));
  const [job] = await taken();
  expect(job).toMatchObject({ attempts: 1, last_error: 'no such mailbox: bob@example.com', locked_at: null });
  expect((job?.run_at as Date).getTime()).toBeGreaterThan(Date.now() + 500);
  expect(logged.mock.calls).toEqual([
    [expect.objectContaining({ job: 'clean-up', attempts: 1, code: 'EENVELOPE' }), 'a job failed'],
  ]);
  ran.mockResolvedValue();
  await areDone();
  expect(ran).toHaveBeenCalledTimes(2);
});

it('a worker that stops finishes the job that it is doing', async () => {
  const events: string[] = [];
  ran.mockImplementation(async () => {
    events.push('began');
    await new Promise((resolve) => setTimeout(resolve, 300));
    events.push('done');
  });
  const worker = await start();
  await enqueue(open.ctx(), 'clean-up', {});
  await until(() => events.length === 1);
  workers.pop();
  await worker.stop();
  expect(events).toEqual(['began', 'done']);
  expect(await taken()).toEqual([]);
});

it('jobs of a worker that died are done by another one; those of a living one are not touched', async () => {
  ran.mockImplementation(() => new Promise<void>((resolve) => (finish = resolve)));
  await start();
  await enqueue(open.ctx(), 'clean-up', {});
  await until(() => ran.mock.calls.length === 1);
  const [{ locked_by: living }] = (await taken()) as [{ locked_by: string }];
  await start();
  expect(await taken()).toMatchObject([{ locked_by: living }]);
  expect(ran).toHaveBeenCalledTimes(1);
  // When a worker is killed, its connections end, and with them its announcement.
  ran.mockResolvedValue();
  await open.dataSource.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'
     AND (classid::bigint << 32) + objid::bigint = hashtextextended('worker ' || $1, 0)`,
    [living],
  );
  await start();
  await until(() => ran.mock.calls.length === 2);
});

it('a worker whose database went away during a job does the next ones', async () => {
  const database = new URL(open.services.env.DATABASE_URL ?? '');
  const elsewhere = new URL('/postgres', database).href;
  const name = database.pathname.slice(1);
  const setAway = (isAway: boolean) =>
    prepare(elsewhere, `ALTER DATABASE ${name} ALLOW_CONNECTIONS ${!isAway}`);
  let [begun, isAway] = [0, false];
  ran.mockImplementation(async () => {
    const turn = (begun += 1);
    await until(() => begun >= 4);
    if (turn === 1) {
      await setAway(true);
      const end = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1';
      await prepare(elsewhere, end, [name]);
      isAway = true;
    }
    // The end of each job is written down, or not, by a statement of its own.
    await until(() => isAway);
    await sleep(turn * 50);
  });
  await enqueue(open.ctx(), 'clean-up', {}, {}, {}, {});
  await start();
  await until(() => isAway);
  await sleep(1_000);
  await setAway(false);
  await enqueue(open.ctx(), 'clean-up', {});
  await areDone();
  expect(ran).toHaveBeenCalledTimes(9);
});

it('the nightly clean-up deletes lists that were deleted long ago, with their lines', async () => {
  ran.mockRestore();
  const { id: owner } = await open.person('owner@example.com');
  const [old, recent] = [newId(), newId()];
  await open.dataSource.query(
    `INSERT INTO saved_lists (id, owner_id, name, deleted_at) VALUES ($1, $3, 'Old', now() - interval '31 days'),
     ($2, $3, 'Recent', now() - interval '29 days')`,
    [old, recent, owner],
  );
  await start();
  await enqueue(open.ctx(), 'clean-up', {});
  const lists = () => open.dataSource.query('SELECT id FROM saved_lists');
  await until(async () => (await lists()).length === 1);
  expect(await lists()).toEqual([{ id: recent }]);
});
