import { referenceOf, referencesIn } from '../../../../src/shared/payment-reference';
import { anOrder, aPurchase, aTool, payOrder } from '../../../support/builders';
import { aCompany, aMember } from '../../../support/companies';
import { letPass } from '../../../support/credit';
import { issueInvoice } from '../../../support/payments';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop({ COMPANY_NAME: 'Robot Works' });
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const howToPay = (kind: string, id: string, as: Person | null = buyer) =>
  shop.gql(
    `query ($w: PayableInput!) { howToPay(what: $w) {
      amount reference accountHolder bankName account bic qrText terms dueOn } }`,
    { variables: { w: { kind, id } }, as },
  );
const bank = (input: object) =>
  shop.gql(`mutation ($i: SellerSettingsInput!) { updateSellerSettings(input: $i) { account } }`, {
    variables: { i: input },
    as: admin,
  });
const approve = (id: string) =>
  shop.gql('mutation ($id: ID!) { updateOrderStatus(id: $id, status: Approved) { id } }', {
    variables: { id },
    as: admin,
  });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function bought(by: Person, units: number[]) {
  const tools = await Promise.all(units.map(() => aTool(shop)));
  const lines = units.map((quantity, at) => ({ toolId: tools[at]?.id, quantity }));
  const { data } = await aPurchase(shop, { by, lines });
  return data.placePurchase as { id: string; number: string; orders: { id: string; number: string }[] };
}

it("an order is paid by transfer: the shop's account, the order's own reference and a QR code of both", async () => {
  const { orders } = await bought(buyer, [5, 6]);
  const [{ id, number }] = orders as [{ id: string; number: string }];
  const withoutBank = (await howToPay('Order', id)).data.howToPay;
  expect(withoutBank).toMatchObject({ accountHolder: 'Robot Works', account: null, qrText: null });

  await bank({ legalName: 'Robot Works Ltd.', bankName: 'City Bank', account: 'BD12 3456', bic: 'CIBLBDDH' });
  const { data } = await howToPay('Order', id);
  const reference = referenceOf(number);
  expect(data.howToPay).toMatchObject({
    amount: 5_000,
    reference,
    terms: 'Prepaid',
    dueOn: null,
    accountHolder: 'Robot Works Ltd.',
    bankName: 'City Bank',
    account: 'BD12 3456',
    bic: 'CIBLBDDH',
  });
  const { qrText } = data.howToPay;
  expect(referencesIn(qrText).flatMap(({ numbers }) => numbers)).toEqual([number]);
  // The shop is paid in US dollars, so it is no EPC069-12 code, which allows only euros.
  expect(qrText.split('\n')).toEqual([
    'Account holder: Robot Works Ltd.',
    'Account: BD12 3456',
    'BIC: CIBLBDDH',
    'Amount: USD 50.00',
    expect.stringMatching(/^Reference: RF\d\d ORD/),
  ]);
  await bank({});
});

it('a purchase is paid for what is not paid yet, with its own reference', async () => {
  const { id, number, orders } = await bought(buyer, [5, 6]);
  await payOrder(shop, { id: orders[0]?.id ?? '', amount: 5_000, as: admin });
  const { data } = await howToPay('Purchase', id);
  expect(data.howToPay).toMatchObject({ amount: 6_000, reference: referenceOf(number) });
  await payOrder(shop, { id: orders[1]?.id ?? '', amount: 6_000, as: admin });
  expect((await howToPay('Purchase', id)).code).toBe('ORDER_PAID');
  expect((await howToPay('Order', orders[1]?.id ?? '')).code).toBe('ORDER_PAID');
});

it('on terms, it says when the invoice is due, once there is one', async () => {
  const owner = await shop.customer();
  await aCompany(shop, { owner, admin, terms: { terms: 'Net30' } });
  const { id, orders } = await bought(owner, [5]);
  expect((await howToPay('Purchase', id, owner)).data.howToPay).toMatchObject({
    terms: 'Net30',
    dueOn: null,
  });
  await approve(orders[0]?.id ?? '');
  const due = { terms: 'Net30', dueOn: inDays(30) };
  expect((await howToPay('Purchase', id, owner)).data.howToPay).toMatchObject(due);
  expect((await howToPay('Order', orders[0]?.id ?? '', owner)).data.howToPay).toMatchObject(due);
});

it('of two invoices, it names the day of the one that is due first, until that one is paid', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin, terms: { terms: 'Net30' } });
  const { id, orders } = await bought(owner, [5, 6]);
  await approve(orders[0]?.id ?? '');
  await issueInvoice(shop, admin, id);
  await letPass(shop, companyId, 27);
  await approve(orders[1]?.id ?? '');
  const both = (await howToPay('Purchase', id, owner)).data.howToPay;
  expect(both).toMatchObject({ amount: 11_000, dueOn: inDays(3) });
  await payOrder(shop, { id: orders[0]?.id ?? '', amount: 5_000, as: admin });
  const rest = (await howToPay('Purchase', id, owner)).data.howToPay;
  expect(rest).toMatchObject({ amount: 6_000, dueOn: inDays(30) });
});

it('is for the customer and who buys for the company; for others it is missing', async () => {
  const [owner, stranger] = [await shop.customer(), await shop.customer()];
  const companyId = await aCompany(shop, { owner, admin });
  const [colleague, viewer] = [
    await aMember(shop, { owner, companyId, role: 'Buyer' }),
    await aMember(shop, { owner, companyId, role: 'Viewer' }),
  ];
  const purchase = await bought(owner, [5]);
  const own = await anOrder(shop, { by: buyer, tool: await aTool(shop) });
  const codes = async (kind: string, id: string, people: (Person | null)[]) => {
    const answers = [];
    for (const person of people) answers.push((await howToPay(kind, id, person)).code);
    return answers;
  };
  const others = [stranger, null];
  expect(await codes('Order', own, others)).toEqual(['NOT_FOUND', 'UNAUTHENTICATED']);
  for (const [kind, id] of [
    ['Purchase', purchase.id],
    ['Order', purchase.orders[0]?.id ?? ''],
  ] as const) {
    expect(await codes(kind, id, [colleague, viewer, admin])).toEqual([undefined, 'FORBIDDEN', 'FORBIDDEN']);
    expect(await codes(kind, id, others)).toEqual(['NOT_FOUND', 'UNAUTHENTICATED']);
  }
  expect((await howToPay('Purchase', own)).code).toBe('NOT_FOUND');
  expect((await howToPay('Order', 'nonsense')).code).toBe('NOT_FOUND');
});
