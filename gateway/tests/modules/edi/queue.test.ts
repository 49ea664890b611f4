import { atOnce } from '../../support/at-once';
import { aTool } from '../../support/builders';
import { aCompany } from '../../support/companies';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { anOrder, aPartner, exchange, newEdiDir, put, stateOf, written, type Partner } from './edi';

/** The queue of staff: unknown codes, mapping them, and the outcome of the order (adr/0130). */
let shop: TestShop;
let admin: Person;
let owner: Person;
let companyId: string;
let partner: Partner;
beforeAll(async () => {
  shop = await startShop({ EDI_DIR: newEdiDir() });
  [admin, owner] = [await shop.admin(), await shop.customer()];
  companyId = await aCompany(shop, { owner, admin, terms: { terms: 'Net30', creditLimit: 100_000_000 } });
  await aTool(shop, { sku: 'QUEUE-1', price: 1_300, minimumOrder: 1, availableStock: 100_000 });
  partner = await aPartner(shop, owner, { companyId });
});
afterAll(() => shop.close());

const call = (text: string, as: Person = admin) => shop.gql(`mutation { ${text} }`, { as });
const FIELDS = `id number companyName text unknownCodes { kind code line text } addresses { id }`;
async function queue(): Promise<any[]> {
  const { data } = await shop.gql(
    `query { ediOrders(first: 50, filter: { state: Queued }) { nodes { ${FIELDS} } } }`,
    { as: admin },
  );
  return data.ediOrders.nodes;
}
async function queued(number: string, part = '4711', header: string[] = []): Promise<any> {
  const lines = [[2, '13.00', 'BP', part]] as const;
  put(shop, partner, anOrder({ number, lines, header }));
  await exchange(shop);
  return (await queue()).find((order) => order.number === number);
}

it('staff say what a part and a place stand for, and place the order; the next is placed by itself', async () => {
  const address = '{ lines: ["12 Factory Road"], city: "Dhaka", country: "BD" }';
  const { data } = await call(
    `addAddress(companyId: "${companyId}", input: { label: "Plant 4", address: ${address} }) { id }`,
    owner,
  );
  const addressId = data.addAddress.id;
  const before = await stateOf(shop);
  const order = await queued('QUEUE-A', '4711', ['N1*ST*Plant 4*92*0042']);
  expect(order.unknownCodes).toEqual([
    { kind: 'Part', code: 'BP 4711', line: '1', text: '' },
    { kind: 'Address', code: '92 0042', line: null, text: 'Plant 4' },
  ]);
  expect(order.addresses).toContainEqual({ id: addressId });
  expect(order.text).toContain('PO1*1*2*EA*13.00**BP*4711');
  const still = await call(`retryEdiOrder(id: "${order.id}") { state }`);
  expect(still.data.retryEdiOrder.state).toBe('Queued');
  const ofOrder = `orderId: "${order.id}"`;
  await call(`mapEdiCode(input: { ${ofOrder}, kind: Part, code: "BP 4711", sku: "queue-1" }) { id }`);
  await call(
    `mapEdiCode(input: { ${ofOrder}, kind: Address, code: "92 0042", addressId: "${addressId}" }) { id }`,
  );
  expect(await stateOf(shop)).toEqual(before);
  const placed = await call(`retryEdiOrder(id: "${order.id}") { state purchaseId }`);
  expect(placed.data.retryEdiOrder).toEqual({ state: 'Placed', purchaseId: expect.any(String) });
  const [bought] = await shop.dataSource.query(
    `SELECT purchases.customer_id AS "customerId", delivery_address AS "to" FROM purchases WHERE po_number = 'QUEUE-A'`,
  );
  expect(bought).toEqual({ customerId: owner.id, to: expect.stringContaining('12 Factory Road') });
  expect(await queued('QUEUE-B', '4711', ['N1*ST*Plant 4*92*0042'])).toBeUndefined();
});

it('an address that its company deletes is not known any more', async () => {
  await shop.dataSource.query(`DELETE FROM addresses WHERE label = 'Plant 4'`);
  const order = await queued('QUEUE-C', '4711', ['N1*ST*Plant 4*92*0042']);
  expect(order.unknownCodes).toEqual([expect.objectContaining({ code: '92 0042' })]);
});

it('an order is refused with a reason, which the 855 has; nothing is ordered', async () => {
  const before = await stateOf(shop);
  const order = await queued('QUEUE-D', '9999');
  const refused = await call(
    `refuseEdiOrder(id: "${order.id}", input: { reason: "We do not sell this part." }) { state error }`,
  );
  expect(refused.data.refuseEdiOrder).toEqual({ state: 'Refused', error: 'We do not sell this part.' });
  await exchange(shop);
  const last = written(shop, partner, '855').at(-1);
  expect(last).toMatch(/BAK\*00\*RJ\*QUEUE-D\*/);
  expect(last).toContain('MSG*We do not sell this part.~');
  expect(await stateOf(shop)).toEqual(before);
  for (const again of [
    `retryEdiOrder(id: "${order.id}")`,
    `refuseEdiOrder(id: "${order.id}", input: { reason: "No" })`,
  ])
    expect((await call(`${again} { id }`)).errors?.[0]?.extensions?.code).toBe('WRONG_STATE');
});

it('an order that is placed and refused at the same time is either placed or refused', async () => {
  const order = await queued('QUEUE-E', '5555');
  await call(
    `mapEdiCode(input: { orderId: "${order.id}", kind: Part, code: "BP 5555", sku: "QUEUE-1" }) { id }`,
  );
  await atOnce(shop, { sql: 'SELECT id FROM edi_orders WHERE id = $1 FOR UPDATE', values: [order.id] }, [
    () => call(`retryEdiOrder(id: "${order.id}") { state }`),
    () => call(`refuseEdiOrder(id: "${order.id}", input: { reason: "No" }) { state }`),
  ]);
  const [{ state, n }] = await shop.dataSource.query(
    `SELECT state, (SELECT count(*)::int FROM purchases WHERE po_number = 'QUEUE-E') AS n FROM edi_orders WHERE id = $1`,
    [order.id],
  );
  expect(['Placed 1', 'Refused 0']).toContain(`${state} ${n}`);
});

it('an unknown SKU and an address of another company are refused', async () => {
  const order = await queued('QUEUE-F', '7777', ['N1*ST*Plant 8*92*0088']);
  const other = await shop.customer();
  const theirs = await aCompany(shop, { owner: other, admin });
  const { data } = await call(
    `addAddress(companyId: "${theirs}", input: { address: { lines: ["1 Road"], city: "Oslo", country: "NO" } }) { id }`,
    other,
  );
  const ofOrder = `orderId: "${order.id}"`;
  const sku = await call(
    `mapEdiCode(input: { ${ofOrder}, kind: Part, code: "BP 7777", sku: "NONE-1" }) { id }`,
  );
  expect(sku.errors?.[0]?.extensions?.details?.fields).toEqual({ sku: 'There is no tool with this SKU.' });
  const place = await call(
    `mapEdiCode(input: { ${ofOrder}, kind: Address, code: "92 0088", addressId: "${data.addAddress.id}" }) { id }`,
  );
  expect(place.errors?.[0]?.extensions?.details?.fields).toEqual({
    addressId: 'Choose an address of the company.',
  });
});
