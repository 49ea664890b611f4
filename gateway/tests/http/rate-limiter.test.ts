import { createServer, type AddressInfo, type Socket } from 'node:net';
import pino from 'pino';
import { clientOf, makeRateLimiter, noRateLimiter } from '../../src/http/rate-limits';
import type { RateLimitName } from '../../src/shared/rate-limiter';
import { withMargin } from '../support/margin';

const log = pino({ level: 'silent' });

describe('the client that an address belongs to', () => {
  it('is the address itself for IPv4', () => {
    expect(clientOf('192.0.2.7')).toBe('192.0.2.7');
    expect(clientOf('192.0.2.7')).not.toBe(clientOf('192.0.2.8'));
    expect(clientOf('1.12.0.1')).not.toBe(clientOf('11.2.0.1'));
  });

  it('is the /56 network for IPv6: one client has many addresses in it', () => {
    expect(clientOf('2001:db8:0:100::1')).toBe(clientOf('2001:db8:0:1ff:ffff::9'));
    expect(clientOf('2001:db8:0:100::1')).not.toBe(clientOf('2001:db8:0:200::1'));
    expect(clientOf('2001:db8:0:100::1')).not.toBe(clientOf('2001:db8:1:100::1'));
  });

  it('is the IPv4 address, also when it is written as IPv6', () => {
    expect(clientOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(clientOf('::ffff:c000:207')).toBe('192.0.2.7');
  });

  it.each([undefined, '', 'unix', '1.2.3.4.5'])('is unknown for %j', (ip) => {
    expect(clientOf(ip)).toBe('unknown');
  });
});

describe('a limit', () => {
  const settled = async (take: Promise<unknown>) =>
    take.then(
      () => null,
      (error: unknown) => error,
    );

  it.each<[RateLimitName, number]>([
    ['request', 1_200],
    ['session', 60],
    ['form', 20],
    ['upload', 60],
    ['order', 240],
    ['export', 6],
    ['key', 600],
  ])('of the kind %s refuses request %d + 1 of a minute', async (name, limit) => {
    const limiter = await makeRateLimiter('', log);
    for (let i = 0; i < limit; i += 1) await limiter.take(name, 'a');
    const refusal = await settled(limiter.take(name, 'a'));
    expect(refusal).toMatchObject({
      kind: 'too-often',
      code: 'RATE_LIMITED',
      message: 'Too many requests. Please wait a moment.',
    });
    const { retryAfter } = (refusal as { details: { retryAfter: number } }).details;
    expect(retryAfter).toBeGreaterThan(50);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(Number.isInteger(retryAfter)).toBe(true);
    // Another client and another kind of request have limits of their own.
    await limiter.take(name, 'b');
    await limiter.take(name === 'form' ? 'order' : 'form', 'a');
    limiter.close();
  });

  it('that is switched off refuses nothing', async () => {
    for (let i = 0; i < 2_000; i += 1) await noRateLimiter.take('form', 'a');
    await expect(noRateLimiter.take('form', 'a')).resolves.toBeNull();
    noRateLimiter.close();
  });
});

describe('with a Redis', () => {
  /** A port that accepts connections and never answers, as a hung Redis does. */
  async function silentServer() {
    const sockets: Socket[] = [];
    const server = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const close = () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    };
    return { port: (server.address() as AddressInfo).port, close, connections: () => sockets.length };
  }

  it('that refuses connections, the log says that each gateway counts for itself', async () => {
    const server = await silentServer();
    server.close();
    const lines: Record<string, unknown>[] = [];
    const write = (line: string) => void lines.push(JSON.parse(line));
    const limiter = await makeRateLimiter(`redis://127.0.0.1:${server.port}`, pino({}, { write }));
    expect(lines[0]).toMatchObject({
      level: 40,
      err: expect.stringContaining(`ECONNREFUSED 127.0.0.1:${server.port}`),
      msg: 'redis is away: each replica counts rate limits for itself',
    });
    limiter.close();
  });

  it.each(['that refuses connections', 'that never answers'])(
    '%s, requests go on without delay and are counted by the gateway itself',
    async (kind) => {
      const server = await silentServer();
      if (kind === 'that refuses connections') server.close();
      const limiter = await makeRateLimiter(`redis://127.0.0.1:${server.port}`, log);
      const since = Date.now();
      for (let i = 0; i < 20; i += 1) await limiter.take('form', 'one client');
      await expect(limiter.take('form', 'one client')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
      await limiter.take('form', 'another client');
      expect(Date.now() - since).toBeLessThan(withMargin(1_000));
      expect(server.connections()).toBe(kind === 'that never answers' ? 1 : 0);
      limiter.close();
      server.close();
    },
  );
});
