import { actionsOn } from '../../../support/audit';
import { anOrder, aPurchase, aTool } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const DHL = { carrier: 'DHL', trackingNumber: 'JD0146' };
const NONE = { carrier: null, trackingNumber: null };
const order = async () => anOrder(shop, { by: buyer, tool: await aTool(shop) });
/** A purchase of `count` lines. */
const purchase = async (count: number): Promise<{ id: string; ids: string[] }> => {
  const tools = await Promise.all(Array.from({ length: count }, () => aTool(shop)));
  const lines = tools.map(({ id }) => ({ toolId: id, quantity: 5 }));
  const { data } = await aPurchase(shop, { by: buyer, lines });
  const { id, orders } = data.placePurchase;
  return { id, ids: orders.map((one: { id: string }) => one.id) };
};
const setOne = (id: string, status: string, shipment?: object | null, key?: string) =>
  shop.gql(
    `mutation ($id: ID!, $s: OrderStatus!, $shipment: ShipmentInput, $k: String) {
      updateOrderStatus(id: $id, status: $s, shipment: $shipment, idempotencyKey: $k) {
        id status shipment { id carrier trackingNumber shippedAt } } }`,
    { variables: { id, s: status, shipment, k: key }, as: admin },
  );
const setAll = (input: object, key?: string, as = admin) =>
  shop.gql(
    `mutation ($i: UpdateOrderStatusesInput!, $k: String) {
      updateOrderStatuses(input: $i, idempotencyKey: $k) { id order { shipment { id carrier trackingNumber } } } }`,
    { variables: { i: input, k: key }, as },
  );
const shipmentsOf = async (id: string, as: Person = buyer) => {
  const { data } = await shop.gql(
    'query ($id: ID!) { purchase(id: $id) { shipments { carrier trackingNumber orders { id } } } }',
    { variables: { id }, as },
  );
  return data.purchase.shipments.map(({ orders, ...rest }: { orders: { id: string }[] }) => ({
    ...rest,
    ids: orders.map(({ id: one }) => one),
  }));
};

it('orders of one purchase that are set to Shipped together make one shipment; each purchase has its own', async () => {
  const [two, three] = [await purchase(2), await purchase(3)];
  const ids = [...two.ids, ...three.ids.slice(1)];
  const { data } = await setAll({ ids, status: 'Shipped', shipment: DHL });
  const shipmentIds = data.updateOrderStatuses.map((one: any) => one.order.shipment.id);
  expect(new Set(shipmentIds.slice(0, 2)).size).toBe(1);
  expect(new Set(shipmentIds).size).toBe(2);
  expect(await shipmentsOf(two.id)).toEqual([{ ...DHL, ids: two.ids }]);
  await setOne(three.ids[0] ?? '', 'Shipped');
  expect(await shipmentsOf(three.id, admin)).toEqual([
    { ...DHL, ids: three.ids.slice(1) },
    { ...NONE, ids: three.ids.slice(0, 1) },
  ]);
});

it('an order that is set back leaves its shipment; shipped again, it is in another one', async () => {
  const { id, ids } = await purchase(2);
  const [first = '', second = ''] = ids;
  await setAll({ ids, status: 'Shipped', shipment: DHL });
  expect((await setOne(first, 'Approved')).data.updateOrderStatus.shipment).toBeNull();
  expect(await shipmentsOf(id)).toEqual([{ ...DHL, ids: [second] }]);
  await shop.rest('PUT', `/order/update/${second}`, { body: { status: 'Pending' }, as: admin });
  expect(await shipmentsOf(id)).toEqual([]);
  await shop.rest('PUT', `/order/update/${first}`, { body: { status: 'Shipped' }, as: admin });
  expect(await shipmentsOf(id)).toEqual([{ ...NONE, ids: [first] }]);
});

it('tracking that is named later replaces the shipment, without another event', async () => {
  const { id, ids } = await purchase(1);
  const [only = ''] = ids;
  const before = (await setOne(only, 'Shipped')).data.updateOrderStatus.shipment;
  expect((await setOne(only, 'Shipped')).data.updateOrderStatus.shipment).toEqual(before);
  expect((await setOne(only, 'Shipped', DHL)).data.updateOrderStatus.shipment).toMatchObject(DHL);
  expect(await shipmentsOf(id)).toEqual([{ ...DHL, ids }]);
  const { data } = await shop.gql('query ($id: ID!) { order(id: $id) { timeline { to } } }', {
    variables: { id: only },
    as: buyer,
  });
  expect(data.order.timeline).toEqual([{ to: 'Pending' }, { to: 'Shipped' }]);
  // The audit log has both: what the admin did twice, not what changed nothing.
  expect(await actionsOn(shop, only, admin)).toMatchObject([
    { after: { ...DHL } },
    { after: { status: 'Shipped' } },
  ]);
});

it.each([
  ['Approved', ['Invoice'], ['order-approved']],
  ['Shipped', ['Invoice', 'PackingSlip'], ['order-shipped']],
  ['Pending', [], []],
])(
  'an order set to %s has the documents %j and sends its messages once: %j',
  async (status, kinds, messages) => {
    const id = await order();
    await setOne(id, status);
    await setOne(id, status, status === 'Shipped' ? DHL : null);
    const { data } = await shop.gql('query ($id: ID!) { order(id: $id) { documents { kind } } }', {
      variables: { id },
      as: buyer,
    });
    expect([...new Set(data.order.documents.map((one: { kind: string }) => one.kind))]).toEqual(kinds);
    const sent = await shop.dataSource.query(
      `SELECT payload->>'message' AS message FROM job_outbox LEFT JOIN shipment_lines ON shipment_lines.id::text = payload->>'subjectId'
       WHERE name = 'notify' AND (payload->>'subjectId' = $1 OR order_id::text = $1)`,
      [id],
    );
    expect(sent.map(({ message }: { message: string }) => message)).toEqual(messages);
  },
);

it.each([{ carrier: 'DHL' }, { trackingNumber: 'JD0146' }])('%j alone is tracking, too', async (given) => {
  const { data } = await setOne(await order(), 'Shipped', given);
  expect(data.updateOrderStatus.shipment).toMatchObject({ ...NONE, ...given });
});

it('the audit log and lists of orders include the tracking; REST answers as before', async () => {
  const id = await order();
  await setOne(id, 'Shipped', DHL);
  const log = await shop.gql(
    'query ($id: ID!) { auditLog(filter: { entityId: $id }) { nodes { before after } } }',
    { variables: { id }, as: admin },
  );
  expect(log.data.auditLog.nodes).toEqual([
    { before: { status: 'Pending' }, after: { status: 'Shipped', ...DHL } },
  ]);
  const list = await shop.gql('{ myOrders(first: 1) { nodes { shipment { carrier trackingNumber } } } }', {
    as: buyer,
  });
  expect(list.data.myOrders.nodes).toEqual([{ shipment: DHL }]);
  const { body } = await shop.rest('GET', `/my-orders/${buyer.email}`, { as: buyer });
  expect(Object.keys(body[0]).join(' ')).toBe(
    '_id tool toolId quantity totalPrice user contact_no status payment',
  );
});

it('a repeated key ships once; with other tracking it is refused', async () => {
  const { id, ids } = await purchase(3);
  const input = { ids, status: 'Shipped', shipment: DHL };
  await Promise.all(Array.from({ length: 10 }, () => setAll(input, 'ship-1')));
  const [first = ''] = ids;
  await Promise.all(Array.from({ length: 5 }, () => setOne(first, 'Shipped', DHL, 'ship-2')));
  const made = await shop.dataSource.query('SELECT FROM shipments WHERE purchase_id = $1', [id]);
  expect(made).toHaveLength(2);
  const other = { ...DHL, trackingNumber: 'JD0147' };
  expect((await setAll({ ...input, shipment: other }, 'ship-1')).code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await setOne(first, 'Shipped', other, 'ship-2')).code).toBe('IDEMPOTENCY_KEY_REUSED');
});

it('admins who ship and set back the same orders at the same time leave each order in one shipment, or in none', async () => {
  const { id, ids } = await purchase(4);
  const others = await Promise.all([shop.admin(), shop.admin()]);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => {
      const status = nth % 3 === 2 ? 'Approved' : 'Shipped';
      const shipment = status === 'Shipped' ? { carrier: `Carrier ${nth}` } : null;
      const some = nth % 2 ? ids.slice(0, 3) : ids.slice(1).reverse();
      return setAll({ ids: some, status, shipment }, `race-${nth}`, [admin, ...others][nth % 3]);
    }),
  );
  expect(answers.map(({ code }) => code).filter((code) => code && code !== 'DATABASE_UNAVAILABLE')).toEqual(
    [],
  );
  const orders: { id: string; status: string; shipped: boolean }[] = await shop.dataSource.query(
    `SELECT id, status, EXISTS (SELECT FROM shipment_lines WHERE order_id = orders.id) AS shipped FROM orders
      WHERE purchase_id = $1 ORDER BY id`,
    [id],
  );
  for (const { status, shipped } of orders) expect(shipped).toBe(status === 'Shipped');
  const listed = (await shipmentsOf(id)).flatMap((shipment: { ids: string[] }) => shipment.ids);
  expect(listed.sort()).toEqual(orders.filter(({ shipped }) => shipped).map((one) => one.id));
});

it.each<[string, unknown]>([
  ['a carrier of 10,000 characters', { carrier: 'x'.repeat(10_000) }],
  ['a tracking number of 101 characters', { trackingNumber: 'x'.repeat(101) }],
  ['a direction in the tracking number', { trackingNumber: 'JD\u202eBcc' }],
  ['a control character in the carrier', { carrier: 'DHL\u0007' }],
  ['NUL', { carrier: 'D\u0000HL' }],
  ['half a character', { carrier: 'DHL \ud83d' }],
  ['blanks only', { carrier: '  ' }],
  ['an empty text', { trackingNumber: '' }],
  ['a number', { carrier: 7 }],
  ['a field more', { carrier: 'DHL', shippedAt: '2026-01-01T00:00:00.000Z' }],
])('rejects %s, for one order and for many', async (_what, shipment) => {
  const id = await order();
  expect((await setOne(id, 'Shipped', shipment as object)).code).toBe('BAD_USER_INPUT');
  expect((await setAll({ ids: [id], status: 'Shipped', shipment })).code).toBe('BAD_USER_INPUT');
  const { data } = await shop.gql('query ($id: ID!) { order(id: $id) { status } }', {
    variables: { id },
    as: buyer,
  });
  expect(data.order.status).toBe('Pending');
});

it('a shipment is for Shipped only, and no other customer sees it', async () => {
  const { id, ids } = await purchase(1);
  expect((await setOne(ids[0] ?? '', 'Approved', DHL)).errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    details: { fields: { shipment: 'Only orders that are set to Shipped have a shipment' } },
  });
  expect((await setAll({ ids, status: 'Pending', shipment: DHL })).code).toBe('BAD_USER_INPUT');
  expect((await setOne(ids[0] ?? '', 'Approved', NONE)).code).toBeUndefined();
  const query = 'query ($id: ID!) { purchase(id: $id) { shipments { trackingNumber } } }';
  expect((await shop.gql(query, { variables: { id }, as: await shop.customer() })).code).toBe('NOT_FOUND');
});

it('the review of a customer is verified once an order is shipped to them', async () => {
  const [reader, author] = await Promise.all([shop.customer(), shop.customer()]);
  for (const as of [reader, author])
    await shop.gql('mutation { addReview(input: { rating: 4, comment: "Good" }) { id } }', { as });
  const verified = async () => {
    const { data } = await shop.gql('{ reviews(first: 2) { nodes { author isVerified } } }');
    return data.reviews.nodes.filter((one: { isVerified: boolean }) => one.isVerified).length;
  };
  expect(await verified()).toBe(0);
  const id = await anOrder(shop, { by: author, tool: await aTool(shop) });
  await setOne(id, 'Approved');
  expect(await verified()).toBe(0);
  const shipped = await setOne(id, 'Shipped');
  expect(shipped.data?.updateOrderStatus.status).toBe('Shipped');
  expect(await verified()).toBe(1);
});
