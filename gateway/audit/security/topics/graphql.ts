import { gql, rest, type Call } from '../../environment/answer';
import { topic, without, type Case } from '../case';

const repeat = (text: string, times: number) => Array.from({ length: times }, () => text).join(' ');
const post = (body: unknown): Call => rest('POST', '/graphql', { body });

/** Fragments that use each other: expanded, 2^30 fields. */
const doubling = (levels: number) =>
  Array.from(
    { length: levels },
    (_, i) => `fragment f${i} on Tool { ${i === levels - 1 ? 'id' : `...f${i + 1} ...f${i + 1}`} }`,
  ).join(' ');
/** Shallow and short, but 60^3 fields when expanded. */
const wide = ['...f1', '...f2', 'id']
  .map((selection, level) => `fragment f${level} on Tool { ${repeat(selection, 60)} }`)
  .join(' ');
/** The payment that a payment reverses: valid at any depth, so only the limit refuses it. */
const nested = (levels: number): string =>
  `{ payments { nodes { ${'reverses { '.repeat(levels - 3)}id${' }'.repeat(levels - 3)} } } }`;
/** Valid, with few fields: only the limit of tokens refuses it. */
const longList = `{ orders(filter: { status: [${repeat('Pending', 2_001)}] }) { totalCount } }`;
const manyTypes = `{ ${'__schema { types { fields { type { fields { type { name } } } } } } '.repeat(3)} }`;

/** Requests that would cost the shop much more than the sender: refused as malformed within 100 ms. */
const bombs: [string, Call][] = [
  ['eleven levels deep', gql(nested(11))],
  ['five hundred levels deep', gql(nested(500))],
  [
    'sixteen aliases',
    gql(`{ ${Array.from({ length: 16 }, (_, i) => `a${i}: tools { totalCount }`).join(' ')} }`),
  ],
  ['a thousand aliases', gql(`{ ${Array.from({ length: 1_000 }, (_, i) => `a${i}: me { id }`).join(' ')} }`)],
  [
    'aliases within fragments',
    gql(
      `{ tools { nodes { ...f } } } fragment f on Tool { ${Array.from({ length: 40 }, (_, i) => `a${i}: id`).join(' ')} }`,
    ),
  ],
  ['a list of 2,001 values', gql(longList)],
  ['2,001 fields', gql(`{ tools { nodes { ${repeat('id', 2_001)} } } }`)],
  ['a field repeated 10,000 times', gql(`{ tools { nodes { ${repeat('id', 10_000)} } } }`)],
  ['fragments that double thirty times', gql(`{ tools { nodes { ...f0 } } } ${doubling(30)}`)],
  ['fragments of 216,000 fields', gql(`{ tools { nodes { ...f0 } } } ${wide}`)],
  ['a fragment that uses itself', gql('{ tools { nodes { ...f } } } fragment f on Tool { id ...f }')],
  [
    'fragments that use each other',
    gql('{ tools { nodes { ...a } } } fragment a on Tool { ...b } fragment b on Tool { ...a }'),
  ],
  ['1,900 directives', gql(`{ me ${repeat('@include(if: true)', 380)} { id } }`)],
  ['unknown directives', gql(`{ me ${repeat('@x', 900)} { id } }`)],
  ['a document of brackets', gql('{'.repeat(5_000))],
  [
    'a list literal 900 deep',
    gql(`{ myOrders(filter: { status: ${'['.repeat(900)}${']'.repeat(900)} }) { totalCount } }`),
  ],
  ['two operations and no name', gql('query a { me { id } } query b { me { id } }')],
  [
    '900 variables',
    gql(`query (${Array.from({ length: 300 }, (_, i) => `$v${i}: Int`).join(', ')}) { me { id } }`),
  ],
  ['an unknown field', gql('{ secrets { password } }')],
  ['the empty document', gql('')],
  ['no query', post({ variables: {} })],
  ['a query that is a number', post({ query: 5 })],
  ['variables that are a list', post({ query: '{ me { id } }', variables: [1] })],
  ['a batch of one', post([{ query: '{ me { id } }' }])],
  ['a batch of fifty', post(Array.from({ length: 50 }, () => ({ query: '{ tools { totalCount } }' })))],
  ['half a JSON', post('{"query":')],
  ['JSON 10,000 levels deep', post(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)],
];

const bombCases = bombs.map(([what, call]) => ({
  sends: what,
  ask: () => call,
  answers: '400 BAD_REQUEST | 400 BAD_USER_INPUT',
  within: 100,
}));

const pages: [string, string][] = [
  ['first: 101', 'first: 101'],
  ['first: 0', 'first: 0'],
  ['first: -1', 'first: -1'],
  ['first: 2147483647', 'first: 2147483647'],
  ['page: 0', 'page: 0'],
  ['page: 2147483647', 'page: 2147483647'],
  ['page and after together', 'page: 1, after: "x"'],
];
const pageCases = pages.map(([what, args]) => ({
  sends: `tools(${what})`,
  ask: () => gql(`{ tools(${args}) { nodes { id } } }`),
  answers: '200 BAD_USER_INPUT',
}));

const schema = [
  {
    sends: 'a persisted query (its protocol wants 200)',
    ask: () => post({ extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } }),
    answers: '200 BAD_REQUEST',
  },
  {
    sends: 'introspection of the schema',
    ask: () => gql('{ __schema { types { name } } }'),
    answers: '400 BAD_REQUEST',
    also: without('OrderFilter'),
  },
  {
    sends: 'introspection of one type',
    ask: () => gql('{ __type(name: "User") { fields { name } } }'),
    answers: '400 BAD_REQUEST',
    also: without('contactNo'),
  },
  { sends: 'introspection three times over', ask: () => gql(manyTypes), answers: '400 BAD_REQUEST' },
  {
    sends: 'a misspelt field: no suggestion',
    ask: () => gql('{ me { adress } }'),
    answers: '400 BAD_REQUEST',
    also: without(/did you mean/i, '"address"'),
  },
  {
    sends: 'a misspelt argument: no suggestion',
    ask: () => gql('{ tools(frist: 1) { totalCount } }'),
    answers: '400 BAD_REQUEST',
    also: without(/did you mean/i),
  },
  { sends: 'a subscription', ask: () => gql('subscription { orders { id } }'), answers: '400 BAD_REQUEST' },
  { sends: 'the playground', ask: () => rest('GET', '/playground'), answers: '404 NOT_FOUND' },
  {
    sends: '103 kB',
    ask: () => gql(`{ me { id } } #${'x'.repeat(103_000)}`),
    answers: '413 PAYLOAD_TOO_LARGE',
  },
  {
    sends: '1 MB of spaces',
    ask: () => post(Buffer.alloc(1_000_000, 0x20)),
    answers: '413 PAYLOAD_TOO_LARGE',
  },
];

export const graphql: Case[] = topic('GraphQL bombs', [...bombCases, ...pageCases, ...schema]);
