import { Readable } from 'node:stream';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { CacheDependencies, CacheTags } from '../../src/cache/cache-tags';
import { cacheKeyOf, cacheResponses, ResponseCache } from '../../src/cache/response-cache';

const tags = new CacheTags();
const app = Fastify();
let origin = '';
/** How the next request is answered when the cache does not answer it. */
let answer: (request: FastifyRequest, reply: FastifyReply) => unknown;
let answered = 0;

beforeAll(async () => {
  cacheResponses(app, new ResponseCache(tags));
  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    answered += 1;
    return reply.send(answer(request, reply));
  };
  const cacheKey = ({ url, headers }: FastifyRequest) =>
    headers['x-skip'] ? null : cacheKeyOf(url, headers.accept ?? '');
  app.route({ method: ['GET', 'POST'], url: '/cached', config: { cacheKey }, handler });
  app.get('/page', { config: { cacheKey, isPage: true } }, handler);
  app.get('/plain', handler);
  origin = await app.listen();
  // A response is stored at the second miss of its key.
  tags.isConnected = true;
  answer = publicText('missed');
  for (const path of ['/cached', '/page']) await ask(path);
});
afterAll(() => app.close());

beforeEach(() => {
  answered = 0;
  tags.isConnected = true;
  answer = publicText('first');
});

/** A text that depends on the tools. */
const publicText =
  (text: string | Buffer, tag: 'tools' | 'reviews' = 'tools') =>
  (request: FastifyRequest) => {
    request.dependencies = new CacheDependencies(tags);
    request.dependencies.dependsOn(tag);
    return text;
  };
const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(origin + path, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

it('stores a response at the second miss of its key, and when it has been invalidated, at the next', async () => {
  const texts: string[] = [];
  for (const text of ['first', 'second', 'third']) {
    answer = publicText(text);
    texts.push((await ask('/cached?new')).text);
  }
  expect(texts).toEqual(['first', 'second', 'second']);
  tags.invalidate('tools');
  expect((await ask('/cached?new')).text).toBe('third');
  await ask('/cached?new');
  expect(answered).toBe(3);
});

it('answers in the same bytes when the body is binary', async () => {
  answer = publicText(Buffer.from([0, 255, 1]));
  const read = async () => Buffer.from(await (await fetch(`${origin}/cached`)).arrayBuffer());
  expect([...(await read())]).toEqual([0, 255, 1]);
  expect([...(await read())]).toEqual([0, 255, 1]);
  expect(answered).toBe(1);
});

it.each([
  ['the table changes', () => tags.invalidate('tools')],
  ['one of its rows changes', () => tags.invalidate('tools:7')],
  ['another gateway announces a change', () => tags.apply('tools:8')],
  ['the connection for announcements is lost and found', () => (tags.isConnected = true)],
  ['everything is invalidated', () => tags.invalidateAll()],
])('is not served from the cache after %s', async (_, happens) => {
  await ask('/cached');
  answer = publicText('second');
  happens();
  expect((await ask('/cached')).text).toBe('second');
  expect((await ask('/cached')).text).toBe('second');
  expect(answered).toBe(2);
});

it('keeps a response that does not depend on what has changed', async () => {
  await ask('/cached');
  tags.invalidate('reviews');
  await ask('/cached');
  expect(answered).toBe(1);
});

it('does not store what was built from data that changed meanwhile', async () => {
  answer = (request) => {
    const text = publicText('old')(request);
    tags.invalidate('tools');
    return text;
  };
  await ask('/cached');
  answer = publicText('new');
  expect((await ask('/cached')).text).toBe('new');
});

const anError = (request: FastifyRequest, reply: FastifyReply) => {
  void reply.code(503);
  return publicText('text')(request);
};

it.each([
  ['while changes cannot be received', () => (tags.isConnected = false), publicText('text')],
  ['a response without dependencies', () => undefined, () => 'text'],
  [
    'a response whose dependencies are empty',
    () => undefined,
    (request: FastifyRequest) => {
      request.dependencies = new CacheDependencies(tags);
      return 'text';
    },
  ],
  [
    'a private response',
    () => undefined,
    (request: FastifyRequest) => {
      publicText('text')(request);
      request.dependencies?.markPrivate();
      request.dependencies?.dependsOn('tools');
      return 'text';
    },
  ],
  ['an error', () => undefined, anError],
])('does not store %s', async (_, before, body) => {
  before();
  answer = body;
  const first = await ask('/cached');
  await ask('/cached');
  expect(answered).toBe(2);
  expect(first.headers.get('cache-control')).toBeNull();
  expect(first.status).toBe(body === anError ? 503 : 200);
});

it('does not store what was read before and after a change', async () => {
  answer = (request) => {
    const text = publicText('old')(request);
    tags.invalidate('tools');
    request.dependencies?.dependsOn('tools');
    return text;
  };
  await ask('/cached');
  answer = publicText('new');
  expect((await ask('/cached')).text).toBe('new');
});

it('passes on a stream as it is', async () => {
  answer = (request) => {
    publicText('')(request);
    return Readable.from(['a', 'b']);
  };
  const first = await ask('/cached');
  expect([first.text, first.headers.get('etag')]).toEqual(['ab', null]);
  expect((await ask('/cached')).text).toBe('ab');
  expect(answered).toBe(2);
});

it('answers HEAD like GET, without the body', async () => {
  const { headers } = await ask('/cached');
  const head = await ask('/cached', { method: 'HEAD' });
  expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', headers.get('etag')]);
  expect((await ask('/plain', { method: 'HEAD' })).headers.get('etag')).toMatch(/^W/);
});

it('does not store the answer to a request without a key, nor of a route without one', async () => {
  await ask('/cached', { headers: { 'x-skip': 'yes' } });
  await ask('/cached', { headers: { 'x-skip': 'yes' } });
  await ask('/plain');
  const plain = await ask('/plain');
  expect(answered).toBe(4);
  expect(plain.headers.get('cache-control')).toBeNull();
});

it('lets proxies keep a public answer that they revalidate; pages set their own rule', async () => {
  expect((await ask('/cached')).headers.get('cache-control')).toBe('public, no-cache');
  expect((await ask('/page')).headers.get('cache-control')).toBeNull();
  expect((await ask('/cached', { method: 'POST' })).headers.get('cache-control')).toBe('public, no-cache');
});

it('repeats the headers of the response, and only those', async () => {
  answer = (request, reply) => {
    void reply.headers({
      'content-type': 'application/json',
      'content-encoding': 'identity',
      vary: 'origin',
      'x-result-limit': '1000',
      'x-result-truncated': 'true',
      'x-request-id': 'request-1',
      'set-cookie': 'a=b',
    });
    return publicText('{}')(request);
  };
  const first = await ask('/cached');
  const second = await ask('/cached');
  for (const name of [
    'content-type',
    'content-encoding',
    'cache-control',
    'vary',
    'etag',
    'x-result-limit',
    'x-result-truncated',
  ])
    expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name) ?? 'set']);
  expect(first.headers.get('x-request-id')).toBe('request-1');
  expect(second.headers.get('x-request-id')).toBeNull();
  expect(second.headers.get('set-cookie')).toBeNull();
});

describe('If-None-Match', () => {
  const unlessKnown = (known: string, path = '/plain', method = 'GET') =>
    ask(path, { method, headers: { 'if-none-match': known } });

  it.each([
    ['the ETag', (etag: string) => etag],
    ['its strong form', (etag: string) => etag.slice(2)],
    ['one of several', (etag: string) => `"other" , ${etag}`],
    ['the first of several', (etag: string) => `${etag},"other"`],
    ['the last of several', (etag: string) => `"a",  "b",${etag}`],
    ['any', () => '*'],
  ])('with %s is answered 304 without a body', async (_, known) => {
    const { headers } = await ask('/plain');
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const answer304 = await unlessKnown(known(etag));
    expect([answer304.status, answer304.text]).toEqual([304, '']);
  });

  it('is answered 304 by the cache, too', async () => {
    const { headers } = await ask('/cached');
    expect((await unlessKnown(headers.get('etag') ?? '', '/cached')).status).toBe(304);
    expect(answered).toBe(1);
  });

  it('with another ETag is answered with the body', async () => {
    expect(await unlessKnown('"other"')).toMatchObject({ status: 200, text: 'first' });
  });

  it('does not count for a POST', async () => {
    const posted = await ask('/cached', { method: 'POST', headers: { 'if-none-match': '*' } });
    expect([posted.status, posted.headers.get('etag')]).toEqual([200, null]);
  });

  it('sees another ETag when the text is another, or the answer has its own', async () => {
    const etagOf = async (text: string) => {
      answer = () => text;
      return (await ask('/plain')).headers.get('etag');
    };
    expect(await etagOf('a')).toBe(await etagOf('a'));
    expect(await etagOf('a')).not.toBe(await etagOf('b'));
    answer = (_, reply) => {
      void reply.header('etag', '"own"');
      return 'text';
    };
    expect((await ask('/plain')).headers.get('etag')).toBe('"own"');
    expect((await unlessKnown('"own"')).status).toBe(304);
  });
});

it('has room for 16 MB of responses; the one that was not read for longest goes first', () => {
  const MB = 1024 * 1024;
  const cache = new ResponseCache(tags);
  const versions = new Map([['tools' as const, tags.version('tools')]]);
  const store = (key: string, bytes: number) => {
    for (let miss = 0; miss < 2; miss += 1)
      cache.set(key, { headers: {}, body: Buffer.alloc(bytes) }, versions);
  };
  const known = () => ['a', 'b', 'c', 'd'].filter((key) => cache.get(key));
  for (const key of ['a', 'b']) store(key, 7.5 * MB);
  expect(known()).toEqual(['a', 'b']);
  store('c', 0.9 * MB);
  expect(known()).toEqual(['a', 'b', 'c']);
  store('d', MB);
  expect(known()).toEqual(['b', 'c', 'd']);
});

it('remembers the last 10,000 misses', () => {
  const cache = new ResponseCache(tags);
  const miss = (key: string) => {
    cache.set(key, { headers: {}, body: key }, new Map());
    return cache.get(key)?.body;
  };
  miss('first');
  miss('second');
  miss('first');
  for (let at = 0; at < 9_999; at += 1) miss(`other ${at}`);
  expect([miss('first'), miss('second')]).toEqual(['first', undefined]);
});

it('counts a response without a body, too', () => {
  const cache = new ResponseCache(tags);
  const versions = new Map([['tools' as const, tags.version('tools')]]);
  const longKey = (at: number) => `${at}`.padStart(1_000_000, '0');
  for (let at = 0; at < 20; at += 0.5)
    cache.set(longKey(Math.floor(at)), { headers: {}, body: '' }, versions);
  expect([cache.get(longKey(0)), cache.get(longKey(19))]).toEqual([undefined, expect.anything()]);
});

it('builds keys in which no part can imitate another', () => {
  expect(cacheKeyOf('a,b')).not.toBe(cacheKeyOf('a', 'b'));
  expect(cacheKeyOf('a","b')).not.toBe(cacheKeyOf('a', 'b'));
  expect(cacheKeyOf('a', 'b')).toBe(cacheKeyOf('a', 'b'));
});
