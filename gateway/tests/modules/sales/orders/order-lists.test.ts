import type { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import { aTool, anOrder, payOrder } from '../../../support/builders';
import { prepare } from '../../../support/servers/database';
import { startShop, type Person, type TestShop } from '../../../support/shop';

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

describe('the lists', () => {
  it('show customers their own orders and admins all of them, filtered, sorted and paged', async () => {
    const tool = await aTool(shop, { name: 'List_100% tool' });
    const [buyer, other] = await Promise.all([shop.customer(), shop.customer()]);
    const own: string[] = [];
    for (const quantity of [6, 5, 7]) own.push(await anOrder(shop, { by: buyer, tool, quantity }));
    await shop.rest('PUT', `/order/update/${own[1]}`, { body: { status: 'Approved' }, as: admin });
    const list = (root: string, args: string, as: Person) =>
      shop.gql(
        `{ ${root}(${args}) { totalCount pageInfo { hasNextPage endCursor } nodes { id quantity } } }`,
        { as },
      );

    const approved = await list('orders', 'filter: { tool: "t_100%", status: [Approved] }', admin);
    expect(approved.data.orders).toMatchObject({ totalCount: 1, nodes: [{ id: own[1] }] });

    const sort = 'sort: { field: QUANTITY, direction: ASC }, filter: { tool: "List_" }';
    const first = await list('myOrders', `first: 2, ${sort}`, buyer);
    expect(first.data.myOrders.nodes.map((order: { quantity: number }) => order.quantity)).toEqual([5, 6]);
    const { endCursor, hasNextPage } = first.data.myOrders.pageInfo;
    expect(hasNextPage).toBe(true);
    const next = await list('myOrders', `first: 2, after: "${endCursor}", ${sort}`, buyer);
    expect(next.data.myOrders).toMatchObject({
      totalCount: 3,
      nodes: [{ id: own[2] }],
      pageInfo: { hasNextPage: false },
    });
    const second = await list('myOrders', `first: 2, page: 2, ${sort}`, buyer);
    expect(second.data.myOrders.nodes).toEqual(next.data.myOrders.nodes);

    expect((await list('myOrders', 'first: 1', other)).data.myOrders.totalCount).toBe(0);
    expect((await list('orders', 'first: 1', buyer)).code).toBe('FORBIDDEN');
  });

  it.each([['after: "x"'], ['first: 0'], ['first: 101'], ['page: 0'], ['after: "WyJ4IiwieCJd"']])(
    'refuses %s with 400',
    async (args) => {
      const answer = await shop.gql(`{ myOrders(${args}) { totalCount nodes { id } } }`, { as: rahim });
      expect(answer.code).toBe('BAD_USER_INPUT');
    },
  );

  it.each(['PLACED_AT', 'TOOL', 'QUANTITY', 'TOTAL_PRICE', 'STATUS', 'PAYMENT'])(
    'contain each order once across all pages sorted by %s',
    async (field) => {
      const seen: string[] = [];
      let after = '';
      do {
        const args = `first: 3, sort: { field: ${field} }${after && `, after: "${after}"`}`;
        const { data } = await shop.gql(
          `{ orders(${args}) { nodes { id } pageInfo { endCursor hasNextPage } } }`,
          {
            as: admin,
          },
        );
        seen.push(...data.orders.nodes.map((order: { id: string }) => order.id));
        after = data.orders.pageInfo.hasNextPage ? data.orders.pageInfo.endCursor : '';
      } while (after);
      const { data } = await shop.gql(`{ orders { totalCount } }`, { as: admin });
      expect(new Set(seen).size).toBe(data.orders.totalCount);
    },
  );
});

it('totals are exact up to 10,000 and stop at 10,001; pages end there, cursors lead on', async () => {
  const { orders: before } = (await shop.gql('{ orders { totalCount } }', { as: admin })).data;
  const add = (count: number) =>
    prepare(
      shop.env.DATABASE_URL,
      `INSERT INTO orders (id, number, purchase_id, tool_id, tool_name, unit_price_cents, list_unit_price_cents, quantity,
         total_price_cents, customer_id, placed_at)
       SELECT gen_random_uuid(), 'ORD-' || upper(left(md5(random()::text), 12)), purchase_id, tool_id, 'Many', 1000, 1000, 1,
         1000, customer_id, '2020-01-01T00:00:00Z'
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
  await prepare(
    shop.env.DATABASE_URL,
    `UPDATE tools SET name = 'Many' WHERE id = (SELECT tool_id FROM orders WHERE id = $1)`,
    [ids.old],
  );
  await add(10_000 - before.totalCount);
  expect(await total()).toBe(10_000);
  await add(50);
  expect(await total()).toBe(10_001);
  await add(10);
  expect(await total({ tool: 'many' })).toBe(10_001);
  const page = (args: string, first = 100) =>
    shop.gql(
      `{ orders(first: ${first}, ${args}) { totalCount nodes { id } pageInfo { hasNextPage endCursor } } }`,
      { as: admin },
    );
  const refused = await page('page: 101');
  expect(refused.code).toBe('BAD_USER_INPUT');
  expect(refused.errors?.[0]?.message).toMatch(/after 10,000 rows\. Search, filter or choose dates/);
  const last = (await page('page: 100')).data.orders;
  expect(last).toMatchObject({ totalCount: 10_001, pageInfo: { hasNextPage: true } });
  for (const filter of ['', ', filter: { search: "many" }']) {
    const { orders } = (await page(`after: ${JSON.stringify(last.pageInfo.endCursor)}${filter}`)).data;
    expect(orders).toMatchObject({ totalCount: 10_001, pageInfo: { hasNextPage: false } });
    expect(orders.nodes).toHaveLength(60);
    const beyond = (await page(`page: 112${filter}`, 90)).data.orders;
    expect(beyond).toMatchObject({ totalCount: 10_001, pageInfo: { hasNextPage: false } });
    expect(beyond.nodes.at(-1)).toEqual(orders.nodes.at(-1));
  }
});
