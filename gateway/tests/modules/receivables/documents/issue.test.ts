import { anAddress } from '../../../support/addresses';
import { makeContext } from '../../../../src/context';
import { issueInvoices } from '../../../../src/modules/receivables/documents/issue.service';
import { keepPending } from '../../../../src/modules/receivables/documents/pending-invoice.service';
import { makePdf } from '../../../../src/modules/receivables/documents/make-pdf.job';
import { makeProforma } from '../../../../src/modules/receivables/documents/proforma.job';
import { Order } from '../../../../src/modules/sales/orders/order.entity';
import { inTransaction } from '../../../../src/shared/ctx';
import { atOnce } from '../../../support/at-once';
import { anOrder, aPurchase, aTool } from '../../../support/builders';
import { dayIn } from '../../../support/days';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let other: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer, other] = await Promise.all([
    shop.admin(),
    shop.customer({ displayName: 'Ada Buyer' }),
    shop.customer(),
  ]);
});
afterAll(() => shop.close());

/** What the worker does after a purchase. */
const issueProforma = (purchaseId: string) => makeProforma(forJob(shop.services), { purchaseId });

interface Issued {
  readonly id: string;
  readonly kind: string;
  readonly number: string;
  readonly total: number;
  readonly dueOn: string | null;
}
const DOCUMENTS = 'documents { id kind number total dueOn }';
const documentsOf = async (purchaseId: string, as: Person = buyer): Promise<Issued[]> => {
  const { data } = await shop.gql(`query ($id: ID!) { purchase(id: $id) { ${DOCUMENTS} } }`, {
    variables: { id: purchaseId },
    as,
  });
  return data.purchase.documents;
};
const snapshotOf = async (id: string | undefined) => {
  const [{ snapshot }] = await shop.dataSource.query('SELECT snapshot FROM documents WHERE id = $1', [id]);
  return snapshot;
};
async function bought(prices: number[], rest: object = {}): Promise<{ id: string; orders: string[] }> {
  const tools = [];
  for (const price of prices) tools.push(await aTool(shop, { price }));
  const lines = tools.map(({ id }) => ({ toolId: id, quantity: 5 }));
  const { data } = await aPurchase(shop, { by: buyer, lines, ...rest });
  const { id, orders } = data.placePurchase;
  await issueProforma(id);
  return { id, orders: orders.map((order: { id: string }) => order.id) };
}
const setStatuses = (ids: string[], status: string) =>
  shop.gql(`mutation ($i: UpdateOrderStatusesInput!) { updateOrderStatuses(input: $i) { error { code } } }`, {
    variables: { i: { ids, status } },
    as: admin,
  });
const remove = (id: string | undefined, as = buyer) =>
  shop.gql(`mutation ($id: ID!) { deleteOrder(id: $id) { id } }`, { variables: { id }, as });
const credited = async (purchaseId: string): Promise<number> => {
  const [{ sum }] = await shop.dataSource.query(
    `SELECT sum(currency_total)::int FROM documents WHERE purchase_id = $1 AND kind = 'CreditNote'`,
    [purchaseId],
  );
  return sum;
};
const setTax = (input: object) =>
  shop.gql(`mutation ($i: TaxRateInput!) { setTaxRate(input: $i) { id } }`, {
    variables: { i: { name: 'VAT', fromDay: '2026-01-01', ...input } },
    as: admin,
  });

it('a purchase gets one proforma invoice with all of its lines', async () => {
  const { id } = await bought([1_000, 200], { poNumber: 'PO 7', deliveryAddress: '1 Road\nDhaka' });
  const documents = await documentsOf(id);
  expect(documents).toMatchObject([
    { kind: 'Proforma', number: expect.stringMatching(/^PRO-\d{4}-\d{6}$/), total: 6_000, dueOn: null },
  ]);
  expect(await snapshotOf(documents[0]?.id)).toMatchObject({
    seller: { legalName: 'Robotics Works', address: 'Dhaka, Bangladesh', taxId: null },
    buyer: { name: 'Ada Buyer', email: buyer.email },
    poNumber: 'PO 7',
    deliveryAddress: '1 Road\nDhaka',
    lines: [
      { quantity: 5, unitPrice: 1_000, total: 5_000 },
      { quantity: 5, unitPrice: 200, total: 1_000 },
    ],
    net: 6_000,
    taxes: [],
  });
});

it('a proforma invoice is issued once, and takes no number again', async () => {
  const { id } = await bought([1_000]);
  const [first] = await documentsOf(id);
  await issueProforma(id);
  expect(await documentsOf(id)).toEqual([first]);
  const next = await bought([1_000]);
  const numberOf = (one: Issued | undefined) => Number(one?.number.slice(-6));
  expect(numberOf((await documentsOf(next.id))[0])).toBe(numberOf(first) + 1);
});

it.each([
  ['of the profile', '7 Home Street', '7 Home Street'],
  ['of the delivery, where the profile has none', null, '1 Road'],
])('a customer without a company is named with the address %s', async (_which, address, printed) => {
  const by = await shop.customer({ displayName: 'Pat Private' });
  await shop.dataSource.query('UPDATE users SET address = $2 WHERE id = $1', [by.id, address]);
  const { id, orders } = await bought([1_000], { by, deliveryAddress: '1 Road' });
  await setStatuses(orders, 'Approved');
  for (const document of await documentsOf(id, by))
    expect(await snapshotOf(document.id)).toMatchObject({
      buyer: { name: 'Pat Private', address: printed, taxId: null, email: by.email },
      deliveryAddress: '1 Road',
    });
});

it.each([
  ['given with the purchase', '+880 1711 000001', '+880 1711 000001'],
  ['of the profile, where none is given', undefined, '+880 1711 000009'],
])('documents name the phone number %s', async (_which, contactNo, printed) => {
  const by = await shop.customer();
  await shop.dataSource.query('UPDATE users SET contact_no = $2 WHERE id = $1', [by.id, '+880 1711 000009']);
  const { id, orders } = await bought([1_000], { by, contactNo, deliveryAddress: '1 Road' });
  await setStatuses(orders, 'Approved');
  const documents = await documentsOf(id, by);
  expect(documents).toHaveLength(2);
  for (const document of documents)
    expect(await snapshotOf(document.id)).toMatchObject({ buyer: { contactNo: printed } });
});

it('an approval gives each purchase one invoice; an order is invoiced once', async () => {
  const one = await bought([1_000, 200, 300]);
  const two = await bought([700]);
  await setStatuses([...one.orders.slice(0, 2), ...two.orders], 'Approved');
  await setStatuses(one.orders, 'Pending');
  await setStatuses(one.orders, 'Approved');
  await setStatuses(one.orders, 'Shipped');
  const [, invoice, ...rest] = await documentsOf(one.id);
  expect([invoice, rest]).toMatchObject([
    { kind: 'Invoice', total: 7_500, dueOn: dayIn(7) },
    [{ kind: 'PackingSlip' }],
  ]);
  expect(await documentsOf(two.id)).toMatchObject([{ kind: 'Proforma' }, { kind: 'Invoice', total: 3_500 }]);
});

it('an order that is shipped directly is invoiced, too, and names its documents', async () => {
  const id = await anOrder(shop, { by: buyer, tool: await aTool(shop) });
  const [{ purchaseId }] = await shop.dataSource.query(
    'SELECT purchase_id AS "purchaseId" FROM orders WHERE id = $1',
    [id],
  );
  await issueProforma(purchaseId);
  await shop.rest('PUT', `/order/update/${id}`, { body: { status: 'Shipped' }, as: admin });
  const { data } = await shop.gql(`query ($id: ID!) { order(id: $id) { ${DOCUMENTS} } }`, {
    variables: { id },
    as: buyer,
  });
  expect(data.order.documents).toMatchObject([
    { kind: 'Proforma' },
    { kind: 'Invoice', total: 5_000 },
    { kind: 'PackingSlip' },
  ]);
});

it('an invoiced order that is deleted gets a credit note, another one none', async () => {
  const { id, orders } = await bought([1_000, 200]);
  await setStatuses(orders.slice(0, 1), 'Approved');
  await remove(orders[1]);
  await remove(orders[0]);
  const [, invoice, credit, ...rest] = await documentsOf(id);
  expect([invoice, credit, rest]).toMatchObject([
    { kind: 'Invoice', total: 5_000 },
    { kind: 'CreditNote', total: 5_000, dueOn: null },
    [],
  ]);
  expect(await snapshotOf(credit?.id)).toMatchObject({
    corrects: invoice?.number,
    lines: [{ orderId: orders[0] }],
  });
});

const to = (country: string) => ({ deliverTo: anAddress({ country }) });

it('tax is that of the country of delivery and the day, rounded once; credit notes take it back to the cent', async () => {
  await setTax({ country: 'AT', basisPoints: 1_333 });
  await setTax({ country: 'AT', basisPoints: 9_000, fromDay: dayIn(1) });
  await setTax({ country: 'DE', basisPoints: 0, note: 'Reverse charge' });
  const { id, orders } = await bought([100, 300, 700], to('AT'));
  await setStatuses(orders, 'Approved');
  // 13.33 % of $55.00 is $7.3315; of each line alone it would be 67 + 200 + 467 cents.
  const [, invoice] = await documentsOf(id);
  expect(invoice?.total).toBe(5_500 + 733);
  for (const order of orders) await remove(order);
  expect(await credited(id)).toBe(6_233);

  const atOneTime = await bought([100, 300, 700], to('AT'));
  await setStatuses(atOneTime.orders, 'Approved');
  // All of them have read what was credited before one can have its number.
  const deletions = atOneTime.orders.map((order) => () => remove(order));
  const deleted = await atOnce(shop, { sql: 'SELECT FROM document_counters FOR UPDATE' }, deletions);
  expect(deleted.flatMap(({ errors = [] }) => errors)).toEqual([]);
  expect(await credited(atOneTime.id)).toBe(6_233);

  const german = await bought([100], to('DE'));
  const [proforma] = await documentsOf(german.id);
  const { taxes } = await snapshotOf(proforma?.id);
  expect(taxes).toEqual([{ name: 'VAT', note: 'Reverse charge', basisPoints: 0, net: 500, tax: 0 }]);
  const plain = await bought([100], to('FR'));
  expect((await snapshotOf((await documentsOf(plain.id))[0]?.id)).taxes).toEqual([]);
});

const edit = (input: object) =>
  shop.gql(`mutation ($i: SellerSettingsInput!) { updateSellerSettings(input: $i) { legalName } }`, {
    variables: { i: input },
    as: admin,
  });

it("a document keeps the shop's data of its day", async () => {
  await edit({ legalName: 'Robotics Works Ltd', account: 'BD12 3456' });
  const { id, orders } = await bought([100], to('FR'));
  await setStatuses(orders, 'Approved');
  await edit({ legalName: 'Another Ltd' });
  await remove(orders[0]);
  const [proforma, , credit] = await documentsOf(id);
  expect((await snapshotOf(credit?.id)).seller).toMatchObject({ legalName: 'Another Ltd', account: null });
  expect(await snapshotOf(proforma?.id)).toMatchObject({
    seller: { legalName: 'Robotics Works Ltd', account: 'BD12 3456' },
  });
});

describe('two admins at the same time', () => {
  const entries = (action: string, name: string): Promise<{ before: unknown; after: unknown }[]> =>
    shop.dataSource.query(
      'SELECT before, after FROM audit_log WHERE action = $1 AND entity_name LIKE $2 ORDER BY id DESC LIMIT 2',
      [action, name],
    );

  it("edit the shop's data: the log says what each of them changed", async () => {
    await atOnce(shop, { sql: 'SELECT FROM seller_settings FOR UPDATE' }, [
      () => edit({ legalName: 'First Ltd' }),
      () => edit({ legalName: 'Second Ltd' }),
    ]);
    const [second, first] = await entries('CompanyDataEdited', '%');
    expect(first?.after).toMatchObject({ legalName: 'First Ltd' });
    expect(second).toMatchObject({ before: first?.after, after: { legalName: 'Second Ltd' } });
  });

  it('set a tax rate of the same day: it is added, then changed; deleted by both, it is gone once', async () => {
    const set = (basisPoints: number) => () => setTax({ country: 'FI', basisPoints });
    const both = await atOnce(shop, { sql: 'LOCK TABLE tax_rates IN SHARE MODE' }, [set(2_400), set(2_550)]);
    expect(both.map(({ code }) => code)).toEqual([undefined, undefined]);
    const [changed] = await entries('TaxRateSet', '%FI%');
    expect(changed).toMatchObject({ before: { basisPoints: 2_400 }, after: { basisPoints: 2_550 } });

    const { id } = both[0]?.data.setTaxRate;
    const drop = () =>
      shop.gql('mutation ($id: ID!) { deleteTaxRate(id: $id) { id } }', { variables: { id }, as: admin });
    const held = { sql: 'SELECT FROM tax_rates WHERE id = $1 FOR UPDATE', values: [id] };
    expect((await atOnce(shop, held, [drop, drop])).map(({ code }) => code)).toEqual([
      undefined,
      'NOT_FOUND',
    ]);
    expect(await entries('TaxRateDeleted', '%FI%')).toHaveLength(1);
  });
});

it('100 invoices that are issued concurrently, a third of them rolled back, have no gap and no duplicate', async () => {
  const tool = await aTool(shop, { availableStock: 100_000 });
  const ids = await Promise.all(Array.from({ length: 100 }, () => anOrder(shop, { by: other, tool })));
  const ctx = makeContext(shop.services, {
    id: 'r',
    ip: '::1',
    headers: {},
    dependencies: null,
  });
  const issue = async (id: string, fails: boolean, tries = 20): Promise<string> => {
    const issuing = inTransaction(ctx, async (tx) => {
      await tx.db.query(`UPDATE orders SET status = 'Approved' WHERE id = $1`, [id]);
      await keepPending(tx.db, [id]);
      const { purchaseId } = await tx.db.findOneByOrFail(Order, { id });
      await issueInvoices(tx, { purchaseIds: [purchaseId], which: 'due' });
      if (fails) throw new Error('rolled back');
      return 'issued';
    });
    const outcome = await issuing.catch(({ message }: Error) => message);
    // On a busy machine some wait too long for their number.
    const isOver = outcome === 'issued' || outcome === 'rolled back' || tries === 0;
    return isOver ? outcome : issue(id, fails, tries - 1);
  };
  const outcomes = await Promise.all(ids.map((id, index) => issue(id, index % 3 === 0)));
  expect(outcomes.filter((outcome) => outcome === 'issued')).toHaveLength(66);
  const found = await shop.dataSource.query(
    `SELECT number FROM documents WHERE kind = 'Invoice' ORDER BY number`,
  );
  const numbers: string[] = found.map(({ number }: { number: string }) => number);
  const years = numbers.map((number) => number.slice(0, 'INV-2026'.length));
  expect(numbers).toEqual(
    years.map((year, at) => `${year}-${String(at - years.indexOf(year) + 1).padStart(6, '0')}`),
  );
});

it.each([
  `UPDATE documents SET number = 'INV-2026-999999'`,
  'DELETE FROM documents',
  'TRUNCATE documents CASCADE',
  'DELETE FROM document_orders',
  `UPDATE document_files SET sha256 = ''`,
  'DELETE FROM document_files',
])('PostgreSQL refuses %s', async (statement) => {
  const [{ id: documentId }] = await shop.dataSource.query('SELECT id FROM documents LIMIT 1');
  await makePdf(shop.services, { documentId });
  await expect(shop.dataSource.query(statement)).rejects.toMatchObject({ code: '23001' });
});
