import { announceShipment } from '../../../../src/modules/fulfilment/shipments/undo-shipping.service';
import { atOnce } from '../../../support/at-once';
import { anOrder, aTool } from '../../../support/builders';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';
import { setTax } from '../../../support/taxes';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const DHL = { carrier: 'DHL', trackingNumber: 'JD0146' };
const order = async () => anOrder(shop, { by: buyer, tool: await aTool(shop) });
const set = (id: string, columns: string) =>
  shop.dataSource.query(`UPDATE orders SET ${columns} WHERE id = $1`, [id]);
const call = (name: string, input: object, { as = admin, key }: { as?: Person; key?: string } = {}) =>
  shop.gql(
    `mutation ($i: ${name === 'shipOrders' ? 'ShipOrdersInput' : 'BulkInput'}!, $k: String) {
      ${name}(input: $i, idempotencyKey: $k) {
        id order { status prepaymentDue shipment { carrier trackingNumber } } error { code details } } }`,
    { variables: { i: input, k: key }, as },
  );
const anyway = (...ids: string[]) => ({ ids, shipUnpaid: { ids, reason: 'They always pay' }, shipment: DHL });
const shipped = async (): Promise<string> => {
  const id = await order();
  await call('shipOrders', anyway(id));
  return id;
};
const stateOf = async (id: string) => {
  const [row] = await shop.dataSource.query(
    `SELECT status, (SELECT shipment_id FROM shipment_lines WHERE order_id = orders.id ORDER BY id DESC LIMIT 1) AS shipment,
      (SELECT count(*)::int FROM job_outbox JOIN shipment_lines ON shipment_lines.id::text = payload->>'subjectId'
        WHERE order_id = orders.id AND payload->>'message' = 'order-shipped') AS messages
     FROM orders WHERE id = $1`,
    [id],
  );
  return row as { status: string; shipment: string | null; messages: number };
};
const shipmentOf = async (id: string) => (await stateOf(id)).shipment ?? '';

it('refuses prepaid and unpaid orders, names them, and ships the others', async () => {
  const [unpaid, paid] = [await order(), await order()];
  await set(paid, `payment = 'paid'`);
  const { data } = await call('shipOrders', { ids: [unpaid, paid], shipment: DHL });
  expect(data.shipOrders).toEqual([
    {
      id: unpaid,
      order: null,
      error: {
        code: 'PREPAYMENT_DUE',
        details: { order: { id: unpaid, number: expect.stringMatching(/^ORD-/) } },
      },
    },
    { id: paid, order: { status: 'Shipped', prepaymentDue: false, shipment: DHL }, error: null },
  ]);
  const read = await shop.gql('query ($id: ID!) { order(id: $id) { status prepaymentDue } }', {
    variables: { id: unpaid },
    as: admin,
  });
  expect(read.data.order).toEqual({ status: 'Pending', prepaymentDue: true });
});

it('ships them for a reason, which is in the audit log and, for admins, in the history', async () => {
  const id = await shipped();
  const historyFor = async (as: Person) => {
    const { data } = await shop.gql('query ($id: ID!) { order(id: $id) { timeline { to note } } }', {
      variables: { id },
      as,
    });
    return data.order.timeline.at(-1);
  };
  expect(await historyFor(admin)).toEqual({ to: 'Shipped', note: 'They always pay' });
  expect(await historyFor(buyer)).toEqual({ to: 'Shipped', note: null });
  const [entry] = await shop.dataSource.query('SELECT "after" FROM audit_log WHERE entity_id = $1', [id]);
  expect(entry.after).toEqual({ status: 'Shipped', ...DHL, reason: 'They always pay' });
});

it.each([
  ['an empty reason', { ids: ['x'], reason: ' ' }],
  ['no id', { ids: [], reason: 'Because' }],
])('rejects %s', async (_what, shipUnpaid) => {
  expect((await call('shipOrders', { ids: ['x'], shipUnpaid })).code).toBe('BAD_USER_INPUT');
});

it('is for admins only, and ships an order once', async () => {
  const id = await shipped();
  expect((await call('shipOrders', { ids: [id] }, { as: buyer })).code).toBe('FORBIDDEN');
  expect((await call('undoShipping', { ids: [id] }, { as: buyer })).code).toBe('FORBIDDEN');
  const { data } = await call('shipOrders', anyway(id));
  expect(data.shipOrders[0].error.code).toBe('ORDER_SHIPPED');
});

it('leaves the specification as it is: an admin may set any status, and REST notifies the customer immediately', async () => {
  const id = await order();
  await shop.rest('PUT', `/order/update/${id}`, { body: { status: 'Shipped' }, as: admin });
  expect(await stateOf(id)).toMatchObject({ status: 'Shipped', messages: 1 });
  const { data } = await call('undoShipping', { ids: [id] });
  expect(data.undoShipping[0].error.code).toBe('WRONG_STATE');
});

it('notifies no one before the time to undo is over', async () => {
  const id = await shipped();
  expect((await stateOf(id)).messages).toBe(0);
  const [job] = await shop.dataSource.query(
    `SELECT run_at - added_at > '9 s' AS later FROM job_outbox WHERE payload->>'shipmentId' = $1`,
    [await shipmentOf(id)],
  );
  expect(job.later).toBe(true);
  const shipmentId = await shipmentOf(id);
  await announceShipment(forJob(shop.services), { shipmentId });
  await announceShipment(forJob(shop.services), { shipmentId });
  expect((await stateOf(id)).messages).toBe(1);
  const { data } = await call('undoShipping', { ids: [id] });
  expect(data.undoShipping[0].error.code).toBe('WRONG_STATE');
});

it.each(['Pending', 'Approved'])(
  'can be undone: the order is %s again, once for each key',
  async (before) => {
    const id = await order();
    if (before === 'Approved')
      await shop.rest('PUT', `/order/update/${id}`, { body: { status: before }, as: admin });
    await call('shipOrders', anyway(id));
    const shipmentId = await shipmentOf(id);
    const undo = () => call('undoShipping', { ids: [id] }, { key: `undo ${id}` });
    const answers = [await undo(), await undo()];
    const undone = { id, error: null, order: { status: before, prepaymentDue: true, shipment: null } };
    for (const { data } of answers) expect(data.undoShipping).toEqual([undone]);
    await announceShipment(forJob(shop.services), { shipmentId });
    expect(await stateOf(id)).toEqual({ status: before, shipment: null, messages: 0 });
    const log = await shop.dataSource.query(
      `SELECT "before"->>'status' AS was, "after"->>'status' AS is FROM audit_log WHERE entity_id = $1 ORDER BY id DESC LIMIT 1`,
      [id],
    );
    expect(log).toEqual([{ was: 'Shipped', is: before }]);
  },
);

it('still notifies the customer of an order that moves to another shipment in the meantime', async () => {
  const id = await shipped();
  const shipmentId = await shipmentOf(id);
  await shop.gql(
    `mutation ($id: ID!) {
      updateOrderStatus(id: $id, status: Shipped, shipment: { carrier: "UPS", trackingNumber: "1Z" }) { id } }`,
    { variables: { id }, as: admin },
  );
  await announceShipment(forJob(shop.services), { shipmentId });
  expect((await stateOf(id)).messages).toBe(1);
});

it.each(['the undoing', 'the message'])(
  'either undoes or announces, whichever comes first: %s',
  async (first) => {
    const id = await shipped();
    const shipmentId = await shipmentOf(id);
    const undo = async () => void (await call('undoShipping', { ids: [id] }));
    const announce = () => announceShipment(forJob(shop.services), { shipmentId });
    const held = { sql: 'SELECT FROM shipments WHERE id = $1 FOR UPDATE', values: [shipmentId] };
    await atOnce(shop, held, first === 'the undoing' ? [undo, announce] : [announce, undo]);
    const { status, messages } = await stateOf(id);
    expect([status, messages]).toEqual(first === 'the undoing' ? ['Pending', 0] : ['Shipped', 1]);
  },
);

it('withdraws a pending invoice: an order that is Pending again is not invoiced at midnight', async () => {
  // With a rate and without a country, the tax is undecided and invoices wait.
  await setTax(shop, admin, {
    country: 'AT',
    basisPoints: 2_000,
    fromDay: new Date().toISOString().slice(0, 10),
  });
  const id = await order();
  await call('shipOrders', anyway(id));
  const isPending = async () => {
    const sql = 'SELECT FROM pending_invoices WHERE order_id = $1';
    return (await shop.dataSource.query(sql, [id])).length > 0;
  };
  expect(await isPending()).toBe(true);
  await call('undoShipping', { ids: [id] });
  expect(await isPending()).toBe(false);
});
