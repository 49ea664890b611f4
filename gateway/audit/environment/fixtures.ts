import { Client } from 'pg';
import { makeSessionTokens } from '../../src/auth/session-tokens';
import { numberOfId } from '../../src/modules/sales/orders/order.number';
import { newId } from '../../src/shared/ids';
import { SECRET } from './processes';

/** A user with an account and a session. */
export interface Person {
  readonly id: string;
  readonly uid: string;
  readonly email: string;
  readonly sessionId: string;
  readonly token: string;
}

const NAMES = ['alice', 'bob', 'carol', 'dave', 'admin'] as const;
export type People = Record<(typeof NAMES)[number], Person>;

export const emailOf = (name: string) => `${name}@audit.example`;
export const uidOf = (name: string) => `uid-${name}`;

export const sessionTokens = makeSessionTokens(SECRET);

/** Connects to a database. A lost connection fails the next query, but does not end the audit. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The tables that an order changes. */
export const ORDER_TABLES = ['purchases', 'orders', 'order_events', 'stock_movements', 'tools'];

/** Adds a user with a session, as a sign-in would. */
export async function addPerson(
  db: Client,
  name: string,
  role = 'customer',
  tokens = sessionTokens,
): Promise<Person> {
  const [id, sessionId] = [newId(), newId()];
  const [uid, email] = [uidOf(name), emailOf(name)];
  const expiresAt = new Date(Math.floor(Date.now() / 1000 + 6 * 3_600) * 1000);
  await db.query(
    `INSERT INTO users (id, provider_uid, email, role, address, contact_no) VALUES ($1, $2, $3, $4, $5, '8801700000')`,
    [id, uid, email, role, `secret address of ${name}`],
  );
  await db.query('INSERT INTO sessions (id, user_id, signed_in_at, expires_at) VALUES ($1, $2, now(), $3)', [
    sessionId,
    id,
    expiresAt,
  ]);
  return { id, uid, email, sessionId, token: tokens.sign({ sessionId, userId: id, expiresAt }) };
}

export async function addPeople(db: Client): Promise<People> {
  const people: Partial<People> = {};
  for (const name of NAMES) people[name] = await addPerson(db, name, name === 'admin' ? 'admin' : 'customer');
  return people as People;
}

export interface ToolFacts {
  readonly name?: string;
  readonly price?: number;
  readonly minimum?: number;
  readonly stock?: number;
  readonly deleted?: boolean;
}

/** Adds a tool to the catalogue and returns its id. */
export async function addTool(db: Client, facts: ToolFacts = {}): Promise<string> {
  const { name = 'Meridian board', price = 10, minimum = 5, stock = 1_000, deleted = false } = facts;
  const id = newId();
  await db.query(
    `INSERT INTO tools (id, sku, name, picture, price_cents, minimum_order, available_stock, short_description, deleted_at)
     VALUES ($1, free_sku($2), $2, 'https://pictures.example/board.png', $3::int * 100, $4, $5, 'For tests of endurance.', $6)`,
    [id, name, price, minimum, stock, deleted ? new Date() : null],
  );
  await db.query(`INSERT INTO stock_movements (tool_id, quantity, kind) VALUES ($1, $2, 'Opening')`, [
    id,
    stock,
  ]);
  return id;
}

/** Adds an order of five boards with the given status and returns its id. */
export async function addOrder(
  db: Client,
  {
    customer,
    tool,
    status = 'Pending',
    payment = 'unpaid',
  }: { customer: Person; tool: string; status?: string; payment?: string },
): Promise<string> {
  const id = newId();
  await db.query(
    `INSERT INTO purchases (id, customer_id, delivery_address) SELECT $1, id, address FROM users WHERE id = $2`,
    [id, customer.id],
  );
  await db.query(
    `INSERT INTO orders (id, number, purchase_id, tool_id, tool_name, unit_price_cents, list_unit_price_cents, quantity,
       total_price_cents, customer_id, delivery_address, status, payment, shipped_quantity)
     SELECT id, $2, id, $3, 'Meridian board', 1000, 1000, 5, 5000, customer_id, delivery_address, $4, $5,
       CASE $4::order_status WHEN 'Shipped' THEN 5 ELSE 0 END
     FROM purchases WHERE id = $1`,
    [id, numberOfId(id), tool, status, payment],
  );
  await db.query(
    `INSERT INTO order_events (id, order_id, kind, to_state, actor_id) VALUES ($1, $2, 'PLACED', 'Pending', $3)`,
    [newId(), id, customer.id],
  );
  return id;
}

/** Notifies a person, and returns the id of the notification. */
export async function addNotification(db: Client, person: Person): Promise<string> {
  const id = newId();
  await db.query(
    `INSERT INTO notifications (id, user_id, message, subject_id, text, path)
     VALUES ($1, $2, 'order-approved', $3, $4, '/dashboard/my-orders')`,
    [id, person.id, newId(), `secret news of ${person.email}`],
  );
  return id;
}

/** A digest of each table. If it is the same before and after, no row has changed. */
export async function checksums(db: Client): Promise<Record<string, string>> {
  const tables = [
    'users',
    'sessions',
    'saved_lists',
    'addresses',
    'notifications',
    'companies',
    'company_members',
    'company_invitations',
    'documents',
    'seller_settings',
    'tax_rates',
    'seller_calendar',
    'holidays',
    'payments',
    'idempotency_keys',
    'audit_log',
    ...ORDER_TABLES,
  ];
  tables.push('reviews', 'custom_tool_requests', 'tool_request_answers', 'newsletter_subscriptions');
  const parts = tables.map(
    (table) =>
      `(SELECT coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') FROM ${table} t) AS ${table}`,
  );
  const { rows } = await db.query<Record<string, string>>(`SELECT ${parts.join(', ')}`);
  return rows[0] ?? {};
}
