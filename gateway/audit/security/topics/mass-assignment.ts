import { gql, rest, type Answer } from '../../environment/answer';
import { ORDER_TABLES } from '../../environment/fixtures';
import { topic, type Case, type Environment } from '../case';

const CHOSEN_ID = '00000000-0000-4000-8000-000000000000';

/** The order is Alice's, new, pending and unpaid, at the shop's own price, whatever else the request said. */
const isOrdinary = async ({ json }: Answer, { db, people }: Environment): Promise<string | undefined> => {
  const { insertedId } = json as { insertedId: string };
  const { rows } = await db.query<{ is_ordinary: boolean }>(
    `SELECT id <> $2 AND customer_id = $3 AND status = 'Pending' AND payment = 'unpaid' AND unit_price_cents = 1000
       AND total_price_cents = 5000 AND tool_name = 'Meridian board' AND deleted_at IS NULL
       AND placed_at > now() - interval '5 minutes' AS is_ordinary FROM orders WHERE id = $1`,
    [insertedId, CHOSEN_ID, people.alice.id],
  );
  if (rows[0]?.is_ordinary) return undefined;
  const order = await db.query('SELECT * FROM orders WHERE id = $1', [insertedId]);
  return `is ${JSON.stringify(order.rows[0])}`;
};

const extras: [string, object][] = [
  ['user and email of Bob', { user: 'bob@audit.example', email: 'bob@audit.example', customerId: 'bob' }],
  ['status Shipped and payment paid', { status: 'Shipped', payment: 'paid', paid: true }],
  ['a chosen unit price', { price: 1, unitPrice: 1, unit_price: 1 }],
  ['a chosen id', { _id: CHOSEN_ID, id: CHOSEN_ID }],
  ['chosen dates', { placedAt: '1999-01-01', deletedAt: '1999-01-01', deleted_at: '1999-01-01' }],
  ['another tool besides the id', { tool: { price: 0, name: 'free' }, toolName: 'free' }],
];

const orders = extras.map(([what, more]) => ({
  sends: `an order with ${what}`,
  ask: ({ people, tools }: Environment) =>
    rest('POST', '/order', {
      as: people.alice.token,
      body: { toolId: tools.board, quantity: 5, totalPrice: 50, ...more },
    }),
  answers: '201',
  changes: ORDER_TABLES,
  also: isOrdinary,
}));

const prototypes = ['__proto__', 'constructor', 'prototype'].map((key) => ({
  sends: `an order with ${key} that says admin`,
  ask: ({ people, tools }: Environment) =>
    rest('POST', '/order', {
      as: people.alice.token,
      body: `{"toolId":"${tools.board}","quantity":5,"totalPrice":50,"${key}":{"role":"admin","isAdmin":true,"prototype":{"role":"admin"}}}`,
    }),
  answers: '201',
  changes: ORDER_TABLES,
  also: isOrdinary,
}));

/** Alice's account is unchanged. */
const isStillAlice = async (_: unknown, { db, people }: Environment): Promise<string | undefined> => {
  const { rows } = await db.query<Record<string, unknown>>(
    'SELECT role, email, provider_uid FROM users WHERE id = $1',
    [people.alice.id],
  );
  const { role, email, provider_uid } = rows[0] ?? {};
  return role === 'customer' && email === people.alice.email && provider_uid === people.alice.uid
    ? undefined
    : `is ${JSON.stringify(rows[0])}`;
};

const profiles = [
  { role: 'admin' },
  { email: 'bob@audit.example' },
  { id: 'x', _id: 'x', providerUid: 'uid-bob' },
  { $set: { role: 'admin' } },
].map((more) => ({
  sends: `a profile with ${JSON.stringify(more)}`,
  ask: ({ people }: Environment) =>
    rest('PUT', `/updateprofile/${people.alice.email}`, {
      as: people.alice.token,
      body: { education: 'MIT', ...more },
    }),
  answers: '200',
  changes: ['users'],
  also: isStillAlice,
}));

const unknownFields: [string, string, string][] = [
  ['placeOrder', 'PlaceOrderInput', 'status: Shipped, toolId: "x", quantity: 5, totalPrice: 50'],
  ['placeOrder', 'PlaceOrderInput', 'customerId: "x", toolId: "x", quantity: 5, totalPrice: 50'],
  ['updateProfile', 'UpdateProfileInput', 'role: admin'],
  ['updateProfile', 'UpdateProfileInput', 'email: "bob@audit.example"'],
  ['addReview', 'AddReviewInput', 'authorId: "x", comment: "x"'],
];
const graphql = unknownFields.map(([field, , fields]) => ({
  sends: `${field}(input: { ${fields} })`,
  ask: ({ people }: Environment) =>
    gql(`mutation { ${field}(input: { ${fields} }) { __typename } }`, {}, { as: people.alice.token }),
  answers: '400 BAD_REQUEST | 400 BAD_USER_INPUT',
}));

const others = [
  {
    sends: 'a review that names Bob as its author',
    ask: ({ people }: Environment) =>
      rest('POST', '/review', {
        as: people.alice.token,
        body: {
          rating: '5',
          comment: 'Fine.',
          user: 'bob@audit.example',
          author: 'Bob',
          authorId: people.bob.id,
        },
      }),
    answers: '201',
    changes: ['reviews'],
    also: async (_: unknown, { db, people }: Environment) => {
      const { rows } = await db.query<{ author_id: string }>(
        'SELECT author_id FROM reviews ORDER BY created_at DESC, id DESC LIMIT 1',
      );
      return rows[0]?.author_id === people.alice.id ? undefined : 'is Bob’s';
    },
  },
  {
    sends: 'an order that is a list',
    ask: ({ people, tools }: Environment) =>
      rest('POST', '/order', {
        as: people.alice.token,
        body: [{ toolId: tools.board, quantity: 5, totalPrice: 50 }],
      }),
    answers: '400 BAD_REQUEST',
  },
  {
    sends: 'a tool id that is an operator',
    ask: ({ people }: Environment) =>
      rest('POST', '/order', {
        as: people.alice.token,
        body: { toolId: { $ne: null }, quantity: 5, totalPrice: 50 },
      }),
    answers: '400 BAD_USER_INPUT',
  },
  {
    sends: 'an order whose method is overridden',
    ask: ({ people, orders: { bob } }: Environment) =>
      rest('POST', `/order/${bob}`, {
        as: people.alice.token,
        headers: { 'x-http-method-override': 'DELETE' },
        body: { _method: 'DELETE' },
      }),
    answers: '405 METHOD_NOT_ALLOWED',
  },
];

export const massAssignment: Case[] = topic('mass assignment', [
  ...orders,
  ...prototypes,
  ...profiles,
  ...graphql,
  ...others,
]);
