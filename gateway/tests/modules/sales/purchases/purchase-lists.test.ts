import { aPurchase, aTool, anOrder, payOrder } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let buyer: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, other, admin] = await Promise.all([
    shop.customer(),
    shop.customer({ email: 'lovelace@engines.example' }),
    shop.admin(),
  ]);
});
afterAll(() => shop.close());

const numbers = async (list: 'myPurchases' | 'purchases', search: string | null, as: Person) => {
  const { data, code } = await shop.gql(
    `query ($f: PurchaseFilter) { ${list}(filter: $f) { totalCount nodes { number state total customer { email } } } }`,
    { variables: { f: search === null ? null : { search } }, as },
  );
  return code ?? data[list].nodes.map(({ number }: { number: string }) => number);
};
const buy = async (by: Person, lines: object[], rest: object = {}) =>
  (await aPurchase(shop, { by, lines, ...rest })).data.placePurchase;

it('lists own purchases, newest first, and all for admins; found by what people know of them', async () => {
  const arm = await aTool(shop, { name: 'Robot arm', sku: 'ARM-77' });
  const eye = await aTool(shop, { name: 'Camera eye', sku: 'EYE-1' });
  const line = ({ id }: { id: string }) => ({ toolId: id, quantity: 5 });
  const first = await buy(buyer, [line(arm), line(eye)], { poNumber: '4500_001' });
  const second = await buy(buyer, [line(eye)]);
  const theirs = await buy(other, [line(arm)], { poNumber: '4500x001' });

  expect(await numbers('myPurchases', null, buyer)).toEqual([second.number, first.number]);
  expect(await numbers('purchases', null, admin)).toEqual([theirs.number, second.number, first.number]);
  expect(await numbers('purchases', null, buyer)).toBe('FORBIDDEN');

  const found = (search: string) => numbers('purchases', search, admin);
  expect(await found(first.number.toLowerCase())).toEqual([first.number]);
  expect(await found('p-')).toHaveLength(3);
  expect(await found('00_00')).toEqual([first.number]);
  expect(await found('arm-7')).toEqual([theirs.number, first.number]);
  expect(await found('camera')).toEqual([second.number, first.number]);
  expect(await found('LOVELACE')).toEqual([theirs.number]);
  expect(await found('nothing')).toEqual([]);
  expect(await numbers('myPurchases', 'arm-77', buyer)).toEqual([first.number]);
  expect(await numbers('myPurchases', 'lovelace', buyer)).toEqual([]);
});

it('is found by its state, which the list reports alike', async () => {
  const tool = await aTool(shop, { name: 'Bearing' });
  const someone = await shop.customer();
  const lines = [{ toolId: tool.id, quantity: 5 }];
  const change = (sql: string, id: string) => shop.dataSource.query(sql, [id]);
  const shipped = await buy(someone, lines);
  await change(
    `UPDATE orders SET status = 'Shipped', shipped_quantity = quantity WHERE purchase_id = $1`,
    shipped.id,
  );
  const cancelled = await buy(someone, lines);
  await change(`UPDATE orders SET deleted_at = now() WHERE purchase_id = $1`, cancelled.id);
  const second = await aTool(shop, { name: 'Belt' });
  const partly = await buy(someone, [...lines, { toolId: second.id, quantity: 5 }]);
  await change(
    `UPDATE orders SET status = 'Shipped', shipped_quantity = quantity WHERE purchase_id = $1 AND tool_name = 'Belt'`,
    partly.id,
  );
  const confirmed = await buy(someone, lines);
  await change(`UPDATE orders SET status = 'Approved' WHERE purchase_id = $1`, confirmed.id);
  const open = await buy(someone, lines);
  const inStates = async (state: string[] | null) => {
    const { data } = await shop.gql(
      'query ($f: PurchaseFilter) { myPurchases(filter: $f) { nodes { number state } } }',
      { variables: { f: { state } }, as: someone },
    );
    return data.myPurchases.nodes;
  };
  const all = await inStates(null);
  expect(all).toHaveLength(5);
  const expected = {
    Shipped: shipped,
    Cancelled: cancelled,
    PartlyShipped: partly,
    Confirmed: confirmed,
    Open: open,
  };
  for (const [state, { number }] of Object.entries(expected))
    expect(await inStates([state])).toEqual([{ number, state }]);
  expect(await inStates(['Open', 'Shipped'])).toHaveLength(2);
  expect(await inStates(['AwaitingApproval', 'Rejected'])).toEqual([]);
  expect(await inStates([])).toEqual([]);
  await change(`UPDATE orders SET status = 'Approved' WHERE purchase_id = $1`, open.id);
  const { data } = await shop.gql('{ myPurchases { nodes { toShip } } }', { as: someone });
  expect(data.myPurchases.nodes.map(({ toShip }: { toShip: number }) => toShip)).toEqual([1, 1, 0, 0, 0]);
});

it('a list may ask for nothing but the company, also of purchases without one', async () => {
  const { data, code } = await shop.gql('{ purchases { nodes { company { legalName } } } }', { as: admin });
  expect(code).toBeUndefined();
  expect(data.purchases.nodes).toContainEqual({ company: null });
});

it('orders are found by their purchase', async () => {
  const tool = await aTool(shop, { name: 'Wheel' });
  const someone = await shop.customer();
  const purchase = await buy(someone, [{ toolId: tool.id, quantity: 5 }]);
  await anOrder(shop, { by: someone, tool });
  const ids = async (filter: object, as: Person, list = 'myOrders') =>
    (
      await shop.gql(`query ($f: OrderFilter) { ${list}(filter: $f) { nodes { id purchase { number } } } }`, {
        variables: { f: filter },
        as,
      })
    ).data[list].nodes;
  const expected = [{ id: purchase.orders[0].id, purchase: { number: purchase.number } }];
  expect(await ids({ purchaseId: purchase.id }, someone)).toEqual(expected);
  expect(await ids({ purchaseIds: [purchase.id] }, someone)).toEqual(expected);
  expect(await ids({ purchaseIds: [purchase.id] }, buyer)).toEqual([]);
  expect(await ids({ purchaseIds: [] }, someone)).toEqual([]);
  expect(await ids({ search: purchase.number }, someone)).toEqual(expected);
  expect(await ids({ search: purchase.number }, admin, 'orders')).toEqual(expected);
  expect(await ids({}, someone)).toHaveLength(2);
});

it('reads its state and amounts off its orders', async () => {
  const tools = await Promise.all([aTool(shop), aTool(shop), aTool(shop)]);
  const { id, orders } = await buy(
    buyer,
    tools.map((tool) => ({ toolId: tool.id, quantity: 5 })),
  );
  const now = async () => {
    const { data } = await shop.gql(
      `query ($id: ID!) { purchase(id: $id) { state total paidTotal orders { deletedAt } } }`,
      { variables: { id }, as: buyer },
    );
    const { orders: lines, ...rest } = data.purchase;
    return { ...rest, deleted: lines.filter((line: { deletedAt: unknown }) => line.deletedAt).length };
  };
  const ship = (order: { id: string }) =>
    shop.rest('PUT', `/order/update/${order.id}`, { body: { status: 'Shipped' }, as: admin });
  await shop.rest('DELETE', `/order/${orders[0].id}`, { as: buyer });
  expect(await now()).toEqual({ state: 'Open', total: 10_000, paidTotal: 0, deleted: 1 });
  await payOrder(shop, { id: orders[1].id, amount: 5_000, as: admin });
  await ship(orders[1]);
  expect(await now()).toEqual({ state: 'PartlyShipped', total: 10_000, paidTotal: 5_000, deleted: 1 });
  await ship(orders[2]);
  expect(await now()).toMatchObject({ state: 'Shipped' });
  const { orders: lone, id: cancelled } = await buy(buyer, [{ toolId: tools[0]?.id, quantity: 5 }]);
  await shop.rest('DELETE', `/order/${lone[0].id}`, { as: buyer });
  const { data } = await shop.gql(`query ($id: ID!) { purchase(id: $id) { state total } }`, {
    variables: { id: cancelled },
    as: buyer,
  });
  expect(data.purchase).toEqual({ state: 'Cancelled', total: 0 });
});
