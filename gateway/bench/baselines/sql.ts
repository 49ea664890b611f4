import jwt from 'jsonwebtoken';
import { createSecretKey } from 'node:crypto';
import pg from 'pg';
import { termsOf, wordsOf, type SearchTerm } from '../../src/modules/catalogue/search/search-terms';
import { searchWords } from '../../src/modules/catalogue/search/search-text';

/** The statements of both baselines. They are named: PostgreSQL parses and plans them once per connection. */
const STATEMENTS = {
  actor: `SELECT u.id, u.role FROM sessions s JOIN users u ON u.id = s.user_id
          WHERE s.id = $1 AND s.user_id = $2 AND s.ended_at IS NULL AND s.expires_at > now()`,
  homeTools: `SELECT id, name, picture, price_cents AS price, minimum_order, available_stock, short_description FROM tools
              WHERE deleted_at IS NULL ORDER BY created_at, id LIMIT $1`,
  tool: `SELECT id, name, picture, price_cents AS price, minimum_order, available_stock, short_description FROM tools
         WHERE id = $1 AND deleted_at IS NULL`,
  myOrders: `SELECT o.id, o.tool_name, o.quantity, o.unit_price_cents AS unit_price, o.total_price_cents AS total_price, o.contact_no, o.status, o.payment,
               o.placed_at, t.id AS tool_id, t.picture
             FROM orders o JOIN tools t ON t.id = o.tool_id
             WHERE o.customer_id = $1 AND o.deleted_at IS NULL ORDER BY o.placed_at DESC, o.id DESC LIMIT $2`,
  countMyOrders: `SELECT count(*)::int AS count FROM orders WHERE customer_id = $1 AND deleted_at IS NULL`,
  orders: `SELECT o.id, o.tool_name, o.quantity, o.total_price_cents AS total_price, o.status, o.payment, o.placed_at,
             u.id AS user_id, u.email, u.display_name
           FROM orders o JOIN users u ON u.id = o.customer_id
           WHERE o.deleted_at IS NULL ORDER BY o.placed_at DESC, o.id DESC LIMIT $1`,
  countOrders: `SELECT count(*)::int AS count FROM orders WHERE deleted_at IS NULL`,
  ordersByStatus: `SELECT o.id, o.tool_name, o.quantity, o.total_price_cents AS total_price, o.status, o.payment, o.placed_at,
                     u.id AS user_id, u.email, u.display_name
                   FROM orders o JOIN users u ON u.id = o.customer_id
                   WHERE o.deleted_at IS NULL AND o.status = $2 ORDER BY o.placed_at DESC, o.id DESC LIMIT $1`,
  countOrdersByStatus: `SELECT count(*)::int AS count FROM orders WHERE deleted_at IS NULL AND status = $1`,
  placeOrder: `WITH taken AS (
                 UPDATE tools SET available_stock = available_stock - $3::int, updated_at = now()
                 WHERE id = $2 AND deleted_at IS NULL AND minimum_order <= $3 AND available_stock >= $3
                   AND price_cents * $3 = $4::bigint
                 RETURNING id, name, price_cents
               ), bought AS (
                 INSERT INTO purchases (id, customer_id, contact_no) SELECT gen_random_uuid(), $5, $6 FROM taken
                 RETURNING id AS purchase_id
               ), placed AS (
                 INSERT INTO orders (id, number, purchase_id, tool_id, tool_name, unit_price_cents, list_unit_price_cents,
                   quantity, total_price_cents, customer_id, contact_no)
                 SELECT $1, 'ORD-' || upper(right($1::uuid::text, 8)), purchase_id, id, name, price_cents, price_cents, $3,
                   $4::bigint, $5, $6
                 FROM taken, bought RETURNING *
               ), moved AS (
                 INSERT INTO stock_movements (tool_id, quantity, kind, order_id, actor_id)
                 SELECT tool_id, -quantity, 'Order', id, $5 FROM placed
               ), event AS (
                 INSERT INTO order_events (id, order_id, kind, to_state, actor_id)
                 SELECT $7, id, 'PLACED', 'Pending', $5 FROM placed
               )
               SELECT id, tool_name, quantity, total_price_cents AS total_price, status, payment, placed_at FROM placed`,
};

/** Tools with each of the terms: one pair of statements for each number of long and short terms. */
function searchStatements(terms: readonly SearchTerm[]) {
  const name = `split_part(search_text, E'\\n', 1)`;
  const sku = `btrim(split_part(search_text, E'\\n', 3))`;
  const isShort = ({ words }: SearchTerm) => words.some((word) => word.length < 3);
  const has = terms.map((term, i) => {
    // The index has no entries for words of less than three letters.
    const text = isShort(term) ? `(search_text || '')` : 'search_text';
    return `${text} LIKE ANY ($${3 * i + 3}::text[])`;
  });
  const found = `FROM tools WHERE deleted_at IS NULL AND ${has.join(' AND ')}`;
  const ranks = terms.map((_, i) => {
    const [whole, start, inside] = [1, 2, 3].map((at) => `LIKE ANY ($${3 * i + at}::text[])`);
    return `CASE WHEN ${name} ${whole} THEN 0 WHEN ${name} ${start} THEN 1 WHEN search_text ${whole} THEN 3
      WHEN search_text ${start} THEN 4 WHEN ${name} ${inside} THEN 30 ELSE 31 END`;
  });
  const typed = `$${3 * terms.length + 1}::text`;
  return {
    shape: terms.map((term) => (isShort(term) ? 's' : 'l')).join(''),
    page: `SELECT id, name, picture, price_cents AS price, minimum_order, available_stock, short_description,
             CASE WHEN ${sku} = ${typed} THEN -2 WHEN starts_with(${sku}, ${typed}) THEN -1 ELSE ${ranks.join(' + ')} END AS rank
           ${found} ORDER BY rank, id LIMIT $${3 * terms.length + 2}`,
    count: `SELECT count(*)::int AS count FROM tools WHERE deleted_at IS NULL AND ${terms
      .map(
        (term, i) => `${isShort(term) ? `(search_text || '')` : 'search_text'} LIKE ANY ($${i + 1}::text[])`,
      )
      .join(' AND ')}`,
  };
}

// Rows as the driver returns them; the benchmark compares every answer with the shop's.
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a row type per statement would add nothing here
export type Row = any;

export interface Actor {
  readonly id: string;
  readonly role: string;
}

export interface BaselineDatabase {
  /** The rows of a named statement. */
  rows(name: keyof typeof STATEMENTS, values: unknown[]): Promise<Row[]>;
  /** The first column `count` of a named statement. */
  count(name: keyof typeof STATEMENTS, values: unknown[]): Promise<number>;
  /** One more row than the page shows, and the total. */
  search(text: string, first: number): Promise<[Row[], number]>;
  /** The user of the bearer's session. @throws Error without a valid session */
  actor(authorization: string | undefined): Promise<Actor>;
  /** @throws Error if the bearer is not an admin */
  admin(authorization: string | undefined): Promise<Actor>;
}

/** The pool is as large as the benchmark's number of connections. */
export function openDatabase(url: string, secret: string): BaselineDatabase {
  pg.defaults.parseInt8 = true;
  const pool = new pg.Pool({ connectionString: url, max: 16 });
  // Given a string, jsonwebtoken first tries to read it as a public key: 0.3 ms a token.
  const key = createSecretKey(Buffer.from(secret));
  const rows: BaselineDatabase['rows'] = async (name, values) =>
    (await pool.query({ name, text: STATEMENTS[name], values })).rows;
  const actor: BaselineDatabase['actor'] = async (authorization) => {
    const token = authorization?.startsWith('Bearer ') ? authorization.slice(7) : '';
    const claims = jwt.verify(token, key, {
      algorithms: ['HS256'],
      issuer: 'shop-gateway',
    }) as jwt.JwtPayload;
    const [user] = (await rows('actor', [claims.sid, claims.sub])) as Actor[];
    if (!user) throw new Error('no session');
    return user;
  };
  return {
    rows,
    actor,
    async search(text, first) {
      // The database of the benchmark has no synonyms.
      const terms = termsOf(wordsOf(text), new Map());
      const typed = searchWords(text).join('');
      const patterns = terms.flatMap(({ patterns: { whole, start, inside } }) => [whole, start, inside]);
      const inside = terms.map((term) => term.patterns.inside);
      const { shape, page, count } = searchStatements(terms);
      const [{ rows: tools }, { rows: counted }] = await Promise.all([
        pool.query<Row>({ name: `search${shape}`, text: page, values: [...patterns, typed, first + 1] }),
        pool.query<{ count: number }>({ name: `count${shape}`, text: count, values: inside }),
      ]);
      return [tools, counted[0]?.count ?? 0];
    },
    count: async (name, values) => ((await rows(name, values))[0] as { count: number }).count,
    async admin(authorization) {
      const user = await actor(authorization);
      if (user.role !== 'admin') throw new Error('not an admin');
      return user;
    },
  };
}

/** The shop's opaque cursor: the sort value and the key. */
export const cursorOf = (at: Date | number, id: string): string =>
  Buffer.from(JSON.stringify([at instanceof Date ? at.toISOString() : at, id])).toString('base64url');

const OWN_PICTURE = /^(\/images\/[0-9a-f-]{36})\/960\.webp$/;

export const srcSetOf = (picture: string): string | null => {
  const base = OWN_PICTURE.exec(picture)?.[1];
  return base ? `${base}/320.webp 320w, ${base}/640.webp 640w, ${base}/960.webp 960w` : null;
};
