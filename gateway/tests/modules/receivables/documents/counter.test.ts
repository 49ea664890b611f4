import { Client } from 'pg';
import { anOrder, aTool, payOrder } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/**
 * Numbers of documents have no gaps, so the row of a counter is locked until the commit, and all other documents of the kind
 * wait for it. Here, how many statements of a transaction they wait for, with the one that takes the number and the COMMIT.
 */
let shop: TestShop;
let buyer: Person;
let admin: Person;
let sent: { by: Client; text: string; values: readonly unknown[] }[] = [];
const query = Client.prototype.query;

beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [given, values = []] = args as [string | { text: string; values?: unknown[] }, unknown[]?];
    sent.push({ by: this, values, ...(typeof given === 'string' ? { text: given } : given) });
    return query.apply(this, args as never);
  });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await shop.close();
});

const order = async () => anOrder(shop, { by: buyer, tool: await aTool(shop) });
const set = (id: string, status: string) =>
  shop.rest('PUT', `/order/update/${id}`, { body: { status }, as: admin });
const ship = async (id: string) => {
  const input = { ids: [id], shipUnpaid: { ids: [id], reason: 'They always pay' } };
  const { data } = await shop.gql(
    'mutation ($input: ShipOrdersInput!) { shipOrders(input: $input) { error { code } } }',
    { variables: { input }, as: admin },
  );
  expect(data.shipOrders).toEqual([{ error: null }]);
};

/** Statements from the one that takes a number of the kind to the COMMIT. */
function heldFor(kind: string): number {
  const taken = sent.findIndex(
    ({ text, values }) => text.includes('document_counters') && values[1] === kind,
  );
  // Not those of other connections.
  const own = sent.slice(taken).filter(({ by }) => by === sent[taken]?.by);
  return taken < 0 ? 0 : own.findIndex(({ text }) => text === 'COMMIT') + 1;
}

it.each<[string, { before?: string; work: (id: string) => Promise<unknown>; held: Record<string, number> }]>([
  // The invoice, what is paid with it, the packing slip, the outbox, COMMIT.
  ['ships what is not invoiced', { work: ship, held: { Invoice: 5, PackingSlip: 3 } }],
  ['ships what is invoiced', { before: 'Approved', work: ship, held: { Invoice: 0, PackingSlip: 3 } }],
  // The answer is read in the transaction, too.
  ['sets the status to Shipped', { work: (id) => set(id, 'Shipped'), held: { Invoice: 6, PackingSlip: 3 } }],
  ['approves', { work: (id) => set(id, 'Approved'), held: { Invoice: 5, PackingSlip: 0 } }],
])('who %s holds the counters for few statements', async (_name, { before, work, held }) => {
  const id = await order();
  if (before) await set(id, before);
  sent = [];
  await work(id);
  expect({ Invoice: heldFor('Invoice'), PackingSlip: heldFor('PackingSlip') }).toEqual(held);
});

it('a shipment that makes an invoice and a packing slip reads the data of the shop once', async () => {
  const id = await order();
  sent = [];
  await ship(id);
  expect(sent.filter(({ text }) => text.includes('"seller_settings"'))).toHaveLength(1);
});

it('an invoice of what was paid before is paid', async () => {
  const id = await order();
  await payOrder(shop, { id, amount: 5_000, as: admin });
  await ship(id);
  const found = await shop.dataSource.query(
    `SELECT invoices.open::int AS open FROM invoice_balances invoices JOIN document_orders USING (document_id) WHERE order_id = $1`,
    [id],
  );
  expect(found).toEqual([{ open: 0 }]);
});
