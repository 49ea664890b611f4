import { ToolSupply } from '../../../../src/modules/catalogue/tools/supply';
import { anOrder, aPurchase, aTool } from '../../../support/builders';
import { addressAt } from '../../../support/destinations';
import { dayIn, daysLater, moveSeller, NOON_ZONE } from '../../../support/days';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  await moveSeller(shop, admin, NOON_ZONE);
});
afterAll(() => shop.close());
afterEach(() => shop.dataSource.query(`UPDATE orders SET deleted_at = now(), payment = 'unpaid'`));

const TODAY = dayIn(0);
const inDays = (days: number) => daysLater(TODAY, days);

const isBefore11 = new Date().getUTCHours() < 11;

/** An approved order that was promised for a day; of a tool at a place. */
const order = async (
  promisedOn: string | null,
  { place = null, status = 'Approved' }: { place?: string | null; status?: string } = {},
) => {
  const tool = await aTool(shop, { place, minimumOrder: 1 });
  const id = await anOrder(shop, { by: buyer, tool, quantity: 10 });
  await shop.dataSource.query(
    `UPDATE orders SET promised_on = $2, status = $3::order_status, shipped_quantity = CASE WHEN $3::order_status = 'Shipped' THEN quantity ELSE 0 END
    WHERE id = $1`,
    [id, promisedOn, status],
  );
  return id;
};
const leaving = async (
  given: string[],
  { sort = 'PROMISED_ON', as = admin, first = 20, after = null as string | null } = {},
) => {
  const { data } = await shop.gql(
    `query ($l: [Leaving!], $s: OrderSortField!, $n: Int!, $after: String) {
      orders(filter: { leaving: $l }, sort: { field: $s, direction: ASC }, first: $n, after: $after) {
        nodes { id quantity shippedQuantity dueQuantity tool { place } } pageInfo { endCursor } } }`,
    { variables: { l: given, s: sort, n: first, after }, as },
  );
  return data?.orders;
};
const ids = async (...given: Parameters<typeof leaving>): Promise<string[]> =>
  (await leaving(...given)).nodes.map(({ id }: { id: string }) => id);

it('says what leaves today and what is late, by the promised day: approved orders only', async () => {
  const late = await order(inDays(-3));
  const later = await order(inDays(-1));
  const today = await order(inDays(0));
  await order(inDays(1));
  await order(null);
  for (const status of ['Pending', 'Shipped']) await order(inDays(0), { status });
  expect(await ids(['TODAY'])).toEqual([today]);
  expect(await ids(['LATE'])).toEqual([late, later]);
  expect(await ids(['LATE', 'TODAY'])).toEqual([late, later, today]);
});

it('a partly shipped order is in it until it is completely shipped', async () => {
  const id = await order(inDays(0));
  const ship = (quantity: number) =>
    shop.gql(
      `mutation { shipOrders(input: { ids: ["${id}"], quantities: [{ id: "${id}", quantity: ${quantity} }],
        shipUnpaid: { ids: ["${id}"], reason: "A good customer" } }) { id } }`,
      { as: admin },
    );
  await ship(6);
  expect((await leaving(['TODAY'])).nodes).toMatchObject([{ id, quantity: 10, shippedQuantity: 6 }]);
  await ship(4);
  expect(await ids(['TODAY'])).toEqual([]);
});

it('a part of an order is in it on its own day, with its units', async () => {
  const tool = await aTool(shop, { supply: ToolSupply.MADE_TO_ORDER, minimumOrder: 1, availableStock: 120 });
  const { data } = await aPurchase(shop, { by: buyer, lines: [{ toolId: tool.id, quantity: 500 }] });
  const [{ id }] = data.placePurchase.orders;
  await shop.rest('PUT', `/order/update/${id}`, { body: { status: 'Approved' }, as: admin });
  const due = async (given: string[]) => {
    const { data: read } = await shop.gql(
      'query ($l: [Leaving!]) { orders(filter: { leaving: $l }) { nodes { id dueOn dueQuantity } } }',
      { variables: { l: given }, as: admin },
    );
    return read.orders.nodes;
  };
  /** Lets days pass for the parts: rows of order_promises never change. */
  const promise = (position: number, day: string) =>
    shop.dataSource.transaction(async (db) => {
      await db.query('SET LOCAL session_replication_role = replica');
      await db.query('UPDATE order_promises SET promised_on = $3 WHERE order_id = $1 AND position = $2', [
        ...[id, position, day],
      ]);
    });
  const ship = (quantity: number) =>
    shop.gql('mutation ($i: ShipOrdersInput!) { shipOrders(input: $i) { id } }', {
      variables: {
        i: { ids: [id], quantities: [{ id, quantity }], shipUnpaid: { ids: [id], reason: 'Known' } },
      },
      as: admin,
    });
  expect(await due(['TODAY', 'LATE'])).toEqual([]);
  await promise(0, inDays(0));
  expect(await due(['TODAY'])).toEqual([{ id, dueOn: inDays(0), dueQuantity: 120 }]);
  expect(await due(['LATE'])).toEqual([]);
  await promise(0, inDays(-1));
  expect(await due(['LATE'])).toEqual([{ id, dueOn: inDays(-1), dueQuantity: 120 }]);
  expect(await due(['TODAY'])).toEqual([]);
  await ship(100);
  expect(await due(['LATE'])).toEqual([{ id, dueOn: inDays(-1), dueQuantity: 20 }]);
  await promise(1, inDays(0));
  expect(await due(['LATE'])).toEqual([{ id, dueOn: inDays(-1), dueQuantity: 400 }]);
  await ship(20);
  expect(await due(['TODAY'])).toEqual([{ id, dueOn: inDays(0), dueQuantity: 380 }]);
  await ship(380);
  expect(await due(['TODAY', 'LATE'])).toEqual([]);
});

it("goes by the seller's day", async () => {
  const id = await order(inDays(0));
  // One of them is on another day than the rest of this file, for an hour at least.
  const [zone, day] = isBefore11 ? ['Etc/GMT+12', inDays(-1)] : ['Etc/GMT-14', inDays(1)];
  await moveSeller(shop, admin, zone);
  expect(await ids(['TODAY'])).toEqual([]);
  await shop.dataSource.query('UPDATE orders SET promised_on = $2 WHERE id = $1', [id, day]);
  expect((await leaving(['TODAY'])).nodes).toMatchObject([{ id, dueQuantity: 10 }]);
  await moveSeller(shop, admin, NOON_ZONE);
});

it('is a pick list by place, in pages; tools without a place are last', async () => {
  const [second, none, first] = [
    await order(inDays(0), { place: 'B-01-1' }),
    await order(inDays(0)),
    await order(inDays(-1), { place: 'A-03-2' }),
  ];
  const list = (after: string | null = null) =>
    leaving(['TODAY', 'LATE'], { sort: 'PLACE', first: 2, after });
  const page = await list();
  expect(page.nodes).toMatchObject([
    { id: first, tool: { place: 'A-03-2' } },
    { id: second, tool: { place: 'B-01-1' } },
  ]);
  expect((await list(page.pageInfo.endCursor)).nodes).toMatchObject([{ id: none, tool: { place: null } }]);
});

it('the place of a tool is for admins: they set it, see it and remove it', async () => {
  const { id } = await aTool(shop);
  const set = async (place: string | null, as = admin) => {
    const query = 'mutation ($id: ID!, $i: UpdateToolInput!) { updateTool(id: $id, input: $i) { place } }';
    const { data, code } = await shop.gql(query, { variables: { id, i: { place } }, as });
    return code ?? data.updateTool.place;
  };
  const seenBy = async (as: Person | null) =>
    (await shop.gql('query ($id: ID!) { tool(id: $id) { place } }', { variables: { id }, as })).data.tool
      .place;
  expect(await set('A-03-2')).toBe('A-03-2');
  expect([await seenBy(admin), await seenBy(buyer), await seenBy(null)]).toEqual(['A-03-2', null, null]);
  expect(await set('A'.repeat(51))).toBe('BAD_USER_INPUT');
  expect(await set('A\u202eB')).toBe('BAD_USER_INPUT');
  expect(await set('B-01-1', buyer)).toBe('FORBIDDEN');
  expect(await set(null)).toBeNull();
});

it('counts the shipments of a list: orders of one purchase to one address leave together', async () => {
  const [tool, other] = [await aTool(shop), await aTool(shop)];
  const lines = [tool, other, await aTool(shop)].map(({ id }, at) => ({
    toolId: id,
    quantity: 5,
    ...(at === 2 && { destination: 1 }),
  }));
  const deliverTo = addressAt('Home 1');
  const destinations = [{ deliverTo: addressAt('Site 1') }];
  const { data } = await aPurchase(shop, { by: buyer, lines, deliverTo, destinations });
  await shop.dataSource.query(
    `UPDATE orders SET promised_on = $2, status = 'Approved' WHERE purchase_id = $1`,
    [data.placePurchase.id, TODAY],
  );
  await order(inDays(0));
  const counted = await shop.gql(
    '{ orders(first: 1, filter: { leaving: [TODAY], onePerShipment: true }) { totalCount nodes { id } } }',
    { as: admin },
  );
  expect(counted.data.orders).toMatchObject({ totalCount: 3, nodes: [expect.anything()] });
});
