import { DeliveryKind } from '../../../src/modules/sales/purchases/delivery-kind.type';
import { aTool } from '../../support/builders';
import { aCompany } from '../../support/companies';
import { aMethod, noMethods } from '../../support/delivery';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { sendOrder, setBuyer, SHIP_TO, type OrderAsked } from './orders';
import { aConnection, type Connection } from './punchout';

/** Where orders by cXML go, and what their delivery costs (adr/0126). */
let shop: TestShop;
let connection: Connection;
beforeAll(async () => {
  shop = await startShop();
  const [admin, owner]: [Person, Person] = [await shop.admin(), await shop.customer()];
  const companyId = await aCompany(shop, { owner, admin });
  connection = await aConnection(shop, owner, { companyId });
  await setBuyer(shop, owner, { id: connection.id, buyerId: owner.id });
  for (const sku of ['PART-1', 'PART-2', 'PART-3'])
    await aTool(shop, { sku, price: 1_000, minimumOrder: 1, availableStock: 1_000 });
});
afterAll(() => shop.close());
beforeEach(() => noMethods(shop));

let count = 0;
async function ordered(asked: Partial<OrderAsked> = {}) {
  const orderId = `GOES-${(count += 1)}`;
  const lines = [{ sku: 'PART-1', quantity: '5', price: '10.00' }];
  const { status, sentence } = await sendOrder(shop, connection, { lines, orderId, ...asked });
  const rows = await shop.dataSource.query(
    `SELECT orders.reference, orders.delivery_address AS address, charge.name AS delivery, charge.amount_cents::int AS fee
     FROM orders JOIN purchases ON purchases.id = purchase_id
     LEFT JOIN purchase_charges charge ON charge.purchase_id = purchases.id
     WHERE purchases.po_number = $1 ORDER BY orders.reference`,
    [orderId],
  );
  return { status, sentence, rows };
}
const shipping = (amount: string) =>
  `<Shipping><Money currency="USD">${amount}</Money><Description xml:lang="en">Freight</Description></Shipping>`;

it('lines go to their own addresses, or to that of the company', async () => {
  const elsewhere = SHIP_TO.replace('12 Factory Road', '7 Canal Street');
  const line = { quantity: '1', price: '10.00' };
  const { rows } = await ordered({
    header: SHIP_TO,
    lines: [
      { ...line, sku: 'PART-1' },
      { ...line, sku: 'PART-2', more: elsewhere },
      { ...line, sku: 'PART-3', more: SHIP_TO },
    ],
  });
  expect(rows.map(({ address }: { address: string }) => /Factory|Canal/.exec(address)?.[0])).toEqual([
    'Factory',
    'Canal',
    'Factory',
  ]);
  expect((await ordered()).rows).toMatchObject([{ address: '12 Factory Road, Dhaka', delivery: null }]);
});

it('the delivery costs what the order says, or less; nobody collects it', async () => {
  await aMethod(shop);
  await aMethod(shop, { name: 'Standard', kind: DeliveryKind.FLAT, price: 1_500 });
  await aMethod(shop, { name: 'Express', kind: DeliveryKind.FLAT, price: 4_000 });
  const fee = async (header: string) => (await ordered({ header })).rows[0];
  expect(await fee(shipping('40.00'))).toMatchObject({ delivery: 'Express', fee: 4_000 });
  expect(await fee(shipping('25.00'))).toMatchObject({ delivery: 'Standard', fee: 1_500 });
  const dearer = await ordered({ header: shipping('14.99') });
  expect(dearer).toMatchObject({
    status: 409,
    sentence: 'The delivery costs $15 (Standard), and the order has $14.99 for it.',
    rows: [],
  });
  expect(await ordered()).toMatchObject({
    status: 409,
    sentence: 'The delivery costs $15 (Standard), and the order has no price for it.',
    rows: [],
  });
});

it('free delivery needs no price; a delivery without a price is quoted in the shop', async () => {
  await aMethod(shop, { name: 'On request', kind: DeliveryKind.QUOTED });
  expect((await ordered()).rows).toMatchObject([{ delivery: 'On request', fee: null }]);
  await aMethod(shop, { name: 'Free', kind: DeliveryKind.FLAT, price: 0 });
  expect((await ordered()).rows).toMatchObject([{ delivery: 'Free', fee: 0 }]);
});

it('a country to which nothing is delivered is refused', async () => {
  await aMethod(shop, { name: 'Local', kind: DeliveryKind.FLAT, price: 0, countries: ['BD'] });
  expect((await ordered({ header: SHIP_TO })).status).toBe(200);
  const abroad = SHIP_TO.replace('isoCountryCode="BD">Bangladesh', 'isoCountryCode="DE">Germany');
  expect(await ordered({ header: abroad })).toMatchObject({
    status: 409,
    sentence: 'Local does not deliver to this country.',
    rows: [],
  });
});
