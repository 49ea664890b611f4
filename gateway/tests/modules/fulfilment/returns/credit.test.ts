import { balanceOf } from '../../../../src/modules/receivables/payments/receivables.service';
import { anOrder, aTool, payOrder, stockOf } from '../../../support/builders';
import { aCreditCompany, exposed } from '../../../support/credit';
import { approve, record, ship } from '../../../support/payments';
import { aReturn, aShippedOrder, requestReturn, stepReturn, type Left } from '../../../support/returns';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { setTax } from '../../../support/taxes';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  // 333 cents of tax on 100 units of a dollar: the shares of parts have to be rounded.
  await setTax(shop, admin, { country: 'BD', basisPoints: 333, fromDay: '2026-01-01' });
});
afterAll(() => shop.close());

/** An order of 100 units of a dollar that has left, of a company on terms: 103.33 dollars. */
async function shipped(quantity = 100, left = quantity) {
  const { owner, companyId } = await aCreditCompany(shop, { admin, creditLimit: 1e9 });
  const tool = await aTool(shop, { price: 100, minimumOrder: 1, availableStock: 200 });
  const order = await aShippedOrder(shop, { by: owner, admin, tool, quantity, shipped: left });
  return { owner, companyId, tool, order };
}
const credited = async (by: Person, order: Left, quantity: number, kind = 'Claim') => {
  const id = await aReturn(shop, { by, order, quantity, kind });
  await stepReturn(shop, { as: admin, step: 'approve', id });
  const answer = await stepReturn(shop, { as: admin, step: 'credit', id });
  return { id, ...answer };
};
const VIEW = `query ($id: ID!) { order(id: $id) { payment openAmount documents { kind total }
  purchase { openAmount paidTotal returns { state creditNotes { number kind total } } } } }`;
const view = async ({ id }: Left, as: Person = admin) =>
  (await shop.gql(VIEW, { variables: { id }, as })).data.order;
const notes = async (order: Left) =>
  (await view(order)).documents
    .filter(({ kind }: { kind: string }) => kind === 'CreditNote')
    .map(({ total }: { total: number }) => total);
const linesOf = async (documentId: string) => {
  const [{ lines, corrects }] = await shop.dataSource.query(
    `SELECT snapshot->'lines' AS lines, snapshot->>'corrects' AS corrects FROM documents WHERE id = $1`,
    [documentId],
  );
  return { lines, corrects };
};

it('a credit note is about the units, with the tax of the invoice, and what is owed falls by it', async () => {
  const { owner, companyId, order } = await shipped();
  expect(await view(order)).toMatchObject({ openAmount: 10_333 });
  await credited(owner, order, 3);
  expect(await view(order, owner)).toMatchObject({
    openAmount: 10_023,
    purchase: {
      openAmount: 10_023,
      returns: [
        {
          state: 'Credited',
          creditNotes: [{ number: expect.stringMatching(/^CN-/), kind: 'CreditNote', total: 310 }],
        },
      ],
    },
  });
  expect(await exposed(shop, companyId)).toBe(10_023);
  const [document] = await shop.dataSource.query(
    `SELECT id FROM documents WHERE purchase_id = $1 AND kind = 'CreditNote'`,
    [order.purchaseId],
  );
  const [invoice] = await shop.dataSource.query(
    `SELECT number FROM documents WHERE purchase_id = $1 AND kind = 'Invoice'`,
    [order.purchaseId],
  );
  expect(await linesOf(document.id)).toMatchObject({
    lines: [{ quantity: 3, total: 300 }],
    corrects: invoice.number,
  });
});

it('all partial credit notes add up to the invoice: the last one takes the rest of the rounding', async () => {
  const { owner, companyId, order } = await shipped();
  for (const quantity of [33, 33, 34]) await credited(owner, order, quantity);
  const totals = await notes(order);
  expect(totals).toHaveLength(3);
  expect(totals.reduce((sum: number, total: number) => sum + total, 0)).toBe(10_333);
  // An order is paid when its invoice is: nothing of it is owed.
  expect(await view(order)).toMatchObject({ openAmount: 0, payment: 'paid' });
  expect(await exposed(shop, companyId)).toBe(0);
});

it('an order that is credited as a whole has the credit note of one that is deleted', async () => {
  const [one, other] = [await shipped(), await shipped()];
  await credited(one.owner, one.order, 100);
  await shop.rest('DELETE', `/order/${other.order.id}`, { as: admin });
  const bodies = await Promise.all(
    [one.order, other.order].map(async ({ purchaseId }) => {
      const [found] = await shop.dataSource.query(
        `SELECT currency_total AS total, snapshot->'lines' AS lines, snapshot->'taxes' AS taxes
          FROM documents WHERE purchase_id = $1 AND kind = 'CreditNote'`,
        [purchaseId],
      );
      const { orderId: _id, orderNumber: _number, sku: _sku, ...line } = found.lines[0];
      return { total: found.total, taxes: found.taxes, lines: found.lines.length, line };
    }),
  );
  expect(bodies[0]).toEqual(bodies[1]);
});

it('what was paid becomes credit of the account, and pays the next invoice', async () => {
  const { owner, companyId, order } = await shipped();
  await record(shop, admin, { account: { companyId }, amount: 10_333 });
  expect(await view(order)).toMatchObject({ payment: 'paid', openAmount: 0 });
  await credited(owner, order, 3);
  const balance = await shop.dataSource.query(
    'SELECT unallocated::int FROM payment_balances WHERE company_id = $1',
    [companyId],
  );
  expect(balance).toEqual([{ unallocated: 310 }]);
  expect(await view(order)).toMatchObject({ payment: 'paid', openAmount: 0 });
});

it('a return is credited by what arrived, scrapped units included', async () => {
  const { owner, tool, order } = await shipped();
  const id = await aReturn(shop, { by: owner, order, quantity: 10 });
  await stepReturn(shop, { as: admin, step: 'approve', id });
  await stepReturn(shop, { as: admin, step: 'receive', id, quantities: [{ id: order.id, quantity: 7 }] });
  await stepReturn(shop, { as: admin, step: 'restock', id, quantities: [{ id: order.id, quantity: 5 }] });
  await stepReturn(shop, { as: admin, step: 'credit', id });
  expect(await notes(order)).toEqual([723]);
  expect(await stockOf(shop, tool)).toBe(105);
});

it('nothing arrived: there is no credit note', async () => {
  const { owner, order } = await shipped();
  const id = await aReturn(shop, { by: owner, order, quantity: 10 });
  const none = [{ id: order.id, quantity: 0 }];
  await stepReturn(shop, { as: admin, step: 'approve', id });
  await stepReturn(shop, { as: admin, step: 'receive', id, quantities: none });
  await stepReturn(shop, { as: admin, step: 'restock', id });
  const { data } = await stepReturn(shop, { as: admin, step: 'credit', id });
  expect(data.creditReturn.state).toBe('Credited');
  expect(await notes(order)).toEqual([]);
});

it('with the same key it is credited once', async () => {
  const { owner, order } = await shipped();
  const id = await aReturn(shop, { by: owner, order, quantity: 3, kind: 'Claim' });
  await stepReturn(shop, { as: admin, step: 'approve', id });
  await Promise.all(
    [1, 2, 3].map(() => stepReturn(shop, { as: admin, step: 'credit', id, key: `credit ${id}` })),
  );
  expect(await notes(order)).toEqual([310]);
});

it('a step that fails leaves nothing half: no state, no credit note, no key', async () => {
  const { owner, order } = await shipped();
  const id = await aReturn(shop, { by: owner, order, quantity: 3, kind: 'Claim' });
  await stepReturn(shop, { as: admin, step: 'approve', id });
  await shop.dataSource.query(
    `ALTER TABLE documents ADD CONSTRAINT stops CHECK (return_id IS NULL) NOT VALID`,
  );
  expect((await stepReturn(shop, { as: admin, step: 'credit', id, key: id })).code).toBe('INTERNAL');
  await shop.dataSource.query('ALTER TABLE documents DROP CONSTRAINT stops');
  expect((await view(order)).purchase.returns).toEqual([{ state: 'Approved', creditNotes: [] }]);
  await stepReturn(shop, { as: admin, step: 'credit', id, key: id });
  expect(await notes(order)).toEqual([310]);
});

it('of an order that an admin deletes, the deletion credits the rest, and an open return nothing more', async () => {
  const { owner, companyId, order } = await shipped();
  await credited(owner, order, 3);
  const open = await aReturn(shop, { by: owner, order, quantity: 10, kind: 'Claim' });
  await stepReturn(shop, { as: admin, step: 'approve', id: open });
  await shop.rest('DELETE', `/order/${order.id}`, { as: admin });
  expect(await notes(order)).toEqual([310, 10_023]);
  const { data } = await stepReturn(shop, { as: admin, step: 'credit', id: open });
  expect(data.creditReturn.state).toBe('Credited');
  expect(await notes(order)).toEqual([310, 10_023]);
  expect(await exposed(shop, companyId)).toBe(0);
});

/** An order shipped in 30 and 70 units, with an invoice each. */
async function shippedTwice() {
  const { owner, companyId } = await aCreditCompany(shop, { admin, creditLimit: 1e9 });
  const made = { supply: 'MADE_TO_ORDER' as never, price: 100, minimumOrder: 1, availableStock: 30 };
  const tool = await aTool(shop, made);
  const { data } = await shop.gql(
    `mutation ($i: PlacePurchaseInput!) { placePurchase(input: $i) { id orders { id } } }`,
    { variables: { i: { lines: [{ toolId: tool.id, quantity: 100 }], totalPrice: 10_000 } }, as: owner },
  );
  const order = { id: data.placePurchase.orders[0].id, purchaseId: data.placePurchase.id };
  await approve(shop, admin, [order.id]);
  for (const quantity of [30, 70]) await ship(shop, admin, [{ id: order.id, quantity }]);
  return { owner, companyId, order };
}

it('of an order that is deleted after all of it had left, an open return is credited with the deletion', async () => {
  const { owner, order } = await shipped(100);
  const open = await aReturn(shop, { by: owner, order, quantity: 10, kind: 'Claim' });
  await stepReturn(shop, { as: admin, step: 'approve', id: open });
  await shop.rest('DELETE', `/order/${order.id}`, { as: admin });
  expect(await notes(order)).toEqual([10_333]);
  const { data } = await stepReturn(shop, { as: admin, step: 'credit', id: open });
  expect(data.creditReturn.state).toBe('Credited');
  expect(await notes(order)).toEqual([10_333]);
});

it('of two shipments with an invoice each, a return of both makes a credit note for each', async () => {
  const { owner, companyId, order } = await shippedTwice();
  await credited(owner, order, 40);
  const totals = await notes(order);
  expect(totals).toHaveLength(2);
  expect(await view(order)).toMatchObject({ openAmount: 10_333 - totals[0] - totals[1] });
  expect(await exposed(shop, companyId)).toBe(10_333 - totals[0] - totals[1]);
});

it('what was paid of both invoices becomes credit of the account, of each as much as its credit note', async () => {
  const { owner, companyId, order } = await shippedTwice();
  const account = { companyId, customerId: null };
  await record(shop, admin, { account, amount: 10_333 });
  await credited(owner, order, 40);
  const totals = await notes(order);
  expect(totals).toHaveLength(2);
  const { manager } = shop.dataSource;
  expect(await balanceOf(manager, account)).toEqual({ open: 0, credit: totals[0] + totals[1] });
  const opens = await shop.dataSource.query('SELECT open::int FROM invoice_balances WHERE purchase_id = $1', [
    order.purchaseId,
  ]);
  expect(opens).toEqual([{ open: 0 }, { open: 0 }]);
});

it('what is not invoiced is not credited: without a country, its tax is undecided', async () => {
  const buyer = await shop.customer();
  const tool = await aTool(shop, { price: 100, minimumOrder: 1 });
  const id = await anOrder(shop, { by: buyer, tool, quantity: 10 });
  await ship(shop, admin, [{ id, quantity: 10 }]);
  const [{ purchase_id: purchaseId }] = await shop.dataSource.query(
    'SELECT purchase_id FROM orders WHERE id = $1',
    [id],
  );
  const made = await requestReturn(shop, {
    by: buyer,
    purchaseId,
    lines: [{ id, quantity: 1 }],
    kind: 'Claim',
  });
  const returnId = made.data.requestReturn.id;
  await stepReturn(shop, { as: admin, step: 'approve', id: returnId });
  const { data } = await shop.gql(
    'query ($id: ID!) { return(id: $id) { toCredit { total can { code } } } }',
    {
      variables: { id: returnId },
      as: admin,
    },
  );
  expect(data.return.toCredit).toEqual({ total: 0, can: { code: 'WRONG_STATE' } });
  expect((await stepReturn(shop, { as: admin, step: 'credit', id: returnId })).code).toBe('WRONG_STATE');
  await shop.gql('mutation ($id: ID!) { setTaxCountry(purchaseId: $id, country: "BD") { id } }', {
    variables: { id: purchaseId },
    as: admin,
  });
  expect((await stepReturn(shop, { as: admin, step: 'credit', id: returnId })).code).toBeUndefined();
});

it('a prepaid order that was paid directly', async () => {
  const buyer = await shop.customer();
  await shop.gql(
    `mutation { addAddress(input: { label: "Home", address: { lines: ["Road 1"], city: "Dhaka", country: "BD" } }) { id } }`,
    { as: buyer },
  );
  const tool = await aTool(shop, { price: 100, minimumOrder: 1 });
  const id = await anOrder(shop, { by: buyer, tool, quantity: 100 });
  const { data } = await shop.gql('query ($id: ID!) { order(id: $id) { openAmount purchase { id } } }', {
    variables: { id },
    as: buyer,
  });
  await payOrder(shop, { id, amount: data.order.openAmount, as: admin });
  await ship(shop, admin, [{ id, quantity: 100 }]);
  const order = { id, purchaseId: data.order.purchase.id };
  await credited(buyer, order, 3);
  expect(await view(order)).toMatchObject({ payment: 'paid', openAmount: 0 });
  const [{ unallocated }] = await shop.dataSource.query(
    'SELECT unallocated::int FROM payment_balances WHERE customer_id = $1',
    [buyer.id],
  );
  expect(unallocated).toBe((await notes(order))[0]);
});
