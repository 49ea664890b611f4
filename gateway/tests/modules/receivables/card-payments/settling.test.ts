import { dayOf } from '../../../../src/shared/time/working-days';
import { newId } from '../../../../src/shared/ids';
import { anOrder, aTool, payOrder } from '../../../support/builders';
import { aCompany } from '../../../support/companies';
import { openCardShop, PAID, type CardShop } from '../../../support/card-shop';
import { approve, buyInvoiced, issueInvoice, record, reverse } from '../../../support/payments';
import type { Person, TestShop } from '../../../support/shop';

/** Use of a card payment when more or less is open than when the customer began to pay. */
let cards: CardShop;
let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  cards = await openCardShop();
  ({ shop } = cards);
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  await aCompany(shop, { owner: buyer, admin, terms: { terms: 'Net30' } });
  // Others buy, too.
  const other = await shop.customer();
  await buyInvoiced(shop, { by: other, admin, prices: [900] });
});
afterAll(() => cards.close());

const rows = (sql: string, ...values: unknown[]) => shop.dataSource.query(sql, values);
const paymentsOf = async (orders: readonly string[]): Promise<string[]> =>
  (await rows('SELECT payment FROM orders WHERE id = ANY ($1) ORDER BY id', orders)).map(
    ({ payment }: { payment: string }) => payment,
  );
const received = (intent: string) =>
  rows(
    `SELECT amount_cents::int AS amount, external_id AS "externalId", received_on::text AS day FROM payments
      WHERE external_id LIKE $1 || '%' ORDER BY external_id`,
    intent,
  );
/** Number of messages to admins about refunds to make. */
const refundMessages = async (): Promise<number> =>
  (await rows(`SELECT FROM job_outbox WHERE payload->>'message' = 'admin-card-refund'`)).length;

/** A purchase of $50 that is invoiced, and $10 that are not, with the page where all of it is paid. */
async function halfInvoiced() {
  const bought = await buyInvoiced(shop, { by: buyer, admin, prices: [1_000, 200], isApproved: false });
  const [first = '', second = ''] = bought.orders;
  await approve(shop, admin, [first]);
  await issueInvoice(shop, admin, bought.purchaseId);
  const [invoice] = await rows(
    `SELECT id FROM documents WHERE purchase_id = $1 AND kind = 'Invoice'`,
    bought.purchaseId,
  );
  return {
    ...bought,
    first,
    second,
    invoiceId: invoice.id as string,
    pay: () => cards.begun('Purchase', bought.purchaseId, buyer),
  };
}

it('pays the invoice of a purchase and the orders that have none, in two payments of its day', async () => {
  const { orders, pay } = await halfInvoiced();
  const session = await pay();
  expect(session.amount_total).toBe(6_000);
  await cards.pay(session);
  expect(await paymentsOf(orders)).toEqual(['paid', 'paid']);
  expect(await cards.stateOf(session.client_reference_id)).toEqual(PAID);
  const day = dayOf(new Date());
  expect(await received(session.payment_intent)).toEqual([
    { amount: 5_000, externalId: session.payment_intent, day },
    { amount: 1_000, externalId: `${session.payment_intent}/orders`, day },
  ]);
  expect(await refundMessages()).toBe(0);
});

it('an amount that was paid twice is to be refunded, and the admins are notified; the rest is used', async () => {
  const { orders, first, pay } = await halfInvoiced();
  const session = await pay();
  await payOrder(shop, { id: first, amount: 5_000, as: admin });
  await cards.pay(session);
  expect(await paymentsOf(orders)).toEqual(['paid', 'paid']);
  expect(await cards.stateOf(session.client_reference_id)).toEqual({ state: 'RefundDue', refund: 5_000 });
  expect(await received(session.payment_intent)).toMatchObject([{ amount: 1_000 }]);
  expect(await refundMessages()).toBe(1);
});

it('where more is open than was paid, the invoice is paid in part and no order is', async () => {
  const { orders, second, invoiceId, pay } = await halfInvoiced();
  const account = {
    companyId: (await rows('SELECT company_id AS id FROM orders WHERE id = $1', second))[0].id,
  };
  const allocations = [{ invoiceId, amount: 3_500 }];
  const { data } = await record(shop, admin, { account, amount: 3_500, allocations });
  const session = await pay();
  expect(session.amount_total).toBe(2_500);
  await reverse(shop, admin, data.recordAccountPayment.id);
  await cards.pay(session);
  expect(await paymentsOf(orders)).toEqual(['unpaid', 'unpaid']);
  expect(await cards.stateOf(session.client_reference_id)).toEqual(PAID);
  expect(await received(session.payment_intent)).toMatchObject([{ amount: 2_500 }]);
});

it('orders without an invoice are paid whole or not at all', async () => {
  const { purchaseId, orders } = await buyInvoiced(shop, {
    by: buyer,
    admin,
    prices: [1_000, 200],
    isApproved: false,
  });
  await payOrder(shop, { id: orders[0] ?? '', amount: 5_000, as: admin });
  const session = await cards.begun('Purchase', purchaseId, buyer);
  const [payment] = await rows('SELECT id FROM payments WHERE order_id = $1', orders[0]);
  await reverse(shop, admin, payment.id);
  await cards.pay(session);
  expect(await paymentsOf(orders)).toEqual(['unpaid', 'unpaid']);
  expect(await cards.stateOf(session.client_reference_id)).toEqual({ state: 'RefundDue', refund: 1_000 });
});

it('an order is paid alone, also if others are on its invoice or in its purchase', async () => {
  const { orders } = await buyInvoiced(shop, { by: buyer, admin, prices: [1_000, 200] });
  const session = await cards.begun('Order', orders[1] ?? '', buyer);
  expect(session.amount_total).toBe(1_000);
  await cards.pay(session);
  expect(await paymentsOf(orders)).toEqual(['unpaid', 'paid']);
});

it('an invoice is paid without the other orders of its purchase', async () => {
  const { orders, invoiceId } = await halfInvoiced();
  const session = await cards.begun('Invoice', invoiceId, buyer);
  expect(session.amount_total).toBe(5_000);
  await cards.pay(session);
  expect(await paymentsOf(orders)).toEqual(['paid', 'unpaid']);
  expect(await cards.stateOf(session.client_reference_id)).toEqual(PAID);
});

it('a page that ends soon is not opened again', async () => {
  const id = await anOrder(shop, { by: buyer, tool: await aTool(shop) });
  const session = await cards.begun('Order', id, buyer);
  const endIn = (minutes: number) =>
    rows(
      `UPDATE card_payments SET expires_at = now() + $2 * interval '1 minute' WHERE id = $1`,
      session.client_reference_id,
      minutes,
    );
  await endIn(9);
  const later = await cards.begun('Order', id, buyer);
  expect(later.id).not.toBe(session.id);
});

it.each(['Order', 'Purchase', 'Invoice'])('a payment of an unknown %s is not found', async (kind) => {
  expect((await cards.start(kind, newId(), buyer)).code).toBe('NOT_FOUND');
});

describe('marking as paid back', () => {
  const mark = (id: string) =>
    shop.gql('mutation ($id: ID!) { markCardRefunded(id: $id) { id } }', { variables: { id }, as: admin });
  /** A card payment of an order that was deleted before the money came. */
  async function due(): Promise<string> {
    const id = await anOrder(shop, { by: buyer, tool: await aTool(shop) });
    const session = await cards.begun('Order', id, buyer);
    await shop.rest('DELETE', `/order/${id}`, { as: buyer });
    await cards.pay(session);
    return session.client_reference_id;
  }

  it('marks one payment, not another one', async () => {
    const [one, other] = [await due(), await due()];
    expect((await mark(other)).data.markCardRefunded.id).toBe(other);
    expect([(await cards.stateOf(one)).state, (await cards.stateOf(other)).state]).toEqual([
      'RefundDue',
      'Refunded',
    ]);
  });

  it('refuses a payment that does not exist, and one without anything to refund', async () => {
    expect((await mark(newId())).code).toBe('NOT_FOUND');
    const id = await anOrder(shop, { by: buyer, tool: await aTool(shop) });
    const session = await cards.begun('Order', id, buyer);
    await cards.pay(session);
    expect((await mark(session.client_reference_id)).code).toBe('WRONG_STATE');
  });
});
