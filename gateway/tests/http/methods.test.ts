import http from 'node:http';
import { routes } from '../../src/rest/routes';
import { startShop, type TestShop } from '../support/shop';

let shop: TestShop;
let partners: TestShop;
beforeAll(async () => {
  [shop, partners] = await Promise.all([
    // Pages have methods of their own.
    startShop({ WEB_DIR: __dirname }),
    startShop({ CORS_ORIGINS: 'https://partner.example.com' }),
  ]);
});
afterAll(() => Promise.all([shop.close(), partners.close()]));

/** fetch refuses some methods, and leaves out the body of others. */
const send = (method: string, path: string, { to = shop, headers = {}, body = '' } = {}) =>
  new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: any }>((resolve, reject) => {
    const { port } = new URL(to.url);
    const request = http.request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: response.headers['content-type']?.includes('json') && text ? JSON.parse(text) : text,
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];
/** Every path, as a request has it, with its methods. */
const paths = new Map<string, Set<string>>([
  ['/graphql', new Set(['GET', 'HEAD', 'POST'])],
  ['/healthz', new Set(['GET', 'HEAD'])],
  ['/config.json', new Set(['GET', 'HEAD'])],
  ['/images/a/b', new Set(['GET', 'HEAD'])],
]);
for (const { method, path } of routes) {
  const at = path.replace(/:\w+/g, 'x');
  const methods = paths.get(at) ?? new Set();
  [method, ...(method === 'GET' ? ['HEAD'] : [])].forEach((one) => methods.add(one));
  paths.set(at, methods);
}
// A file may have this id.
paths.set('/files/uploads', new Set(['GET', 'HEAD', 'POST']));

it('every path answers OPTIONS with its methods, and others with 405 and its methods', async () => {
  for (const [path, methods] of paths) {
    const allow = [...methods].sort().join(', ');
    const options = await send('OPTIONS', path);
    expect([path, options.status, options.headers.allow, options.body]).toEqual([path, 204, allow, '']);
    for (const method of METHODS.filter((one) => !methods.has(one))) {
      const answer = await send(method, `${path}?a=b`);
      expect([path, method, answer.status, answer.headers.allow]).toEqual([path, method, 405, allow]);
      if (method !== 'HEAD')
        expect(answer.body).toEqual({
          code: 'METHOD_NOT_ALLOWED',
          message: `${method} is not supported here, only ${allow}.`,
          requestId: answer.headers['x-request-id'],
        });
    }
  }
});

it.each(['/TOOLS', '/tools/', '/Tool/x', '/documents/x.PDF'])('%s is the same path', async (path) => {
  expect((await send('PUT', path)).status).toBe(405);
});

it.each([
  ['of another type', { 'content-type': 'text/plain' }, 'x'],
  ['that is no JSON', { 'content-type': 'application/json' }, '{'],
  ['that is too large', { 'content-type': 'application/json' }, 'x'.repeat(200_000)],
  ['of a form', { 'content-type': 'multipart/form-data; boundary=a' }, '--a--'],
])('a body %s is not what is wrong', async (_what, headers, body) => {
  for (const [method, path, code] of [
    ['PUT', '/tools', 'METHOD_NOT_ALLOWED'],
    ['DELETE', '/graphql', 'METHOD_NOT_ALLOWED'],
    ['POST', '/nothing', 'NOT_FOUND'],
    ['PROPFIND', '/nothing', 'NOT_FOUND'],
  ] as const)
    expect((await send(method, path, { headers, body })).body.code).toBe(code);
});

it('HEAD answers as GET does, without a body', async () => {
  const query = '/graphql?query=%7B__typename%7D';
  const headers = { 'apollo-require-preflight': 'true' };
  for (const path of ['/healthz', '/tools', '/config.json', query, '/nothing']) {
    const [get, head] = [await send('GET', path, { headers }), await send('HEAD', path, { headers })];
    expect([path, head.status, head.headers['content-type'], head.body]).toEqual([
      path,
      get.status,
      get.headers['content-type'],
      '',
    ]);
  }
});

it('a preflight request of a partner is answered with both', async () => {
  const headers = { origin: 'https://partner.example.com', 'access-control-request-method': 'POST' };
  const preflight = await send('OPTIONS', '/graphql', { to: partners, headers });
  expect([preflight.status, preflight.headers.allow]).toEqual([204, 'GET, HEAD, POST']);
  expect(preflight.headers['access-control-allow-origin']).toBe(headers.origin);
  expect(preflight.headers['access-control-allow-methods']).toContain('POST');
  const refused = await send('PUT', '/tools', { to: partners, headers: { origin: headers.origin } });
  expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([405, headers.origin]);
  const other = await send('OPTIONS', '/tools', { to: partners, headers: { origin: 'https://x.example' } });
  expect([other.status, other.headers['access-control-allow-origin']]).toEqual([204, undefined]);
});

describe('a request without a query', () => {
  it.each<[string, string, string, Record<string, string>, string, number, string]>([
    ['POST without a body', 'POST', '/graphql', {}, '', 400, 'There is no body. Send a query as JSON.'],
    [
      'POST without a body, of JSON',
      'POST',
      '/graphql',
      { 'content-type': 'application/json' },
      '',
      400,
      'There is no body. Send a query as JSON.',
    ],
    [
      'POST of a text',
      'POST',
      '/graphql',
      { 'content-type': 'application/json' },
      '"x"',
      400,
      'The request needs a JSON object as its body.',
    ],
    [
      'POST of null',
      'POST',
      '/graphql',
      { 'content-type': 'application/json' },
      'null',
      400,
      'The request needs a JSON object as its body.',
    ],
    [
      'POST of an empty object',
      'POST',
      '/graphql',
      { 'content-type': 'application/json' },
      '{}',
      400,
      'There is no query in the body.',
    ],
    ['GET', 'GET', '/graphql', {}, '', 400, 'There is no query. Send one as JSON by POST.'],
    [
      'a form',
      'POST',
      '/graphql',
      { 'content-type': 'multipart/form-data; boundary=a' },
      '--a--',
      415,
      'Only application/json is accepted.',
    ],
  ])('%s is not taken for an attack', async (_what, method, path, headers, body, status, message) => {
    const answer = await send(method, path, { headers, body });
    expect([answer.status, answer.body.message ?? answer.body.errors[0].message]).toEqual([status, message]);
  });
});

it('a browser that navigates to a path without a page gets no JSON', async () => {
  const headers = { accept: 'text/html,*/*;q=0.8' };
  expect((await send('GET', '/newsletter', { headers })).status).toBe(404);
});

it('a form is no JSON', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=a' };
  for (const path of ['/newsletter', '/order', '/review'])
    expect((await send('POST', path, { headers, body: '--a--' })).status).toBe(415);
});
