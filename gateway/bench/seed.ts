import type { Client } from 'pg';

export interface Scale {
  readonly tools: number;
  readonly orders: number;
}

/** Orders of each customer. */
export const ORDERS_EACH = 100;

/** Small, so that the gateway's own cost shows next to PostgreSQL's; large, so that most tools are in no cache. */
export const CATALOGUES = {
  small: { tools: 1_000, orders: 10_000 },
  large: { tools: 100_000, orders: 10_000 },
} satisfies Record<string, Scale>;

export type CatalogueName = keyof typeof CATALOGUES;

/** pick: the same number from 0 to n - 1 for the same salt and row, so that two seeds are equal. key: a UUID v7. */
export const helpers = `
  CREATE FUNCTION pg_temp.pick(salt text, i int, n int) RETURNS int IMMUTABLE LANGUAGE sql AS
    $$ SELECT (('x' || substr(md5(salt || i), 1, 7))::bit(28)::int % n) $$;
  CREATE FUNCTION pg_temp.one_of(words text[], salt text, i int) RETURNS text IMMUTABLE LANGUAGE sql AS
    $$ SELECT words[1 + pg_temp.pick(salt, i, cardinality(words))] $$;
  CREATE FUNCTION pg_temp.key(salt text, i int, at timestamptz) RETURNS uuid IMMUTABLE LANGUAGE sql AS
    $$ SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0')
         || '7' || substr(md5(salt || i), 1, 3) || '8' || substr(md5(i || salt), 1, 15))::uuid $$`;

export const SERIES = [
  'Meridian',
  'Terra',
  'Atlas',
  'Kestrel',
  'Orion',
  'Delta',
  'Vector',
  'Nimbus',
  'Pioneer',
  'Corvus',
];
export const MAKES = [
  'brushless',
  'stepper',
  'planetary',
  'digital',
  'wireless',
  'industrial',
  'miniature',
  'high-torque',
  'low-noise',
  'modular',
  'isolated',
  'precision',
  'waterproof',
  'dual-channel',
  'six-axis',
  'carbon-fibre',
];
const KINDS = [
  'servo motor',
  'motor driver',
  'control board',
  'lidar scanner',
  'gripper kit',
  'wheel set',
  'battery pack',
  'power converter',
  'distance sensor',
  'camera module',
  'soldering station',
  'gearbox',
  'encoder',
  'rover chassis',
  'robot arm kit',
  'crimping tool',
  'screwdriver set',
  'bus interface',
  'radio module',
  'line sensor',
  'speed controller',
  'prototype board',
  'cable harness',
  'torque wrench',
];
const USES = [
  'mobile robots',
  'teaching labs',
  'pick-and-place cells',
  'inspection drones',
  'conveyor lines',
  'warehouse carts',
  'test benches',
  'field repairs',
  'greenhouse rovers',
  'camera gimbals',
];
const CLAIMS = [
  'Tested for 2,000 hours.',
  'With a spare set of screws.',
  'Documented down to the last pin.',
  'Ships with a calibration sheet.',
  'Runs from 6 to 36 V.',
  'Made to fit our rails.',
  'Rated for outdoor use.',
];

/** Searches that a buyer would type: a kind, a kind of a make, a model number. Distinct, in a mixed order. */
export const searches = (): string[] => {
  const ofMake = MAKES.flatMap((make) => KINDS.map((kind) => `${make} ${kind}`));
  const models = SERIES.flatMap((series) => Array.from({ length: 20 }, (_, i) => `${series} ${10 + 4 * i}`));
  const all = [...KINDS, ...ofMake, ...models];
  // 7 and the number of texts have no common divisor: every text once, neighbours far apart.
  return all.map((_, i) => all[(i * 7) % all.length] ?? '');
};

/** Parts of descriptions ("robots and teach"): a dozen tools match each. Distinct, in a mixed order, more than one run sends. */
export const searchesWithinDescriptions = (): string[] => {
  const parts = (text: string, cut: (at: number) => string) =>
    Array.from({ length: text.length - 2 }, (_, at) => cut(at));
  const all = USES.flatMap((use) =>
    USES.flatMap((other) =>
      parts(use, (at) => use.slice(at)).flatMap((from) =>
        parts(other, (at) => `${from} and ${other.slice(0, at + 3)}`),
      ),
    ),
  );
  // A prime that does not divide their number: every text once, neighbours far apart.
  return [...new Set(all.map((_, i) => all[(i * 7_919) % all.length] ?? ''))];
};

const tools = `
  INSERT INTO tools (id, sku, name, picture, price_cents, price_breaks, minimum_order, available_stock, short_description, created_at, updated_at)
  SELECT pg_temp.key('tool', i, at), 'BENCH-' || i,
    initcap(pg_temp.one_of($2, 'make', i)) || ' ' || pg_temp.one_of($3, 'kind', i) || ' '
      || pg_temp.one_of($1, 'series', i) || ' ' || 10 + pg_temp.pick('model', i, 90),
    '/images/' || pg_temp.key('picture', i, at) || '/960.webp',
    100 * (5 + pg_temp.pick('price', i, 400)),
    jsonb_build_array(jsonb_build_object('minQuantity', 100, 'unitPrice', 95 * (5 + pg_temp.pick('price', i, 400))),
      jsonb_build_object('minQuantity', 1000, 'unitPrice', 90 * (5 + pg_temp.pick('price', i, 400)))), 1 + pg_temp.pick('minimum', i, 40),
    CASE pg_temp.pick('sold out', i, 25) WHEN 0 THEN 0 ELSE 2000 + pg_temp.pick('stock', i, 50000) END,
    'For ' || pg_temp.one_of($4, 'use', i) || ' and ' || pg_temp.one_of($4, 'other use', i) || '. '
      || pg_temp.one_of($5, 'claim', i), at, at
  FROM (SELECT i, timestamptz '2025-01-01Z' + i * interval '1 minute' AS at FROM generate_series(1, $6::int) i) numbered`;

const openings = `
  INSERT INTO stock_movements (tool_id, quantity, kind)
  SELECT id, available_stock, 'Opening' FROM tools ORDER BY created_at, id`;

const users = `
  INSERT INTO users (id, email, display_name, role, address, contact_no, created_at)
  SELECT pg_temp.key('user', i, at), CASE i WHEN 0 THEN 'admin' ELSE 'buyer' || i END || '@bench.example',
    CASE WHEN i % 5 > 0 THEN initcap(pg_temp.one_of($2, 'company', i)) || ' Robotics ' || i END,
    CASE i WHEN 0 THEN 'admin' ELSE 'customer' END::user_role, i || ' Workshop Road', '88017' || 10000000 + i, at
  FROM (SELECT i, timestamptz '2025-01-01Z' + i * interval '1 minute' AS at FROM generate_series(0, $1::int) i) numbered`;

const sessions = `
  INSERT INTO sessions (id, user_id, signed_in_at, expires_at)
  SELECT gen_random_uuid(), id, now(), now() + interval '1 hour' FROM users`;

/** Purchases of one order over a year, the newest last; most are shipped, and most of those are paid. */
const orders = `
  WITH line AS (
    SELECT i, pg_temp.key('order', i, at) AS id, at, quantity, status::order_status, t.id AS tool_id, t.name, t.price_cents,
      u.id AS customer_id, u.contact_no, u.address
    FROM (
      SELECT i, 1 + pg_temp.pick('amount', i, 60) AS quantity,
        timestamptz '2025-10-01Z' + i * (interval '360 days' / $1::int) AS at,
        CASE WHEN pg_temp.pick('status', i, 10) < 2 THEN 'Pending' WHEN pg_temp.pick('status', i, 10) < 5 THEN 'Approved'
          ELSE 'Shipped' END AS status
      FROM generate_series(1, $1::int) i
    ) o
    JOIN (SELECT *, row_number() OVER (ORDER BY id) AS n FROM tools) t ON t.n = 1 + pg_temp.pick('ordered', o.i, $2::int)
    JOIN (SELECT *, row_number() OVER (ORDER BY id) AS n FROM users WHERE role = 'customer') u ON u.n = 1 + o.i % $3::int
  ), purchase AS (
    INSERT INTO purchases (id, number, customer_id, delivery_address, contact_no, placed_at)
    SELECT id, purchase_number(at), customer_id, address, contact_no, at FROM line ORDER BY i
  )
  INSERT INTO orders (id, number, purchase_id, tool_id, tool_name, unit_price_cents, list_unit_price_cents, quantity,
    total_price_cents, customer_id, contact_no, delivery_address, status, shipped_quantity, payment, placed_at, updated_at)
  SELECT id, 'ORD-' || upper(right(id::text, 8))
      || CASE WHEN row_number() OVER (PARTITION BY right(id::text, 8) ORDER BY i) > 1
        THEN upper(substr(id::text, 25, 4)) ELSE '' END,
    id, tool_id, name, price_cents, price_cents, quantity, price_cents * quantity, customer_id, contact_no, address, status,
    CASE WHEN status = 'Shipped' THEN quantity ELSE 0 END,
    CASE WHEN status = 'Shipped' AND i % 10 > 0 THEN 'paid' ELSE 'unpaid' END::payment_status, at, at
  FROM line ORDER BY i`;

const afterOrders = `
  INSERT INTO order_events (id, order_id, at, kind, to_state, actor_id)
  SELECT gen_random_uuid(), id, placed_at, 'PLACED', 'Pending', customer_id FROM orders;
  INSERT INTO payments (id, order_id, customer_id, amount_cents, reference, received_on, recorded_by)
  SELECT gen_random_uuid(), id, customer_id, total_price_cents, 'Bank transfer', placed_at::date,
    (SELECT id FROM users WHERE role = 'admin') FROM orders WHERE payment = 'paid'`;

/** Fills a migrated, empty database. The same scale gives the same shop, keys included (sessions excepted). */
export async function seed(client: Client, scale: Scale): Promise<void> {
  // The rows of the answers then depend on the searched texts only.
  await client.query('DELETE FROM search_synonyms');
  const customers = scale.orders / ORDERS_EACH;
  await client.query(helpers);
  await client.query(tools, [SERIES, MAKES, KINDS, USES, CLAIMS, scale.tools]);
  await client.query(openings);
  await client.query(users, [customers, MAKES]);
  await client.query(sessions);
  // Without statistics PostgreSQL joins the orders by nested loops: minutes instead of seconds.
  await client.query('ANALYZE tools, users');
  await client.query(orders, [scale.orders, scale.tools, customers]);
  await client.query(afterOrders);
  // Autovacuum would be charged to the server that happens to be measured.
  await client.query('ALTER TABLE orders SET (autovacuum_enabled = off)');
  await client.query('ALTER TABLE tools SET (autovacuum_enabled = off)');
  // Up-to-date statistics and visibility maps; CHECKPOINT so that its writes are not charged to the first figures.
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
}
