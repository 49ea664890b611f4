import { actionsOn } from '../../../support/audit';
import { aTool } from '../../../support/builders';
import { shipmentsOf } from '../../../support/receipts';
import { aShippedOrder } from '../../../support/returns';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

async function shipped() {
  const tool = await aTool(shop, { minimumOrder: 1, availableStock: 1_000 });
  const order = await aShippedOrder(shop, { by: buyer, admin, tool, quantity: 10 });
  const [shipment = ''] = await shipmentsOf(shop, order.id);
  return { order, shipment };
}
const set = (id: string, input: object, { as = admin, key }: { as?: Person | null; key?: string } = {}) =>
  shop.gql(
    `mutation ($id: ID!, $i: ShipmentInput!, $k: String) { setShipmentTracking(id: $id, input: $i, idempotencyKey: $k) {
      id carrier trackingNumber viewerCan { setTracking { allowed } } } }`,
    { variables: { id, i: input, k: key }, as },
  );
const seenBy = async (as: Person, orderId: string) => {
  const { data } = await shop.gql(
    'query ($id: ID!) { order(id: $id) { shipment { carrier trackingNumber viewerCan { setTracking { allowed code } } } } }',
    { variables: { id: orderId }, as },
  );
  return data.order.shipment;
};
const events = async (id: string): Promise<number> =>
  (
    await shop.dataSource.query(
      `SELECT FROM domain_events WHERE type = 'shipment.tracking-set' AND subject_id = $1`,
      [id],
    )
  ).length;

it('carrier and number that are known later: the customer sees them immediately', async () => {
  const { order, shipment } = await shipped();
  const { data } = await set(shipment, { carrier: 'DHL', trackingNumber: 'JD0146' });
  expect(data.setShipmentTracking).toEqual({
    id: shipment,
    carrier: 'DHL',
    trackingNumber: 'JD0146',
    viewerCan: { setTracking: { allowed: true } },
  });
  expect(await seenBy(buyer, order.id)).toEqual({
    carrier: 'DHL',
    trackingNumber: 'JD0146',
    viewerCan: { setTracking: { allowed: false, code: 'FORBIDDEN' } },
  });
  expect((await actionsOn(shop, order.purchaseId, admin))[0]).toMatchObject({
    action: 'TrackingSet',
    before: { carrier: null, trackingNumber: null },
    after: { carrier: 'DHL', trackingNumber: 'JD0146' },
  });
});

it('what is not given is removed', async () => {
  const { shipment } = await shipped();
  await set(shipment, { carrier: 'DHL', trackingNumber: 'JD0146' });
  const { data } = await set(shipment, { carrier: 'UPS' });
  expect(data.setShipmentTracking).toMatchObject({ carrier: 'UPS', trackingNumber: null });
});

it('once for a key, and nothing happens if nothing changes', async () => {
  const { shipment } = await shipped();
  const dhl = { carrier: 'DHL' };
  await Promise.all([1, 2, 3].map(() => set(shipment, dhl, { key: `t ${shipment}` })));
  await set(shipment, dhl);
  expect(await events(shipment)).toBe(1);
  expect((await set(shipment, { carrier: 'UPS' }, { key: `t ${shipment}` })).code).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  );
});

it('refuses a voided shipment, an unknown one, others than admins and what cannot be printed', async () => {
  const { shipment } = await shipped();
  expect((await set(shipment, {}, { as: buyer })).code).toBe('FORBIDDEN');
  expect((await set(shipment, {}, { as: null })).code).toBe('UNAUTHENTICATED');
  expect((await set(shipment, { carrier: 'a\u200bb' })).code).toBe('BAD_USER_INPUT');
  expect((await set('01890000-0000-7000-8000-000000000000', {})).code).toBe('NOT_FOUND');
  await shop.gql('mutation ($id: ID!) { voidShipment(id: $id, reason: "Lost") { id } }', {
    variables: { id: shipment },
    as: admin,
  });
  expect((await set(shipment, { carrier: 'DHL' })).code).toBe('WRONG_STATE');
});
