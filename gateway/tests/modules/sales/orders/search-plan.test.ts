import { conditionOf, OneOf, type Criterion, type Method } from '../../../../src/db/lists/search-criteria';
import { planOf } from '../../../../src/db/lists/search-plan';
import { criteriaOf, Word } from '../../../../src/db/lists/word-search';
import { query, sql, Where } from '../../../../src/db/sql';
import { criteriaOfFilter } from '../../../../src/modules/sales/orders/order.filters';
import { Order } from '../../../../src/modules/sales/orders/order.entity';
import { aPurchase, aTool } from '../../../support/builders';
import { startShop, type TestShop } from '../../../support/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  const [ada, bo] = await Promise.all([
    shop.customer({ email: 'ada@tools.example', displayName: 'Ada' }),
    shop.customer({ email: 'bo@buyers.example', displayName: 'Bo Gear' }),
  ]);
  const [gear, belt] = await Promise.all([
    aTool(shop, { name: 'Steel Gear', sku: 'GEAR-1' }),
    aTool(shop, { name: 'Steel Belt', sku: 'BELT-1' }),
  ]);
  const line = ({ id }: { id: string }) => ({ toolId: id, quantity: 5 });
  await aPurchase(shop, { by: ada, lines: [line(gear), line(belt)], poNumber: 'PO-1' });
  await aPurchase(shop, { by: ada, lines: [line(belt)] });
  await aPurchase(shop, { by: bo, lines: [line(belt)], poNumber: 'PO-gear' });
  // Large enough for a sample to be part of it, and found by "many" only.
  const many = await aTool(shop, { name: 'Many', sku: 'MANY-1' });
  const { orders } = (await aPurchase(shop, { by: ada, lines: [line(many)] })).data.placePurchase;
  await shop.dataSource.query(
    `INSERT INTO orders (id, number, purchase_id, tool_id, tool_name, unit_price_cents, list_unit_price_cents, quantity,
       total_price_cents, customer_id)
     SELECT gen_random_uuid(), 'ORD-' || upper(left(md5(i::text), 12)), purchase_id, tool_id, tool_name, 1000, 1000, 1, 1000,
       customer_id
     FROM orders, generate_series(2, 12000) i WHERE id = $1`,
    [orders[0].id],
  );
  await shop.dataSource.query('ANALYZE');
}, 60_000);
afterAll(() => shop.close());

const count = async (table: string, criteria: readonly Criterion[], method: Method): Promise<number> => {
  const where = new Where();
  for (const criterion of criteria) where.and(conditionOf(criterion, method));
  const sql = `SELECT count(*)::int AS rows FROM ${table} AS item ${where.text}`;
  const [found] = await query<{ rows: number }>(shop.dataSource.manager, { sql, values: where.values });
  return found?.rows ?? -1;
};

it.each([
  ['gear', 2],
  ['steel', 4],
  ['steel gear', 2],
  ['ada belt', 2],
  ['po-', 3],
  ['many', 12_000],
  ['many ada', 12_000],
  ['many bo', 0],
  ['p-2', 12_004],
  ['ord-', 12_004],
  ['nothing', 0],
])('orders are found by %j alike, by indexes and by hash tables', async (search, rows) => {
  const criteria = criteriaOfFilter({ search });
  expect(await count('orders', criteria, 'index')).toBe(rows);
  expect(await count('orders', criteria, 'hash')).toBe(rows);
});

it.each([
  ['gear', 1],
  ['steel', 3],
  ['steel gear', 1],
  ['nothing', 0],
])('purchases are found by their tools %j alike', async (search, rows) => {
  const criteria = criteriaOf(search, (word) => [word.toolsOfPurchase('item.id')]);
  expect(await count('purchases', criteria, 'index')).toBe(rows);
  expect(await count('purchases', criteria, 'hash')).toBe(rows);
});

const plan = (search: string) =>
  planOf(shop.dataSource.manager, {
    Entity: Order,
    where: new Where(),
    order: 'ORDER BY item.placed_at DESC',
    criteria: criteriaOfFilter({ search }),
  });

it('a list is read in its order where most rows are found, else indexes are used', async () => {
  const inOrder = async (search: string) => (await plan(search)).isReadInOrder;
  expect(await Promise.all(['many', 'ord-', 'ada'].map(inOrder))).toEqual([true, true, true]);
  expect(await Promise.all(['gear', 'many gear', 'many bo', 'nothing'].map(inOrder))).toEqual(
    Array.from({ length: 4 }, () => false),
  );
});

it('with one row for many, a list is read in its order only if that finds enough of those', async () => {
  // Fifteen of sixteen orders, nearly all of one purchase.
  const criteria = [[sql`item.number >= 'ORD-1'`]];
  const planned = (onePer: string) =>
    planOf(shop.dataSource.manager, {
      Entity: Order,
      where: new Where(),
      order: 'ORDER BY item.placed_at DESC',
      criteria,
      onePer,
    });
  expect(await planned('item.id')).toMatchObject({ isReadInOrder: true });
  expect(await planned('item.purchase_id')).toMatchObject({ isReadInOrder: false });
});

it.each(['placed_at', 'lower(item.tool_name)', 'quantity', 'total_price_cents', 'status', 'payment'])(
  'an index has the orders in the order of %s',
  async (column) => {
    const rows = await shop.dataSource.query(
      `EXPLAIN SELECT item.id FROM orders AS item WHERE item.deleted_at IS NULL ORDER BY ${column}, item.id LIMIT 51`,
    );
    expect(JSON.stringify(rows)).not.toContain('Sort');
  },
);

it('words that mean only ids of one column are looked up together', async () => {
  const { conditions } = await plan('steel belt');
  expect(conditions).toHaveLength(1);
  expect(await count('orders', [[new OneOf('item.tool_id', new Word('steel').tools)]], 'index')).toBe(4);
});
