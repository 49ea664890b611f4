import http from 'node:http';
import { gzipSync } from 'node:zlib';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop, type TestShop } from '../support/shop';

let shop: TestShop;
let secure: TestShop;
let webDir: string;
const PAGES = ['/', '/login', '/details/:id', '/dashboard/my-orders', '/catalogue'];
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'shop-web-'));
  await writeFile(path.join(webDir, 'index.html'), '<!doctype html><title>Shop</title>');
  await mkdir(path.join(webDir, '.vite'));
  await mkdir(path.join(webDir, 'assets'));
  for (const name of ['step-worker-Cz4k.js', 'main-Cz4k.js'])
    await writeFile(path.join(webDir, 'assets', name), '0;');
  const pages = PAGES.map((page) => ({ path: page, modules: [] }));
  await writeFile(path.join(webDir, '.vite/pages.json'), JSON.stringify(pages));
  [shop, secure] = await Promise.all([
    startShop({ WEB_DIR: webDir }),
    startShop({
      WEB_DIR: webDir,
      PUBLIC_URL: 'https://shop.example.com',
      CORS_ORIGINS: 'https://partner.example.com/',
    }),
  ]);
});
afterAll(async () => {
  await Promise.all([shop.close(), secure.close()]);
  await rm(webDir, { recursive: true });
});

/** Sends a request unchanged: fetch would normalize the path and add headers. */
const send = (options: http.RequestOptions, body?: string | Buffer) =>
  new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: any }>((resolve, reject) => {
    const { port } = new URL(shop.url);
    const request = http.request({ host: '127.0.0.1', port, ...options }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => {
        const isJson = response.headers['content-type']?.includes('json');
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: isJson ? JSON.parse(text) : text,
        });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
const post = (body: string | Buffer, headers: http.OutgoingHttpHeaders, to = '/order') =>
  send(
    { method: 'POST', path: to, headers: { 'content-length': Buffer.byteLength(body), ...headers } },
    body,
  );
const JSON_TYPE = { 'content-type': 'application/json' };

describe('every response', () => {
  it.each(['/', '/tools', '/graphql', '/config.json', '/healthz', '/nothing'])(
    '%s has the security headers',
    async (at) => {
      const { headers } = await fetch(shop.url + at);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toMatch(/script-src 'self' https:\/\/apis\.google\.com(;|$)/);
      expect(policy).toContain("object-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('only the worker that reads STEP files may run WebAssembly, and no script', async () => {
    const policyOf = async (file: string) =>
      (await fetch(`${shop.url}/assets/${file}`)).headers.get('content-security-policy');
    expect(await policyOf('step-worker-Cz4k.js')).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'",
    );
    expect(await policyOf('main-Cz4k.js')).not.toContain('wasm');
  });

  it('requires TLS only if the shop is served over TLS', async () => {
    const { headers } = await fetch(`${secure.url}/tools`);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });

  it('has its own request id, whatever a client sends', async () => {
    const { headers } = await fetch(`${shop.url}/tools`, { headers: { 'x-request-id': 'mine' } });
    expect(headers.get('x-request-id')).not.toBe('mine');
  });
});

describe('an unknown path', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is NOT_FOUND as JSON', async (method) => {
    const answer = await shop.rest(method, '/nothing/here');
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    expect(answer.headers.get('content-type')).toMatch(/json/);
    expect(Object.keys(answer.body)).toEqual(['code', 'message', 'requestId']);
  });

  it.each(['/nothing', '/dashboard/../x', '/assets/none.js', '/images/none/960.webp'])(
    '%s is 404',
    async (at) => {
      expect((await fetch(shop.url + at)).status).toBe(404);
    },
  );

  it('is the not-found page for a browser that navigates to it', async () => {
    const answer = await fetch(`${shop.url}/no-such-page`, { headers: { accept: 'text/html' } });
    expect([answer.status, await answer.text()]).toEqual([404, '<!doctype html><title>Shop</title>']);
  });

  const page = (at: string, accept?: string) =>
    send({ path: at, headers: accept === undefined ? {} : { accept } });

  it.each(['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', 'text/*', undefined])(
    'does not include the pages of the shop, which are 200, with the Accept %s',
    async (accept) => {
      for (const at of ['/', '/login', '/details/1', '/dashboard/my-orders', '/catalogue?search=a']) {
        const { status, headers } = await page(at, accept);
        expect([at, status, headers['content-type'], headers['cache-control'], headers.vary]).toEqual([
          at,
          200,
          'text/html; charset=utf-8',
          'no-cache',
          expect.stringContaining('Accept,'),
        ]);
      }
    },
  );

  it.each(['application/json', 'application/json, text/plain, */*', 'application/problem+json', 'image/*'])(
    'is JSON for a client that asks for %s, also where pages are',
    async (accept) => {
      for (const at of ['/', '/catalogue', '/nothing']) {
        const { status, body } = await page(at, accept);
        expect([at, status, body.code]).toEqual([at, 404, 'NOT_FOUND']);
      }
    },
  );

  it('is JSON for a client that takes anything, where no page is', async () => {
    const { status, body } = await page('/nothing', '*/*');
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a body', () => {
  it.each<[string, string | Buffer, http.OutgoingHttpHeaders, number, string]>([
    ['that is no JSON', '{"quantity": ', JSON_TYPE, 400, 'BAD_REQUEST'],
    [
      'that is compressed',
      gzipSync('{}'),
      { ...JSON_TYPE, 'content-encoding': 'gzip' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'in latin1',
      '{}',
      { 'content-type': 'application/json; charset=latin1' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'in utf-16',
      '{}',
      { 'content-type': 'application/json; charset=utf-16' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['in utf-7', '{}', { 'content-type': 'application/json; charset=utf-7' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'of a form',
      'quantity=5',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['of plain text', '{}', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['without a type', '{}', {}, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['above 100 kB', JSON.stringify({ x: 'x'.repeat(102_400) }), JSON_TYPE, 413, 'PAYLOAD_TOO_LARGE'],
    ['that is only a word', '"order"', JSON_TYPE, 400, 'BAD_REQUEST'],
  ])('%s is rejected', async (_name, body, headers, status, code) => {
    for (const to of ['/newsletter', '/graphql']) {
      const answer = await post(body, headers, to);
      expect([answer.status, answer.body.code ?? answer.body.errors[0].extensions.code]).toEqual([
        status,
        code,
      ]);
    }
  });

  it('in UTF-8 is accepted, with or without a charset', async () => {
    for (const type of [
      'application/json',
      'application/json; charset=UTF-8',
      'application/json;charset="utf-8"',
    ])
      expect((await post('{"email":"a@example.com"}', { 'content-type': type }, '/newsletter')).status).toBe(
        201,
      );
  });

  it('cannot pollute a prototype', async () => {
    await post(
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"email":"a@example.com"}',
      JSON_TYPE,
      '/newsletter',
    );
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

it.each(['/tool/%ZZ', '/%', '/assets/%ff', '/profile/%E0%A4%A', '/images/%/960.webp'])(
  'the broken path %s is 400',
  async (at) => {
    const { status, body } = await send({ path: at });
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  },
);

it.each(['/..%2f..%2fetc%2fpasswd', '/assets/..%2f..%2fpackage.json', '/images/..%2f..%2fx/960.webp'])(
  '%s reaches no file outside its folder',
  async (at) => {
    const { status, body } = await send({ path: at, headers: { accept: '*/*' } });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  },
);

describe('CORS', () => {
  const ask = (url: string, origin: string, method = 'OPTIONS') =>
    fetch(`${url}/graphql`, { method, headers: { origin, 'access-control-request-method': 'POST' } });

  it('allows only the configured origins', async () => {
    const allowed = async (url: string, origin: string) =>
      (await ask(url, origin)).headers.get('access-control-allow-origin');
    expect(await allowed(secure.url, 'https://partner.example.com')).toBe('https://partner.example.com');
    expect(await allowed(secure.url, 'https://evil.example.com')).toBeNull();
    expect(await allowed(secure.url, 'null')).toBeNull();
    expect(await allowed(shop.url, 'https://partner.example.com')).toBeNull();
    expect(
      (await ask(secure.url, 'https://partner.example.com')).headers.get('access-control-allow-credentials'),
    ).toBeNull();
  });
});

describe('operational endpoints', () => {
  it('/healthz and /readyz report the state of the gateway', async () => {
    expect((await shop.rest('GET', '/healthz')).body).toEqual({ status: 'ok' });
    expect((await shop.rest('GET', '/readyz')).body).toEqual({ status: 'ready' });
  });

  it('/config.json holds what the SPA needs and no secret', async () => {
    const { body } = await shop.rest('GET', '/config.json');
    expect(body).toEqual({
      firebase: { apiKey: shop.project, authDomain: '', projectId: shop.project },
      authEmulator: `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`,
      demoAdmin: null,
      tracing: false,
      company: {
        name: expect.any(String),
        phone: expect.any(String),
        email: expect.any(String),
        address: expect.any(String),
      },
    });
    expect(JSON.stringify(body)).not.toContain(shop.env.SESSION_SECRET);
  });
});
