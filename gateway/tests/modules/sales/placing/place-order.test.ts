import { createHash } from 'node:crypto';
import { stockDifferences } from '../../../../src/modules/catalogue/stock/stock.service';
import { newId } from '../../../../src/shared/ids';
import { anOrder, aTool, stockOf } from '../../../support/builders';
import { RECEIVED_ON } from '../../../support/days';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  buyer = await shop.customer();
});
/** After all races, the stock of every tool is the sum of its movements. */
afterAll(async () => {
  expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
  await shop.close();
});

const PLACE = `mutation ($input: PlaceOrderInput!, $key: String) {
  placeOrder(input: $input, idempotencyKey: $key) {
    id toolName unitPrice quantity totalPrice contactNo status payment customer { email }
    timeline { kind from to actorName } viewerCan { delete { allowed } recordPayment { allowed code } }
  }
}`;

const place = (input: object, options: { as?: Person | null; key?: string } = {}) =>
  shop.gql(PLACE, {
    variables: { input, key: options.key },
    as: options.as === undefined ? buyer : options.as,
  });

describe('placing an order', () => {
  it('reduces the stock and creates the order as Pending and unpaid', async () => {
    const tool = await aTool(shop);

    const { data } = await place({ toolId: tool.id, quantity: 7, totalPrice: 7_000, contactNo: '01700' });

    expect(data.placeOrder).toMatchObject({
      toolName: tool.name,
      unitPrice: 1_000,
      quantity: 7,
      totalPrice: 7_000,
      contactNo: '01700',
      status: 'Pending',
      payment: 'unpaid',
      customer: { email: buyer.email },
      timeline: [{ kind: 'PLACED', from: null, to: 'Pending' }],
      viewerCan: { delete: { allowed: true }, recordPayment: { allowed: false, code: 'FORBIDDEN' } },
    });
    expect(await stockOf(shop, tool)).toBe(93);
  });

  it.each([
    ['exactly the minimum', 5],
    ['exactly the stock', 100],
  ])('accepts %s', async (_name, quantity) => {
    const tool = await aTool(shop);
    const { data } = await place({ toolId: tool.id, quantity, totalPrice: quantity * 1_000 });
    expect(data.placeOrder.quantity).toBe(quantity);
    expect(await stockOf(shop, tool)).toBe(100 - quantity);
  });

  it.each([
    ['below the minimum', { quantity: 4, totalPrice: 4_000 }, 'BELOW_MINIMUM', { minimum: 5 }],
    [
      'above the stock',
      { quantity: 101, totalPrice: 101_000 },
      'INSUFFICIENT_STOCK',
      { available: 100, moreOn: expect.any(String) },
    ],
    ['at another price', { quantity: 5, totalPrice: 4_900 }, 'PRICE_CHANGED', { price: 1_000, total: 5_000 }],
    [
      'below the minimum at another price',
      { quantity: 4, totalPrice: 3_900 },
      'BELOW_MINIMUM',
      { minimum: 5 },
    ],
    [
      'above the stock at another price',
      { quantity: 101, totalPrice: 100_000 },
      'PRICE_CHANGED',
      { price: 1_000, total: 101_000 },
    ],
  ])('rejects an order %s and changes nothing', async (_name, asked, code, details) => {
    const tool = await aTool(shop);
    const answer = await place({ toolId: tool.id, ...asked });
    expect(answer.code).toBe(code);
    expect(answer.errors?.[0]?.extensions.details).toEqual(details);
    expect(await stockOf(shop, tool)).toBe(100);
  });

  it('answers with 409 and dollars over REST when the price has risen', async () => {
    const { id } = await aTool(shop);
    const order = { toolId: id, quantity: 5, totalPrice: 49 };
    const { status, body } = await shop.rest('POST', '/order', { body: order, as: buyer });
    expect([status, body]).toMatchObject([
      409,
      { code: 'PRICE_CHANGED', message: 'The price has changed.', details: { price: 10, total: 50 } },
    ]);
  });

  it.each([[-1], [0], [1.5], ['5'], [null], [[5]], [true], [1e309], [2 ** 53 + 1]])(
    'refuses %p as a quantity with 400 or BAD_USER_INPUT',
    async (quantity) => {
      const tool = await aTool(shop);
      const answer = await place({ toolId: tool.id, quantity, totalPrice: 5_000 });
      expect(answer.code).toBe('BAD_USER_INPUT');
      expect(await stockOf(shop, tool)).toBe(100);
    },
  );

  it.each([
    ['a deleted tool', async () => (await aTool(shop, { deletedAt: new Date() })).id],
    ['an id that names nothing', () => '01890000-0000-7000-8000-000000000000'],
    ['a malformed id', () => 'nonsense'],
  ])('returns NOT_FOUND for %s', async (_name, id) => {
    const answer = await place({ toolId: await id(), quantity: 5, totalPrice: 5_000 });
    expect(answer.code).toBe('NOT_FOUND');
  });

  it('rejects a visitor', async () => {
    const tool = await aTool(shop);
    const answer = await place({ toolId: tool.id, quantity: 5, totalPrice: 5_000 }, { as: null });
    expect(answer.code).toBe('UNAUTHENTICATED');
  });

  it('returns the first order for a repeated key, and 422 for the same key with another order', async () => {
    const tool = await aTool(shop);
    const input = { toolId: tool.id, quantity: 5, totalPrice: 6_000 };
    const others = [{ quantity: 6 }, { totalPrice: 6_001 }, { contactNo: '0170' }, { prepaid: true }];

    const first = await place(input, { key: 'k-1' });
    const again = await place(input, { key: 'k-1' });
    const codes = others.map(async (other) => (await place({ ...input, ...other }, { key: 'k-1' })).code);

    expect(again.data.placeOrder.id).toBe(first.data.placeOrder.id);
    expect(await Promise.all(codes)).toEqual(others.map(() => 'IDEMPOTENCY_KEY_REUSED'));
    expect(await stockOf(shop, tool)).toBe(95);
  });

  it('returns it also when its tool is sold out, and when it was deleted', async () => {
    const tool = await aTool(shop, { availableStock: 5 });
    const input = { toolId: tool.id, quantity: 5, totalPrice: 5_000 };
    const again = async () => (await place(input, { key: 'k-2' })).data?.placeOrder.id;

    const id = await again();
    expect(await again()).toBe(id);
    await shop.rest('DELETE', `/order/${id}`, { as: buyer });
    expect(await again()).toBe(id);
    expect(await stockOf(shop, tool)).toBe(5);
  });

  it.each([1, 36, 200])('accepts an idempotency key of %i characters', async (length) => {
    const tool = await aTool(shop);
    const input = { toolId: tool.id, quantity: 5, totalPrice: 5_000 };
    const key = 'k'.repeat(length);

    const [first, again] = [await place(input, { key }), await place(input, { key })];

    expect(again.data.placeOrder.id).toBe(first.data.placeOrder.id);
    expect(await stockOf(shop, tool)).toBe(95);
  });

  it.each([0, 201])('rejects an idempotency key of %i characters', async (length) => {
    const { id: toolId } = await aTool(shop);
    const answer = await place({ toolId, quantity: 5, totalPrice: 5_000 }, { key: 'k'.repeat(length) });
    expect(answer.code).toBe('BAD_USER_INPUT');
  });

  it("does not confuse one customer's idempotency key with the same key of another", async () => {
    const tool = await aTool(shop);
    const [other, third] = await Promise.all([shop.customer(), shop.customer()]);
    const input = { toolId: tool.id, quantity: 5, totalPrice: 5_000 };
    const more = { toolId: tool.id, quantity: 6, totalPrice: 6_000 };

    const orders = [
      await place(input, { key: 'shared' }),
      await place(input, { key: 'shared', as: other }),
      await place(more, { key: 'shared', as: third }),
    ].map(({ data }) => data?.placeOrder);

    expect(orders.map((order) => order?.customer.email)).toEqual([buyer.email, other.email, third.email]);
    expect(await stockOf(shop, tool)).toBe(84);
  });

  it("does not confuse idempotency keys when the tool rejects the other customer's order", async () => {
    const tool = await aTool(shop, { availableStock: 5 });
    const input = { toolId: tool.id, quantity: 5, totalPrice: 5_000 };
    await place(input, { key: 'last-five' });
    const answer = await place(input, { key: 'last-five', as: await shop.customer() });
    expect(answer.code).toBe('INSUFFICIENT_STOCK');
  });
});

it('a key that an earlier release has stored is known, whatever the request was', async () => {
  const [tool, admin] = [await aTool(shop), await shop.admin()];
  const id = await anOrder(shop, { by: buyer, tool });
  const known = async (content: unknown[], as = admin) => {
    const key = newId();
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
    await shop.dataSource.query(
      'INSERT INTO idempotency_keys (user_id, key, request_hash, order_id) VALUES ($1, $2, $3, $4)',
      [as.id, key, hash, id],
    );
    return { as, headers: { 'idempotency-key': key } };
  };
  const order = { toolId: tool.id, quantity: 5, totalPrice: 50 };
  const placed = await known(['place', tool.id, 5, 5_000, null], buyer);
  const answer = await shop.rest('POST', '/order', { body: order, ...placed });
  expect(answer.body.insertedId).toBe(id);

  const update = { body: { status: 'Approved' }, ...(await known(['status', id, 'Approved'])) };
  expect((await shop.rest('PUT', `/order/update/${id}`, update)).status).toBe(200);
  expect((await shop.rest('DELETE', `/order/${id}`, await known(['delete', id]))).status).toBe(200);
  const payment = { amount: 5_000, reference: 'TT-1', receivedOn: RECEIVED_ON };
  const { data } = await shop.gql(
    'mutation ($id: ID!, $i: RecordPaymentInput!) { recordPayment(id: $id, input: $i) { status payment } }',
    { variables: { id, i: payment }, ...(await known(['payment', id, payment])) },
  );
  expect(data.recordPayment).toEqual({ status: 'Pending', payment: 'unpaid' });
  expect(await stockOf(shop, tool)).toBe(95);
});
