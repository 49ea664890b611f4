import { aPurchase, aTool } from '../../../support/builders';
import { readPdf } from '../../../support/pdf/read-pdf';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

/** The ids of the orders of a purchase, one of 10 and one of 20. */
const bought = async (): Promise<string[]> => {
  const tools = [await aTool(shop, { sku: `BELT-${Date.now()}` }), await aTool(shop, { name: 'Gripper' })];
  const lines = tools.map(({ id }, at) => ({ toolId: id, quantity: 10 * (at + 1) }));
  const { data } = await aPurchase(shop, { by: buyer, lines, poNumber: 'PO-77' });
  return data.placePurchase.orders.map(({ id }: { id: string }) => id);
};
const ship = async (ids: readonly string[], packages: object[], quantities?: object[]) => {
  const { data, code, errors } = await shop.gql(
    `mutation ($i: ShipOrdersInput!) { shipOrders(input: $i) { error { code } order { shipmentLines { shipment { id packages {
      number weightGrams lengthMm widthMm heightMm lines { quantity shipmentLine { order { id } } } } } } } } }`,
    {
      variables: { i: { ids, packages, quantities, shipUnpaid: { ids, reason: 'A good customer' } } },
      as: admin,
    },
  );
  const order = data?.shipOrders.find((each: { order: object | null }) => each.order)?.order;
  return {
    shipment: order?.shipmentLines[0]?.shipment,
    code,
    said: errors?.[0]?.extensions.details?.fields.packages,
  };
};
const contentsOf = ({ packages }: any) =>
  packages.map(({ lines }: any) =>
    Object.fromEntries(lines.map(({ quantity, shipmentLine }: any) => [shipmentLine.order.id, quantity])),
  );
const labelsOf = (id: string, as: Person | null = admin) =>
  fetch(`${shop.url}/shipments/${id}/labels.pdf`, {
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });

const SIZE = { weightGrams: 12_500, lengthMm: 400, widthMm: 300, heightMm: 200 };

it('a single package has everything that leaves, and a number of its own', async () => {
  const ids = await bought();
  const [first = '', second = ''] = ids;
  const { shipment } = await ship(ids, [SIZE], [{ id: second, quantity: 5 }]);
  expect(shipment.packages).toMatchObject([{ ...SIZE, number: expect.stringMatching(/^PKG-[0-9A-F]{12}$/) }]);
  expect(contentsOf(shipment)).toEqual([{ [first]: 10, [second]: 5 }]);
});

it('several packages say what is in each; each has a label with number, PO, SKU and quantity', async () => {
  const ids = await bought();
  const [first = '', second = ''] = ids;
  const { shipment } = await ship(ids, [
    {
      contents: [
        { id: first, quantity: 10 },
        { id: second, quantity: 4 },
      ],
    },
    { ...SIZE, contents: [{ id: second.toUpperCase(), quantity: 16 }] },
  ]);
  expect(contentsOf(shipment)).toEqual([{ [first]: 10, [second]: 4 }, { [second]: 16 }]);
  const answer = await labelsOf(shipment.id);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const { pages } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  expect(pages).toHaveLength(2);
  const [one, two] = shipment.packages;
  expect(pages[0]).toContain(one.number);
  expect(pages[1]).toContain(two.number);
  for (const text of ['PO-77', 'Package', '2 of 2', '12.5 kg, 400 × 300 × 200 mm', '× 16', 'Gripper'])
    expect(pages[1]).toContain(text);
  expect(pages[0]).toMatch(/BELT-\d+ × 10/);
});

it.each<[string, (ids: string[]) => object[], string]>([
  [
    'that hold less than leaves',
    ([first]) => [{ contents: [{ id: first, quantity: 9 }] }],
    'hold 9 of the 10 units',
  ],
  [
    'that hold more than leaves',
    ([first]) => [11, 1].map((quantity) => ({ contents: [{ id: first, quantity }] })),
    'hold 12 of the 10 units',
  ],
  ['without contents', () => [{}, {}], 'Say what is in each package'],
  ['of half a size', () => [{ lengthMm: 1 }], 'A size has length, width and height'],
])('refuses packages %s', async (_what, packagesOf, said) => {
  const ids = await bought();
  expect(await ship(ids, packagesOf(ids))).toMatchObject({
    code: 'BAD_USER_INPUT',
    said: expect.stringContaining(said),
  });
});

it.each([
  { weightGrams: 0 },
  { lengthMm: -1, widthMm: 1, heightMm: 1 },
  { contents: [{ id: 'x', quantity: 0 }] },
])('refuses %j', async (given) => {
  expect((await ship(await bought(), [given])).code).toBe('BAD_USER_INPUT');
});

it('refuses packages of two purchases', async () => {
  const ids = [...(await bought()), ...(await bought())];
  expect(await ship(ids, [{}])).toMatchObject({
    code: 'BAD_USER_INPUT',
    said: 'Packages are of one purchase',
  });
});

it('what packages hold of an order that is refused is left out', async () => {
  const [first = '', second = ''] = await bought();
  await ship([first], []);
  const both = [
    {
      contents: [
        { id: first, quantity: 10 },
        { id: second, quantity: 20 },
      ],
    },
  ];
  expect(contentsOf((await ship([first, second], both)).shipment)).toEqual([{ [second]: 20 }]);
});

it('tracking that is named later keeps the packages', async () => {
  const [first = '', second = ''] = await bought();
  const { shipment } = await ship([first, second], [SIZE]);
  const { data } = await shop.gql(
    `mutation ($i: UpdateOrderStatusesInput!) { updateOrderStatuses(input: $i) { order { shipment { id packages { number } } } } }`,
    {
      variables: { i: { ids: [first, second], status: 'Shipped', shipment: { carrier: 'DHL' } } },
      as: admin,
    },
  );
  const moved = data.updateOrderStatuses[1].order.shipment;
  expect(moved.id).not.toBe(shipment.id);
  expect(moved.packages).toEqual([{ number: shipment.packages[0].number }]);
});

it('a package with lines of two shipments stays where it was, and goes with the last of its lines', async () => {
  const ids = await bought();
  const { shipment } = await ship(ids, [SIZE]);
  const track = async (moved: readonly string[], carrier: string): Promise<string> => {
    const { data } = await shop.gql(
      'mutation ($i: UpdateOrderStatusesInput!) { updateOrderStatuses(input: $i) { order { shipment { id } } } }',
      { variables: { i: { ids: moved, status: 'Shipped', shipment: { carrier } } }, as: admin },
    );
    return data.updateOrderStatuses[0].order.shipment.id;
  };
  const whereIs = async () =>
    (
      await shop.dataSource.query('SELECT shipment_id AS id FROM packages WHERE number = $1', [
        shipment.packages[0].number,
      ])
    )[0].id;
  for (const id of ids) {
    await track([id], 'DHL');
    expect(await whereIs()).toBe(shipment.id);
  }
  const together = await track(ids, 'UPS');
  expect(await whereIs()).toBe(together);
});

it('labels are for admins, and for shipments with packages', async () => {
  const { shipment } = await ship(await bought(), [{}]);
  const bare = await ship(await bought(), []);
  const statuses = [
    ...[await labelsOf(shipment.id, null), await labelsOf(shipment.id, buyer)],
    ...[await labelsOf(bare.shipment.id), await labelsOf('x')],
  ].map(({ status }) => status);
  expect(statuses).toEqual([401, 403, 404, 404]);
});
