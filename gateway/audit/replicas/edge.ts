import { readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { gql, rest, send, type Answer } from '../environment/answer';
import { expectAnswer, assert, type Case } from '../environment/case';
import { SHOP, type Environment } from './environment';

const ASSETS = path.join(__dirname, '../../../frontend/dist/assets');

const redirect: Case<Environment> = {
  name: 'HTTP leads to HTTPS, with path and query, and a POST stays one',
  async run({ edge }) {
    for (const method of ['GET', 'POST']) {
      const call = { method, path: '/catalogue?page=2', headers: { host: SHOP } };
      const { status, headers } = await send(edge.httpPort, call);
      assert(status === 308, `${method} was answered ${status}`);
      assert(headers.location === `https://${SHOP}/catalogue?page=2`, `to ${String(headers.location)}`);
    }
    return '308 to the same path';
  },
};

const FILE_HEADERS = {
  'strict-transport-security': /max-age=63072000/,
  'x-content-type-options': /^nosniff$/,
};
const PAGE_HEADERS = {
  ...FILE_HEADERS,
  'content-security-policy': /default-src 'self'.*upgrade-insecure-requests/,
  'x-frame-options': /^DENY$/i,
  'referrer-policy': /./,
};

function expectHeaders({ headers }: Answer, wanted: Readonly<Record<string, RegExp>>, where: string): void {
  for (const [name, value] of Object.entries(wanted))
    assert(value.test(String(headers[name] ?? '')), `${where}: ${name} is ${String(headers[name])}`);
  assert(
    !/[0-9]/.test(String(headers.server ?? '')),
    `${where}: names its version, ${String(headers.server)}`,
  );
  assert(headers['x-powered-by'] === undefined, `${where}: names what powers it`);
}

const securityHeaders: Case<Environment> = {
  name: 'HSTS and the security headers through the edge: a page, the API, an error, a file',
  async run({ visit }) {
    const page = await visit(rest('GET', '/', { headers: { accept: 'text/html' } }));
    expectAnswer(page, 200);
    assert(page.text.includes('<div id="root"'), 'the page is not the shop’s');
    expectHeaders(page, PAGE_HEADERS, 'page');
    expectHeaders(await visit(gql('{ __typename }')), PAGE_HEADERS, 'API');
    expectHeaders(await visit(rest('GET', '/allorders')), PAGE_HEADERS, 'error');
    expectHeaders(await visit(rest('GET', `/assets/${script()}`)), FILE_HEADERS, 'file');
    return `${Object.keys(PAGE_HEADERS).length} headers, no version revealed`;
  },
};

/** A hashed script that the build compressed. */
function script(): string {
  const packed = readdirSync(ASSETS).find((name) => name.endsWith('.js.gz'));
  if (!packed) throw new Error('the built pages have no compressed script');
  return packed.slice(0, -'.gz'.length);
}

const files: Case<Environment> = {
  name: 'hashed files come from the edge, as the build packed them, for a year',
  async run({ visit }) {
    const asked = (encoding: string) =>
      visit(rest('GET', `/assets/${script()}`, { headers: { 'accept-encoding': encoding } }));
    const [whole, packed] = [await asked('identity'), await asked('gzip')];
    expectAnswer(packed, 200);
    assert(packed.headers['x-request-id'] === undefined, 'a gateway answered');
    assert(packed.headers['content-encoding'] === 'gzip', 'it is not compressed');
    assert(/immutable/.test(String(packed.headers['cache-control'])), 'it is not immutable');
    assert(gunzipSync(packed.bytes).equals(whole.bytes), 'it is another file');
    const missing = await visit(rest('GET', '/assets/never-built.js'));
    assert(missing.status === 404, `a file that is not there: ${missing.status}`);
    const page = await visit(rest('GET', '/', { headers: { accept: 'text/html', 'accept-encoding': 'br' } }));
    assert(page.headers['content-encoding'] === 'br', 'pages are not compressed');
    assert(brotliDecompressSync(page.bytes).includes('<html'), 'the page is not whole');
    return `${whole.bytes.length} bytes as ${packed.bytes.length}`;
  },
};

const refusals: Case<Environment> = {
  name: 'what the edge itself refuses is JSON with a code: a body of 7 MB',
  async run({ visit }) {
    const body = Buffer.alloc(7 * 1024 * 1024);
    const headers = { 'content-type': 'image/png' };
    expectAnswer(await visit(rest('POST', '/images', { body, headers })), 413, 'PAYLOAD_TOO_LARGE');
    return '413 PAYLOAD_TOO_LARGE';
  },
};

const health: Case<Environment> = {
  name: 'health: /healthz and /readyz of both replicas and through the edge',
  async run({ ask, visit }) {
    for (const at of ['/healthz', '/readyz']) {
      for (const which of [0, 1] as const) expectAnswer(await ask(which, rest('GET', at)), 200);
      expectAnswer(await visit(rest('GET', at)), 200);
    }
    return '6 × 200';
  },
};

const bothServe: Case<Environment> = {
  name: 'the edge passes to both',
  async run({ visit, metrics }) {
    const counts = async () => [requestsIn(await metrics(0)), requestsIn(await metrics(1))] as const;
    const before = await counts();
    for (let turn = 0; turn < 20; turn += 1) expectAnswer(await visit(rest('GET', '/tools')), 200);
    const after = await counts();
    const served = [after[0] - before[0], after[1] - before[1]];
    assert(Math.min(...served) > 0, `of 20 requests ${served.join(' and ')}`);
    return `of 20 requests ${served.join(' and ')}`;
  },
};

/** The number of catalogue requests that a replica has served. */
const requestsIn = (metrics: string): number =>
  [...metrics.matchAll(/^http_requests_total\{[^}]*"\/tools"[^}]*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );

export const edgeCases: readonly Case<Environment>[] = [
  ...[redirect, securityHeaders, files, refusals, health, bothServe],
];
