import { signToken } from '../../../../src/shared/signed-token';
import { atOnce } from '../../../support/at-once';
import { aTool } from '../../../support/builders';
import { ship } from '../../../support/payments';
import { arrivingShipment, confirmReceipt, shipmentsOf, tokenOf } from '../../../support/receipts';
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

/** An order of 100 with 60 shipped; the token of its shipment, and the id of the line in it. */
async function arriving() {
  const tool = await aTool(shop, { minimumOrder: 1, availableStock: 1_000 });
  const order = await aShippedOrder(shop, { by: buyer, admin, tool, quantity: 100, shipped: 60 });
  const [shipment = ''] = await shipmentsOf(shop, order.id);
  const token = tokenOf(shop, shipment);
  const { data } = await arrivingShipment(shop, token);
  return { tool, order, shipment, token, line: data.arrivingShipment.lines[0].id as string };
}
const events = (shipment: string) =>
  shop.dataSource.query(
    `SELECT payload, actor_id FROM domain_events WHERE type = 'shipment.received' AND subject_id = $1`,
    [shipment],
  );

it('the link shows what is in the package to anyone, without a session', async () => {
  const { tool, token } = await arriving();
  const { data } = await arrivingShipment(shop, token);
  expect(data.arrivingShipment).toMatchObject({
    purchaseNumber: expect.stringMatching(/^P-/),
    poNumber: null,
    receipt: null,
    lines: [{ sku: tool.sku, name: tool.name, quantity: 60, received: null }],
  });
});

it('only the packing slip has the link', async () => {
  const { order, token } = await arriving();
  const documents: { kind: string; link: string | null }[] = await shop.dataSource.query(
    `SELECT kind, snapshot->>'receiptLink' AS link FROM documents WHERE purchase_id = $1`,
    [order.purchaseId],
  );
  const link = `${shop.services.env.PUBLIC_URL}/receive?token=${token}`;
  expect(documents.find(({ kind }) => kind === 'PackingSlip')?.link).toBe(link);
  expect(documents.filter((document) => document.link)).toHaveLength(1);
});

it('what was confirmed is shown by the link, the shipment and the history of the order', async () => {
  const { order, shipment, token, line } = await arriving();
  const lines = [{ id: line, received: 59, damaged: 1 }];
  const { data } = await confirmReceipt(shop, { token, note: 'The carton is wet', lines });
  const units = { quantity: 60, received: 59, damaged: 1 };
  expect(data.confirmReceipt).toMatchObject({
    lines: [{ received: units }],
    receipt: { receivedBy: 'Sam', note: 'The carton is wet', receivedAt: expect.any(String) },
  });
  expect((await arrivingShipment(shop, token)).data.arrivingShipment).toEqual(data.confirmReceipt);
  const { data: seen } = await shop.gql(
    `query ($id: ID!) { order(id: $id) {
      timeline { kind actorName actorRole received { quantity received damaged } }
      shipmentLines { received { quantity received damaged } shipment { receipt { receivedBy note } } } } }`,
    { variables: { id: order.id }, as: buyer },
  );
  expect(seen.order.timeline).toContainEqual({
    kind: 'RECEIVED',
    actorName: 'Sam',
    actorRole: 'customer',
    received: units,
  });
  expect(seen.order.shipmentLines).toEqual([
    { received: units, shipment: { receipt: { receivedBy: 'Sam', note: 'The carton is wet' } } },
  ]);
  expect(await events(shipment)).toEqual([
    {
      actor_id: null,
      payload: { purchaseId: order.purchaseId, lines: [{ orderId: order.id, ...units }] },
    },
  ]);
});

it('without lines, everything has arrived', async () => {
  const { token } = await arriving();
  const { data } = await confirmReceipt(shop, { token });
  expect(data.confirmReceipt.lines[0].received).toEqual({ quantity: 60, received: 60, damaged: 0 });
});

it('the same again answers the same; something else is refused with what was said first', async () => {
  const { shipment, token, line } = await arriving();
  const lines = [{ id: line, received: 59, damaged: 0 }];
  const { data: first } = await confirmReceipt(shop, { token, lines });
  const { data: again } = await confirmReceipt(shop, { token, lines });
  expect(again).toEqual(first);
  for (const other of [
    { lines: [{ id: line, received: 60, damaged: 0 }] },
    { lines, receivedBy: 'Kim' },
    { lines, note: 'One is missing' },
  ]) {
    const { code, errors } = await confirmReceipt(shop, { token, ...other });
    expect(code).toBe('ALREADY_EXISTS');
    expect(errors?.[0]?.extensions.details).toMatchObject({
      receipt: { receivedBy: 'Sam', note: null, lines: [{ id: line, received: 59, damaged: 0 }] },
    });
  }
  expect(await events(shipment)).toHaveLength(1);
});

it('of two who confirm at the same time, one wins', async () => {
  const { order, shipment, token, line } = await arriving();
  const held = { sql: 'SELECT FROM orders WHERE id = $1 FOR UPDATE', values: [order.id] };
  const answers = await atOnce(shop, held, [
    () => confirmReceipt(shop, { token, lines: [{ id: line, received: 59, damaged: 0 }] }),
    () => confirmReceipt(shop, { token, lines: [{ id: line, received: 58, damaged: 0 }] }),
  ]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['ALREADY_EXISTS', undefined]);
  expect(await events(shipment)).toHaveLength(1);
});

it.each([
  ['more than has left', { received: 61, damaged: 0 }],
  ['more damaged than received', { received: 5, damaged: 6 }],
  ['fewer than none', { received: -1, damaged: 0 }],
  ['a line of another shipment', { id: '01890000-0000-7000-8000-000000000000', received: 1, damaged: 0 }],
])('refuses %s', async (_what, units) => {
  const { token, line } = await arriving();
  expect((await confirmReceipt(shop, { token, lines: [{ id: line, ...units }] })).code).toBe(
    'BAD_USER_INPUT',
  );
});

it.each([
  ['no name', { receivedBy: ' ' }],
  ['a name with a change of direction', { receivedBy: 'Sam\u202eKim' }],
  ['a note of 501 characters', { note: 'x'.repeat(501) }],
])('refuses %s', async (_what, given) => {
  const { token } = await arriving();
  expect((await confirmReceipt(shop, { token, ...given })).code).toBe('BAD_USER_INPUT');
});

it('a wrong token, or one for something else, finds nothing', async () => {
  const { shipment, token } = await arriving();
  const { env } = shop.services;
  for (const wrong of ['', 'x', shipment, `${token}x`, signToken(env, 'invitation', shipment)]) {
    expect((await arrivingShipment(shop, wrong)).code).toBe('NOT_FOUND');
    expect((await confirmReceipt(shop, { token: wrong })).code).toBe('NOT_FOUND');
  }
});

it('a voided shipment is refused with a sentence', async () => {
  const { shipment, token } = await arriving();
  await shop.gql('mutation ($id: ID!) { voidShipment(id: $id, reason: "It came back") { id } }', {
    variables: { id: shipment },
    as: admin,
  });
  for (const answer of [await arrivingShipment(shop, token), await confirmReceipt(shop, { token })]) {
    expect(answer.code).toBe('WRONG_STATE');
    expect(answer.errors?.[0]?.message).toBe('The shop has taken this shipment back. Please ask the shop.');
  }
});

it('a shipping that was undone is refused, and one that was received cannot be undone', async () => {
  const undo = (id: string) =>
    shop.gql('mutation ($i: BulkInput!) { undoShipping(input: $i) { error { code } } }', {
      variables: { i: { ids: [id] } },
      as: admin,
    });
  const [undone, received] = [await arriving(), await arriving()];
  await undo(undone.order.id);
  expect((await confirmReceipt(shop, { token: undone.token })).code).toBe('WRONG_STATE');
  expect((await arrivingShipment(shop, undone.token)).code).toBe('WRONG_STATE');
  await confirmReceipt(shop, { token: received.token });
  expect((await undo(received.order.id)).data.undoShipping[0].error.code).toBe('WRONG_STATE');
});

it('a receipt stays when the status is set back by hand', async () => {
  const { order, shipment, token } = await arriving();
  await confirmReceipt(shop, { token });
  const { errors } = await shop.gql(
    'mutation ($id: ID!) { updateOrderStatus(id: $id, status: Pending) { id } }',
    {
      variables: { id: order.id },
      as: admin,
    },
  );
  expect(errors).toBeUndefined();
  const kept = await shop.dataSource.query(
    'SELECT quantity, received FROM shipment_receipt_lines WHERE shipment_id = $1',
    [shipment],
  );
  expect(kept).toEqual([{ quantity: 60, received: 60 }]);
});

it('each shipment of an order has a receipt of its own', async () => {
  const { order, token } = await arriving();
  await ship(shop, admin, [{ id: order.id, quantity: 40 }]);
  const [, second = ''] = await shipmentsOf(shop, order.id);
  await confirmReceipt(shop, { token });
  const { data } = await confirmReceipt(shop, { token: tokenOf(shop, second), receivedBy: 'Kim' });
  expect(data.confirmReceipt).toMatchObject({
    receipt: { receivedBy: 'Kim' },
    lines: [{ quantity: 40, received: { received: 40 } }],
  });
});

it('a receipt never changes, but the name in it can go', async () => {
  const { shipment, token } = await arriving();
  await confirmReceipt(shop, { token });
  const where = `shipment_id = '${shipment}'`;
  for (const sql of [
    `UPDATE shipment_receipts SET received_by = 'Kim' WHERE ${where}`,
    `UPDATE shipment_receipts SET received_at = '2020-01-01', received_by = NULL WHERE ${where}`,
    `DELETE FROM shipment_receipts WHERE ${where}`,
    `UPDATE shipment_receipt_lines SET received = 1 WHERE ${where}`,
    `DELETE FROM shipment_receipt_lines WHERE ${where}`,
  ])
    await expect(shop.dataSource.query(sql)).rejects.toThrow();
  await shop.dataSource.query(`UPDATE shipment_receipts SET received_by = NULL, note = NULL WHERE ${where}`);
});
