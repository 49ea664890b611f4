import { atOnce } from '../../../support/at-once';
import { boughtFor, type BoughtForAddresses } from '../../../support/destinations';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** A shipment goes to one address. */
let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const ship = (ids: readonly string[], given: object = {}) =>
  shop.gql('mutation ($i: ShipOrdersInput!) { shipOrders(input: $i) { error { code } } }', {
    variables: { i: { ids, shipUnpaid: { ids, reason: 'A good customer' }, ...given } },
    as: admin,
  });
/** The contents of each shipment: the destination of an order, its place in the purchase, and the units. */
async function shipmentsOf({ id, orders }: BoughtForAddresses) {
  const { data } = await shop.gql(
    `query ($id: ID!) { purchase(id: $id) { shipments { trackingNumber deliveryAddress
      lines { quantity order { id destination deliveryAddress } } } documents { kind } } }`,
    { variables: { id }, as: admin },
  );
  const { shipments, documents } = data.purchase;
  for (const { deliveryAddress, lines } of shipments)
    for (const { order } of lines) expect(order.deliveryAddress).toBe(deliveryAddress);
  const slips = documents.filter(({ kind }: { kind: string }) => kind === 'PackingSlip');
  expect(slips).toHaveLength(shipments.length);
  return shipments
    .map(({ lines }: any) =>
      lines.map(({ quantity, order }: any) => [order.destination, orders.indexOf(order.id), quantity]),
    )
    .sort();
}

it('what leaves to several addresses makes a shipment and a packing slip for each', async () => {
  const bought = await boughtFor(shop, { by: buyer, to: [null, 1, 1, 2] });
  await ship(bought.orders, { shipment: { carrier: 'DHL' } });
  expect(await shipmentsOf(bought)).toEqual([
    [[null, 0, 5]],
    [
      [1, 1, 5],
      [1, 2, 5],
    ],
    [[2, 3, 5]],
  ]);
});

it('so do orders that are set to Shipped', async () => {
  const bought = await boughtFor(shop, { by: buyer, to: [null, 1] });
  await shop.gql(
    'mutation ($ids: [ID!]!) { updateOrderStatuses(input: { ids: $ids, status: Shipped }) { error { code } } }',
    { variables: { ids: bought.orders }, as: admin },
  );
  expect(await shipmentsOf(bought)).toEqual([[[null, 0, 5]], [[1, 1, 5]]]);
});

it.each([
  ['one tracking number', { shipment: { trackingNumber: 'JD01' } }],
  ['one package', { packages: [{ weightGrams: 100 }] }],
])('%s for two addresses is refused, and nothing leaves', async (_what, given) => {
  const bought = await boughtFor(shop, { by: buyer, to: [null, 1] });
  const answer = await ship(bought.orders, given);
  expect(answer.code).toBe('SEVERAL_ADDRESSES');
  expect(answer.errors?.[0]?.message).toContain('Ship each address by itself');
  expect(await shipmentsOf(bought)).toEqual([]);
  for (const id of bought.orders) expect((await ship([id], given)).code).toBeUndefined();
  expect(await shipmentsOf(bought)).toHaveLength(2);
});

it('a tracking number that is set later for two addresses is refused', async () => {
  const bought = await boughtFor(shop, { by: buyer, to: [null, 1] });
  await ship(bought.orders);
  const again = await shop.gql(
    `mutation ($ids: [ID!]!) { updateOrderStatuses(input: { ids: $ids, status: Shipped, shipment: { trackingNumber: "JD01" } })
      { error { code } } }`,
    { variables: { ids: bought.orders }, as: admin },
  );
  expect(again.code).toBe('SEVERAL_ADDRESSES');
});

it('two clerks who ship the same lines at the same time make one shipment for each address', async () => {
  const bought = await boughtFor(shop, { by: buyer, to: [null, 1, 1] });
  const quantities = bought.orders.map((id) => ({ id, quantity: 3 }));
  const answers = await atOnce(
    shop,
    { sql: 'SELECT FROM orders WHERE id = ANY ($1) FOR UPDATE', values: [bought.orders] },
    [() => ship(bought.orders, { quantities }), () => ship(bought.orders, { quantities })],
  );
  const errors = answers.map(({ data }) => data.shipOrders.map(({ error }: any) => error?.code ?? null));
  expect(errors.sort()).toEqual([Array(3).fill('MORE_THAN_OPEN'), Array(3).fill(null)].sort());
  expect(await shipmentsOf(bought)).toEqual([
    [[null, 0, 3]],
    [
      [1, 1, 3],
      [1, 2, 3],
    ],
  ]);
});
