import { aTool } from '../../support/builders';
import { aCompany } from '../../support/companies';
import { startShop, type Person, type TestShop } from '../../support/shop';
import {
  anOrder,
  aPartner,
  exchange,
  filesOf,
  golden,
  messagesOf,
  newEdiDir,
  put,
  stable,
  stateOf,
  written,
  type OrderAsked,
  type Partner,
} from './edi';

/** Orders as files of X12 become purchases, or are refused with a sentence (adr/0130). */
let shop: TestShop;
let owner: Person;
let companyId: string;
let partner: Partner;
beforeAll(async () => {
  shop = await startShop({ EDI_DIR: newEdiDir() });
  const admin = await shop.admin();
  owner = await shop.customer();
  companyId = await aCompany(shop, { owner, admin, terms: { terms: 'Net30', creditLimit: 100_000_000 } });
  const sold = { minimumOrder: 1, availableStock: 100_000 };
  await aTool(shop, { sku: 'GRIP-7', price: 1_300, ...sold });
  await aTool(shop, { sku: 'SERVO-7', price: 700, ...sold });
});
beforeEach(async () => {
  partner = await aPartner(shop, owner, { companyId });
});
afterEach(() =>
  shop.gql('mutation ($id: ID!) { revokeEdiPartner(id: $id) { id } }', {
    variables: { id: partner.id },
    as: owner,
  }),
);
afterAll(() => shop.close());

async function purchaseOf(poNumber: string) {
  const [{ id }] = await shop.dataSource.query('SELECT id FROM purchases WHERE po_number = $1', [poNumber]);
  const { data } = await shop.gql(
    `query ($id: ID!) { purchase(id: $id) { poNumber note total contactNo requestedOn
      deliverTo { name lines city region postalCode country }
      externalOrder { channel senderName number }
      orders { quantity unitPrice reference tool { sku } } } }`,
    { variables: { id }, as: owner },
  );
  return data.purchase;
}

let count = 500;
async function send(asked: OrderAsked): Promise<{ state: string; error: string | null }> {
  const number = asked.number ?? `PO-${(count += 1)}`;
  put(shop, partner, anOrder({ ...asked, number }));
  await exchange(shop);
  const [message] = (await messagesOf(shop, owner, partner)).filter(
    ({ kind, subject }: { kind: string | null; subject: string }) => kind === null && subject === number,
  );
  return { state: message?.state, error: message?.error };
}

it('an 850 becomes a purchase in the name of the member, and gets a 997', async () => {
  put(shop, partner, golden('order.edi'));
  await exchange(shop);
  expect(await purchaseOf('4500017')).toEqual({
    poNumber: '4500017',
    note: 'Deliver to the back gate.',
    total: 15_100,
    contactNo: '+880 2 5551234',
    requestedOn: '2026-12-14',
    deliverTo: {
      name: 'Helix Automation Plant 4',
      lines: ['12 Factory Road', 'Building 4'],
      city: 'Dhaka',
      region: 'Dhaka',
      postalCode: '1207',
      country: 'BD',
    },
    externalOrder: { channel: 'X12', senderName: 'Helix SAP', number: '4500017' },
    orders: [
      { quantity: 10, unitPrice: 1_300, reference: '1', tool: { sku: 'GRIP-7' } },
      { quantity: 3, unitPrice: 700, reference: '2', tool: { sku: 'SERVO-7' } },
    ],
  });
  expect(written(shop, partner, '997').map(stable)).toEqual([golden('receipt.edi')]);
  expect(filesOf(shop, partner, 'in')).toEqual({});
  expect(Object.values(filesOf(shop, partner, 'done'))).toEqual([golden('order.edi')]);
});

it('separators are those of ISA; lines end with or without a new line', async () => {
  const other = golden('order.edi')
    .replaceAll('4500017', '4500018')
    .replaceAll('000000107', '000000108')
    .replaceAll('~\n', "'")
    .replaceAll('*', '|')
    .replace('|U|00401|', '|^|00501|')
    .replace('004010', '005010')
    .replace("|P|>'", "|P|:'");
  put(shop, partner, other);
  await exchange(shop);
  expect(await purchaseOf('4500018')).toMatchObject({ total: 15_100 });
});

const LINE = [1, '13.00', 'VP', 'GRIP-7'] as const;
const TO = ['N3*1 Main Street', 'N4*Springfield*IL*62701'];

it.each<[string, OrderAsked, string]>([
  [
    'a higher price',
    { lines: [[1, '12.99', 'VP', 'GRIP-7']] },
    'Line 1 (GRIP-7): the price is $13, not $12.99.',
  ],
  [
    'two lines of a tool',
    { lines: [LINE, LINE] },
    'Lines 1 and 2 are both of GRIP-7. Order all units of it in one line.',
  ],
  [
    'another currency',
    { lines: [LINE], header: ['CUR*BY*EUR'] },
    'Line 1 (GRIP-7): the currency is EUR. The shop sells in USD.',
  ],
  [
    'a cancellation',
    { lines: [LINE], beg: 'BEG*01*NE*GONE**20261129', number: 'GONE' },
    'Orders cannot be changed or cancelled by X12 (BEG01 01). A member of the company does it in the shop.',
  ],
  [
    'a blanket order',
    { lines: [LINE], beg: 'BEG*00*BK*BLANKET**20261129', number: 'BLANKET' },
    'Orders of the kind BK (BEG02) are not offered, only single ones.',
  ],
  [
    'several places by SDQ',
    { lines: [LINE], header: ['SDQ*EA*92*1*5'] },
    'The shop does not take the segment SDQ.',
  ],
  [
    'an allowance',
    { lines: [LINE], header: ['SAC*A*C310***500'] },
    'The shop takes charges for freight only, not C310 (SAC).',
  ],
  [
    'a wrong total',
    { lines: [LINE], header: ['AMT*TT*1.00'] },
    'The order gives a total of $1, and its lines are $13.',
  ],
  [
    'half a piece',
    { lines: [['1.5', '13', 'VP', 'GRIP-7']] },
    'Line 1 (GRIP-7): the quantity 1.5 is not a whole number above 0.',
  ],
  [
    'no country',
    { lines: [LINE], header: ['N1*ST*Plant', 'N3*1 Road', 'N4*Dhaka'] },
    'The address has no country of two letters (N404).',
  ],
  ['no part', { lines: [[1, '13.00']] }, 'Line 1 has no number of a part (PO107).'],
])('%s is refused in one sentence, with an 855, and nothing is ordered', async (_what, asked, sentence) => {
  const before = await stateOf(shop);
  expect(await send(asked)).toEqual({ state: 'Refused', error: sentence });
  expect(await stateOf(shop)).toEqual(before);
  const [rejection = ''] = written(shop, partner, '855');
  expect(rejection).toMatch(/\nBAK\*00\*RJ\*/);
  expect(rejection.replace(/~\nMSG\*/g, '')).toContain(`MSG*${sentence}`.replace('MSG*', ''));
});

it('an address in the United States needs no country; freight is agreed to', async () => {
  const number = 'US-1';
  expect(await send({ number, lines: [LINE], header: ['N1*ST*Plant 9', ...TO] })).toMatchObject({
    state: 'Placed',
  });
  expect(await purchaseOf(number)).toMatchObject({
    deliverTo: { country: 'US', city: 'Springfield', region: 'IL' },
  });
});

it('a test passes all rules, and nothing is ordered', async () => {
  const before = await stateOf(shop);
  expect(await send({ lines: [LINE], usage: 'T' })).toEqual({ state: 'Tested', error: null });
  expect(await stateOf(shop)).toEqual(before);
  expect(await send({ lines: [[1, '1.00', 'VP', 'GRIP-7']], usage: 'T' })).toMatchObject({
    state: 'Refused',
  });
  expect(written(shop, partner, '997')[0]).toMatch(/\*T\*>~/);
});

it('an order of 100,000 lines is refused in one sentence, and nothing of it is done', async () => {
  const before = await stateOf(shop);
  const lines = Array.from({ length: 100_000 }, () => LINE);
  expect(await send({ lines })).toEqual({
    state: 'Refused',
    error: 'The order has 100000 lines. At most 200 are taken.',
  });
  expect(await stateOf(shop)).toEqual(before);
  expect(written(shop, partner, '855')[0]).toContain(
    'MSG*The order has 100000 lines. At most 200 are taken.~',
  );
  const [{ size }] = await shop.dataSource.query(
    `SELECT max(pg_column_size(segments))::int AS size FROM edi_orders`,
  );
  expect(size).toBeLessThan(100_000);
});

it('without a member, or without one who may buy, nothing is ordered', async () => {
  const other = await aPartner(shop, owner, { companyId, buyerId: null });
  put(shop, other, anOrder({ lines: [LINE], number: 'NOBODY' }));
  await exchange(shop);
  expect(await messagesOf(shop, owner, other)).toContainEqual(
    expect.objectContaining({ state: 'Refused', error: expect.stringContaining('may not order yet') }),
  );
});

it('an order with a code that is not known waits whole, and nothing is ordered', async () => {
  const before = await stateOf(shop);
  expect(await send({ lines: [LINE, [2, '7.00', 'BP', '4712']] })).toEqual({ state: 'Queued', error: null });
  expect(await send({ lines: [LINE], header: ['N1*ST*Plant 5*92*0055'] })).toEqual({
    state: 'Queued',
    error: null,
  });
  expect(await send({ lines: [[1, '1.00', 'VP', 'NO-SUCH-TOOL']] })).toEqual({
    state: 'Queued',
    error: null,
  });
  expect(await stateOf(shop)).toEqual(before);
  expect(written(shop, partner, '855')).toEqual([]);
});
