import type { Tool } from '../../src/modules/tools/tool.entity';
import { aTool, anOrder, payOrder } from '../support/builders';
import { prepare } from '../support/database';
import { startShop, type Person, type TestShop } from '../support/shop';

let shop: TestShop;
let admin: Person;
let rahim: Person;
let nadia: Person;
let board: Tool;
const ids: Record<'old' | 'paid' | 'shipped' | 'new', string> = { old: '', paid: '', shipped: '', new: '' };
beforeAll(async () => {
  shop = await startShop();
  [admin, rahim, nadia] = await Promise.all([
    shop.admin(),
    shop.customer({ email: 'rahim_u@example.com' }),
    shop.customer({ email: 'nadia@example.com' }),
  ]);
  const motor = await aTool(shop, { name: 'Motor' });
  board = await aTool(shop, { name: 'Board' });
  ids.old = await anOrder(shop, { by: rahim, tool: motor });
  await shop.dataSource.query(`UPDATE orders SET placed_at = '2025-06-01T12:00:00Z'`);
  ids.paid = await anOrder(shop, { by: rahim, tool: board });
  await payOrder(shop, { id: ids.paid, amount: 5_000, as: admin });
  ids.shipped = await anOrder(shop, { by: nadia, tool: motor });
  await shop.rest('PUT', `/order/update/${ids.shipped}`, { body: { status: 'Shipped' }, as: admin });
  ids.new = await anOrder(shop, { by: nadia, tool: board });
});
afterAll(() => shop.close());

const find = async (root: string, f: object, as: Person) => {
  const type = 'query ($f: OrderFilter)';
  const { data } = await shop.gql(`${type} { ${root}(filter: $f) { totalCount nodes { id } } }`, {
    variables: { f },
    as,
  });
  const found = data[root].nodes.map(({ id }: { id: string }) => id);
  expect(data[root].totalCount).toBe(found.length);
  return Object.entries(ids)
    .filter(([, id]) => found.includes(id))
    .map(([name]) => name);
};

it.each<[object, string[]]>([
  [{}, ['old', 'paid', 'shipped', 'new']],
  [{ status: ['Shipped'] }, ['shipped']],
  [{ status: ['Pending', 'Shipped'], payment: 'unpaid' }, ['old', 'shipped', 'new']],
  [{ status: [] }, ['old', 'paid', 'shipped', 'new']],
  [{ payment: 'paid' }, ['paid']],
  [{ customer: 'RAHIM_' }, ['old', 'paid']],
  [{ customer: '%' }, []],
  [{ tool: 'mot' }, ['old', 'shipped']],
  [{ placedTo: '2025-06-01T12:00:00Z' }, []],
  [{ placedTo: '2025-06-01T12:00:00.001Z' }, ['old']],
  [{ placedFrom: '2025-06-01T12:00:00.001Z' }, ['paid', 'shipped', 'new']],
  [
    {
      placedFrom: '2025-06-01T12:00:00Z',
      placedTo: '2025-06-02T00:00:00Z',
      tool: 'MOTOR',
      customer: 'rahim',
    },
    ['old'],
  ],
])('admins find orders by %j', async (filter, expected) => {
  expect(await find('orders', filter, admin)).toEqual(expected);
});

it('a filter never shows a customer the orders of another customer', async () => {
  expect(await find('myOrders', {}, nadia)).toEqual(['shipped', 'new']);
  expect(await find('myOrders', { customer: 'rahim' }, nadia)).toEqual([]);
});

it('finds the orders of one tool: all of them, or the own ones', async () => {
  expect(await find('orders', { toolId: board.id }, admin)).toEqual(['paid', 'new']);
  expect(await find('myOrders', { toolId: board.id }, nadia)).toEqual(['new']);
  expect(await find('myOrders', { toolId: board.id.toUpperCase(), status: ['Shipped'] }, nadia)).toEqual([]);
});

it.each([{ tool: 'x'.repeat(201) }, { toolId: 'board' }, { placedFrom: 'yesterday' }, { status: ['Lost'] }])(
  '%j is BAD_USER_INPUT',
  async (f) => {
    const { code } = await shop.gql('query ($f: OrderFilter) { orders(filter: $f) { totalCount } }', {
      variables: { f },
      as: admin,
    });
    expect(code).toBe('BAD_USER_INPUT');
  },
);

it('the same key for two concurrent changes of different orders makes one change and rejects the other with 422', async () => {
  const tool = await aTool(shop);
  const pair = [await anOrder(shop, { by: nadia, tool }), await anOrder(shop, { by: nadia, tool })];
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      pair.map((id) =>
        shop.gql(
          'mutation ($id: ID!, $k: String) { updateOrderStatus(id: $id, status: Approved, idempotencyKey: $k) { id } }',
          {
            variables: { id, k: `both-${round}` },
            as: admin,
          },
        ),
      ),
    );
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['IDEMPOTENCY_KEY_REUSED', 'ok']);
  }
});

it('the forms of the home page and the footer are available in GraphQL, too', async () => {
  const asked = await shop.gql(
    'mutation { requestCustomTool(input: { email: "a@example.com", message: "Twelve motors" }) { received } }',
  );
  expect(asked.data.requestCustomTool.received).toBe(true);
  const bad = await shop.gql(
    'mutation { requestCustomTool(input: { email: "a@example.com", message: " " }) { received } }',
  );
  expect(bad.code).toBe('BAD_USER_INPUT');
});

it('totals are exact up to 10,000 and stop at 10,001, while the pages continue', async () => {
  const { orders: before } = (await shop.gql('{ orders { totalCount } }', { as: admin })).data;
  const add = (count: number) =>
    prepare(
      shop.env.DATABASE_URL,
      `INSERT INTO orders (id, tool_id, tool_name, unit_price, quantity, total_price, customer_id, placed_at)
       SELECT gen_random_uuid(), tool_id, 'Many', 10, 1, 10, customer_id, '2020-01-01T00:00:00Z'
       FROM orders, generate_series(1, $2) WHERE orders.id = $1`,
      [ids.old, count],
    );
  const total = async (filter = {}) => {
    const { data } = await shop.gql('query ($f: OrderFilter) { orders(filter: $f) { totalCount } }', {
      variables: { f: filter },
      as: admin,
    });
    return data.orders.totalCount as number;
  };
  await add(10_000 - before.totalCount);
  expect(await total()).toBe(10_000);
  await add(50);
  expect(await total()).toBe(10_001);
  await add(10);
  expect(await total({ tool: 'many' })).toBe(10_001);
  const last = await shop.gql(
    '{ orders(page: 101, first: 100) { totalCount nodes { id } pageInfo { hasNextPage } } }',
    { as: admin },
  );
  expect(last.data.orders).toMatchObject({ totalCount: 10_001, pageInfo: { hasNextPage: false } });
  expect(last.data.orders.nodes).toHaveLength(60);
});
