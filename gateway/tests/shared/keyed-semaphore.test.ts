import { KeyedSemaphore } from '../../src/shared/keyed-semaphore';

const LOCKED = new Error('locked');
const AWAY = new Error('away');
/** What the tasks wait for: another process locks its row when `lockedBy` changes. */
let lockedBy = 0;
const semaphore = () =>
  new KeyedSemaphore({
    permits: 2,
    isTimeout: (error) => error === LOCKED || error === AWAY,
    isLockTimeout: (error) => error === LOCKED,
    look: () => Promise.resolve(`locked by ${lockedBy}`),
  });

/** A task that fails a number of times, each after some turns of the event loop, and then ends. */
const failing = (error: Error, times: number, turns = 1) => {
  let runs = 0;
  const task = async () => {
    runs += 1;
    const run = runs;
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    if (run <= times) throw error;
    return run;
  };
  return { task, runs: () => runs };
};

it('a task that waits too long for a lock is repeated while others of its key finish', async () => {
  const line = semaphore();
  const slow = failing(LOCKED, 3, 4);
  const others = Array.from({ length: 40 }, () => failing(LOCKED, 0));
  const [first, ...rest] = others.map(
    ({ task }) =>
      () =>
        line.run('a', task),
  );
  const begun = first?.();
  const repeated = line.run('a', slow.task);
  const answers = Promise.all([begun, ...rest.map((run) => run())]);
  expect(await repeated).toBe(4);
  expect(await answers).toEqual(Array(40).fill(1));
});

it('a task learns whether it had to wait, in the queue or for a lock', async () => {
  const line = semaphore();
  const waits: boolean[] = [];
  const task = async (hasWaited: boolean) => void waits.push(hasWaited);
  await Promise.all([1, 2, 3].map(() => line.run('a', task)));
  expect(waits.splice(0)).toEqual([false, false, true]);
  const locked = failing(LOCKED, 1, 4);
  const retried = line.run('a', (hasWaited) => task(hasWaited).then(locked.task));
  await Promise.all([retried, line.runAll(['a', 'b'], failing(LOCKED, 0).task)]);
  expect(waits).toEqual([false, true]);
});

it('a refusal of another task is progress, too', async () => {
  const line = semaphore();
  const slow = line.run('a', failing(LOCKED, 1, 4).task);
  const refused = Array.from({ length: 6 }, () => line.run('a', failing(new Error('sold out'), 1).task));
  expect((await Promise.allSettled(refused)).map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
  expect(await slow).toBe(2);
});

it.each([
  ['a lock, while nothing moves', LOCKED],
  ['a database that is away', AWAY],
])('waiting for %s fails for all of the key, and for no other', async (_what, error) => {
  const line = semaphore();
  const stuck = Array.from({ length: 8 }, () => failing(error, Infinity));
  const waiting = Promise.allSettled(stuck.map(({ task }) => line.run('a', task)));
  expect(await line.run('b', failing(error, 0).task)).toBe(1);
  expect(await waiting).toEqual(Array(8).fill({ status: 'rejected', reason: error }));
  // Two had a permit; the others were not tried.
  expect(stuck.slice(2).map(({ runs }) => runs())).toEqual(Array(6).fill(0));
  expect(await line.run('a', failing(error, 0).task)).toBe(1);
});

it('what another process moves is waited for', async () => {
  const line = semaphore();
  const moving = setInterval(() => (lockedBy += 1), 200);
  const began = performance.now();
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (performance.now() - began < 3_000) throw LOCKED;
    return 'sold';
  };
  const last = failing(LOCKED, 0);
  expect(await Promise.all([slow, slow, last.task].map((task) => line.run<unknown>('a', task)))).toEqual([
    'sold',
    'sold',
    1,
  ]);
  clearInterval(moving);
});

it('while a row is found stuck, the next ones do not wait for it again', async () => {
  const line = semaphore();
  const stuck = () => line.run('a', failing(LOCKED, Infinity).task).catch((error: unknown) => error);
  const first = [stuck(), stuck()];
  // Keeps the queue, whose other task has found it stuck.
  await Promise.race(first);
  const next = failing(LOCKED, Infinity);
  await expect(line.run('a', next.task)).rejects.toBe(LOCKED);
  await Promise.all(first);
  expect(next.runs()).toBeGreaterThan(0);
});

it('a database that goes away is not asked again, although others have finished', async () => {
  const line = semaphore();
  const away = failing(AWAY, 1);
  const done = line.run('a', failing(AWAY, 0).task);
  await expect(line.run('a', away.task)).rejects.toBe(AWAY);
  expect([await done, away.runs()]).toEqual([1, 1]);
});
