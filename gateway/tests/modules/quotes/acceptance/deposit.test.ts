import { decideTaxes, makeProforma } from '../../../../src/modules/receivables/documents/proforma.job';
import { aTool } from '../../../support/builders';
import { aCreditCompany } from '../../../support/credit';
import { dayIn } from '../../../support/days';
import { approve, issueInvoice, money, reverse, ship } from '../../../support/payments';
import { aQuote, aQuoteRequest, quoteCall } from '../../../support/quotes';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';
import { setTax, setTaxCountry } from '../../../support/taxes';

let shop: TestShop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

interface Accepted {
  readonly id: string;
  readonly orders: { id: string }[];
}
/** Lines of 10 units at 9 dollars, of new tools, with a deposit of 30 per cent. */
async function accepted(count = 1, given: Parameters<typeof aTool>[1] = {}): Promise<Accepted> {
  const tools = await Promise.all(Array.from({ length: count }, () => aTool(shop, given)));
  const request = await aQuoteRequest(shop, { by: buyer, toolId: tools[0]?.id ?? '' });
  const lines = tools.map(({ id }) => ({ toolId: id, prices: [{ quantity: 10, unitPrice: 900 }] }));
  const input = { lines, validUntil: dayIn(30), replaces: 0, depositPercent: 30 };
  const sent = await quoteCall(shop, 'send', { as: admin, id: request.id, input });
  const [{ id }] = sent.data.sendQuote.versions;
  const { data } = await quoteCall(shop, 'accept', { as: buyer, id, input: { totalPrice: 9_000 * count } });
  return data.acceptQuote;
}
const made = () => accepted(1, { availableStock: 0, leadTimeDays: 5, supply: 'MADE_TO_ORDER' as never });

const READ = `depositPercent depositDue openAmount paidTotal grossTotal
  documents { id kind number total openAmount paidAmount invoiceState dueOn } orders { id payment depositDue openAmount }`;
const read = async (id: string) =>
  (await shop.gql(`query ($id: ID!) { purchase(id: $id) { ${READ} } }`, { variables: { id }, as: admin }))
    .data.purchase;
const documentOf = async (id: string, kind: string) =>
  (await read(id)).documents.find((one: { kind: string }) => one.kind === kind);
const documentsOf = async (id: string, kind: string) =>
  (await read(id)).documents.filter((one: { kind: string }) => one.kind === kind);

let paid = 0;
const pay = (id: string, amount: number) => {
  paid += 1;
  const input = { amount, reference: `T-${paid}`, receivedOn: dayIn(0) };
  return shop.gql(
    'mutation ($id: ID!, $i: RecordPaymentInput!) { recordPurchasePayment(id: $id, input: $i) { openAmount } }',
    { variables: { id, i: input }, as: admin },
  );
};
const remove = (id: string) => shop.rest('DELETE', `/order/${id}`, { as: admin });
const creditOf = async () =>
  (
    await shop.gql('query ($of: AccountInput!) { account(of: $of) { credit } }', {
      variables: { of: { customerId: buyer.id } },
      as: admin,
    })
  ).data.account.credit;

it('is issued when the quote is accepted, and is what is paid first', async () => {
  const { id } = await accepted();
  const deposit = await documentOf(id, 'Deposit');
  expect(deposit).toMatchObject({
    total: 2_700,
    openAmount: 2_700,
    paidAmount: 0,
    invoiceState: 'Issued',
    dueOn: dayIn(7),
    number: expect.stringMatching(/^DEP-\d{4}-\d{6}$/),
  });
  expect(await read(id)).toMatchObject({ depositPercent: 30, depositDue: true, openAmount: 9_000 });
  const how = await shop.gql('query ($w: PayableInput!) { howToPay(what: $w) { amount reference dueOn } }', {
    variables: { w: { kind: 'Purchase', id } },
    as: buyer,
  });
  expect(how.data.howToPay).toEqual({
    amount: 2_700,
    dueOn: dayIn(7),
    reference: expect.stringMatching(new RegExp(`^RF\\d\\d${deposit.number.replaceAll('-', '')}$`)),
  });
});

it('is due in a week, also of a company on terms', async () => {
  const { owner } = await aCreditCompany(shop, { admin, creditLimit: 1_000_000 });
  const request = await aQuoteRequest(shop, { by: owner });
  const { id } = await aQuote(shop, { request, admin, fees: { depositPercent: 30, terms: 'Net30' } });
  const { data } = await quoteCall(shop, 'accept', { as: owner, id, input: { totalPrice: 9_000 } });
  expect((await documentOf(data.acceptQuote.id, 'Deposit')).dueOn).toBe(dayIn(7));
});

it('is no item of a statement of account: nothing is invoiced yet', async () => {
  const { owner, companyId } = await aCreditCompany(shop, { admin, creditLimit: 1_000_000 });
  const request = await aQuoteRequest(shop, { by: owner });
  const { id } = await aQuote(shop, { request, admin, fees: { depositPercent: 30, terms: 'Net30' } });
  await quoteCall(shop, 'accept', { as: owner, id, input: { totalPrice: 9_000 } });
  const { data } = await shop.gql('mutation ($id: ID!) { issueStatement(companyId: $id) { total } }', {
    variables: { id: companyId },
    as: owner,
  });
  expect(data.issueStatement.total).toBe(0);
});

it('is deducted on the invoice, whose rest is owed', async () => {
  const { id, orders } = await accepted();
  expect((await pay(id, 2_701)).code).toBe('AMOUNT_MISMATCH');
  expect((await pay(id, 2_700)).data.recordPurchasePayment.openAmount).toBe(6_300);
  expect(await read(id)).toMatchObject({ depositDue: false, paidTotal: 2_700, grossTotal: 9_000 });
  expect(await documentOf(id, 'Deposit')).toMatchObject({
    openAmount: 0,
    paidAmount: 2_700,
    invoiceState: 'Paid',
  });
  await approve(shop, admin, [orders[0]?.id ?? '']);
  expect(await documentOf(id, 'Invoice')).toMatchObject({
    total: 9_000,
    openAmount: 6_300,
    paidAmount: 2_700,
  });
  expect(await documentOf(id, 'Deposit')).toMatchObject({ openAmount: 0, paidAmount: 2_700 });
  const [{ snapshot }] = await shop.dataSource.query(
    `SELECT snapshot FROM documents WHERE purchase_id = $1 AND kind = 'Invoice'`,
    [id],
  );
  expect(snapshot.deducted).toEqual({ number: (await documentOf(id, 'Deposit')).number, amount: 2_700 });
  await pay(id, 6_300);
  expect(await read(id)).toMatchObject({ openAmount: 0, orders: [{ payment: 'paid' }] });
});

it('goes on to the next invoice, and the whole purchase can be paid before', async () => {
  const { id, orders } = await accepted(2);
  await pay(id, 5_400);
  expect((await read(id)).openAmount).toBe(12_600);
  await pay(id, 12_600);
  expect(await read(id)).toMatchObject({ openAmount: 0, orders: [{ payment: 'paid' }, { payment: 'paid' }] });
  for (const order of orders) {
    await approve(shop, admin, [order.id]);
    await issueInvoice(shop, admin, id);
  }
  const invoices = await documentsOf(id, 'Invoice');
  expect(invoices.map(({ openAmount }: { openAmount: number }) => openAmount)).toEqual([0, 0]);
  expect((await read(id)).openAmount).toBe(0);
});

it('is not kept twice when the purchase is paid after its first invoice', async () => {
  const { id, orders } = await accepted(2);
  const [first, second] = orders as [{ id: string }, { id: string }];
  const before = await creditOf();
  await approve(shop, admin, [first.id]);
  await issueInvoice(shop, admin, id);
  await pay(id, 5_400);
  expect((await read(id)).openAmount).toBe(12_600);
  await pay(id, 12_600);
  expect((await documentsOf(id, 'Invoice'))[0].openAmount).toBe(0);
  expect((await documentOf(id, 'Deposit')).openAmount).toBe(0);
  await approve(shop, admin, [second.id]);
  expect(await read(id)).toMatchObject({ openAmount: 0, paidTotal: 18_000 });
  expect((await documentsOf(id, 'Invoice')).map(({ openAmount }: any) => openAmount)).toEqual([0, 0]);
  expect(await creditOf()).toBe(before);
});

it('while it is kept, an order is paid with its purchase', async () => {
  const { id, orders } = await accepted(2);
  await pay(id, 5_400);
  const how = await shop.gql('query ($w: PayableInput!) { howToPay(what: $w) { amount reference } }', {
    variables: { w: { kind: 'Order', id: orders[0]?.id } },
    as: buyer,
  });
  const ofPurchase = await shop.gql('query ($w: PayableInput!) { howToPay(what: $w) { amount reference } }', {
    variables: { w: { kind: 'Purchase', id } },
    as: buyer,
  });
  expect(how.data.howToPay).toEqual(ofPurchase.data.howToPay);
  expect(how.data.howToPay.amount).toBe(12_600);
});

it('asks for no more than what is not invoiced yet', async () => {
  const { id, orders } = await accepted();
  await approve(shop, admin, [orders[0]?.id ?? '']);
  expect(await documentOf(id, 'Deposit')).toMatchObject({ openAmount: 0, paidAmount: 0 });
  expect(await documentOf(id, 'Invoice')).toMatchObject({ openAmount: 9_000 });
  expect(await read(id)).toMatchObject({ openAmount: 9_000, depositDue: false });
});

it('is paid for the purchase, not for one of its orders', async () => {
  const { id, orders } = await accepted(2);
  const input = { amount: 9_000, reference: 'One', receivedOn: dayIn(0) };
  const refused = await shop.gql(
    'mutation ($id: ID!, $i: RecordPaymentInput!) { recordPayment(id: $id, input: $i) { id } }',
    { variables: { id: orders[0]?.id, i: input }, as: admin },
  );
  expect(refused.code).toBe('WRONG_STATE');
  expect((await read(id)).openAmount).toBe(18_000);
});

it('becomes credit of the account when orders are deleted, as far as it is more than the rest', async () => {
  const { id, orders } = await accepted(2);
  await pay(id, 5_400);
  const before = await creditOf();
  await remove(orders[0]?.id ?? '');
  expect((await read(id)).openAmount).toBe(3_600);
  expect(await creditOf()).toBe(before);
  await remove(orders[1]?.id ?? '');
  expect(await creditOf()).toBe(before + 5_400);
  expect(await read(id)).toMatchObject({ openAmount: 0, grossTotal: 0 });
});

it('a reversed payment leaves it, and what it paid of invoices, open', async () => {
  const { id, orders } = await accepted(2);
  await pay(id, 5_400);
  await approve(shop, admin, [orders[0]?.id ?? '']);
  await issueInvoice(shop, admin, id);
  expect((await documentOf(id, 'Invoice')).openAmount).toBe(3_600);
  const payments = 'query ($id: ID!) { purchase(id: $id) { payments { id } } }';
  const { data } = await money(shop, payments, { id }, admin);
  await reverse(shop, admin, data.purchase.payments[0].id);
  expect((await documentOf(id, 'Invoice')).openAmount).toBe(9_000);
  expect((await documentOf(id, 'Deposit')).openAmount).toBe(0);
  expect((await read(id)).openAmount).toBe(18_000);
});

it('keeps what is made to order from leaving, unless there is a reason', async () => {
  const { id, orders } = await made();
  const [order] = orders as [{ id: string }];
  expect((await read(id)).orders[0].depositDue).toBe(true);
  await approve(shop, admin, [order.id]);
  const refused = await shop.gql(
    'mutation ($i: ShipOrdersInput!) { shipOrders(input: $i) { error { code } } }',
    { variables: { i: { ids: [order.id] } }, as: admin },
  );
  expect(refused.data.shipOrders[0].error.code).toBe('DEPOSIT_NOT_PAID');
  await ship(shop, admin, [{ id: order.id, quantity: 4 }]);
  expect((await documentOf(id, 'Invoice')).total).toBe(3_600);
  await pay(id, 2_700);
  expect((await read(id)).orders[0].depositDue).toBe(false);
  await ship(shop, admin, [{ id: order.id, quantity: 6 }]);
  const invoices = await documentsOf(id, 'Invoice');
  expect(invoices.map(({ openAmount }: { openAmount: number }) => openAmount)).toEqual([3_600, 2_700]);
  expect((await read(id)).openAmount).toBe(6_300);
});

it('keeps nothing back that is in stock', async () => {
  const { id, orders } = await accepted();
  expect(await read(id)).toMatchObject({ depositDue: true, orders: [{ depositDue: false }] });
  await approve(shop, admin, [orders[0]?.id ?? '']);
  const shipped = await shop.gql(
    'mutation ($i: ShipOrdersInput!) { shipOrders(input: $i) { error { code } } }',
    {
      variables: { i: { ids: [orders[0]?.id] } },
      as: admin,
    },
  );
  // It is prepaid: only that keeps it.
  expect(shipped.data.shipOrders[0].error.code).toBe('PREPAYMENT_DUE');
});

it('of everything pays the orders, before they are invoiced and after', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  const quote = await aQuote(shop, { request, admin, fees: { depositPercent: 100, toolingFee: 1_000 } });
  const { data } = await quoteCall(shop, 'accept', {
    as: buyer,
    id: quote.id,
    input: { totalPrice: 10_000 },
  });
  const { id, orders } = data.acceptQuote;
  await pay(id, 10_000);
  expect(await read(id)).toMatchObject({ openAmount: 0, orders: [{ payment: 'paid' }] });
  await approve(shop, admin, [orders[0].id]);
  expect(await documentOf(id, 'Invoice')).toMatchObject({ total: 10_000, openAmount: 0 });
});

it('is not deducted on a credit note', async () => {
  const { id, orders } = await accepted();
  await pay(id, 2_700);
  await approve(shop, admin, [orders[0]?.id ?? '']);
  const before = await creditOf();
  await remove(orders[0]?.id ?? '');
  const [{ snapshot }] = await shop.dataSource.query(
    `SELECT snapshot FROM documents WHERE purchase_id = $1 AND kind = 'CreditNote'`,
    [id],
  );
  expect(snapshot.deducted).toBeUndefined();
  expect(await creditOf()).toBe(before + 2_700);
  expect((await read(id)).openAmount).toBe(0);
});

it('waits for the country that decides its tax, and is issued with it, once', async () => {
  await setTax(shop, admin, { country: 'AT', basisPoints: 2_000 });
  const request = await aQuoteRequest(shop, { by: buyer });
  const quote = await aQuote(shop, { request, admin, fees: { depositPercent: 30 } });
  const input = { totalPrice: 9_000, deliveryAddress: '1 Dock Road' };
  const { id } = (await quoteCall(shop, 'accept', { as: buyer, id: quote.id, input })).data.acceptQuote;
  expect(await read(id)).toMatchObject({ depositDue: true, documents: [] });
  expect((await pay(id, 2_700)).code).toBe('TAX_UNDECIDED');
  await setTaxCountry(shop, admin, id, 'AT');
  expect(await documentsOf(id, 'Deposit')).toMatchObject([{ total: 3_240, openAmount: 3_240 }]);
  await setTaxCountry(shop, admin, id, 'AT');
  expect(await documentsOf(id, 'Deposit')).toHaveLength(1);
  await pay(id, 3_240);
  expect(await read(id)).toMatchObject({ depositDue: false, grossTotal: 10_800, openAmount: 7_560 });
});

describe('whose tax is decided after it was accepted', () => {
  beforeAll(() => setTax(shop, admin, { country: 'DE', basisPoints: 1_000, fromDay: dayIn(0) }));

  /** The address gets its country when the purchase is changed. */
  async function addressed() {
    const { id, orders } = await accepted();
    await makeProforma(forJob(shop.services), { purchaseId: id });
    expect((await read(id)).documents).toEqual([]);
    const deliverTo = { lines: ['Ring 1'], city: 'Berlin', postalCode: '10115', country: 'DE' };
    const { errors } = await shop.gql(
      'mutation ($id: ID!, $i: ChangePurchaseInput!) { changePurchase(purchaseId: $id, input: $i) { id } }',
      { variables: { id, i: { deliverTo } }, as: buyer },
    );
    expect(errors).toBeUndefined();
    return { id, orderId: orders[0]?.id ?? '' };
  }

  it.each([
    ['by the job of the hour', () => decideTaxes(forJob(shop.services))],
    ['when it is approved', (orderId: string) => approve(shop, admin, [orderId])],
  ])('it is issued, and so is the proforma: %s', async (_, decide) => {
    const { id, orderId } = await addressed();
    await decide(orderId);
    await makeProforma(forJob(shop.services), { purchaseId: id });
    expect(await documentOf(id, 'Deposit')).toMatchObject({ total: 2_970 });
    expect(await documentOf(id, 'Proforma')).toMatchObject({ total: 9_900 });
  });

  it('a payment of the whole purchase releases the production', async () => {
    const { id } = await addressed();
    expect((await pay(id, 9_900)).errors).toBeUndefined();
    expect(await read(id)).toMatchObject({ depositDue: false, openAmount: 0 });
  });

  it('a payment brings the proforma, too', async () => {
    const { id } = await addressed();
    await pay(id, 9_900);
    const waiting = await shop.dataSource.query(
      `SELECT FROM job_outbox WHERE name = 'make-proforma' AND payload->>'purchaseId' = $1`,
      [id],
    );
    // The first is of the day when it was accepted.
    expect(waiting).toHaveLength(2);
  });
});
