import { yearsAfter } from '../../../../src/rules/days';
import { dayText } from '../../../../src/shared/time/days';
import { newId } from '../../../../src/shared/ids';
import { aCompany } from '../../../support/companies';
import { dayIn, daysLater, RECEIVED_ON } from '../../../support/days';
import { buyInvoiced, money, record, reverse } from '../../../support/payments';
import { startShop, type GraphqlAnswer, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
/** Of a customer without a company, who owes $50. */
let account: { companyId: null; customerId: string };
let invoice: Awaited<ReturnType<typeof buyInvoiced>>;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  account = { companyId: null, customerId: buyer.id };
  invoice = await buyInvoiced(shop, { by: buyer, admin, prices: [1_000] });
});
afterAll(() => shop.close());

const pay = (amount: number, rest: object = {}) => record(shop, admin, { account, amount, ...rest });
const allocate = (id: string, allocations: object[] | null = null) =>
  money(
    shop,
    'mutation ($id: ID!, $a: [AllocationInput!]) { allocatePayment(id: $id, allocations: $a) { id } }',
    { id, a: allocations },
    admin,
  );
const part = (amount: number, invoiceId = invoice.id) => [{ invoiceId, amount }];
const refusal = ({ errors }: GraphqlAnswer) => {
  const { message, extensions } = errors?.[0] ?? {};
  return [extensions?.code, extensions?.details?.fields ?? message];
};

it.each<[string, () => Promise<GraphqlAnswer>, string, unknown]>([
  [
    'no account',
    () => pay(100, { account: {} }),
    'BAD_USER_INPUT',
    { account: 'Name a company, or a customer without one.' },
  ],
  [
    'an unknown company',
    () => pay(100, { account: { companyId: newId() } }),
    'NOT_FOUND',
    expect.any(String),
  ],
  [
    'an unknown customer',
    () => pay(100, { account: { customerId: newId() } }),
    'NOT_FOUND',
    expect.any(String),
  ],
  ['an amount of 0', () => pay(0), 'BAD_USER_INPUT', { amount: expect.any(String) }],
  [
    'a day after tomorrow',
    () => pay(100, { receivedOn: dayIn(2) }),
    'BAD_USER_INPUT',
    { receivedOn: 'The date of receipt is in the future.' },
  ],
  [
    'a typing error in the year',
    () => pay(100, { receivedOn: '0206-11-20' }),
    'BAD_USER_INPUT',
    { receivedOn: 'The date of receipt must be Jan 1, 2000 or later.' },
  ],
  [
    'a day more than a year before the account began',
    () => pay(100, { receivedOn: dayIn(-367) }),
    'BAD_USER_INPUT',
    { receivedOn: `The date of receipt must be ${dayText(yearsAfter(dayIn(0), -1))} or later.` },
  ],
  [
    'more than the account owes',
    () => pay(5_001),
    'PAYMENT_EXCEEDS_OPEN',
    'These invoices have an open amount of $50.',
  ],
  [
    'more than the named parts, without keeping the rest',
    () => pay(5_000, { allocations: part(150) }),
    'PAYMENT_EXCEEDS_OPEN',
    'These invoices have an open amount of $1.50.',
  ],
  [
    'parts that are more than the amount',
    () => pay(100, { allocations: part(101) }),
    'BAD_USER_INPUT',
    { allocations: 'The allocations are more than the amount.' },
  ],
  [
    'more than is left of a payment',
    async () => {
      const { data } = await pay(1_000, { keepRest: true, allocations: [] });
      return allocate(data.recordAccountPayment.id, part(1_001));
    },
    'CREDIT_EXCEEDED',
    '$10 is left of this payment.',
  ],
])('refuses %s, and says why', async (_what, call, code, text) => {
  expect(refusal(await call())).toEqual([code, text]);
});

it('refuses more than a named invoice has, and says which', async () => {
  expect(refusal(await pay(5_001, { allocations: part(5_001) }))).toEqual([
    'PAYMENT_EXCEEDS_OPEN',
    `${invoice.number} has an open amount of $50.`,
  ]);
});

it('refuses to allocate a payment if nothing is owed or nothing of it is left', async () => {
  const person = await shop.customer();
  const own = { companyId: null, customerId: person.id };
  const { data } = await record(shop, admin, { account: own, amount: 300, keepRest: true });
  const { id } = data.recordAccountPayment;
  expect(refusal(await allocate(id))).toEqual([
    'PAYMENT_EXCEEDS_OPEN',
    'These invoices have an open amount of $0.',
  ]);
  await reverse(shop, admin, id);
  for (const allocations of [null, []])
    expect(refusal(await allocate(id, allocations))).toEqual([
      'CREDIT_EXCEEDED',
      '$0 is left of this payment.',
    ]);
});

it('asks before it records the same transfer again: account, amount, day and reference', async () => {
  const given = { receivedOn: daysLater(RECEIVED_ON, 19), reference: 'TT 4711-X', keepRest: true };
  const first = await pay(100, given);
  const { id } = first.data.recordAccountPayment;
  const again = await pay(100, { ...given, reference: ' tt\u00a04711-x' });
  expect([again.code, again.errors?.[0]?.extensions.details]).toEqual([
    'DUPLICATE_PAYMENT',
    { paymentId: id, amount: 100, receivedOn: daysLater(RECEIVED_ON, 19), reference: 'TT 4711-X' },
  ]);
  for (const reference of ['TT4711–X', 'ＴＴ ４７１１−Ｘ'])
    expect((await pay(100, { ...given, reference })).code).toBe('DUPLICATE_PAYMENT');
  const others = { customerId: (await shop.customer()).id };
  for (const [amount, different] of [
    [101, {}],
    [100, { receivedOn: daysLater(RECEIVED_ON, 20) }],
    [100, { receivedOn: daysLater(RECEIVED_ON, 18) }],
    [100, { reference: 'TT 4711-Y' }],
    [100, { account: others }],
    [100, { confirmDuplicate: true, key: 'confirmed' }],
    [100, { confirmDuplicate: false, key: 'confirmed' }],
  ] as const)
    expect((await pay(amount, { ...given, ...different })).code).toBeUndefined();
  await reverse(shop, admin, id);
  expect((await pay(100, given)).code).toBe('DUPLICATE_PAYMENT');
});

it('a payment that was reversed may be recorded again', async () => {
  const given = { reference: 'Bounced once', keepRest: true };
  const { data } = await pay(100, given);
  await reverse(shop, admin, data.recordAccountPayment.id);
  expect((await pay(100, given)).code).toBeUndefined();
});

it('asks before it records a transfer for an order or a purchase that the account has already', async () => {
  const person = await shop.customer();
  const bought = [];
  for (let count = 0; count < 3; count += 1)
    bought.push(await buyInvoiced(shop, { by: person, admin, prices: [100], isApproved: false }));
  const [first, second, third] = bought;
  const transfer = { amount: 500, reference: 'TT 9', receivedOn: RECEIVED_ON };
  const payWhole = (confirmDuplicate: boolean, k: string) =>
    money(
      shop,
      `mutation ($id: ID!, $i: RecordPaymentInput!, $k: String) {
        recordPurchasePayment(id: $id, input: $i, idempotencyKey: $k) { id } }`,
      { id: third?.purchaseId, i: { ...transfer, confirmDuplicate }, k },
      admin,
    );
  const payOne = (id: string | undefined, confirmDuplicate: boolean) =>
    money(
      shop,
      'mutation ($id: ID!, $i: RecordPaymentInput!) { recordPayment(id: $id, input: $i) { id } }',
      { id, i: { ...transfer, confirmDuplicate } },
      admin,
    );
  expect((await payOne(first?.orders[0], false)).code).toBeUndefined();
  expect((await payOne(second?.orders[0], false)).code).toBe('DUPLICATE_PAYMENT');
  expect((await payWhole(false, 'whole')).code).toBe('DUPLICATE_PAYMENT');
  const byAccount = { account: { customerId: person.id }, amount: 500, reference: 'TT 9', keepRest: true };
  expect((await record(shop, admin, byAccount)).code).toBe('DUPLICATE_PAYMENT');
  expect((await payOne(second?.orders[0], true)).code).toBeUndefined();
  for (const confirmDuplicate of [true, false])
    expect((await payWhole(confirmDuplicate, 'whole')).code).toBeUndefined();
});

it('takes a payment of tomorrow, because the admin may be further east', async () => {
  const { data } = await pay(100, { receivedOn: dayIn(1), reference: 'TT-1', allocations: part(100) });
  await reverse(shop, admin, data.recordAccountPayment.id);
  const { rows } = await reversalOf(data.recordAccountPayment.id);
  expect(rows).toEqual([
    {
      amount: -100,
      method: 'BankTransfer',
      reference: 'TT-1',
      note: 'Bounced',
      receivedOn: dayIn(0),
      company: null,
      customer: { email: buyer.email },
      allocations: [{ amount: -100, invoice: { number: invoice.number } }],
    },
  ]);
});

/** The reversals of a payment as the list of payments shows them. */
const reversalOf = async (id: string) => {
  const { data } = await money(
    shop,
    `query ($s: String) { payments(filter: { search: $s }) { nodes { amount method reference note receivedOn
      company { id } customer { email } allocations { amount invoice { number } } reverses { id } } } }`,
    { s: buyer.email },
    admin,
  );
  const nodes: { reverses: { id: string } | null }[] = data.payments.nodes;
  return {
    rows: nodes.filter(({ reverses }) => reverses?.id === id).map(({ reverses: _, ...shown }) => shown),
  };
};

it("pays neither another company's invoices nor another person's", async () => {
  const [owner, anotherOwner] = [await shop.customer(), await shop.customer()];
  const companyId = await aCompany(shop, { owner, admin });
  await aCompany(shop, { owner: anotherOwner, admin });
  const ofCompany = await buyInvoiced(shop, { by: anotherOwner, admin, prices: [100] });
  const given = { account: { companyId }, amount: 100 };
  for (const allocations of [part(100, ofCompany.id), part(100)])
    expect((await record(shop, admin, { ...given, allocations })).code).toBe('NOT_FOUND');
  const person = { customerId: (await shop.customer()).id };
  for (const allocations of [part(100, ofCompany.id), part(100)])
    expect((await record(shop, admin, { account: person, amount: 100, allocations })).code).toBe('NOT_FOUND');
});

it('an account of no one is not found', async () => {
  for (const field of ['companyId', 'customerId']) {
    const { code } = await money(
      shop,
      `query ($id: ID!) { account(of: { ${field}: $id }) { openAmount company { id } customer { id } } }`,
      { id: newId() },
      admin,
    );
    expect(code).toBe('NOT_FOUND');
  }
});
