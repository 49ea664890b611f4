import { aTool, anOrder, payOrder } from '../../support/builders';
import { approve, ship } from '../../support/payments';
import { aQuote, aQuoteRequest, quoteCall } from '../../support/quotes';
import { startShop, type Person, type TestShop } from '../../support/shop';

let shop: TestShop;
let admin: Person;
let person: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, person] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

it('of what admins have done for a customer, the export has the rows, but not whose they are', async () => {
  const order = await anOrder(shop, { by: person, tool: await aTool(shop) });
  await payOrder(shop, { id: order, amount: 5_000, as: admin });
  await approve(shop, admin, [order]);
  await ship(shop, admin, [{ id: order, quantity: 5 }]);
  const request = await aQuoteRequest(shop, { by: person });
  await quoteCall(shop, 'assign', { as: admin, id: request.id, userId: admin.id });
  await aQuote(shop, { request, admin });
  await quoteCall(shop, 'message', { as: admin, id: request.id, input: { text: 'In steel?' } });
  await shop.dataSource.query(
    `INSERT INTO card_payments (id, order_id, number, started_by, amount_cents, state, refund_cents, started_at,
        expires_at, refunded_at, refunded_by)
      SELECT gen_random_uuid(), id, number, $2, 5000, 'Refunded', 5000, now(), now(), now(), $3 FROM orders WHERE id = $1`,
    [order, person.id, admin.id],
  );
  const answer = await fetch(`${shop.url}/users/${person.id}/data.json`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  const data = (await answer.json()) as Record<string, object[]>;
  for (const section of ['orders', 'orderEvents', 'payments', 'shipments', 'cardPayments', 'quoteRequests'])
    expect([section, data[section]?.length]).not.toEqual([section, 0]);
  expect(data.quoteMessages).toMatchObject([{ text: 'In steel?' }]);
  expect(JSON.stringify(data)).not.toContain(admin.id);
});
