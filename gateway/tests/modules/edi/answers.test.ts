import { aTool } from '../../support/builders';
import { aCompany } from '../../support/companies';
import { approve, ship } from '../../support/payments';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { setTax } from '../../support/taxes';
import { caughtUp } from '../event-feed/caught-up';
import {
  anOrder,
  aPartner,
  exchange,
  filesOf,
  golden,
  newEdiDir,
  put,
  stable,
  written,
  type Partner,
} from './edi';

/** 855, 856 and 810 about the orders of a partner (adr/0130). */
let shop: TestShop;
let admin: Person;
let owner: Person;
let companyId: string;
let partner: Partner;
beforeAll(async () => {
  shop = await startShop({ EDI_DIR: newEdiDir() });
  [admin, owner] = [await shop.admin(), await shop.customer()];
  companyId = await aCompany(shop, { owner, admin, terms: { terms: 'Net30' } });
  await setTax(shop, admin, { country: 'BD', basisPoints: 750 });
  const sold = { minimumOrder: 1, availableStock: 100_000 };
  await aTool(shop, { sku: 'GRIP-7', price: 1_300, ...sold });
  await aTool(shop, { sku: 'SERVO-7', price: 700, ...sold });
});
beforeEach(async () => {
  await caughtUp(shop.dataSource);
  partner = await aPartner(shop, owner, { companyId });
});
afterEach(() =>
  shop.gql('mutation ($id: ID!) { revokeEdiPartner(id: $id) { id } }', {
    variables: { id: partner.id },
    as: owner,
  }),
);
afterAll(() => shop.close());

const HEADER = ['N1*ST*Plant 4*92*0042', 'N3*12 Factory Road', 'N4*Dhaka**1207*BD'];
const LINES = [
  [10, '13.00', 'VP', 'GRIP-7', 'BP', '4711'],
  [3, '7.50', 'SK', 'SERVO-7'],
] as const;

/** One run, which sees all events. */
async function run(): Promise<void> {
  await caughtUp(shop.dataSource);
  await exchange(shop);
}

let count = 0;
async function placed(): Promise<{ id: string; orders: string[] }> {
  const number = `EDI-${(count += 1)}`;
  put(shop, partner, anOrder({ lines: LINES, number, header: HEADER }));
  await run();
  await run();
  const [{ id }] = await shop.dataSource.query('SELECT id FROM purchases WHERE po_number = $1', [number]);
  const orders: { id: string }[] = await shop.dataSource.query(
    'SELECT id FROM orders WHERE purchase_id = $1 ORDER BY reference',
    [id],
  );
  return { id, orders: orders.map((order) => order.id) };
}

/** Shipments can be undone for ten seconds; nothing is said before. */
const past = () =>
  shop.dataSource.query(`UPDATE shipments SET undo_until = NULL WHERE undo_until IS NOT NULL`);
const known = (text = '') =>
  stable(text)
    .replace(/EDI-\d+/g, 'EDI-0')
    .replace(/(?<=\*|^)20\d{6}(?=[*~])/g, 'DAY')
    .replace(/(?<=BSN\*\d\d\*[^*]*\*DAY\*)\d{4}/, 'TIME');

it('an order is confirmed line by line', async () => {
  await placed();
  const confirmations = written(shop, partner, '855');
  expect(confirmations).toHaveLength(1);
  expect(known(confirmations[0])).toBe(golden('confirmation.edi'));
});

it('a line of which less is ordered, and one that is deleted, are confirmed again', async () => {
  const { orders } = await placed();
  const changed = await shop.gql(
    'mutation ($id: ID!) { changeOrder(orderId: $id, quantity: 4, totalPrice: 5200) { id } }',
    { variables: { id: orders[0] }, as: admin },
  );
  expect(changed.errors).toBeUndefined();
  await shop.rest('DELETE', `/order/${orders[1]}`, { as: admin });
  await run();
  const last = written(shop, partner, '855').at(-1) ?? '';
  expect(last).toMatch(/BAK\*05\*AC\*/);
  expect(
    last
      .split('~\n')
      .filter((line) => line.startsWith('ACK'))
      .map((line) => line.replace(/\d{8}/, 'DAY')),
  ).toEqual(['ACK*IQ*4*EA*068*DAY', 'ACK*IR*6*EA', 'ACK*IR*3*EA']);
});

it('a shipment is announced once it cannot be undone, and again with a tracking number', async () => {
  const { id, orders } = await placed();
  await approve(shop, admin, orders);
  await ship(shop, admin, [{ id: orders[0] ?? '', quantity: 4 }]);
  await run();
  expect(written(shop, partner, '856')).toEqual([]);
  await past();
  await run();
  const [shipment] = await shop.dataSource.query('SELECT id FROM shipments WHERE purchase_id = $1', [id]);
  const tracked = await shop.gql(
    'mutation ($id: ID!) { setShipmentTracking(id: $id, input: { carrier: "UPS", trackingNumber: "1Z 999 AA1" }) { id } }',
    { variables: { id: shipment.id }, as: admin },
  );
  expect(tracked.errors).toBeUndefined();
  await run();
  const [notice, update] = written(shop, partner, '856');
  expect(known(notice)).toBe(golden('ship-notice.edi'));
  expect(known(update)).toBe(golden('ship-notice-tracked.edi'));
});

const centsOf = (text = '') => Math.round(Number(text) * 100);
/** What the lines, charges and taxes of an 810 add up to, cents. */
function sumOf(text: string): number {
  const segments = text.split('~\n').map((line) => line.split('*'));
  return segments.reduce((sum, [id, ...of]) => {
    if (id === 'IT1') return sum + Number(of[1]) * centsOf(of[3]);
    if (id === 'TXI') return sum + centsOf(of[1]);
    return id === 'SAC' ? sum + Number(of[4]) : sum;
  }, 0);
}
const totalOf = (text: string) => Number(/\nTDS\*(-?\d+)~/.exec(text)?.[1]);

it('invoice and credit note have the sums of their documents, to the cent', async () => {
  const { id, orders } = await placed();
  await approve(shop, admin, orders);
  await run();
  await shop.rest('DELETE', `/order/${orders[1]}`, { as: admin });
  await run();
  const [invoice = '', credit = ''] = written(shop, partner, '810');
  expect(known(invoice)).toBe(golden('invoice.edi'));
  expect(known(credit)).toBe(golden('credit-note.edi'));
  const documents = await shop.dataSource.query(
    `SELECT currency_total::int AS total FROM documents WHERE purchase_id = $1 AND kind IN ('Invoice', 'CreditNote') ORDER BY issued_at`,
    [id],
  );
  expect([invoice, credit].map(totalOf)).toEqual([documents[0].total, -documents[1].total]);
  expect([invoice, credit].map(sumOf)).toEqual([invoice, credit].map(totalOf));
});

it('each document is written once, also by several workers, and control numbers follow each other', async () => {
  const { orders } = await placed();
  await approve(shop, admin, orders);
  await ship(shop, admin, [{ id: orders[0] ?? '', quantity: 10 }]);
  await past();
  await caughtUp(shop.dataSource);
  await Promise.all(Array.from({ length: 4 }, () => exchange(shop)));
  await run();
  const names = Object.keys(filesOf(shop, partner, 'out'));
  expect(names.map((name) => name.slice(0, 3)).sort()).toEqual(['810', '855', '856', '997']);
  expect(names.map((name) => Number(name.slice(4, 13))).sort()).toEqual([1, 2, 3, 4]);
});

it('cut off in the middle, the documents are written by the next run, once', async () => {
  const { orders } = await placed();
  await approve(shop, admin, orders);
  await caughtUp(shop.dataSource);
  await shop.dataSource.transaction(async (tx) => {
    await tx.query('LOCK TABLE edi_documents IN EXCLUSIVE MODE');
    const running = exchange(shop);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await shop.dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%edi_documents%'`,
    );
    await running;
  });
  expect(written(shop, partner, '810')).toEqual([]);
  await run();
  await run();
  expect(written(shop, partner, '810')).toHaveLength(1);
});

it('orders of other partners and of people get no answers', async () => {
  const other = await aPartner(shop, owner, { companyId });
  put(shop, other, anOrder({ lines: LINES, number: 'OTHER-1', header: HEADER }));
  await run();
  await run();
  expect(written(shop, other, '855')).toHaveLength(1);
  expect(filesOf(shop, partner, 'out')).toEqual({});
});
