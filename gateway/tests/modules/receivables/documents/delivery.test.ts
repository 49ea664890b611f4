import { Document } from '../../../../src/modules/receivables/documents/document.entity';
import { renderPdf } from '../../../../src/modules/receivables/documents/pdf/render';
import { DocumentKind } from '../../../../src/modules/receivables/payments/document-kind';
import { readPdf } from '../../../support/pdf/read-pdf';
import { makeProforma } from '../../../../src/modules/receivables/documents/proforma.job';
import { DeliveryKind } from '../../../../src/modules/sales/purchases/delivery-kind.type';
import { aPurchase, aTool, recordPayment } from '../../../support/builders';
import { aMethod } from '../../../support/delivery';
import { approve, issueInvoice, ship } from '../../../support/payments';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let methodId: string;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  methodId = await aMethod(shop, { name: 'Parcel', kind: DeliveryKind.FLAT, price: 900 });
});
afterAll(() => shop.close());

/** Orders of 50 dollars, two of them unless said otherwise, and a delivery of 9. */
async function bought(count = 2): Promise<{ id: string; orders: [string, string, ...string[]] }> {
  const lines = [];
  for (let at = 0; at < count; at += 1) lines.push({ toolId: (await aTool(shop)).id, quantity: 5 });
  const { data } = await aPurchase(shop, { by: buyer, lines, fee: 900, deliveryMethodId: methodId });
  const { id, orders } = data.placePurchase;
  await makeProforma(forJob(shop.services), { purchaseId: id });
  return { id, orders: orders.map((order: { id: string }) => order.id) };
}
const read = async (id: string) =>
  (
    await shop.gql(
      `query ($id: ID!) { purchase(id: $id) { openAmount delivery { state } pendingInvoice { total }
        documents { kind total } orders { openAmount } } }`,
      { variables: { id }, as: admin },
    )
  ).data.purchase;
const totals = async (id: string, kind: string): Promise<number[]> =>
  (await read(id)).documents
    .filter((one: { kind: string }) => one.kind === kind)
    .map(({ total }: { total: number }) => total)
    .toSorted((a: number, b: number) => b - a);
const remove = (id: string) => shop.rest('DELETE', `/order/${id}`, { as: admin });
const snapshots = async (id: string, kind: string) =>
  (
    await shop.dataSource.query(
      `SELECT snapshot FROM documents WHERE purchase_id = $1 AND kind = $2::document_kind ORDER BY number`,
      [id, kind],
    )
  ).map(({ snapshot }: any) => snapshot);

it('approved together, each purchase has its own delivery on its own invoice', async () => {
  const both = [await bought(1), await bought(1)];
  await approve(
    shop,
    admin,
    both.flatMap(({ orders }) => orders),
  );
  const found = await shop.dataSource.query(
    `SELECT documents.purchase_id AS id, number FROM purchase_charges JOIN documents ON documents.id = invoice_id
      WHERE purchase_charges.purchase_id = ANY ($1) ORDER BY purchase_charges.purchase_id`,
    [both.map(({ id }) => id)],
  );
  expect(found.map(({ id }: { id: string }) => id)).toEqual(both.map(({ id }) => id).sort());
});

it('the proforma names it, and the first invoice has it, whichever order is approved first', async () => {
  for (const first of [0, 1] as const) {
    const { id, orders } = await bought();
    expect(await totals(id, 'Proforma')).toEqual([10_900]);
    await approve(shop, admin, [orders[first]]);
    expect((await read(id)).pendingInvoice.total).toBe(5_900);
    await issueInvoice(shop, admin, id);
    expect(await totals(id, 'Invoice')).toEqual([5_900]);
    await approve(shop, admin, [orders[1 - first] ?? '']);
    expect(await totals(id, 'Invoice')).toEqual([5_900, 5_000]);
    const [proforma] = await snapshots(id, 'Proforma');
    const invoices = await snapshots(id, 'Invoice');
    expect([proforma, ...invoices].map(({ delivery }) => delivery)).toEqual([
      { name: 'Parcel', total: 900 },
      { name: 'Parcel', total: 900 },
      undefined,
    ]);
  }
});

it('is on no second invoice, nor in the pending one, once an invoice has it', async () => {
  const { id, orders } = await bought(3);
  const totalsOf = async () => [(await read(id)).pendingInvoice?.total, ...(await totals(id, 'Invoice'))];
  await approve(shop, admin, [orders[0]]);
  expect(await totalsOf()).toEqual([5_900]);
  await issueInvoice(shop, admin, id);
  await approve(shop, admin, [orders[1]]);
  expect(await totalsOf()).toEqual([5_000, 5_900]);
  await issueInvoice(shop, admin, id);
  await approve(shop, admin, orders.slice(2));
  expect(await totalsOf()).toEqual([undefined, 5_900, 5_000, 5_000]);
});

it('is invoiced with the order whose payment covers it', async () => {
  const { id, orders } = await bought();
  expect((await read(id)).orders).toEqual([{ openAmount: 5_900 }, { openAmount: 5_000 }]);
  await recordPayment(shop, { id: orders[0], amount: 5_900, as: admin });
  await approve(shop, admin, [orders[1]]);
  await issueInvoice(shop, admin, id);
  expect(await totals(id, 'Invoice')).toEqual([5_000]);
  await approve(shop, admin, [orders[0]]);
  expect(await totals(id, 'Invoice')).toEqual([5_900, 5_000]);
  expect((await read(id)).openAmount).toBe(5_000);
});

it('is owed with another order if its own is deleted', async () => {
  const { id, orders } = await bought();
  await remove(orders[0]);
  expect(await read(id)).toMatchObject({
    openAmount: 5_900,
    orders: [{ openAmount: 0 }, { openAmount: 5_900 }],
  });
});

it('is credited with the last order, and not before', async () => {
  const { id, orders } = await bought();
  await approve(shop, admin, orders);
  await remove(orders[0]);
  expect(await totals(id, 'CreditNote')).toEqual([5_000]);
  expect((await read(id)).openAmount).toBe(5_900);
  await remove(orders[1]);
  expect(await totals(id, 'CreditNote')).toEqual([5_900, 5_000]);
  expect(await read(id)).toMatchObject({ openAmount: 0, delivery: { state: 'Cancelled' } });
});

it('has a credit note of its own if its invoice is another one than that of the last order', async () => {
  const { id, orders } = await bought();
  await approve(shop, admin, [orders[0]]);
  await issueInvoice(shop, admin, id);
  await approve(shop, admin, [orders[1]]);
  await remove(orders[0]);
  expect((await read(id)).openAmount).toBe(5_900);
  await remove(orders[1]);
  expect(await totals(id, 'CreditNote')).toEqual([5_000, 5_000, 900]);
  const { rows } = {
    rows: await shop.dataSource.query('SELECT open::int FROM invoice_balances WHERE purchase_id = $1', [id]),
  };
  expect(rows).toEqual([{ open: 0 }, { open: 0 }]);
  expect((await read(id)).openAmount).toBe(0);
});

it('stays owed if something has left', async () => {
  const { id, orders } = await bought();
  await shop.gql('mutation ($id: ID!) { updateOrderStatus(id: $id, status: Shipped) { id } }', {
    variables: { id: orders[0] },
    as: admin,
  });
  await remove(orders[0]);
  await remove(orders[1]);
  expect(await read(id)).toMatchObject({ openAmount: 900, delivery: { state: 'Agreed' } });
});

it('is cancelled with a purchase that is on no invoice', async () => {
  const { id, orders } = await bought();
  await remove(orders[0]);
  await remove(orders[1]);
  expect(await read(id)).toMatchObject({ openAmount: 0, delivery: { state: 'Cancelled' } });
  expect(await totals(id, 'CreditNote')).toEqual([]);
});

it('the packing slip of a pickup names the address of the shop, and no delivery', async () => {
  await shop.dataSource.query(`UPDATE seller_settings SET address = '7 Workshop Road'`);
  const pickup = await aMethod(shop);
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
  const { data } = await aPurchase(shop, { by: buyer, lines, deliveryMethodId: pickup });
  const { id: purchaseId, orders } = data.placePurchase;
  await ship(shop, admin, [{ id: orders[0].id, quantity: 5 }]);
  const slip = await shop.dataSource.manager.findOneByOrFail(Document, {
    purchaseId,
    kind: DocumentKind.PackingSlip,
  });
  const text = (await readPdf(await renderPdf(slip))).pages.join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('Pickup at');
  // As the sender, and where it is picked up.
  expect(text.match(/7 Workshop Road/g)).toHaveLength(2);
  expect(text).not.toContain('Deliver to');
});
