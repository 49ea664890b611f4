import { announceShipment } from '../../../../src/modules/fulfilment/shipments/undo-shipping.service';
import { orderShipped } from '../../../../src/modules/messages/catalogue/order-shipped';
import { atOnce } from '../../../support/at-once';
import { anOrder, aPurchase, aTool, stockOf } from '../../../support/builders';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const tool = () => aTool(shop, { minimumOrder: 1, availableStock: 1_000 });
const order = async (quantity = 100) => anOrder(shop, { by: buyer, tool: await tool(), quantity });
const REASON = 'They always pay';

interface ShipInput {
  readonly quantities?: { id: string; quantity: number }[];
  readonly ids?: string[];
  readonly shipment?: object;
  readonly key?: string;
  readonly as?: Person;
}
/** Ships so much of an order; of several with `quantities` and `ids`. */
const ship = async (given: string | null, quantity: number | null, more: ShipInput = {}) => {
  const { ids = [given ?? ''], shipment, key, as = admin } = more;
  const quantities = more.quantities ?? (quantity === null ? undefined : [{ id: given, quantity }]);
  const { data, errors, code } = await shop.gql(
    `mutation ($i: ShipOrdersInput!, $k: String) { shipOrders(input: $i, idempotencyKey: $k) {
      id order { status shippedQuantity shipment { id } shipmentLines { quantity shipment { id } } }
      error { code message details } } }`,
    { variables: { i: { ids, quantities, shipment, shipUnpaid: { ids, reason: REASON } }, k: key }, as },
  );
  return { results: data?.shipOrders, fields: errors?.[0]?.extensions.details?.fields, code };
};
const read = async (id: string, as: Person = buyer) => {
  const { data } = await shop.gql(
    `query ($id: ID!) { order(id: $id) { status shippedQuantity quantity shipment { id }
      shipmentLines { id quantity shipment { id voidedAt } }
      timeline { from to quantity note } viewerCan { delete { code } ship { code } } documents { kind number }
      purchase { id state toShip } } }`,
    { variables: { id }, as },
  );
  return data.order;
};
const setStatus = (id: string, status: string) =>
  shop.rest('PUT', `/order/update/${id}`, { body: { status }, as: admin });
const undo = (id: string) =>
  shop.gql(
    `mutation ($id: ID!) { undoShipping(input: { ids: [$id] }) { order { status shippedQuantity } error { code } } }`,
    { variables: { id }, as: admin },
  );

it('ships 60 of 100, then the rest: Approved until all has left, one slip for each shipment, one invoice', async () => {
  const id = await order();
  const { results } = await ship(id, 60, { shipment: { carrier: 'DHL' } });
  expect(results[0].order).toMatchObject({ status: 'Approved', shippedQuantity: 60, shipment: null });
  expect(await read(id)).toMatchObject({
    status: 'Approved',
    shippedQuantity: 60,
    purchase: { state: 'PartlyShipped', toShip: 1 },
    timeline: [{ to: 'Pending' }, { from: 'Pending', to: 'Approved', quantity: 60 }],
    viewerCan: { delete: { code: 'ORDER_SHIPPED' } },
  });
  await ship(id, null);
  const whole = await read(id);
  expect(whole).toMatchObject({
    status: 'Shipped',
    shippedQuantity: 100,
    purchase: { state: 'Shipped' },
    shipment: whole.shipmentLines[1].shipment && { id: whole.shipmentLines[1].shipment.id },
    shipmentLines: [{ quantity: 60 }, { quantity: 40 }],
  });
  expect(whole.timeline.at(-1)).toMatchObject({ from: 'Approved', to: 'Shipped', quantity: 40 });
  expect(whole.documents.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    ...['Invoice', 'PackingSlip', 'PackingSlip'],
  ]);
});

it('the slip and the message say how much left and what is still to come', async () => {
  const id = await order();
  await ship(id, 60);
  const [slip] = await shop.dataSource.query(
    `SELECT snapshot->'lines'->0 AS line, currency_total::int AS total FROM documents
     JOIN document_orders ON document_id = documents.id WHERE order_id = $1 AND documents.kind = 'PackingSlip'`,
    [id],
  );
  expect(slip).toMatchObject({ line: { quantity: 60, ordered: 100, toCome: 40 }, total: 60_000 });
  const says = async (nth: number) => {
    const { shipmentLines } = await read(id);
    return orderShipped.compose({ db: shop.dataSource.manager, env: shop.env }, shipmentLines[nth].id);
  };
  expect(await says(0)).toMatchObject({
    subject: expect.stringMatching(/^60 of 100 units of your order ORD-\w+ have shipped$/),
    paragraphs: ['60 of 100 units are on their way to you. 40 are still to come.'],
    lines: [{ details: expect.stringContaining('60 × $10'), amount: '$600' }],
  });
  await ship(id, 40);
  expect((await says(1))?.paragraphs).toEqual([
    '40 of 100 units are on their way to you. Your order is now complete.',
  ]);
});

it('each shipment is announced to the customer once', async () => {
  const id = await order();
  for (const quantity of [60, 40]) await ship(id, quantity);
  for (const { shipment } of (await read(id)).shipmentLines)
    for (const _ of [1, 2]) await announceShipment(forJob(shop.services), { shipmentId: shipment.id });
  const sent = await shop.dataSource.query(
    `SELECT quantity FROM job_outbox JOIN shipment_lines ON shipment_lines.id::text = payload->>'subjectId'
     WHERE order_id = $1 AND payload->>'message' = 'order-shipped' ORDER BY quantity`,
    [id],
  );
  expect(sent).toEqual([{ quantity: 40 }, { quantity: 60 }]);
});

it.each([
  ['REST', (id: string) => setStatus(id, 'Shipped')],
  [
    'updateOrderStatus',
    (id: string) =>
      shop.gql('mutation ($id: ID!) { updateOrderStatus(id: $id, status: Shipped) { id } }', {
        variables: { id },
        as: admin,
      }),
  ],
])('Shipped set by hand (%s) ships the rest; set back, nothing has left', async (_how, set) => {
  const id = await order();
  await ship(id, 60);
  await set(id);
  expect(await read(id)).toMatchObject({
    status: 'Shipped',
    shippedQuantity: 100,
    shipmentLines: [{ quantity: 60 }, { quantity: 40 }],
  });
  await setStatus(id, 'Approved');
  expect(await read(id)).toMatchObject({ status: 'Approved', shippedQuantity: 0, shipmentLines: [] });
});

it('set to Pending by hand, what has left of an order comes back', async () => {
  const id = await order();
  await ship(id, 60);
  await setStatus(id, 'Pending');
  const pending = await read(id);
  expect(pending).toMatchObject({ status: 'Pending', shippedQuantity: 0, shipmentLines: [] });
  expect(pending.timeline.at(-1)).toMatchObject({ from: 'Approved', to: 'Pending', quantity: -60 });
});

it('undo takes the latest shipping back, then the one before it', async () => {
  const id = await order();
  for (const quantity of [60, 40]) await ship(id, quantity);
  const first = await undo(id);
  expect(first.data.undoShipping).toEqual([
    { order: { status: 'Approved', shippedQuantity: 60 }, error: null },
  ]);
  expect((await undo(id)).data.undoShipping[0].order).toEqual({ status: 'Pending', shippedQuantity: 0 });
  expect((await undo(id)).data.undoShipping[0].error.code).toBe('WRONG_STATE');
  expect((await read(id)).timeline.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
    ...[null, 60, 40, -40, -60],
  ]);
});

it('an id in capitals is the same order: its quantity, its reason and its undoing count', async () => {
  const id = (await order()).toUpperCase();
  const { results } = await ship(id, 60);
  expect(results[0]).toMatchObject({ error: null, order: { status: 'Approved', shippedQuantity: 60 } });
  const { data } = await undo(id);
  expect(data.undoShipping[0]).toMatchObject({ error: null, order: { shippedQuantity: 0 } });
});

it('two clerks ship 60 + 60 of 100: one succeeds, the other learns what is left', async () => {
  const id = await order();
  const other = await shop.admin();
  const held = { sql: 'SELECT FROM orders WHERE id = $1 FOR UPDATE', values: [id] };
  const answers = await atOnce(
    shop,
    held,
    [admin, other].map((as) => () => ship(id, 60, { as })),
  );
  const errors = answers.map(({ results }) => results[0].error).filter(Boolean);
  expect(errors).toEqual([
    {
      code: 'MORE_THAN_OPEN',
      message: expect.stringMatching(/^Only 40 of 100 units of ORD-\w+ are still to ship\.$/),
      details: { open: 40 },
    },
  ]);
  expect(await read(id)).toMatchObject({ shippedQuantity: 60, shipmentLines: [{ quantity: 60 }] });
});

it('a repeated key ships once; with another quantity it is refused', async () => {
  const id = await order();
  await Promise.all(Array.from({ length: 5 }, () => ship(id, 10, { key: `once ${id}` })));
  expect((await read(id)).shippedQuantity).toBe(10);
  expect((await ship(id, 11, { key: `once ${id}` })).code).toBe('IDEMPOTENCY_KEY_REUSED');
});

it.each([
  ['0', 0, { 'quantities.0.quantity': 'Quantity must be at least 1' }],
  ['below 0', -1, { 'quantities.0.quantity': 'Quantity must be at least 1' }],
])('refuses a quantity of %s', async (_what, quantity, fields) => {
  const id = await order();
  expect(await ship(id, quantity)).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  expect((await read(id)).shippedQuantity).toBe(0);
});

it('refuses more than was ordered, and ships the other orders', async () => {
  const [id, other] = [await order(), await order()];
  const { results } = await ship(null, null, { ids: [id, other], quantities: [{ id, quantity: 101 }] });
  expect(results).toMatchObject([
    { order: null, error: { code: 'MORE_THAN_OPEN', details: { open: 100 } } },
    { order: { status: 'Shipped' }, error: null },
  ]);
});

it.each([
  ['an order that is not shipped', (id: string, other: string) => [{ id: other, quantity: 1 }]],
  ['an order twice', (id: string) => [1, 2].map((quantity) => ({ id, quantity }))],
])('refuses the quantity of %s', async (_what, quantitiesOf) => {
  const [id, other] = [await order(), await order()];
  const quantities = quantitiesOf(id, other);
  expect((await ship(null, null, { ids: [id], quantities })).code).toBe('BAD_USER_INPUT');
  for (const each of [id, other]) expect((await read(each)).shippedQuantity).toBe(0);
});

it('a partly shipped order: an admin deletes it, and only the open units go back into stock', async () => {
  const board = await tool();
  const id = await anOrder(shop, { by: buyer, tool: board, quantity: 100 });
  await ship(id, 60);
  expect((await shop.rest('DELETE', `/order/${id}`, { as: buyer })).body.code).toBe('ORDER_SHIPPED');
  await shop.rest('DELETE', `/order/${id}`, { as: admin });
  expect(await stockOf(shop, board)).toBe(940);
});

it('units of several lines that leave together are one shipment, with its lines', async () => {
  const lines = [
    { toolId: (await tool()).id, quantity: 10 },
    { toolId: (await tool()).id, quantity: 20 },
  ];
  const { data } = await aPurchase(shop, { by: buyer, lines });
  const { id, orders } = data.placePurchase;
  const ids: string[] = orders.map((one: { id: string }) => one.id);
  await ship(null, null, { ids, quantities: [{ id: ids[1] ?? '', quantity: 5 }] });
  const answer = await shop.gql(
    `query ($id: ID!) { purchase(id: $id) { state shipments { lines { quantity order { id } } orders { id } } } }`,
    { variables: { id }, as: buyer },
  );
  expect(answer.data.purchase).toEqual({
    state: 'PartlyShipped',
    shipments: [
      {
        lines: [
          { quantity: 10, order: { id: ids[0] } },
          { quantity: 5, order: { id: ids[1] } },
        ],
        orders: ids.map((each) => ({ id: each })),
      },
    ],
  });
});
