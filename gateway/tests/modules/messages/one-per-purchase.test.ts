import type { Tool } from '../../../src/modules/catalogue/tools/tool.entity';
import { aPurchase, aTool } from '../../support/builders';
import { startShop, type Person, type TestShop } from '../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let [arm, eye, belt]: Tool[] = [];
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer({ email: 'lovelace@engines.example' })]);
  arm = await aTool(shop, { name: 'Robot arm', sku: 'ARM-77' });
  eye = await aTool(shop, { name: 'Camera eye', sku: 'EYE-1' });
  belt = await aTool(shop, { name: 'Belt', sku: 'BELT-9' });
});
beforeEach(() => shop.dataSource.query('UPDATE orders SET deleted_at = now() WHERE deleted_at IS NULL'));
afterAll(() => shop.close());

type Bought = { id: string; orders: { id: string; toolName: string }[] };

/** A purchase with a line for each tool. */
async function buy(tools: (Tool | undefined)[], by = buyer): Promise<Bought> {
  const lines = tools.map((tool) => ({ toolId: tool?.id, quantity: 5 }));
  return (await aPurchase(shop, { by, lines })).data.placePurchase;
}

const QUERY = `query ($f: OrderFilter, $s: OrderSort, $n: Int!, $after: String, $page: Int) {
  orders(filter: $f, sort: $s, first: $n, after: $after, page: $page) {
    totalCount nodes { toolName purchase { id } } pageInfo { hasNextPage endCursor }
  }
}`;

/** A page of the grouped list. */
async function grouped({
  filter = {},
  first = 20,
  ...rest
}: {
  filter?: object;
  first?: number;
  [name: string]: unknown;
}) {
  const variables = { f: { ...filter, onePerPurchase: true }, n: first, ...rest };
  const { data } = await shop.gql(QUERY, { variables, as: admin });
  const { nodes, totalCount, pageInfo } = data.orders;
  type Node = { toolName: string; purchase: { id: string } };
  const rows = (nodes as Node[]).map(({ toolName, purchase }) => [purchase.id, toolName]);
  return { rows, totalCount, pageInfo };
}

it('holds the first order of each purchase, and counts those', async () => {
  const many = await buy([arm, eye, belt]);
  const one = await buy([belt]);
  const first = many.orders[0]?.toolName;
  expect(await grouped({})).toMatchObject({
    rows: [
      [one.id, 'Belt'],
      [many.id, first],
    ],
    totalCount: 2,
  });
});

it('holds the first order that fits the other conditions, also those of a search', async () => {
  const many = await buy([arm, eye, belt]);
  const shipped = many.orders[1]!;
  await shop.dataSource.query(
    `UPDATE orders SET status = 'Shipped', shipped_quantity = quantity WHERE id = $1`,
    [shipped.id],
  );
  await buy([arm]);
  expect((await grouped({ filter: { status: ['Shipped'] } })).rows).toEqual([[many.id, shipped.toolName]]);
  expect(await grouped({ filter: { search: 'lovelace belt' } })).toMatchObject({
    rows: [[many.id, 'Belt']],
    totalCount: 1,
  });
  expect((await grouped({ filter: { search: 'engines', tool: 'EYE' } })).rows).toEqual([
    [many.id, 'Camera eye'],
  ]);
});

it('does not count a deleted order as the first', async () => {
  const many = await buy([arm, eye]);
  await shop.dataSource.query('UPDATE orders SET deleted_at = now() WHERE id = $1', [many.orders[0]?.id]);
  expect((await grouped({})).rows).toEqual([[many.id, many.orders[1]?.toolName]]);
});

it('turns its pages by cursor and by number, in every sort order', async () => {
  const bought: Bought[] = [];
  for (let at = 0; at < 3; at += 1) bought.push(await buy([arm, eye]));
  for (const field of ['PLACED_AT', 'TOOL', 'QUANTITY', 'TOTAL_PRICE', 'STATUS', 'PAYMENT']) {
    const sort = { field, direction: 'ASC' };
    const one = await grouped({ first: 2, s: sort });
    const rest = await grouped({ first: 2, s: sort, after: one.pageInfo.endCursor });
    const second = await grouped({ first: 2, s: sort, page: 2 });
    expect([one.totalCount, second.totalCount, rest.pageInfo.hasNextPage]).toEqual([3, 3, false]);
    expect(second.rows).toEqual(rest.rows);
    expect(new Set([...one.rows, ...rest.rows].map(([id]) => id))).toEqual(
      new Set(bought.map(({ id }) => id)),
    );
  }
});

it.each(['lovelace', 'eye', 'lovelace eye'])('turns the pages of a search for %j', async (search) => {
  const bought: Bought[] = [];
  for (const tools of [[eye, belt], [eye], [eye, arm]]) bought.push(await buy(tools));
  await buy([belt], await shop.customer());
  const newest = bought.map(({ id }) => id).reverse();
  const idsOf = ({ rows }: { rows: string[][] }) => rows.map(([id]) => id);
  const filter = { search };
  const one = await grouped({ filter, first: 2 });
  expect([idsOf(one), one.totalCount, one.pageInfo.hasNextPage]).toEqual([newest.slice(0, 2), 3, true]);
  for (const place of [{ page: 2 }, { after: one.pageInfo.endCursor }]) {
    const two = await grouped({ filter, first: 2, ...place });
    expect([idsOf(two), two.totalCount, two.pageInfo.hasNextPage]).toEqual([newest.slice(2), 3, false]);
  }
});

it('shows customers only their own', async () => {
  const mine = await buy([arm, eye]);
  await buy([arm, eye], await shop.customer());
  const { data } = await shop.gql(
    `{ myOrders(filter: { onePerPurchase: true }) { totalCount nodes { purchase { id } } } }`,
    { as: buyer },
  );
  expect(data.myOrders).toEqual({ totalCount: 1, nodes: [{ purchase: { id: mine.id } }] });
});

it('a purchase says how many orders it has, and when they are promised to ship', async () => {
  const { id, orders } = await buy([arm, eye, belt]);
  const promise = (at: number, day: string) =>
    shop.dataSource.query('UPDATE orders SET promised_on = $2 WHERE id = $1', [orders[at]?.id, day]);
  await promise(0, '2026-12-01');
  await promise(1, '2026-12-09');
  await promise(2, '2027-01-15');
  await shop.dataSource.query('UPDATE orders SET deleted_at = now() WHERE id = $1', [orders[2]?.id]);
  const read = async () => {
    const query = 'query ($id: ID!) { purchase(id: $id) { orderCount promisedFrom promisedTo } }';
    return (await shop.gql(query, { variables: { id }, as: buyer })).data.purchase;
  };
  expect(await read()).toEqual({ orderCount: 2, promisedFrom: '2026-12-01', promisedTo: '2026-12-09' });
  await shop.dataSource.query(
    `UPDATE orders SET status = 'Shipped', shipped_quantity = quantity WHERE id = $1`,
    [orders[0]?.id],
  );
  expect(await read()).toEqual({ orderCount: 2, promisedFrom: '2026-12-09', promisedTo: '2026-12-09' });
  await shop.dataSource.query(
    `UPDATE orders SET status = 'Shipped', shipped_quantity = quantity WHERE id = $1`,
    [orders[1]?.id],
  );
  expect(await read()).toEqual({ orderCount: 2, promisedFrom: null, promisedTo: null });
});
