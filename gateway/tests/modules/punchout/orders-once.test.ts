import { aTool } from '../../support/builders';
import { aCompany } from '../../support/companies';
import { atOnce } from '../../support/at-once';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { until } from '../../support/until';
import { orderRequest, sendOrder, setBuyer, stateOf } from './orders';
import { aConnection, send, type Connection } from './punchout';

/** The same order is placed once: sent again, sent at the same time, and cut off half-way (adr/0126). */
let shop: TestShop;
let admin: Person;
let owner: Person;
let companyId: string;
let connection: Connection;
beforeAll(async () => {
  shop = await startShop();
  [admin, owner] = [await shop.admin(), await shop.customer()];
  companyId = await aCompany(shop, { owner, admin, terms: { terms: 'Net30', creditLimit: 10_000_000 } });
  connection = await orderingSystem();
});
afterAll(() => shop.close());

async function orderingSystem(): Promise<Connection> {
  const made = await aConnection(shop, owner, { companyId });
  await setBuyer(shop, owner, { id: made.id, buyerId: owner.id });
  return made;
}

let count = 0;
async function aLine(stock = 100) {
  const sku = `ONCE-${(count += 1)}`;
  const { id } = await aTool(shop, { sku, price: 1_000, minimumOrder: 1, availableStock: stock });
  return { id, line: { sku, quantity: '4', price: '10.00' } };
}
const placedOf = async (orderId: string): Promise<number> =>
  (await shop.dataSource.query(`SELECT count(*)::int AS n FROM purchases WHERE po_number = $1`, [orderId]))[0]
    .n;

it('the same order again is the same purchase, also with another payloadID and by another system', async () => {
  const { line } = await aLine();
  const asked = { lines: [line], orderId: 'AGAIN-1' };
  const document = orderRequest(connection, asked);
  expect((await send(shop, document)).sentence).toMatch(/^The order was placed as P-/);
  const before = await stateOf(shop);
  const again = [
    await send(shop, document),
    await sendOrder(shop, connection, asked),
    await sendOrder(shop, await orderingSystem(), asked),
  ];
  for (const { status, sentence } of again)
    expect([status, sentence]).toEqual([
      200,
      expect.stringMatching(/^This order was placed before, as P-2026-\d+\.$/),
    ]);
  expect(await stateOf(shop)).toEqual(before);
});

it('another order with its number, or another number in its message, is refused', async () => {
  const { line } = await aLine();
  const asked = { lines: [line], orderId: 'OTHER-1', payloadId: 'one@erp.example' };
  expect((await sendOrder(shop, connection, asked)).status).toBe(200);
  const before = await stateOf(shop);
  const changed = await sendOrder(shop, connection, {
    lines: [{ ...line, quantity: '5' }],
    orderId: 'OTHER-1',
  });
  expect([changed.status, changed.sentence]).toEqual([
    409,
    expect.stringMatching(/^The order OTHER-1 was placed before as P-2026-\d+, with other contents\./),
  ]);
  const reused = await sendOrder(shop, connection, { ...asked, orderId: 'OTHER-2' });
  expect([reused.status, reused.sentence]).toEqual([
    409,
    'Another order came in a message with the same id. Each message needs an id of its own.',
  ]);
  expect(await stateOf(shop)).toEqual(before);
});

it('20 times at once, it is one purchase, although the first takes the last units', async () => {
  const { id, line } = await aLine(4);
  const document = orderRequest(connection, { lines: [line], orderId: 'RACE-1' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(shop, document)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const sentences = answers.map(({ sentence }) => sentence.replace(/P-2026-\d+/, 'P'));
  expect(sentences.filter((sentence) => sentence === 'The order was placed as P.')).toHaveLength(1);
  expect(sentences.filter((sentence) => sentence === 'This order was placed before, as P.')).toHaveLength(19);
  expect(await placedOf('RACE-1')).toBe(1);
  const [{ stock }] = await shop.dataSource.query(
    `SELECT available_stock AS stock FROM tools WHERE id = $1`,
    [id],
  );
  expect(stock).toBe(0);
});

it('two systems that place the same order of different tools at once: one purchase, by the constraint', async () => {
  const [one, two] = [await aLine(), await aLine()];
  const other = await orderingSystem();
  const ask = (line: typeof one.line, by: Connection) => () =>
    sendOrder(shop, by, { lines: [line], orderId: 'RACE-2' });
  const answers = await atOnce(
    shop,
    { sql: 'SELECT id FROM tools WHERE id = ANY($1) FOR UPDATE', values: [[one.id, two.id]] },
    [ask(one.line, connection), ask(two.line, other)],
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await placedOf('RACE-2')).toBe(1);
});

it('cut off half-way, nothing is written; sent again, it is placed', async () => {
  const { id, line } = await aLine();
  const document = orderRequest(connection, { lines: [line], orderId: 'CUT-1' });
  const before = await stateOf(shop);
  // The purchase is written; its record waits for the row that a transaction holds.
  await shop.dataSource.transaction(async (tx) => {
    await tx.query('LOCK TABLE external_orders IN EXCLUSIVE MODE');
    const sent = send(shop, document);
    await until(async () => {
      const [{ n }] = await shop.dataSource.query(
        `SELECT count(pg_terminate_backend(pid))::int AS n FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%external_orders%'`,
      );
      return n > 0;
    });
    expect((await sent).status).toBe(503);
  });
  expect(await stateOf(shop)).toEqual(before);
  expect((await send(shop, document)).sentence).toMatch(/^The order was placed as P-/);
  expect(await placedOf('CUT-1')).toBe(1);
  const [{ stock }] = await shop.dataSource.query(
    `SELECT available_stock AS stock FROM tools WHERE id = $1`,
    [id],
  );
  expect(stock).toBe(96);
});

it('above the credit limit of the company, nothing is ordered', async () => {
  const { line } = await aLine(1_000_000);
  const before = await stateOf(shop);
  const answer = await sendOrder(shop, connection, { lines: [{ ...line, quantity: '99999' }] });
  expect([answer.status, answer.sentence]).toEqual([
    409,
    expect.stringMatching(/^This needs \$999,990 of credit\./),
  ]);
  expect(await stateOf(shop)).toEqual(before);
});
