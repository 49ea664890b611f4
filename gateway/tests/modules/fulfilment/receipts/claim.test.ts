import { aPurchase, aTool } from '../../../support/builders';
import { ship } from '../../../support/payments';
import { arrivingShipment, confirmReceipt, shipmentsOf, tokenOf } from '../../../support/receipts';
import { aReturn, aShippedOrder } from '../../../support/returns';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

async function arriving() {
  const tool = await aTool(shop, { name: 'Servo', minimumOrder: 1, availableStock: 1_000 });
  const order = await aShippedOrder(shop, { by: buyer, admin, tool, quantity: 60 });
  const [shipment = ''] = await shipmentsOf(shop, order.id);
  const token = tokenOf(shop, shipment);
  const { data } = await arrivingShipment(shop, token);
  return { order, token, line: data.arrivingShipment.lines[0].id as string };
}
const claimsOf = async (purchaseId: string) => {
  const { data } = await shop.gql(
    'query ($id: ID!) { purchase(id: $id) { returns { id kind state reason note lines { quantity order { id } } } } }',
    { variables: { id: purchaseId }, as: buyer },
  );
  return data.purchase.returns;
};

it.each([
  ['missing and damaged', { received: 59, damaged: 1 }, 'Other', 2, '59 of 60 Servo received, 1 damaged.'],
  ['only damaged', { received: 60, damaged: 3 }, 'Damaged', 3, '60 of 60 Servo received, 3 damaged.'],
  ['nothing arrived', { received: 0, damaged: 0 }, 'Other', 60, '0 of 60 Servo received.'],
])(
  '%s: a claim with the units, and the note of the recipient',
  async (_what, units, reason, quantity, said) => {
    const { order, token, line } = await arriving();
    await confirmReceipt(shop, { token, note: 'The carton is wet', lines: [{ id: line, ...units }] });
    expect(await claimsOf(order.purchaseId)).toMatchObject([
      {
        kind: 'Claim',
        state: 'Requested',
        reason,
        note: `Confirmed by the recipient of the shipment:\n${said}\nThe carton is wet`,
        lines: [{ quantity, order: { id: order.id } }],
      },
    ]);
  },
);

it.each([
  [
    'one line damaged, another missing',
    [
      { received: 5, damaged: 1 },
      { received: 4, damaged: 0 },
    ],
    'Other',
  ],
  [
    'both damaged',
    [
      { received: 5, damaged: 1 },
      { received: 5, damaged: 1 },
    ],
    'Damaged',
  ],
  [
    'one damaged, the other whole',
    [
      { received: 5, damaged: 1 },
      { received: 5, damaged: 0 },
    ],
    'Damaged',
  ],
])('of two lines, %s: one claim, about the lines that need it', async (_what, units, reason) => {
  const tools = [await aTool(shop, { name: 'Arm' }), await aTool(shop, { name: 'Leg' })];
  const lines = tools.map(({ id }) => ({ toolId: id, quantity: 5 }));
  const { id: purchaseId, orders } = (await aPurchase(shop, { by: buyer, lines })).data.placePurchase;
  await ship(
    shop,
    admin,
    orders.map(({ id }: { id: string }) => ({ id, quantity: 5 })),
  );
  const token = tokenOf(shop, (await shipmentsOf(shop, orders[0].id))[0] ?? '');
  const { data } = await arrivingShipment(shop, token);
  await confirmReceipt(shop, {
    token,
    lines: ['Arm', 'Leg'].map((name, at) => ({
      id: data.arrivingShipment.lines.find((line: { name: string }) => line.name === name).id,
      ...(units[at] as { received: number; damaged: number }),
    })),
  });
  const wanting = units.flatMap(({ received, damaged }, at) =>
    received < 5 || damaged > 0 ? [{ quantity: 1, order: { id: orders[at].id } }] : [],
  );
  const [claim, ...others] = await claimsOf(purchaseId);
  expect(others).toEqual([]);
  expect([claim.reason, claim.lines]).toEqual([reason, wanting]);
  expect(claim.note.split('\n')).toHaveLength(1 + wanting.length);
});

it('no claim about an order that was deleted in the meantime', async () => {
  const { order, token, line } = await arriving();
  await shop.rest('DELETE', `/order/${order.id}`, { as: admin });
  const { errors } = await confirmReceipt(shop, { token, lines: [{ id: line, received: 50, damaged: 0 }] });
  expect(errors).toBeUndefined();
  expect(await claimsOf(order.purchaseId)).toEqual([]);
});

it('no claim if everything has arrived', async () => {
  const { order, token } = await arriving();
  await confirmReceipt(shop, { token });
  expect(await claimsOf(order.purchaseId)).toEqual([]);
});

it('once, and only about units that are in no other return', async () => {
  const { order, token, line } = await arriving();
  await aReturn(shop, { by: buyer, order, quantity: 59 });
  const lines = [{ id: line, received: 58, damaged: 0 }];
  for (const _ of [1, 2]) await confirmReceipt(shop, { token, lines });
  const [, ...claims] = await claimsOf(order.purchaseId);
  expect(claims).toMatchObject([{ kind: 'Claim', lines: [{ quantity: 1 }] }]);
});

it('a receipt stands, with a claim or without, when all units are in other returns', async () => {
  const { order, token, line } = await arriving();
  await aReturn(shop, { by: buyer, order, quantity: 60 });
  const { data } = await confirmReceipt(shop, { token, lines: [{ id: line, received: 58, damaged: 0 }] });
  expect(data.confirmReceipt.lines[0].received).toMatchObject({ received: 58 });
  expect(await claimsOf(order.purchaseId)).toHaveLength(1);
});

it('the buyer and the admins are notified as of any other claim', async () => {
  const { token, line, order } = await arriving();
  await confirmReceipt(shop, { token, lines: [{ id: line, received: 58, damaged: 0 }] });
  const [claim] = await claimsOf(order.purchaseId);
  const jobs = await shop.dataSource.query(
    `SELECT payload->>'message' AS message FROM job_outbox WHERE name = 'notify' AND payload->>'subjectId' = $1`,
    [claim.id],
  );
  expect(jobs.map(({ message }: { message: string }) => message)).toEqual(['return-requested']);
});
