import { DeliveryKind } from '../../../../src/modules/sales/purchases/delivery-kind.type';
import { announceShipment } from '../../../../src/modules/fulfilment/shipments/undo-shipping.service';
import { stockDifferences } from '../../../../src/modules/catalogue/stock/stock.service';
import { actionsOn } from '../../../support/audit';
import { atOnce } from '../../../support/at-once';
import { anOrder, aPurchase, aTool, stockOf } from '../../../support/builders';
import { aMethod } from '../../../support/delivery';
import { record } from '../../../support/payments';
import { aReturn, stepReturn } from '../../../support/returns';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const CREDIT = 'SELECT sum(unallocated)::int AS credit FROM payment_balances WHERE customer_id = $1';
const board = () => aTool(shop, { minimumOrder: 1, availableStock: 1_000 });
const ship = (id: string, quantity: number) =>
  shop.gql(`mutation ($i: ShipOrdersInput!) { shipOrders(input: $i) { error { code } } }`, {
    variables: {
      i: { ids: [id], quantities: [{ id, quantity }], shipUnpaid: { ids: [id], reason: 'A good customer' } },
    },
    as: admin,
  });
const shipmentsOf = async (id: string): Promise<string[]> => {
  const rows = await shop.dataSource.query(
    'SELECT shipment_id FROM shipment_lines WHERE order_id = $1 ORDER BY id',
    [id],
  );
  return rows.map((row: { shipment_id: string }) => row.shipment_id);
};
/** An order of 100 units, shipped in these quantities; the ids of the shipments. */
const shipped = async (...quantities: number[]): Promise<{ id: string; shipments: string[] }> => {
  const id = await anOrder(shop, { by: buyer, tool: await board(), quantity: 100 });
  for (const quantity of quantities) await ship(id, quantity);
  return { id, shipments: await shipmentsOf(id) };
};
const voidIt = (
  id: string,
  { reason = 'The truck came back', key, as = admin }: { reason?: string; key?: string; as?: Person } = {},
) =>
  shop.gql(
    `mutation ($id: ID!, $r: String!, $k: String) { voidShipment(id: $id, reason: $r, idempotencyKey: $k) {
      id voidedAt voidReason viewerCan { void { allowed code } } lines { quantity } } }`,
    { variables: { id, r: reason, k: key }, as },
  );
const read = async (id: string, as: Person = buyer) => {
  const { data } = await shop.gql(
    `query ($id: ID!) { order(id: $id) { status shippedQuantity documents { kind number }
      shipmentLines { quantity shipment { id voidedAt voidReason viewerCan { void { code } } } }
      timeline { from to quantity note } } }`,
    { variables: { id }, as },
  );
  return data.order;
};

it('the quantities come back, Shipped is Approved again, history says so, the slip stays', async () => {
  const { id, shipments } = await shipped(60, 40);
  const before = await read(id);
  const { data } = await voidIt(shipments[0] ?? '');
  expect(data.voidShipment).toMatchObject({
    voidedAt: expect.any(String),
    voidReason: 'The truck came back',
    lines: [{ quantity: 60 }],
    viewerCan: { void: { allowed: false, code: 'WRONG_STATE' } },
  });
  const after = await read(id, admin);
  expect(after).toMatchObject({ status: 'Approved', shippedQuantity: 40, documents: before.documents });
  expect(after.shipmentLines).toMatchObject([
    { quantity: 60, shipment: { voidReason: 'The truck came back' } },
    { quantity: 40, shipment: { voidedAt: null, viewerCan: { void: { code: null } } } },
  ]);
  const voided = { from: 'Shipped', to: 'Approved', quantity: -60, note: 'The truck came back' };
  expect(after.timeline.at(-1)).toEqual(voided);
  expect((await read(id)).timeline.at(-1)).toEqual({ ...voided, note: null });
  expect((await read(id)).shipmentLines[0].shipment.voidReason).toBeNull();
  expect((await actionsOn(shop, id, admin))[0]).toMatchObject({
    before: { status: 'Shipped' },
    after: { status: 'Approved', quantity: -60, reason: 'The truck came back' },
  });
});

it('what came back can be shipped again, with a slip of its own', async () => {
  const { id, shipments } = await shipped(60);
  await voidIt(shipments[0] ?? '');
  expect((await ship(id, 100)).data.shipOrders[0].error).toBeNull();
  const { status, shippedQuantity, documents } = await read(id);
  expect({ status, shippedQuantity }).toEqual({ status: 'Shipped', shippedQuantity: 100 });
  expect(documents.filter(({ kind }: { kind: string }) => kind === 'PackingSlip')).toHaveLength(2);
});

it('a shipment that is voided immediately is not announced', async () => {
  const { shipments } = await shipped(60);
  await voidIt(shipments[0] ?? '');
  await announceShipment(forJob(shop.services), { shipmentId: shipments[0] ?? '' });
  const sent = await shop.dataSource.query(
    `SELECT FROM job_outbox JOIN shipment_lines ON shipment_lines.id::text = payload->>'subjectId' WHERE shipment_id = $1`,
    [shipments[0]],
  );
  expect(sent).toEqual([]);
});

it('once: again is refused, the same key gives the same answer, with another reason it is refused', async () => {
  const { id, shipments } = await shipped(60);
  const [shipment = ''] = shipments;
  await Promise.all([1, 2, 3].map(() => voidIt(shipment, { key: 'void' })));
  expect((await voidIt(shipment)).code).toBe('WRONG_STATE');
  expect((await voidIt(shipment, { key: 'void', reason: 'Another' })).code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await read(id)).timeline).toHaveLength(3);
});

it('two clerks who void it at the same time take it back once', async () => {
  const { id, shipments } = await shipped(60, 40);
  const [shipment = ''] = shipments;
  const held = { sql: 'SELECT FROM orders WHERE id = $1 FOR UPDATE', values: [id] };
  const answers = await atOnce(shop, held, [() => voidIt(shipment), () => voidIt(shipment)]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['WRONG_STATE', undefined]);
  expect((await read(id)).shippedQuantity).toBe(40);
});

it('of a deleted order, the units go into stock', async () => {
  const tool = await board();
  const id = await anOrder(shop, { by: buyer, tool, quantity: 100 });
  await ship(id, 60);
  await shop.rest('DELETE', `/order/${id}`, { as: admin });
  await voidIt((await shipmentsOf(id))[0] ?? '');
  expect(await stockOf(shop, tool)).toBe(1_000);
  expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
});

/** The open amount of the invoice of an order, and the units of its credit notes. */
const owedFor = async (id: string) => {
  const [owed] = await shop.dataSource.query(
    `SELECT open::int, (SELECT array_agg(quantity ORDER BY units_before) FROM document_orders credit
        WHERE credit.order_id = invoiced.order_id AND kind = 'CreditNote') AS credited
      FROM document_orders invoiced JOIN invoice_balances USING (document_id) WHERE order_id = $1`,
    [id],
  );
  return owed;
};

describe('of a deleted order, nothing is owed for what has not left', () => {
  const remove = (id: string) => shop.rest('DELETE', `/order/${id}`, { as: admin });

  it('shipment by shipment', async () => {
    const { id, shipments } = await shipped(60, 30);
    await remove(id);
    expect(await owedFor(id)).toEqual({ open: 90_000, credited: [10] });
    await voidIt(shipments[0] ?? '');
    expect(await owedFor(id)).toEqual({ open: 30_000, credited: [10, 60] });
    await voidIt(shipments[1] ?? '');
    expect(await owedFor(id)).toEqual({ open: 0, credited: [10, 60, 30] });
  });

  it('units that were returned are credited once', async () => {
    const { id, shipments } = await shipped(60, 30);
    const { data } = await shop.gql('query ($id: ID!) { order(id: $id) { purchase { id } } }', {
      variables: { id },
      as: buyer,
    });
    const order = { id, purchaseId: data.order.purchase.id };
    const claim = await aReturn(shop, { by: buyer, order, quantity: 20, kind: 'Claim' });
    for (const step of ['approve', 'credit'] as const) await stepReturn(shop, { as: admin, step, id: claim });
    await remove(id);
    await voidIt(shipments[0] ?? '');
    expect(await owedFor(id)).toEqual({ open: 10_000, credited: [20, 10, 60] });
  });

  it('what was paid of it becomes credit of the account', async () => {
    const { id, shipments } = await shipped(60);
    await remove(id);
    const [{ credit: before }] = await shop.dataSource.query(CREDIT, [buyer.id]);
    const [{ invoiceId }] = await shop.dataSource.query(
      `SELECT document_id AS "invoiceId" FROM document_orders WHERE order_id = $1 AND kind = 'Invoice'`,
      [id],
    );
    const allocations = [{ invoiceId, amount: 50_000 }];
    await record(shop, admin, { account: { customerId: buyer.id }, amount: 50_000, allocations });
    await voidIt(shipments[0] ?? '');
    const [{ credit }] = await shop.dataSource.query(CREDIT, [buyer.id]);
    expect([(await owedFor(id)).open, credit - before]).toEqual([0, 50_000]);
  });

  it('an order that was deleted after all of it had left is credited already', async () => {
    const { id, shipments } = await shipped(60, 40);
    await remove(id);
    await voidIt(shipments[0] ?? '');
    expect(await owedFor(id)).toEqual({ open: 0, credited: [100] });
  });

  it('nor for its delivery', async () => {
    const deliveryMethodId = await aMethod(shop, { kind: DeliveryKind.FLAT, price: 4_500 });
    const tool = await board();
    const placed = await aPurchase(shop, {
      by: buyer,
      lines: [{ toolId: tool.id, quantity: 100 }],
      fee: 4_500,
      deliveryMethodId,
      deliveryAddress: '1 Harbour Road, 4100 Chattogram, Bangladesh',
      deliveryCountry: 'BD',
    });
    const id = placed.data.placePurchase.orders[0].id;
    await ship(id, 60);
    await remove(id);
    expect((await owedFor(id)).open).toBe(64_500);
    await voidIt((await shipmentsOf(id))[0] ?? '');
    expect((await owedFor(id)).open).toBe(0);
  });
});

it.each([
  ['no reason', ' ', 'BAD_USER_INPUT'],
  ['a reason of 1,001 characters', 'x'.repeat(1_001), 'BAD_USER_INPUT'],
])('refuses %s', async (_what, reason, code) => {
  const { shipments } = await shipped(60);
  expect((await voidIt(shipments[0] ?? '', { reason })).code).toBe(code);
});

it('is for admins, and for shipments that there are', async () => {
  const { shipments } = await shipped(60);
  expect((await voidIt(shipments[0] ?? '', { as: buyer })).code).toBe('FORBIDDEN');
  expect((await voidIt('01890000-0000-7000-8000-000000000000')).code).toBe('NOT_FOUND');
  expect((await voidIt('x')).code).toBe('NOT_FOUND');
});
