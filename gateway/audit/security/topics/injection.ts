import { gql, rest, type Answer } from '../../environment/answer';
import { topic, type Case, type Environment } from '../case';

const SQL = [
  "' OR '1'='1",
  "'; DROP TABLE tools; --",
  "%' UNION SELECT email FROM users --",
  '\\',
  "\\'; SELECT pg_sleep(6); --",
  '$$; SELECT 1; $$',
  '%',
  '_',
  '\u0000',
  '${jndi:ldap://127.0.0.1/x}',
  '{{7*7}}',
  '$(sleep 6)',
  '%00',
  "Robert'); --",
];

const SEARCH = 'query ($s: String) { tools(filter: { search: $s }) { nodes { id name } } }';
const nothingFound = ({ text }: Answer) =>
  text.includes('Meridian') ? 'finds rows that do not contain it' : undefined;

const searches = SQL.map((search) => ({
  sends: `tools searched for ${JSON.stringify(search)}`,
  ask: () => gql(SEARCH, { s: search }),
  answers: search === '\u0000' ? '200 | 200 BAD_USER_INPUT' : '200',
  also: nothingFound,
}));
const ofAdmins = SQL.slice(0, 9).flatMap((search) => [
  {
    sends: `users searched for ${JSON.stringify(search)}`,
    ask: ({ people }: Environment) =>
      gql(
        'query ($s: String) { users(filter: { search: $s }) { nodes { email } } }',
        { s: search },
        { as: people.admin.token },
      ),
    answers: search === '\u0000' ? '200 | 200 BAD_USER_INPUT' : '200',
    also: ({ text }: Answer) => (text.includes('alice@') ? 'finds rows that do not contain it' : undefined),
  },
  {
    sends: `orders searched for ${JSON.stringify(search)}`,
    ask: ({ people }: Environment) =>
      gql(
        'query ($s: String) { orders(filter: { tool: $s, customer: $s }) { nodes { id toolName } } }',
        { s: search },
        { as: people.admin.token },
      ),
    answers: search === '\u0000' ? '200 | 200 BAD_USER_INPUT' : '200',
    also: nothingFound,
  },
]);

const inTheAuditLog = SQL.slice(0, 9).map((search) => ({
  sends: `the audit log searched for ${JSON.stringify(search)}`,
  ask: ({ people }: Environment) =>
    gql(
      'query ($s: String, $id: ID) { auditLog(filter: { search: $s, entityId: $id }) { nodes { id } } }',
      { s: search, id: search },
      { as: people.admin.token },
    ),
  answers: search === '\u0000' ? '200 | 200 BAD_USER_INPUT' : '200',
  also: nothingFound,
}));

const sorts = [
  '{ field: "price; DROP TABLE tools" }',
  '{ field: PASSWORD }',
  '{ field: PRICE, direction: SIDEWAYS }',
  '{ field: "(SELECT 1)" }',
].map((sort) => ({
  sends: `tools sorted by ${sort}`,
  ask: () => gql(`{ tools(sort: ${sort}) { nodes { id } } }`),
  answers: '400 BAD_REQUEST | 400 BAD_USER_INPUT',
}));

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const ID = '01900000-0000-7000-8000-000000000000';
const cursors: [string, string][] = [
  ['text that is not base64', '%%%'],
  ['text that is not JSON', Buffer.from('tools').toString('base64url')],
  ['an object', cursor({ id: ID })],
  ['SQL as a value', cursor(["1'; DROP TABLE tools; --", ID])],
  ['SQL as a key', cursor([1, "x' OR 1=1 --"])],
  ['NaN as a number', cursor(['NaN', ID])],
  ['a huge number', cursor([1e300, ID])],
  ['a nested list', cursor([[1], ID])],
  ['no key', cursor([1])],
  ['a NUL', cursor(['\u0000', ID])],
];
const cursorCases = cursors.flatMap(([what, after]) =>
  ['PRICE', 'CREATED_AT'].map((field) => ({
    sends: `a cursor of ${what}, sorted by ${field}`,
    ask: () =>
      gql(`query ($after: String) { tools(after: $after, sort: { field: ${field} }) { nodes { id } } }`, {
        after,
      }),
    answers: '200 BAD_USER_INPUT',
  })),
);

const paths = [
  "/tool/1' OR '1'='1",
  '/tool/1;DROP TABLE tools',
  '/tool/..%2f..%2fetc%2fpasswd',
  '/tool/%00',
  '/tool/%ff',
  '/tool/%',
  '/tool/undefined',
  '/tool/[object%20Object]',
  `/tool/${'9'.repeat(4_000)}`,
  '/tool/$where',
  '//tool//',
  '/tools/',
  '/tool?id=1',
  '/tool/%u0041',
].map((path) => ({
  sends: `GET ${path.slice(0, 60)}`,
  ask: () => rest('GET', path.replaceAll(' ', '%20')),
  answers: path === '/tools/' ? '200' : '404 NOT_FOUND | 400 BAD_REQUEST',
}));

const FILES = [
  '/../gateway/package.json',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/.env',
  '/.git/config',
  '/package.json',
  '/images/..%2f..%2fpostgres.password/960.webp',
  '/images/../postgres.password',
  '/images/%2e%2e/service-account.json',
  '/images/postgres/PG_VERSION',
  '/images/..%2fpostgres/PG_VERSION',
  '/postgres.password',
  '/accounts.json',
  '/index.html%00.js',
  '/assets/..\\..\\package.json',
  '/server-status',
  '/metrics',
  '/graphql/../metrics',
  '/node_modules/express/package.json',
  '/dist/main.js',
  '/schema.graphql',
];
const files = FILES.map((path) => ({
  sends: `GET ${path}`,
  ask: () => rest('GET', path, { headers: { accept: '*/*' } }),
  answers: '404 | 400 | 404 NOT_FOUND | 400 BAD_REQUEST',
  page: true,
  also: ({ text }: Answer) =>
    /"dependencies"|root:x|private_key|\[core\]|process_cpu/.test(text) ? 'is served' : undefined,
}));

export const injection: Case[] = topic('injection', [
  ...searches,
  ...ofAdmins,
  ...inTheAuditLog,
  ...sorts,
  ...cursorCases,
  ...paths,
  ...files,
]);
