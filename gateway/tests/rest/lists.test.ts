import { aTool, anOrder } from '../support/builders';
import { prepare } from '../support/servers/database';
import { startShop, type Person, type TestShop } from '../support/shop';

/** The lists of the old client, which has neither sort nor pages. Rows are inserted in another order than their dates. */
let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([
    shop.admin({ email: 'm@example.com' }),
    shop.customer({ email: 'z@example.com' }),
  ]);
  await shop.customer({ email: 'a@example.com' });
  for (const day of ['12', '10', '11']) {
    const at = `2026-01-${day}T12:00:00Z`;
    const tool = await aTool(shop, { name: day, createdAt: new Date(at) });
    const order = await anOrder(shop, { by: buyer, tool });
    const review = await shop.rest('POST', '/review', { body: { rating: '5', comment: day }, as: buyer });
    await shop.dataSource.query('UPDATE orders SET placed_at = $1 WHERE id = $2', [at, order]);
    await shop.dataSource.query('UPDATE reviews SET created_at = $1 WHERE id = $2', [
      at,
      review.body.insertedId,
    ]);
  }
});
afterAll(() => shop.close());

it.each([
  ['/tools', 'name', ['10', '11', '12']],
  ['/reviews', 'comment', ['12', '11', '10']],
  ['/allorders', 'tool', ['12', '11', '10']],
  ['/my-orders/z@example.com', 'tool', ['12', '11', '10']],
  ['/allusers', 'email', ['a@example.com', 'm@example.com', 'z@example.com']],
])('GET %s is in order of its dates or e-mails', async (path, field, expected) => {
  const { body } = await shop.rest('GET', path, { as: admin });
  expect(body.map((row: Record<string, string>) => row[field])).toEqual(expected);
});

/** Copies a row of the table 1,000 times, with other values in its unique columns. */
const fill = (table: string, unique = `'id', md5(n::text)::uuid`) =>
  prepare(
    shop.env.DATABASE_URL,
    `INSERT INTO ${table} SELECT copy.* FROM (SELECT to_jsonb(${table}) AS row FROM ${table} LIMIT 1) one,
     generate_series(1, 1000) n, jsonb_populate_record(NULL::${table}, row || jsonb_build_object(${unique})) copy`,
  );

describe('a list of more than 1,000 rows', () => {
  const lists = ['/tools', '/reviews', '/allorders', '/my-orders/z@example.com', '/allusers'];
  const read = async (path: string) => {
    const { headers, body } = await shop.rest('GET', path, { as: admin });
    return {
      length: body.length as number,
      limit: headers.get('x-result-limit'),
      truncated: headers.get('x-result-truncated'),
    };
  };

  it.each(lists)('is not what GET %s reports for few rows', async (path) => {
    expect(await read(path)).toEqual({ length: 3, limit: '1000', truncated: null });
  });

  it('is cut, and says so, also when it comes from the response cache', async () => {
    await fill('reviews');
    await fill('tools', `'id', md5(n::text)::uuid, 'sku', 'MANY-' || n, 'ordinal', 1000000 + n`);
    await fill('orders', `'id', md5(n::text)::uuid, 'number', 'ORD-' || lpad(n::text, 8, '0')`);
    await fill('users', `'id', md5(n::text)::uuid, 'email', n || '@example.com', 'provider_uid', n`);
    for (const path of lists) {
      // The response cache notices the new rows a moment later.
      let found = await read(path);
      for (let tries = 0; found.length === 3 && tries < 100; tries += 1) found = await read(path);
      const cut = { length: 1_000, limit: '1000', truncated: 'true' };
      expect([path, found, await read(path)]).toEqual([path, cut, cut]);
    }
  });
});
