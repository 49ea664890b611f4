import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aPurchase, aTool } from '../../support/builders';
import { aCompany } from '../../support/companies';
import { approve, ship } from '../../support/payments';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { setTax } from '../../support/taxes';
import { until } from '../../support/until';
import { startWorker, type RunningWorker } from '../../support/servers/worker';
import { caughtUp } from '../event-feed/caught-up';
import { says, startBuyersServer } from './buyers-server';
import { dtdErrors } from './dtd';
import { sendOrder, SHIP_TO, type OrderLine } from './orders';
import { answersTo, setAnswers } from './answers';
import { aConnection, type Connection } from './punchout';

/** Confirmations, ship notices and invoices by cXML, at a server of the buyer (adr/0126). */
let shop: TestShop;
let worker: RunningWorker;
let admin: Person;
let owner: Person;
let companyId: string;
let connection: Connection;
let buyer: Awaited<ReturnType<typeof startBuyersServer>>;
let secret: string;
let gripper: string;
beforeAll(async () => {
  shop = await startShop({ FETCH_LOOPBACK: 'on' });
  [admin, owner] = [await shop.admin(), await shop.customer()];
  companyId = await aCompany(shop, { owner, admin, terms: { terms: 'Net30' } });
  await setTax(shop, admin, { country: 'BD', basisPoints: 750 });
  const sold = { minimumOrder: 1, availableStock: 100_000 };
  gripper = (await aTool(shop, { sku: 'GRIP-7', price: 1_300, ...sold })).id;
  await aTool(shop, { sku: 'SERVO-7', price: 700, ...sold });
  connection = await aConnection(shop, owner, { companyId });
  worker = await startWorker(shop.services);
});
beforeEach(async () => {
  buyer = await startBuyersServer();
  await caughtUp(shop.dataSource);
  const { data } = await setAnswers(shop, owner, {
    id: connection.id,
    buyerId: owner.id,
    answersUrl: buyer.url,
  });
  secret = data.updatePunchoutConnection.answersSecret;
});
afterEach(async () => {
  await setAnswers(shop, owner, { id: connection.id, buyerId: owner.id, answersUrl: null });
  await buyer.close();
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

const LINES: OrderLine[] = [
  { sku: 'GRIP-7', quantity: '10', price: '13.00', number: '10', unit: 'PCE' },
  { sku: 'SERVO-7', quantity: '3', price: '7.00', number: '20' },
];

let count = 0;
interface Placed {
  readonly id: string;
  readonly orderId: string;
  readonly orders: readonly { id: string; reference: string }[];
}
async function placed(lines = LINES): Promise<Placed> {
  const orderId = `ANS-${(count += 1)}`;
  const { status } = await sendOrder(shop, connection, {
    lines,
    orderId,
    payloadId: `${orderId}@erp.example`,
    header: SHIP_TO,
  });
  expect(status).toBe(200);
  const [{ id }] = await shop.dataSource.query('SELECT id FROM purchases WHERE po_number = $1', [orderId]);
  const orders = await shop.dataSource.query(
    'SELECT id, reference FROM orders WHERE purchase_id = $1 ORDER BY reference',
    [id],
  );
  return { id, orderId, orders };
}
const came = (type: string, nth = 1) => until(() => buyer.of(type).length >= nth);
/** Shipments can be undone for ten seconds; nothing is sent before. */
const past = async () => {
  await shop.dataSource.query(`UPDATE shipments SET undo_until = NULL WHERE undo_until IS NOT NULL`);
  await shop.dataSource.query(`UPDATE webhooks SET next_attempt_at = NULL`);
};

/** Fetches a document over the API. */
async function pull(what: string, by: Pick<Person, 'token'>) {
  const headers = { authorization: `Bearer ${by.token}` };
  const answer = await fetch(`${shop.url}/api/v1/${what}/cxml`, { headers });
  return { status: answer.status, text: await answer.text() };
}

/** What differs each time. */
const stable = (xml: string) =>
  xml
    .replace(secret, 'SECRET')
    .replace(/payloadID="(?!ANS)[^"]*@/g, 'payloadID="ID@')
    .replace(/(?<=@)127\.0\.0\.1:\d+|localhost:\d+/g, 'SHOP')
    .replace(/(?<=<UserAgent>)[^<]*/, 'SHOP')
    .replace(/(timestamp|noticeDate|shipmentDate|invoiceDate)="[^"]*"/g, '$1="TIME"')
    .replace(/P-\d{4}-\d{6}/g, 'P-2026-000000')
    .replace(/(?<=P-2026-000000-)[0-9A-F]{8}/, 'SHIPMENT')
    .replace(/(INV|CN)-\d{4}-\d{6}/g, '$1-2026-000000')
    .replace(/[\w.-]+@[\w.]+(?=<\/Email>)/g, 'EMAIL')
    .replace(/(?<=orderID="|payloadID=")ANS-\d+/g, 'ANS-0')
    .replace(/></g, '>\n<');
const golden = (name: string) => readFileSync(path.join(__dirname, 'golden', name), 'utf8');

it('an order is confirmed line by line, with the secret of the shop', async () => {
  await placed();
  await came('ConfirmationRequest');
  const [{ body = '', contentType = '' } = {}] = buyer.taken;
  expect(contentType).toBe('text/xml; charset=UTF-8');
  expect(body).toContain(`<SharedSecret>${secret}</SharedSecret>`);
  expect(dtdErrors(body)).toEqual([]);
  expect(stable(body)).toBe(golden('confirmation.xml'));
});

it('a line of which less is ordered, and one that is deleted, are confirmed again', async () => {
  const { orders } = await placed();
  await came('ConfirmationRequest');
  const changed = await shop.gql(
    'mutation ($id: ID!) { changeOrder(orderId: $id, quantity: 4, totalPrice: 5200) { id } }',
    { variables: { id: orders[0]?.id }, as: admin },
  );
  expect(changed.errors).toBeUndefined();
  await shop.rest('DELETE', `/order/${orders[1]?.id}`, { as: admin });
  await came('ConfirmationRequest', 3);
  const body = buyer.of('ConfirmationRequest').at(-1)?.body ?? '';
  expect(dtdErrors(body)).toEqual([]);
  expect(body).toContain('operation="update"');
  expect(
    [...body.matchAll(/<ConfirmationStatus quantity="(\d+)" type="(\w+)"/g)].map(([, n, type]) => [n, type]),
  ).toEqual([
    ['4', 'accept'],
    ['6', 'reject'],
    ['3', 'reject'],
  ]);
});

it('each shipment is announced, once it cannot be undone; a part of a line as a part', async () => {
  const { orders } = await placed();
  await came('ConfirmationRequest');
  const [grip, servo] = orders.map(({ id }) => id) as [string, string];
  await approve(shop, admin, [grip, servo]);
  await ship(shop, admin, [{ id: grip, quantity: 4 }]);
  await past();
  await came('ShipNoticeRequest');
  await ship(shop, admin, [
    { id: grip, quantity: 6 },
    { id: servo, quantity: 3 },
  ]);
  await past();
  await came('ShipNoticeRequest', 2);
  const notices = buyer.of('ShipNoticeRequest').map(({ body }) => body);
  for (const body of notices) expect(dtdErrors(body)).toEqual([]);
  expect(stable(notices[0] ?? '')).toBe(golden('ship-notice.xml'));
  expect(
    [...(notices[1] ?? '').matchAll(/<ShipNoticeItem quantity="(\d+)" lineNumber="(\d+)"/g)].map(
      ([, n, line]) => [n, line],
    ),
  ).toEqual([
    ['6', '10'],
    ['3', '20'],
  ]);
});

it('invoice and credit note have the sums of their documents, to the cent', async () => {
  const { id, orders } = await placed();
  await approve(
    shop,
    admin,
    orders.map((one) => one.id),
  );
  await came('InvoiceDetailRequest');
  await shop.rest('DELETE', `/order/${orders[1]?.id}`, { as: admin });
  await came('InvoiceDetailRequest', 2);
  const [invoice = '', credit = ''] = buyer.of('InvoiceDetailRequest').map(({ body }) => body);
  for (const body of [invoice, credit]) expect(dtdErrors(body)).toEqual([]);
  expect(stable(invoice)).toBe(golden('invoice.xml'));
  expect(stable(credit)).toBe(golden('credit-note.xml'));
  const documents = await shop.dataSource.query(
    `SELECT id, currency_total::int AS total FROM documents WHERE purchase_id = $1 AND kind IN ('Invoice', 'CreditNote') ORDER BY issued_at`,
    [id],
  );
  const due = [invoice, credit].map((xml) =>
    Number(/<DueAmount><Money currency="USD">([^<]*)/.exec(xml)?.[1]?.replace('.', '')),
  );
  expect(due).toEqual([documents[0].total, -documents[1].total]);
  const pulled = await pull(`documents/${documents[0].id}`, owner);
  expect(stable(pulled.text)).toBe(
    golden('invoice.xml').replace('<SharedSecret>SECRET</SharedSecret>\n', ''),
  );
});

it('all of them can be fetched by the company, without the secret, and by nobody else', async () => {
  const { id, orders } = await placed();
  await approve(shop, admin, [orders[0]?.id ?? '']);
  expect(dtdErrors((await pull(`purchases/${id}`, owner)).text)).toEqual([]);
  await ship(shop, admin, [{ id: orders[0]?.id ?? '', quantity: 1 }]);
  const [shipment] = await shop.dataSource.query('SELECT id FROM shipments WHERE purchase_id = $1', [id]);
  const notice = await pull(`shipments/${shipment.id}`, owner);
  expect(dtdErrors(notice.text)).toEqual([]);
  expect(notice.text).not.toContain('SharedSecret');
  const stranger = await shop.customer();
  expect((await pull(`purchases/${id}`, stranger)).status).toBe(404);
  expect((await pull(`shipments/${shipment.id}`, stranger)).status).toBe(404);
  const bought = await aPurchase(shop, { by: owner, lines: [{ toolId: gripper, quantity: 1 }] });
  expect((await pull(`purchases/${bought.data.placePurchase.id}`, owner)).status).toBe(409);
});

it('what the buyer refuses is said, and the next documents follow; what fails is sent again', async () => {
  buyer.answer(says(406, 'Line 10 is closed'));
  const { orders } = await placed();
  await came('ConfirmationRequest');
  const messages = async () =>
    (await answersTo(shop, owner, connection.id)) as { kind: string; state: string; error: string | null }[];
  await until(async () => (await messages())[0]?.state === 'Refused');
  expect((await messages())[0]).toMatchObject({
    kind: 'Confirmation',
    error: 'The purchasing system answered 406 (x: Line 10 is closed).',
  });
  buyer.answer((response) => response.writeHead(200).end('<html>Log in</html>'));
  await approve(
    shop,
    admin,
    orders.map(({ id }) => id),
  );
  await came('InvoiceDetailRequest');
  await until(async () => (await messages())[0]?.error === 'The answer is no Response of cXML.');
  expect((await messages())[0]).toMatchObject({ kind: 'Invoice', state: 'Waiting' });
  buyer.answer(says(200));
  await past();
  await until(async () => (await messages())[0]?.state === 'Accepted');
  const [first, again] = buyer.of('InvoiceDetailRequest');
  expect(again?.body).toBe(first?.body);
});

it('purchases of people, and orders of other systems, get no answers', async () => {
  const other = await aConnection(shop, owner, { companyId });
  await setAnswers(shop, owner, { id: other.id, buyerId: owner.id, answersUrl: null });
  await sendOrder(shop, other, { lines: LINES });
  await aPurchase(shop, { by: owner, lines: [{ toolId: gripper, quantity: 1 }] });
  await placed();
  await came('ConfirmationRequest');
  expect(buyer.taken).toHaveLength(1);
});
