import { aTool, stockOf } from '../support/builders';
import { startShop, type Person, type TestShop } from '../support/shop';

let shop: TestShop;
let buyer: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, other, admin] = await Promise.all([shop.customer(), shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

const placeOne = async (tool: { id: string }, quantity = 5) => {
  const { data } = await shop.gql(`mutation ($i: PlaceOrderInput!) { placeOrder(input: $i) { id } }`, {
    variables: { i: { toolId: tool.id, quantity, totalPrice: quantity * 1_000 } },
    as: buyer,
  });
  return data.placeOrder.id as string;
};
const remove = (id: string, as: Person, key?: string) =>
  shop.gql(`mutation ($id: ID!, $k: String) { deleteOrder(id: $id, idempotencyKey: $k) { id } }`, {
    variables: { id, k: key },
    as,
  });
const setStatus = (id: string, status: string, as: Person) =>
  shop.gql(`mutation ($id: ID!, $s: OrderStatus!) { updateOrderStatus(id: $id, status: $s) { id status } }`, {
    variables: { id, s: status },
    as,
  });
const pay = (id: string, input: object, as: Person, key?: string) =>
  shop.gql(
    `mutation ($id: ID!, $i: RecordPaymentInput!, $k: String) {
      recordPayment(id: $id, input: $i, idempotencyKey: $k) { id payment paymentRecord { amount reference receivedOn } }
    }`,
    { variables: { id, i: input, k: key }, as },
  );
const payment = { amount: 5_000, reference: 'TT-1', receivedOn: '2026-11-01' };

describe('deleting an order', () => {
  it('returns the units to stock once when ten deletions run concurrently', async () => {
    const tool = await aTool(shop);
    const id = await placeOne(tool);

    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(id, buyer)));

    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'NOT_FOUND')).toHaveLength(9);
    expect(await stockOf(shop, tool)).toBe(100);
  });

  it('returns the same order for a repeated idempotency key', async () => {
    const tool = await aTool(shop);
    const id = await placeOne(tool);
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(id, buyer, 'delete-1')));
    expect(answers.map(({ data }) => data?.deleteOrder.id)).toEqual(Array(10).fill(id));
    expect(await stockOf(shop, tool)).toBe(100);
  });

  it("does not return an order to another customer who sends its owner's idempotency key", async () => {
    const id = await placeOne(await aTool(shop));
    await remove(id, buyer, 'delete-2');
    expect((await remove(id, other, 'delete-2')).code).toBe('NOT_FOUND');
  });

  it('is NOT_FOUND for another customer', async () => {
    const id = await placeOne(await aTool(shop));
    expect((await remove(id, other)).code).toBe('NOT_FOUND');
    const read = await shop.gql(`query ($id: ID!) { order(id: $id) { id } }`, {
      variables: { id },
      as: other,
    });
    expect(read.code).toBe('NOT_FOUND');
  });

  it('is rejected once the order is paid, for the customer and for an admin', async () => {
    const id = await placeOne(await aTool(shop));
    await pay(id, payment, admin);
    expect((await remove(id, buyer)).code).toBe('ORDER_PAID');
    expect((await remove(id, admin)).code).toBe('ORDER_PAID');
  });

  it('is rejected for the customer once shipped; an admin can delete it, without returning units to stock', async () => {
    const tool = await aTool(shop);
    const id = await placeOne(tool);
    await setStatus(id, 'Shipped', admin);
    expect((await remove(id, buyer)).code).toBe('ORDER_SHIPPED');
    expect((await remove(id, admin)).code).toBeUndefined();
    expect(await stockOf(shop, tool)).toBe(95);
  });
});

describe('the status of an order', () => {
  it('is set by an admin to any value, and every change is recorded with its author', async () => {
    const id = await placeOne(await aTool(shop));
    for (const status of ['Shipped', 'Approved', 'Approved', 'Pending']) await setStatus(id, status, admin);

    const { data } = await shop.gql(
      `query ($id: ID!) { order(id: $id) { status timeline { kind from to actorRole actorName } } }`,
      { variables: { id }, as: buyer },
    );

    expect(data.order.status).toBe('Pending');
    expect(data.order.timeline.map((event: { from: string; to: string }) => [event.from, event.to])).toEqual([
      [null, 'Pending'],
      ['Pending', 'Shipped'],
      ['Shipped', 'Approved'],
      ['Approved', 'Pending'],
    ]);
    expect(data.order.timeline.map((event: { actorRole: string }) => event.actorRole)).toEqual([
      'customer',
      'admin',
      'admin',
      'admin',
    ]);
  });

  it('cannot be set by a customer', async () => {
    const id = await placeOne(await aTool(shop));
    expect((await setStatus(id, 'Approved', buyer)).code).toBe('FORBIDDEN');
    expect((await setStatus(id, 'Approved', other)).code).toBe('NOT_FOUND');
  });
});

describe('recording a payment', () => {
  it('marks the order as paid, once for a repeated key', async () => {
    const id = await placeOne(await aTool(shop));
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(id, payment, admin, 'pay-1')));
    for (const { data } of answers)
      expect(data.recordPayment).toMatchObject({ payment: 'paid', paymentRecord: payment });
    expect((await pay(id, payment, admin)).code).toBe('ORDER_PAID');
  });

  it.each([
    ['another amount', { ...payment, amount: 4_900 }, 'AMOUNT_MISMATCH'],
    ['a day to come', { ...payment, receivedOn: '2999-01-01' }, 'BAD_USER_INPUT'],
    ['a day that is none', { ...payment, receivedOn: '2026-02-30' }, 'BAD_USER_INPUT'],
    ['no reference', { ...payment, reference: ' ' }, 'BAD_USER_INPUT'],
  ])('rejects %s', async (_name, input, code) => {
    const id = await placeOne(await aTool(shop));
    expect((await pay(id, input, admin)).code).toBe(code);
  });

  it('is for admins only', async () => {
    const id = await placeOne(await aTool(shop));
    expect((await pay(id, payment, buyer)).code).toBe('FORBIDDEN');
  });
});

describe('lists of orders', () => {
  it('show customers their own orders and admins all of them, filtered, sorted and paged', async () => {
    const tool = await aTool(shop, { name: 'List_100% tool' });
    const ids = [await placeOne(tool, 6), await placeOne(tool, 5), await placeOne(tool, 7)];
    await setStatus(ids[1] ?? '', 'Approved', admin);
    const list = (root: string, args: string, as: Person) =>
      shop.gql(
        `{ ${root}(${args}) { totalCount pageInfo { hasNextPage endCursor } nodes { id quantity } } }`,
        { as },
      );

    const approved = await list('orders', 'filter: { tool: "t_100%", status: [Approved] }', admin);
    expect(approved.data.orders).toMatchObject({ totalCount: 1, nodes: [{ id: ids[1] }] });

    const sort = 'sort: { field: QUANTITY, direction: ASC }, filter: { tool: "List_" }';
    const first = await list('myOrders', `first: 2, ${sort}`, buyer);
    expect(first.data.myOrders.nodes.map((order: { quantity: number }) => order.quantity)).toEqual([5, 6]);
    const { endCursor, hasNextPage } = first.data.myOrders.pageInfo;
    expect(hasNextPage).toBe(true);
    const next = await list('myOrders', `first: 2, after: "${endCursor}", ${sort}`, buyer);
    expect(next.data.myOrders).toMatchObject({
      totalCount: 3,
      nodes: [{ id: ids[2] }],
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
      const answer = await shop.gql(`{ myOrders(${args}) { totalCount nodes { id } } }`, { as: buyer });
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
