import pino from 'pino';
import { makeRateLimiter } from '../../src/http/rate-limits';
import type { RateLimiter } from '../../src/shared/rate-limiter';
import { until } from '../support/until';
import { startRedis } from './redis';

/** Two gateways with one Redis. */
let redis: Awaited<ReturnType<typeof startRedis>>;
let gateways: [RateLimiter, RateLimiter];
const open = async (options?: Parameters<typeof startRedis>[0]) => {
  redis = await startRedis(options);
  const log = pino({ level: 'silent' });
  gateways = await Promise.all([makeRateLimiter(redis.url, log), makeRateLimiter(redis.url, log)]);
};
beforeEach(() => {
  // However busy the machine is, no request has waited too long; the network is real.
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
  gateways.forEach((gateway) => gateway.close());
  redis.stop();
});

/** How many of 40 forms pass, sent to the gateways in turn. */
async function passed(who = 'a'): Promise<number> {
  let count = 0;
  for (let turn = 0; turn < 40; turn += 1)
    await gateways[turn % 2]?.take('form', who).then(
      () => (count += 1),
      () => undefined,
    );
  return count;
}

it.each([0, 20])(
  'gateways count together from the first request, by a Redis that takes %d ms',
  async (slow) => {
    await open({ slow });
    expect(await passed()).toBe(20);
  },
);

it('each client and each kind of request has a limit of its own', async () => {
  await open();
  expect([await passed('a'), await passed('b')]).toEqual([20, 20]);
  for (const gateway of gateways) await gateway.take('export', 'a');
});

it('a refusal says when the minute of the first request ends', async () => {
  await open();
  await passed();
  const refusal = await gateways[0].take('form', 'a').catch((error: unknown) => error);
  expect(refusal).toMatchObject({ kind: 'too-often', code: 'RATE_LIMITED' });
  const { retryAfter } = (refusal as { details: { retryAfter: number } }).details;
  expect(retryAfter).toBeGreaterThan(50);
  expect(retryAfter).toBeLessThanOrEqual(60);
});

it('while Redis is away each gateway counts for itself; when it is back, they count together again', async () => {
  await open();
  await passed('a');
  redis.stop();
  await until(() => redis.connections() === 0);
  expect(await passed('b')).toBe(40);
  for (const gateway of gateways)
    await expect(gateway.take('form', 'b')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await redis.start();
  let client = 0;
  await until(async () => {
    await jest.advanceTimersByTimeAsync(100);
    return (await passed(`client ${(client += 1)}`)) === 20;
  });
});

it('a Redis that hangs delays a request by 250 ms, and each gateway counts for itself', async () => {
  await open();
  redis.hang();
  let answered = 0;
  const forms = Array.from({ length: 21 }, () =>
    gateways[0].take('form', 'a').finally(() => (answered += 1)),
  );
  const settled = Promise.allSettled(forms);
  await jest.advanceTimersByTimeAsync(249);
  expect(answered).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  const refused = (await settled).filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'RATE_LIMITED' } }]);
});

it('a gateway that stops leaves no connection', async () => {
  await open();
  expect(redis.connections()).toBe(2);
  gateways.forEach((gateway) => gateway.close());
  await until(() => redis.connections() === 0);
});
