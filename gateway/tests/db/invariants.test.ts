import { Client } from 'pg';
import { makeDatabase } from '../support/servers/database';

/** Constraints of PostgreSQL, if the service is bypassed. */
let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Client;
const [USER, TOOL, ORDER] = ['1', '2', '3'].map((n) => `01890000-0000-7000-8000-00000000000${n}`);
const NONE = '01890000-0000-7000-8000-00000000000f';
let orders = 0;
const order = (values: string, id = 'gen_random_uuid()') =>
  `INSERT INTO orders (id, number, purchase_id, list_unit_price_cents, tool_id, tool_name, unit_price_cents, quantity,
    total_price_cents, customer_id) VALUES (${id}, 'ORD-${String((orders += 1)).padStart(8, '0')}', '${ORDER}', 1000, ${values})`;

beforeAll(async () => {
  database = await makeDatabase();
  db = new Client({ connectionString: database.url });
  await db.connect();
  await db.query(`
    ALTER TABLE payments DISABLE TRIGGER refuse_change;
    INSERT INTO users (id, provider_uid, email) VALUES ('${USER}', 'uid', 'a@example.com');
    INSERT INTO tools (id, sku, name, picture, price_cents, minimum_order, available_stock, short_description)
      VALUES ('${TOOL}', 'SKU', 'T', 'p', 1000, 5, 100, 'd');
    INSERT INTO purchases (id, customer_id) VALUES ('${ORDER}', '${USER}');
    ${order(`'${TOOL}', 'T', 1000, 5, 5000, '${USER}'`, `'${ORDER}'`)};
    INSERT INTO shipments (id, purchase_id, shipped_by) VALUES ('${NONE}', '${ORDER}', '${USER}');
    INSERT INTO payments (id, order_id, customer_id, amount_cents, reference, received_on, recorded_by)
      VALUES ('${NONE}', '${ORDER}', '${USER}', 5000, 'r', '2026-11-01', '${USER}');
    INSERT INTO order_events (id, order_id, kind, actor_id) VALUES ('${NONE}', '${ORDER}', 'PAID', '${USER}');
    INSERT INTO reviews (id, author_id, rating, comment, answer, answered_at) VALUES ('${NONE}', '${USER}', 5, 'Good', 'a', now());
    INSERT INTO idempotency_keys (user_id, key, request_hash, order_id) VALUES ('${USER}', 'k', 'h', '${ORDER}');
    INSERT INTO newsletter_subscriptions (id, email) VALUES (gen_random_uuid(), 'a@example.com');
    INSERT INTO custom_tool_requests (id, email, message) VALUES ('${NONE}', 'a@example.com', 'm')`);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const [CHECK, FOREIGN, UNIQUE, NULLED, ENUM] = ['23514', '23503', '23505', '23502', '22P02'];
const review = (rating: string, comment = "'c'", author = `'${USER}'`) =>
  `INSERT INTO reviews (id, author_id, rating, comment) VALUES (gen_random_uuid(), ${author}, ${rating}, ${comment})`;
const reviewOf = (tool = '') =>
  `INSERT INTO reviews (id, author_id, rating, comment, tool_id) VALUES (gen_random_uuid(), '${USER}', 5, 'c', '${tool}')`;
const shipmentLine = (quantity: string, order = ORDER) =>
  `INSERT INTO shipment_lines (id, shipment_id, order_id, quantity, status_before)
   SELECT gen_random_uuid(), '${NONE}', '${order}', ${quantity}, 'Approved'`;
const payment = (values: string, reverses = 'NULL') =>
  `INSERT INTO payments (id, order_id, customer_id, amount_cents, reference, received_on, recorded_by, reverses_id)
   SELECT gen_random_uuid(), ${values}, 'r', '2026-11-01', '${USER}', ${reverses}`;

/** The dates that the API returns. */
const DATES = [
  ...['users.created_at', 'tools.created_at', 'tools.updated_at', 'tools.deleted_at', 'orders.placed_at'],
  ...['orders.updated_at', 'order_events.at', 'payments.received_on', 'payments.recorded_at'],
  ...[
    'reviews.created_at',
    'reviews.edited_at',
    'reviews.answered_at',
    'orders.deleted_at',
    'shipments.shipped_at',
    'purchases.placed_at',
    'purchases.requested_on',
  ],
];
const NO_DATES = ['infinity', '-infinity', '10000-01-01 00:00Z', '294276-01-01', '0001-12-31 23:59Z BC'];

it.each(DATES)('refuses %s beyond the years 1 to 9999', async (name) => {
  const [table, column] = name.split('.');
  for (const date of NO_DATES)
    await expect(db.query(`UPDATE ${table} SET ${column} = '${date}'`)).rejects.toMatchObject({
      code: CHECK,
      constraint: `${table}_dates_check`,
    });
});

it.each<[string, string, string | undefined]>([
  ['stock below 0', `UPDATE tools SET available_stock = available_stock - 101`, CHECK],
  ['a price below 0', `UPDATE tools SET price_cents = -100`, CHECK],
  ['a price with cents', `UPDATE tools SET price_cents = 1050`, CHECK],
  ['a minimum of 0', `UPDATE tools SET minimum_order = 0`, CHECK],
  ['a tool without a name', `UPDATE tools SET name = ''`, CHECK],
  ['a quantity of 0', order(`'${TOOL}', 'T', 1000, 0, 0, '${USER}'`), CHECK],
  ['a quantity below 0', order(`'${TOOL}', 'T', 1000, -5, -5000, '${USER}'`), CHECK],
  ['a total that is not quantity times price', `UPDATE orders SET total_price_cents = 4999`, CHECK],
  ['another quantity for the same total', `UPDATE orders SET quantity = 4`, CHECK],
  ['a unit price below 0', order(`'${TOOL}', 'T', -1000, 5, -5000, '${USER}'`), CHECK],
  ['an order of a tool that is not there', order(`'${NONE}', 'T', 1000, 5, 5000, '${USER}'`), FOREIGN],
  ['an order of nobody', order(`'${TOOL}', 'T', 1000, 5, 5000, '${NONE}'`), FOREIGN],
  ['an order without a customer', order(`'${TOOL}', 'T', 1000, 5, 5000, NULL`), NULLED],
  ['an unknown status', `UPDATE orders SET status = 'Lost'`, ENUM],
  ['a payment state that does not exist', `UPDATE orders SET payment = 'half'`, ENUM],
  ['a paid order that is deleted', `UPDATE orders SET payment = 'paid', deleted_at = now()`, CHECK],
  ['a tool that goes while it has orders', `DELETE FROM tools`, FOREIGN],
  ['a customer who goes while they have orders', `DELETE FROM users`, FOREIGN],
  [
    'a second payment of one order',
    `INSERT INTO payment_orders (order_id, payment_id) SELECT order_id, id FROM payments, (VALUES (1), (2)) AS twice`,
    UNIQUE,
  ],
  ['a payment below 0', `UPDATE payments SET amount_cents = -1`, CHECK],
  [
    'an event of no order',
    `INSERT INTO order_events (id, order_id, kind, actor_id) VALUES (gen_random_uuid(), '${NONE}', 'PAID', '${USER}')`,
    FOREIGN,
  ],
  ['a tool without a SKU', `UPDATE tools SET sku = NULL`, NULLED],
  ['an order without a number', `UPDATE orders SET number = NULL`, NULLED],
  ['an order of no purchase', `UPDATE orders SET purchase_id = NULL`, NULLED],
  ['an order of an unknown purchase', `UPDATE orders SET purchase_id = '${NONE}'`, FOREIGN],
  ['a purchase that goes while it has orders', `DELETE FROM purchases`, FOREIGN],
  ['a purchase of nobody', `UPDATE purchases SET customer_id = '${NONE}'`, FOREIGN],
  ['a malformed purchase number', `UPDATE purchases SET number = '17'`, CHECK],
  ['an empty PO number', `UPDATE purchases SET po_number = ''`, CHECK],
  ['a PO number of 65 characters', `UPDATE purchases SET po_number = repeat('x', 65)`, CHECK],
  ['a pending order in a shipment', `UPDATE orders SET shipment_id = '${NONE}'`, CHECK],
  ['a shipment of no purchase', `UPDATE shipments SET purchase_id = '${USER}'`, FOREIGN],
  ['more shipped than ordered', `UPDATE orders SET shipped_quantity = quantity + 1`, CHECK],
  ['less than nothing shipped', `UPDATE orders SET shipped_quantity = -1`, CHECK],
  ['a partly shipped pending order', `UPDATE orders SET shipped_quantity = 1`, CHECK],
  [
    'a completely shipped approved order',
    `UPDATE orders SET status = 'Approved', shipped_quantity = quantity`,
    CHECK,
  ],
  ['a shipped order with open units', `UPDATE orders SET status = 'Shipped', shipped_quantity = 1`, CHECK],
  ['a line of no units', shipmentLine('0'), CHECK],
  ['a line of no order', shipmentLine('1', NONE), FOREIGN],
  ['a shipment that is voided for no reason', `UPDATE shipments SET voided_at = now()`, CHECK],
  ['an empty carrier', `UPDATE shipments SET carrier = ''`, CHECK],
  ['a payment of an order and a purchase', `UPDATE payments SET purchase_id = '${ORDER}'`, CHECK],
  ['a payment of no account', `UPDATE payments SET customer_id = NULL`, CHECK],
  ['a payment of nothing and nobody', payment('NULL, NULL, 5000'), CHECK],
  ['a reversal of another amount', payment(`NULL, '${USER}', -4000`, `'${NONE}'`), CHECK],
  ['a reversal of nothing', payment(`NULL, '${USER}', -5000`, `'${USER}'`), CHECK],
  ['a reversal above 0', payment(`NULL, '${USER}', 0`, `'${NONE}'`), CHECK],
  ['a key of nothing', `UPDATE idempotency_keys SET order_id = NULL`, CHECK],
  ['a key used twice', `INSERT INTO idempotency_keys SELECT * FROM idempotency_keys`, UNIQUE],
  ['a rating of 0', review('0'), CHECK],
  ['two reviews of a tool by one person', `${reviewOf(TOOL)}; ${reviewOf(TOOL)}`, UNIQUE],
  ['a review of no tool', reviewOf(NONE), FOREIGN],
  ['an answer without its time', `UPDATE reviews SET answered_at = NULL`, CHECK],
  ['a review that is hidden for no reason', `UPDATE reviews SET hidden_reason = ''`, CHECK],
  ['a rating of 6', review('6'), CHECK],
  ['a review without words', review('5', "''"), CHECK],
  ['a review of nobody', review('5', "'c'", `'${NONE}'`), FOREIGN],
  ['an e-mail twice', `INSERT INTO users (id, email) VALUES (gen_random_uuid(), 'a@example.com')`, UNIQUE],
  [
    'an e-mail with capitals',
    `INSERT INTO users (id, email) VALUES (gen_random_uuid(), 'B@example.com')`,
    CHECK,
  ],
  [
    "a provider's account twice",
    `INSERT INTO users (id, provider_uid, email) VALUES (gen_random_uuid(), 'uid', 'b@example.com')`,
    UNIQUE,
  ],
  ['a role that does not exist', `UPDATE users SET role = 'root'`, ENUM],
  [
    'a session of nobody',
    `INSERT INTO sessions (id, user_id, signed_in_at, expires_at) VALUES (gen_random_uuid(), '${NONE}', now(), now())`,
    FOREIGN,
  ],
  [
    'an address that subscribes twice',
    `INSERT INTO newsletter_subscriptions (id, email) VALUES (gen_random_uuid(), 'a@example.com')`,
    UNIQUE,
  ],
  [
    'the same request twice',
    `INSERT INTO custom_tool_requests (id, email, message) VALUES (gen_random_uuid(), 'a@example.com', 'm')`,
    UNIQUE,
  ],
])('refuses %s', async (_name, statement, code) => {
  await expect(db.query(statement)).rejects.toMatchObject({ code });
});
