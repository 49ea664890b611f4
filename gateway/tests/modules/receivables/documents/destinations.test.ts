import { inJobTransaction } from '../../../../src/shared/ctx';
import { Document } from '../../../../src/modules/receivables/documents/document.entity';
import { issueProforma } from '../../../../src/modules/receivables/documents/issue.service';
import { renderPdf } from '../../../../src/modules/receivables/documents/pdf/render';
import { addressAt, boughtFor, textAt, type BoughtForAddresses } from '../../../support/destinations';
import { loadPurchase } from '../../../../src/modules/messages/catalogue/purchase-content';
import { readPdf } from '../../../support/pdf/read-pdf';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';
import { approveOrders, setTax } from '../../../support/taxes';

/** Documents of a purchase that goes to several addresses: each address is printed once, above its lines. */
let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  await setTax(shop, admin, { country: 'BD', basisPoints: 725, fromDay: '2020-01-01' });
});
afterAll(() => shop.close());

const destinations = [
  { deliverTo: addressAt('Site 1'), contactNo: '+880 1711 000002' },
  { deliverTo: addressAt('Site 2') },
];
const bought = () => boughtFor(shop, { by: buyer, to: [2, null, 1, 2], destinations });
const issued = ({ id }: BoughtForAddresses, kind: string): Promise<Document[]> =>
  shop.dataSource.manager.find(Document, {
    where: { purchaseId: id, kind: kind as Document['kind'] },
    order: { number: 'ASC' },
  });
const textOf = async (document: Document) =>
  (await readPdf(await renderPdf(document))).pages.join('\n').replace(/\s+/g, ' ');
const HOME = 'Deliver to: Home 1, Dhaka, Bangladesh';
const SITE_1 = 'Deliver to: Site 1, Dhaka, Bangladesh, +880 1711 000002';
const SITE_2 = 'Deliver to: Site 2, Dhaka, Bangladesh';
const ship = (ids: readonly string[], given: object = {}) =>
  shop.gql('mutation ($i: ShipOrdersInput!) { shipOrders(input: $i) { error { code } } }', {
    variables: { i: { ids, shipUnpaid: { ids, reason: 'A good customer' }, ...given } },
    as: admin,
  });
async function numbersOf({ orders }: BoughtForAddresses): Promise<string[]> {
  const rows = await shop.dataSource.query('SELECT id, number FROM orders WHERE id = ANY ($1)', [orders]);
  return orders.map((id) => rows.find((row: { id: string }) => row.id === id).number);
}
/** The given texts are there once each, in this order. */
function expectInOrder(text: string, parts: readonly string[]) {
  for (const part of parts) expect(text.split(part)).toHaveLength(2);
  const places = parts.map((part) => text.indexOf(part));
  expect(places).toEqual([...places].sort((a, b) => a - b));
}

it('proforma and invoice have the lines below their address', async () => {
  const purchase = await bought();
  const [first = '', second = '', third = '', fourth = ''] = await numbersOf(purchase);
  await inJobTransaction(forJob(shop.services), (tx) => issueProforma(tx, purchase.id));
  await approveOrders(shop, admin, purchase.id);
  const parts = [HOME, second, SITE_1, third, SITE_2, first, fourth];
  for (const kind of ['Proforma', 'Invoice']) {
    const [document] = await issued(purchase, kind);
    const text = await textOf(document as Document);
    expectInOrder(text, parts);
    expect(text).toContain('3 addresses, each above its items');
    // 7.25 % of 200
    expect(document?.total).toBe(21_450);
  }
});

it('a credit note has the address of what is credited', async () => {
  const purchase = await bought();
  const [first = '', , , fourth = ''] = await numbersOf(purchase);
  await approveOrders(shop, admin, purchase.id);
  await shop.rest('DELETE', `/order/${purchase.orders[3]}`, { as: admin });
  const [note] = await issued(purchase, 'CreditNote');
  const text = await textOf(note as Document);
  expectInOrder(text, [SITE_2, fourth]);
  for (const absent of [first, HOME, SITE_1]) expect(text).not.toContain(absent);
});

it('each packing slip, and each label, has its address only', async () => {
  const purchase = await bought();
  const [first = '', second = '', third = '', fourth = ''] = await numbersOf(purchase);
  await ship(purchase.orders.slice(0, 3));
  await ship(purchase.orders.slice(3), { packages: [{ weightGrams: 900 }] });
  const slips = await issued(purchase, 'PackingSlip');
  const contents = slips.map(({ snapshot: { deliveryAddress, destinations: several, lines } }) => [
    ...[deliveryAddress, several],
    lines.map(({ orderNumber }) => orderNumber),
  ]);
  expect(contents.sort()).toEqual(
    [
      [textAt('Home 1'), undefined, [second]],
      [textAt('Site 1'), undefined, [third]],
      [textAt('Site 2'), undefined, [first]],
      [textAt('Site 2'), undefined, [fourth]],
    ].sort(),
  );
  expect(await textOf(slips[3] as Document)).toContain('Site 2');
  const [{ id }] = await shop.dataSource.query(
    `SELECT shipment_id AS id FROM shipment_lines WHERE order_id = $1`,
    [purchase.orders[3]],
  );
  const answer = await fetch(`${shop.url}/shipments/${id}/labels.pdf`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const { pages } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  expect(pages.join(' ')).toContain('Site 2');
  expect(pages.join(' ')).not.toContain('Home 1');
});

it('the confirmation by email says which line goes where', async () => {
  const purchase = await bought();
  const { parts } =
    (await loadPurchase({ db: shop.dataSource.manager, env: shop.services.env }, purchase.id)) ?? {};
  expect(parts?.facts).toEqual(
    expect.arrayContaining([
      ['Address 1', textAt('Home 1')],
      ['Address 2', textAt('Site 1')],
      ['Address 3', textAt('Site 2')],
    ]),
  );
  const places = parts?.lines.slice(0, 4).map(({ details }) => details.split(' · ').at(-1));
  expect(places).toEqual(['Address 3', 'Address 1', 'Address 2', 'Address 3']);
});

it('with one address, documents are as they were', async () => {
  const purchase = await boughtFor(shop, { by: buyer, to: [null, null] });
  await inJobTransaction(forJob(shop.services), (tx) => issueProforma(tx, purchase.id));
  const [document] = await issued(purchase, 'Proforma');
  expect(document?.snapshot).not.toHaveProperty('destinations');
  expect(document?.snapshot.deliveryAddress).toBe('Home 1\nDhaka\nBangladesh');
  expect(await textOf(document as Document)).not.toContain('Deliver to:');
});
