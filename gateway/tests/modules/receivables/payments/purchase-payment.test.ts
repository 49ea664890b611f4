import { atOnce } from '../../../support/at-once';
import { actionsOn } from '../../../support/audit';
import { aPurchase, aTool, payOrder, recordPayment } from '../../../support/builders';
import { RECEIVED_ON } from '../../../support/days';
import { approve, buyInvoiced } from '../../../support/payments';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

const bought = async () => {
  const tools = await Promise.all([aTool(shop), aTool(shop), aTool(shop)]);
  const lines = tools.map(({ id }) => ({ toolId: id, quantity: 5 }));
  const { data } = await aPurchase(shop, { by: buyer, lines });
  return data.placePurchase as { id: string; number: string; orders: { id: string }[] };
};
interface PaymentInput {
  amount?: number;
  as?: Person;
  k?: string | null;
  receivedOn?: string;
}
const pay = (
  id: string,
  { amount = 15_000, as = admin, k = null, receivedOn = RECEIVED_ON }: PaymentInput = {},
) =>
  shop.gql(
    `mutation ($id: ID!, $i: RecordPaymentInput!, $k: String) {
      recordPurchasePayment(id: $id, input: $i, idempotencyKey: $k) {
        total paidTotal viewerCan { recordPayment { allowed code } }
        orders { payment paymentRecord { amount reference } timeline { kind } } } }`,
    { variables: { id, i: { amount, reference: `TT-9 for ${id}`, receivedOn }, k }, as },
  );
const payments = async (purchaseId: string) =>
  shop.dataSource.query('SELECT amount_cents AS amount FROM payments WHERE purchase_id = $1', [purchaseId]);

it('pays all orders together; each shows the payment and has the event', async () => {
  const { id, number } = await bought();
  const counted = jest.spyOn(shop.services, 'countOrder').mockClear();
  const { data } = await pay(id);
  // Each order is counted, and the entry in the audit log names the purchase.
  expect(counted.mock.calls.filter(([event]) => event === 'paid')).toHaveLength(3);
  const entry = { action: 'PaymentRecorded', entityName: number };
  expect(await actionsOn(shop, id, admin)).toMatchObject([entry]);
  const { orders, ...rest } = data.recordPurchasePayment;
  expect(rest).toEqual({
    total: 15_000,
    paidTotal: 15_000,
    viewerCan: { recordPayment: { allowed: false, code: 'ORDER_PAID' } },
  });
  for (const order of orders)
    expect(order).toEqual({
      payment: 'paid',
      paymentRecord: { amount: 15_000, reference: `TT-9 for ${id}` },
      timeline: [{ kind: 'PLACED' }, { kind: 'PAID' }],
    });
  expect((await pay(id)).code).toBe('ORDER_PAID');
  expect(await payments(id)).toEqual([{ amount: 15_000 }]);
});

it('pays what is left: not the orders that were paid alone, nor the deleted ones', async () => {
  const { id, orders } = await bought();
  const [alone, deleted] = orders;
  await payOrder(shop, { id: alone?.id ?? '', amount: 5_000, as: admin, reference: 'TT-1' });
  await shop.rest('DELETE', `/order/${deleted?.id}`, { as: buyer });
  const wrong = await pay(id);
  expect(wrong.code).toBe('AMOUNT_MISMATCH');
  expect(wrong.errors?.[0]?.extensions.details).toEqual({ total: 5_000 });
  const { data } = await pay(id, { amount: 5_000 });
  const records = data.recordPurchasePayment.orders.map(
    (order: any) => order.paymentRecord?.reference ?? null,
  );
  expect(records).toEqual(['TT-1', null, `TT-9 for ${id}`]);
});

it('is recorded once, even if it is sent several times concurrently', async () => {
  const { id } = await bought();
  const same = await Promise.all(Array.from({ length: 6 }, () => pay(id, { k: 'once' })));
  expect(same.map(({ code }) => code)).toEqual(Array(6).fill(undefined));
  expect(await payments(id)).toHaveLength(1);

  const { id: second } = await bought();
  const held = { sql: 'SELECT FROM orders WHERE purchase_id = $1 FOR UPDATE', values: [second] };
  const rivals = await atOnce(
    shop,
    held,
    Array.from({ length: 6 }, () => () => pay(second)),
  );
  expect(rivals.filter(({ code }) => code === undefined)).toHaveLength(1);
  expect(rivals.filter(({ code }) => code === 'ORDER_PAID')).toHaveLength(5);
  expect((await pay(second, { k: 'once' })).code).toBe('IDEMPOTENCY_KEY_REUSED');
});

it.each([
  ['the purchase', 'ORDER_PAID', 15_000],
  ['the order', 'AMOUNT_MISMATCH', 5_000],
])(
  'and one of its orders paid at the same time, %s first: neither is paid twice',
  async (first, refusal, paid) => {
    const { id, orders } = await bought();
    const one = orders[0]?.id ?? '';
    const single = () => recordPayment(shop, { id: one, amount: 5_000, as: admin });
    const whole = () => pay(id);
    const held = { sql: 'SELECT FROM orders WHERE id = $1 FOR UPDATE', values: [one] };
    const both = await atOnce(shop, held, first === 'the purchase' ? [whole, single] : [single, whole]);
    expect(both.map(({ code }) => code)).toEqual([undefined, refusal]);
    const [{ sum }] = await shop.dataSource.query(
      'SELECT sum(amount_cents)::int FROM payments WHERE purchase_id = $1 OR order_id = $2',
      [id, one],
    );
    expect(sum).toBe(paid);
  },
);

it('an order that costs nothing is paid with its invoice, by the admin who approves it', async () => {
  const { orders } = await buyInvoiced(shop, { by: buyer, admin, prices: [1_000, 0], isApproved: false });
  await payOrder(shop, { id: orders[0] ?? '', amount: 5_000, as: admin });
  const approving = await shop.admin();
  await approve(shop, approving, orders);
  const { data } = await shop.gql(
    'query ($id: ID!) { order(id: $id) { timeline { kind from to actorName } } }',
    {
      variables: { id: orders[1] },
      as: buyer,
    },
  );
  const actorName = approving.email.split('@')[0];
  expect(data.order.timeline.at(-1)).toEqual({ kind: 'PAID', from: 'unpaid', to: 'paid', actorName });
});

it('is for admins', async () => {
  const { id } = await bought();
  expect((await pay(id, { as: buyer })).code).toBe('FORBIDDEN');
  expect((await pay(id, { as: await shop.customer() })).code).toBe('NOT_FOUND');
  expect((await pay('nonsense')).code).toBe('NOT_FOUND');
  expect((await pay(id, { receivedOn: '2999-01-01' })).code).toBe('BAD_USER_INPUT');
});
