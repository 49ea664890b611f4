import { gql, rest, type Call } from '../../environment/answer';
import { topic, type Case, type Environment } from '../case';

const calls: [string, (environment: Environment) => Call, string][] = [
  [
    'half a JSON',
    ({ people }) => rest('POST', '/order', { as: people.alice.token, body: '{"toolId":' }),
    '400 BAD_REQUEST',
  ],
  [
    'JSON with a comment',
    ({ people }) => rest('POST', '/order', { as: people.alice.token, body: '{/* */}' }),
    '400 BAD_REQUEST',
  ],
  [
    'a body that is null',
    ({ people }) => rest('POST', '/order', { as: people.alice.token, body: 'null' }),
    '400 BAD_REQUEST',
  ],
  [
    'a body that is a string',
    ({ people }) => rest('POST', '/order', { as: people.alice.token, body: '"x"' }),
    '400 BAD_REQUEST',
  ],
  ['no body', ({ people }) => rest('POST', '/order', { as: people.alice.token }), '400 BAD_REQUEST'],
  [
    'bytes that are not UTF-8',
    ({ people }) =>
      rest('POST', '/review', {
        as: people.alice.token,
        body: Buffer.from('7b22636f6d6d656e74223a22ff', 'hex'),
      }),
    '400 BAD_REQUEST',
  ],
  [
    '103 kB',
    ({ people }) => rest('POST', '/order', { as: people.alice.token, body: { x: 'x'.repeat(103_000) } }),
    '413 PAYLOAD_TOO_LARGE',
  ],
  [
    'JSON 20,000 levels deep',
    ({ people }) =>
      rest('POST', '/order', { as: people.alice.token, body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` }),
    '400 BAD_REQUEST',
  ],
  ['an unknown path', () => rest('POST', '/no/such/path', { body: {} }), '404 NOT_FOUND'],
  ['a known path with another method', () => rest('PATCH', '/tools', { body: {} }), '405 METHOD_NOT_ALLOWED'],
  ['the method TRACE', () => rest('TRACE', '/tools'), '405 METHOD_NOT_ALLOWED'],
  ['an invented method', () => rest('PROPFIND', '/'), '405 METHOD_NOT_ALLOWED'],
  ['a path with broken escapes', () => rest('GET', '/%E0%A4%A'), '400 BAD_REQUEST'],
  ['a path of 7,000 characters', () => rest('GET', `/${'a'.repeat(7_000)}`), '404 NOT_FOUND'],
  [
    'a NUL in a text',
    ({ people }) =>
      rest('POST', '/review', { as: people.alice.token, body: { rating: '5', comment: 'a\u0000b' } }),
    '400 BAD_USER_INPUT',
  ],
  [
    'an unpaired surrogate in a text',
    ({ people }) =>
      rest('POST', '/review', { as: people.alice.token, body: '{"rating":"5","comment":"a\\ud800b"}' }),
    '400 BAD_USER_INPUT',
  ],
  [
    'an idempotency key of 10,000 characters',
    ({ people, tools }) =>
      rest('POST', '/order', {
        as: people.alice.token,
        headers: { 'idempotency-key': 'k'.repeat(10_000) },
        body: { toolId: tools.board, quantity: 5, totalPrice: 50 },
      }),
    '400 BAD_USER_INPUT',
  ],
  [
    'an idempotency key of another order',
    ({ people, tools }) =>
      rest('POST', '/order', {
        as: people.alice.token,
        headers: { 'idempotency-key': 'shared' },
        body: { toolId: tools.board, quantity: 6, totalPrice: 60 },
      }),
    '422 IDEMPOTENCY_KEY_REUSED',
  ],
  [
    'a payment in the future',
    ({ people, orders }) =>
      rest('POST', '/graphql', {
        as: people.admin.token,
        body: {
          query: `mutation { recordPayment(id: "${orders.alice}", input: { amount: 5000, reference: "x", receivedOn: "2999-01-01" }) { id } }`,
        },
      }),
    '200 BAD_USER_INPUT',
  ],
  [
    'a payment of another amount',
    ({ people, orders }) =>
      rest('POST', '/graphql', {
        as: people.admin.token,
        body: {
          query: `mutation { recordPayment(id: "${orders.alice}", input: { amount: 1, reference: "x", receivedOn: "2026-01-01" }) { id } }`,
        },
      }),
    '200 AMOUNT_MISMATCH',
  ],
  [
    'a date that does not exist',
    ({ people, orders }) =>
      rest('POST', '/graphql', {
        as: people.admin.token,
        body: {
          query: `mutation { recordPayment(id: "${orders.alice}", input: { amount: 5000, reference: "x", receivedOn: "2026-02-31" }) { id } }`,
        },
      }),
    '400 BAD_USER_INPUT | 400 BAD_REQUEST',
  ],
  [
    'a year that the database cannot store',
    ({ people }) =>
      rest('POST', '/graphql', {
        as: people.alice.token,
        body: { query: '{ myOrders(filter: { placedFrom: "+275760-09-13T00:00:00Z" }) { totalCount } }' },
      }),
    '400 BAD_USER_INPUT | 400 BAD_REQUEST | 200 BAD_USER_INPUT | 200',
  ],
];

export const errors: Case[] = topic(
  'errors',
  calls.map(([sends, ask, answers]) => ({ sends, ask, answers })),
);

const LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://a.example/x',
  '//evil.example/x',
  '/\\evil.example',
  'https://',
  'https://a.example/"onmouseover="alert(1)',
  'blob:https://a.example/x',
  'intent://x#Intent;end',
  'https:evil.example',
];
const profileLinks = LINKS.map((linkedin) => ({
  sends: `a profile’s link ${JSON.stringify(linkedin)}`,
  ask: ({ people }: Environment) =>
    rest('PUT', `/updateprofile/${people.alice.email}`, { as: people.alice.token, body: { linkedin } }),
  answers: '422 INVALID_URL | 400 BAD_USER_INPUT',
}));
const pictureLinks = LINKS.map((picture) => ({
  sends: `a tool’s picture at ${JSON.stringify(picture)}`,
  ask: ({ people }: Environment) =>
    rest('POST', '/addtool', {
      as: people.admin.token,
      body: { name: 'x', picture, price: 1, minimum_order: 1, available_stock: 1, short_description: 'x' },
    }),
  answers: '422 INVALID_URL | 400 BAD_USER_INPUT',
}));
const dataSheetLinks = LINKS.map((dataSheet) => ({
  sends: `a tool’s data sheet at ${JSON.stringify(dataSheet)}`,
  ask: ({ people }: Environment) =>
    gql(
      'mutation ($i: AddToolInput!) { addTool(input: $i) { id } }',
      {
        i: {
          name: 'x',
          picture: 'https://a.example/x.png',
          price: 100,
          minimumOrder: 1,
          availableStock: 1,
          shortDescription: 'x',
          dataSheet,
        },
      },
      { as: people.admin.token },
    ),
  answers: '200 INVALID_URL',
}));
export const links: Case[] = topic('links', [...profileLinks, ...pictureLinks, ...dataSheetLinks]);
