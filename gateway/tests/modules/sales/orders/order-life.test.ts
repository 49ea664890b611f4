import { yearsAfter } from '../../../../src/rules/days';
import { aTool, stockOf } from '../../../support/builders';
import { dayIn, RECEIVED_ON } from '../../../support/days';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let buyer: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop({ METRICS_PORT: '1' });
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
const payment = { amount: 5_000, reference: 'TT-1', receivedOn: RECEIVED_ON };

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
    const transfer = { ...payment, reference: 'TT-2' };
    const id = await placeOne(await aTool(shop));
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(id, transfer, admin, 'pay-1')));
    for (const { data } of answers)
      expect(data.recordPayment).toMatchObject({ payment: 'paid', paymentRecord: transfer });
    expect((await pay(id, payment, admin)).code).toBe('ORDER_PAID');
    const { data } = await shop.gql(
      `query ($id: ID!) { order(id: $id) { timeline { kind from to actorName } }
        auditLog(filter: { entityId: $id }) { nodes { action before after } } }`,
      { variables: { id }, as: admin },
    );
    expect(data.order.timeline.slice(1)).toEqual([
      { kind: 'PAID', from: 'unpaid', to: 'paid', actorName: admin.email.split('@')[0] },
    ]);
    expect(data.auditLog.nodes).toEqual([
      { action: 'PaymentRecorded', before: { payment: 'unpaid' }, after: { payment: 'paid', ...transfer } },
    ]);
    const sent = await shop.dataSource.query(
      `SELECT FROM job_outbox JOIN payments ON payload->>'subjectId' = payments.id::text
       WHERE payload->>'message' = 'payment-received' AND order_id = $1`,
      [id],
    );
    expect(sent).toHaveLength(1);
  });

  it('takes a payment of tomorrow, because the day may have begun further east', async () => {
    const receivedOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const id = await placeOne(await aTool(shop));
    expect((await pay(id, { ...payment, receivedOn }, admin)).code).toBeUndefined();
  });

  it('says what was wrong', async () => {
    const id = await placeOne(await aTool(shop));
    const [amount] = (await pay(id, { ...payment, amount: 4_900 }, admin)).errors ?? [];
    expect([amount?.message, amount?.extensions.details]).toEqual([
      'The amount must be $50, taxes included.',
      { total: 5_000 },
    ]);
    const [day] = (await pay(id, { ...payment, receivedOn: '2999-01-01' }, admin)).errors ?? [];
    expect(day?.extensions.details).toEqual({
      fields: { receivedOn: 'The date of receipt is in the future.' },
    });
    const lastYear = yearsAfter(dayIn(0), -1);
    const before = new Date(Date.parse(lastYear) - 86_400_000).toISOString().slice(0, 10);
    for (const receivedOn of ['0206-11-20', before])
      expect((await pay(id, { ...payment, receivedOn }, admin)).code).toBe('BAD_USER_INPUT');
    expect((await pay(id, { ...payment, receivedOn: lastYear }, admin)).code).toBeUndefined();
  });

  it.each([
    ['another amount', { ...payment, amount: 4_900 }, 'AMOUNT_MISMATCH'],
    ['a day to come', { ...payment, receivedOn: '2999-01-01' }, 'BAD_USER_INPUT'],
    ['a day that does not exist', { ...payment, receivedOn: '2026-02-30' }, 'BAD_USER_INPUT'],
    ['no reference', { ...payment, reference: ' ' }, 'BAD_USER_INPUT'],
  ])('rejects %s', async (_name, input, code) => {
    const id = await placeOne(await aTool(shop));
    expect((await pay(id, input, admin)).code).toBe(code);
  });
});

it.each(['01890000-0000-7000-8000-000000000000', 'nonsense'])('there is no order %s', async (id) => {
  const read = shop.gql('query ($id: ID!) { order(id: $id) { id } }', { variables: { id }, as: admin });
  const changes = [remove(id, buyer), setStatus(id, 'Approved', admin), pay(id, payment, admin)];
  for (const { code } of await Promise.all([read, ...changes])) expect(code).toBe('NOT_FOUND');
});

it('the same key for two concurrent changes of different orders makes one change and rejects the other with 422', async () => {
  const tool = await aTool(shop);
  const pair = [await placeOne(tool), await placeOne(tool)];
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

it('an order that is placed, paid or deleted counts once in the metrics, however often it is sent', async () => {
  const counts = async () =>
    [...(await shop.metrics()).matchAll(/^shop_orders_total\{event="(\w+)"\} (\d+)$/gm)].map(
      ([, event, count]) => [event, Number(count)] as const,
    );
  const before = Object.fromEntries(await counts());
  const tool = await aTool(shop);
  const [paid, deleted] = [await placeOne(tool), await placeOne(tool)];
  for (let sent = 0; sent < 2; sent += 1) {
    await pay(paid, { ...payment, reference: 'TT-3' }, admin, 'count-1');
    await remove(deleted, buyer, 'count-2');
    await remove(paid, buyer);
    await setStatus(paid, 'Approved', admin);
  }
  const more = (await counts()).map(([event = '', count]) => [event, count - (before[event] ?? 0)]);
  expect(Object.fromEntries(more)).toEqual({ placed: 2, paid: 1, deleted: 1 });
});

it('an order and its deletion show in the stock of the tool with the next request', async () => {
  const tool = await aTool(shop);
  const stock = async () => {
    const { data } = await shop.gql('query ($id: ID!) { tool(id: $id) { availableStock } }', {
      variables: { id: tool.id },
    });
    return data.tool.availableStock as number;
  };
  // From the second request on, the response is cached.
  for (let read = 0; read < 3; read += 1) expect(await stock()).toBe(100);
  const id = await placeOne(tool);
  for (let read = 0; read < 3; read += 1) expect(await stock()).toBe(95);
  await remove(id, buyer);
  expect(await stock()).toBe(100);
});
