import { buyInvoiced, record, reverse } from '../../../support/payments';
import { aQuote, aQuoteRequest, quoteCall } from '../../../support/quotes';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

it('the list of documents shows what is open, or overdue', async () => {
  const buyer = await shop.customer();
  const buy = (price: number) => buyInvoiced(shop, { by: buyer, admin, prices: [price] });
  const [paid, open, overdue] = [await buy(100), await buy(200), await buy(300)];
  const [partly, reversed] = [await buy(400), await buy(500)];
  const pay = (invoiceId: string, amount: number) =>
    record(shop, admin, {
      account: { customerId: buyer.id },
      amount,
      allocations: [{ invoiceId, amount }],
    });
  await pay(partly.id, 1_999);
  const bounced = await pay(reversed.id, 2_500);
  await reverse(shop, admin, bounced.data.recordAccountPayment.id);
  await pay(paid.id, 500);
  await shop.dataSource.query('ALTER TABLE documents DISABLE TRIGGER USER');
  for (const { id } of [paid, overdue])
    await shop.dataSource.query(`UPDATE documents SET due_on = '2026-01-01' WHERE id = $1`, [id]);
  await shop.dataSource.query('ALTER TABLE documents ENABLE TRIGGER USER');
  const numbers = async (payment: string, as: Person, list: string) => {
    const { data, errors } = await shop.gql(
      `query ($f: DocumentFilter) { ${list}(first: 20, filter: $f) { nodes { number } } }`,
      { variables: { f: { payment } }, as },
    );
    expect(errors).toBeUndefined();
    return data[list].nodes.map(({ number }: { number: string }) => number).sort();
  };
  for (const [as, list] of [[admin, 'documents'] as const, [buyer, 'myDocuments'] as const]) {
    expect(await numbers('Open', as, list)).toEqual([
      open.number,
      overdue.number,
      partly.number,
      reversed.number,
    ]);
    expect(await numbers('Overdue', as, list)).toEqual([overdue.number]);
  }
});

interface Filter {
  readonly kinds?: readonly string[];
  readonly payment?: string;
  readonly search?: string;
}
const listed = async (as: Person, f: Filter) => {
  const { data, errors } = await shop.gql(
    `query ($f: DocumentFilter) { documents(first: 1, filter: $f) { totalCount openTotal nodes { kind company { legalName } } } }`,
    { variables: { f }, as },
  );
  expect(errors).toBeUndefined();
  return data.documents;
};

it('the open amount of all documents that a filter finds is added up, whatever the page', async () => {
  const buyer = await shop.customer();
  const search = buyer.email;
  const buy = (...prices: number[]) => buyInvoiced(shop, { by: buyer, admin, prices });
  const [paid, partly] = [await buy(100), await buy(200, 300)];
  await buy(400);
  const allocations = [
    { invoiceId: paid.id, amount: 500 },
    { invoiceId: partly.id, amount: 1 },
  ];
  await record(shop, admin, { account: { customerId: buyer.id }, amount: 501, allocations });
  const open = 2_500 - 1 + 2_000;
  expect(await listed(admin, { search })).toMatchObject({ openTotal: open });
  const money = await listed(admin, { search, kinds: ['Invoice', 'CreditNote', 'Deposit'] });
  expect(money).toMatchObject({
    totalCount: 3,
    openTotal: open,
    nodes: [{ kind: 'Invoice', company: null }],
  });
  expect(await listed(admin, { search, payment: 'Open' })).toMatchObject({ totalCount: 2, openTotal: open });
  expect(await listed(admin, { search, payment: 'Overdue' })).toMatchObject({ totalCount: 0, openTotal: 0 });
  expect(await listed(admin, { search, kinds: ['PackingSlip'] })).toMatchObject({
    totalCount: 0,
    openTotal: 0,
  });
  expect(await listed(admin, { search: paid.number })).toMatchObject({ openTotal: 0 });
  const own = await shop.gql('{ myDocuments(first: 1) { openTotal } }', { as: buyer });
  expect(own.data.myDocuments.openTotal).toBe(open);
});

it('a deposit counts with what is still asked of it', async () => {
  const by = await shop.customer();
  const request = await aQuoteRequest(shop, { by });
  const { id } = await aQuote(shop, { request, admin, fees: { depositPercent: 30 } });
  const { data } = await quoteCall(shop, 'accept', { as: by, id, input: { totalPrice: 9_000 } });
  const open = () => listed(admin, { search: by.email, payment: 'Open' });
  expect(await open()).toMatchObject({ totalCount: 1, openTotal: 2_700, nodes: [{ kind: 'Deposit' }] });
  await shop.rest('DELETE', `/order/${data.acceptQuote.orders[0].id}`, { as: admin });
  expect(await open()).toMatchObject({ totalCount: 0, openTotal: 0 });
});
