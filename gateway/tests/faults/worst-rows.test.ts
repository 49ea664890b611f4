import { prepare } from '../support/servers/database';
import { startShop, type Person, type TestShop } from '../support/shop';

/**
 * Rows that our inputs reject but the database's constraints allow: written by a migration, by hand or by an earlier
 * version. Every presenter and every field resolver must answer them, or one row takes a whole list down.
 */

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const MAX_INT = 2_147_483_647;
const ids = {
  user: '01890000-0000-7000-8000-00000000000a',
  tool: '01890000-0000-7000-8000-00000000000b',
  order: '01890000-0000-7000-8000-00000000000c',
  event: '01890000-0000-7000-8000-00000000000d',
  payment: '01890000-0000-7000-8000-00000000000e',
  review: '01890000-0000-7000-8000-00000000000f',
};

interface Row {
  readonly email: string;
  readonly text: string;
  readonly picture: string;
  readonly instant: string;
  readonly day: string;
}

/** Replaces the rows of the shop by one of each table. */
async function store({ email, text, picture, instant, day }: Row): Promise<void> {
  const sql = (statement: string, ...values: unknown[]) => prepare(shop.env.DATABASE_URL, statement, values);
  // The ledger refuses this to everyone but its owner.
  await sql(`ALTER TABLE stock_movements DISABLE TRIGGER refuse_change; DELETE FROM stock_movements;
    ALTER TABLE stock_movements ENABLE TRIGGER refuse_change`);
  await sql(`ALTER TABLE payments DISABLE TRIGGER refuse_change; DELETE FROM payment_orders; DELETE FROM payments;
    ALTER TABLE payments ENABLE TRIGGER refuse_change`);
  await sql(`DELETE FROM order_events; DELETE FROM orders; DELETE FROM purchases;
    DELETE FROM reviews`);
  await sql(`DELETE FROM tools; DELETE FROM users WHERE id = '${ids.user}'`);
  await sql(
    `INSERT INTO users (id, email, display_name, address, education, contact_no, linkedin, created_at, updated_at)
     VALUES ($1, $2, $3, $3, $3, $3, $3, $4, $4)`,
    ...[ids.user, email, text, instant],
  );
  await sql(
    `INSERT INTO tools (id, sku, name, picture, price_cents, minimum_order, available_stock, short_description, created_at, updated_at)
     VALUES ($1, 'WORST', 'x' || $2, $3, ${MAX_INT}00, ${MAX_INT}, ${MAX_INT}, $2, $4, $4)`,
    ...[ids.tool, text, picture, instant],
  );
  await sql(
    `INSERT INTO stock_movements (tool_id, quantity, kind) VALUES ($1, ${MAX_INT}, 'Opening')`,
    ids.tool,
  );
  await sql(
    `INSERT INTO purchases (id, customer_id, note, contact_no, delivery_address, placed_at) VALUES ($1, $2, $3, $3, $3, $4)`,
    ...[ids.order, ids.user, text, instant],
  );
  await sql(
    `INSERT INTO orders (id, number, purchase_id, tool_id, tool_name, unit_price_cents, list_unit_price_cents, quantity,
       total_price_cents, customer_id, contact_no, delivery_address, payment, placed_at, updated_at)
     VALUES ($1, 'ORD-0000000C', $1, $2, $3, 100, 100, ${MAX_INT}, ${MAX_INT}00, $4, $3, $3, 'paid', $5, $5)`,
    ...[ids.order, ids.tool, text, ids.user, instant],
  );
  await sql(
    `INSERT INTO order_events (id, order_id, at, kind, from_state, to_state, actor_id) VALUES ($1, $2, $3, 'PAID', $4, $4, $5)`,
    ...[ids.event, ids.order, instant, text, ids.user],
  );
  await sql(
    `INSERT INTO payments (id, order_id, customer_id, amount_cents, reference, received_on, recorded_at, recorded_by)
     VALUES ($1, $2, $6, ${MAX_INT}00, $3, $4, $5, $6)`,
    ...[ids.payment, ids.order, text, day, instant, ids.user],
  );
  await sql(
    `INSERT INTO reviews (id, author_id, rating, comment, created_at) VALUES ($1, $2, 5, 'x' || $3, $4)`,
    ...[ids.review, ids.user, text, instant],
  );
}

const PERMISSION = '{ allowed code reason }';
const TOOL = `id name picture pictureSrcSet price minimumOrder availableStock shortDescription createdAt updatedAt deletedAt
  viewerCan { order ${PERMISSION} update ${PERMISSION} delete ${PERMISSION} }`;
const USER = `id email role displayName address education contactNo linkedin createdAt viewerCan { makeAdmin ${PERMISSION} }`;
const ORDER = `id number toolName unitPrice quantity totalPrice contactNo deliveryAddress deletedAt status payment placedAt updatedAt
  tool { ${TOOL} } customer { ${USER} } paymentRecord { id amount reference receivedOn recordedAt }
  timeline { id at kind from to actorName actorRole }
  viewerCan { delete ${PERMISSION} pay ${PERMISSION} updateStatus ${PERMISSION} recordPayment ${PERMISSION} }`;
const PURCHASE = `id number poNumber note requestedOn deliveryAddress contactNo placedAt state total paidTotal
  customer { ${USER} } orders { id reference } viewerCan { recordPayment ${PERMISSION} }`;
const MOVEMENT = 'id quantity kind reason orderId actorName at';
const REVIEW = 'id author rating comment createdAt';
const list = (name: string, fields: string) =>
  `${name} { totalCount pageInfo { startCursor endCursor hasNextPage hasPreviousPage } edges { cursor } nodes { ${fields} } }`;
const EVERYTHING = `{
  ${list('tools', TOOL)} ${list('orders', ORDER)} ${list('users', USER)} ${list('reviews', REVIEW)}
  ${list('purchases', PURCHASE)} ${list(`stockMovements(toolId: "${ids.tool}")`, MOVEMENT)}
  tool(id: "${ids.tool}") { ${TOOL} } order(id: "${ids.order}") { ${ORDER} } }`;

const plain = {
  email: 'x@example.com',
  text: 'x',
  picture: 'https://x.example/x.png',
  instant: '2026-11-21',
  day: '2026-11-21',
};
const rows: [string, Partial<Row>][] = [
  ['empty texts', { email: '', text: '', picture: '' }],
  ['texts of white space and control characters', { email: '\u0001', text: '\u0001\u202e \t', picture: ' ' }],
  [
    'texts of 200 kB',
    { email: `${'x'.repeat(2_000)}@x`, text: 'é'.repeat(100_000), picture: 'x'.repeat(200_000) },
  ],
  ...['https://?', 'http://[', 'http://#', 'http://a:99999/x.png', '//[', '/images/%/960.webp', '\\\\'].map(
    (picture): [string, Partial<Row>] => [`the picture ${picture}`, { picture }],
  ),
  ['the first instant', { instant: '0001-01-01 00:00Z', day: '0001-01-01' }],
  ['the last instant', { instant: '9999-12-31 23:59:59.999Z', day: '9999-12-31' }],
];

it.each(rows)('a row with %s is answered by GraphQL and by REST', async (_name, row) => {
  await store({ ...plain, ...row });

  const { data, errors } = await shop.gql(EVERYTHING, { as: admin });
  expect(errors).toBeUndefined();
  expect([data.tools, data.orders, data.reviews].map(({ nodes }) => nodes.length)).toEqual([1, 1, 1]);

  for (const path of ['/tools', `/tool/${ids.tool}`, '/reviews', '/allorders', '/allusers'])
    expect({ path, status: (await shop.rest('GET', path, { as: admin })).status }).toEqual({
      path,
      status: 200,
    });
});
