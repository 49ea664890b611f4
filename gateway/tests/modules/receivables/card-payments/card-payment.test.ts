import { atOnce } from '../../../support/at-once';
import { anOrder, aPurchase, aTool, payOrder } from '../../../support/builders';
import { aCompany } from '../../../support/companies';
import { openCardShop, PAID, START_CARD_PAYMENT, type CardShop } from '../../../support/card-shop';
import { RECEIVED_ON } from '../../../support/days';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { deliver, eventOf } from '../../../support/stripe';

let cards: CardShop;
let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  cards = await openCardShop();
  ({ shop } = cards);
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => cards.close());

const start = (kind: string, id: string, as: Person | null = buyer) => cards.start(kind, id, as);
const begun = (kind: string, id: string, as: Person = buyer) => cards.begun(kind, id, as);
const order = async (as: Person = buyer) => anOrder(shop, { by: as, tool: await aTool(shop) });
const paymentOf = async (id: string) =>
  (await shop.dataSource.query('SELECT payment FROM orders WHERE id = $1', [id]))[0].payment as string;
const payments = (number = '%') =>
  shop.dataSource.query(
    `SELECT amount_cents::int AS amount, method, external_id FROM payments
      WHERE reference LIKE 'Card payment of ' || $1 ORDER BY recorded_at`,
    [number],
  );
const approve = (id: string) =>
  shop.gql('mutation ($id: ID!) { updateOrderStatus(id: $id, status: Approved) { id } }', {
    variables: { id },
    as: admin,
  });

it('an order is paid by the event of Stripe, for the amount that the gateway computed', async () => {
  const id = await order();
  const session = await begun('Order', id);
  expect(session.amount_total).toBe(5_000);
  expect(await paymentOf(id)).toBe('unpaid');
  expect((await cards.pay(session)).status).toBe(200);
  expect(await paymentOf(id)).toBe('paid');
  expect(await cards.stateOf(session.client_reference_id)).toEqual(PAID);
  const { data } = await shop.gql('query ($id: ID!) { order(id: $id) { timeline { kind actorName } } }', {
    variables: { id },
    as: buyer,
  });
  expect(data.order.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['PLACED', 'PAID']);
  expect((await start('Order', id)).code).toBe('ORDER_PAID');
});

it('started again, it leads to the same page; after a change of the amount to another one', async () => {
  const tools = [await aTool(shop), await aTool(shop)];
  const lines = tools.map(({ id }) => ({ toolId: id, quantity: 5 }));
  const { id, orders } = (await aPurchase(shop, { by: buyer, lines })).data.placePurchase;
  const held = { sql: 'SELECT FROM purchases WHERE id = $1 FOR UPDATE', values: [id] };
  const begin = () => begun('Purchase', id);
  const [first, ...others] = await atOnce(shop, held, [begin, begin, begin]);
  if (!first) throw new Error('no page');
  expect([...others, await begin()].map(({ id: session }) => session)).toEqual(Array(3).fill(first.id));
  await payOrder(shop, { id: orders[0].id, amount: 5_000, as: admin });
  const second = await begun('Purchase', id);
  expect([first.amount_total, second.amount_total]).toEqual([10_000, 5_000]);

  // The customer pays the first page all the same: half of it is too much.
  await cards.pay(first);
  expect(await paymentOf(orders[1].id)).toBe('paid');
  expect(await cards.stateOf(first.client_reference_id)).toEqual({ state: 'RefundDue', refund: 5_000 });
});

it('an invoice on terms is paid with its taxes, and its orders with it', async () => {
  const owner = await shop.customer();
  await aCompany(shop, { owner, admin, terms: { terms: 'Net30' } });
  const id = await order(owner);
  await approve(id);
  const [{ id: invoice, number }] = await shop.dataSource.query(
    `SELECT documents.id, number FROM documents JOIN document_orders ON document_id = documents.id WHERE order_id = $1 AND documents.kind = 'Invoice'`,
    [id],
  );
  const session = await begun('Invoice', invoice, owner);
  await cards.pay(session);
  expect(await payments(number)).toEqual([
    { amount: 5_000, method: 'Card', external_id: session.payment_intent },
  ]);
  expect(await paymentOf(id)).toBe('paid');
  expect((await start('Invoice', invoice, owner)).code).toBe('ORDER_PAID');
});

it('an event that is delivered ten times concurrently counts once', async () => {
  const id = await order();
  const session = await begun('Order', id);
  const event = cards.completed(session);
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(shop, event)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const [{ number }] = await shop.dataSource.query('SELECT number FROM orders WHERE id = $1', [id]);
  expect(await payments(number)).toHaveLength(1);
  expect(await cards.stateOf(session.client_reference_id)).toEqual(PAID);
});

it('two events about the same session at the same time pay it once, and nothing is paid back', async () => {
  const session = await begun('Order', await order());
  const held = {
    sql: 'SELECT FROM card_payments WHERE id = $1 FOR UPDATE',
    values: [session.client_reference_id],
  };
  const events = [cards.completed(session), cards.completed(session)];
  await atOnce(
    shop,
    held,
    events.map((event) => () => deliver(shop, event)),
  );
  expect(await cards.stateOf(session.client_reference_id)).toEqual(PAID);
});

it('while an admin records the payment, the order is paid once and the rest is refunded', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await order();
    const session = await begun('Order', id);
    const [, recorded] = await Promise.all([
      cards.pay(session),
      shop.gql('mutation ($id: ID!, $i: RecordPaymentInput!) { recordPayment(id: $id, input: $i) { id } }', {
        variables: { id, i: { amount: 5_000, reference: `TT of ${id}`, receivedOn: RECEIVED_ON } },
        as: admin,
      }),
    ]);
    expect(await paymentOf(id)).toBe('paid');
    const byCard = recorded.code === 'ORDER_PAID';
    expect(await cards.stateOf(session.client_reference_id)).toEqual(
      byCard ? PAID : { state: 'RefundDue', refund: 5_000 },
    );
    const [{ count }] = await shop.dataSource.query(
      'SELECT count(*)::int FROM payments WHERE order_id = $1',
      [id],
    );
    expect(count).toBe(1);
  }
});

it('money for a deleted order is a task of the admins, who mark it as paid back, once', async () => {
  const id = await order();
  const session = await begun('Order', id);
  await shop.rest('DELETE', `/order/${id}`, { as: buyer });
  await cards.pay(session);
  const LIST = '{ cardRefunds { totalCount nodes { id number amount refund state intentId refundedAt } } }';
  const { data } = await shop.gql(LIST, { as: admin });
  const [task] = data.cardRefunds.nodes;
  expect(task).toMatchObject({
    id: session.client_reference_id,
    amount: 5_000,
    refund: 5_000,
    state: 'RefundDue',
    intentId: session.payment_intent,
    refundedAt: null,
  });
  const mark = (as: Person | null) =>
    shop.gql('mutation ($id: ID!) { markCardRefunded(id: $id) { state refundedAt } }', {
      variables: { id: task.id },
      as,
    });
  expect([(await mark(buyer)).code, (await mark(null)).code]).toEqual(['FORBIDDEN', 'UNAUTHENTICATED']);
  expect((await shop.gql(LIST, { as: buyer })).code).toBe('FORBIDDEN');
  const held = { sql: 'SELECT FROM card_payments WHERE id = $1 FOR UPDATE', values: [task.id] };
  const [marked, again] = await atOnce(shop, held, [() => mark(admin), () => mark(admin)]);
  expect(marked?.data.markCardRefunded).toEqual({ state: 'Refunded', refundedAt: expect.any(String) });
  expect(again?.data).toEqual(marked?.data);
  const entries = await shop.dataSource.query(`SELECT FROM audit_log WHERE action = 'CardRefunded'`);
  expect(entries).toHaveLength(1);
});

it('a page that was left expires, and nothing is paid; money that comes later all the same is paid back', async () => {
  const id = await order();
  const session = await begun('Order', id);
  await deliver(shop, eventOf('checkout.session.expired', session, { payment_status: 'unpaid' }));
  expect(await cards.stateOf(session.client_reference_id)).toEqual({ state: 'Expired', refund: 0 });
  expect(await paymentOf(id)).toBe('unpaid');
  const next = await begun('Order', id);
  expect(next.id).not.toBe(session.id);
  await deliver(shop, cards.completed(next, { payment_status: 'unpaid' }));
  expect(await paymentOf(id)).toBe('unpaid');
  await deliver(shop, eventOf('checkout.session.async_payment_succeeded', next));
  expect(await paymentOf(id)).toBe('paid');
});

it('an event without a valid signature is refused, and one about something else is passed over', async () => {
  const id = await order();
  const session = await begun('Order', id);
  expect((await deliver(shop, cards.completed(session), 'whsec_other')).status).toBe(400);
  const unsigned = await shop.rest('POST', '/webhooks/stripe', {
    body: JSON.parse(cards.completed(session)),
  });
  expect([unsigned.status, unsigned.body.code]).toEqual([400, 'BAD_REQUEST']);
  expect(await paymentOf(id)).toBe('unpaid');
  const others = [{ client_reference_id: null }, { client_reference_id: 'basket-7' }];
  for (const other of [...others, { client_reference_id: admin.id }])
    expect((await deliver(shop, cards.completed(session, other))).status).toBe(200);
  expect((await deliver(shop, eventOf('invoice.paid', session))).status).toBe(200);
  expect(await paymentOf(id)).toBe('unpaid');
});

it('while Stripe is away, the customer is told, and the same request works later', async () => {
  const id = await order();
  cards.stripe.failing.status = 500;
  const { code } = await start('Order', id);
  cards.stripe.failing.status = 0;
  expect(code).toBe('CARDS_UNAVAILABLE');
  expect((await begun('Order', id)).amount_total).toBe(5_000);
});

it('is for the customer only; others learn nothing of it', async () => {
  const id = await order();
  const stranger = await shop.customer();
  expect((await start('Order', id, stranger)).code).toBe('NOT_FOUND');
  expect((await start('Order', id, null)).code).toBe('UNAUTHENTICATED');
});

it('without keys, nothing is paid by card and there is no webhook', async () => {
  const plain = await startShop();
  const customer = await plain.customer();
  const id = await anOrder(plain, { by: customer, tool: await aTool(plain) });
  const what = { kind: 'Order', id };
  const answer = await plain.gql(START_CARD_PAYMENT, { variables: { w: what }, as: customer });
  expect(answer.code).toBe('WRONG_STATE');
  const { data } = await plain.gql(
    'query ($w: PayableInput!) { howToPay(what: $w) { byCard { allowed } } }',
    {
      variables: { w: what },
      as: customer,
    },
  );
  expect(data.howToPay.byCard.allowed).toBe(false);
  expect((await plain.rest('POST', '/webhooks/stripe', { body: {} })).status).toBe(404);
  await plain.close();
});
