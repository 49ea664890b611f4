import { aTool, anOrder, payOrder } from '../../support/builders';
import { aCompany, actFor, aMember } from '../../support/companies';
import { buyInvoiced, record } from '../../support/payments';
import { aReturn, aShippedOrder, stepReturn } from '../../support/returns';
import { startShop, type Person, type TestShop } from '../../support/shop';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

/** Why an account cannot be deleted; null if it can. */
const obstacle = async (as: Person): Promise<string | null> =>
  (await shop.gql('{ accountDeletion { code } }', { as })).data.accountDeletion.code;
const ship = (id: string) =>
  shop.gql('mutation ($id: ID!) { updateOrderStatus(id: $id, status: Shipped) { id } }', {
    variables: { id },
    as: admin,
  });

it('a deletion is refused while a card payment has to be paid back', async () => {
  const person = await shop.customer();
  const orderId = await anOrder(shop, { by: person, tool: await aTool(shop) });
  await payOrder(shop, { id: orderId, amount: 5_000, as: admin });
  await ship(orderId);
  const insert = (state: string, refund: number) =>
    shop.dataSource.query(
      `INSERT INTO card_payments (id, order_id, number, started_by, amount_cents, state, refund_cents, started_at, expires_at)
        SELECT gen_random_uuid(), id, number, $2, 5000, $3, $4, now(), now() FROM orders WHERE id = $1`,
      [orderId, person.id, state, refund],
    );
  await insert('Expired', 0);
  expect(await obstacle(person)).toBeNull();
  await insert('RefundDue', 5_000);
  expect(await obstacle(person)).toBe('MONEY_DUE');
});

it.each([
  ['an invoice of the company', true, 'open', 'LAST_OWNER'],
  ['credit of the company', true, 'credit', 'LAST_OWNER'],
  ['an invoice of their own', false, 'open', 'OPEN_ORDERS'],
  ['nothing', true, 'none', null],
])('all is shipped and paid, and %s is open', async (_, isOfCompany, what, code) => {
  const owner = await shop.customer();
  const companyId = isOfCompany ? await aCompany(shop, { owner, admin }) : null;
  const account = isOfCompany ? { companyId } : { customerId: owner.id };
  const { orders, total } = await buyInvoiced(shop, { by: owner, admin, prices: [1_000] });
  if (what === 'open')
    await shop.dataSource.query(`UPDATE orders SET payment = 'paid' WHERE id = ANY ($1)`, [orders]);
  else
    await record(shop, admin, {
      account,
      amount: what === 'credit' ? total + 1 : total,
      keepRest: true,
    });
  for (const id of orders) await ship(id);
  expect(await obstacle(owner)).toBe(code);
});

it('what a member has bought for a company keeps the company, not the member', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin, terms: { terms: 'Net30' } });
  const member = await aMember(shop, { owner, companyId, role: 'Buyer' });
  const { orders } = await buyInvoiced(shop, { by: member, admin, prices: [1_000] });
  expect(await obstacle(member)).toBeNull();
  const order = await aShippedOrder(shop, { by: member, admin, tool: await aTool(shop), quantity: 5 });
  await aReturn(shop, { by: member, order, quantity: 1 });
  await record(shop, admin, { account: { companyId }, amount: 100_000, keepRest: true });
  for (const id of orders) await ship(id);
  expect(await obstacle(member)).toBeNull();
  // The same of their own.
  await actFor(shop, member, null);
  await buyInvoiced(shop, { by: member, admin, prices: [1_000] });
  expect(await obstacle(member)).toBe('OPEN_ORDERS');
});

it('the only owner stays while a return of the company is open', async () => {
  const owner = await shop.customer();
  await aCompany(shop, { owner, admin });
  const order = await aShippedOrder(shop, { by: owner, admin, tool: await aTool(shop), quantity: 5 });
  await payOrder(shop, { id: order.id, amount: 5_000, as: admin });
  const id = await aReturn(shop, { by: owner, order, quantity: 1 });
  expect(await obstacle(owner)).toBe('LAST_OWNER');
  await stepReturn(shop, { as: admin, step: 'refuse', id });
  expect(await obstacle(owner)).toBeNull();
});

it('a deletion is refused while a return is open; its note goes with the account', async () => {
  const person = await shop.customer();
  const order = await aShippedOrder(shop, { by: person, admin, tool: await aTool(shop), quantity: 5 });
  await payOrder(shop, { id: order.id, amount: 5_000, as: admin });
  const id = await aReturn(shop, { by: person, order, quantity: 1, note: 'Call me, Ada.' });
  expect(await obstacle(person)).toBe('OPEN_ORDERS');
  await stepReturn(shop, { as: admin, step: 'refuse', id });
  expect(await obstacle(person)).toBeNull();
  await shop.gql('mutation ($c: String!) { deleteMyAccount(confirmation: $c) }', {
    variables: { c: person.email },
    as: person,
  });
  expect(await shop.dataSource.query('SELECT note FROM returns WHERE id = $1', [id])).toEqual([
    { note: null },
  ]);
});
