import { Semaphore } from '../../src/shared/semaphore';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A task that takes a time, ms, and notes that it ran. */
const tasks = () => {
  const ran: number[] = [];
  const task = (number: number, ms: number) => async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    ran.push(number);
    return number;
  };
  return { ran, task };
};

it('queues in order', async () => {
  const { ran, task } = tasks();
  const semaphore = new Semaphore(1);
  const all = [30, 10, 20].map((ms, number) => semaphore.run(task(number, ms)));
  await jest.runAllTimersAsync();
  expect([await Promise.all(all), ran]).toEqual([
    [0, 1, 2],
    [0, 1, 2],
  ]);
});

it('a client that is gone leaves the queue; one whose task has begun does not', async () => {
  const { ran, task } = tasks();
  const semaphore = new Semaphore(1);
  const leave: (() => void)[] = [];
  const onGone = (callback: () => void) => {
    leave.push(callback);
    return () => undefined;
  };
  const first = semaphore.run(task(0, 10), onGone);
  const second = semaphore.run(task(1, 10), onGone).catch((error: { code: string }) => error.code);
  const third = semaphore.run(task(2, 10), onGone);
  // Those that wait: the first one has begun.
  leave.slice(-2)[0]?.();
  await jest.runAllTimersAsync();
  expect([await first, await second, await third]).toEqual([0, 'REQUEST_TIMEOUT', 2]);
  expect(ran).toEqual([0, 2]);
});

it('a client that has gone elsewhere does not begin', async () => {
  const { ran, task } = tasks();
  const gone = (leave: () => void) => {
    leave();
    return () => undefined;
  };
  await expect(new Semaphore(1).run(task(0, 10), gone)).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' });
  expect(ran).toEqual([]);
});

describe('a queue', () => {
  /** Two permits and tasks of a second: a client waits for half as many seconds as there are others before it. */
  const queueOf = (length: number) => {
    const { task } = tasks();
    const semaphore = new Semaphore(2);
    return Array.from({ length }, (_, number) => semaphore.run(task(number, 1_000)));
  };

  it('is served completely, whatever its length, if nobody knows how long it takes', async () => {
    const all = Promise.all(queueOf(500));
    await jest.runAllTimersAsync();
    expect(await all).toHaveLength(500);
  });

  it('that cannot be served in time is refused at its end, with the time after which to try again', async () => {
    const { task } = tasks();
    const semaphore = new Semaphore(2);
    const known = Array.from({ length: 40 }, (_, number) => semaphore.run(task(number, 1_000)));
    await jest.runAllTimersAsync();
    await Promise.all(known);

    const next = Array.from({ length: 300 }, (_, number) =>
      semaphore.run(task(number, 1_000)).catch((error: { code: string; details: object }) => ({
        code: error.code,
        details: error.details,
      })),
    );
    await jest.runAllTimersAsync();
    const answers = await Promise.all(next);
    const served = answers.filter((answer) => typeof answer === 'number');
    expect(served.length).toBeGreaterThan(150);
    expect(served).toEqual(answers.slice(0, served.length));
    expect(answers.at(-1)).toEqual({
      code: 'DATABASE_UNAVAILABLE',
      details: { retryAfter: expect.any(Number) },
    });
    const { retryAfter } = (answers.at(-1) as { details: { retryAfter: number } }).details;
    expect(retryAfter).toBeGreaterThan(100);
    expect(retryAfter).toBeLessThan(110);
    // Once it is short again, it takes everyone.
    const later = semaphore.run(task(99, 1_000));
    await jest.runAllTimersAsync();
    expect(await later).toBe(99);
  });
});

it('fails together when waiting longer makes no sense', async () => {
  const failure = new Error('away');
  const semaphore = new Semaphore(1, (error) => error === failure);
  const away = () => Promise.reject<number>(failure);
  const all = Promise.allSettled([semaphore.run(away), semaphore.run(tasks().task(1, 10))]);
  await jest.runAllTimersAsync();
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
