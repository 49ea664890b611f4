import type { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import { stockDifferences } from '../../../../src/modules/catalogue/stock/stock.service';
import { atOnce } from '../../../support/at-once';
import { actionsOn } from '../../../support/audit';
import { aPurchase, aTool, stockOf } from '../../../support/builders';
import { ship } from '../../../support/payments';
import { aReturn, aShippedOrder, requestReturn, stepReturn, type StepName } from '../../../support/returns';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

/** A return of 10 of 60 units that have left, of 100 in stock before. */
async function aReturnOfTen(...steps: StepName[]) {
  const tool = await aTool(shop, { minimumOrder: 1, availableStock: 100 });
  const order = await aShippedOrder(shop, { by: buyer, admin, tool, quantity: 80, shipped: 60 });
  const id = await aReturn(shop, { by: buyer, order, quantity: 10 });
  for (const step of steps) await stepReturn(shop, { as: admin, step, id });
  const take = (step: StepName, quantity?: number, given: object = {}) =>
    stepReturn(shop, {
      as: admin,
      step,
      id,
      ...(quantity !== undefined && { quantities: [{ id: order.id, quantity }] }),
      ...given,
    });
  return { id, tool, order, take };
}
const movements = (toolId: string) =>
  shop.dataSource.query(
    `SELECT kind, quantity, order_id FROM stock_movements WHERE tool_id = $1 AND kind = 'Return'`,
    [toolId],
  );

it('fewer arrive than were announced: the rest can be returned again', async () => {
  const { order, take } = await aReturnOfTen('approve');
  const { data } = await take('receive', 7);
  expect(data.receiveReturn).toMatchObject({
    state: 'Received',
    lines: [{ quantity: 10, receivedQuantity: 7, order: { returnedQuantity: 7 } }],
  });
  await aReturn(shop, { by: buyer, order, quantity: 53 });
});

it('more may arrive, but not more than has left', async () => {
  const { order, take } = await aReturnOfTen('approve');
  await aReturn(shop, { by: buyer, order, quantity: 40 });
  expect((await take('receive', 21)).errors?.[0]?.extensions).toMatchObject({
    code: 'MORE_THAN_SHIPPED',
    details: { returnable: 20 },
  });
  expect((await take('receive', 20)).data.receiveReturn.lines[0].order.returnedQuantity).toBe(60);
});

it('an id in capitals is the same order: what is asked, what arrived and what is restocked count', async () => {
  const tool = await aTool(shop, { minimumOrder: 1, availableStock: 100 });
  const left = await aShippedOrder(shop, { by: buyer, admin, tool, quantity: 80 });
  const order = { ...left, id: left.id.toUpperCase() };
  const id = await aReturn(shop, { by: buyer, order, quantity: 10 });
  await stepReturn(shop, { as: admin, step: 'approve', id });
  for (const [step, quantity] of [
    ['receive', 7],
    ['restock', 4],
  ] as const)
    await stepReturn(shop, { as: admin, step, id, quantities: [{ id: order.id, quantity }] });
  const { data } = await shop.gql(
    'query ($id: ID!) { return(id: $id) { lines { quantity receivedQuantity restockedQuantity } } }',
    { variables: { id }, as: buyer },
  );
  expect(data.return.lines).toEqual([{ quantity: 10, receivedQuantity: 7, restockedQuantity: 4 }]);
});

it('what is restocked is in stock, with a movement of the order; what is scrapped is not', async () => {
  const { id, tool, order, take } = await aReturnOfTen('approve', 'receive');
  expect(await stockOf(shop, tool)).toBe(20);
  const { data } = await take('restock', 6);
  expect(data.restockReturn).toMatchObject({
    state: 'Restocked',
    lines: [{ receivedQuantity: 10, restockedQuantity: 6 }],
  });
  expect(await stockOf(shop, tool)).toBe(26);
  expect(await movements(tool.id)).toEqual([{ kind: 'Return', quantity: 6, order_id: order.id }]);
  expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
  expect((await actionsOn(shop, id, admin)).map(({ action }: { action: string }) => action)).toEqual([
    ...['ReturnRestocked', 'ReturnReceived', 'ReturnApproved'],
  ]);
});

it('the history says how many were asked for, have arrived and went back into stock', async () => {
  const { order, take } = await aReturnOfTen('approve');
  await take('receive', 7);
  await take('restock', 4);
  const { data } = await shop.gql('query ($id: ID!) { order(id: $id) { timeline { kind to quantity } } }', {
    variables: { id: order.id },
    as: buyer,
  });
  const steps: { kind: string; to: string; quantity: number }[] = data.order.timeline;
  expect(steps.flatMap(({ kind, to, quantity }) => (kind === 'RETURN' ? [[to, quantity]] : []))).toEqual([
    ['Requested', 10],
    ['Approved', 10],
    ['Received', 7],
    ['Restocked', 4],
  ]);
});

it('of two lines, one is restocked and the other scrapped: it is Restocked, and only the one is in stock', async () => {
  const tools = [await aTool(shop, { minimumOrder: 1 }), await aTool(shop, { minimumOrder: 1 })];
  const lines = tools.map((tool) => ({ toolId: tool.id, quantity: 10 }));
  const { id: purchaseId, orders } = (await aPurchase(shop, { by: buyer, lines })).data.placePurchase;
  const each = (quantities: number[]) =>
    orders.map((order: any, at: number) => ({ id: order.id, quantity: quantities[at] }));
  await ship(shop, admin, each([10, 10]));
  const { data } = await requestReturn(shop, { by: buyer, purchaseId, lines: each([3, 4]) });
  const { id } = data.requestReturn;
  for (const step of ['approve', 'receive'] as const) await stepReturn(shop, { as: admin, step, id });
  const restocked = await stepReturn(shop, { as: admin, step: 'restock', id, quantities: each([0, 4]) });
  expect(restocked.data.restockReturn.state).toBe('Restocked');
  expect([await stockOf(shop, tools[0] as Tool), await stockOf(shop, tools[1] as Tool)]).toEqual([90, 94]);
});

it('all scrapped: no movement', async () => {
  const { tool, take } = await aReturnOfTen('approve', 'receive');
  expect((await take('restock', 0)).data.restockReturn).toMatchObject({
    state: 'Scrapped',
    lines: [{ restockedQuantity: 0 }],
  });
  expect(await movements(tool.id)).toEqual([]);
  expect(await stockOf(shop, tool)).toBe(20);
});

it('no more is restocked than arrived, and of its own orders only', async () => {
  const { tool, take } = await aReturnOfTen('approve', 'receive');
  expect((await take('restock', 11)).code).toBe('BAD_USER_INPUT');
  expect((await take('restock', -1)).code).toBe('BAD_USER_INPUT');
  const others = [{ id: tool.id, quantity: 1 }];
  expect((await take('restock', 1, { quantities: others })).code).toBe('BAD_USER_INPUT');
  expect(await stockOf(shop, tool)).toBe(20);
});

it.each([
  [7, 8, 'BAD_USER_INPUT'],
  [7, 7, undefined],
  [15, 15, undefined],
  [15, 16, 'BAD_USER_INPUT'],
])('of 10 that were announced %i arrived: restocking %i answers %s', async (arrived, units, code) => {
  const { take } = await aReturnOfTen('approve');
  await take('receive', arrived);
  expect((await take('restock', units)).code).toBe(code);
});

it('with the same key, units are restocked once; with other units it is refused', async () => {
  const { tool, take } = await aReturnOfTen('approve', 'receive');
  await Promise.all([1, 2, 3].map(() => take('restock', 6, { key: `restock ${tool.id}` })));
  expect(await stockOf(shop, tool)).toBe(26);
  expect((await take('restock', 5, { key: `restock ${tool.id}` })).code).toBe('IDEMPOTENCY_KEY_REUSED');
});

it('two clerks at the same time restock it once', async () => {
  const { id, tool, take } = await aReturnOfTen('approve', 'receive');
  const held = { sql: 'SELECT FROM returns WHERE id = $1 FOR UPDATE', values: [id] };
  const answers = await atOnce(shop, held, [() => take('restock', 6), () => take('restock', 6)]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['WRONG_STATE', undefined]);
  expect(await stockOf(shop, tool)).toBe(26);
});

it('the order shows each step: to its customer without the answer, to admins with it', async () => {
  const { id, order } = await aReturnOfTen();
  await stepReturn(shop, { as: admin, step: 'refuse', id, answer: 'It was used.' });
  const last = async (as: Person) => {
    const { data } = await shop.gql(
      'query ($id: ID!) { order(id: $id) { timeline { kind from to quantity note } } }',
      { variables: { id: order.id }, as },
    );
    return data.order.timeline.at(-1);
  };
  const step = { kind: 'RETURN', from: 'Requested', to: 'Refused', quantity: 10 };
  expect(await last(buyer)).toEqual({ ...step, note: null });
  expect(await last(admin)).toEqual({ ...step, note: 'It was used.' });
});

it('is for returns that there are', async () => {
  const { take } = await aReturnOfTen();
  expect((await take('approve', undefined, { id: '01890000-0000-7000-8000-000000000000' })).code).toBe(
    'NOT_FOUND',
  );
  expect((await take('approve', undefined, { as: null })).code).toBe('UNAUTHENTICATED');
  expect((await take('refuse', undefined, { answer: ' ' })).code).toBe('BAD_USER_INPUT');
});
