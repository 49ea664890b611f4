import { stockDifferences } from '../../../../src/modules/catalogue/stock/stock.service';
import { newId } from '../../../../src/shared/ids';
import { actionsOn } from '../../../support/audit';
import { anOrder, aTool, stockOf } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(async () => {
  expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
  await shop.close();
});

type Change = 'receiveStock' | 'correctStock';
const inputOf = { receiveStock: 'ReceiveStockInput', correctStock: 'CorrectStockInput' };
const change = (
  name: Change,
  toolId: string,
  input: object,
  { as = admin, k = null }: { as?: Person | null; k?: string | null } = {},
) =>
  shop.gql(
    `mutation ($id: ID!, $i: ${inputOf[name]}!, $k: String) {
      ${name}(toolId: $id, input: $i, idempotencyKey: $k) { availableStock } }`,
    { variables: { id: toolId, i: input, k }, as },
  );
const movements = (toolId: string, args = 'first: 10', as: Person | null = admin) =>
  shop.gql(
    `query ($id: ID!) { stockMovements(toolId: $id, ${args}) { totalCount pageInfo { endCursor hasNextPage }
      nodes { kind quantity balance reason orderId actorName } } }`,
    { variables: { id: toolId }, as },
  );

it('receives and corrects stock, and shows every movement, newest first', async () => {
  const tool = await aTool(shop);
  const order = await anOrder(shop, { by: buyer, tool, quantity: 7 });
  const received = await change('receiveStock', tool.id, { quantity: 50, reason: 'WO-12' });
  expect(received.data.receiveStock).toEqual({ availableStock: 143 });
  const corrected = await change('correctStock', tool.id, { quantity: -3, reason: 'Counted' });
  expect(corrected.data.correctStock).toEqual({ availableStock: 140 });
  const { data } = await movements(tool.id);
  expect(data.stockMovements.nodes).toEqual([
    {
      kind: 'Correction',
      quantity: -3,
      balance: 140,
      reason: 'Counted',
      orderId: null,
      actorName: expect.any(String),
    },
    {
      kind: 'Receipt',
      quantity: 50,
      balance: 143,
      reason: 'WO-12',
      orderId: null,
      actorName: expect.any(String),
    },
    { kind: 'Order', quantity: -7, balance: 93, reason: null, orderId: order, actorName: expect.any(String) },
    { kind: 'Opening', quantity: 100, balance: 100, reason: null, orderId: null, actorName: null },
  ]);
});

it('has pages', async () => {
  const tool = await aTool(shop);
  for (const quantity of [1, 2, 3]) await change('receiveStock', tool.id, { quantity });
  const first = (await movements(tool.id, 'first: 2')).data.stockMovements;
  expect(first.nodes.map(({ quantity }: any) => quantity)).toEqual([3, 2]);
  expect(first).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } });
  const balances = (page: any) => page.nodes.map(({ balance }: any) => balance);
  expect(balances(first)).toEqual([106, 103]);
  const next = (await movements(tool.id, `first: 2, after: "${first.pageInfo.endCursor}"`)).data
    .stockMovements;
  expect(next.nodes.map(({ quantity }: any) => quantity)).toEqual([1, 100]);
  expect(balances(next)).toEqual([101, 100]);
  expect((await movements(tool.id, 'first: 2, after: "bm9wZQ"')).code).toBe('BAD_USER_INPUT');
});

it('changes the stock once for a key, and loses none of many at the same time', async () => {
  const tool = await aTool(shop);
  const same = await Promise.all(
    Array.from({ length: 6 }, () => change('receiveStock', tool.id, { quantity: 10 }, { k: 'delivery' })),
  );
  expect(same.every(({ data }) => data.receiveStock.availableStock >= 110)).toBe(true);
  expect(await stockOf(shop, tool)).toBe(110);
  expect((await change('receiveStock', tool.id, { quantity: 11 }, { k: 'delivery' })).code).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  );
  await Promise.all([
    ...Array.from({ length: 5 }, () => change('correctStock', tool.id, { quantity: -2, reason: 'Broken' })),
    ...Array.from({ length: 5 }, () => anOrder(shop, { by: buyer, tool, quantity: 5 })),
  ]);
  expect(await stockOf(shop, tool)).toBe(110 - 10 - 25);
});

it('repeats a change by its key also when the tool is gone, and refuses the key for the other change', async () => {
  const tool = await aTool(shop);
  const repeat = () => change('receiveStock', tool.id, { quantity: 5, reason: 'WO-13' }, { k: 'kept' });
  await repeat();
  const correction = await change('correctStock', tool.id, { quantity: 5, reason: 'WO-13' }, { k: 'kept' });
  expect(correction.code).toBe('IDEMPOTENCY_KEY_REUSED');
  await shop.gql('mutation ($id: ID!) { deleteTool(id: $id) { id } }', {
    variables: { id: tool.id },
    as: admin,
  });
  expect((await repeat()).data.receiveStock).toEqual({ availableStock: 105 });
  expect((await change('receiveStock', tool.id, { quantity: 5 })).code).toBe('NOT_FOUND');
  const { data } = await movements(tool.id);
  expect(data.stockMovements.nodes.map(({ quantity }: any) => quantity)).toEqual([5, 100]);
});

it.each<[Change, string, number, object]>([
  [
    'correctStock',
    'never takes more than there is',
    -100,
    {
      message: 'Only 100 are left in stock.',
      extensions: { code: 'INSUFFICIENT_STOCK', details: { available: 100 } },
    },
  ],
  [
    'receiveStock',
    'never adds more than a number can hold',
    999_999_900,
    {
      extensions: {
        code: 'BAD_USER_INPUT',
        details: { fields: { quantity: 'The stock would be above 1000000000.' } },
      },
    },
  ],
])('%s %s', async (name, _rule, most, refusal) => {
  const tool = await aTool(shop);
  const { errors } = await change(name, tool.id, { quantity: most + Math.sign(most), reason: 'Counted' });
  expect(errors).toMatchObject([refusal]);
  expect(await stockOf(shop, tool)).toBe(100);
  const { data } = await change(name, tool.id, { quantity: most, reason: 'Counted' });
  expect(data[name]).toEqual({ availableStock: 100 + most });
});

it.each([
  ['receiveStock', 'StockReceived'],
  ['correctStock', 'StockCorrected'],
] as const)('%s shows in the catalogue immediately, and in the audit log as %s', async (name, action) => {
  const tool = await aTool(shop);
  const read = async () => (await shop.rest('GET', `/tool/${tool.id}`)).body.available_stock as number;
  expect(await read()).toBe(100);
  await change(name, tool.id.toUpperCase(), { quantity: 7, reason: 'Counted' });
  expect(await read()).toBe(107);
  expect(await actionsOn(shop, tool.id, admin)).toEqual([
    {
      action,
      entityName: expect.stringMatching(/^SERVO-DRIVER/),
      before: { availableStock: 100 },
      after: { availableStock: 107 },
    },
  ]);
});

it.each([
  ['receiveStock', { quantity: 0 }],
  ['receiveStock', { quantity: -5 }],
  ['correctStock', { quantity: 0, reason: 'None' }],
  ['correctStock', { quantity: 5, reason: ' ' }],
  ['correctStock', { quantity: 5, reason: 'x'.repeat(201) }],
] as const)('%s refuses %p', async (name, input) => {
  const tool = await aTool(shop);
  expect((await change(name, tool.id, input)).code).toBe('BAD_USER_INPUT');
});

it('is for admins, and for tools on sale', async () => {
  const tool = await aTool(shop);
  expect((await change('receiveStock', tool.id, { quantity: 1 }, { as: buyer })).code).toBe('FORBIDDEN');
  expect((await change('receiveStock', tool.id, { quantity: 1 }, { as: null })).code).toBe('UNAUTHENTICATED');
  expect((await movements(tool.id, 'first: 1', buyer)).code).toBe('FORBIDDEN');
  expect((await movements(tool.id, 'first: 1', null)).code).toBe('UNAUTHENTICATED');
  expect((await movements('nonsense')).code).toBe('NOT_FOUND');
  expect((await change('receiveStock', newId(), { quantity: 1 })).code).toBe('NOT_FOUND');
  expect((await change('receiveStock', 'nonsense', { quantity: 1 })).code).toBe('NOT_FOUND');
});
