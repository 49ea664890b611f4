import { buyInvoiced, record, reverse } from '../support/payments';
import { startShop, type Person, type TestShop } from '../support/shop';

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
