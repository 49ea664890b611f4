import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aTool } from '../../support/builders';
import { aCompany, aMember } from '../../support/companies';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { sendOrder, setBuyer, SHIP_TO, stateOf, type OrderAsked, type OrderLine } from './orders';
import { aConnection, send, type Connection } from './punchout';

/** Orders by cXML: an OrderRequest becomes a purchase of its company, or is refused with one sentence (adr/0126). */
let shop: TestShop;
let admin: Person;
let owner: Person;
let buyer: Person;
let companyId: string;
let connection: Connection;
beforeAll(async () => {
  shop = await startShop();
  [admin, owner] = [await shop.admin(), await shop.customer()];
  companyId = await aCompany(shop, { owner, admin, terms: { terms: 'Net30', creditLimit: 100_000_000 } });
  buyer = await aMember(shop, { owner, companyId, role: 'Buyer' });
  connection = await aConnection(shop, owner, { companyId });
  await setBuyer(shop, owner, { id: connection.id, buyerId: buyer.id });
  await aTool(shop, { sku: 'MOST-5', price: 1_000, minimumOrder: 5, availableStock: 1_000 });
  for (const sku of ['SENSOR-1', 'SENSOR-2'])
    await aTool(shop, { sku, price: 1_000, minimumOrder: 1, availableStock: 1_000 });
});
afterAll(() => shop.close());

const purchaseOf = async (poNumber: string) =>
  (
    await shop.gql(
      `query ($p: String) { purchases(filter: { search: $p }) { edges { node {
        id number poNumber note requestedOn contactNo deliveryAddress deliveryCountry terms
        orders { reference quantity unitPrice tool { sku } }
        externalOrder { channel senderName number } } } } }`,
      { variables: { p: poNumber }, as: admin },
    )
  ).data?.purchases.edges[0]?.node;
const SENSOR: OrderLine = { sku: 'SENSOR-1', quantity: '5', price: '10.00' };
const order = (asked: Partial<OrderAsked> = {}) => sendOrder(shop, connection, { lines: [SENSOR], ...asked });

it('an order as large purchasing systems write it becomes a purchase of the company', async () => {
  const gripper = { id: '0199f3f6-4be1-7a4f-9c3a-2f1f0f4f7d02', sku: 'GRIP-7', name: 'Gripper <7>' };
  await aTool(shop, { ...gripper, price: 1_300, minimumOrder: 1, availableStock: 100 });
  await aTool(shop, { sku: 'SERVO-7', price: 1_200, minimumOrder: 1, availableStock: 100 });
  const file = readFileSync(path.join(__dirname, 'golden', 'order-request.xml'), 'utf8');
  const answer = await send(
    shop,
    file.replace('IDENTITY', connection.identity).replace('SECRET', connection.secret),
  );
  expect([answer.http, answer.status]).toEqual([200, 200]);
  expect(answer.sentence).toMatch(/^The order was placed as P-2026-\d{6}\.$/);
  expect(await purchaseOf('4500012345')).toMatchObject({
    poNumber: '4500012345',
    note: 'Ship the whole order together.\nPlease call the gate & ask for Paula.\nLine 10: With pads.',
    requestedOn: '2027-01-13',
    contactNo: '+880 2 5551234 ext. 12',
    deliveryAddress: expect.stringMatching(/^Robot Works Ltd\.\nPaula Buyer, Gate 4\n12 Factory Road\n/),
    deliveryCountry: 'BD',
    terms: 'Net30',
    orders: [
      { reference: '10', quantity: 12, unitPrice: 1_300, tool: { sku: 'GRIP-7' } },
      // Less than agreed is charged as it is.
      { reference: '20', quantity: 2, unitPrice: 1_200, tool: { sku: 'SERVO-7' } },
    ],
    externalOrder: { channel: 'CXML', senderName: 'ERP', number: '4500012345' },
  });
});

it('the purchase is of the member whom the owners have chosen', async () => {
  expect((await order({ orderId: 'WHOSE-1' })).status).toBe(200);
  const [row] = await shop.dataSource.query(
    `SELECT customer_id, company_id FROM purchases WHERE po_number = 'WHOSE-1'`,
  );
  expect(row).toEqual({ customer_id: buyer.id, company_id: companyId });
});

const line = (over: Partial<OrderLine>) => ({ lines: [{ ...SENSOR, ...over }] });
const LINE = 'Line 10 (SENSOR-1): ';
const REFUSED: [string, Partial<OrderAsked>, number, string | RegExp][] = [
  ['a dearer price', line({ price: '9.99' }), 409, `${LINE}the price is $10, not $9.99.`],
  ['another currency', line({ currency: 'EUR' }), 406, `${LINE}the currency is EUR. The shop sells in USD.`],
  ['parts of a cent', line({ price: '10.005' }), 406, `${LINE}10.005 is not an amount with two decimals.`],
  ['no price', line({ price: '' }), 406, / is not an amount with two decimals\.$/],
  ['an unknown SKU', line({ sku: 'NONE-9' }), 406, 'Line 10 (NONE-9): No tool has the SKU NONE-9.'],
  ['no SKU', line({ sku: '' }), 406, 'Line 10 has no SKU.'],
  ['boxes', line({ unit: 'BX' }), 406, `${LINE}the unit is BX. The shop sells pieces (EA).`],
  ['half a unit', line({ quantity: '1.5' }), 406, `${LINE}the quantity 1.5 is not a whole number above 0.`],
  [
    'less than the minimum',
    line({ sku: 'MOST-5', quantity: '4' }),
    406,
    /^Line 10 \(MOST-5\): .+ less than 5\.$/,
  ],
  ['no units', line({ quantity: '0' }), 406, `${LINE}the quantity 0 is not a whole number above 0.`],
  [
    'too much',
    line({ quantity: '99999', price: '10.00' }),
    406,
    /^Line 10 \(SENSOR-1\): Only \d+ are left in/,
  ],
  [
    'the same tool twice',
    { lines: [SENSOR, { ...SENSOR, sku: 'sensor 1' }] },
    406,
    'Lines 10 and 20 are both of SENSOR-1. Order all units of it in one line.',
  ],
  ['no lines', { lines: [] }, 406, 'The order has no lines.'],
  [
    'too many lines',
    { lines: Array.from({ length: 201 }, () => SENSOR) },
    406,
    'The order has 201 lines. At most 200 are taken.',
  ],
  [
    'a price for a hundred',
    line({ detail: '<PriceBasisQuantity quantity="100" conversionFactor="1"/>' }),
    450,
    'Line 10 has a price for several units. Give the price of one.',
  ],
  [
    'several days',
    {
      lines: [
        { ...SENSOR, attributes: 'requestedDeliveryDate="2027-01-13"' },
        { ...SENSOR, sku: 'SENSOR-2' },
      ],
    },
    406,
    'The lines have different days of delivery. Send an order for each day.',
  ],
  [
    'addresses of some lines',
    { lines: [SENSOR, { ...SENSOR, sku: 'SENSOR-2', more: SHIP_TO }] },
    406,
    'Some lines have an address, others and the order have none.',
  ],
  [
    'a change',
    { attributes: 'type="update"' },
    450,
    /^Orders cannot be changed or cancelled by cXML \(update\)\./,
  ],
  ['a cancellation', { attributes: 'type="delete"' }, 450, /\(delete\)/],
  ['a release', { attributes: 'orderType="release"' }, 450, /only regular ones\.$/],
  [
    'a card',
    { header: '<Payment><PCard number="4111111111111111" expiration="2027-01-01"/></Payment>' },
    450,
    /card/,
  ],
  ['no number', { orderId: '' }, 400, 'The request has no value for orderID.'],
  ['a number that is too long', { orderId: 'x'.repeat(65) }, 400, /longer than 64 characters\.$/],
  ['no address', { header: '<ShipTo><Address/></ShipTo>' }, 400, 'ShipTo has no PostalAddress.'],
  [
    'an address without a city',
    { header: SHIP_TO.replace('<City>Dhaka</City>', '') },
    400,
    /^The order .* cannot be read: City is required\.$/,
  ],
  [
    'entities that expand',
    { doctype: '<!DOCTYPE cXML [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>' },
    400,
    /DOCTYPE/,
  ],
  [
    'an external entity',
    { doctype: '<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>' },
    400,
    /DOCTYPE/,
  ],
  ['another DTD', { doctype: '<!DOCTYPE cXML SYSTEM "http://evil.example/cXML.dtd">' }, 400, /DOCTYPE/],
];

it.each(REFUSED)(
  '%s: refused with one sentence, and nothing is changed',
  async (_what, asked, status, sentence) => {
    const before = await stateOf(shop);
    const answer = await order(asked);
    expect([answer.http, answer.status]).toEqual([200, status]);
    if (typeof sentence === 'string') expect(answer.sentence).toBe(sentence);
    else expect(answer.sentence).toMatch(sentence);
    expect(answer.sentence).toMatch(/^[A-Z].*\.$/);
    expect(await stateOf(shop)).toEqual(before);
  },
);

it('a wrong secret, and a system without a buyer, order nothing', async () => {
  const before = await stateOf(shop);
  const wrong = await sendOrder(shop, { ...connection, secret: 'x' }, { lines: [SENSOR] });
  expect(wrong.status).toBe(401);
  const other = await aConnection(shop, owner, { companyId });
  const answer = await sendOrder(shop, other, { lines: [SENSOR] });
  expect([answer.status, answer.sentence]).toEqual([
    403,
    'This purchasing system may not order yet. An owner of the company chooses in whose name it orders.',
  ]);
  expect(await stateOf(shop)).toEqual(before);
});

it('a test is checked by all rules, and nothing is ordered', async () => {
  const before = await stateOf(shop);
  const passed = await order({ mode: 'test' });
  expect([passed.status, passed.sentence]).toEqual([
    200,
    'This was a test. The order is valid, and nothing was ordered.',
  ]);
  expect((await order({ mode: 'test', ...line({ price: '9.00' }) })).status).toBe(409);
  expect(await stateOf(shop)).toEqual(before);
});

it('a member who has left, or may no longer buy, orders nothing', async () => {
  const member = await aMember(shop, { owner, companyId, role: 'Buyer' });
  const other = await aConnection(shop, owner, { companyId });
  await setBuyer(shop, owner, { id: other.id, buyerId: member.id });
  const sent = () => sendOrder(shop, other, { lines: [SENSOR] });
  expect((await sent()).status).toBe(200);
  const before = await stateOf(shop);
  const variables = { c: companyId, u: member.id, i: { role: 'Viewer' } };
  await shop.gql(
    'mutation ($c: ID!, $u: ID!, $i: MemberRoleInput!) { updateMember(companyId: $c, userId: $u, input: $i) { id } }',
    { variables, as: owner },
  );
  expect(await sent()).toMatchObject({ status: 403, sentence: expect.stringContaining('no longer buys') });
  await shop.gql('mutation ($c: ID!, $u: ID!) { removeMember(companyId: $c, userId: $u) }', {
    variables,
    as: owner,
  });
  expect(await sent()).toMatchObject({
    status: 403,
    sentence: expect.stringContaining('has left the company'),
  });
  expect(await stateOf(shop)).toEqual(before);
});

it('above the limit of the buyer, an order awaits an approver', async () => {
  const limited = await aMember(shop, {
    owner,
    companyId,
    role: 'Buyer',
    spendingLimit: 1_000,
    spendingPeriod: 'Purchase',
  });
  const other = await aConnection(shop, owner, { companyId });
  await setBuyer(shop, owner, { id: other.id, buyerId: limited.id });
  const answer = await sendOrder(shop, other, { lines: [SENSOR], orderId: 'LIMIT-1' });
  expect([answer.status, answer.sentence]).toEqual([201, expect.stringMatching(/awaits an approver/)]);
  expect(await purchaseOf('LIMIT-1')).toMatchObject({ orders: [], externalOrder: { number: 'LIMIT-1' } });
});
