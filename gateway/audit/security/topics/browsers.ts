import { gql, rest, type Answer, type Call } from '../../environment/answer';
import { topic, type Case, type Environment } from '../case';

const QUERY = encodeURIComponent('{ tools { totalCount } }');
const MUTATION = encodeURIComponent('mutation { endSession }');
const simple = (type: string, body: string, headers = {}): Call => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': type, ...headers },
  body,
});

/** Requests that a page of another origin can send without a preflight. */
const csrf = [
  {
    sends: 'a form: text/plain',
    ask: () => simple('text/plain', '{"query":"mutation { endSession }"}'),
    answers: '415 UNSUPPORTED_MEDIA_TYPE',
  },
  {
    sends: 'a form: urlencoded',
    ask: () => simple('application/x-www-form-urlencoded', `query=${MUTATION}`),
    answers: '415 UNSUPPORTED_MEDIA_TYPE',
  },
  {
    sends: 'a form: multipart',
    ask: () =>
      simple(
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{"query":"{me{id}}"}\r\n--x--\r\n',
      ),
    answers: '415 UNSUPPORTED_MEDIA_TYPE',
  },
  {
    sends: 'a form without a type',
    ask: () => ({ method: 'POST', path: '/graphql', body: '{"query":"{me{id}}"}' }),
    answers: '415 UNSUPPORTED_MEDIA_TYPE',
  },
  {
    sends: 'an image’s GET of a query',
    ask: () => ({ method: 'GET', path: `/graphql?query=${QUERY}` }),
    answers: '400 BAD_REQUEST',
  },
  {
    sends: 'a GET of a mutation, with the header that permits a GET',
    ask: () => ({
      method: 'GET',
      path: `/graphql?query=${MUTATION}`,
      headers: { 'apollo-require-preflight': '1' },
    }),
    answers: '405 | 400 BAD_REQUEST',
  },
  {
    sends: 'a type that hides JSON: text/plain;application/json',
    ask: () => simple('text/plain;application/json', '{"query":"{me{id}}"}'),
    answers: '415 UNSUPPORTED_MEDIA_TYPE',
  },
  {
    sends: 'a REST order as text/plain',
    ask: () => ({ ...simple('text/plain', '{}'), path: '/order' }),
    answers: '415 UNSUPPORTED_MEDIA_TYPE',
  },
  {
    sends: 'a REST order as a form',
    ask: () => ({ ...simple('application/x-www-form-urlencoded', 'quantity=5'), path: '/order' }),
    answers: '415 UNSUPPORTED_MEDIA_TYPE',
  },
];

const noCors = ({ headers }: Answer) =>
  (headers['access-control-allow-origin'] ?? headers['access-control-allow-credentials'])
    ? 'lets the other origin read it'
    : undefined;

const origins = [
  'https://evil.example',
  'null',
  'https://shop.example.evil.example',
  'https://evilshop.example',
  'file://',
  'http://localhost:3000',
];
const cors = origins.map((origin) => ({
  sends: `a page at ${origin} reads the catalogue`,
  ask: () => rest('GET', '/tools', { headers: { origin } }),
  answers: '200',
  also: noCors,
}));
const preflights = [
  {
    sends: 'a preflight for a mutation from https://evil.example',
    ask: (): Call => ({
      method: 'OPTIONS',
      path: '/graphql',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    }),
    answers: '204',
    also: noCors,
  },
  {
    sends: 'a preflight for a DELETE from null',
    ask: (): Call => ({
      method: 'OPTIONS',
      path: '/order/x',
      headers: { origin: 'null', 'access-control-request-method': 'DELETE' },
    }),
    answers: '204',
    also: noCors,
  },
];

export const csrfCors: Case[] = topic('CSRF & CORS', [...csrf, ...cors, ...preflights]);

const holds =
  (name: string, ...words: (string | RegExp)[]) =>
  ({ headers }: Answer): string | undefined => {
    const value = String(headers[name] ?? '');
    const missing = words.find((word) =>
      typeof word === 'string' ? !value.includes(word) : !word.test(value),
    );
    return missing === undefined ? undefined : `${name}: ${value} lacks ${String(missing)}`;
  };
const page = (path: string): Call => rest('GET', path, { headers: { accept: 'text/html' } });

const scriptPolicy = ({ headers }: Answer): string | undefined => {
  const scripts = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  return !scripts || /unsafe|\*|data:|blob:/.test(scripts) ? `script-src ${scripts}` : undefined;
};

const headerCases = [
  {
    sends: 'the home page: only its own scripts',
    ask: () => page('/'),
    answers: '200',
    page: true,
    also: scriptPolicy,
  },
  {
    sends: 'the home page: no frame around it',
    ask: () => page('/'),
    answers: '200',
    page: true,
    also: holds('content-security-policy', "frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"),
  },
  {
    sends: 'the home page: X-Frame-Options',
    ask: () => page('/'),
    answers: '200',
    page: true,
    also: holds('x-frame-options', /DENY/i),
  },
  {
    sends: 'the home page: HSTS',
    ask: () => page('/'),
    answers: '200',
    page: true,
    also: holds('strict-transport-security', /max-age=\d{7,}/),
  },
  {
    sends: 'the home page: popups keep their opener',
    ask: () => page('/'),
    answers: '200',
    page: true,
    also: holds('cross-origin-opener-policy', 'same-origin-allow-popups'),
  },
  {
    sends: 'the home page: referrers',
    ask: () => page('/'),
    answers: '200',
    page: true,
    also: holds('referrer-policy', 'strict-origin'),
  },
  {
    sends: 'an API answer with personal data: never cached',
    ask: ({ people }: Environment) =>
      rest('GET', `/profile/${people.alice.email}`, { as: people.alice.token }),
    answers: '200',
    also: holds('cache-control', 'no-store'),
  },
  {
    sends: 'a GraphQL answer with personal data: never cached',
    ask: ({ people }: Environment) => gql('{ me { email } }', {}, { as: people.alice.token }),
    answers: '200',
    also: holds('cache-control', 'no-store'),
  },
  {
    sends: 'an unknown page: 404 with the same policy',
    ask: () => page('/no/such/page'),
    answers: '404',
    page: true,
    also: scriptPolicy,
  },
  {
    sends: 'a foreign Host header: not echoed',
    ask: () => rest('GET', '/tools', { headers: { host: 'evil.example' } }),
    answers: '200',
    also: ({ text }: Answer) => (text.includes('evil.example') ? 'links to it' : undefined),
  },
  {
    sends: 'robots.txt with a foreign Host header',
    ask: () =>
      rest('GET', '/robots.txt', { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } }),
    answers: '200',
    page: true,
    also: ({ text }: Answer) => (text.includes('evil.example') ? 'links to it' : undefined),
  },
  {
    sends: 'a chosen request id with markup',
    ask: () => rest('GET', '/no-such-path', { headers: { 'x-request-id': '<script>alert(1)</script>' } }),
    answers: '404 NOT_FOUND',
    also: ({ text, headers }: Answer) =>
      `${text}${String(headers['x-request-id'])}`.includes('<script') ? 'echoes it' : undefined,
  },
];
export const headers: Case[] = topic('headers', headerCases);
