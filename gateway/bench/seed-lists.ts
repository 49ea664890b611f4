import type { Client } from 'pg';
import { helpers, MAKES, SERIES } from './seed';

export interface ListScale {
  readonly orders: number;
  readonly purchases: number;
}

const TOOLS = 2_000;
const COMPANIES = 2_000;
/** The last customers have no company. */
const CUSTOMERS = 5_000;

/** Half of the tools are boards. "Waterproof" is frequent, too, but one board only is waterproof. */
const BOARDS = ['control board', 'prototype board', 'driver board', 'breakout board'];
const OTHERS = ['servo motor', 'lidar scanner', 'gripper kit', 'wheel set', 'battery pack', 'camera module'];
const FIRMS = ['Robotics', 'Automation', 'Machines', 'Drives', 'Instruments'];

const tools = `
  INSERT INTO tools (id, sku, name, picture, price_cents, minimum_order, available_stock, short_description, created_at, updated_at)
  SELECT pg_temp.key('tool', i, at), upper(left(series, 3)) || '-' || i,
    initcap(make || ' ' || kind) || ' ' || series || ' ' || i,
    '/images/' || pg_temp.key('picture', i, at) || '/960.webp',
    100 * (5 + pg_temp.pick('price', i, 400)), 1, 1000000, 'For test benches.', at, at
  FROM (
    SELECT i, timestamptz '2024-01-01Z' + i * interval '1 minute' AS at, pg_temp.one_of($1, 'series', i) AS series,
      CASE WHEN i % 4 = 0 OR i = 1 THEN 'waterproof' ELSE pg_temp.one_of(array_remove($2, 'waterproof'), 'make', i) END AS make,
      CASE i % 2 WHEN 1 THEN pg_temp.one_of($3, 'kind', i) ELSE pg_temp.one_of($4, 'kind', i) END AS kind
    FROM generate_series(1, ${TOOLS}) i) numbered`;

/** User 0 is the admin. */
const users = `
  INSERT INTO users (id, email, display_name, role, address, contact_no, created_at)
  SELECT pg_temp.key('user', i, at), CASE i WHEN 0 THEN 'admin' ELSE 'buyer' || i END || '@bench.example',
    initcap(pg_temp.one_of($1, 'person', i)) || ' Buyer ' || i,
    CASE i WHEN 0 THEN 'admin' ELSE 'customer' END::user_role, i || ' Workshop Road', '88017' || 10000000 + i, at
  FROM (SELECT i, timestamptz '2024-01-01Z' + i * interval '1 minute' AS at FROM generate_series(0, ${CUSTOMERS}) i) numbered`;

const companies = `
  INSERT INTO companies (id, legal_name, country, tax_id, billing_address, state, created_at)
  SELECT pg_temp.key('company', i, at), CASE WHEN i % 10 = 1 THEN 'Helix' ELSE pg_temp.one_of($1, 'firm', i) END
      || ' ' || pg_temp.one_of($2, 'field', i) || ' ' || i,
    'DE', 'DE' || 100000000 + i, i || ' Factory Street', 'Active', at
  FROM (SELECT i, timestamptz '2024-01-01Z' + i * interval '1 minute' AS at FROM generate_series(1, ${COMPANIES}) i) numbered`;

/** Two members each. */
const members = `
  INSERT INTO company_members (company_id, user_id, role)
  SELECT company.id, member.id, CASE WHEN member.n <= ${COMPANIES} THEN 'Owner' ELSE 'Buyer' END::company_role
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM companies) company
  JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM users) member
    ON member.n IN (company.n, company.n + ${COMPANIES})`;

/** Over a year, the newest last. A twentieth is of the first company; a fifth is of people without a company. */
const bought = (purchases: number) => `
  CREATE TEMP TABLE bought AS
    SELECT i, timestamptz '2025-10-01Z' + i * (interval '360 days' / ${purchases}) AS at,
      CASE WHEN i % 20 = 0 THEN 1
        WHEN i % 5 = 1 THEN ${2 * COMPANIES} + 1 + pg_temp.pick('person', i, ${CUSTOMERS - 2 * COMPANIES})
        ELSE 1 + pg_temp.pick('customer', i, ${2 * COMPANIES}) END AS buyer
    FROM generate_series(1, ${purchases}) i`;

const insertPurchases = `
  INSERT INTO purchases (id, number, customer_id, company_id, po_number, delivery_address, contact_no, placed_at)
  SELECT pg_temp.key('purchase', i, at), 'P-' || extract(year FROM at) || '-' || lpad(i::text, 6, '0'), u.id,
    (SELECT company_id FROM company_members WHERE user_id = u.id),
    CASE WHEN i % 5 < 3 THEN 'PO-' || extract(year FROM at) || '-' || lpad((i * 7 % 1000000)::text, 6, '0') END,
    u.address, u.contact_no, at
  FROM bought JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS n FROM users) u ON u.n = buyer`;

/** Helix buys waterproof tools in one purchase of a thousand. The last two percent of the purchases are pending. */
const orders = `
  INSERT INTO orders (id, number, purchase_id, tool_id, tool_name, unit_price_cents, list_unit_price_cents, quantity,
    total_price_cents, customer_id, company_id, contact_no, delivery_address, status, shipped_quantity, payment, placed_at,
    updated_at)
  SELECT pg_temp.key('order', o.i::int, p.placed_at), 'ORD-' || upper(lpad(to_hex(o.i * 2654435761 % 4294967296), 8, '0')), p.id, t.id,
    t.name, t.price_cents, t.price_cents, quantity, t.price_cents * quantity, p.customer_id, p.company_id, p.contact_no, p.delivery_address,
    status::order_status, CASE WHEN status = 'Shipped' THEN quantity ELSE 0 END,
    CASE WHEN status = 'Shipped' AND o.i % 10 > 0 THEN 'paid' ELSE 'unpaid' END::payment_status,
    p.placed_at, p.placed_at
  FROM (
    SELECT i, 1 + pg_temp.pick('amount', i::int, 60) AS quantity, 1 + i * $2::int / ($1::int + 1) AS purchase,
      CASE WHEN i < $1::int / 50 * 49 THEN 'Shipped' WHEN i % 3 > 0 THEN 'Pending' ELSE 'Approved' END AS status,
      1 + pg_temp.pick('ordered', i::int, ${TOOLS}) AS tool
    FROM generate_series(1, $1::bigint) i
  ) o
  JOIN (SELECT purchases.*, row_number() OVER (ORDER BY purchases.placed_at) AS n, legal_name LIKE 'Helix%' AS is_helix
    FROM purchases LEFT JOIN companies ON companies.id = company_id) p ON p.n = o.purchase
  JOIN (SELECT *, row_number() OVER (ORDER BY created_at) AS n FROM tools) t
    ON t.n = CASE WHEN is_helix AND tool % 4 = 0 AND purchase % 1000 > 0 THEN tool - 1 ELSE tool END
  ORDER BY o.i`;

/** Approved orders leave within 20 days of today, before or after; half of them in two parts, the second a fortnight later. */
const promises = `
  WITH approved AS (
    SELECT id, quantity, CURRENT_DATE - 20 + row_number() OVER (ORDER BY number)::int % 41 AS first_day,
      CASE WHEN row_number() OVER (ORDER BY number) % 2 = 0 THEN quantity / 2 ELSE 0 END AS made
    FROM orders WHERE status = 'Approved'
  ), promised AS (
    UPDATE orders SET made_quantity = made, promised_on = CASE WHEN made > 0 THEN first_day + 14 ELSE first_day END
    FROM approved WHERE orders.id = approved.id
  )
  INSERT INTO order_promises (order_id, position, quantity, source, promised_on, week)
  SELECT id, position, units, source::part_source, day, CASE source WHEN 'MADE' THEN date_trunc('week', day)::date END
  FROM approved CROSS JOIN LATERAL (VALUES (0, quantity - made, 'STOCK', first_day), (1, made, 'MADE', first_day + 14))
    AS part (position, units, source, day)
  WHERE made > 0`;

const documents = `
  INSERT INTO documents (id, kind, number, purchase_id, company_id, customer_id, issued_at, due_on, currency_total, snapshot)
  SELECT gen_random_uuid(), kind::document_kind, prefix || substr(number, 2), id, company_id, customer_id,
    placed_at + later, CASE kind WHEN 'Invoice' THEN (placed_at + interval '31 days')::date END, 10000, '{}'
  FROM purchases CROSS JOIN (VALUES ('Proforma', 'PRO', interval '0'), ('Invoice', 'INV', interval '1 day'))
    AS issued (kind, prefix, later)
  ORDER BY placed_at`;

/** A quote for every fifth purchase, of three lines in two quantities. Every fifth one has a second version. */
const quotes = `
  CREATE TEMP TABLE quoted AS
    SELECT pg_temp.key('quote request', n::int, placed_at) AS id, n, id AS purchase_id, customer_id, company_id, placed_at AS at,
      CASE WHEN n % 50 = 0 THEN 'Quoted' WHEN n % 30 = 1 THEN 'Withdrawn' WHEN n % 10 < 4 THEN 'Accepted'
        WHEN n % 10 < 7 THEN 'Declined' ELSE 'Expired' END::quote_state AS state
    FROM (
      SELECT *, row_number() OVER (ORDER BY placed_at) AS n
      FROM (SELECT *, row_number() OVER (ORDER BY placed_at) AS i FROM purchases) AS bought WHERE i % 5 = 0) AS fifth;
  INSERT INTO quote_requests (id, number, customer_id, company_id, state, purchase_id, created_at, submitted_at, quoted_at, ended_at)
  SELECT id, 'Q-2026-' || lpad(n::text, 6, '0'), customer_id, company_id, state,
    CASE WHEN state = 'Accepted' THEN purchase_id END, at, at, at + interval '1 day',
    CASE WHEN state <> 'Quoted' THEN at + interval '9 days' END FROM quoted;
  INSERT INTO quotes (id, request_id, version, terms, valid_until, author_id, sent_at)
  SELECT pg_temp.key('quote ' || version, n::int, at), quoted.id, version, 'Prepaid', (at + interval '14 months')::date,
    (SELECT id FROM users WHERE role = 'admin'), at + version * interval '1 day'
  FROM quoted CROSS JOIN generate_series(1, 2) AS version WHERE version = 1 OR n % 5 = 0;
  INSERT INTO quote_lines (quote_id, position, name)
  SELECT id, position, 'Bracket ' || position FROM quotes CROSS JOIN generate_series(0, 2) AS position;
  INSERT INTO quote_prices (quote_id, position, quantity, unit_price)
  SELECT quote_id, position, quantity, 20000 - quantity FROM quote_lines CROSS JOIN (VALUES (10), (100)) AS priced (quantity)`;

/** As `count-promises` has counted them. */
const promiseDays = `
  INSERT INTO promise_days (day, total, kept, overdue, days_late)
  SELECT date '2025-10-01' + i, 2800, 2500, 20, 900 FROM generate_series(0, 360) AS i`;

/** Fills a migrated, empty database with what is in the lists. The same scale gives the same rows. */
export async function seedLists(client: Client, scale: ListScale): Promise<void> {
  await client.query(helpers);
  await client.query(tools, [SERIES, MAKES, BOARDS, OTHERS]);
  await client.query(users, [MAKES]);
  await client.query(companies, [SERIES, FIRMS]);
  await client.query(members);
  await client.query(
    `UPDATE users SET acting_company_id = company_id FROM company_members WHERE user_id = id`,
  );
  await client.query('ANALYZE');
  await client.query(bought(scale.purchases));
  await client.query(insertPurchases);
  await client.query('ANALYZE purchases');
  await client.query(orders, [scale.orders, scale.purchases]);
  await client.query(promises);
  await client.query(documents);
  await client.query(quotes);
  await client.query(promiseDays);
  await client.query(`INSERT INTO sessions (id, user_id, signed_in_at, expires_at)
    SELECT gen_random_uuid(), id, now(), now() + interval '1 hour' FROM users`);
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
}
