import { stateOf } from '../../../../src/modules/receivables/payments/invoice-state';
import { payOrder } from '../../../support/builders';
import { aCompany, aMember } from '../../../support/companies';
import { daysLater, RECEIVED_ON } from '../../../support/days';
import { approve, buyInvoiced, issueInvoice, money, record, reverse } from '../../../support/payments';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let companyId: string;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer({ displayName: 'Ada Buyer' })]);
  companyId = await aCompany(shop, {
    owner: buyer,
    admin,
    legalName: 'Lathe & Mill Ltd.',
    terms: { terms: 'Net30', creditLimit: 1e9 },
  });
});
afterAll(() => shop.close());

const account = () => ({ companyId, customerId: null });
const INVOICE = 'number openAmount paidAmount invoiceState payments { amount payment { reference note } }';
const PAYMENT = `amount reference note unallocated company { legalName } customer { email }
  allocations { amount invoice { number openAmount } } reverses { reference } reversedBy { amount note }
  viewerCan { reverse { allowed code } allocate { allowed code } }`;
const list = async (filter: object, as: Person = admin) =>
  money(
    shop,
    `query ($f: PaymentFilter) { payments(filter: $f) { totalCount nodes { ${PAYMENT} } } }`,
    { f: filter },
    as,
  );
const references = async (filter: object) =>
  (await list(filter)).data.payments.nodes.map(({ reference }: { reference: string }) => reference);

it('a payment shows what it pays, what is left and its reversal; the note is for admins', async () => {
  const { number, purchaseId } = await buyInvoiced(shop, { by: buyer, admin, prices: [1_000] });
  const given = { account: account(), reference: 'Bank 7', note: 'Called the buyer', keepRest: true };
  const { data } = await record(shop, admin, { ...given, amount: 5_400 });
  const expected = {
    amount: 5_400,
    reference: 'Bank 7',
    note: 'Called the buyer',
    unallocated: 400,
    company: { legalName: 'Lathe & Mill Ltd.' },
    customer: null,
    allocations: [{ amount: 5_000, invoice: { number, openAmount: 0 } }],
    reverses: null,
    reversedBy: null,
    viewerCan: { reverse: { allowed: true, code: null }, allocate: { allowed: true, code: null } },
  };
  expect((await list({ search: 'bank 7' })).data.payments).toEqual({ totalCount: 1, nodes: [expected] });
  const read = async (as: Person) =>
    (
      await money(
        shop,
        `query ($id: ID!) { purchase(id: $id) { payments { reference note viewerCan { reverse { code } } }
      documents { kind ${INVOICE} } } }`,
        { id: purchaseId },
        as,
      )
    ).data.purchase;
  const { payments, documents } = await read(buyer);
  expect(payments).toEqual([
    { reference: 'Bank 7', note: null, viewerCan: { reverse: { code: 'FORBIDDEN' } } },
  ]);
  expect(documents.find(({ kind }: { kind: string }) => kind === 'Invoice')).toMatchObject({
    number,
    openAmount: 0,
    paidAmount: 5_000,
    invoiceState: 'Paid',
    payments: [{ amount: 5_000, payment: { reference: 'Bank 7', note: null } }],
  });
  const viewer = await aMember(shop, { owner: buyer, companyId, role: 'Viewer' });
  expect((await read(viewer)).payments).toHaveLength(1);

  await reverse(shop, admin, data.recordAccountPayment.id);
  const [reversal, reversed] = (await list({ search: 'bank 7' })).data.payments.nodes;
  expect(reversal).toMatchObject({
    amount: -5_400,
    reverses: { reference: 'Bank 7' },
    viewerCan: { reverse: { code: 'WRONG_STATE' } },
  });
  expect(reversed).toMatchObject({
    unallocated: 0,
    reversedBy: { amount: -5_400, note: 'Bounced' },
    viewerCan: { reverse: { code: 'WRONG_STATE' }, allocate: { code: 'CREDIT_EXCEEDED' } },
  });
});

it('who buys pays an open invoice, a viewer of the company and an admin do not', async () => {
  const { purchaseId } = await buyInvoiced(shop, { by: buyer, admin, prices: [100] });
  const viewer = await aMember(shop, { owner: buyer, companyId, role: 'Viewer' });
  const text = `query ($id: ID!) { purchase(id: $id) { documents { kind viewerCan { pay { allowed code } } } } }`;
  const payOf = async (as: Person, kind: string) => {
    const { data } = await money(shop, text, { id: purchaseId }, as);
    return data.purchase.documents.find((one: { kind: string }) => one.kind === kind)?.viewerCan.pay;
  };
  expect(await payOf(buyer, 'Invoice')).toEqual({ allowed: true, code: null });
  expect(await payOf(viewer, 'Invoice')).toEqual({ allowed: false, code: 'FORBIDDEN' });
  expect((await payOf(admin, 'Invoice')).allowed).toBe(false);
  await record(shop, admin, { account: account(), amount: 1_000_000, keepRest: true });
  expect(await payOf(buyer, 'Invoice')).toEqual({ allowed: false, code: 'ORDER_PAID' });
});

it('what is open of a purchase is what Pay asks for, with each order, invoice, payment and reversal', async () => {
  const person = await shop.customer();
  const own = { companyId: null, customerId: person.id };
  const bought = await buyInvoiced(shop, { by: person, admin, prices: [1_000, 2_000], isApproved: false });
  const open = async () => {
    const text = `query ($id: ID!) { purchase(id: $id) { openAmount }
      howToPay(what: { kind: Purchase, id: $id }) { amount } }`;
    const { data } = await money(shop, text, { id: bought.purchaseId }, person);
    if (data.howToPay) expect(data.howToPay.amount).toBe(data.purchase.openAmount);
    return data.purchase.openAmount;
  };
  expect(await open()).toBe(15_000);
  await approve(shop, admin, bought.orders.slice(0, 1));
  await issueInvoice(shop, admin, bought.purchaseId);
  expect(await open()).toBe(15_000);
  const { data } = await record(shop, admin, { account: own, amount: 1_000, reference: 'Part' });
  expect(await open()).toBe(14_000);
  await reverse(shop, admin, data.recordAccountPayment.id);
  expect(await open()).toBe(15_000);
  await shop.rest('DELETE', `/order/${bought.orders[1]}`, { as: person });
  expect(await open()).toBe(5_000);
});

it('the list is filtered by text, invoice, method, day and credit', async () => {
  const person = await shop.customer({ displayName: 'Carl Cash' });
  const { number } = await buyInvoiced(shop, { by: person, admin, prices: [100] });
  const own = { companyId: null, customerId: person.id };
  const pay = (reference: string, rest: object) =>
    record(shop, admin, { account: own, amount: 100, reference, ...rest });
  const first = daysLater(RECEIVED_ON, 1);
  await pay('Till 1', { method: 'Cash', receivedOn: first });
  await pay('Till 2', { method: 'Cheque', receivedOn: daysLater(first, 1), amount: 900, keepRest: true });
  expect(await references({ search: 'carl' })).toEqual(['Till 2', 'Till 1']);
  expect(await references({ search: number.toLowerCase() })).toEqual(['Till 2', 'Till 1']);
  expect(await references({ method: 'Cash' })).toEqual(['Till 1']);
  expect(await references({ from: first, to: first })).toEqual(['Till 1']);
  expect(await references({ search: 'Till', withCredit: true })).toEqual(['Till 2']);
  expect(await references({ search: '%' })).toEqual([]);
});

it('accounts are found by name, e-mail address and invoice, with what they owe, the oldest invoice first', async () => {
  const person = await shop.customer({ displayName: 'Dora Due' });
  const [first, second] = [
    await buyInvoiced(shop, { by: person, admin, prices: [100] }),
    await buyInvoiced(shop, { by: person, admin, prices: [200] }),
  ];
  const find = async (search: string, as = admin) =>
    money(
      shop,
      `query ($s: String!) { accounts(search: $s) { company { legalName } customer { email } openAmount credit
        openInvoices { number openAmount } } }`,
      { s: search },
      as,
    );
  const dora = {
    company: null,
    customer: { email: person.email },
    openAmount: 1_500,
    credit: 0,
    openInvoices: [
      { number: first.number, openAmount: 500 },
      { number: second.number, openAmount: 1_000 },
    ],
  };
  expect((await find('dora')).data.accounts).toEqual([dora]);
  expect((await find(second.number.toLowerCase())).data.accounts).toEqual([dora]);
  const [{ number: proforma }] = await shop.dataSource.query(
    `INSERT INTO documents SELECT (json_populate_record(documents, json_build_object(
        'id', gen_random_uuid(), 'kind', 'Proforma', 'number', 'PRO-2025-000001', 'due_on', NULL))).*
      FROM documents WHERE id = $1 RETURNING number`,
    [first.id],
  );
  expect((await find(proforma)).data.accounts).toEqual([]);
  expect((await find('lathe')).data.accounts).toMatchObject([
    { company: { legalName: 'Lathe & Mill Ltd.' } },
  ]);
  expect((await find('dora', person)).code).toBe('FORBIDDEN');
  const member = await shop.customer();
  await aCompany(shop, { owner: member, admin, legalName: 'Two Names Ltd.', terms: { terms: 'Net30' } });
  const ofCompany = await buyInvoiced(shop, { by: member, admin, prices: [300] });
  const company = { company: { legalName: 'Two Names Ltd.' }, customer: null, openAmount: 1_500 };
  for (const text of [ofCompany.number, 'two names'])
    expect((await find(text)).data.accounts).toMatchObject([company]);
});

it("an order names the payment of its invoice, and an order's own payment is no credit before the invoice", async () => {
  const { orders } = await buyInvoiced(shop, { by: buyer, admin, prices: [300], isApproved: false });
  await payOrder(shop, { id: orders[0] ?? '', amount: 1_500, as: admin, reference: 'Own payment' });
  expect((await list({ search: 'Own payment' })).data.payments.nodes[0]).toMatchObject({
    unallocated: 0,
    allocations: [],
  });
  const invoiced = await buyInvoiced(shop, { by: buyer, admin, prices: [400] });
  const allocations = [{ invoiceId: invoiced.id, amount: 2_000 }];
  await record(shop, admin, { account: account(), amount: 2_000, reference: 'For all', allocations });
  const order = await money(
    shop,
    'query ($id: ID!) { order(id: $id) { payment paymentRecord { reference } } }',
    { id: invoiced.orders[0] },
    buyer,
  );
  expect(order.data.order).toEqual({ payment: 'paid', paymentRecord: { reference: 'For all' } });
});

it.each([
  [{ open: 0, allocated: 0, credited: 0, dueOn: '2026-01-01' }, 'Paid'],
  [{ open: 0, allocated: 5, credited: 5, dueOn: '2026-01-01' }, 'Paid'],
  [{ open: 0, allocated: 0, credited: 5, dueOn: '2026-01-01' }, 'NothingDue'],
  [{ open: 1, allocated: 5, credited: 0, dueOn: '2026-01-31' }, 'PartlyPaid'],
  [{ open: 1, allocated: 0, credited: 0, dueOn: '2026-02-01' }, 'Issued'],
  [{ open: 1, allocated: 5, credited: 0, dueOn: '2026-01-30' }, 'Overdue'],
])('on 31 January an invoice with %j is %s', (invoice, state) => {
  expect(stateOf(invoice, '2026-01-31')).toBe(state);
});
